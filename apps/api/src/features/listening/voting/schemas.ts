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

/** The item's counters after the vote. The service, not the client, sets the weight of the vote. */
export const VoteResult = named(
  'VoteResult',
  Type.Object({
    feedbackId: Id,
    mergedInto: Nullable(
      Type.String({
        description: 'The survivor of a merged item: it counts the vote, and the counts are its',
      }),
    ),
    voteType: OneOf(['up', 'down'] as const),
    weight: Type.Integer(),
    weightReason: Nullable(
      OneOf(weightReasons, {
        description:
          'Why the vote weighs nothing: it is on an item of the voter’s own, too many anonymous votes on this item came from this address, the voter’s membership was suspended, the item was edited meanwhile, or it was merged into one whose zone does not admit the voter',
      }),
    ),
    upvotes: Type.Integer(),
    downvotes: Type.Integer(),
    totalScore: Type.Integer(),
    status: OneOf(feedbackStatuses),
  }),
)
/** The counters of an item after a vote, or after a vote was taken back; `voteType` is then null. */
export type VoteAnswer = Omit<Static<typeof VoteResult>, 'voteType'> & {
  voteType: 'up' | 'down' | null
  /** The member who cast the vote in the voter's name. Voters do not get this field. */
  onBehalfBy: string | null
}

const Person = {
  personId: Type.Optional(Type.String({ format: 'uuid', description: 'As the report of demand names it' })),
  userId: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'Your own id of the user, instead' }),
  ),
}
/** The identified person in whose name a member votes. */
export const VoteOnBehalf = named('VoteOnBehalf', Fields(Person))
export type VoteOnBehalfBody = Static<typeof VoteOnBehalf>

export const VoteOnBehalfResult = named(
  'VoteOnBehalfResult',
  Type.Object({
    ...VoteResult.properties,
    personId: Id,
    onBehalfBy: Nullable(
      Type.String({
        format: 'uuid',
        description: 'The member who cast the vote; null: the person had voted already, and nothing changed',
      }),
    ),
  }),
)

const { voteType: _, weight: _weight, weightReason: _reason, ...standing } = VoteResult.properties
/** The counters of the item without the vote. */
export const VoteTakenBack = named('VoteTakenBack', Type.Object(standing))

/**
 * The items and votes that moved from a session to the tester. All counts are zero if the session had joined before.
 */
export const JoinedSession = named(
  'JoinedSession',
  Type.Object({ personId: Id, items: Type.Integer(), votes: Type.Integer() }),
)
