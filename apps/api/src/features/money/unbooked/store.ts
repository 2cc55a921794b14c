import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

/** A payment that was made and that these books do not know. */
export interface UnbookedPayment {
  /** The provider's id, or the nonce of the authorization. */
  id: string
  rail: 'FIAT' | 'TOKEN'
  /** Null: nobody whom these books know. */
  testerId: string | null
  /** Atomic units. */
  amount: bigint
  asset: string
  paidAt: Date
}

/** Notes a payment once. Returns whether it is new. */
export async function insertUnbooked(tx: OperatorTx, payment: UnbookedPayment, now: Date): Promise<boolean> {
  const { id, rail, testerId, amount, asset, paidAt } = payment
  const inserted = await tx.run(sql`
    insert into unbooked_payments (id, rail, tester_id, amount, asset, paid_at, found_at)
    values (${id}, ${rail}, ${testerId}, ${amount}, ${asset}, ${paidAt}, ${now}) on conflict do nothing`)
  return inserted === 1
}

/** Those of these testers who may have been paid already, and are not paid until a person has looked. */
export async function listTestersWithUnbooked(
  tx: OperatorTx | WorkspaceTx,
  testerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.many<{ testerId: string }>(sql`
    select distinct tester_id from unbooked_payments
    where settled_at is null and tester_id = any(${testerIds}::uuid[])`)
  return new Set(rows.map(({ testerId }) => testerId))
}

export function listUnbooked(tx: OperatorTx): Promise<UnbookedPayment[]> {
  return tx.many(sql`
    select id, rail, tester_id, amount, asset, paid_at from unbooked_payments where settled_at is null
    order by paid_at, id`)
}

/** Records what a person has found. Returns whether there was such an open payment. */
export async function settleUnbooked(tx: OperatorTx, id: string, note: string, now: Date): Promise<boolean> {
  const settled = await tx.run(sql`
    update unbooked_payments set settled_at = ${now}, note = ${note} where id = ${id} and settled_at is null`)
  return settled === 1
}
