import type { WorkspaceTx } from '../../../core/database/db.ts'
import { type Account, type Asset, account } from './chart.ts'
import { bookPostings } from './posting.ts'

/**
 * Books a fee that the payment provider took from the operator's own money; a negative amount is a refunded fee. Books
 * once per `key`.
 */
export function bookFee(tx: WorkspaceTx, key: string, asset: Asset, amount: bigint): Promise<void> {
  return moveOwnFunds(tx, key, asset, amount, [account.operatorFunds, account.operatorFees])
}

/** Books a deposit of the operator's own money; a negative amount is a withdrawal. Books once per `key`. */
export function bookOwnFunds(tx: WorkspaceTx, key: string, asset: Asset, amount: bigint): Promise<void> {
  return moveOwnFunds(tx, key, asset, amount, [account.providerClearing, account.operatorFunds])
}

async function moveOwnFunds(
  tx: WorkspaceTx,
  key: string,
  asset: Asset,
  amount: bigint,
  [first, second]: [Account, Account],
): Promise<void> {
  if (amount > 0n) await bookPostings(tx, [{ key, from: first, to: second, asset, amount }])
  if (amount < 0n) await bookPostings(tx, [{ key, from: second, to: first, asset, amount: -amount }])
}
