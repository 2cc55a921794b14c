import { type Static, Type } from 'typebox'
import { Amount, Fields, Nullable, named, OneOf, Time } from '../../../core/schema.ts'
import { balanceCategories, outsideAccounts } from './rules.ts'
import type { Comparison, OwnFunds, UnexplainedEntry } from './store.ts'

const money = ['USD', 'USDC'] as const

/** The balance in the books beside the real one. */
const ReconciledAccount = named(
  'ReconciledAccount',
  Type.Object({
    account: OneOf(outsideAccounts, {
      description: 'PROVIDER: money at the payment provider. TREASURY: tokens at our addresses',
    }),
    asset: OneOf(money),
    state: OneOf(['AGREES', 'DIFFERS'] as const),
    expected: Type.String({ description: 'Expected balance according to the ledger, in whole atomic units' }),
    found: Type.String({ description: 'Real balance' }),
    difference: Type.String({ description: 'Found less expected' }),
    unknownIn: Type.String({ description: 'Incoming payments of unknown outcome' }),
    unknownOut: Type.String({ description: 'Outgoing payments of unknown outcome' }),
    parts: Type.Record(Type.String(), Amount, {
      description: 'Terms of `expected`: -clearing - paidOut - feesPaid - inFlight - withheld',
    }),
    differsSince: Nullable(Time),
    checkedAt: Time,
  }),
)

export const Reconciliation = named(
  'Reconciliation',
  Type.Object({
    accounts: Type.Array(ReconciledAccount, {
      description: 'Last comparison; omits accounts that are not configured or were never compared',
    }),
    unreachable: Type.Array(OneOf(outsideAccounts), {
      description: 'Accounts that did not answer this request; always empty for a read',
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
      { description: 'Entries of the payment provider without a counterpart in the ledger; at most 100' },
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
      // This text becomes part of a posting's key, after a prefix.
      maxLength: 185,
      pattern: '^[\\x21-\\x7e]+$',
      description: 'Reference of the transfer, such as its transaction hash; booked once',
    }),
    note: Type.String({ minLength: 1, maxLength: 1000, description: 'Reason of the booking' }),
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
export function toAccountBody({ parts, ...made }: Comparison) {
  const { account, asset, differsSince, checkedAt } = made
  const toDecimal = (sum: bigint) => sum.toString()
  return {
    ...{ account, asset, differsSince, checkedAt, parts },
    state: differsSince ? ('DIFFERS' as const) : ('AGREES' as const),
    expected: toDecimal(made.expected),
    found: toDecimal(made.found),
    difference: toDecimal(made.found - made.expected),
    unknownIn: toDecimal(made.unknownIn),
    unknownOut: toDecimal(made.unknownOut),
  }
}

export function toUnexplainedBody({ amount, ...entry }: UnexplainedEntry) {
  return { ...entry, amount: amount.toString() }
}

export function toOwnFundsBody({ amount, ...own }: OwnFunds) {
  return { ...own, amount: amount.toString() }
}
