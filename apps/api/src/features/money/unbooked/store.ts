import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'

/** A payment that was made but is missing in the books. */
export interface UnbookedPayment {
  /** The provider's id, or the nonce of the authorization. */
  id: string
  rail: 'FIAT' | 'TOKEN'
  /** Null for a person whom the books do not know. */
  testerId: string | null
  /** Atomic units. */
  amount: bigint
  asset: string
  paidAt: Date
}

/** An unbooked payment with a person's finding. */
export interface NotedPayment extends UnbookedPayment {
  foundAt: Date
  /** Null while the payment is open. */
  settledAt: Date | null
  /** Null while the payment is open, or if a command on the server's machine settled it. */
  settledBy: string | null
  note: string | null
}

/** Records a payment that is missing in the books, once. Returns whether it is new. */
export async function insertUnbooked(tx: OperatorTx, payment: UnbookedPayment, now: Date): Promise<boolean> {
  const { id, rail, testerId, amount, asset, paidAt } = payment
  const inserted = await tx.run(sql`
    insert into unbooked_payments (id, rail, tester_id, amount, asset, paid_at, found_at)
    values (${id}, ${rail}, ${testerId}, ${amount}, ${asset}, ${paidAt}, ${now}) on conflict do nothing`)
  return inserted === 1
}

/**
 * Returns the testers with an unbooked payment. They may have been paid already, so they are not paid until a person
 * decides.
 */
export async function listTestersWithUnbooked(
  tx: OperatorTx | WorkspaceTx,
  testerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.many<{ testerId: string }>(sql`
    select distinct tester_id from unbooked_payments
    where settled_at is null and tester_id = any(${testerIds}::uuid[])`)
  return new Set(rows.map(({ testerId }) => testerId))
}

const columns = sql`id, rail, tester_id, amount, asset, paid_at, found_at, settled_at, settled_by, note`
const newestFirst: ListOrder = [
  ['paid_at', 'timestamptz', 'desc'],
  ['id', 'text', 'desc'],
]

/** Lists payments, the newest first; one row more than the limit. */
export function listUnbooked(
  tx: OperatorTx,
  { isSettled }: { isSettled: boolean },
  slice: Slice,
): Promise<Placed<NotedPayment>[]> {
  const list = sql`select ${columns} from unbooked_payments where (settled_at is not null) = ${isSettled}`
  return tx.many(listRows(list, newestFirst, slice))
}

/** Locks a payment, so that two concurrent findings come one after the other. */
export function lockUnbooked(tx: OperatorTx, id: string): Promise<NotedPayment | null> {
  return tx.maybe(sql`select ${columns} from unbooked_payments where id = ${id} for update`)
}

/** Records a person's finding about an open payment. */
export async function updateSettled(
  tx: OperatorTx,
  id: string,
  { by, note, at }: { by: string | null; note: string; at: Date },
) {
  await tx.run(sql`
    update unbooked_payments set settled_at = ${at}, settled_by = ${by}, note = ${note} where id = ${id}`)
}
