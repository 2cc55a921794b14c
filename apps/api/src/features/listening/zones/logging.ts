import { actorOf, type WorkspaceCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { fieldNames, logEvents, type NewEvent } from '../../engines/event-log/index.ts'
import type { Zone } from './fields.ts'

/** Logs that zones were created, changed or deleted. The caller has locked or just created the zones. */
export function logZones(
  tx: WorkspaceTx,
  caller: WorkspaceCaller,
  type: 'zone.created' | 'zone.changed' | 'zone.deleted',
  zones: readonly { zone: Pick<Zone, 'id' | 'campaignId'>; fields?: readonly string[] }[],
  at: Date,
): void {
  const actor = actorOf(caller)
  logEvents(
    tx,
    zones.map(({ zone: { id, campaignId }, fields = [] }): NewEvent => {
      const about = { subjectId: id, campaignId, actor, at }
      if (type === 'zone.changed') return { ...about, type, data: { fields: fieldNames(fields) } }
      return { ...about, type, data: {} }
    }),
  )
}
