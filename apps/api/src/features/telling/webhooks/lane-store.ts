import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

/** A webhook that this process serves until `leasedUntil`. */
export interface Lane {
  workspaceId: string
  webhookId: string
  leasedUntil: Date
}

/**
 * Leases lanes: webhooks that have due deliveries. Workspaces take turns, each with the webhook that has waited
 * longest. Webhooks that this process already serves count as their workspace's first ones.
 * @param held the lanes of each workspace in this process
 * @param most the most lanes
 */
export function leaseLanes(
  tx: OperatorTx,
  wanted: { now: Date; until: Date; limit: number; held: ReadonlyMap<string, number>; most: number },
): Promise<Lane[]> {
  const { now, until, limit, held, most } = wanted
  return tx.many(sql`
    with due as (
      select l.workspace_id, l.webhook_id, l.due_at,
        row_number() over (partition by l.workspace_id order by l.due_at, l.webhook_id) + coalesce(h.count, 0) as turn
      from webhook_lanes l
        left join unnest(${[...held.keys()]}::uuid[], ${[...held.values()]}::int[]) h(workspace_id, count)
          on h.workspace_id = l.workspace_id
      where l.due_at <= ${now} and (l.leased_until is null or l.leased_until <= ${now})
    ), chosen as (
      select l.workspace_id, l.webhook_id from webhook_lanes l
      where (l.workspace_id, l.webhook_id) in (
          select workspace_id, webhook_id from due where turn <= ${most} order by turn, due_at limit ${limit})
        and l.due_at <= ${now} and (l.leased_until is null or l.leased_until <= ${now})
      for update skip locked
    )
    update webhook_lanes l set leased_until = ${until} from chosen c
    where l.workspace_id = c.workspace_id and l.webhook_id = c.webhook_id
    returning l.workspace_id, l.webhook_id, l.leased_until`)
}

/** Marks these webhooks as having something to send. Changes nothing for a lane that a process has leased. */
export async function openLanes(tx: WorkspaceTx, webhookIds: readonly string[], dueAt: Date): Promise<void> {
  if (webhookIds.length === 0) return
  await tx.run(sql`
    insert into webhook_lanes as l (workspace_id, webhook_id, due_at)
    select ${tx.workspaceId}, id, ${dueAt} from unnest(${[...webhookIds].sort()}::uuid[]) id order by id
    on conflict (workspace_id, webhook_id) do update set due_at = least(l.due_at, excluded.due_at)`)
}

/** Stops sending for this webhook until its lane is opened again. */
export async function closeLane(tx: WorkspaceTx, webhookId: string): Promise<void> {
  await tx.run(sql`
    delete from webhook_lanes where workspace_id = ${tx.workspaceId} and webhook_id = ${webhookId}`)
}

/**
 * Returns a lane to the queue. It is due again with its next delivery, but not before `notBefore`. The row is locked
 * first, so a delivery that is planned meanwhile is either seen here or opens the lane afterwards.
 */
export async function returnLane(tx: WorkspaceTx, lane: Lane, notBefore: Date): Promise<void> {
  const { webhookId, leasedUntil } = lane
  const mine = sql`workspace_id = ${tx.workspaceId} and webhook_id = ${webhookId} and leased_until = ${leasedUntil}`
  if (!(await tx.maybe(sql`select webhook_id from webhook_lanes where ${mine} for update`))) return
  const { dueAt } = await tx.one<{ dueAt: Date | null }>(sql`
    select min(d.due_at) as due_at from webhook_deliveries d
      join webhooks w on w.workspace_id = d.workspace_id and w.id = d.webhook_id and w.state = 'ACTIVE'
    where d.workspace_id = ${tx.workspaceId} and d.webhook_id = ${webhookId} and d.status = 'PENDING'`)
  if (dueAt === null) await tx.run(sql`delete from webhook_lanes where ${mine}`)
  else
    await tx.run(sql`
      update webhook_lanes set leased_until = null, due_at = greatest(${dueAt}::timestamptz, ${notBefore})
      where ${mine}`)
}
