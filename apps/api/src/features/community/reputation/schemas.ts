import { Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Fields, Nullable, named, OneOf, PageOf, Time } from '../../../core/schema.ts'
import { evidenceKinds } from './evidence-rules.ts'
import { boards } from './rules.ts'

export const Reputation = named(
  'Reputation',
  Type.Object({
    score: Type.Integer({ minimum: 0, maximum: 1000 }),
    rank: Nullable(Type.Integer({ description: 'Among testers who opted in to the leaderboard' })),
    badges: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), earnedAt: Time })),
    stats: Type.Object({
      submitted: Type.Integer(),
      cleared: Type.Integer(),
      deployed: Type.Integer(),
      confirmed: Type.Integer(),
      votes: Type.Integer(),
    }),
  }),
)

const Weight = Type.Number({ minimum: 0 })
export const ReputationExplanation = named(
  'ReputationExplanation',
  Type.Object({
    score: Type.Integer({ minimum: 0, maximum: 1000 }),
    successes: { ...Weight, description: 'Weight of what turned out well' },
    trials: { ...Weight, description: 'Weight of everything that counts' },
    lines: Type.Array(
      Type.Object({
        kind: OneOf(evidenceKinds),
        count: Type.Integer(),
        weight: Weight,
        undamped: {
          ...Weight,
          description: 'Weight without the dampening of serial and mutual votes and bursts',
        },
      }),
    ),
    waiting: Type.Object(
      { items: Type.Integer(), votes: Type.Integer() },
      { description: 'Cleared items and votes without an outcome: they count nothing yet' },
    ),
  }),
)

export const LeaderboardQuery = Fields({
  ...pageQuery,
  period: Type.Optional(
    OneOf(boards, {
      default: 'all',
      description: 'This week from Monday or this month, of UTC, or all time',
    }),
  ),
})
const Leader = Type.Object({
  rank: Type.Integer(),
  displayName: Nullable(Type.String({ description: 'Null if the name was not cleared' })),
  score: Type.Integer(),
})
export const Leaderboard = named(
  'Leaderboard',
  Type.Object({ period: OneOf(boards), ...PageOf(Leader).properties }),
)
