/** The tabs of the settings, as they stand in the address. */
export const tabs = [
  'workspace',
  'tags',
  'origins',
  'public',
  'keys',
  'agents',
  'ci',
  'install',
  'webhooks',
  'notifications',
  'record',
] as const
export type Tab = (typeof tabs)[number]

/** The parameters of the settings beside the tab. */
export interface SettingsSearch {
  /** The member whose deeds the record shows. */
  by?: string
}

/** Reads the address. Parameters that it does not understand are dropped. */
export function readSearch({ by }: Record<string, unknown>): SettingsSearch {
  return typeof by === 'string' && /^[0-9a-f-]{36}$/.test(by) ? { by } : {}
}

export function isTab(text: string): text is Tab {
  return (tabs as readonly string[]).includes(text)
}
