import type { App } from '../../../app.ts'
import { platformAdmin } from '../../../core/credential.ts'
import { toAtomicUnits } from '../../../core/dollars.ts'
import { Download, operation, Reply } from '../../../core/operation.ts'
import { mapPage, pageOf, sliceOf } from '../../../core/page.ts'
import { notFound } from '../../../core/problems.ts'
import { Campaign } from '../../listening/campaigns/index.ts'
import { houseWorkspaceId } from '../../people/tester-pools/index.ts'
import { sellGoods } from './actions.ts'
import { bountyTerms } from './bounty-rules.ts'
import { llmsText } from './llms.ts'
import { campaignOffer, feedbackRequestOffer, resultsOffer } from './offers.ts'
import {
  fieldsRequired,
  invalidPayment,
  paymentPending,
  paymentReused,
  paymentUnresolved,
  paymentUsed,
  x402Disabled,
  x402Unavailable,
} from './problems.ts'
import { readResults } from './results.ts'
import {
  AgentPaymentPage,
  AgentPaymentQuery,
  CampaignProbe,
  CampaignPurchase,
  FeedbackRequest,
  FeedbackRequestProbe,
  FeedbackRequestPurchase,
  PaymentRequired,
  Results,
  ResultsQuery,
  toAgentPaymentBody,
} from './schemas.ts'
import { listPayments } from './store.ts'
import { isEnabled } from './terms.ts'

const problems = [
  x402Disabled,
  x402Unavailable,
  paymentPending,
  invalidPayment,
  paymentReused,
  paymentUsed,
  paymentUnresolved,
]
const answers = {
  402: {
    description: 'The required payment; also in base64 in the header `PAYMENT-REQUIRED`',
    schema: PaymentRequired,
  },
}
const paymentInfo = (setting: string, unit: string) => ({
  'x-payment-info': {
    protocol: 'x402',
    x402Version: 2,
    scheme: 'exact',
    price: { setting, unit, currency: 'USD', exact: 'in the 402 answer' },
  },
})
const common = { tag: 'x402', accepts: [] as const, answers } as const

const isEmptyBody = (body: object | null | undefined) => !body || Object.keys(body).length === 0
/** Requires all fields, except in an empty body, which asks for the price. */
function requireFields(body: Record<string, unknown>, names: readonly string[]) {
  const missing = names.filter((name) => body[name] === undefined)
  if (missing.length > 0)
    throw fieldsRequired({
      details: missing.map((path) => ({ path, message: 'is required', rule: 'required' })),
    })
}
const hasPaymentHeader = (info: { headers: Record<string, unknown> }) =>
  info.headers['payment-signature'] !== undefined
const newId = (app: App) => app.clock.newId()

export const operations = [
  operation({
    ...common,
    id: 'buyCampaign',
    method: 'POST',
    path: '/x402/campaigns',
    summary: 'Buy a public campaign on a page',
    description:
      'Open to testers of the House Pool. An empty body returns the price. Payment is x402 version 2: header `PAYMENT-SIGNATURE`. The same payment with the same body gets the same campaign, however often it is sent.',
    bodyOptional: true,
    strict: true,
    body: CampaignProbe,
    example: {
      url: 'https://shop.example/',
      name: 'Launch',
      goal: 'Find what stops buyers',
      feedbackTarget: 25,
    },
    status: 201,
    returns: Campaign,
    problems: [...problems, fieldsRequired],
    openapi: { body: CampaignPurchase, ...paymentInfo('X402_PRICE_CAMPAIGN', 'campaign') },
    handle: ({ body, request }, app) => {
      if (!isEmptyBody(body) || hasPaymentHeader(request)) requireFields(body, ['url'])
      return sellGoods(app, {
        kind: 'CAMPAIGN',
        price: toAtomicUnits(app.config.X402_PRICE_CAMPAIGN),
        request: body,
        resourceId: newId(app),
        offer: campaignOffer,
        info: request,
      })
    },
  }),
  operation({
    ...common,
    id: 'buyFeedback',
    method: 'POST',
    path: '/x402/feedback-requests',
    summary: 'Buy a bounty for a number of cleared items',
    description: `An item counts if it is CLEARED, is not a near-duplicate and does not exceed its tester’s share. The price is \`count\` times the price of one item; an empty body returns the price of one. ${bountyTerms}`,
    bodyOptional: true,
    strict: true,
    body: FeedbackRequestProbe,
    example: { url: 'https://shop.example/', count: 10, brief: 'Try to buy a bicycle' },
    returns: FeedbackRequest,
    problems: [...problems, fieldsRequired],
    openapi: { body: FeedbackRequestPurchase, ...paymentInfo('X402_PRICE_FEEDBACK_ITEM', 'item') },
    handle: ({ body, request }, app) => {
      if (!isEmptyBody(body) || hasPaymentHeader(request)) requireFields(body, ['url', 'count'])
      return sellGoods(app, {
        kind: 'FEEDBACK_REQUEST',
        price: toAtomicUnits(app.config.X402_PRICE_FEEDBACK_ITEM) * BigInt(body.count ?? 1),
        request: body,
        resourceId: newId(app),
        offer: feedbackRequestOffer,
        info: request,
      })
    },
  }),
  operation({
    ...common,
    id: 'pullResults',
    method: 'GET',
    path: '/x402/campaigns/{id}/results',
    summary: 'Download the cleared, redacted results of a bought campaign',
    description:
      'Paid per download. An empty result is free. A paid download is repeated to its payment-identifier, or to a header `SIGN-IN-WITH-X` (CAIP-122) in which the payer has signed the URL of the request in the last five minutes.',
    strict: true,
    query: ResultsQuery,
    returns: Results,
    problems,
    openapi: paymentInfo('X402_PRICE_RESULTS', 'pull'),
    handle: async ({ params, query, request }, app) => {
      if (!isEnabled(app.config)) throw x402Disabled()
      const id = params.id
      const results = await app.db.snapshot.readWorkspace(houseWorkspaceId, (tx) =>
        readResults(tx, id, { ...query, limit: 1, offset: 0 }),
      )
      if (!results) throw notFound()
      if (results.summary.cleared === 0) return new Reply(200, results, { 'cache-control': 'no-store' })
      return sellGoods(app, {
        kind: 'RESULTS',
        price: toAtomicUnits(app.config.X402_PRICE_RESULTS),
        request: query,
        resourceId: id,
        offer: resultsOffer,
        info: request,
      })
    },
  }),
  operation({
    id: 'listAgentPayments',
    method: 'GET',
    path: '/api/platform-admin/x402-payments',
    tag: 'Operator',
    summary: 'List payments by agents, newest first, or find one',
    accepts: [platformAdmin],
    strict: true,
    query: AgentPaymentQuery,
    // The answer contains a token's contract address, in a field whose name looks like a secret.
    holdsCredential: true,
    returns: AgentPaymentPage,
    async handle({ query: { status, find, ...page } }, app) {
      const slice = sliceOf(page)
      const found = await app.db.readOperator((tx) => listPayments(tx, { status, find }, slice))
      return mapPage(pageOf(found, slice), toAgentPaymentBody)
    },
  }),
  operation({
    id: 'readLlmsText',
    method: 'GET',
    path: '/llms.txt',
    summary: 'Explain to agents what they can buy and how to pay',
    tag: 'x402',
    accepts: [],
    returns: null,
    produces: 'text/plain',
    handle: (_input, app) =>
      new Download(llmsText(app), 'text/plain; charset=utf-8', { 'access-control-allow-origin': '*' }),
  }),
]
