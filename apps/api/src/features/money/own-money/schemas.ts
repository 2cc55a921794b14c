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

/** A payment to the tester who reads it, or what a run left out of his. */
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
      description: 'Null of tokens: one payment may be of several workspaces',
    }),
    asset: Type.String(),
    amount: Nullable(Amount),
    destination: Nullable(Type.String({ description: 'The account or address that gets it' })),
    transaction: Nullable(Type.String({ description: 'Of tokens: the hash on the chain' })),
    reasons: Type.Array(Type.String(), { description: 'Of what was skipped or not signed: why' }),
    createdAt: Time,
    sentAt: Nullable(Time),
    updatedAt: Time,
  }),
)
export const OwnPayoutPage = named('OwnPayoutPage', PageOf(OwnPayout))
export const OwnPayoutQuery = Fields({ state: Type.Optional(OneOf(ownPayoutStates)), ...pageQuery })

/** What the tester has earned in one workspace and not got, with what can be done. */
const OwnUnpaid = named(
  'OwnUnpaid',
  Type.Object({
    workspaceId: Id,
    workspaceName: Type.String(),
    asset: OneOf(['USD', 'USDC'] as const),
    held: Type.String({ description: 'Held, or stopped by its item or a dispute' }),
    unfunded: Amount,
    payable: Amount,
    inPayout: Amount,
    owed: Type.String({ description: 'Debts that later rewards cover first' }),
    nextPayableAt: Nullable(Time),
    reasons: Type.Array(
      Type.Object({
        reason: OneOf(unpaidReasons),
        amount: Type.String({ description: 'What it stops; one sum may have several reasons' }),
        until: Nullable(Time),
        actor: OneOf(remedyActors, { description: 'Who can do something about it; TIME: nobody has to' }),
        remedy: Type.String(),
      }),
    ),
  }),
)
export const OwnUnpaidPage = named('OwnUnpaidPage', PageOf(OwnUnpaid))
export const OwnUnpaidQuery = Fields(pageQuery)

export function unpaidOf(unpaid: Unpaid, reasons: readonly Explained[]) {
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
