import { type Static, Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import {
  Fields,
  FreeFields,
  FreeObject,
  Id,
  Nullable,
  named,
  OneOf,
  Time,
  UntrustedText,
  visible,
} from '../../../core/schema.ts'
import { ItemTag, MOST_NAME } from '../tags/index.ts'
import { figures } from './figure-rules.ts'
import { causeKinds } from './history-rules.ts'
import { visibilities } from './reach-rules.ts'

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

/** How urgent the team finds an item. Null means that the team has not said. */
export const priorities = ['URGENT', 'HIGH', 'MEDIUM', 'LOW'] as const

export type FeedbackType = (typeof feedbackTypes)[number]
export type FeedbackStatus = (typeof feedbackStatuses)[number]
export type SafetyStatus = (typeof safetyStatuses)[number]
export type Priority = (typeof priorities)[number]

/** A text of an item. The text is null after a withdrawal; only members see withdrawn items. */
const Words = Nullable(UntrustedText)

/** One item as its reader may see it: `title` and `description` are the redacted copy unless the reader may see the original. */
export const Feedback = named(
  'Feedback',
  Type.Object({
    id: Id,
    title: Words,
    description: Words,
    redactedTitle: Words,
    redactedDescription: Words,
    type: OneOf(feedbackTypes),
    status: OneOf(feedbackStatuses),
    safetyStatus: OneOf(safetyStatuses),
    safetyReport: Type.Optional(FreeObject),
    upvotes: Type.Integer(),
    downvotes: Type.Integer(),
    totalScore: Type.Integer(),
    importedVotes: Type.Integer({
      description:
        'Votes that the item had in another service before it was imported; they are in no other count and weigh nothing',
    }),
    isFromAgent: Type.Boolean({
      description: 'A program wrote it, by its own word: it counts among items and not among people',
    }),
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
    attachments: Type.Optional(
      Type.Array(
        Type.Object({
          id: Id,
          path: Type.String({ description: 'Path of the download' }),
          agentsSee: Type.Optional(
            Type.Boolean({ description: 'Members only: whether agents get it once the item is cleared' }),
          ),
        }),
        { description: 'The team and agents: further pictures, as far as the reader may see them' },
      ),
    ),
    recordedAt: Type.Optional(
      Nullable({
        ...Time,
        description: 'The team and agents: when the steps before the report arrived; null: it has none',
      }),
    ),
    data: Type.Optional(Nullable(FreeObject)),
    metadata: Type.Optional(Nullable(FreeObject)),
    createdAt: Time,
    visibility: OneOf(visibilities, {
      description: 'PRIVATE: only its author and the team see it, and agents once a member has released it',
    }),
    revision: Type.Integer({ description: 'Raised whenever the author changes the words' }),
    mergedInto: Nullable(
      Type.String({
        description:
          'The item that it was merged into, which counts its votes; null: none that the reader may see',
      }),
    ),
    withdrawnAt: Type.Optional(Nullable(Time)),
    priority: Type.Optional(
      Nullable(OneOf(priorities, { description: 'The team and agents: how urgent the team finds it' })),
    ),
    assigneeId: Type.Optional(
      Nullable(Type.String({ format: 'uuid', description: 'The team: the member who looks after it' })),
    ),
    tags: Type.Optional(Type.Array(ItemTag, { description: 'The team and agents: the team’s tags by name' })),
    myVote: Type.Optional(
      Nullable(
        OneOf(['up', 'down'] as const, {
          description: 'Reads by a tester, an identified user or a session: their vote on the item',
        }),
      ),
    ),
    own: Type.Optional(
      Type.Boolean({
        description: 'Reads by a tester, an identified user or a session: whether they submitted the item',
      }),
    ),
  }),
)
/** A picture of an item in addition to its screenshot. */
export const Attachment = named(
  'Attachment',
  Type.Object({ id: Id, path: Type.String({ description: 'Path of the download' }) }),
)

export type FeedbackView = Static<typeof Feedback>

/** The response to a submission. The secret is sent only once, and only to sessions. */
export const SubmittedFeedback = named(
  'SubmittedFeedback',
  Type.Object({
    ...Feedback.properties,
    sessionSecret: Type.Optional(
      Type.String({
        description:
          'Proves that the session wrote this item: send it as `x-service-session`. Given once, unless a tester token or an earlier secret came along',
      }),
    ),
    sessionSecretExpiresAt: Type.Optional(Time),
  }),
)

const lowerTypes = ['comment', 'suggestion', 'vote', 'bug', 'rating', 'poll'] as const

/** Largest JSON of `data` and of `metadata`, in bytes of UTF-8. */
export const MOST_PAYLOAD_BYTES = 16 * 1024
const Payload = FreeFields(MOST_PAYLOAD_BYTES)

export const FeedbackCreate = named(
  'FeedbackCreate',
  Fields({
    zoneId: Type.String({ minLength: 1, maxLength: 100, description: 'The zone id that the customer chose' }),
    title: Type.String({ minLength: 1, maxLength: 200, ...visible }),
    description: Type.Optional(Type.String({ maxLength: 5000 })),
    type: Type.Optional(OneOf(lowerTypes)),
    data: Type.Optional(Payload),
    sessionId: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    metadata: Type.Optional(Payload),
    isFromAgent: Type.Optional(
      Type.Boolean({
        description:
          'true: a program writes about itself and not for a person. Counts as five requests; no session, tester or user may come along, and ratings and polls are not for programs',
      }),
    ),
  }),
)
export type FeedbackCreateBody = Static<typeof FeedbackCreate>

const Day = Type.String({
  format: 'date',
  description: 'The team: submitted on these days, YYYY-MM-DD, UTC, inclusive',
})

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
        'Words of the title or the text, in any language. All must match; each may be a prefix. Searches the redacted copy for every caller. Words that more than 2,000 items have are looked for in titles.',
    }),
  ),
  sort: Type.Optional(
    OneOf(['new', 'top', 'revenue'] as const, {
      default: 'new',
      description:
        'The secret key and MEMBERs: `revenue` is the monthly spend of the accounts whose users wrote or vote for an item, each account once; with `company` or `plan` of those alone',
    }),
  ),
  sessionId: Type.Optional(
    Type.String({ maxLength: 200, description: 'Publishable key: also the items of this session' }),
  ),
  own: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Publishable key: only the items of this tester, else of this session',
    }),
  ),
  tag: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: MOST_NAME,
      description: 'The team and agents: a tag by its id, or by its name in any case',
    }),
  ),
  assigneeId: Type.Optional(
    Type.Union([Type.String({ format: 'uuid' }), Type.Literal('none')], {
      description: 'The team: a member’s id, or `none`: items that nobody looks after',
    }),
  ),
  priority: Type.Optional(OneOf(priorities, { description: 'The team and agents' })),
  merged: Type.Optional(
    Type.Boolean({ default: false, description: 'Also items that were merged into another' }),
  ),
  figure: Type.Optional(
    OneOf(figures, {
      description:
        'The team and agents: the items that a figure of the analytics or of the badges counts. Without merged items and answers to polls',
    }),
  ),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  company: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'The secret key and MEMBERs: items that users of this account wrote or vote for, by your own id of the company',
    }),
  ),
  plan: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'The secret key and MEMBERs: items that users of accounts on this plan ask for',
    }),
  ),
  minRevenue: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1e15,
      description: 'The secret key and MEMBERs: items whose accounts together spend this much a month',
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

