import { systemClock } from '../../../core/clock.ts'
import type { OperatorTx, Tx, WorkspaceTx } from '../../../core/database/db.ts'
import type { Sql } from '../../../core/database/sql.ts'
import { hintOf } from './rules.ts'
import { insertEvents, insertingEvents } from './store.ts'
import type { NewEvent } from './type-rules.ts'

/**
 * Logs facts in the transaction that makes them true. The caller must have locked the subjects. Costs no round trip,
 * because the statement is sent with the next one or the commit.
 */
export function logEvents(tx: WorkspaceTx, events: readonly NewEvent[]): void {
  log(tx, tx.workspaceId, events)
}

/** Logs facts of one workspace in the operator's scope. */
export function logEventsOf(tx: OperatorTx, workspaceId: string, events: readonly NewEvent[]): void {
  log(tx, workspaceId, events)
}

/**
 * Builds the part of an insert statement, for its `with` clause, that logs facts about the new subjects. `made` names
 * the inserted rows by their `id`; facts about other subjects are not logged.
 */
export function loggingEvents(tx: WorkspaceTx, events: readonly NewEvent[], made: Sql): Sql {
  hintAt(tx, tx.workspaceId, events)
  return insertingEvents(tx.workspaceId, withIds(events), made)
}

function log(tx: Tx, workspaceId: string, events: readonly NewEvent[]): void {
  if (events.length === 0) return
  insertEvents(tx, workspaceId, withIds(events))
  hintAt(tx, workspaceId, events)
}

/** Sends watchers of the workspace a hint of every event, without the event's data. */
function hintAt(tx: Tx, workspaceId: string, events: readonly NewEvent[]): void {
  for (const event of events) tx.hint(workspaceId, hintOf(event))
}

function withIds(events: readonly NewEvent[]) {
  return events.map((event) => ({ ...event, id: systemClock.newId() }))
}
