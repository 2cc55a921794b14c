import { Type } from 'typebox'
import type { App } from '../../../app.ts'
import { platformAdmin } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { pageOf, sliceOf } from '../../../core/page.ts'
import { invalidRequest, notFound } from '../../../core/problems.ts'
import { paymentsNotConfigured, providerUnavailable } from '../wallets/index.ts'
import { findBatchById, listBatches } from './batch-store.ts'
import { runFiatPayouts } from './batches.ts'
import { recordFiatFinding } from './findings.ts'
import {
  confirmationRequired,
  debitLimitTooLow,
  findingNotConfirmed,
  findingTooEarly,
  paymentNotDraft,
  paymentNotUnknown,
  requestIdReused,
  staleApproval,
} from './problems.ts'
import {
  approvalOf,
  batchOf,
  batchSummaryOf,
  FiatBatch,
  FiatBatchPage,
  FiatBatchQuery,
  FiatFinding,
  FiatPaymentHistory,
  FiatPaymentPage,
  FiatQuery,
  FiatRun,
  FiatSubmission,
  historyOf,
  paymentOf,
} from './schemas.ts'
import { findPayment, listAttempts, listPayments, listPaymentsOfBatch } from './store.ts'
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
    returns: FiatBatch,
    problems: [requestIdReused],
    async handle({ caller, body }, app) {
      const { batch, payments } = await runFiatPayouts(app, caller, body)
      return batchOf(batch, payments)
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
    returns: FiatPaymentHistory,
    problems: [confirmationRequired, debitLimitTooLow, staleApproval, paymentNotDraft, paymentsNotConfigured],
    async handle({ caller, params, body }, app) {
      const id = params.id
      await submitFiatPayout(app, caller, id, { confirm: body.confirm === true, approval: approvalOf(body) })
      return readPayment(app, id)
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
      return pageOf(payments.map(paymentOf), slice)
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
      return pageOf(batches.map(batchSummaryOf), slice)
    },
  }),
  operation({
    id: 'recordFiatPayoutFinding',
    method: 'POST',
    path: '/api/platform-admin/fiat-payouts/{id}/finding',
    tag,
    summary: 'Record what the provider’s records say about an UNKNOWN payment',
    description: 'MADE names the provider’s payment, which must carry this attempt’s id.',
    accepts: [platformAdmin],
    strict: true,
    body: FiatFinding,
    returns: FiatPaymentHistory,
    problems: [
      paymentNotUnknown,
      findingTooEarly,
      findingNotConfirmed,
      paymentsNotConfigured,
      providerUnavailable,
    ],
    async handle({ caller, params, body }, app) {
      if ((body.finding === 'MADE') !== (body.providerPaymentId !== undefined))
        throw invalidRequest({
          details: [
            { path: 'providerPaymentId', message: 'is required with MADE, and not allowed otherwise' },
          ],
        })
      const id = params.id
      await recordFiatFinding(app, caller, id, body)
      return readPayment(app, id)
    },
  }),
]

function findPaymentHistory(app: App, id: string) {
  return app.db.readOperator(async (tx) => {
    const payment = await findPayment(tx, id)
    return payment && historyOf(payment, await listAttempts(tx, id))
  })
}

async function readPayment(app: App, id: string) {
  const payment = await findPaymentHistory(app, id)
  if (!payment) throw notFound()
  return payment
}

function readBatch(app: App, id: string) {
  return app.db.readOperator(async (tx) => {
    const batch = await findBatchById(tx, id)
    if (!batch) throw notFound()
    return batchOf(batch, await listPaymentsOfBatch(tx, id))
  })
}
