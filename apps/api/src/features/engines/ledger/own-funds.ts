import type { WorkspaceTx } from '../../../core/database/db.ts'
import { type Account, type Asset, account } from './chart.ts'
import { post } from './posting.ts'

/**
 * Books a fee that the payment provider took from the operator's own money; below zero: a fee given back. Booked once
 * per `key`.
 */
export function bookFee(tx: WorkspaceTx, key: string, asset: Asset, amount: bigint): Promise<void> {
  return move(tx, key, asset, amount, [account.operatorFunds, account.operatorFees])
}

/** Books a deposit of the operator's own money; below zero: a withdrawal. Booked once per `key`. */
export function bookOwnFunds(tx: WorkspaceTx, key: string, asset: Asset, amount: bigint): Promise<void> {
  return move(tx, key, asset, amount, [account.providerClearing, account.operatorFunds])
}

async function move(
  tx: WorkspaceTx,
  key: string,
  asset: Asset,
  amount: bigint,
  [first, second]: [Account, Account],
): Promise<void> {
  if (amount > 0n) await post(tx, [{ key, from: first, to: second, asset, amount }])
  if (amount < 0n) await post(tx, [{ key, from: second, to: first, asset, amount: -amount }])
}
