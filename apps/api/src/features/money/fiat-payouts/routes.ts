import { Type } from 'typebox'
import type { App } from '../../../app.ts'
import { platformAdmin } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { mapPage, pageOf, sliceOf } from '../../../core/page.ts'
import { invalidRequest, notFound } from '../../../core/problems.ts'
import { ApprovalChecks, listChecks, secondApproverRequired } from '../../engines/approvals/index.ts'
import { paymentsNotConfigured, providerUnavailable } from '../wallets/index.ts'
import { findBatchById, listBatches } from './batch-store.ts'
import { runFiatPayouts } from './batches.ts'
import { checkFiatPayout } from './checking.ts'
import { checkSettledOutside, recordFiatFinding, recordSettledOutside } from './findings.ts'
import {
  confirmationRequired,
  debitLimitTooLow,
  findingNotConfirmed,
  findingTooEarly,
  paymentContradicted,
  paymentNotBookable,
  paymentNotContradicted,
  paymentNotDraft,
  paymentNotUnknown,
  requestIdReused,
  staleApproval,
} from './problems.ts'
import {
  FiatBatch,
  FiatBatchPage,
  FiatBatchQuery,
  FiatCheck,
  FiatFinding,
  FiatFindingCheck,
  FiatPaymentHistory,
  FiatPaymentPage,
  FiatQuery,
  FiatRun,
  FiatSubmission,
  readApproval,
  toBatchBody,
  toBatchSummaryBody,
  toHistoryBody,
  toPaymentBody,
} from './schemas.ts'
import { findPayment, listAttempts, listFindings, listPayments, listPaymentsOfBatch } from './store.ts'
import { submitFiatPayout } from './submission.ts'

const tag = 'Operator'

