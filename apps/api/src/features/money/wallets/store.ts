import type { Screening } from '../../../adapters/address-screening.ts'
import type { OperatorTx, TesterTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import type { Wallet } from './rules.ts'

export function findWallet(tx: TesterTx | OperatorTx, testerId: string): Promise<Wallet | null> {
  return tx.maybe(sql`
    select address, network, verified, changed_at, usable_at from wallets where tester_id = ${testerId}`)
}

/** Finds the tester who is paid at this address; null if there are none or several. */
export async function findTesterOfAddress(tx: OperatorTx, address: string): Promise<string | null> {
  const rows = await tx.many<{ testerId: string }>(
    sql`select tester_id from wallets where lower(address) = lower(${address}) limit 2`,
  )
  return rows.length === 1 ? rows[0]!.testerId : null
}

/** Locks the tester, so that changes of the wallet happen one after another. */
export async function lockOwner(tx: TesterTx) {
  await tx.one(sql`select id from testers where id = ${tx.testerId} for no key update`)
}

export async function saveWallet(tx: TesterTx, wallet: Wallet) {
  await tx.run(sql`
    insert into wallets (tester_id, address, network, verified, changed_at, usable_at)
    values (${tx.testerId}, ${wallet.address}, ${wallet.network}, ${wallet.verified}, ${wallet.changedAt},
            ${wallet.usableAt})
    on conflict (tester_id) do update set
      screening = case when wallets.address = excluded.address then wallets.screening end,
      screened_at = case when wallets.address = excluded.address then wallets.screened_at end,
      address = excluded.address, network = excluded.network, verified = excluded.verified,
      changed_at = excluded.changed_at, usable_at = excluded.usable_at`)
}

/** Returns the latest screening result for the tester's address; null if it was never looked up. */
export async function findScreening(tx: TesterTx | OperatorTx, testerId: string): Promise<Screening | null> {
  const row = await tx.maybe<{ screening: Screening | null }>(
    sql`select screening from wallets where tester_id = ${testerId}`,
  )
  return row?.screening ?? null
}

/** Stores a screening result, unless the tester has changed the address since. */
export async function saveScreening(
  tx: TesterTx,
  address: string,
  screening: Screening,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update wallets set screening = ${screening}, screened_at = ${now}
    where tester_id = ${tx.testerId} and address = ${address}`)
}
