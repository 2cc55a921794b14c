import type { OperatorTx } from '../../../core/database/db.ts'
import { allOf, fragment, sql } from '../../../core/database/sql.ts'
import type { ExportPeriod } from './rules.ts'

/**
 * The query for a page of an export. `position` is the exact time of the last row; a Date would lose microseconds.
 */
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

/** Movements in booking order. `fees`: only those that the operator paid or earned as fees. */
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

export interface PayoutRow extends Placed {
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
  updatedAt: Date
}

/**
 * Payments to testers on both rails, in the order in which they were drawn up. Token payments belong to no single
 * workspace.
 */
export function listPayouts(tx: OperatorTx, page: Page): Promise<PayoutRow[]> {
  const { period, workspaceId, after, limit } = page
  const inPeriod = (created: 'p' | 'b') => {
    const at = fragment(`${created}.created_at`)
    return sql`${at} >= ${period.start} and ${at} < ${period.end}`
  }
  const later = (created: 'p' | 'b') =>
    after &&
    sql`(${fragment(`${created}.created_at`)}, p.id) > (${after.position}::timestamptz, ${after.id}::uuid)`
  return tx.many(sql`
    (select p.id::text as id, p.created_at, p.created_at::text as position, 'FIAT' as rail, p.workspace_id,
            p.tester_id, a.batch_id, p.status, a.currency as asset, a.amount::text as amount,
            a.debited::text as debited, a.method_label as destination, a.provider_id as reference, a.approved_by,
            a.approved_at, null::timestamptz as settled_at, p.updated_at
     from fiat_payments p
     join fiat_attempts a on a.workspace_id = p.workspace_id and a.payment_id = p.id and a.number = p.attempt
     where ${allOf([inPeriod('p'), workspaceId !== undefined && sql`p.workspace_id = ${workspaceId}`, later('p')])}
     order by p.created_at, p.id limit ${limit})
    union all
    (select p.id::text, b.created_at, b.created_at::text, 'TOKEN', null, p.tester_id, p.batch_id, p.status, 'USDC',
            p.amount::text, null, p.address, p.transaction, b.created_by, b.created_at, p.settled_at, p.updated_at
     from payouts p join payout_batches b on b.id = p.batch_id
     where ${allOf([inPeriod('b'), workspaceId !== undefined && sql`false`, later('b')])}
     order by b.created_at, p.id limit ${limit})
    order by created_at, id limit ${limit}`)
}
