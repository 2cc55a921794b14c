import type { components } from '@groundswell/client'
import { readAll } from '../../../data/index.ts'

export type PoolMember = components['schemas']['PoolMember']
export const statuses = ['ACTIVE', 'SUSPENDED', 'REMOVED'] as const
export type Status = (typeof statuses)[number]

export const chosenStatus = (search: URLSearchParams): Status | undefined =>
  statuses.find((status) => status === search.get('state'))

/** Returns the members that match the filter in the address. `q`: part of a name. */
export function membersQuery(search: URLSearchParams) {
  const [status, q, tierId] = [chosenStatus(search), search.get('q')?.trim(), search.get('tier')]
  const query = { limit: 50, ...(status && { status }), ...(q && { q }), ...(tierId && { tierId }) }
  return readAll<PoolMember>({
    key: ['pool', query],
    topics: ['pool', 'tester'],
    load: (api, cursor, signal) =>
      api.get('/api/platform-admin/testers', { params: { query: { ...query, cursor } }, signal }),
  })
}
