import { ProviderFailure, type Refund, type RefundRequest } from '../../../adapters/stripe/index.ts'
import type { App } from '../../../app.ts'
import type { OperatorCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { notFound } from '../../../core/problems.ts'
import {
  type Check,
  hashApprovedContent,
  listChecks,
  recordCheck,
  requireSecondOperator,
} from '../../engines/approvals/index.ts'
import { lockRemainder, returnRefund, setAsideForRefund } from '../../engines/ledger/index.ts'
import { disputeUnderWay, findCampaignPlace } from '../budgets/index.ts'
import {
  type BudgetRefund,
  findRound,
  insertRefund,
  listReversals,
  lockRefund,
  lockRound,
  type PlacedRefund,
  paymentsUnavailable,
  refundLifecycle,
  sumUnanswered,
  syncRoundWithProvider,
  updateRefund,
} from '../payments/index.ts'
import { readRefund } from './actions.ts'
import { refundIdReused } from './problems.ts'
import { refundableAmount, refundProblem } from './rules.ts'
import type { RefundOrder } from './schemas.ts'
import { notifyOfUnknownRefund } from './telling.ts'

/** Requests one refund from the provider, once. Throws ProviderFailure. */
export type Refunder = (request: RefundRequest) => Promise<Refund>

/**
 * Refunds a part of a paid round to its payer. The money leaves the budget before the provider is asked. A repeated
 * requestId returns the refund and sends nothing, so one order of the operator causes at most one request to the
 * provider.
 */
export async function refundRemainder(
  app: App,
  refunder: Refunder | null,
  caller: OperatorCaller,
  campaignId: string,
  order: RefundOrder,
): Promise<PlacedRefund> {
  const workspaceId = await app.db.readOperator((tx) => findCampaignPlace(tx, campaignId))
  if (!workspaceId) throw notFound()
  const known = await app.db.readWorkspace(workspaceId, (tx) => findRound(tx, order.roundId))
  if (known?.campaignId !== campaignId) throw notFound()
  if (!refunder) throw paymentsUnavailable()
  const paymentId = await app.db.inWorkspace(workspaceId, (tx) =>
    saveRefundOrder(tx, app, caller, campaignId, order),
  )
  if (paymentId !== null) await askProvider(app, refunder, { workspaceId, order, paymentId })
  return readRefund(app, order.requestId)
}

/** Returns the content that two operators approve: the refund, and the remainder at the time of the decision. */
const refundMatter = ({
  roundId,
  amount,
  available,
}: {
  roundId: string
  amount: bigint
  available: string
}) => ({
  ...({ kind: 'REFUND', subjectId: roundId, amount, asset: 'USD' } as const),
  snapshot: hashApprovedContent([roundId, amount.toString(), available]),
})

/** Records that a first operator has read a refund before it is requested. Moves no money. */
export async function checkRefund(
  app: App,
  caller: OperatorCaller,
  campaignId: string,
  order: Pick<RefundOrder, 'roundId' | 'amount' | 'available'>,
): Promise<readonly Check[]> {
  const workspaceId = await app.db.readOperator((tx) => findCampaignPlace(tx, campaignId))
  if (!workspaceId) throw notFound()
  const roundId = order.roundId.toLowerCase()
  return app.db.inWorkspace(workspaceId, async (tx) => {
    const round = await lockRound(tx, roundId)
    if (round?.campaignId !== campaignId) throw notFound()
    await recordCheck(tx, app, caller, refundMatter({ ...order, roundId, amount: BigInt(order.amount) }))
    return listChecks(tx, 'REFUND', roundId)
  })
}

/**
 * Records the request and sets its money aside. Returns the payment to refund, or null when the request was recorded
 * before.
 */
async function saveRefundOrder(
  tx: WorkspaceTx,
  app: App,
  caller: OperatorCaller,
  campaignId: string,
  { requestId: id, roundId, amount: text, available, note }: RefundOrder,
): Promise<string | null> {
  const amount = BigInt(text)
  const round = await lockRound(tx, roundId)
  if (!round) throw notFound()
  const before = await lockRefund(tx, id)
  if (before) {
    if (before.roundId !== roundId || before.amount !== amount || before.note !== note) throw refundIdReused()
    return null
  }
  const remainder = await lockRemainder(tx, campaignId, round.asset)
  if (remainder.disputes > 0) throw disputeUnderWay()
  const refundable = refundableAmount(
    round,
    await listReversals(tx, roundId),
    await sumUnanswered(tx, roundId),
  )
  const refusal = refundProblem({ amount, seen: BigInt(available) }, { ...remainder, refundable })
  if (refusal) throw refusal
  const approved = await requireSecondOperator(tx, app, caller, refundMatter({ roundId, amount, available }))
  const now = app.clock.now()
  const refund: BudgetRefund = {
    ...{ id, campaignId, roundId, amount, note, requestedBy: caller.email },
    ...{ asset: 'USD', status: 'SUBMITTING', providerId: null, reason: null },
    ...{ findingBy: null, findingNote: null, createdAt: now, updatedAt: now },
  }
  // The caller chooses the id. It may belong to a refund of another workspace, which row security hides here.
  if (!(await insertRefund(tx, refund, approved))) throw refundIdReused()
  await setAsideForRefund(tx, id, { campaignId, asset: 'USD', amount })
  return round.paymentId!
}

async function askProvider(
  app: App,
  refunder: Refunder,
  { workspaceId, order, paymentId }: { workspaceId: string; order: RefundOrder; paymentId: string },
): Promise<void> {
  const { requestId, roundId, amount } = order
  const request = { key: `refund:${requestId}`, requestId, paymentId, amount: BigInt(amount) }
  try {
    const { id } = await refunder(request)
    await changeRefund(app, workspaceId, requestId, (refund) =>
      moveRefund(refund, 'accept', { providerId: id }),
    )
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure
    await markRefundNotMade(app, workspaceId, requestId, failure)
    if (failure.outcome === 'refused') return
  }
  // The provider's list shows the present state. If it does not respond, a later run asks again.
  await syncRoundWithProvider(app, { workspaceId, id: roundId }).catch((err) =>
    app.log.warn({ refundId: requestId, err }, 'A refund could not be looked at yet'),
  )
}

/**
 * Handles a failed request. A refusal returns the money to the budget. Any other failure makes the refund UNKNOWN, and
 * it is not requested again.
 */
async function markRefundNotMade(
  app: App,
  workspaceId: string,
  id: string,
  failure: ProviderFailure,
): Promise<void> {
  const reason = failure.code ?? (failure.status === null ? 'no_answer' : `status_${failure.status}`)
  await changeRefund(app, workspaceId, id, async (refund, tx) => {
    if (failure.outcome === 'unknown') {
      const lost = moveRefund(refund, 'lose', { reason })
      if (lost) await notifyOfUnknownRefund(tx, app, id)
      return lost
    }
    const failed = moveRefund(refund, 'fail', { reason })
    if (failed) await returnRefund(tx, app, id, refund)
    return failed
  })
}

function changeRefund(
  app: App,
  workspaceId: string,
  id: string,
  step: (refund: BudgetRefund, tx: WorkspaceTx) => BudgetRefund | null | Promise<BudgetRefund | null>,
): Promise<void> {
  return app.db.inWorkspace(workspaceId, async (tx) => {
    const refund = await lockRefund(tx, id)
    const after = refund && (await step(refund, tx))
    if (after) await updateRefund(tx, after, app.clock.now())
  })
}

/**
 * Applies an event to a refund. Returns null if the refund is already past this event, because the provider's webhook
 * may arrive before its response.
 */
function moveRefund(
  refund: BudgetRefund,
  event: 'accept' | 'fail' | 'lose',
  said: Partial<Pick<BudgetRefund, 'providerId' | 'reason'>>,
): BudgetRefund | null {
  if (event === 'fail' && refund.status !== 'SUBMITTING') return null
  const status = refundLifecycle.next(refund.status, event)
  return status ? { ...refund, ...said, status } : null
}
