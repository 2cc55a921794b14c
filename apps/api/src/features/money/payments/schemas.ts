import { Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Amount, Fields, Id, Nullable, named, OneOf, PageOf, Time } from '../../../core/schema.ts'
import { endpoints, eventStates, type Round, roundLifecycle, troubles } from './rules.ts'
import type { TroubledRound } from './store.ts'

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

export function toRoundBody({ id, status, amount, asset, createdAt }: Round) {
  return { id, status, amount: amount.toString(), asset, createdAt }
}

export const Received = named('Received', Type.Object({ received: Type.Literal(true) }))

const ProviderEvent = named(
  'ProviderEvent',
  Type.Object({
    id: Type.String(),
    endpoint: OneOf(endpoints),
    type: Type.String(),
    objectId: Nullable(Type.String()),
    state: OneOf(eventStates, { description: 'RECEIVED: stored, and not processed yet' }),
    createdAt: Time,
    receivedAt: Time,
    processedAt: Nullable(Time),
  }),
)
export const ProviderEventPage = named('ProviderEventPage', PageOf(ProviderEvent))
export const ProviderEventQuery = Fields({
  ...pageQuery,
  endpoint: Type.Optional(OneOf(endpoints)),
  state: Type.Optional(OneOf(eventStates)),
})

const RoundInTrouble = named(
  'RoundInTrouble',
  Type.Object({
    id: Id,
    workspaceId: Id,
    campaignId: Id,
    status: OneOf(roundLifecycle.states),
    amount: Amount,
    asset: OneOf(['USD'] as const),
    fault: Nullable(Type.String({ description: 'How the payment differs from its round' })),
    undecided: Type.Boolean({
      description: 'It was lost, and nobody has decided yet about the rewards that this froze',
    }),
    warningId: Nullable(
      Type.String({ description: 'A fraud warning of the card network that nobody has cleared' }),
    ),
    createdAt: Time,
  }),
)
export const WarningClearance = named(
  'WarningClearance',
  Fields({
    note: Type.String({ minLength: 1, maxLength: 1000, description: 'Reason; stored with your name' }),
  }),
)
export const ClearedWarning = named(
  'ClearedWarning',
  Type.Object({ id: Type.String(), roundId: Id, clearedBy: Type.String() }),
)
export const RoundInTroublePage = named('RoundInTroublePage', PageOf(RoundInTrouble))
export const RoundInTroubleQuery = Fields({
  ...pageQuery,
  trouble: Type.Optional(
    OneOf(troubles, {
      description:
        'FAULT: the payment does not match. DISPUTED: by the buyer. LOST: charged back. WARNED: said to be fraud by the card network',
    }),
  ),
})

/** Returns a round that needs a person, as operators see it. */
export function toTroubleBody(round: TroubledRound) {
  const { workspaceId, campaignId, fault, undecided, warningId } = round
  return { ...toRoundBody(round), workspaceId, campaignId, fault, undecided, warningId }
}
