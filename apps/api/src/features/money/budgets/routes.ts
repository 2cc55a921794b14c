import { member, platformAdmin, secretKey } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { notFound } from '../../../core/problems.ts'
import { insufficientBalance, policyRefused } from '../../engines/ledger/index.ts'
import { saveHashedTrace } from '../fraud-signals/index.ts'
import { checkoutRefused, paymentsUnavailable, providerUnavailable } from '../payments/index.ts'
import { chainUnavailable } from '../token-payouts/index.ts'
import { changeBudget, decideAfterDispute, fundFromTransfer, getBudget } from './actions.ts'
import {
  disputeUnderWay,
  invalidFunding,
  referenceUsed,
  transferDiffers,
  transferNotFinal,
  transferNotFound,
  withdrawalByRefund,
} from './problems.ts'
import {
  Budget,
  BudgetChange,
  Declined,
  DisputeDecline,
  DisputeRelease,
  Released,
  TransferFunding,
} from './schemas.ts'

export const operations = [
  operation({
    id: 'getBudget',
    method: 'GET',
    path: '/api/campaigns/{id}/budget',
    tag: 'Campaigns',
    summary: 'Reward budget and payout policy of a campaign',
    accepts: [secretKey, member],
    returns: Budget,
    holdsCredential: true,
    problems: [notFound],
    handle: ({ caller, params }, app) => getBudget(app, caller, params.id),
  }),
  operation({
    id: 'changeBudget',
    method: 'PUT',
    path: '/api/campaigns/{id}/budget',
    tag: 'Campaigns',
    summary: 'Fund or adjust a reward budget and its payout policy',
    description:
      'All or nothing. CHECKOUT returns a URL to pay at; the budget is credited when the payment has arrived. Without an Idempotency-Key, each request funds again.',
    accepts: [secretKey, member],
    role: 'ADMIN',
    body: BudgetChange,
    example: {
      fund: { asset: 'POINTS', amount: '100000', method: 'MANUAL' },
      policy: { asset: 'POINTS', perItem: '500' },
    },
    strict: true,
    idempotent: true,
    returns: Budget,
    problems: [
      notFound,
      invalidFunding,
      policyRefused,
      insufficientBalance,
      withdrawalByRefund,
      checkoutRefused,
      paymentsUnavailable,
      providerUnavailable,
    ],
    async handle({ caller, params, body, request }, app) {
      const changed = await changeBudget(app, caller, params.id, request.newId, body)
      if (body.fund?.method === 'CHECKOUT')
        await saveHashedTrace(app, { kind: 'BUYER', subjectId: caller.workspaceId }, request)
      return changed
    },
  }),
  operation({
    id: 'fundBudgetFromTransfer',
    method: 'POST',
    path: '/api/platform-admin/budgets/{campaignId}/fund',
    tag: 'Operator',
    summary: 'Book a transfer of tokens for a campaign',
    description:
      'The reference is the hash of a transaction that brought exactly this amount to an address of the operator, in a final block. Repeating a transfer books it once and returns the budget.',
    accepts: [platformAdmin],
    body: TransferFunding,
    example: { asset: 'USDC', amount: '25000000', reference: `0x${'ab'.repeat(32)}` },
    strict: true,
    returns: Budget,
    problems: [
      notFound,
      referenceUsed,
      transferNotFound,
      transferNotFinal,
      transferDiffers,
      chainUnavailable,
    ],
    handle: ({ caller, params, body }, app) => fundFromTransfer(app, caller, params.campaignId, body),
  }),
  operation({
    id: 'releaseAfterDispute',
    method: 'POST',
    path: '/api/platform-admin/budgets/{campaignId}/release',
    tag: 'Operator',
    summary: 'Pay testers despite a lost dispute',
    description: 'Rewards that a lost dispute left FROZEN are held again, at the operator’s expense.',
    accepts: [platformAdmin],
    body: DisputeRelease,
    example: { asset: 'USD', note: 'The bank decided for us' },
    strict: true,
    returns: Released,
    problems: [notFound, disputeUnderWay],
    async handle({ caller, params, body: { asset, note = null } }, app) {
      const decided = { asset, note, decision: 'RELEASED' as const }
      return { released: await decideAfterDispute(app, caller, params.campaignId, decided) }
    },
  }),
  operation({
    id: 'declineAfterDispute',
    method: 'POST',
    path: '/api/platform-admin/budgets/{campaignId}/decline',
    tag: 'Operator',
    summary: 'Decline to pay testers after a lost dispute',
    description:
      'Rewards that a lost dispute left FROZEN become REVERSED permanently, and their money repays the operator’s loss first. Repeating the request changes nothing.',
    accepts: [platformAdmin],
    body: DisputeDecline,
    example: { asset: 'USD', note: 'The payment was fraudulent' },
    strict: true,
    returns: Declined,
    problems: [notFound, disputeUnderWay],
    async handle({ caller, params, body: { asset, note } }, app) {
      const decided = { asset, note, decision: 'DECLINED' as const }
      return { declined: await decideAfterDispute(app, caller, params.campaignId, decided) }
    },
  }),
]
