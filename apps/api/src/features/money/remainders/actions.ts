import { ProviderFailure } from '../../../adapters/stripe/index.ts'
import type { App } from '../../../app.ts'
import type { OperatorCaller } from '../../../core/caller.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { notFound } from '../../../core/problems.ts'
import { bookPreparedReturn, bookReturn, lockRemainder, returnRefund } from '../../engines/ledger/index.ts'
import { settleReturn } from '../bounty-returns/index.ts'
import { disputeUnderWay, findCampaignPlace, referenceUsed } from '../budgets/index.ts'
import {
  findRefund,
  lockRefund,
  lockRound,
  type PlacedRefund,
  providerUnavailable,
  syncRoundWithProvider,
  updateRefund,
} from '../payments/index.ts'
import { nothingToRefund } from './problems.ts'
import { findingProblem } from './rules.ts'
import type { TransferReturnEntry } from './schemas.ts'
import { findReturn, insertReturn, type TransferReturn } from './store.ts'

/** Returns one refund. Throws notFound. */
export async function readRefund(app: App, id: string): Promise<PlacedRefund> {
  const refund = await app.db.readOperator((tx) => findRefund(tx, id))
  if (!refund) throw notFound()
  return refund
}

/**
 * Records a person's finding that an UNKNOWN refund was never made, and returns its money to the budget. Asks the
 * provider once more first. A refund that appears later is still booked.
 */
export async function recordRefundFinding(
  app: App,
  caller: OperatorCaller,
  id: string,
  note: string,
): Promise<PlacedRefund> {
  const found = await readRefund(app, id)
  const { workspaceId, roundId } = found
  const early = findingProblem(found, app.clock.now())
  if (early) throw early
  await syncRoundWithProvider(app, { workspaceId, id: roundId }).catch((error) => {
    throw error instanceof ProviderFailure ? providerUnavailable({ headers: { 'retry-after': '5' } }) : error
  })
  await app.db.inWorkspace(workspaceId, async (tx) => {
    await lockRound(tx, roundId)
    const refund = (await lockRefund(tx, id))!
    const refusal = findingProblem(refund, app.clock.now())
    if (refusal) throw refusal
    await returnRefund(tx, app, id, refund)
    const finding = { findingBy: caller.email, findingNote: note, reason: 'found_not_made' }
    await updateRefund(tx, { ...refund, ...finding, status: 'FAILED' }, app.clock.now())
  })
  return readRefund(app, id)
}

/**
 * Books tokens of a budget that the operator sent back to their payer, once per reference. A return that was prepared
 * for a bounty has already left the budget.
 */
export async function recordReturn(
  app: App,
  caller: OperatorCaller,
  campaignId: string,
  { asset, amount: text, reference, note }: TransferReturnEntry,
): Promise<TransferReturn> {
  const amount = BigInt(text)
  return app.db.inOperator(async (tx: OperatorTx) => {
    const workspaceId = await findCampaignPlace(tx, campaignId)
    if (!workspaceId) throw notFound()
    const by = { recordedBy: caller.email, recordedAt: app.clock.now() }
    const isNew = await insertReturn(tx, { reference, workspaceId, campaignId, asset, amount, note, ...by })
    const booked = await findReturn(tx, reference)
    if (booked?.campaignId !== campaignId || booked.amount !== amount) throw referenceUsed()
    if (isNew)
      await app.db.asWorkspace(tx, workspaceId, async (ours) => {
        const remainder = await lockRemainder(ours, campaignId, asset)
        const key = `return:${reference}`
        const prepared = await settleReturn(ours, app, { campaignId, amount, reference })
        if (prepared !== null) return bookPreparedReturn(ours, key, prepared, { campaignId, asset, amount })
        if (remainder.disputes > 0) throw disputeUnderWay()
        if (remainder.available < amount) throw nothingToRefund()
        await bookReturn(ours, key, { campaignId, asset, amount })
      })
    return booked
  })
}
