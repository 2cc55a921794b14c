import { Type } from 'typebox'
import { pageQuery } from '../../../../core/page.ts'
import { Amount, Fields, Id, Nullable, named, OneOf, PageOf, Time } from '../../../../core/schema.ts'
import { assets } from '../chart.ts'
import { debtStates } from './rules.ts'
import type { Debt as Found } from './store.ts'

/** A tester's debt after a payment was reversed. */
export const Debt = named(
  'Debt',
  Type.Object({
    id: Id,
    workspaceId: Id,
    testerId: Id,
    campaignId: Id,
    feedbackId: Nullable(Id),
    rewardId: Type.String({ description: 'The reward that the debt takes back' }),
    asset: OneOf(assets),
    amount: Amount,
    covered: Type.String({ description: 'Amount that later rewards repaid' }),
    writtenOff: Type.String({ description: 'Amount that the operator bears' }),
    owed: Amount,
    state: OneOf(debtStates, {
      description: 'LIFTED: its item was deployed again, or the payment came back',
    }),
    createdAt: Time,
    writtenOffBy: Nullable(Type.String()),
    writtenOffAt: Nullable(Time),
    writeOffNote: Nullable(Type.String()),
  }),
)
export const DebtPage = named('DebtPage', PageOf(Debt))
export const DebtQuery = Fields({
  state: Type.Optional(OneOf(debtStates)),
  testerId: Type.Optional(Id),
  workspaceId: Type.Optional(Id),
  ...pageQuery,
})
export const DebtWriteOff = named(
  'DebtWriteOff',
  Fields({
    amount: Type.String({
      pattern: '^[1-9]\\d{0,14}$',
      description: 'The open amount that you saw; another amount is 409',
    }),
    note: Type.String({ minLength: 1, maxLength: 1000, description: 'Reason; stored in the audit log' }),
  }),
)

export const DebtCheck = named('DebtCheck', Fields({ amount: DebtWriteOff.properties.amount }))

export function toDebtBody({ amount, covered, writtenOff, owed, ...debt }: Found) {
  const toDecimal = (sum: bigint) => sum.toString()
  return {
    ...debt,
    amount: toDecimal(amount),
    covered: toDecimal(covered),
    writtenOff: toDecimal(writtenOff),
    owed: toDecimal(owed),
  }
}
