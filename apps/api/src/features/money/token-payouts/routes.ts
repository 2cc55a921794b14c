import { platformAdmin } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { mapPage, pageOf, sliceOf } from '../../../core/page.ts'
import { readBatch, runPayouts } from './actions.ts'
import { recordPayoutFinding } from './findings.ts'
import {
  chainUnavailable,
  findingNotConfirmed,
  findingTooEarly,
  payoutNotUnknown,
  payoutsBusy,
  payoutsDisabled,
  relayerWithoutGas,
  treasuryChanged,
} from './problems.ts'
import {
  PayoutBatch,
  PayoutBatchPage,
  PayoutBatchQuery,
  PayoutFinding,
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
    summary: 'Pay testers their payable tokens',
    description:
      'Finishes earlier batches before it starts a new one. The token contract rejects a second payment of the same credit. A failed item does not affect the others.',
    accepts: [platformAdmin],
    bodyOptional: true,
    strict: true,
    body: PayoutRunRequest,
    example: {},
    returns: PayoutRun,
    problems: [payoutsDisabled, payoutsBusy, treasuryChanged, relayerWithoutGas, chainUnavailable],
    handle: ({ caller }, app) => runPayouts(app, caller),
  }),
  operation({
    id: 'listPayoutBatches',
    method: 'GET',
    path: '/api/platform-admin/payouts',
    tag: 'Operator',
    summary: 'List batches of token payments, newest first',
    description: 'Includes batches without payments.',
    accepts: [platformAdmin],
    strict: true,
    query: PayoutBatchQuery,
    returns: PayoutBatchPage,
    async handle({ query }, app) {
      const slice = sliceOf(query)
      const found = await app.db.readOperator((tx) => listBatches(tx, slice))
      return mapPage(pageOf(found, slice), summaryOf)
    },
  }),
  operation({
    id: 'getPayoutBatch',
    method: 'GET',
    path: '/api/platform-admin/payouts/{id}',
    tag: 'Operator',
    summary: 'Get a batch of token payments, with skipped testers and reasons',
    description: 'By the id of the batch or of one of its payments. Batches without payments are included.',
    accepts: [platformAdmin],
    returns: PayoutBatch,
    handle: ({ params }, app) => readBatch(app, params.id),
  }),
  operation({
    id: 'recordPayoutFinding',
    method: 'POST',
    path: '/api/platform-admin/payouts/{id}/finding',
    tag: 'Operator',
    summary: 'Record what became of an UNKNOWN token payment, when the chain’s logs do not tell',
    description:
      'MADE names the transaction, which must use this authorization for this amount. NOT_MADE is accepted after the authorization’s time, if it is used up and no transfer is found.',
    accepts: [platformAdmin],
    strict: true,
    body: PayoutFinding,
    example: { finding: 'NOT_MADE', note: 'The treasury canceled the authorization by hand' },
    returns: PayoutBatch,
    problems: [payoutNotUnknown, findingTooEarly, findingNotConfirmed, chainUnavailable],
    handle: ({ caller, params, body }, app) => recordPayoutFinding(app, caller, params.id, body),
  }),
]
