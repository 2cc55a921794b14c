import { type Static, Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Amount, Fields, Id, Nullable, named, OneOf, PageOf, Time } from '../../../core/schema.ts'
import { type PlacedRefund, refundLifecycle } from '../payments/index.ts'
import type { TransferReturn } from './store.ts'

const Positive = Type.String({ pattern: '^[1-9]\\d{0,14}$', description: 'Whole atomic units, above zero' })
const Note = Type.String({ minLength: 1, maxLength: 1000, description: 'Reason; stored in the audit log' })
const money = OneOf(['USD', 'USDC'] as const)

/** A campaign's money that is not promised to anyone. */
const Remainder = named(
  'Remainder',
  Type.Object({
    workspaceId: Id,
    workspaceName: Type.String(),
    campaignId: Id,
    campaignName: Type.String(),
    status: Type.String({ description: 'Of the campaign' }),
    asset: money,
    available: Amount,
    disputes: Type.Integer({ description: 'No refund is possible while a dispute is open' }),
    refunding: Type.String({ description: 'Reserved for pending refunds' }),
    rounds: Type.Array(Type.Object({ roundId: Id, amount: Amount, refundable: Amount, createdAt: Time }), {
      description: 'Refundable payments, newest first',
    }),
    payer: Nullable(Type.String({ description: 'For a bounty: the payer’s address' })),
  }),
)
export const RemainderPage = named('RemainderPage', PageOf(Remainder))
export const RemainderQuery = Fields({
  ended: Type.Optional(
    Type.Boolean({ default: true, description: 'Only campaigns that are COMPLETED or ARCHIVED' }),
  ),
  asset: Type.Optional(money),
  campaignId: Type.Optional(Id),
  ...pageQuery,
})

export const RefundOrder = named(
  'RefundOrder',
  Fields({
    requestId: Id,
    roundId: Id,
    amount: Positive,
    available: Type.String({
      pattern: '^\\d{1,15}$',
      description: 'The remainder that you saw in the list; a different one is 409',
    }),
    note: Note,
  }),
)
export type RefundOrder = Static<typeof RefundOrder>
const { roundId, amount, available } = RefundOrder.properties
export const RefundCheck = named('RefundCheck', Fields({ roundId, amount, available }))

/** A refund that the operator requested from the payment provider. */
export const BudgetRefund = named(
  'BudgetRefund',
  Type.Object({
    id: Id,
    workspaceId: Id,
    campaignId: Id,
    roundId: Id,
    asset: OneOf(['USD'] as const),
    amount: Amount,
    note: Type.String(),
    requestedBy: Type.String(),
    status: OneOf(refundLifecycle.states, {
      description: 'UNKNOWN: it may have been made; the service looks for it and never requests it again',
    }),
    providerId: Nullable(Type.String()),
    reason: Nullable(Type.String({ description: 'Reason of a failure' })),
    findingBy: Nullable(Type.String()),
    findingNote: Nullable(Type.String()),
    createdAt: Time,
    updatedAt: Time,
  }),
)
export const BudgetRefundPage = named('BudgetRefundPage', PageOf(BudgetRefund))
export const BudgetRefundQuery = Fields({
  status: Type.Optional(OneOf(refundLifecycle.states)),
  campaignId: Type.Optional(Id),
  ...pageQuery,
})

export const RefundFinding = named(
  'RefundFinding',
  Fields({
    finding: OneOf(['NOT_MADE'] as const, {
      description: 'Only NOT_MADE; a refund that was made is found automatically',
    }),
    note: Note,
  }),
)

export const TransferReturnEntry = named(
  'TransferReturnEntry',
  Fields({
    asset: OneOf(['USDC'] as const),
    amount: Positive,
    reference: Type.String({
      minLength: 1,
      // This text becomes part of a posting's key, after a prefix.
      maxLength: 185,
      pattern: '^[\\x21-\\x7e]+$',
      description: 'Reference of the transfer, such as its transaction hash; booked once',
    }),
    note: Note,
  }),
)
export type TransferReturnEntry = Static<typeof TransferReturnEntry>
export const TransferReturnRecord = named(
  'TransferReturnRecord',
  Type.Object({
    workspaceId: Id,
    campaignId: Id,
    asset: OneOf(['USDC'] as const),
    amount: Amount,
    reference: Type.String(),
    note: Type.String(),
    recordedBy: Type.String(),
    recordedAt: Time,
  }),
)

export function toRefundBody({ amount, ...refund }: PlacedRefund) {
  return { ...refund, amount: amount.toString() }
}

export function toReturnBody({ amount, ...made }: TransferReturn) {
  return { ...made, amount: amount.toString() }
}
