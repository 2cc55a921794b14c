import { type Static, Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Amount, Fields, Id, Nullable, named, OneOf, PageOf, Time } from '../../../core/schema.ts'
import type { Check } from '../../engines/approvals/index.ts'
import { fiatIneligibilities } from '../wallets/index.ts'
import type { Batch, BatchSummary } from './batch-store.ts'
import { concerns, paymentLifecycle } from './rules.ts'
import type { Finding, StoredAttempt, StoredPayment } from './store.ts'

/**
 * Reasons why a run skips a payment: the tester cannot be paid now, the credit's policy pays nothing out, the buyer
 * disputes the money, or the payment has a CONTRADICTION.
 */
export const skipReasons = [
  ...fiatIneligibilities,
  'PAYOUT_NONE',
  'PAYMENT_DISPUTED',
  'PAYMENT_NEEDS_PERSON',
] as const
export type SkipReason = (typeof skipReasons)[number]

const outcomes = ['MADE', 'NOT_MADE'] as const
const findings = [...outcomes, 'SETTLED_OUTSIDE'] as const
const Cents = Type.String({ pattern: '^[1-9]\\d{0,14}$', description: 'Whole atomic units, above zero' })

const figures = {
  amount: Amount,
  currency: Type.String(),
  destination: Type.String({ description: 'Label of the receiving account' }),
  maxTotalDebit: Nullable(Amount),
  approvedBy: Nullable(Type.String({ description: 'Who approved these amounts' })),
  approvedAt: Nullable(Time),
  providerPaymentId: Nullable(Type.String()),
  debited: Nullable(Type.String({ description: 'Amount debited from our account, including fees' })),
  reason: Nullable(Type.String({ description: 'Code of the provider or of the service' })),
}

const payment = {
  id: Id,
  batchId: Id,
  workspaceId: Id,
  testerId: Id,
  status: OneOf(paymentLifecycle.states),
  attempt: Type.Integer(),
  attemptId: Id,
  snapshot: Type.String({ description: 'Hash of the draft that an approval refers to' }),
  ...figures,
  concerns: Type.Array(OneOf(concerns), { description: 'Reasons for a person to check it' }),
  creditIds: Type.Array(Id),
  finding: Nullable(OneOf(outcomes, { description: 'The latest finding about the present attempt' })),
  findingBy: Nullable(Type.String()),
  findingNote: Nullable(Type.String()),
  findingAt: Nullable(Time),
  createdAt: Time,
  updatedAt: Time,
}
/** A payment to a tester with its present attempt. */
export const FiatPayment = named('FiatPayment', Type.Object(payment))
export const FiatPaymentPage = named('FiatPaymentPage', PageOf(FiatPayment))

/** A payment with all its attempts, the latest first. */
export const FiatPaymentHistory = named(
  'FiatPaymentHistory',
  Type.Object({
    ...payment,
    checks: Type.Array(Type.Object({ by: Type.String(), at: Time, snapshot: Type.String() }), {
      description: 'Operators who have read the present draft',
    }),
    findings: Type.Array(
      Type.Object({
        id: Id,
        attemptId: Id,
        finding: OneOf(findings),
        providerPaymentId: Nullable(Type.String()),
        by: Type.String(),
        note: Type.String(),
        at: Time,
      }),
      { description: 'Everything that operators have found, the latest first' },
    ),
    attempts: Type.Array(
      Type.Object({ number: Type.Integer(), id: Id, batchId: Id, ...figures, createdAt: Time }),
    ),
  }),
)

export const FiatBatch = named(
  'FiatBatch',
  Type.Object({
    batchId: Id,
    requestId: Id,
    campaignId: Nullable(Id),
    preparedBy: Type.String(),
    createdAt: Time,
    payments: Type.Array(FiatPayment),
    skipped: Type.Array(
      Type.Object({
        workspaceId: Id,
        testerId: Id,
        amount: Type.Optional(Amount),
        reasons: Type.Array(OneOf(skipReasons)),
      }),
    ),
  }),
)

