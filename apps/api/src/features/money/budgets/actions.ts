import type { App } from '../../../app.ts'
import { actorOf, type MemberCaller, type OperatorCaller, type SecretCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { notFound } from '../../../core/problems.ts'
import {
  type Asset,
  countOpenDisputes,
  decideDisputes,
  defaultPolicy,
  findPolicy,
  fundBudget,
  lockBudget,
  lockPolicies,
  setPolicy,
  sumBudget,
  sumPaidIn,
  withdrawPoints,
} from '../../engines/ledger/index.ts'
import { findCampaign, lockCampaignForUse } from '../../listening/campaigns/index.ts'
import { draftRound, findRound, listRounds, openCheckout, toRoundBody } from '../payments/index.ts'
import { disputeUnderWay, invalidFunding, referenceUsed, withdrawalByRefund } from './problems.ts'
import { budgetFigures, changePolicy } from './rules.ts'
import type { BudgetChange, TransferFunding } from './schemas.ts'
import { findCampaignPlace, findTransfer, insertTransfer, isPurchase } from './store.ts'
import { proveTransfer } from './transfer-proof.ts'

type Owner = SecretCaller | MemberCaller

export function getBudget(app: App, caller: Owner, campaignId: string) {
  return app.db.snapshot.readWorkspace(caller.workspaceId, async (tx) => {
    if (!(await findCampaign(tx, campaignId))) throw notFound()
    return describeBudget(tx, campaignId)
  })
}

/**
 * Changes the policy, withdraws and funds, in this order and in one transaction. Then opens a checkout if money is to
 * be paid in. `id` identifies the request, so a repeated request changes nothing.
 */
export async function changeBudget(
  app: App,
  caller: Owner,
  campaignId: string,
  id: string,
  { policy, withdraw, fund }: BudgetChange,
) {
  if (fund && (fund.asset === 'POINTS' ? 'MANUAL' : fund.asset === 'USD' ? 'CHECKOUT' : null) !== fund.method)
    throw invalidFunding()
  if (withdraw && withdraw.asset !== 'POINTS') throw withdrawalByRefund()
  await app.db.inWorkspace(caller.workspaceId, async (tx) => {
    if (!(await lockCampaignForUse(tx, campaignId))) throw notFound()
    if (policy) await choosePolicy(tx, app, caller, campaignId, policy)
    if (withdraw)
      await withdrawPoints(tx, app, {
        campaignId,
        amount: BigInt(withdraw.amount),
        key: `withdraw:${id}`,
        by: actorOf(caller),
      })
    if (fund?.method === 'MANUAL')
      await fundBudget(tx, app, {
        campaignId,
        asset: 'POINTS',
        amount: BigInt(fund.amount),
        key: `fund:${id}`,
        by: actorOf(caller),
      })
    if (fund?.method === 'CHECKOUT')
      await draftRound(tx, app, { id, campaignId, amount: BigInt(fund.amount), by: actorOf(caller) })
  })
  const { workspaceId } = caller
  const checkoutUrl = fund?.method === 'CHECKOUT' ? await openCheckout(app, { workspaceId, id }) : undefined
  return app.db.snapshot.readWorkspace(workspaceId, async (tx) => {
    const budget = await describeBudget(tx, campaignId)
    if (checkoutUrl === undefined) return budget
    const round = await findRound(tx, id)
    return { ...budget, checkoutUrl, ...(round ? { round: toRoundBody(round) } : {}) }
  })
}

async function choosePolicy(
  tx: WorkspaceTx,
  app: App,
  caller: Owner,
  campaignId: string,
  given: NonNullable<BudgetChange['policy']>,
) {
  // Serialises concurrent changes: the second change applies to the result of the first.
  await lockPolicies(tx, campaignId)
  const before = await findPolicy(tx, campaignId)
  const minimumHoldDays = app.config.PAYOUT_MIN_HOLD_DAYS
  const policy = changePolicy(before, defaultPolicy, given, minimumHoldDays)
  if (policy) await setPolicy(tx, app, { campaignId, policy, minimumHoldDays, by: actorOf(caller) })
}

/** Books a transfer of tokens for a campaign, once per transaction. The chain must confirm the transfer. */
export async function fundFromTransfer(
  app: App,
  caller: OperatorCaller,
  id: string,
  { asset, amount: text, reference: given }: TransferFunding,
) {
  const campaignId = id.toLowerCase()
  const amount = BigInt(text)
  // Lower case makes two spellings of one hash the same transaction. Earlier references were free text and keep
  // their spelling.
  const reference = /^0x[0-9a-f]{64}$/i.test(given) ? given.toLowerCase() : given
  const before = await app.db.readOperator(async (tx) => {
    if (!(await findCampaignPlace(tx, campaignId))) throw notFound()
    if (await isPurchase(tx, reference)) throw referenceUsed()
    return findTransfer(tx, reference)
  })
  if (!before) await proveTransfer(app, reference, amount)
  const place = await app.db.inOperator(async (tx) => {
    const workspaceId = await findCampaignPlace(tx, campaignId)
    if (!workspaceId) throw notFound()
    const transfer = { reference, workspaceId, campaignId, asset, amount }
    const isNew = await insertTransfer(tx, transfer, caller.email, app.clock.now())
    const booked = await findTransfer(tx, reference)
    if (booked?.campaignId !== campaignId || booked.amount !== amount || booked.asset !== asset)
      throw referenceUsed()
    const funding = { campaignId, asset, amount, key: `transfer:${reference}`, by: actorOf(caller) }
    if (isNew) await app.db.asWorkspace(tx, workspaceId, (ours) => fundBudget(ours, app, funding))
    return workspaceId
  })
  return app.db.snapshot.readWorkspace(place, (tx) => describeBudget(tx, campaignId, asset))
}

/** The operator's decision after a lost dispute, with the reason for the audit log. */
interface DisputeDecision {
  asset: 'USD' | 'USDC'
  decision: 'RELEASED' | 'DECLINED'
  note: string | null
}

/**
 * Decides about the credits that a budget's lost disputes have frozen. RELEASED credits can be paid; DECLINED credits
 * become REVERSED, and their money first repays the operator's loss. Returns the number of changed credits; 0 when all
 * were decided before.
 */
export async function decideAfterDispute(
  app: App,
  caller: OperatorCaller,
  campaignId: string,
  { asset, decision, note }: DisputeDecision,
): Promise<number> {
  return app.db.inOperator(async (tx) => {
    const workspaceId = await findCampaignPlace(tx, campaignId)
    if (!workspaceId) throw notFound()
    return app.db.asWorkspace(tx, workspaceId, async (ours) => {
      if ((await lockBudget(ours, campaignId, asset, 'alone')).disputes > 0) throw disputeUnderWay()
      const made = { decision, by: caller.email, note }
      return (await decideDisputes(ours, app, { campaignId, asset }, made)).length
    })
  })
}

async function describeBudget(tx: WorkspaceTx, campaignId: string, wanted?: Asset) {
  const chosen = await findPolicy(tx, campaignId)
  const policy = chosen ?? { ...defaultPolicy, version: 0 }
  const asset = wanted ?? policy.asset
  const disputes = asset === 'POINTS' ? 0 : await countOpenDisputes(tx, campaignId, asset)
  const [sums, paidIn] = await Promise.all([
    sumBudget(tx, campaignId, asset),
    sumPaidIn(tx, campaignId, asset),
  ])
  const figures = budgetFigures(asset, sums, disputes, paidIn)
  const { perItem, maxPerTester, ...plain } = policy
  return {
    campaignId,
    asset,
    funded: figures.funded.toString(),
    held: figures.held.toString(),
    spent: figures.spent.toString(),
    available: figures.available.toString(),
    returned: figures.returned.toString(),
    policy: { ...plain, perItem: perItem.toString(), maxPerTester: maxPerTester?.toString() ?? null },
    rounds: (await listRounds(tx, campaignId)).map(toRoundBody),
  }
}
