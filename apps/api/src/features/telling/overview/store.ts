import type { WorkspaceTx } from '../../../core/database/db.ts'
import { fragment, type Sql, sql } from '../../../core/database/sql.ts'
import { type Figure, figureCondition } from '../../listening/feedback/index.ts'
import { MOST_COUNTED } from './schemas.ts'

export interface Counts {
  flagged: number
  waiting: number
  open: number
  toDecide: number
  ready: number
  awaitingApproval: number
  troubled: number
  atWork: number
  openDeployments: number
  staleDeployments: number
  unreadNotifications: number
  invitedMembers: number
}

/** The condition that an item's words await a decision: it is neither withdrawn nor merged. */
const open = fragment('withdrawn_at is null and merged_into is null')

/** Counts rows only up to the number that a badge shows, so that the cost does not grow with the workspace. */
const cappedCountSql = (rows: Sql) =>
  sql`(select count(*)::int from (${rows} limit ${fragment(String(MOST_COUNTED))}) n)`

/**
 * Selects the moderation queue: items that the screen flagged or blocked and that await a decision. Reads only the
 * newest blocked items, so that the cost does not grow with their number.
 */
function waitingItemsSql(workspace: Sql): Sql {
  const selectUncleared = (status: string) => sql`
    select status_before_block from feedback
    where ${workspace} and safety_status = ${fragment(`'${status}'`)} and safety_status <> 'CLEARED' and ${open}
    order by id desc limit ${fragment(String(MOST_COUNTED))}`
  return cappedCountSql(sql`
    select from ((${selectUncleared('FLAGGED')}) union all (${selectUncleared('BLOCKED')})) held where status_before_block is null`)
}

/** Reads all badges in one statement. `readerId` is the owner of the inbox. */
export function findCounts(tx: WorkspaceTx, readerId: string, stale: Sql): Promise<Counts> {
  const workspace = sql`workspace_id = ${tx.workspaceId}`
  const countItemsInFigure = (figure: Figure) =>
    cappedCountSql(sql`select from feedback f where f.${workspace} and ${figureCondition(figure)}`)
  const flagged = sql`
    select from feedback
    where ${workspace} and safety_status = 'FLAGGED' and safety_status <> 'CLEARED' and ${open}`
  return tx.one(sql`
    select
      ${cappedCountSql(flagged)} as flagged,
      ${waitingItemsSql(workspace)} as waiting,
      ${countItemsInFigure('OPEN')} as open,
      ${countItemsInFigure('TO_DECIDE')} as to_decide,
      ${countItemsInFigure('READY')} as ready,
      ${countItemsInFigure('AWAITING_APPROVAL')} as awaiting_approval,
      ${countItemsInFigure('TROUBLED')} as troubled,
      ${countItemsInFigure('AT_WORK')} as at_work,
      ${cappedCountSql(sql`select from deployments where ${workspace} and is_open`)} as open_deployments,
      ${cappedCountSql(stale)} as stale_deployments,
      ${cappedCountSql(sql`select from notifications where ${workspace} and reader_id = ${readerId} and read_at is null`)}
        as unread_notifications,
      ${cappedCountSql(sql`select from members where ${workspace} and status = 'INVITED'`)} as invited_members`)
}
