import { type Static, Type } from 'typebox'
import {
  Fields,
  FreeObject,
  Id,
  Nullable,
  named,
  OneOf,
  Time,
  UntrustedText,
  webAddressPattern,
} from '../../../core/schema.ts'
import { Campaign } from '../../listening/campaigns/index.ts'
import { feedbackStatuses, feedbackTypes } from '../../listening/feedback/index.ts'

/** The body of every 402, and in base64 its header PAYMENT-REQUIRED. */
export const PaymentRequired = named(
  'PaymentRequired',
  Type.Object({
    x402Version: Type.Literal(2),
    error: Type.Optional(Type.String()),
    accepts: Type.Array(FreeObject),
    resource: FreeObject,
    extensions: Type.Object(
      { bazaar: FreeObject, 'payment-identifier': FreeObject },
      { additionalProperties: true },
    ),
  }),
)

const url = Type.String({
  minLength: 1,
  maxLength: 400,
  format: 'uri',
  pattern: webAddressPattern,
  description: 'The page that testers review',
})

const campaignFields = {
  name: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'Default: named after the page' }),
  ),
  goal: Type.Optional(Type.String({ maxLength: 5000, description: 'Goal of the campaign' })),
  description: Type.Optional(Type.String({ maxLength: 5000 })),
  feedbackTarget: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 10_000, description: 'Wanted number of cleared items' }),
  ),
}
/** The purchase of a campaign. `url` is required unless the body is empty. */
export const CampaignPurchase = named('CampaignPurchase', Fields({ url, ...campaignFields }))
export const CampaignProbe = Fields({ url: Type.Optional(url), ...campaignFields })
export type CampaignPurchaseBody = Static<typeof CampaignPurchase>

const count = Type.Integer({ minimum: 1, maximum: 500, description: 'Number of cleared items' })
const requestFields = {
  brief: Type.Optional(Type.String({ maxLength: 5000, description: 'Instructions for testers' })),
  types: Type.Optional(
    Type.Array(OneOf(feedbackTypes), { maxItems: 6, description: 'Types that count; default: all' }),
  ),
}
export const FeedbackRequestPurchase = named(
  'FeedbackRequestPurchase',
  Fields({ url, count, ...requestFields }),
)
export const FeedbackRequestProbe = Fields({
  url: Type.Optional(url),
  count: Type.Optional(count),
  ...requestFields,
})
export type FeedbackRequestBody = Static<typeof FeedbackRequestPurchase>

/** The purchase of a bounty: a number of cleared items on a page. */
export const FeedbackRequest = named(
  'FeedbackRequest',
  Type.Object({
    id: Id,
    campaignId: Id,
    count: Type.Integer(),
    collected: Type.Integer(),
    status: OneOf(['OPEN', 'CLOSED']),
    resultsUrl: Type.String({ description: 'URL of the results, paid per download' }),
  }),
)

const ResultItem = named(
  'ResultItem',
  Type.Object({
    id: Id,
    title: UntrustedText,
    description: UntrustedText,
    type: OneOf(feedbackTypes),
    status: OneOf(feedbackStatuses),
    upvotes: Type.Integer(),
    downvotes: Type.Integer(),
    totalScore: Type.Integer(),
    data: Nullable(FreeObject),
    metadata: Nullable(FreeObject),
    createdAt: Time,
  }),
)
export const Results = named(
  'Results',
  Type.Object({
    campaign: Campaign,
    items: Type.Array(ResultItem),
    summary: Type.Object({
      cleared: Type.Integer({ description: 'All cleared items of the campaign' }),
      target: Nullable(Type.Integer({ description: 'Wanted or bought number of items' })),
      collected: Nullable(Type.Integer({ description: 'For a bounty: number of counted items' })),
      byType: Type.Record(Type.String(), Type.Integer()),
      byStatus: Type.Record(Type.String(), Type.Integer()),
    }),
  }),
)
export const ResultsQuery = Fields({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 200 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
})
export type ResultsQueryValues = Static<typeof ResultsQuery>
