import type { WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { fragment, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import type { WebhookState } from './rules.ts'

export interface StoredWebhook {
  id: string
  url: string
  types: string[]
  campaignId: string | null
  include: 'redacted' | null
  state: WebhookState
  reason: string | null
  secretSealed: string
  previousSecretSealed: string | null
  previousUntil: Date | null
  failingSince: Date | null
  /** The end of the pause that the receiver asked for. */
  pausedUntil: Date | null
  lastDeliveryAt: Date | null
  createdAt: Date
}

const columns =
  fragment(`id, url, types, campaign_id, include, state, reason, secret_sealed, previous_secret_sealed,
  previous_until, failing_since, paused_until, last_delivery_at, created_at`)

/** Selects the first transaction whose events may not all be visible yet. A reader of the log must stop before it. */
export const horizon = sql`(
  select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + ahead from event_log_state)`

export function countWebhooks(tx: WorkspaceTx): Promise<{ count: number }> {
  return tx.one(sql`
    select count(*)::int as count from webhooks where workspace_id = ${tx.workspaceId} and deleted_at is null`)
}

/** Locks the workspace's list, so that two requests cannot both take its last slot. */
export async function lockWebhookList(tx: WorkspaceTx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks:${tx.workspaceId}`}, 0))`)
}

/** Inserts an ACTIVE webhook that gets events from now on. */
export function insertWebhook(
  tx: WorkspaceTx,
  made: Pick<StoredWebhook, 'id' | 'url' | 'types' | 'campaignId' | 'include' | 'secretSealed' | 'createdAt'>,
): Promise<StoredWebhook> {
  tx.send(sql`
    insert into webhook_cursors (workspace_id, xact, seq) values (${tx.workspaceId}, ${horizon}, 0)
    on conflict do nothing`)
  return tx.one(sql`
    insert into webhooks (workspace_id, id, url, types, campaign_id, include, state, secret_sealed, from_xact, created_at)
    values (${tx.workspaceId}, ${made.id}, ${made.url}, ${made.types}, ${made.campaignId}, ${made.include}, 'ACTIVE',
      ${made.secretSealed}, ${horizon}, ${made.createdAt})
    returning ${columns}`)
}

const newestFirst: ListOrder = [['id', 'uuid', 'desc']]

export function listWebhooks(tx: WorkspaceTx, slice: Slice): Promise<Placed<StoredWebhook>[]> {
  const list = sql`
    select ${columns} from webhooks where workspace_id = ${tx.workspaceId} and deleted_at is null`
  return tx.many(listRows(list, newestFirst, slice))
}

export function findWebhook(tx: WorkspaceTx, id: string): Promise<StoredWebhook | null> {
  return tx.maybe(sql`
    select ${columns} from webhooks
    where workspace_id = ${tx.workspaceId} and id = ${id} and deleted_at is null`)
}

/** Locks a webhook against changes, but not against new deliveries, which reference the row. */
export function lockWebhook(tx: WorkspaceTx, id: string): Promise<StoredWebhook | null> {
  return tx.maybe(sql`
    select ${columns} from webhooks
    where workspace_id = ${tx.workspaceId} and id = ${id} and deleted_at is null for no key update`)
}

/** Writes the fields that requests change. With `resumes`, the webhook gets events again from now on. */
export function updateWebhook(
  tx: WorkspaceTx,
  after: Omit<StoredWebhook, 'lastDeliveryAt' | 'createdAt' | 'pausedUntil'>,
  resumes: boolean,
): Promise<StoredWebhook> {
  return tx.one(sql`
    update webhooks set url = ${after.url}, types = ${after.types}, campaign_id = ${after.campaignId},
      include = ${after.include}, state = ${after.state}, reason = ${after.reason},
      secret_sealed = ${after.secretSealed}, previous_secret_sealed = ${after.previousSecretSealed},
      previous_until = ${after.previousUntil}, failing_since = ${after.failingSince},
      paused_until = case when ${resumes} then null else paused_until end,
      from_xact = case when ${resumes} then ${horizon} else from_xact end
    where workspace_id = ${tx.workspaceId} and id = ${after.id} returning ${columns}`)
}

/** Updates the state of a webhook after attempts. */
export async function updateStanding(
  tx: WorkspaceTx,
  id: string,
  after: {
    failingSince: Date | null
    deliveredAt: Date | null
    disabled: string | null
    pausedUntil: Date | null
  },
): Promise<void> {
  await tx.run(sql`
    update webhooks set failing_since = ${after.failingSince}, paused_until = ${after.pausedUntil},
      last_delivery_at = coalesce(${after.deliveredAt}, last_delivery_at),
      state = case when ${after.disabled}::text is null then state else 'DISABLED' end,
      reason = coalesce(${after.disabled}, reason)
    where workspace_id = ${tx.workspaceId} and id = ${id}`)
}

/** Deletes a webhook. The secrets are deleted at once; a job removes the rest. */
export function deleteWebhookRow(tx: WorkspaceTx, id: string, now: Date): Promise<number> {
  return tx.run(sql`
    update webhooks set deleted_at = ${now}, state = 'PAUSED', secret_sealed = null, previous_secret_sealed = null
    where workspace_id = ${tx.workspaceId} and id = ${id} and deleted_at is null`)
}
