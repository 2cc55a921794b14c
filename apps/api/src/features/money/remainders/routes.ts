import { platformAdmin } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { mapPage, pageOf, sliceOf } from '../../../core/page.ts'
import { notFound } from '../../../core/problems.ts'
import { ApprovalChecks, secondApproverRequired } from '../../engines/approvals/index.ts'
import { disputeUnderWay, referenceUsed } from '../budgets/index.ts'
import { listRefunds, paymentsUnavailable, providerUnavailable } from '../payments/index.ts'
import { readRefund, recordRefundFinding, recordReturn } from './actions.ts'
import { checkRefund } from './ordering.ts'
import {
  findingTooEarly,
  nothingToRefund,
  refundIdReused,
  refundNotUnknown,
  remainderChanged,
  roundNotRefundable,
} from './problems.ts'
import {
  BudgetRefund,
  BudgetRefundPage,
  BudgetRefundQuery,
  RefundCheck,
  RefundFinding,
  RefundOrder,
  RemainderPage,
  RemainderQuery,
  TransferReturnEntry,
  TransferReturnRecord,
  toRefundBody,
  toReturnBody,
} from './schemas.ts'
import { listRemainders } from './store.ts'
import { submitRefund } from './submission.ts'

const tag = 'Operator'
const shared = { tag, accepts: [platformAdmin], strict: true } as const

export const operations = [
  operation({
    ...shared,
    id: 'listRemainders',
    method: 'GET',
    path: '/api/platform-admin/remainders',
    summary: 'List budgets with money that is promised to nobody, largest first',
    description: 'Of ended campaigns; `ended=false` lists those of all campaigns.',
    query: RemainderQuery,
    returns: RemainderPage,
    async handle({ query: { ended = true, asset, campaignId, ...page } }, app) {
      const slice = sliceOf(page)
      const found = await app.db.readOperator((tx) => listRemainders(tx, { ended, asset, campaignId }, slice))
      return pageOf(found, slice)
    },
  }),
  operation({
    ...shared,
    id: 'refundRemainder',
    method: 'POST',
    path: '/api/platform-admin/budgets/{campaignId}/refund',
    summary: 'Refund the rest of a payment into a budget, through the payment provider',
    description:
      'Requests the refund at most once; the same requestId returns its current state. A refund of unknown outcome is never requested again.',
    body: RefundOrder,
    example: {
      requestId: '0199d3b2-6c1f-7a40-9f0e-5b8d2c7a1e01',
      roundId: '0199d3b2-6c1f-7a40-9f0e-5b8d2c7a1e02',
      amount: '1000',
      available: '2500',
      note: 'The campaign ended',
    },
    returns: BudgetRefund,
    problems: [
      remainderChanged,
      nothingToRefund,
      roundNotRefundable,
      refundIdReused,
      disputeUnderWay,
      secondApproverRequired,
      paymentsUnavailable,
    ],
    handle: async ({ caller, params, body }, app) =>
      toRefundBody(await submitRefund(app, caller, params.campaignId, body)),
  }),
  operation({
    ...shared,
    id: 'checkRefund',
    method: 'POST',
    path: '/api/platform-admin/budgets/{campaignId}/refund/check',
    summary: 'Record that you have read a refund: the first of two pairs of eyes',
    description: 'Moves nothing. Another operator then requests the refund with the same values.',
    body: RefundCheck,
    example: { roundId: '0199d3b2-6c1f-7a40-9f0e-5b8d2c7a1e02', amount: '1000', available: '2500' },
    returns: ApprovalChecks,
    problems: [notFound],
    handle: async ({ caller, params, body }, app) => ({
      checks: [...(await checkRefund(app, caller, params.campaignId.toLowerCase(), body))],
    }),
  }),
  operation({
    ...shared,
    id: 'recordTransferReturn',
    method: 'POST',
    path: '/api/platform-admin/budgets/{campaignId}/return',
    summary: 'Book tokens of a budget that were returned to the payer',
    description: 'Transfers no tokens. A repeated transfer is booked once.',
    body: TransferReturnEntry,
    example: { asset: 'USDC', amount: '1000000', reference: 'return-7', note: 'Sent by mistake' },
    returns: TransferReturnRecord,
    problems: [referenceUsed, nothingToRefund, disputeUnderWay],
    handle: async ({ caller, params, body }, app) =>
      toReturnBody(await recordReturn(app, caller, params.campaignId, body)),
  }),
  operation({
    ...shared,
    id: 'listBudgetRefunds',
    method: 'GET',
    path: '/api/platform-admin/refunds',
    summary: 'List requested refunds, newest first',
    query: BudgetRefundQuery,
    returns: BudgetRefundPage,
    async handle({ query }, app) {
      const slice = sliceOf(query)
      const found = await app.db.readOperator((tx) => listRefunds(tx, query, slice))
      return mapPage(pageOf(found, slice), toRefundBody)
    },
  }),
  operation({
    ...shared,
    id: 'getBudgetRefund',
    method: 'GET',
    path: '/api/platform-admin/refunds/{id}',
    summary: 'One refund',
    returns: BudgetRefund,
    handle: async ({ params }, app) => toRefundBody(await readRefund(app, params.id)),
  }),
  operation({
    ...shared,
    id: 'recordRefundFinding',
    method: 'POST',
    path: '/api/platform-admin/refunds/{id}/finding',
    summary: 'Record that an UNKNOWN refund was never made, according to the provider’s records',
    description: 'The service asks the provider once more first. The money returns to the budget.',
    body: RefundFinding,
    example: { finding: 'NOT_MADE', note: 'The provider has no such refund' },
    returns: BudgetRefund,
    problems: [refundNotUnknown, findingTooEarly, paymentsUnavailable, providerUnavailable],
    handle: async ({ caller, params, body }, app) =>
      toRefundBody(await recordRefundFinding(app, caller, params.id, body.note)),
  }),
]
