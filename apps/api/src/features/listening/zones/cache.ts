import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { createRecall } from '../../../core/database/recall.ts'
import { perApp } from '../../../core/per-app.ts'
import { listZonesById, listZonesByKey } from './store.ts'

/** The longest time for which a process may use a cached zone and campaign. */
export const zoneStaleAfterMs = 1_000

const caches = perApp(({ db }) => {
  const kept = { changes: db.changes, topic: 'zones', keptForMs: zoneStaleAfterMs } as const
  return {
    byKey: createRecall({ ...kept, nameOf: ({ zoneId }) => zoneId, read: listZonesByKey }),
    byId: createRecall({ ...kept, nameOf: ({ id }) => id, read: listZonesById }),
  }
})

/**
 * Works like listZonesByKey, but answers from memory if the zones were read within the last second. A new zone can be
 * used at once.
 */
export function recallZonesByKey(app: App, tx: WorkspaceTx, zoneIds: readonly string[]) {
  return caches(app).byKey.list(tx, zoneIds)
}

/** Works like listZonesById, but answers from memory if the zones were read within the last second. */
export function recallZonesById(app: App, tx: WorkspaceTx, ids: readonly string[]) {
  return caches(app).byId.list(tx, ids)
}
