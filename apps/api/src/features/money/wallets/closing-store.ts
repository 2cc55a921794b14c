import type { OperatorTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

/** A time in the far future that stands for never. */
const never = '9999-12-31T00:00:00Z'

/** Closes the payout accounts of an erased tester: the rows remain, but nothing is paid to them any more. */
export async function closeDestinations(tx: OperatorTx, testerId: string) {
  await tx.run(sql`update wallets set usable_at = ${never} where tester_id = ${testerId}`)
  await tx.run(sql`update fiat_recipients set usable_at = ${never} where tester_id = ${testerId}`)
  await tx.run(sql`delete from wallet_proofs where tester_id = ${testerId}`)
}

/** Lists a tester's payout accounts, for an export. */
export function listDestinations(tx: OperatorTx, testerId: string): Promise<Record<string, unknown>[]> {
  return tx.many(sql`
    select 'WALLET' as kind, address as destination, network, changed_at from wallets where tester_id = ${testerId}
    union all
    select 'ACCOUNT', method_label, country, changed_at from fiat_recipients where tester_id = ${testerId}`)
}
