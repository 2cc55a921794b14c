/** The tabs of the settings, as they stand in the address. */
export const tabs = [
  'workspace',
  'tags',
  'origins',
  'public',
  'keys',
  'agents',
  'install',
  'webhooks',
  'notifications',
] as const
export type Tab = (typeof tabs)[number]

export function isTab(text: string): text is Tab {
  return (tabs as readonly string[]).includes(text)
}
