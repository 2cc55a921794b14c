import type { Client, components } from '@groundswell/client'
import { read, readAll } from '../../../data/index.ts'
import type { ZoneSearch } from './search.ts'

export type Zone = components['schemas']['ListedZone']
export type ZoneCreate = components['schemas']['ZoneCreate']

const PAGE = 200

export const zonesQuery = ({ status, q }: ZoneSearch) =>
  readAll<Zone>({
    key: ['zones', { status, q }],
    topics: ['zone', 'campaign'],
    load: (api, cursor, signal) =>
      api.get('/api/zones', { params: { query: { limit: PAGE, status, q, cursor } }, signal }),
  })

/** Every zone of the workspace, because an import compares with all of them. */
export const allZones = read({
  key: ['zones', 'all'],
  topics: ['zone', 'campaign'],
  load: (api, signal) => loadAllZones(api, signal),
})

async function loadAllZones(api: Client, signal: AbortSignal): Promise<Zone[]> {
  const zones: Zone[] = []
  let cursor: string | undefined
  do {
    const page = await api.get('/api/zones', { params: { query: { limit: PAGE, cursor } }, signal })
    zones.push(...page.items)
    cursor = page.hasMore ? (page.nextCursor ?? undefined) : undefined
  } while (cursor)
  return zones
}
