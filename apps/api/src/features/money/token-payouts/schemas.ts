import { type Static, Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Amount, Fields, Id, Nullable, named, OneOf, PageOf, Time } from '../../../core/schema.ts'
import type { Check } from '../../engines/approvals/index.ts'
import type { Skipped } from './drafting.ts'
import { failures, payoutStatuses } from './rules.ts'
import type { Attempt, Batch, BatchSummary, Finding, Payout } from './store.ts'

const findings = ['MADE', 'NOT_MADE'] as const

const skipped = Type.Array(
  Type.Object({
    testerId: Id,
    reason: Type.String({ description: 'The first of the reasons' }),
    reasons: Type.Array(Type.String()),
    amount: Amount,
  }),
  { description: 'All due amounts that this run does not pay' },
)
const payment = {
  id: Id,
  testerId: Id,
  address: Type.String(),
  amount: Amount,
  status: OneOf(payoutStatuses),
  reason: Nullable(
    OneOf(failures, { description: 'Why the payment failed; null also if it expired on the chain' }),
  ),
}

export const PayoutRunRequest = Fields({})
export const PayoutRun = named(
  'PayoutRun',
  Type.Object({
    batchId: Type.Union([Id, Type.Null()], { description: 'Null if nobody can be paid' }),
    payouts: Type.Array(Type.Object(payment)),
    skipped,
  }),
)

const batch = {
  batchId: Id,
  network: Type.String({ description: 'CAIP-2' }),
  asset: Type.String({ description: 'Contract of the token' }),
  treasury: Type.String({ description: 'The address that pays' }),
  createdBy: Type.String(),
  createdAt: Time,
  snapshot: Nullable(Type.String({ description: 'Hash of the draft that an approval refers to' })),
  submittedBy: Nullable(Type.String({ description: 'Who submitted it; null: it awaits approval' })),
  submittedAt: Nullable(Time),
}
/** A batch of token payments. */
export const PayoutBatch = named(
  'PayoutBatch',
  Type.Object({
    ...batch,
    payouts: Type.Array(
      Type.Object({
        ...payment,
        nonce: Type.String({ description: 'Nonce of the authorization; the token contract accepts it once' }),
        transaction: Nullable(Type.String({ description: 'Hash of the transaction that carries it' })),
        settledAt: Nullable(Time),
        finding: Nullable(OneOf(findings)),
        findingBy: Nullable(Type.String()),
        findingNote: Nullable(Type.String()),
        findingAt: Nullable(Time),
        findings: Type.Array(
          Type.Object({
            id: Id,
            finding: OneOf(findings),
            transaction: Nullable(Type.String()),
            by: Type.String(),
            note: Type.String(),
            at: Time,
          }),
          { description: 'Everything that operators have found, the latest first' },
        ),
        updatedAt: Time,
      }),
    ),
    skipped,
    checks: Type.Array(Type.Object({ by: Type.String(), at: Time, snapshot: Type.String() }), {
      description: 'Operators who have read the draft',
    }),
    transactions: Type.Array(Type.Object({ attempt: Type.Integer(), hash: Type.String(), createdAt: Time }), {
      description: 'All signed transactions, newest first; a higher fee creates another one',
    }),
  }),
)
const approval = Type.Object(
  {
    amount: Type.String({ pattern: '^[1-9]\\d{0,14}$', description: 'Total in whole atomic units' }),
    payments: Type.Integer({ minimum: 1, maximum: 100 }),
    asset: Type.String({ maxLength: 42 }),
    treasury: Type.String({ maxLength: 42 }),
    snapshot: Type.String({ maxLength: 64 }),
  },
  { additionalProperties: false, description: 'The exact values of the draft' },
)
export const PayoutCheck = named('PayoutCheck', Fields({ approval }))
export const PayoutSubmission = named(
  'PayoutSubmission',
  Fields({
    confirm: Type.Optional(Type.Boolean({ description: 'Must be true to submit the batch' })),
    approval,
  }),
)
export function readApproval({ approval: { amount, ...rest } }: Static<typeof PayoutCheck>) {
  return { ...rest, amount: BigInt(amount) }
}

export const PayoutFinding = named(
  'PayoutFinding',
  Fields({
    finding: OneOf(findings, { description: 'NOT_MADE: its rewards are payable again' }),
    transaction: Type.Optional(
      Type.String({ pattern: '^0x[0-9a-fA-F]{64}$', description: 'With MADE: the transaction that paid it' }),
    ),
    note: Type.String({ minLength: 1, maxLength: 1000, description: 'Source of the finding' }),
  }),
)
export type PayoutFinding = Static<typeof PayoutFinding>

/** A batch without its payments. */
const PayoutBatchSummary = named(
  'PayoutBatchSummary',
  Type.Object({
    ...batch,
    payouts: Type.Array(
      Type.Object({ status: OneOf(payoutStatuses), count: Type.Integer(), amount: Amount }),
      { description: 'By their current state; empty if nobody could be paid' },
    ),
    skipped: Type.Integer({ description: 'Number of skipped testers; the batch lists them with reasons' }),
  }),
)
export const PayoutBatchPage = named('PayoutBatchPage', PageOf(PayoutBatchSummary))
export const PayoutBatchQuery = Fields(pageQuery)

export const toSkippedBody = (left: Skipped) => ({ ...left, reason: left.reasons[0]! })

export function toPayoutBody({ id, testerId, address, amount, status, reason }: Payout) {
  return { id, testerId, address, amount: amount.toString(), status, reason }
}

const toBatchHead = ({ id: batchId, fromBlock: _, ...head }: Omit<Batch, 'skipped'>) => ({ ...head, batchId })

export function toBatchBody(
  found: Batch,
  rows: {
    payouts: readonly Payout[]
    attempts: readonly Attempt[]
    checks: readonly Check[]
    findings: readonly Finding[]
  },
) {
  const { payouts, attempts, checks, findings: all } = rows
  return {
    ...toBatchHead(found),
    payouts: payouts.map((payout) => {
      const { nonce, transaction, settledAt, finding, findingBy, findingNote, findingAt, updatedAt } = payout
      const found = { finding, findingBy, findingNote, findingAt }
      const own = all.filter(({ payoutId }) => payoutId === payout.id)
      const kept = own.map(({ payoutId: _, ...each }) => each)
      return { ...toPayoutBody(payout), nonce, transaction, settledAt, ...found, findings: kept, updatedAt }
    }),
    skipped: found.skipped.map(toSkippedBody),
    checks: [...checks],
    transactions: attempts.map(({ attempt, hash, createdAt }) => ({ attempt, hash, createdAt })),
  }
}

export function toSummaryBody({ payouts, skipped: left, ...found }: BatchSummary) {
  return { ...toBatchHead(found), payouts, skipped: left }
}