const TagIds = Type.Array(Type.String({ format: 'uuid' }), { maxItems: 20 })

/** An edit of an item. Only the author changes the words; members change everything else. */
export const FeedbackEdit = named(
  'FeedbackEdit',
  Fields({
    title: Type.Optional(Type.String({ minLength: 1, maxLength: 200, ...visible })),
    description: Type.Optional(Type.String({ maxLength: 5000 })),
    data: Type.Optional(Payload),
    visibility: Type.Optional(
      OneOf(visibilities, {
        description:
          'PRIVATE closes the voting and hides the item from everybody but its author and the team; agents see it once a member has moved it to THRESHOLD_MET',
      }),
    ),
    priority: Type.Optional(Nullable(OneOf(priorities))),
    assigneeId: Type.Optional(
      Nullable(
        Type.String({ format: 'uuid', description: 'An active member of the workspace, who is notified' }),
      ),
    ),
    addTags: Type.Optional({ ...TagIds, description: 'Ids of tags; an item carries at most 20' }),
    removeTags: Type.Optional({ ...TagIds, description: 'Ids of tags, if the item has them' }),
  }),
)
export type FeedbackEditBody = Static<typeof FeedbackEdit>

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

const { priority, assigneeId, addTags, removeTags } = FeedbackEdit.properties
const BulkTriageItem = Fields({
  id: Type.String({ maxLength: 100 }),
  priority,
  assigneeId,
  addTags,
  removeTags,
})
export type TriageOfItem = Static<typeof BulkTriageItem>

export const BulkTriage = Fields({ items: Type.Array(BulkTriageItem, { minItems: 1, maxItems: 100 }) })

export const sentiments = ['POSITIVE', 'NEUTRAL', 'NEGATIVE', 'MIXED'] as const
/** The agent's analysis of an item; replaced as a whole. */
export const Analysis = named(
  'Analysis',
  Fields({
    summary: Type.Optional(Type.String({ maxLength: 5000 })),
    category: Type.Optional(Type.String({ maxLength: 100 })),
    sentiment: Type.Optional(OneOf(sentiments)),
    duplicateOf: Type.Optional(Nullable(Type.String({ format: 'uuid' }))),
    acceptanceCriteria: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 500 }), {
        maxItems: 20,
        description: 'What holds once the item is done; whoever works on it reads them',
      }),
    ),
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
    cause: Type.Optional(
      Nullable(
        Type.Object(
          {
            kind: OneOf(causeKinds),
            itemId: Type.Optional(Id),
            where: Type.Optional(OneOf(['HERE', 'SOURCE'] as const)),
            revision: Type.Optional(Type.Integer()),
            fields: Type.Optional(Type.Array(OneOf(['priority', 'assigneeId', 'tags'] as const))),
            priority: Type.Optional(Nullable(OneOf(priorities))),
            isAssigned: Type.Optional(Type.Boolean()),
            count: Type.Optional(Type.Integer()),
            deploymentId: Type.Optional(Id),
          },
          {
            description:
              'What the service did, in parts: `why` says the same in English. Null: somebody wrote the reason, or there is none',
          },
        ),
      ),
    ),
  }),
)
