import { type Static, Type } from 'typebox'
import { Amount, Fields, Nullable, named, OneOf, Time } from '../../../core/schema.ts'
import { balanceCategories, outsideAccounts } from './rules.ts'
import type { Comparison, OwnFunds, UnexplainedEntry } from './store.ts'

const money = ['USD', 'USDC'] as const

/** The books beside what is really there. */
const ReconciledAccount = named(
  'ReconciledAccount',
  Type.Object({
    account: OneOf(outsideAccounts, {
      description: 'PROVIDER: money at the payment provider. TREASURY: tokens at our addresses on the chain',
    }),
    asset: OneOf(money),
    state: OneOf(['AGREES', 'DIFFERS'] as const),
    expected: Type.String({ description: 'What should be there by the books, in whole atomic units' }),
    found: Type.String({ description: 'What is there' }),
    difference: Type.String({ description: 'Found less expected' }),
    unknownIn: Type.String({ description: 'What may have come in without anybody knowing yet' }),
    unknownOut: Type.String({ description: 'What may have left without anybody knowing yet' }),
    parts: Type.Record(Type.String(), Amount, {
      description:
        'The sums that `expected` is made of: -clearing - paidOut - feesPaid - inFlight - withheld',
    }),
    differsSince: Nullable(Time),
    checkedAt: Time,
  }),
)

export const Reconciliation = named(
  'Reconciliation',
  Type.Object({
    accounts: Type.Array(ReconciledAccount, {
      description: 'As last compared; without those that nothing is set up for, or that were never compared',
    }),
    unreachable: Type.Array(OneOf(outsideAccounts), {
      description: 'Which of them gave no answer to this request; always empty for a mere read',
    }),
    unexplained: Type.Array(
      Type.Object({
        id: Type.String(),
        category: OneOf(balanceCategories),
        kind: Type.String(),
        amount: Amount,
        currency: Type.String(),
        sourceId: Nullable(Type.String()),
        paymentId: Nullable(Type.String()),
        createdAt: Time,
      }),
      { description: 'Entries of the payment provider that nothing in the books answers to; at most 100' },
    ),
  }),
)

export const ReconciliationRun = Fields({})

export const OwnFundsEntry = named(
  'OwnFundsEntry',
  Fields({
    asset: OneOf(money),
    direction: OneOf(['IN', 'OUT'] as const),
    amount: Type.String({ pattern: '^[1-9]\\d{0,14}$', description: 'Whole atomic units, above zero' }),
    reference: Type.String({
      minLength: 1,
      // It stands in the key of a posting, with a word before it.
      maxLength: 185,
      pattern: '^[\\x21-\\x7e]+$',
      description: 'Names the transfer, such as its transaction hash: one is booked once',
    }),
    note: Type.String({ minLength: 1, maxLength: 1000, description: 'What it was' }),
  }),
)
export type OwnFundsEntry = Static<typeof OwnFundsEntry>

export const OwnFundsRecord = named(
  'OwnFundsRecord',
  Type.Object({
    asset: OneOf(money),
    direction: OneOf(['IN', 'OUT'] as const),
    amount: Amount,
    reference: Type.String(),
    note: Type.String(),
    recordedBy: Type.String(),
    recordedAt: Time,
  }),
)
export function accountOf({ parts, ...made }: Comparison) {
  const { account, asset, differsSince, checkedAt } = made
  const text = (sum: bigint) => sum.toString()
  return {
    ...{ account, asset, differsSince, checkedAt, parts },
    state: differsSince ? ('DIFFERS' as const) : ('AGREES' as const),
    expected: text(made.expected),
    found: text(made.found),
    difference: text(made.found - made.expected),
    unknownIn: text(made.unknownIn),
    unknownOut: text(made.unknownOut),
  }
}

export function unexplainedOf({ amount, ...entry }: UnexplainedEntry) {
  return { ...entry, amount: amount.toString() }
}

export function ownFundsOf({ amount, ...own }: OwnFunds) {
  return { ...own, amount: amount.toString() }
}
