import type { LRUCache } from 'lru-cache'
import type { App } from '../../../app.ts'
import { boundedCache } from '../../../core/bounded-cache.ts'
import { watchVoids } from '../../../core/database/changes.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { perApp } from '../../../core/per-app.ts'
import type { ZoneWithCampaign } from './rules.ts'
import { listZonesById, listZonesByKey } from './store.ts'

/** The longest time for which a node may use a cached zone and campaign. */
export const zoneStaleAfterMs = 1_000

interface Remembered {
  zone: ZoneWithCampaign
  /** See `Voids`. */
  begunAt: number
}
type Known = LRUCache<string, Remembered>
const caches = perApp((app) => {
  const known = () => boundedCache<Remembered>({ most: 20_000, ttl: zoneStaleAfterMs })
  return { byKey: known(), byId: known(), voids: watchVoids(app.db.changes, 'zones', zoneStaleAfterMs) }
})

/** Like listZonesByKey, from memory if read within the last second. */
export function recallZonesByKey(app: App, tx: WorkspaceTx, zoneIds: readonly string[]) {
  return recall(app, tx, caches(app).byKey, zoneIds, listZonesByKey, (zone) => zone.zoneId)
}

/** Like listZonesById, from memory if read within the last second. */
export function recallZonesById(app: App, tx: WorkspaceTx, ids: readonly string[]) {
  return recall(app, tx, caches(app).byId, ids, listZonesById, (zone) => zone.id)
}

/** Missing zones are not cached, so that a new zone is open at once. */
async function recall(
  app: App,
  tx: WorkspaceTx,
  known: Known,
  names: readonly string[],
  list: (tx: WorkspaceTx, names: readonly string[]) => Promise<ZoneWithCampaign[]>,
  nameOf: (zone: ZoneWithCampaign) => string,
): Promise<ZoneWithCampaign[]> {
  const { voids } = caches(app)
  const { workspaceId } = tx
  const found: ZoneWithCampaign[] = []
  const missing: string[] = []
  for (const name of names) {
    const kept = known.get(`${workspaceId} ${name}`)
    if (kept && voids.holds(workspaceId, kept.begunAt)) found.push(kept.zone)
    else missing.push(name)
  }
  if (missing.length === 0) return found
  // A change that arrives during the read may be missing in its result.
  const begunAt = voids.now()
  const read = await list(tx, missing)
  for (const zone of read) known.set(`${workspaceId} ${nameOf(zone)}`, { zone, begunAt })
  return [...found, ...read]
}