/** The sums of a run, without its payments. */
const FiatBatchSummary = named(
  'FiatBatchSummary',
  Type.Object({
    batchId: Id,
    requestId: Id,
    campaignId: Nullable(Id),
    preparedBy: Type.String(),
    createdAt: Time,
    payments: Type.Array(
      Type.Object({
        status: OneOf(paymentLifecycle.states),
        count: Type.Integer(),
        amount: Type.String({ description: 'Total drafted by this batch, in whole atomic units' }),
      }),
      { description: 'By their current state; empty if nobody could be paid' },
    ),
    skipped: Type.Integer({ description: 'Number of skipped testers; the batch lists them with reasons' }),
  }),
)
export const FiatBatchPage = named('FiatBatchPage', PageOf(FiatBatchSummary))
export const FiatBatchQuery = Fields({ campaignId: Type.Optional(Id), ...pageQuery })

export const FiatRun = named('FiatRun', Fields({ requestId: Id, campaignId: Type.Optional(Id) }))

export const FiatQuery = Fields({
  status: Type.Optional(OneOf(paymentLifecycle.states)),
  batchId: Type.Optional(Id),
  testerId: Type.Optional(Id),
  workspaceId: Type.Optional(Id),
  concern: Type.Optional(OneOf(concerns)),
  ...pageQuery,
})

export const FiatSubmission = named(
  'FiatSubmission',
  Fields({
    confirm: Type.Optional(Type.Boolean({ description: 'Must be true to send the payment' })),
    approval: Type.Object(
      {
        amount: Cents,
        currency: Type.String({ maxLength: 3 }),
        destination: Type.String({ maxLength: 200 }),
        maxTotalDebit: Cents,
        snapshot: Type.String({ maxLength: 64 }),
      },
      {
        additionalProperties: false,
        description: 'The exact values of the draft, and the maximum debit',
      },
    ),
  }),
)

/** The values of the draft that the first operator has read, in the form of an approval. */
export const FiatCheck = named('FiatCheck', Fields({ approval: FiatSubmission.properties.approval }))

/** A payment of the provider that is to be settled outside of the books. */
export const FiatFindingCheck = named(
  'FiatFindingCheck',
  Fields({ providerPaymentId: Type.String({ pattern: '^\\w{3,200}$' }) }),
)

export const FiatFinding = named(
  'FiatFinding',
  Fields({
    finding: OneOf(findings, {
      description:
        'NOT_MADE: the next run drafts the payment again. SETTLED_OUTSIDE: the payment that was found is not booked, and its CONTRADICTION ends',
    }),
    providerPaymentId: Type.Optional(
      Type.String({
        pattern: '^\\w{3,200}$',
        description: 'Id of the payment that was found; not with NOT_MADE',
      }),
    ),
    note: Type.String({ minLength: 1, maxLength: 1000, description: 'Source of the finding' }),
  }),
)

export function toPaymentBody(stored: StoredPayment) {
  const { amount, destination, maxTotalDebit, providerId, debited, concerns: why, ...rest } = stored
  return {
    ...rest,
    ...toDecimalSums({ amount, maxTotalDebit, debited }),
    destination: destination.label,
    providerPaymentId: providerId,
    concerns: [...why],
  }
}

function toDecimalSums(sums: { amount: bigint; maxTotalDebit: bigint | null; debited: bigint | null }) {
  return {
    amount: sums.amount.toString(),
    maxTotalDebit: sums.maxTotalDebit?.toString() ?? null,
    debited: sums.debited?.toString() ?? null,
  }
}

export function toHistoryBody(
  stored: StoredPayment,
  attempts: readonly StoredAttempt[],
  checks: readonly Check[],
  found: readonly Finding[],
) {
  return {
    ...toPaymentBody(stored),
    checks: [...checks],
    findings: [...found],
    attempts: attempts.map(({ providerId, ...attempt }) => ({
      ...attempt,
      ...toDecimalSums(attempt),
      providerPaymentId: providerId,
    })),
  }
}

export function toBatchBody({ id, ...batch }: Batch, payments: readonly StoredPayment[]) {
  return { ...batch, batchId: id, payments: payments.map(toPaymentBody) }
}

export function toBatchSummaryBody({ id, ...batch }: BatchSummary) {
  return { ...batch, batchId: id }
}

export function readApproval({ approval }: Pick<Static<typeof FiatSubmission>, 'approval'>) {
  const { amount, maxTotalDebit, ...rest } = approval
  return { ...rest, amount: BigInt(amount), maxTotalDebit: BigInt(maxTotalDebit) }
}
