import { type Static, Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import {
  Amount,
  Fields,
  FreeObject,
  Id,
  Nullable,
  named,
  OneOf,
  PageOf,
  Time,
  UntrustedText,
  webAddressPattern,
} from '../../../core/schema.ts'
import { Campaign } from '../../listening/campaigns/index.ts'
import { feedbackStatuses, feedbackTypes } from '../../listening/feedback/index.ts'
import { paymentLifecycle, saleKinds } from './rules.ts'
import type { Payment } from './store.ts'

/** The body of every 402; in base64, the header PAYMENT-REQUIRED. */
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
    statusUrl: Type.Optional(
      Type.String({
        description: 'URL of its state, free; absent from answers that were stored before it existed',
      }),
    ),
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

const Address = Type.String({ pattern: '^0x[0-9a-f]{40}$' })
/** A payment by an agent, as the operator sees it. */
export const AgentPayment = named(
  'AgentPayment',
  Type.Object({
    id: Id,
    kind: OneOf(saleKinds),
    status: OneOf(paymentLifecycle.states, {
      description:
        'CLAIMED: sent, outcome unknown. REFUSED: refused, but still usable by anybody until `validBefore`. FAILED: can never be used',
    }),
    amount: Amount,
    asset: Type.Literal('USDC'),
    network: Type.String(),
    token: Address,
    payer: Address,
    payTo: Address,
    nonce: Type.String(),
    transaction: Nullable(Type.String()),
    reason: Nullable(Type.String({ description: 'Why the facilitator refused it' })),
    resourceId: Type.String({
      description: 'The campaign or bounty that it bought, or whose results it bought',
    }),
    validBefore: Time,
    nextLookAt: Nullable(Type.String({ format: 'date-time', description: 'Null: the outcome is final' })),
    createdAt: Time,
    updatedAt: Time,
  }),
)
export const AgentPaymentPage = named('AgentPaymentPage', PageOf(AgentPayment))
export const AgentPaymentQuery = Fields({
  status: Type.Optional(OneOf(paymentLifecycle.states)),
  find: Type.Optional(
    Type.String({
      pattern: '^0x([0-9a-fA-F]{40}|[0-9a-fA-F]{64})$',
      description: 'A transaction, a payer’s address or a nonce',
    }),
  ),
  ...pageQuery,
})

export const toAgentPaymentBody = (payment: Payment) => {
  const { amount, asset, validBefore, nextLookAt, ...rest } = payment
  return {
    ...rest,
    amount: amount.toString(),
    asset: 'USDC' as const,
    token: asset,
    validBefore: new Date(Number(validBefore) * 1000),
    nextLookAt: payment.status === 'CLAIMED' || payment.status === 'REFUSED' ? nextLookAt : null,
  }
}
