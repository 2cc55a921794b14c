import type { App } from '../../../app.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { needsSecondOperator } from '../../engines/approvals/index.ts'
import { choosePayees } from './drafting.ts'
import { hasLinkedTesters } from './linked.ts'
import { type Drawn, payoutLifecycle, sumAmounts } from './rules.ts'
import { type Batch, findDraft, listDrawn, lockPayout, updatePayout } from './store.ts'

/**
 * A draft that awaits approval. With `isOfLinked`, the draft only contains testers who are linked to a paying
 * workspace, so payments to others need not wait.
 */
interface Draft {
  batch: Batch
  testers: ReadonlySet<string>
  isOfLinked: boolean
}

/**
 * Returns the draft that awaits approval, if it still needs one and each of its payments may still be made. Otherwise
 * withdraws the draft, so that a new one can be made.
 */
export async function keepDraft(
  app: App,
  token: Pick<Batch, 'network' | 'asset' | 'treasury'>,
): Promise<Draft | null> {
  const draft = await app.db.readOperator(findDraft)
  if (!draft) return null
  const drawn = await app.db.readOperator((tx) => listDrawn(tx, draft.id))
  const amount = sumAmounts(drawn.map((each) => each.amount))
  const isSame =
    draft.network === token.network && draft.asset === token.asset && draft.treasury === token.treasury
  const isAsked = needsSecondOperator(app.config, 'TOKEN', { amount, asset: 'USDC' })
  const isNeeded = isAsked || (await app.db.readOperator((tx) => hasLinkedTesters(tx, draft.id)))
  if (isSame && isNeeded && (await isStillDue(app, draft.network, drawn))) {
    const testers = new Set(drawn.map(({ testerId }) => testerId))
    return { batch: draft, testers, isOfLinked: !isAsked }
  }
  await app.db.inOperator((tx) => withdrawDraft(tx, app, draft.id, drawn))
  return null
}

/** Returns whether each payment may still be made, to the same address and for the same credits. */
export async function isStillDue(app: App, network: string, drawn: readonly Drawn[]): Promise<boolean> {
  const testers = new Set(drawn.map(({ testerId }) => testerId))
  const { payees } = await choosePayees(app, network, testers)
  const due = new Map(payees.map((payee) => [payee.testerId, payee]))
  return drawn.every(({ testerId, address, amount, creditIds }) => {
    const payee = due.get(testerId)
    if (payee?.address !== address) return false
    const amounts = new Map(payee.credits.map((credit) => [credit.id, credit.amount]))
    return amount === sumAmounts(creditIds.map((id) => amounts.get(id) ?? 0n))
  })
}

/** Moves a draft from AWAITING_APPROVAL to FAILED; its credits were never taken. */
async function withdrawDraft(tx: OperatorTx, app: App, batchId: string, drawn: readonly { id: string }[]) {
  for (const { id } of drawn) {
    const payout = await lockPayout(tx, id)
    const status = payoutLifecycle.next(payout.status, 'withdraw')
    if (status) await updatePayout(tx, { ...payout, status, reason: 'REDRAFTED', updatedAt: app.clock.now() })
  }
  tx.hint(null, { topic: 'payout', id: batchId })
}
