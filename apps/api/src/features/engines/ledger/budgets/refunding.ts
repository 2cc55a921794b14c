import type { App } from '../../../../app.ts'
import type { WorkspaceTx } from '../../../../core/database/db.ts'
import { account } from '../chart.ts'
import { bookPostings, reserveAccounts } from '../posting.ts'
import { bookArrival } from './funding.ts'
import type { MoneyAsset } from './rules.ts'
import { findAvailable, lockBudget } from './store.ts'

/** The unspent part of a budget, which goes back to its payer, in atomic units, above zero. */
export interface Remainder {
  campaignId: string
  asset: MoneyAsset
  amount: bigint
}

/**
 * Locks the budget and returns its unpromised money and the number of open disputes. While a dispute is open, nothing
 * may leave the budget.
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

/** Sets money aside before the provider is asked, so that it cannot be spent meanwhile. Books once per `id`. */
export async function setAsideForRefund(tx: WorkspaceTx, id: string, left: Remainder): Promise<void> {
  const { campaignId, asset, amount } = left
  const [from, to] = [account.campaignBudget(campaignId), account.refundInFlight(id)]
  await bookPostings(tx, [{ key: `refund:${id}:out`, from, to, asset, amount }])
}

/**
 * Books a refund that the provider made. The key contains the provider's id, as for refunds that start at the provider.
 */
export async function bookRefund(
  tx: WorkspaceTx,
  id: string,
  providerId: string,
  left: Remainder,
): Promise<void> {
  await bookPreparedReturn(tx, `reversal:${providerId}:refund`, id, left)
}

/**
 * Returns the money of a failed refund to the budget, where it first repays the operator's loss and funds waiting
 * credits.
 */
export async function returnRefund(
  tx: WorkspaceTx,
  app: App,
  id: string,
  { campaignId, asset, amount }: Remainder,
): Promise<void> {
  const [from, to] = [account.refundInFlight(id), account.campaignBudget(campaignId)]
  await bookArrival(tx, app, { campaignId, asset }, { key: `refund:${id}:back`, from, to, asset, amount })
}

/** Books tokens that the operator sent back. Books once per `key`. */
export async function bookReturn(
  tx: WorkspaceTx,
  key: string,
  { campaignId, asset, amount }: Remainder,
): Promise<void> {
  const [from, to] = [account.campaignBudget(campaignId), account.providerClearing]
  await bookPostings(tx, [{ key, from, to, asset, amount }])
}

/** Books tokens that the operator sent back and that were set aside under `id`. Books once per `key`. */
export async function bookPreparedReturn(
  tx: WorkspaceTx,
  key: string,
  id: string,
  { asset, amount }: Remainder,
): Promise<void> {
  const [from, to] = [account.refundInFlight(id), account.providerClearing]
  await bookPostings(tx, [{ key, from, to, asset, amount }])
}
