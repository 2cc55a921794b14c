import type { WorkspaceTx } from '../../../core/database/db.ts'
import { type Account, type Asset, account } from './chart.ts'
import { post } from './posting.ts'

/**
 * A fee that the payment provider took: the operator pays it from his own money there, whoever was paid. Below zero: it
 * gave one back. Booked once a `key`.
 */
export function bookFee(tx: WorkspaceTx, key: string, asset: Asset, amount: bigint): Promise<void> {
  return move(tx, key, asset, amount, [account.operatorFunds, account.operatorFees])
}

/** The operator put money of his own in; below zero: he took some out. Booked once a `key`. */
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
