import { type Static, Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Amount, Fields, Id, Nullable, named, OneOf, PageOf, Time } from '../../../core/schema.ts'
import type { Skipped } from './drafting.ts'
import { failures, payoutStatuses } from './rules.ts'
import type { Attempt, Batch, BatchSummary, Payout } from './store.ts'

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
        updatedAt: Time,
      }),
    ),
    skipped,
    transactions: Type.Array(Type.Object({ attempt: Type.Integer(), hash: Type.String(), createdAt: Time }), {
      description: 'All signed transactions, newest first; a higher fee creates another one',
    }),
  }),
)
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

export const skippedOf = (left: Skipped) => ({ ...left, reason: left.reasons[0]! })

export function payoutOf({ id, testerId, address, amount, status, reason }: Payout) {
  return { id, testerId, address, amount: amount.toString(), status, reason }
}

const headOf = ({ id: batchId, network, asset, treasury, createdBy, createdAt }: Omit<Batch, 'skipped'>) => ({
  ...{ batchId, network, asset, treasury, createdBy, createdAt },
})

export function batchOf(found: Batch, payouts: readonly Payout[], attempts: readonly Attempt[]) {
  return {
    ...headOf(found),
    payouts: payouts.map((payout) => {
      const { nonce, transaction, settledAt, finding, findingBy, findingNote, findingAt, updatedAt } = payout
      const found = { finding, findingBy, findingNote, findingAt }
      return { ...payoutOf(payout), nonce, transaction, settledAt, ...found, updatedAt }
    }),
    skipped: found.skipped.map(skippedOf),
    transactions: attempts.map(({ attempt, hash, createdAt }) => ({ attempt, hash, createdAt })),
  }
}

export function summaryOf({ payouts, skipped: left, ...found }: BatchSummary) {
  return { ...headOf(found), payouts, skipped: left }
}
