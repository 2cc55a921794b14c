export const tabs = ['members', 'tiers', 'invites'] as const
export type Tab = (typeof tabs)[number]
export const statuses = ['ACTIVE', 'SUSPENDED', 'REMOVED'] as const
export const orders = ['new', 'name', 'weight'] as const

/** The filter of the pool's members in the address. */
export interface TesterSearch {
  status?: (typeof statuses)[number]
  q?: string
  sort?: Exclude<(typeof orders)[number], 'new'>
  tier?: string
}

export function parseTesterSearch({ status, q, sort, tier }: Record<string, unknown>): TesterSearch {
  const knownStatus = statuses.find((one) => one === status)
  const order = orders.find((one) => one === sort)
  return {
    ...(knownStatus ? { status: knownStatus } : {}),
    ...(order && order !== 'new' ? { sort: order } : {}),
    ...(typeof q === 'string' && q.trim() !== '' ? { q: q.slice(0, 100) } : {}),
    ...(typeof tier === 'string' && /^[0-9a-f-]{36}$/.test(tier) ? { tier } : {}),
  }
}

export function isTab(text: string): text is Tab {
  return (tabs as readonly string[]).includes(text)
}