export const operations = [
  operation({
    id: 'runFiatPayouts',
    method: 'POST',
    path: '/api/platform-admin/fiat-payouts/run',
    tag,
    summary: 'Prepare a draft batch of payments to testers',
    description: 'Transfers no money. The same requestId returns the same batch.',
    accepts: [platformAdmin],
    strict: true,
    body: FiatRun,
    example: { requestId: '0199d3b2-6c1f-7a40-9f0e-5b8d2c7a1e01' },
    returns: FiatBatch,
    problems: [requestIdReused],
    async handle({ caller, body }, app) {
      const { batch, payments } = await runFiatPayouts(app, caller, body)
      return toBatchBody(batch, payments)
    },
  }),
  operation({
    id: 'submitFiatPayout',
    method: 'POST',
    path: '/api/platform-admin/fiat-payouts/{id}/submit',
    tag,
    summary: 'Submit one payment, with an approval that matches its draft',
    description:
      'Sends the payment at most once; the response is its current state. A payment of unknown outcome is never sent again.',
    accepts: [platformAdmin],
    strict: true,
    body: FiatSubmission,
    example: {
      confirm: true,
      approval: {
        amount: '1250',
        currency: 'USD',
        destination: 'acct_1',
        maxTotalDebit: '1300',
        snapshot: 'as the draft says',
      },
    },
    returns: FiatPaymentHistory,
    problems: [
      confirmationRequired,
      debitLimitTooLow,
      staleApproval,
      paymentNotDraft,
      paymentContradicted,
      secondApproverRequired,
      paymentsNotConfigured,
      providerUnavailable,
    ],
    async handle({ caller, params, body }, app) {
      const id = params.id
      await submitFiatPayout(app, caller, id, {
        confirm: body.confirm === true,
        approval: readApproval(body),
      })
      return readPayment(app, id)
    },
  }),
  operation({
    id: 'checkFiatPayout',
    method: 'POST',
    path: '/api/platform-admin/fiat-payouts/{id}/check',
    tag,
    summary: 'Record that you have read the draft of a payment: the first of two pairs of eyes',
    description:
      'Transfers no money. With SECOND_APPROVER or FIAT_SECOND_APPROVER, or if the tester is linked to people who run the workspace, another operator must have checked the draft before it is submitted. The values are those of the draft; where they no longer match it is `stale_approval`.',
    accepts: [platformAdmin],
    strict: true,
    body: FiatCheck,
    returns: FiatPaymentHistory,
    problems: [debitLimitTooLow, staleApproval, paymentNotDraft],
    example: {
      approval: {
        amount: '1250',
        currency: 'USD',
        destination: 'Bank •••• 6789',
        maxTotalDebit: '1300',
        snapshot: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
    },
    async handle({ caller, params, body }, app) {
      await checkFiatPayout(app, caller, params.id, readApproval(body))
      return readPayment(app, params.id)
    },
  }),
  operation({
    id: 'listFiatPayouts',
    method: 'GET',
    path: '/api/platform-admin/fiat-payouts',
    tag,
    summary: 'List payments to testers, newest first',
    accepts: [platformAdmin],
    strict: true,
    query: FiatQuery,
    returns: FiatPaymentPage,
    async handle({ query }, app) {
      const slice = sliceOf(query)
      const payments = await app.db.readOperator((tx) => listPayments(tx, query, slice))
      return mapPage(pageOf(payments, slice), toPaymentBody)
    },
  }),
  operation({
    id: 'getFiatPayout',
    method: 'GET',
    path: '/api/platform-admin/fiat-payouts/{id}',
    tag,
    summary: 'Get a payment with its attempts, or a batch with its payments and skipped testers',
    description: 'By the id of a payment or of a batch. Batches without payments are included.',
    accepts: [platformAdmin],
    returns: Type.Union([FiatPaymentHistory, FiatBatch]),
    handle: async ({ params }, app) => {
      const id = params.id
      return (await findPaymentHistory(app, id)) ?? readBatch(app, id)
    },
  }),
  operation({
    id: 'listFiatBatches',
    method: 'GET',
    path: '/api/platform-admin/fiat-batches',
    tag,
    summary: 'List prepared batches, newest first',
    description: 'Includes batches without payments.',
    accepts: [platformAdmin],
    strict: true,
    query: FiatBatchQuery,
    returns: FiatBatchPage,
    async handle({ query }, app) {
      const slice = sliceOf(query)
      const batches = await app.db.readOperator((tx) => listBatches(tx, query, slice))
      return mapPage(pageOf(batches, slice), toBatchSummaryBody)
    },
  }),
  operation({
    id: 'recordFiatPayoutFinding',
    method: 'POST',
    path: '/api/platform-admin/fiat-payouts/{id}/finding',
    tag,
    summary: 'Record what the provider’s records say about an UNKNOWN payment',
    description:
      'MADE names the provider’s payment, which must carry this attempt’s id. While no attempt is under way, it may also name that of an attempt which was recorded as not made and turned up: it is booked as the payment. SETTLED_OUTSIDE names one that contradicts the books and cannot be booked: its CONTRADICTION ends, and the rewards can be drafted again. It takes a second operator, as the payment did.',
    accepts: [platformAdmin],
    strict: true,
    body: FiatFinding,
    example: { finding: 'NOT_MADE', note: 'The provider has no such payment' },
    returns: FiatPaymentHistory,
    problems: [
      paymentNotUnknown,
      findingTooEarly,
      findingNotConfirmed,
      paymentNotBookable,
      paymentNotContradicted,
      secondApproverRequired,
      paymentsNotConfigured,
      providerUnavailable,
    ],
    async handle({ caller, params, body }, app) {
      const { finding, providerPaymentId, note } = body
      if ((finding === 'NOT_MADE') !== (providerPaymentId === undefined))
        throw invalidRequest({
          details: [
            {
              path: 'providerPaymentId',
              message: 'is not allowed with NOT_MADE, and required otherwise',
              rule: 'required',
            },
          ],
        })
      const id = params.id
      if (finding === 'SETTLED_OUTSIDE')
        await recordSettledOutside(app, caller, id, { providerPaymentId: providerPaymentId!, note })
      else await recordFiatFinding(app, caller, id, { ...body, finding })
      return readPayment(app, id)
    },
  }),
  operation({
    id: 'checkFiatPayoutFinding',
    method: 'POST',
    path: '/api/platform-admin/fiat-payouts/{id}/finding/check',
    tag,
    summary:
      'Record that you have read a payment to be settled outside of the books: the first of two pairs of eyes',
    description: 'Moves nothing. Another operator then records SETTLED_OUTSIDE.',
    accepts: [platformAdmin],
    strict: true,
    body: FiatFindingCheck,
    example: { providerPaymentId: 'obp_test_61T2' },
    returns: ApprovalChecks,
    problems: [findingNotConfirmed, paymentNotContradicted, paymentsNotConfigured, providerUnavailable],
    handle: async ({ caller, params, body }, app) => ({
      checks: [...(await checkSettledOutside(app, caller, params.id, body.providerPaymentId))],
    }),
  }),
]

function findPaymentHistory(app: App, id: string) {
  return app.db.snapshot.readOperator(async (tx) => {
    const payment = await findPayment(tx, id)
    if (!payment) return null
    const checks = await listChecks(tx, 'FIAT', payment.attemptId)
    return toHistoryBody(payment, await listAttempts(tx, id), checks, await listFindings(tx, id))
  })
}

async function readPayment(app: App, id: string) {
  const payment = await findPaymentHistory(app, id)
  if (!payment) throw notFound()
  return payment
}

function readBatch(app: App, id: string) {
  return app.db.snapshot.readOperator(async (tx) => {
    const batch = await findBatchById(tx, id)
    if (!batch) throw notFound()
    return toBatchBody(batch, await listPaymentsOfBatch(tx, id))
  })
}
