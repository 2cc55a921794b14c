import { platformAdmin } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { mapPage, pageOf, sliceOf } from '../../../core/page.ts'
import { Fields } from '../../../core/schema.ts'
import { readBounty } from './actions.ts'
import { BountyReturnPage, BountyReturnQuery, FeedbackRequestState, toReturnBody } from './schemas.ts'
import { listReturns } from './store.ts'

export const operations = [
  operation({
    id: 'getFeedbackRequest',
    method: 'GET',
    path: '/x402/feedback-requests/{id}',
    tag: 'x402',
    summary: 'Follow a bounty, and what goes back to its payer',
    description:
      'Free. It shows counts and amounts only; the results are paid for. A bounty that is not filled within 30 days closes. What it did not pay to testers is set aside for the payer, at once if nothing was collected, otherwise when the hold period of its rewards has passed; the operator sends it.',
    accepts: [],
    strict: true,
    query: Fields({}),
    returns: FeedbackRequestState,
    handle: ({ params }, app) => readBounty(app, params.id),
  }),
  operation({
    id: 'listBountyReturns',
    method: 'GET',
    path: '/api/platform-admin/bounty-returns',
    tag: 'Operator',
    summary: 'List what is set aside for payers of closed bounties, newest first',
    description:
      'The service sends nothing. Send the tokens, then book them with POST …/budgets/{campaignId}/return and the same amount.',
    accepts: [platformAdmin],
    strict: true,
    query: BountyReturnQuery,
    // The answer contains a token's contract address, in a field whose name looks like a secret.
    holdsCredential: true,
    returns: BountyReturnPage,
    async handle({ query: { status, ...page } }, app) {
      const slice = sliceOf(page)
      const found = await app.db.readOperator((tx) => listReturns(tx, status, slice))
      return mapPage(pageOf(found, slice), toReturnBody)
    },
  }),
]
