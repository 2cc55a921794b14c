import { Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Fields, Nullable, named, OneOf, PageOf, Time } from '../../../core/schema.ts'
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
