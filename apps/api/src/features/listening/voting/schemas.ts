import { type Static, Type } from 'typebox'
import { Fields, Id, Nullable, named, OneOf } from '../../../core/schema.ts'
import { feedbackStatuses } from '../feedback/index.ts'
import { weightReasons } from './rules.ts'

export const Vote = named(
  'Vote',
  Fields({
    feedbackId: Type.String({ minLength: 1, maxLength: 100 }),
    voteType: OneOf(['up', 'down'] as const),
    sessionId: Type.String({ minLength: 1, maxLength: 200 }),
  }),
)
export type VoteBody = Static<typeof Vote>

/** How the item stands after the vote. The weight is the vote's own, settled by the service. */
export const VoteResult = named(
  'VoteResult',
  Type.Object({
    feedbackId: Id,
    voteType: OneOf(['up', 'down'] as const),
    weight: Type.Integer(),
    weightReason: Nullable(
      OneOf(weightReasons, {
        description:
          'Why the vote weighs nothing: it is on an item of the voter’s own, too many anonymous votes on this item came from this address, or the voter’s membership was suspended',
      }),
    ),
    upvotes: Type.Integer(),
    downvotes: Type.Integer(),
    totalScore: Type.Integer(),
    status: OneOf(feedbackStatuses),
  }),
)
export type VoteAnswer = Static<typeof VoteResult>
