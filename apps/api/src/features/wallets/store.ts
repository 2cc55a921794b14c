import type { OperatorTx, TesterTx } from '../../core/db.ts'
import { sql } from '../../core/sql.ts'
import type { Wallet } from './rules.ts'

export function findWallet(tx: TesterTx | OperatorTx, testerId: string): Promise<Wallet | null> {
  return tx.maybe(sql`
    select address, network, verified, changed_at, usable_at from wallets where tester_id = ${testerId}`)
}

/** Makes one tester's changes wait for each other. */
export async function lockOwner(tx: TesterTx) {
  await tx.one(sql`select id from testers where id = ${tx.testerId} for no key update`)
}

export async function saveWallet(tx: TesterTx, wallet: Wallet) {
  await tx.run(sql`
    insert into wallets (tester_id, address, network, verified, changed_at, usable_at)
    values (${tx.testerId}, ${wallet.address}, ${wallet.network}, ${wallet.verified}, ${wallet.changedAt},
            ${wallet.usableAt})
    on conflict (tester_id) do update set
      address = excluded.address, network = excluded.network, verified = excluded.verified,
      changed_at = excluded.changed_at, usable_at = excluded.usable_at`)
}
