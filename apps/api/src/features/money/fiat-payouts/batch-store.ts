import type { OperatorTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import type { PaymentStatus } from './rules.ts'
import type { SkipReason } from './schemas.ts'

const newestFirst: ListOrder = [['id', 'uuid', 'desc']]

/** The sum that a run did not pay to a tester in one workspace. */
export interface Skipped {
  workspaceId: string
  testerId: string
  /** Decimal text of atomic units; absent in old batches. */
  amount?: string
  reasons: SkipReason[]
}
export interface Batch {
  id: string
  requestId: string
  campaignId: string | null
  skipped: Skipped[]
  preparedBy: string
  createdAt: Date
}

/** Serialises runs, so that two runs cannot take the same credit. Holds the lock until the transaction ends. */
export async function lockRuns(tx: OperatorTx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('fiat-payouts.run', 0))`)
}

export function findBatch(tx: OperatorTx, requestId: string): Promise<Batch | null> {
  return tx.maybe(sql`
    select id, request_id, campaign_id, skipped, prepared_by, created_at from fiat_batches
    where request_id = ${requestId}`)
}

export function findBatchById(tx: OperatorTx, id: string): Promise<Batch | null> {
  return tx.maybe(sql`
    select id, request_id, campaign_id, skipped, prepared_by, created_at from fiat_batches where id = ${id}`)
}

/** The result of a batch: its payments by present state, and the number of skipped sums. */
export interface BatchSummary extends Omit<Batch, 'skipped'> {
  payments: { status: PaymentStatus; count: number; amount: string }[]
  skipped: number
}

/** Lists batches, the newest first, including batches without payments; one row more than the limit. */
export function listBatches(
  tx: OperatorTx,
  filter: { campaignId?: string | undefined },
  slice: Slice,
): Promise<Placed<BatchSummary>[]> {
  const list = sql`
    select b.id, b.request_id, b.campaign_id, b.prepared_by, b.created_at,
           jsonb_array_length(b.skipped) as skipped,
           coalesce((select jsonb_agg(s order by s.status) from (
             select p.status, count(*)::int as count, sum(a.amount)::text as amount
             from fiat_attempts a
             join fiat_payments p on p.workspace_id = a.workspace_id and p.id = a.payment_id
             where a.batch_id = b.id group by p.status) s), '[]') as payments
    from fiat_batches b
    where ${filter.campaignId === undefined ? sql`true` : sql`b.campaign_id = ${filter.campaignId}`}`
  return tx.many(listRows(list, newestFirst, slice))
}

export async function insertBatch(tx: OperatorTx, batch: Batch): Promise<void> {
  await tx.run(sql`
    insert into fiat_batches (id, request_id, campaign_id, skipped, prepared_by, created_at)
    values (${batch.id}, ${batch.requestId}, ${batch.campaignId}, ${JSON.stringify(batch.skipped)}::jsonb,
            ${batch.preparedBy}, ${batch.createdAt})`)
}
