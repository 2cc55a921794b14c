import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { allOf, fragment, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import type { Attempt, DeliveryStatus } from './rules.ts'

export interface StoredDelivery {
  id: string
  webhookId: string
  eventId: string
  eventType: string
  status: DeliveryStatus
  attempts: number
  dueAt: Date
  lastAttemptAt: Date | null
  responseStatus: number | null
  failure: string | null
  response: string | null
  createdAt: Date
}

/** A due delivery with its event from the log, or without an event if the log has deleted it. */
export interface DueDelivery {
  id: string
  attempts: number
  eventId: string
  eventType: string
  eventAt: Date
  subjectId: string | null
  subjectSeq: number | null
  campaignId: string | null
  actor: string | null
  data: Record<string, unknown> | null
}

/** The result of an attempt. */
export interface EndedAttempt extends Attempt {
  id: string
  /**
   * The number of attempts before this one. If the stored number differs, the delivery was restarted, and nothing is
   * settled.
   */
  before: number
  to: DeliveryStatus
  dueAt: Date
}

export function listDueDeliveries(
  tx: WorkspaceTx,
  webhookId: string,
  now: Date,
  limit: number,
): Promise<DueDelivery[]> {
  return tx.many(sql`
    select d.id, d.attempts, d.event_id, d.event_type, d.event_at, e.subject_id, e.subject_seq, e.campaign_id, e.actor,
      e.data
    from webhook_deliveries d left join events e on e.workspace_id = d.workspace_id and e.xact = d.event_xact
      and e.seq = d.event_seq and e.at = d.event_at
    where d.workspace_id = ${tx.workspaceId} and d.webhook_id = ${webhookId} and d.status = 'PENDING'
      and d.due_at <= ${now}
    order by d.due_at, d.id limit ${limit}`)
}

export async function settleDeliveries(
  tx: WorkspaceTx,
  ended: readonly EndedAttempt[],
  now: Date,
): Promise<void> {
  const column = <Key extends keyof EndedAttempt>(key: Key) => ended.map((attempt) => attempt[key])
  await tx.run(sql`
    update webhook_deliveries d set status = n.status, attempts = n.before + 1, due_at = n.due_at,
      last_attempt_at = ${now}, response_status = n.response_status, failure = n.failure, response = n.response,
      settled_at = case when n.status = 'PENDING' then null else ${now}::timestamptz end
    from unnest(${column('id')}::uuid[], ${column('before')}::int[], ${column('to')}::text[], ${column('dueAt')}::timestamptz[],
      ${column('status')}::int[], ${column('failure')}::text[], ${column('response')}::text[])
      as n(id, before, status, due_at, response_status, failure, response)
    where d.workspace_id = ${tx.workspaceId} and d.id = n.id and d.attempts = n.before and d.status = 'PENDING'`)
}

const columns = fragment(`id, webhook_id, event_id, event_type, status, attempts, due_at, last_attempt_at,
  response_status, failure, response, created_at`)

const newestFirst: ListOrder = [['id', 'uuid', 'desc']]

export function listDeliveries(
  tx: WorkspaceTx,
  webhookId: string,
  wanted: { status?: DeliveryStatus },
  slice: Slice,
): Promise<Placed<StoredDelivery>[]> {
  const { status } = wanted
  const list = sql`
    select ${columns} from webhook_deliveries
    where ${allOf([
      sql`workspace_id = ${tx.workspaceId} and webhook_id = ${webhookId}`,
      status && sql`status = ${status}`,
    ])}`
  return tx.many(listRows(list, newestFirst, slice))
}

/** Restarts a delivery under its id, whatever its state. Returns null if there is none. */
export function repeatDelivery(
  tx: WorkspaceTx,
  webhookId: string,
  id: string,
  now: Date,
): Promise<StoredDelivery | null> {
  return tx.maybe(sql`
    update webhook_deliveries set status = 'PENDING', attempts = 0, due_at = ${now}, settled_at = null
    where workspace_id = ${tx.workspaceId} and webhook_id = ${webhookId} and id = ${id} returning ${columns}`)
}

/** Deletes deliveries that were settled before a time, and those of deleted webhooks. Returns how many. */
export function forgetDeliveries(tx: OperatorTx, before: Date, limit: number): Promise<number> {
  return tx.run(sql`
    delete from webhook_deliveries where (workspace_id, id) in (
      select workspace_id, id from webhook_deliveries where status <> 'PENDING' and settled_at < ${before}
      limit ${limit})`)
}

/** Deletes deliveries of webhooks that were deleted. Returns how many. */
export function deleteOrphanedDeliveries(tx: OperatorTx, limit: number): Promise<number> {
  return tx.run(sql`
    delete from webhook_deliveries where (workspace_id, id) in (
      select d.workspace_id, d.id from webhooks w
        join webhook_deliveries d on d.workspace_id = w.workspace_id and d.webhook_id = w.id
      where w.deleted_at is not null limit ${limit})`)
}

/** Deletes the rows of deleted webhooks that have no deliveries left. */
export async function deleteEmptyWebhooks(tx: OperatorTx): Promise<void> {
  await tx.run(sql`
    delete from webhook_lanes l using webhooks w
    where w.workspace_id = l.workspace_id and w.id = l.webhook_id and w.deleted_at is not null`)
  await tx.run(sql`
    delete from webhooks w where deleted_at is not null and not exists (
      select from webhook_deliveries d where d.workspace_id = w.workspace_id and d.webhook_id = w.id)`)
}

/** Removes the responses of receivers, but not their status codes. */
export async function eraseResponses(tx: WorkspaceTx) {
  await tx.run(sql`
    update webhook_deliveries set response = null where workspace_id = ${tx.workspaceId} and response is not null`)
}
