import type { OperatorTx } from '../../../core/database/db.ts'
import { allOf, fragment, type Sql, sql } from '../../../core/database/sql.ts'
import type { ExportPeriod } from './rules.ts'

/** A page to read. `position` is the exact time of the last row as text, because a Date would lose the microseconds. */
export interface Page {
  period: ExportPeriod
  workspaceId: string | undefined
  after: { position: string; id: string } | null
  limit: number
}
interface Placed {
  id: string
  createdAt: Date
  position: string
}

export interface MovementRow extends Placed {
  workspaceId: string
  postingKey: string
  debitAccount: string
  creditAccount: string
  asset: string
  amount: string
  creditId: string | null
  reverses: string | null
}

const movementColumns = fragment(`
  m.id::text as id, m.created_at, m.created_at::text as position, m.workspace_id, m.posting_key,
  d.code as debit_account, c.code as credit_account, m.asset, m.amount::text as amount, m.credit_id,
  m.reverses::text as reverses`)

/** Lists movements in booking order. With `fees`, lists only fees that the operator paid or earned. */
export function listMovements(
  tx: OperatorTx,
  page: Page,
  { fees }: { fees: boolean },
): Promise<MovementRow[]> {
  const { period, workspaceId, after, limit } = page
  return tx.many(sql`
    select ${movementColumns}
    from movements m
    join ledger_accounts d on d.workspace_id = m.workspace_id and d.id = m.debit_account
    join ledger_accounts c on c.workspace_id = m.workspace_id and c.id = m.credit_account
    where ${allOf([
      sql`m.created_at >= ${period.start} and m.created_at < ${period.end}`,
      workspaceId !== undefined && sql`m.workspace_id = ${workspaceId}`,
      fees && sql`'operator_fees' in (d.code, c.code)`,
      after && sql`(m.created_at, m.id) > (${after.position}::timestamptz, ${after.id}::bigint)`,
    ])}
    order by m.created_at, m.id limit ${limit}`)
}

/** One attempt to pay a tester. */
export interface PayoutRow extends Placed {
  paymentId: string
  attempt: number
  /** The time of the attempt: when it was settled, else when it ended without a payment, else when it was drafted. */
  bookedAt: Date
  rail: 'FIAT' | 'TOKEN'
  workspaceId: string | null
  testerId: string
  batchId: string
  status: string
  asset: string
  amount: string
  debited: string | null
  destination: string
  reference: string | null
  approvedBy: string | null
  approvedAt: Date | null
  settledAt: Date | null
  /** The time at which a settled payment came back. */
  returnedAt: Date | null
  reason: string | null
  updatedAt: Date
}

const fiatTime = fragment('coalesce(a.settled_at, a.ended_at, a.created_at)')
const tokenTime = fragment(
  `coalesce(p.settled_at, case when p.status = 'FAILED' then p.updated_at end, b.created_at)`,
)

/**
 * Lists every attempt to pay a tester, on both rails, ordered by the time of its settlement, else of its end, else of
 * its draft. Token payments belong to no single workspace. After a failed token payment, the next attempt is a payment
 * of its own.
 */
export function listPayouts(tx: OperatorTx, page: Page): Promise<PayoutRow[]> {
  const { period, workspaceId, after, limit } = page
  const inPeriod = (at: Sql) => sql`${at} >= ${period.start} and ${at} < ${period.end}`
  const afterPlace = (at: Sql, id: Sql) =>
    after && sql`(${at}, ${id}) > (${after.position}::timestamptz, ${after.id}::uuid)`
  return tx.many(sql`
    (select a.id::text as id, p.id::text as payment_id, a.number as attempt, ${fiatTime} as booked_at,
            ${fiatTime}::text as position, a.created_at, 'FIAT' as rail, p.workspace_id, p.tester_id, a.batch_id,
            a.status, a.currency as asset, a.amount::text as amount, a.debited::text as debited,
            a.method_label as destination, a.provider_id as reference, a.approved_by, a.approved_at, a.settled_at,
            case when a.status = 'RETURNED' and a.settled_at is not null then a.ended_at end as returned_at, a.reason,
            coalesce(a.ended_at, a.created_at) as updated_at
     from fiat_attempts a
     join fiat_payments p on p.workspace_id = a.workspace_id and p.id = a.payment_id
     where ${allOf([inPeriod(fiatTime), workspaceId !== undefined && sql`a.workspace_id = ${workspaceId}`, afterPlace(fiatTime, sql`a.id`)])}
     order by ${fiatTime}, a.id limit ${limit})
    union all
    (select p.id::text, p.id::text, 1, ${tokenTime}, ${tokenTime}::text, b.created_at, 'TOKEN', null, p.tester_id,
            p.batch_id, p.status, 'USDC', p.amount::text, null, p.address, p.transaction, coalesce(b.submitted_by, b.created_by),
            coalesce(b.submitted_at, b.created_at), p.settled_at, null, null, p.updated_at
     from payouts p join payout_batches b on b.id = p.batch_id
     where ${allOf([sql`p.reason is distinct from 'REDRAFTED'`, inPeriod(tokenTime), workspaceId !== undefined && sql`false`, afterPlace(tokenTime, sql`p.id`)])}
     order by ${tokenTime}, p.id limit ${limit})
    order by booked_at, id limit ${limit}`)
}
