import { systemClock } from '../../../core/clock.ts'
import type { OperatorTx, Tx, WorkspaceTx } from '../../../core/database/db.ts'
import type { Sql } from '../../../core/database/sql.ts'
import { hintOf } from './rules.ts'
import { insertEvents, insertingEvents } from './store.ts'
import type { NewEvent } from './type-rules.ts'

/**
 * Logs facts in the transaction that makes them true. The caller has locked the subjects. It costs no round trip: the
 * statement is sent with the next one or the commit.
 */
export function logEvents(tx: WorkspaceTx, events: readonly NewEvent[]): void {
  log(tx, tx.workspaceId, events)
}

/** Logs facts of one workspace in the operator's scope. */
export function logEventsOf(tx: OperatorTx, workspaceId: string, events: readonly NewEvent[]): void {
  log(tx, workspaceId, events)
}

/**
 * Returns the part of an insert statement, for its `with`, that logs the facts of the new subjects. `made` names the
 * inserted rows by their `id`. Facts of other subjects are not logged.
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

/** Hints at every event to watchers of the workspace, without the event's data. */
function hintAt(tx: Tx, workspaceId: string, events: readonly NewEvent[]): void {
  for (const event of events) tx.hint(workspaceId, hintOf(event))
}

function withIds(events: readonly NewEvent[]) {
  return events.map((event) => ({ ...event, id: systemClock.newId() }))
}
