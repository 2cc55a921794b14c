const statuses = ['ACTIVE', 'PAUSED', 'CLOSED'] as const

/** The filter of the zones in the address. */
export interface ZoneSearch {
  status?: (typeof statuses)[number]
  q?: string
  /** The id of the open zone; `new` for a new one. */
  zone?: string
}

export function parseZoneSearch(given: Record<string, unknown>): ZoneSearch {
  const { status, q, zone } = given
  return {
    ...(statuses.find((one) => one === status) ? { status: status as ZoneSearch['status'] } : {}),
    ...(typeof q === 'string' && q.trim() !== '' ? { q: q.slice(0, 200) } : {}),
    ...(typeof zone === 'string' && /^(new|[0-9a-f-]{36})$/.test(zone) ? { zone } : {}),
  }
}
