export const statuses = ['DRAFT', 'ACTIVE', 'PAUSED', 'COMPLETED', 'ARCHIVED'] as const
export type Status = (typeof statuses)[number]
export const tabs = ['overview', 'zones', 'rules', 'people', 'budget', 'public', 'settings'] as const
export type Tab = (typeof tabs)[number]

/** The filter of the campaigns in the address. */
export interface CampaignSearch {
  status?: Status
  q?: string
}

export function parseCampaignSearch({ status, q }: Record<string, unknown>): CampaignSearch {
  const known = statuses.find((one) => one === status)
  return {
    ...(known ? { status: known } : {}),
    ...(typeof q === 'string' && q.trim() !== '' ? { q: q.slice(0, 200) } : {}),
  }
}

export function isTab(text: string): text is Tab {
  return (tabs as readonly string[]).includes(text)
}
