import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { allOf, fragment, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import type { Approved } from '../../engines/approvals/index.ts'
import type { Concern, Payment, PaymentStatus } from './rules.ts'

const newestFirst: ListOrder = [['id', 'uuid', 'desc']]

/** A stored payment with its records. */
export interface StoredPayment extends Payment {
  readonly creditIds: string[]
  readonly finding: 'MADE' | 'NOT_MADE' | null
  readonly findingBy: string | null
  readonly findingNote: string | null
  readonly findingAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

const selectPaymentsSql = (joined: string, creditIds: string) =>
  fragment(`
  select p.workspace_id, p.id, p.tester_id, p.status, a.number as attempt, p.concerns, p.created_at, p.updated_at,
         (select max(n.number) from fiat_attempts n
          where n.workspace_id = p.workspace_id and n.payment_id = p.id) as latest,
         a.id as attempt_id, a.batch_id, a.amount, a.currency, a.snapshot, a.max_total_debit, a.approved_by,
         a.approved_at, a.provider_id, a.debited, a.reason, a.finding, a.finding_by, a.finding_note, a.finding_at,
         coalesce((select jsonb_agg(jsonb_build_object('attemptId', e.id, 'recipientId', e.recipient_id,
                                                       'providerId', e.provider_id) order by e.number)
                   from fiat_attempts e
                   where e.workspace_id = p.workspace_id and e.payment_id = p.id and e.number <> a.number
                     and e.approved_at is not null), '[]') as others,
         array(select f.provider_id from fiat_findings f
               where f.workspace_id = p.workspace_id and f.payment_id = p.id
                 and f.finding = 'SETTLED_OUTSIDE') as settled_outside,
         jsonb_build_object('recipientId', a.recipient_id, 'methodId', a.method_id, 'label', a.method_label)
           as destination,
         ${creditIds} as credit_ids
  from fiat_payments p
  join fiat_attempts a on a.workspace_id = p.workspace_id and a.payment_id = p.id and ${joined}`)
const selected = selectPaymentsSql(
  'a.number = p.attempt',
  `array(select credit_id from fiat_payment_credits c
         where c.workspace_id = p.workspace_id and c.payment_id = p.id order by credit_id)`,
)
const selectedOfAny = selectPaymentsSql('true', 'a.credit_ids')

export async function lockPayment(tx: WorkspaceTx, id: string): Promise<StoredPayment | null> {
  // Locks first and reads in a second statement, which sees what other transactions committed meanwhile.
  const locked = await tx.run(sql`
    select 1 from fiat_payments where workspace_id = ${tx.workspaceId} and id = ${id} for update`)
  if (locked === 0) return null
  return tx.maybe(sql`${selected} where p.workspace_id = ${tx.workspaceId} and p.id = ${id}`)
}

export function findPayment(tx: OperatorTx, id: string): Promise<StoredPayment | null> {
  return tx.maybe(sql`${selected} where p.id = ${id}`)
}

/** Returns the payment that has this attempt, as its present or an earlier one. */
export function findPaymentOfAttempt(tx: OperatorTx, attemptId: string): Promise<StoredPayment | null> {
  return tx.maybe(sql`
    ${selected} where (p.workspace_id, p.id) in
      (select workspace_id, payment_id from fiat_attempts where id = ${attemptId})`)
}

/**
 * Locks a payment and returns it as one of its attempts drafted it, with the rewards that the attempt paid; null for
 * old attempts, whose rewards were not recorded.
 */
export function findPaymentByAttempt(
  tx: WorkspaceTx,
  { id }: Payment,
  attemptId: string,
): Promise<(Omit<StoredPayment, 'creditIds'> & { creditIds: string[] | null }) | null> {
  return tx.maybe(sql`
    ${selectedOfAny} where p.workspace_id = ${tx.workspaceId} and p.id = ${id} and a.id = ${attemptId}`)
}

export interface PaymentFilter {
  status?: PaymentStatus | undefined
  batchId?: string | undefined
  testerId?: string | undefined
  workspaceId?: string | undefined
  concern?: Concern | undefined
}

export function listPayments(
  tx: OperatorTx,
  filter: PaymentFilter,
  slice: Slice,
): Promise<Placed<StoredPayment>[]> {
  const list = sql`
    ${selected}
    where ${allOf([
      filter.status !== undefined && sql`p.status = ${filter.status}`,
      filter.batchId !== undefined && sql`a.batch_id = ${filter.batchId}`,
      filter.testerId !== undefined && sql`p.tester_id = ${filter.testerId}`,
      filter.workspaceId !== undefined && sql`p.workspace_id = ${filter.workspaceId}`,
      filter.concern !== undefined && sql`${filter.concern} = any(p.concerns)`,
    ])}`
  return tx.many(listRows(list, newestFirst, slice))
}

/**
 * Lists the payments that a batch drafted, each with its present attempt, even if a later batch drafted that attempt.
 */
export function listPaymentsOfBatch(tx: OperatorTx, batchId: string): Promise<StoredPayment[]> {
  return tx.many(sql`
    ${selected}
    where (p.workspace_id, p.id) in (select workspace_id, payment_id from fiat_attempts where batch_id = ${batchId})
    order by p.id`)
}

/**
 * Lists payments whose outcome must be requested, and payments with an attempt that may still appear; those that were
 * not checked for the longest time first.
 */
export function listToReconcile(
  tx: OperatorTx,
  ask: { postedSince: Date; postedCheckedBefore: Date; limit: number },
): Promise<StoredPayment[]> {
  return tx.many(sql`
    ${selected}
    where p.status in ('SUBMITTING', 'SUBMITTED', 'UNKNOWN')
       or ((p.checked_at is null or p.checked_at < ${ask.postedCheckedBefore})
           and ((p.status = 'POSTED' and a.approved_at >= ${ask.postedSince})
                -- An attempt that was given up may turn up.
                or (p.workspace_id, p.id) in (select workspace_id, payment_id from fiat_attempts
                                              where approved_at >= ${ask.postedSince} and provider_id is null)))
    order by p.checked_at nulls first, p.id limit ${ask.limit}`)
}

export async function markChecked(tx: WorkspaceTx, id: string, now: Date): Promise<void> {
  await tx.run(sql`
    update fiat_payments set checked_at = ${now} where workspace_id = ${tx.workspaceId} and id = ${id}`)
}

export async function insertPayment(
  tx: WorkspaceTx,
  { id, testerId }: { id: string; testerId: string },
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into fiat_payments (workspace_id, id, tester_id, status, attempt, created_at, updated_at)
    values (${tx.workspaceId}, ${id}, ${testerId}, 'DRAFT', 1, ${now}, ${now})`)
}

export async function insertAttempt(
  tx: WorkspaceTx,
  payment: Payment,
  creditIds: readonly string[],
  now: Date,
): Promise<void> {
  const { recipientId, methodId, label } = payment.destination
  await tx.run(sql`
    insert into fiat_attempts (workspace_id, payment_id, number, id, batch_id, amount, currency, recipient_id,
                               method_id, method_label, snapshot, status, credit_ids, created_at)
    values (${tx.workspaceId}, ${payment.id}, ${payment.attempt}, ${payment.attemptId}, ${payment.batchId},
            ${payment.amount}, ${payment.currency}, ${recipientId}, ${methodId}, ${label}, ${payment.snapshot},
            ${payment.status}, ${creditIds}::uuid[], ${now})`)
}

/** Updates the fields of the payment and its present attempt that a step changes. */
export async function updatePayment(tx: WorkspaceTx, payment: Payment, now: Date): Promise<void> {
  await tx.run(sql`
    update fiat_payments
    set status = ${payment.status}, attempt = ${payment.attempt}, concerns = ${payment.concerns}, updated_at = ${now}
    where workspace_id = ${tx.workspaceId} and id = ${payment.id}`)
  await tx.run(sql`
    update fiat_attempts
    set max_total_debit = ${payment.maxTotalDebit}, approved_by = ${payment.approvedBy},
        approved_at = ${payment.approvedAt}, provider_id = ${payment.providerId}, debited = ${payment.debited},
        reason = left(${payment.reason}, 200), status = ${payment.status},
        ended_at = case when status is distinct from ${payment.status}::text then ${now}::timestamptz else ended_at end,
        settled_at = coalesce(settled_at, ${payment.status === 'POSTED' ? now : null}::timestamptz)
    where workspace_id = ${tx.workspaceId} and payment_id = ${payment.id} and number = ${payment.attempt}`)
}

/** Replaces the list of credits of a payment. */
export async function replaceCredits(
  tx: WorkspaceTx,
  paymentId: string,
  creditIds: readonly string[],
): Promise<void> {
  await tx.run(sql`
    delete from fiat_payment_credits where workspace_id = ${tx.workspaceId} and payment_id = ${paymentId}`)
  await tx.run(sql`
    insert into fiat_payment_credits (workspace_id, credit_id, payment_id)
    select ${tx.workspaceId}, credit_id, ${paymentId} from unnest(${creditIds}::uuid[]) as credit_id`)
}

/** Lists the payments that contain these credits. */
export function listOwnersOfCredits(
  tx: WorkspaceTx,
  creditIds: readonly string[],
): Promise<{ creditId: string; paymentId: string }[]> {
  return tx.many(sql`
    select credit_id, payment_id from fiat_payment_credits
    where workspace_id = ${tx.workspaceId} and credit_id = any(${creditIds}::uuid[])`)
}

/** A finding of an operator about one attempt. */
export interface Finding {
  id: string
  attemptId: string
  finding: 'MADE' | 'NOT_MADE' | 'SETTLED_OUTSIDE'
  /** The provider's payment; null if there was none. */
  providerPaymentId: string | null
  by: string
  note: string
  at: Date
}

/** Inserts a finding. `approved` holds the sum of a payment that is settled outside, and the terms of its approval. */
export async function insertFinding(
  tx: WorkspaceTx,
  paymentId: string,
  { id, attemptId, finding, providerPaymentId, by, note, at }: Finding,
  approved: (Approved & { amount: bigint }) | null = null,
): Promise<void> {
  await tx.run(sql`
    insert into fiat_findings (workspace_id, payment_id, id, attempt_id, finding, provider_id, found_by, note, found_at,
                               amount, snapshot, second_above)
    values (${tx.workspaceId}, ${paymentId}, ${id}, ${attemptId}, ${finding}, ${providerPaymentId}, ${by}, ${note},
            ${at}, ${approved?.amount ?? null}, ${approved?.snapshot ?? null}, ${approved?.secondAbove ?? null})`)
}

/** Lists the findings about a payment, the latest first. */
export function listFindings(tx: OperatorTx, paymentId: string): Promise<Finding[]> {
  return tx.many(sql`
    select id, attempt_id, finding, provider_id as provider_payment_id, found_by as by, note, found_at as at
    from fiat_findings where payment_id = ${paymentId} order by found_at desc, id desc`)
}

/** Stores the finding on the payment's present attempt, where the previous version of the service reads it. */
export async function updateFinding(
  tx: WorkspaceTx,
  payment: Payment,
  found: { finding: 'MADE' | 'NOT_MADE'; by: string; note: string; now: Date },
): Promise<void> {
  await tx.run(sql`
    update fiat_attempts
    set finding = ${found.finding}, finding_by = ${found.by}, finding_note = ${found.note}, finding_at = ${found.now}
    where workspace_id = ${tx.workspaceId} and payment_id = ${payment.id} and number = ${payment.attempt}`)
}

/** An attempt of a payment as it is stored. */
export interface StoredAttempt {
  number: number
  id: string
  batchId: string
  amount: bigint
  currency: string
  destination: string
  maxTotalDebit: bigint | null
  approvedBy: string | null
  approvedAt: Date | null
  providerId: string | null
  debited: bigint | null
  reason: string | null
  createdAt: Date
}
export function listAttempts(tx: OperatorTx, paymentId: string): Promise<StoredAttempt[]> {
  return tx.many(sql`
    select number, id, batch_id, amount, currency, method_label as destination, max_total_debit, approved_by,
           approved_at, provider_id, debited, reason, created_at
    from fiat_attempts where payment_id = ${paymentId} order by number desc`)
}

/** Counts payments by state, and the payments that a person should check. */
export function listPaymentCounts(
  tx: OperatorTx,
): Promise<{ state: PaymentStatus; count: number; concerning: number }[]> {
  return tx.many(sql`
    select status as state, count(*)::int as count,
           (count(*) filter (where concerns <> '{}'))::int as concerning
    from fiat_payments group by status`)
}
