import type { LRUCache } from 'lru-cache'
import type { App } from '../../../app.ts'
import { boundedCache } from '../../../core/bounded-cache.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { perApp } from '../../../core/per-app.ts'
import type { ZoneWithCampaign } from './rules.ts'
import { listZonesById, listZonesByKey } from './store.ts'

/** No node believes what it read of a zone and its campaign for longer. */
export const zoneStaleAfterMs = 1_000

type Known = LRUCache<string, ZoneWithCampaign>
const caches = perApp((app) => {
  const known = () => boundedCache<ZoneWithCampaign>({ most: 20_000, ttl: zoneStaleAfterMs })
  const cache = { byKey: known(), byId: known(), changes: 0 }
  app.db.changes.on('zones', () => {
    cache.changes += 1
    cache.byKey.clear()
    cache.byId.clear()
  })
  return cache
})

/** As listZonesByKey, from memory where it was read within the last second. */
export function recallZonesByKey(app: App, tx: WorkspaceTx, zoneIds: readonly string[]) {
  return recall(app, tx, caches(app).byKey, zoneIds, listZonesByKey, (zone) => zone.zoneId)
}

/** As listZonesById, from memory where it was read within the last second. */
export function recallZonesById(app: App, tx: WorkspaceTx, ids: readonly string[]) {
  return recall(app, tx, caches(app).byId, ids, listZonesById, (zone) => zone.id)
}

/** What does not exist is not remembered: a new zone is open at once. */
async function recall(
  app: App,
  tx: WorkspaceTx,
  known: Known,
  names: readonly string[],
  list: (tx: WorkspaceTx, names: readonly string[]) => Promise<ZoneWithCampaign[]>,
  nameOf: (zone: ZoneWithCampaign) => string,
): Promise<ZoneWithCampaign[]> {
  const found: ZoneWithCampaign[] = []
  const missing: string[] = []
  for (const name of names) {
    const zone = known.get(`${tx.workspaceId} ${name}`)
    if (zone) found.push(zone)
    else missing.push(name)
  }
  if (missing.length === 0) return found
  const before = caches(app).changes
  const read = await list(tx, missing)
  // A change that became known meanwhile may be missing in what was read.
  if (caches(app).changes === before)
    for (const zone of read) known.set(`${tx.workspaceId} ${nameOf(zone)}`, zone)
  return [...found, ...read]
}
