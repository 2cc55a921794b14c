import { withInitialValues } from '../../../core/fields.ts'
import { Campaign, campaignFields } from '../../listening/campaigns/index.ts'
import { bountyTerms } from './bounty-rules.ts'
import {
  CampaignPurchase,
  FeedbackRequest,
  FeedbackRequestPurchase,
  Results,
  ResultsQuery,
} from './schemas.ts'
import type { Offer } from './wire.ts'

const exampleId = '01890a5d-ac96-774b-bcce-b302099a8057'
const exampleCampaign = {
  id: exampleId,
  ...withInitialValues(campaignFields, {
    name: 'Feedback on example.com/shop',
    slug: 'feedback-on-example-com-shop',
    goal: 'Is the checkout clear?',
    urlPatterns: ['https://example.com/shop{/*}?'],
    status: 'ACTIVE',
    visibility: 'PUBLIC',
    protectedPaths: ['**/.github/**'],
  }),
  createdAt: '2026-01-02T03:04:05.006Z',
  updatedAt: '2026-01-02T03:04:05.006Z',
}
const exampleResults = {
  campaign: exampleCampaign,
  items: [],
  summary: { cleared: 0, target: 3, collected: 0, byType: {}, byStatus: {} },
}

/** The product of each route, as it is described to indexes of services and to agents. */
export const campaignOffer: Offer = {
  method: 'POST',
  description: 'A public feedback campaign on a web page, open to human testers of the House Pool',
  input: {
    example: { url: 'https://example.com/shop', goal: 'Is the checkout clear?' },
    schema: CampaignPurchase,
  },
  output: { example: exampleCampaign, schema: Campaign },
}
export const feedbackRequestOffer: Offer = {
  method: 'POST',
  description: `A bounty for so many safety-cleared feedback items on a web page by human testers, priced per item. ${bountyTerms}`,
  input: {
    example: { url: 'https://example.com/shop', count: 3, brief: 'Try to buy a pair of shoes' },
    schema: FeedbackRequestPurchase,
  },
  output: {
    example: {
      id: exampleId,
      campaignId: exampleId,
      count: 3,
      collected: 0,
      status: 'OPEN',
      resultsUrl: `https://api.example.com/x402/campaigns/${exampleId}/results`,
      statusUrl: `https://api.example.com/x402/feedback-requests/${exampleId}`,
    },
    schema: FeedbackRequest,
  },
}
export const resultsOffer: Offer = {
  method: 'GET',
  description: 'Cleared and redacted results of a campaign bought here; free while there are none',
  input: { example: { limit: 200 }, schema: ResultsQuery },
  output: { example: exampleResults, schema: Results },
  routeTemplate: '/x402/campaigns/:id/results',
}
