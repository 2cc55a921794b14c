import { platformAdmin } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { pageOf, sliceOf } from '../../../core/page.ts'
import { readBatch, runPayouts } from './actions.ts'
import { chainUnavailable, payoutsBusy, payoutsDisabled, treasuryChanged } from './problems.ts'
import {
  PayoutBatch,
  PayoutBatchPage,
  PayoutBatchQuery,
  PayoutRun,
  PayoutRunRequest,
  summaryOf,
} from './schemas.ts'
import { listBatches } from './store.ts'

export const operations = [
  operation({
    id: 'runPayouts',
    method: 'POST',
    path: '/api/platform-admin/payouts/run',
    tag: 'Operator',
    summary: 'Pay testers what is payable in tokens',
    description:
      'Finishes earlier batches before it begins a new one, and never pays a credit twice: the token refuses it. An item that fails does so alone.',
    accepts: [platformAdmin],
    bodyOptional: true,
    strict: true,
    body: PayoutRunRequest,
    returns: PayoutRun,
    problems: [payoutsDisabled, payoutsBusy, treasuryChanged, chainUnavailable],
    handle: ({ caller }, app) => runPayouts(app, caller),
  }),
  operation({
    id: 'listPayoutBatches',
    method: 'GET',
    path: '/api/platform-admin/payouts',
    tag: 'Operator',
    summary: 'Batches of token payments, the newest first',
    description: 'Those that pay nobody are among them.',
    accepts: [platformAdmin],
    strict: true,
    query: PayoutBatchQuery,
    returns: PayoutBatchPage,
    async handle({ query }, app) {
      const slice = sliceOf(query)
      return pageOf((await app.db.readOperator((tx) => listBatches(tx, slice))).map(summaryOf), slice)
    },
  }),
  operation({
    id: 'getPayoutBatch',
    method: 'GET',
    path: '/api/platform-admin/payouts/{id}',
    tag: 'Operator',
    summary: 'One batch of token payments, with whom it skipped and why',
    description: 'By its own id, or by that of one of its payments. A batch that pays nobody is one, too.',
    accepts: [platformAdmin],
    returns: PayoutBatch,
    handle: ({ params }, app) => readBatch(app, params.id),
  }),
]
