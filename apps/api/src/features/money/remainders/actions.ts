import { ProviderFailure } from '../../../adapters/stripe/index.ts'
import type { App } from '../../../app.ts'
import type { OperatorCaller } from '../../../core/caller.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { notFound } from '../../../core/problems.ts'
import { bookReturn, lockRemainder, returnRefund } from '../../engines/ledger/index.ts'
import { disputeUnderWay, findCampaignPlace, referenceUsed } from '../budgets/index.ts'
import {
  findRefund,
  lockRefund,
  lockRound,
  type PlacedRefund,
  providerUnavailable,
  syncRound,
  updateRefund,
} from '../payments/index.ts'
import { nothingToRefund } from './problems.ts'
import { refuseFinding } from './rules.ts'
import type { TransferReturnEntry } from './schemas.ts'
import { findReturn, insertReturn, type TransferReturn } from './store.ts'

/** One refund by its id. 404 where there is none. */
export async function readRefund(app: App, id: string): Promise<PlacedRefund> {
  const refund = await app.db.readOperator((tx) => findRefund(tx, id))
  if (!refund) throw notFound()
  return refund
}

/**
 * A person has looked into the provider's records: an UNKNOWN refund was never made, and its money is the budget's again.
 * The provider is asked once more before; one that turns up afterwards is booked all the same.
 */
export async function recordRefundFinding(
  app: App,
  caller: OperatorCaller,
  id: string,
  note: string,
): Promise<PlacedRefund> {
  const found = await readRefund(app, id)
  const { workspaceId, roundId } = found
  const early = refuseFinding(found, app.clock.now())
  if (early) throw early
  await syncRound(app, { workspaceId, id: roundId }).catch((error) => {
    throw error instanceof ProviderFailure ? providerUnavailable({ headers: { 'retry-after': '5' } }) : error
  })
  await app.db.inWorkspace(workspaceId, async (tx) => {
    await lockRound(tx, roundId)
    const refund = (await lockRefund(tx, id))!
    const refusal = refuseFinding(refund, app.clock.now())
    if (refusal) throw refusal
    await returnRefund(tx, app, id, refund)
    const finding = { findingBy: caller.email, findingNote: note, reason: 'found_not_made' }
    await updateRefund(tx, { ...refund, ...finding, status: 'FAILED' }, app.clock.now())
  })
  return readRefund(app, id)
}

/** The operator has sent tokens of a budget back to who paid them in, and books that; once a reference. */
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
        if (remainder.disputes > 0) throw disputeUnderWay()
        if (remainder.available < amount) throw nothingToRefund()
        await bookReturn(ours, `return:${reference}`, { campaignId, asset, amount })
      })
    return booked
  })
}
