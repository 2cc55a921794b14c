import { type Static, Type } from 'typebox'
import { Amount, Fields, Id, Nullable, named, OneOf, UntrustedText } from '../../../core/schema.ts'
import { assets } from '../../engines/ledger/index.ts'
import {
  FeedbackQuery,
  feedbackStatuses,
  feedbackTypes,
  safetyStatuses,
} from '../../listening/feedback/index.ts'
import { outcomeStates } from '../../loop/deployments/index.ts'

const Day = Type.String({ format: 'date', description: 'YYYY-MM-DD, UTC, inclusive' })

export const AnalyticsQuery = Fields({
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  zoneId: Type.Optional(Type.String({ maxLength: 100 })),
  campaignId: Type.Optional(Id),
})
export type AnalyticsFilter = Static<typeof AnalyticsQuery>
export const SummaryQuery = Fields({
  ...AnalyticsQuery.properties,
  people: Type.Optional(Type.Boolean({ description: 'true: `people`, too. Default: false' })),
})

const { status, safetyStatus, type, q, tag, assigneeId, priority, figure, company, plan, minRevenue } =
  FeedbackQuery.properties
/** The filters of the list of items, and a period in days. */
export const ExportQuery = Fields({
  ...AnalyticsQuery.properties,
  status,
  safetyStatus,
  type,
  q,
  tag,
  assigneeId,
  priority,
  figure,
  company,
  plan,
  minRevenue,
})
export type ExportFilter = Static<typeof ExportQuery>

const counts = <const Names extends readonly string[]>(names: Names) =>
  Type.Object(
    Object.fromEntries(names.map((name) => [name, Type.Integer()])) as Record<
      Names[number],
      ReturnType<typeof Type.Integer>
    >,
  )
const Outcomes = {
  ...counts(outcomeStates),
  description: 'Deployments that were shipped, by their present outcome',
}

export const AgentAnalytics = named(
  'AgentAnalytics',
  Type.Object({
    from: Day,
    to: Day,
    items: Type.Array(
      Type.Object({
        name: Nullable(Type.String({ description: 'By its own account; null: it gave none' })),
        version: Nullable(
          Type.String({ description: 'By its own account; a version is an agent of its own here' }),
        ),
        model: Nullable(Type.String()),
        claims: Type.Integer({ description: 'Deployments that it started in the period' }),
        shipped: Type.Integer({ description: 'Those of them that reached DEPLOYED' }),
        confirmed: Type.Integer({ description: 'Those shipped that a tester has confirmed' }),
        proven: Type.Integer({ description: 'Those shipped with a proof of a CI that the workspace trusts' }),
        reopened: Type.Integer({ description: 'Those shipped whose item has left DEPLOYED since' }),
        medianMinutes: Nullable(Type.Number({ description: 'From the claim to DEPLOYED' })),
        outcomes: Outcomes,
        costPerStableFix: Type.Array(Type.Object({ asset: OneOf(assets), amount: Amount }), {
          description:
            'By asset: the implementers’ shares for its stable work, paid or owed, divided by the number of stable deployments, rounded down. Without the rewards of reporters, voters and verifiers, and without what the agent itself reports as its cost. Empty: nobody earned such a share',
        }),
      }),
      { description: 'The busiest first, at most 200' },
    ),
  }),
)

/** The items and votes of each campaign, over all days. */
export const CampaignAnalytics = named(
  'CampaignAnalytics',
  Type.Object({
    items: Type.Array(
      Type.Object({
        campaignId: Id,
        submitted: Type.Integer({ description: 'Items that the list of items shows' }),
        overThreshold: Type.Integer({ description: 'Those neither gathering votes nor declined' }),
        shipped: Type.Integer({ description: 'Those DEPLOYED' }),
        votes: Type.Integer({ description: 'Votes that stand, also on merged items' }),
      }),
      { description: 'The newest campaigns, at most 200' },
    ),
  }),
)
export const NoQuery = Fields({})

const people = {
  authors: Type.Integer({ description: 'People who submitted items that the list of items shows' }),
  voters: Type.Integer({ description: 'People whose vote of the period stands' }),
  fromAgents: Type.Integer({
    description: 'Items that programs wrote, whose authors are not among the people',
  }),
}
/** The people of a period, each counted once. */
export const PeopleAnalytics = named('PeopleAnalytics', Type.Object({ from: Day, to: Day, ...people }))

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
      {
        description:
          'Submissions, with merged items and answers to polls; votes cast; arrivals at DEPLOYED. All in the period',
      },
    ),
    funnel: Type.Object(
      {
        submitted: Type.Integer({ description: 'Items that the list of items shows' }),
        overThreshold: Type.Integer({ description: 'Those neither gathering votes nor declined' }),
        shipped: Type.Integer({ description: 'Those DEPLOYED' }),
        confirmed: Type.Integer({ description: 'Those that a verdict of their present round confirms' }),
      },
      {
        description:
          'Items submitted in the period by how far they have come by now, without merged items and answers to polls. Each is the length of the list with this `figure` and these days',
      },
    ),
    daily: Type.Array(
      Type.Object({
        date: Day,
        submissions: Type.Integer(),
        items: Type.Integer({ description: 'Those that the list of items shows' }),
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
    outcomes: {
      ...Outcomes,
      description: 'Deployments that were shipped in the period, by their present outcome',
    },
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
    people: Type.Optional(Type.Object(people, { description: 'Only if asked for; each person once' })),
  }),
)
