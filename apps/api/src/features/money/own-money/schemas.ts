import { Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Amount, Fields, Id, Nullable, named, OneOf, PageOf, Time } from '../../../core/schema.ts'
import {
  type Explained,
  ownPayoutStates,
  remedies,
  remedyActors,
  type Unpaid,
  unpaidReasons,
} from './rules.ts'

/** A payment to the tester who reads it, or a skipped one. */
const OwnPayout = named(
  'OwnPayout',
  Type.Object({
    id: Nullable(Id),
    batchId: Id,
    rail: OneOf(['FIAT', 'TOKEN'] as const),
    state: OneOf(ownPayoutStates, {
      description:
        'UNDER_WAY until it is proven; FAILED and RETURNED are part of a later payment; SKIPPED: a run left it out, `id` is null',
    }),
    workspaceId: Type.Union([Id, Type.Null()], {
      description: 'Null for tokens, since one payment may cover several workspaces',
    }),
    asset: Type.String(),
    amount: Nullable(Amount),
    destination: Nullable(Type.String({ description: 'The receiving account or address' })),
    transaction: Nullable(Type.String({ description: 'For tokens: the transaction hash' })),
    reasons: Type.Array(Type.String(), { description: 'Reasons if it was skipped or not signed' }),
    createdAt: Time,
    sentAt: Nullable(Time),
    updatedAt: Time,
  }),
)
export const OwnPayoutPage = named('OwnPayoutPage', PageOf(OwnPayout))
export const OwnPayoutQuery = Fields({ state: Type.Optional(OneOf(ownPayoutStates)), ...pageQuery })

/** A tester's unpaid earnings in one workspace, with the possible next steps. */
const OwnUnpaid = named(
  'OwnUnpaid',
  Type.Object({
    workspaceId: Id,
    workspaceName: Type.String(),
    asset: OneOf(['USD', 'USDC'] as const),
    held: Type.String({ description: 'Held, or frozen by its item or a dispute' }),
    unfunded: Amount,
    payable: Amount,
    inPayout: Amount,
    owed: Type.String({ description: 'Debts that later rewards repay first' }),
    nextPayableAt: Nullable(Time),
    reasons: Type.Array(
      Type.Object({
        reason: OneOf(unpaidReasons),
        amount: Type.String({ description: 'Amount that it blocks; one amount may have several reasons' }),
        until: Nullable(Time),
        actor: OneOf(remedyActors, { description: 'Who can act on it; TIME: wait' }),
        remedy: Type.String(),
      }),
    ),
  }),
)
export const OwnUnpaidPage = named('OwnUnpaidPage', PageOf(OwnUnpaid))
export const OwnUnpaidQuery = Fields(pageQuery)

export function toUnpaidBody(unpaid: Unpaid, reasons: readonly Explained[]) {
  const { workspaceId, workspaceName, asset, nextPayableAt } = unpaid
  const held = unpaid.holding + unpaid.underReview + unpaid.reopened + unpaid.disputed
  const payable = unpaid.payableNone + unpaid.payableToken + unpaid.payableFiat
  return {
    ...{ workspaceId, workspaceName, asset, nextPayableAt },
    held: held.toString(),
    unfunded: unpaid.unfunded.toString(),
    payable: payable.toString(),
    inPayout: unpaid.inPayout.toString(),
    owed: unpaid.owed.toString(),
    reasons: reasons.map(({ reason, amount, until }) => ({
      ...{ reason, until },
      amount: amount.toString(),
      ...remedies[reason],
    })),
  }
}
