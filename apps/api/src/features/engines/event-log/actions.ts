import { systemClock } from '../../../core/clock.ts'
import type { OperatorTx, Tx, WorkspaceTx } from '../../../core/database/db.ts'
import type { Sql } from '../../../core/database/sql.ts'
import { buildHint } from './rules.ts'
import { insertEvents, insertEventsSql } from './store.ts'
import type { NewEvent } from './type-rules.ts'

/**
 * Logs events in the transaction that makes the logged changes. The caller must have locked the subjects. Costs no
 * round trip, because the statement is sent with the next one or the commit.
 */
export function logEvents(tx: WorkspaceTx, events: readonly NewEvent[]): void {
  assignIdsAndInsert(tx, tx.workspaceId, events)
}

/** Logs events of one workspace from a transaction of the operator, who works across workspaces. */
export function logEventsForWorkspace(
  tx: OperatorTx,
  workspaceId: string,
  events: readonly NewEvent[],
): void {
  assignIdsAndInsert(tx, workspaceId, events)
}

/**
 * Builds a part of an insert statement, for its `with` clause, that logs events about the new subjects. `made` names
 * the inserted rows, which have a column `id`. Events about other subjects are not logged.
 */
export function logNewSubjectsSql(tx: WorkspaceTx, events: readonly NewEvent[], made: Sql): Sql {
  sendHints(tx, tx.workspaceId, events)
  return insertEventsSql(tx.workspaceId, assignEventIds(events), made)
}

function assignIdsAndInsert(tx: Tx, workspaceId: string, events: readonly NewEvent[]): void {
  if (events.length === 0) return
  insertEvents(tx, workspaceId, assignEventIds(events))
  sendHints(tx, workspaceId, events)
}

/** Sends watchers of the workspace a hint of every event, without the event's data. */
function sendHints(tx: Tx, workspaceId: string, events: readonly NewEvent[]): void {
  for (const event of events) tx.hint(workspaceId, buildHint(event))
}

function assignEventIds(events: readonly NewEvent[]) {
  return events.map((event) => ({ ...event, id: systemClock.newId() }))
}
