import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import type { Wanting } from './rules.ts'
import { horizon } from './store.ts'

/** The position of an event in the log. */
export interface Place {
  xact: bigint
  seq: bigint
}
/** An event with the fields that planning needs. */
export interface LoggedEvent extends Place {
  id: string
  type: string
  campaignId: string | null
  at: Date
}
export interface Destination extends Wanting {
  id: string
  fromXact: bigint
}
export interface NewDelivery {
  id: string
  webhookId: string
  event: LoggedEvent
}

/** Lists workspaces with events that are not planned yet. */
export function listUnplannedWorkspaces(tx: OperatorTx, limit: number): Promise<{ workspaceId: string }[]> {
  return tx.many(sql`
    select c.workspace_id from webhook_cursors c
      cross join lateral (
        select min(from_xact) as from_xact from webhooks w
        where w.workspace_id = c.workspace_id and w.state = 'ACTIVE' and w.deleted_at is null) f
    where f.from_xact is not null and exists (
      select from events e
      where e.workspace_id = c.workspace_id and (e.xact, e.seq) > (c.xact, c.seq) and e.xact >= f.from_xact
        and e.xact < ${horizon})
    limit ${limit}`)
}

/**
 * Locks the cursor of a workspace. Returns null if another process plans for this workspace, or if it has no webhooks.
 */
export function lockCursor(tx: WorkspaceTx): Promise<Place | null> {
  return tx.maybe(sql`
    select xact, seq from webhook_cursors where workspace_id = ${tx.workspaceId} for update skip locked`)
}

export function listDestinations(tx: WorkspaceTx): Promise<Destination[]> {
  return tx.many(sql`
    select id, types, campaign_id, from_xact from webhooks
    where workspace_id = ${tx.workspaceId} and state = 'ACTIVE' and deleted_at is null`)
}

/**
 * Lists the events after a place in the order of the log, up to the first transaction that is still writing, before
 * which no event can appear any more.
 */
export function listEventsAfter(
  tx: WorkspaceTx,
  after: Place,
  wanted: { fromXact: bigint; limit: number },
): Promise<LoggedEvent[]> {
  return tx.many(sql`
    select id, type, campaign_id, xact, seq, at from events
    where workspace_id = ${tx.workspaceId} and (xact, seq) > (${after.xact}, ${after.seq})
      and xact >= ${wanted.fromXact} and xact < ${horizon}
    order by xact, seq limit ${wanted.limit}`)
}

/** Lists the events since a time up to the last planned one, to find events that a webhook has missed. */
export function listPlannedEvents(
  tx: WorkspaceTx,
  after: Place,
  wanted: { since: Date; limit: number },
): Promise<LoggedEvent[]> {
  return tx.many(sql`
    select e.id, e.type, e.campaign_id, e.xact, e.seq, e.at from events e
      join webhook_cursors c on c.workspace_id = e.workspace_id and (e.xact, e.seq) <= (c.xact, c.seq)
    where e.workspace_id = ${tx.workspaceId} and (e.xact, e.seq) > (${after.xact}, ${after.seq})
      and e.at >= ${wanted.since}
    order by e.xact, e.seq limit ${wanted.limit}`)
}

export async function moveCursor(tx: WorkspaceTx, to: Place): Promise<void> {
  await tx.run(sql`
    update webhook_cursors set xact = ${to.xact}, seq = ${to.seq} where workspace_id = ${tx.workspaceId}`)
}

/**
 * Plans deliveries that are due now. An existing delivery is not changed; with `again`, a FAILED one restarts under its
 * id. Returns the webhooks that have something to send.
 */
export async function insertDeliveries(
  tx: WorkspaceTx,
  deliveries: readonly NewDelivery[],
  now: Date,
  again = false,
): Promise<string[]> {
  if (deliveries.length === 0) return []
  const pluck = <Value>(pick: (delivery: NewDelivery) => Value) => deliveries.map(pick)
  const rows = await tx.many<{ webhookId: string }>(sql`
    insert into webhook_deliveries as d (workspace_id, id, webhook_id, event_id, event_type, event_xact, event_seq,
      event_at, status, due_at, created_at)
    select ${tx.workspaceId}, n.id, n.webhook_id, n.event_id, n.type, n.xact, n.seq, n.at, 'PENDING', ${now}, ${now}
    from unnest(${pluck(({ id }) => id)}::uuid[], ${pluck(({ webhookId }) => webhookId)}::uuid[],
      ${pluck(({ event }) => event.id)}::uuid[], ${pluck(({ event }) => event.type)}::text[],
      ${pluck(({ event }) => event.xact)}::bigint[], ${pluck(({ event }) => event.seq)}::bigint[],
      ${pluck(({ event }) => event.at)}::timestamptz[]) as n(id, webhook_id, event_id, type, xact, seq, at)
    on conflict (workspace_id, webhook_id, event_id) do update
      set status = 'PENDING', attempts = 0, due_at = excluded.due_at, settled_at = null
      where ${again} and d.status = 'FAILED'
    returning d.webhook_id`)
  return [...new Set(rows.map(({ webhookId }) => webhookId))]
}
