import type { App } from '../../../../app.ts'
import type { WorkspaceTx } from '../../../../core/database/db.ts'
import { account } from '../chart.ts'
import { post, reserveAccounts } from '../posting.ts'
import { fundWaiting } from './funding.ts'
import type { MoneyAsset } from './rules.ts'
import { findAvailable, lockBudget } from './store.ts'

/** A part of a budget that goes back to who paid it in; atomic units, above zero. */
export interface Remainder {
  campaignId: string
  asset: MoneyAsset
  amount: bigint
}

/**
 * Locks a budget alone and says what nobody has been promised of it, so that a decision can rest on that, and how many
 * disputes are open: nothing leaves a budget while one is.
 */
export async function lockRemainder(
  tx: WorkspaceTx,
  campaignId: string,
  asset: MoneyAsset,
): Promise<{ available: bigint; disputes: number }> {
  const { disputes } = await lockBudget(tx, campaignId, asset, 'alone')
  await reserveAccounts(tx, [{ ...account.campaignBudget(campaignId), asset }])
  return { available: await findAvailable(tx, campaignId, asset), disputes }
}

/** Takes the money out before the provider is asked, so that nobody spends it meanwhile. Once an `id`. */
export async function setAsideForRefund(tx: WorkspaceTx, id: string, left: Remainder): Promise<void> {
  const { campaignId, asset, amount } = left
  const [from, to] = [account.campaignBudget(campaignId), account.refundInFlight(id)]
  await post(tx, [{ key: `refund:${id}:out`, from, to, asset, amount }])
}

/** The provider has made the refund: under its id there, as refunds that others made are booked. */
export async function bookRefund(
  tx: WorkspaceTx,
  id: string,
  providerId: string,
  { asset, amount }: Remainder,
): Promise<void> {
  const [from, to] = [account.refundInFlight(id), account.providerClearing]
  await post(tx, [{ key: `reversal:${providerId}:refund`, from, to, asset, amount }])
}

/** The refund was not made: the money is the budget's again, for the operator's loss and those who wait first. */
export async function returnRefund(
  tx: WorkspaceTx,
  app: App,
  id: string,
  { campaignId, asset, amount }: Remainder,
): Promise<void> {
  const [from, to] = [account.refundInFlight(id), account.campaignBudget(campaignId)]
  await post(tx, [{ key: `refund:${id}:back`, from, to, asset, amount }])
  await fundWaiting(tx, app, campaignId, asset)
}

/** Tokens that the operator has sent back himself leave the books, once a `key`. */
export async function bookReturn(
  tx: WorkspaceTx,
  key: string,
  { campaignId, asset, amount }: Remainder,
): Promise<void> {
  const [from, to] = [account.campaignBudget(campaignId), account.providerClearing]
  await post(tx, [{ key, from, to, asset, amount }])
}
