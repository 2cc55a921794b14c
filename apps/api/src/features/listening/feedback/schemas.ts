import { type Static, Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Fields, FreeObject, Id, Nullable, named, OneOf, Time, UntrustedText } from '../../../core/schema.ts'

export const feedbackTypes = ['COMMENT', 'SUGGESTION', 'VOTE', 'BUG', 'RATING', 'POLL'] as const
export const feedbackStatuses = [
  'COLLECTING_VOTES',
  'THRESHOLD_MET',
  'GENERATING_CODE',
  'TESTING',
  'TEST_FAILED',
  'AWAITING_APPROVAL',
  'DEPLOYING',
  'DEPLOYED',
  'FAILED',
  'REJECTED',
] as const
export const safetyStatuses = ['PENDING', 'CLEARED', 'FLAGGED', 'BLOCKED'] as const

export type FeedbackType = (typeof feedbackTypes)[number]
export type FeedbackStatus = (typeof feedbackStatuses)[number]
export type SafetyStatus = (typeof safetyStatuses)[number]

/** One item as its reader may see it: `title` and `description` are the redacted copy unless the reader may see the original. */
export const Feedback = named(
  'Feedback',
  Type.Object({
    id: Id,
    title: UntrustedText,
    description: UntrustedText,
    redactedTitle: UntrustedText,
    redactedDescription: UntrustedText,
    type: OneOf(feedbackTypes),
    status: OneOf(feedbackStatuses),
    safetyStatus: OneOf(safetyStatuses),
    safetyReport: Type.Optional(FreeObject),
    upvotes: Type.Integer(),
    downvotes: Type.Integer(),
    totalScore: Type.Integer(),
    zoneId: Type.String({ description: 'The zone id that the customer chose' }),
    testerId: Nullable(Id),
    screenshot: Nullable(Type.String({ description: 'Path of the download' })),
    screenshotVersion: Type.Optional(
      Nullable(
        Type.String({
          description:
            'Members only: version of the image, equal to the `ETag` of the download; a moderator sends it to approve the image',
        }),
      ),
    ),
    agentsSeeScreenshot: Type.Optional(
      Type.Boolean({
        description:
          'Members only: whether agents get the image once the item is cleared, by the workspace’s `agentsSeeScreenshots`',
      }),
    ),
    data: Type.Optional(Nullable(FreeObject)),
    metadata: Type.Optional(Nullable(FreeObject)),
    createdAt: Time,
  }),
)
export type FeedbackView = Static<typeof Feedback>

const lowerTypes = ['comment', 'suggestion', 'vote', 'bug', 'rating', 'poll'] as const

export const FeedbackCreate = named(
  'FeedbackCreate',
  Fields({
    zoneId: Type.String({ minLength: 1, maxLength: 100, description: 'The zone id that the customer chose' }),
    title: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    description: Type.Optional(Type.String({ maxLength: 5000 })),
    type: Type.Optional(OneOf(lowerTypes)),
    data: Type.Optional(FreeObject),
    sessionId: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    metadata: Type.Optional(FreeObject),
  }),
)
export type FeedbackCreateBody = Static<typeof FeedbackCreate>

export const FeedbackQuery = Fields({
  ...pageQuery,
  zoneId: Type.Optional(Type.String({ maxLength: 100 })),
  status: Type.Optional(OneOf(feedbackStatuses)),
  safetyStatus: Type.Optional(OneOf(safetyStatuses)),
  type: Type.Optional(OneOf(feedbackTypes)),
  campaignId: Type.Optional(Type.String({ format: 'uuid' })),
  includeUncleared: Type.Optional(Type.Boolean({ default: false })),
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'Words of the title, in any language. All must match; each may be a prefix. Searches the redacted title for every caller.',
    }),
  ),
  sort: Type.Optional(OneOf(['new', 'top'] as const, { default: 'new' })),
  sessionId: Type.Optional(
    Type.String({ maxLength: 200, description: 'Publishable key: also the items of this session' }),
  ),
  own: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Publishable key: only the items of this tester, else of this session',
    }),
  ),
  cursor: Type.Optional(
    Type.String({
      maxLength: 500,
      description: '`nextCursor` of the page before; its cost does not grow with depth',
    }),
  ),
})
export type FeedbackListQuery = Static<typeof FeedbackQuery>

export const FeedbackPage = named(
  'FeedbackPage',
  Type.Object({
    items: Type.Array(Feedback),
    limit: Type.Integer(),
    offset: Type.Integer(),
    hasMore: Type.Boolean(),
    nextCursor: Nullable(Type.String()),
  }),
)
export type FeedbackPageView = Static<typeof FeedbackPage>

export const StatusChange = named(
  'StatusChange',
  Fields({
    status: OneOf(feedbackStatuses),
    reason: Type.Optional(Type.String({ maxLength: 1000 })),
  }),
)

export const BulkStatusChange = Fields({
  items: Type.Array(
    Fields({
      id: Type.String({ maxLength: 100 }),
      status: OneOf(feedbackStatuses),
      reason: Type.Optional(Type.String({ maxLength: 1000 })),
    }),
    { minItems: 1, maxItems: 200 },
  ),
})
export const BulkStatusResult = named(
  'BulkStatusResult',
  Type.Object({
    results: Type.Array(
      Type.Object({
        id: Type.String(),
        ok: Type.Boolean(),
        status: Type.Optional(OneOf(feedbackStatuses)),
        error: Type.Optional(Type.String()),
        code: Type.Optional(Type.String()),
      }),
    ),
  }),
)

export const sentiments = ['POSITIVE', 'NEUTRAL', 'NEGATIVE', 'MIXED'] as const
/** What the agent made of an item; replaced as a whole. */
export const Analysis = named(
  'Analysis',
  Fields({
    summary: Type.Optional(Type.String({ maxLength: 5000 })),
    category: Type.Optional(Type.String({ maxLength: 100 })),
    sentiment: Type.Optional(OneOf(sentiments)),
    duplicateOf: Type.Optional(Nullable(Type.String({ format: 'uuid' }))),
    taskPlan: Type.Optional(
      Type.Array(
        Fields({
          title: Type.String({ minLength: 1, maxLength: 300 }),
          detail: Type.Optional(Type.String({ maxLength: 4000 })),
          done: Type.Optional(Type.Boolean()),
        }),
        { maxItems: 100 },
      ),
    ),
  }),
)
export type AnalysisBody = Static<typeof Analysis>

export const StatusHistory = named(
  'StatusHistory',
  Type.Object({
    from: OneOf(feedbackStatuses),
    to: OneOf(feedbackStatuses),
    at: Time,
    by: Type.String(),
    why: Nullable(Type.String()),
  }),
)
