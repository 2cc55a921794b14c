/** The tabs of the settings, as they stand in the address. */
export const tabs = [
  'workspace',
  'tags',
  'origins',
  'public',
  'keys',
  'agents',
  'ci',
  'repositories',
  'install',
  'webhooks',
  'notifications',
  'record',
] as const
export type Tab = (typeof tabs)[number]

/** The parameters of the settings beside the tab. */
export interface SettingsSearch {
  /** The member whose actions the audit shows. */
  by?: string
  /** The query string with which GitHub has redirected back to this page. */
  back?: string
  /** The unchanged query of a program that asks for a connection. */
  request?: string
}

/** Reads the address. Parameters that it does not understand are dropped. */
export function readSearch({ by, back, request }: Record<string, unknown>): SettingsSearch {
  if (typeof back === 'string' && back.length < 4000) return { back }
  if (typeof request === 'string') return { request }
  return typeof by === 'string' && /^[0-9a-f-]{36}$/.test(by) ? { by } : {}
}

export function isTab(text: string): text is Tab {
  return (tabs as readonly string[]).includes(text)
}
