import { Type } from 'typebox'
import { Amount, Id, named, OneOf, Time } from '../../../core/schema.ts'
import { type Round, roundLifecycle } from './rules.ts'

/** A payment into a campaign's budget, as its owner sees it. */
export const PaymentRound = named(
  'PaymentRound',
  Type.Object({
    id: Id,
    status: OneOf(roundLifecycle.states),
    amount: Amount,
    asset: OneOf(['USD'] as const),
    createdAt: Time,
  }),
)

export function roundFace({ id, status, amount, asset, createdAt }: Round) {
  return { id, status, amount: amount.toString(), asset, createdAt }
}

export const Received = named('Received', Type.Object({ received: Type.Literal(true) }))
