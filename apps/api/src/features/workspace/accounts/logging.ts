import { actorOf, type MemberCaller } from '../../../core/caller.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { fieldNames, logEventsForWorkspace } from '../../engines/event-log/index.ts'

/** Logs which settings were given new values. The event's subject is the workspace. */
export function logSettings(tx: OperatorTx, caller: MemberCaller, fields: readonly string[], at: Date): void {
  const { workspaceId } = caller
  const data = { fields: fieldNames(fields) }
  const about = { subjectId: workspaceId, campaignId: null, actor: actorOf(caller), at }
  logEventsForWorkspace(tx, workspaceId, [{ ...about, type: 'settings.changed', data }])
}
