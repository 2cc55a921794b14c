import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { allOf, fragment, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import type { Approved } from '../../engines/approvals/index.ts'
import type { BudgetRefund, RefundStatus } from './refund-rules.ts'
import type { RoundPlace } from './store.ts'

const newestFirst: ListOrder = [
  ['created_at', 'timestamptz', 'desc'],
  ['id', 'uuid', 'desc'],
]

const columns = fragment(
  `id, campaign_id, round_id, asset, amount, note, requested_by, status, provider_id, reason, finding_by,
  finding_note, created_at, updated_at`,
)

/** Inserts a refund. Returns false when its id exists already. */
export async function insertRefund(
  tx: WorkspaceTx,
  refund: BudgetRefund,
  { snapshot, secondAbove }: Approved,
): Promise<boolean> {
  const rows = await tx.run(sql`
    insert into budget_refunds (workspace_id, id, campaign_id, round_id, asset, amount, note, requested_by, status,
                                snapshot, second_above, created_at, updated_at)
    values (${tx.workspaceId}, ${refund.id}, ${refund.campaignId}, ${refund.roundId}, ${refund.asset},
            ${refund.amount}, ${refund.note}, ${refund.requestedBy}, ${refund.status}, ${snapshot}, ${secondAbove},
            ${refund.createdAt}, ${refund.updatedAt})
    on conflict do nothing`)
  return rows === 1
}

export function lockRefund(tx: WorkspaceTx, id: string): Promise<BudgetRefund | null> {
  return tx.maybe<BudgetRefund>(sql`
    select ${columns} from budget_refunds where workspace_id = ${tx.workspaceId} and id = ${id} for update`)
}

export async function updateRefund(tx: WorkspaceTx, refund: BudgetRefund, now: Date): Promise<void> {
  await tx.run(sql`
    update budget_refunds
    set status = ${refund.status}, provider_id = ${refund.providerId}, reason = left(${refund.reason}, 200),
        finding_by = ${refund.findingBy}, finding_note = ${refund.findingNote}, updated_at = ${now}
    where workspace_id = ${tx.workspaceId} and id = ${refund.id}`)
}

/** Sums a round's requested refunds that are not known at the provider yet. */
export async function sumUnanswered(tx: WorkspaceTx, roundId: string): Promise<bigint> {
  const { sum } = await tx.one<{ sum: bigint }>(sql`
    select coalesce(sum(amount), 0)::bigint as sum from budget_refunds
    where workspace_id = ${tx.workspaceId} and round_id = ${roundId} and status in ('SUBMITTING', 'UNKNOWN')
      and provider_id is null`)
  return sum
}

export type PlacedRefund = BudgetRefund & { workspaceId: string }
export function findRefund(tx: OperatorTx, id: string): Promise<PlacedRefund | null> {
  return tx.maybe(sql`select workspace_id, ${columns} from budget_refunds where id = ${id}`)
}

/** Lists refunds, the newest first; one row more than the limit. */
export function listRefunds(
  tx: OperatorTx,
  filter: { status?: RefundStatus | undefined; campaignId?: string | undefined },
  slice: Slice,
): Promise<Placed<PlacedRefund>[]> {
  const list = sql`
    select workspace_id, ${columns} from budget_refunds
    where ${allOf([
      filter.status !== undefined && sql`status = ${filter.status}`,
      filter.campaignId !== undefined && sql`campaign_id = ${filter.campaignId}`,
    ])}`
  return tx.many(listRows(list, newestFirst, slice))
}

/** Lists rounds with refunds that are not final and were requested before a time, the oldest first. */
export function listRoundsWithOpenRefunds(
  tx: OperatorTx,
  before: Date,
  limit: number,
): Promise<RoundPlace[]> {
  return tx.many(sql`
    select workspace_id, round_id as id from budget_refunds
    where status in ('SUBMITTING', 'UNKNOWN', 'PENDING') and created_at < ${before}
    group by workspace_id, round_id order by min(created_at) limit ${limit}`)
}

/**
 * Marks a round's refund requests as UNKNOWN if their process has ended, because the provider may or may not have
 * received them.
 */
export async function markStranded(
  tx: WorkspaceTx,
  roundId: string,
  before: Date,
  now: Date,
): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    update budget_refunds set status = 'UNKNOWN', updated_at = ${now}
    where workspace_id = ${tx.workspaceId} and round_id = ${roundId} and status = 'SUBMITTING'
      and created_at < ${before}
    returning id`)
  return rows.map((row) => row.id)
}
