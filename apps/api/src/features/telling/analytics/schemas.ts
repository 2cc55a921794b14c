import { type Static, Type } from 'typebox'
import { Fields, Id, Nullable, named, OneOf, UntrustedText } from '../../../core/schema.ts'
import { feedbackStatuses, feedbackTypes, safetyStatuses } from '../../listening/feedback/index.ts'

const Day = Type.String({ format: 'date', description: 'YYYY-MM-DD, UTC, inclusive' })

export const AnalyticsQuery = Fields({
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  zoneId: Type.Optional(Type.String({ maxLength: 100 })),
  campaignId: Type.Optional(Id),
})
export type AnalyticsFilter = Static<typeof AnalyticsQuery>

const counts = <const Names extends readonly string[]>(names: Names) =>
  Type.Object(
    Object.fromEntries(names.map((name) => [name, Type.Integer()])) as Record<
      Names[number],
      ReturnType<typeof Type.Integer>
    >,
  )
const Median = Nullable(Type.Number({ description: 'Hours; null if no item got that far' }))
const Rate = Nullable(Type.Number({ description: 'Share of all verdicts, 0 to 1; null without verdicts' }))

export const AnalyticsSummary = named(
  'AnalyticsSummary',
  Type.Object({
    from: Day,
    to: Day,
    totals: Type.Object(
      {
        submissions: Type.Integer(),
        votes: Type.Integer(),
        deployments: Type.Integer(),
        byStatus: counts(feedbackStatuses),
        byType: counts(feedbackTypes),
        bySafetyStatus: counts(safetyStatuses),
      },
      { description: 'Items submitted, votes cast and deployments made in the period' },
    ),
    daily: Type.Array(
      Type.Object({
        date: Day,
        submissions: Type.Integer(),
        votes: Type.Integer(),
        deployments: Type.Integer(),
      }),
    ),
    medianHours: Type.Object(
      { submissionToThreshold: Median, thresholdToDeployed: Median },
      { description: 'For items submitted in the period' },
    ),
    verifications: Type.Object({
      confirmed: Type.Integer(),
      stillBroken: Type.Integer(),
      confirmedRate: Rate,
      stillBrokenRate: Rate,
    }),
    topItems: Type.Array(
      Type.Object({
        id: Id,
        redactedTitle: UntrustedText,
        type: OneOf(feedbackTypes),
        status: OneOf(feedbackStatuses),
        zoneId: Type.String(),
        totalScore: Type.Integer(),
        upvotes: Type.Integer(),
        downvotes: Type.Integer(),
      }),
      { description: 'Cleared items of the period with the highest scores' },
    ),
  }),
)
