import { platformAdmin } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { mapPage, pageOf, sliceOf } from '../../../core/page.ts'
import { secondApproverRequired } from '../../engines/approvals/index.ts'
import { readBatch, runPayouts } from './actions.ts'
import { checkPayouts, submitPayouts } from './approving.ts'
import { recordPayoutFinding } from './findings.ts'
import {
  capReached,
  chainUnavailable,
  confirmationRequired,
  findingNotConfirmed,
  findingTooEarly,
  payoutNotBookable,
  payoutNotDraft,
  payoutNotUnknown,
  payoutsBusy,
  payoutsDisabled,
  relayerWithoutGas,
  staleApproval,
  treasuryChanged,
} from './problems.ts'
import {
  PayoutBatch,
  PayoutBatchPage,
  PayoutBatchQuery,
  PayoutCheck,
  PayoutFinding,
  PayoutRun,
  PayoutRunRequest,
  PayoutSubmission,
  readApproval,
  toSummaryBody,
} from './schemas.ts'
import { listBatches } from './store.ts'

const draftExample = {
  amount: '2500000',
  payments: 2,
  asset: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
  treasury: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  snapshot: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
}

export const operations = [
  operation({
    id: 'runPayouts',
    method: 'POST',
    path: '/api/platform-admin/payouts/run',
    tag: 'Operator',
    summary: 'Pay testers their payable tokens',
    description:
      'Finishes earlier batches before it starts a new one. Where a second operator must approve, the payments are AWAITING_APPROVAL, and nothing is sent before the batch is submitted. The token contract rejects a second payment of the same credit. A failed item does not affect the others.',
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
      return mapPage(pageOf(found, slice), toSummaryBody)
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
    id: 'checkPayouts',
    method: 'POST',
    path: '/api/platform-admin/payouts/{id}/check',
    tag: 'Operator',
    summary:
      'Record that you have read the draft of a batch of token payments: the first of two pairs of eyes',
    description:
      'Sends nothing. The values are those of the draft; where they no longer match it is `stale_approval`.',
    accepts: [platformAdmin],
    strict: true,
    body: PayoutCheck,
    example: { approval: draftExample },
    returns: PayoutBatch,
    problems: [payoutNotDraft, staleApproval],
    handle: ({ caller, params, body }, app) => checkPayouts(app, caller, params.id, readApproval(body)),
  }),
  operation({
    id: 'submitPayouts',
    method: 'POST',
    path: '/api/platform-admin/payouts/{id}/submit',
    tag: 'Operator',
    summary: 'Submit a batch of token payments that another operator has checked',
    description:
      'Sends each payment at most once. A repeat is 409; the next run finishes what did not get into a block.',
    accepts: [platformAdmin],
    strict: true,
    body: PayoutSubmission,
    example: { confirm: true, approval: draftExample },
    returns: PayoutBatch,
    problems: [
      confirmationRequired,
      payoutsDisabled,
      payoutsBusy,
      payoutNotDraft,
      staleApproval,
      secondApproverRequired,
      capReached,
      treasuryChanged,
      relayerWithoutGas,
      chainUnavailable,
    ],
    handle: ({ caller, params, body }, app) =>
      submitPayouts(app, caller, params.id, { confirm: body.confirm === true, approval: readApproval(body) }),
  }),
  operation({
    id: 'recordPayoutFinding',
    method: 'POST',
    path: '/api/platform-admin/payouts/{id}/finding',
    tag: 'Operator',
    summary: 'Record what became of an UNKNOWN token payment, when the chain’s logs do not tell',
    description:
      'MADE names the transaction, which must use this authorization for this amount; it may be found after NOT_MADE was recorded, while the rewards are payable. NOT_MADE is accepted after the authorization’s time, if it is used up and no transfer is found.',
    accepts: [platformAdmin],
    strict: true,
    body: PayoutFinding,
    example: { finding: 'NOT_MADE', note: 'The treasury canceled the authorization by hand' },
    returns: PayoutBatch,
    problems: [payoutNotUnknown, findingTooEarly, findingNotConfirmed, payoutNotBookable, chainUnavailable],
    handle: ({ caller, params, body }, app) => recordPayoutFinding(app, caller, params.id, body),
  }),
]
