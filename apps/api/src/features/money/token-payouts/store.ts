import type { Hex } from 'viem'
import type { OperatorTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { fragment, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import type { Skipped } from './drafting.ts'
import type { Drawn, Failure, PayoutStatus } from './rules.ts'

const newestFirst: ListOrder = [['id', 'uuid', 'desc']]

export interface Batch {
  id: string
  network: string
  asset: Hex
  treasury: Hex
  fromBlock: bigint
  createdBy: string
  createdAt: Date
  /** Skipped testers, with the reasons. */
  skipped: Skipped[]
  /** The hash of everything that an approver sees; null if no approval is required. */
  snapshot: string | null
  submittedBy: string | null
  submittedAt: Date | null
}
export interface Payout {
  id: string
  batchId: string
  testerId: string
  address: Hex
  /** Atomic units. */
  amount: bigint
  nonce: Hex
  /** Seconds since 1970. */
  validBefore: bigint
  signature: Hex | null
  status: PayoutStatus
  transaction: string | null
  block: bigint | null
  settledAt: Date | null
  /** The reason of a failure that the chain does not prove by expiry; null for all others. */
  reason: Failure | null
  /** An operator's finding about a payment of unknown outcome. */
  finding: 'MADE' | 'NOT_MADE' | null
  findingBy: string | null
  findingNote: string | null
  findingAt: Date | null
  updatedAt: Date
}
export interface Attempt {
  batchId: string
  attempt: number
  relayer: string
  nonce: bigint
  maxFee: bigint
  priorityFee: bigint
  hash: Hex
  raw: Hex
  createdAt: Date
}

const columns =
  fragment(`id, batch_id, tester_id, address, amount, nonce, valid_before, signature, status, transaction,
  block, settled_at, reason, finding, finding_by, finding_note, finding_at, updated_at`)

const batchColumns = fragment(
  `id, network, asset, treasury, from_block, created_by, created_at, skipped, snapshot, submitted_by, submitted_at`,
)

export async function insertBatch(tx: OperatorTx, batch: Batch) {
  await tx.run(sql`
    insert into payout_batches (id, network, asset, treasury, from_block, created_by, created_at, skipped, snapshot,
                                submitted_by, submitted_at)
    values (${batch.id}, ${batch.network}, ${batch.asset}, ${batch.treasury}, ${batch.fromBlock},
            ${batch.createdBy}, ${batch.createdAt}, ${JSON.stringify(batch.skipped)}::jsonb, ${batch.snapshot},
            ${batch.submittedBy}, ${batch.submittedAt})`)
}
export async function insertPayout(
  tx: OperatorTx,
  payout: Payout,
  credits: readonly { workspaceId: string; id: string }[],
) {
  await tx.run(sql`
    insert into payouts (id, batch_id, tester_id, address, amount, nonce, valid_before, status, updated_at)
    values (${payout.id}, ${payout.batchId}, ${payout.testerId}, ${payout.address}, ${payout.amount},
            ${payout.nonce}, ${payout.validBefore}, ${payout.status}, ${payout.updatedAt})`)
  await tx.run(sql`
    insert into payout_credits (payout_id, workspace_id, credit_id)
    select ${payout.id}::uuid, * from unnest(${credits.map((credit) => credit.workspaceId)}::uuid[],
                                             ${credits.map((credit) => credit.id)}::uuid[])`)
}

/** Counts the nonces of payments of these credits that were used up on the chain without a payment. */
export async function countSpentNonces(
  tx: OperatorTx,
  credits: readonly { workspaceId: string; id: string }[],
): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from payouts p
    where p.status = 'FAILED' and p.reason in ('CANCELED', 'NOT_MADE') and exists (
      select from payout_credits c
      join unnest(${credits.map((credit) => credit.workspaceId)}::uuid[], ${credits.map((credit) => credit.id)}::uuid[])
        as own(workspace_id, credit_id) using (workspace_id, credit_id)
      where c.payout_id = p.id)`)
  return count
}

/** Returns those of the given nonces that no stored payment has. */
export async function listUnknownNonces(tx: OperatorTx, nonces: readonly string[]): Promise<string[]> {
  const rows = await tx.many<{ nonce: string }>(sql`
    select n.nonce from unnest(${nonces}::text[]) as n(nonce)
    where not exists (select from payouts p where lower(p.nonce) = lower(n.nonce))`)
  return rows.map(({ nonce }) => nonce)
}

/** Records who submits a draft, and the block before which none of its transactions was signed. */
export async function submitBatch(
  tx: OperatorTx,
  id: string,
  { by, at, fromBlock, snapshot }: { by: string; at: Date; fromBlock: bigint; snapshot: string | null },
): Promise<void> {
  await tx.run(sql`
    update payout_batches set submitted_by = ${by}, submitted_at = ${at}, from_block = ${fromBlock},
      snapshot = ${snapshot}
    where id = ${id}`)
}

/** Returns the draft that awaits approval. There is at most one, because the next run replaces it. */
export function findDraft(tx: OperatorTx): Promise<Batch | null> {
  return tx.maybe(sql`
    select ${batchColumns} from payout_batches b
    where exists (select from payouts p where p.batch_id = b.id and p.status = 'AWAITING_APPROVAL')
    order by id desc limit 1`)
}

/** Lists the payments of a batch with their credits. */
export function listDrawn(tx: OperatorTx, batchId: string): Promise<(Drawn & { id: string })[]> {
  return tx.many(sql`
    select p.id, p.tester_id, p.address, p.amount,
           array(select c.credit_id from payout_credits c where c.payout_id = p.id order by 1) as credit_ids
    from payouts p where p.batch_id = ${batchId} and p.status = 'AWAITING_APPROVAL' order by p.id`)
}

/** Lists the testers of a draft with the workspaces that pay them. */
export function listPairs(
  tx: OperatorTx,
  batchId: string,
): Promise<{ workspaceId: string; testerId: string }[]> {
  return tx.many(sql`
    select distinct c.workspace_id, p.tester_id from payouts p join payout_credits c on c.payout_id = p.id
    where p.batch_id = ${batchId} and p.status = 'AWAITING_APPROVAL'`)
}

/** Sums the payments that were submitted since a time and have not failed, in atomic units. */
export async function sumSubmitted(tx: OperatorTx, since: Date): Promise<bigint> {
  const { sum } = await tx.one<{ sum: bigint }>(sql`
    select coalesce(sum(p.amount), 0)::bigint as sum
    from payout_batches b join payouts p on p.batch_id = b.id
    where b.submitted_at > ${since} and p.status not in ('FAILED', 'AWAITING_APPROVAL')`)
  return sum
}

/** Lists the credits of a payment by workspace, in the order of the workspaces' ids. */
export async function listCreditsOfPayout(tx: OperatorTx, payoutId: string): Promise<Map<string, string[]>> {
  const rows = await tx.many<{ workspaceId: string; creditId: string }>(sql`
    select workspace_id, credit_id from payout_credits where payout_id = ${payoutId}
    order by workspace_id, credit_id`)
  const groups = Map.groupBy(rows, ({ workspaceId }) => workspaceId)
  return new Map([...groups].map(([workspaceId, own]) => [workspaceId, own.map(({ creditId }) => creditId)]))
}

/** Lists submitted batches with open payments, the oldest first. */
export function listOpenBatches(tx: OperatorTx): Promise<Batch[]> {
  return tx.many(sql`
    select ${batchColumns} from payout_batches b
    where exists (select from payouts p where p.batch_id = b.id and p.settled_at is null
                  and p.status not in ('FAILED', 'AWAITING_APPROVAL'))
    order by id`)
}
/** Finds a batch by its own id or by the id of one of its payments. */
export function findBatch(tx: OperatorTx, id: string): Promise<Batch | null> {
  return tx.maybe(sql`
    select ${batchColumns} from payout_batches
    where id = ${id} or id = (select batch_id from payouts where id = ${id})`)
}

/** The result of a batch: its payments by present state, and the number of testers that it left out. */
export interface BatchSummary extends Omit<Batch, 'skipped'> {
  payouts: { status: PayoutStatus; count: number; amount: string }[]
  skipped: number
}

/** Lists batches, the newest first, including batches that pay nobody; one row more than the limit. */
export function listBatches(tx: OperatorTx, slice: Slice): Promise<Placed<BatchSummary>[]> {
  const list = sql`
    select b.id, b.network, b.asset, b.treasury, b.from_block, b.created_by, b.created_at, b.snapshot,
           b.submitted_by, b.submitted_at, jsonb_array_length(b.skipped) as skipped,
           coalesce((select jsonb_agg(s order by s.status) from (
             select p.status, count(*)::int as count, sum(p.amount)::text as amount
             from payouts p where p.batch_id = b.id group by p.status) s), '[]') as payouts
    from payout_batches b`
  return tx.many(listRows(list, newestFirst, slice))
}

export function listPayouts(tx: OperatorTx, batchId: string): Promise<Payout[]> {
  return tx.many(sql`select ${columns} from payouts where batch_id = ${batchId} order by id`)
}
export function findPayout(tx: OperatorTx, id: string): Promise<Payout | null> {
  return tx.maybe(sql`select ${columns} from payouts where id = ${id}`)
}
export function lockPayout(tx: OperatorTx, id: string): Promise<Payout> {
  return tx.one(sql`select ${columns} from payouts where id = ${id} for update`)
}
export async function updatePayout(tx: OperatorTx, payout: Payout) {
  await tx.run(sql`
    update payouts set signature = ${payout.signature}, status = ${payout.status},
      valid_before = ${payout.validBefore}, transaction = ${payout.transaction}, block = ${payout.block}, settled_at = ${payout.settledAt},
      reason = ${payout.reason}, finding = ${payout.finding}, finding_by = ${payout.findingBy},
      finding_note = ${payout.findingNote}, finding_at = ${payout.findingAt}, updated_at = ${payout.updatedAt}
    where id = ${payout.id}`)
}
/** A finding of an operator about a payment of unknown outcome. */
export interface Finding {
  id: string
  payoutId: string
  finding: 'MADE' | 'NOT_MADE'
  transaction: string | null
  by: string
  note: string
  at: Date
}

export async function insertFinding(tx: OperatorTx, found: Finding): Promise<void> {
  const { id, payoutId, finding, transaction, by, note, at } = found
  await tx.run(sql`
    insert into payout_findings (payout_id, id, finding, transaction, found_by, note, found_at)
    values (${payoutId}, ${id}, ${finding}, ${transaction}, ${by}, ${note}, ${at})`)
}

/** Lists the findings about the payments of a batch, the latest first. */
export function listFindings(tx: OperatorTx, batchId: string): Promise<Finding[]> {
  return tx.many(sql`
    select id, payout_id, finding, transaction, found_by as by, note, found_at as at from payout_findings
    where payout_id in (select p.id from payouts p where p.batch_id = ${batchId}) order by found_at desc, id desc`)
}

export async function listWorkspacesOfPayout(tx: OperatorTx, payoutId: string): Promise<string[]> {
  const rows = await tx.many<{ workspaceId: string }>(sql`
    select distinct workspace_id from payout_credits where payout_id = ${payoutId} order by workspace_id`)
  return rows.map((row) => row.workspaceId)
}

export async function insertAttempt(tx: OperatorTx, attempt: Attempt) {
  await tx.run(sql`
    insert into payout_transactions (batch_id, attempt, relayer, nonce, max_fee, priority_fee, hash, raw, created_at)
    values (${attempt.batchId}, ${attempt.attempt}, ${attempt.relayer}, ${attempt.nonce}, ${attempt.maxFee},
            ${attempt.priorityFee}, ${attempt.hash}, ${attempt.raw}, ${attempt.createdAt})`)
}
/** Lists the transactions of a batch, the newest first. */
export function listAttempts(tx: OperatorTx, batchId: string): Promise<Attempt[]> {
  return tx.many(sql`
    select batch_id, attempt, relayer, nonce, max_fee, priority_fee, hash, raw, created_at
    from payout_transactions where batch_id = ${batchId} order by attempt desc`)
}
export interface StatusCount {
  status: PayoutStatus
  isSettled: boolean
  count: number
  amount: string
  oldest: Date
}
export function countPayouts(tx: OperatorTx): Promise<StatusCount[]> {
  return tx.many(sql`
    select status, settled_at is not null as is_settled, count(*)::int as count, sum(amount)::text as amount,
           min(updated_at) as oldest
    from payouts group by status, settled_at is not null order by status, is_settled`)
}
