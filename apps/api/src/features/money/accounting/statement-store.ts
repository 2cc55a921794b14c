import type { OperatorTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { allOf, fragment, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import { type Month, NO_COUNTRY } from './rules.ts'

/** Payments to a tester in one year and one asset, and the payments that came back; amounts in atomic units. */
export interface Statement {
  testerId: string
  /** The name that the tester has chosen; null if they chose none or were erased. */
  displayName: string | null
  country: string
  asset: 'USD' | 'USDC'
  paid: bigint
  returned: bigint
  payments: number
  /** Null if no threshold is set for the country. */
  threshold: bigint | null
}

/** Selects payments by the day of their settlement, and returned payments by the day of their return. */
const paymentsInPeriodSql = ({ start, end }: Month) => sql`(
  select p.tester_id, a.currency as asset, a.amount, a.settled_at as at, 'PAID' as kind, a.method_label as destination,
         a.provider_id as reference
  from fiat_attempts a join fiat_payments p on p.workspace_id = a.workspace_id and p.id = a.payment_id
  where a.settled_at >= ${start} and a.settled_at < ${end}
  union all
  select p.tester_id, a.currency, a.amount, a.ended_at, 'RETURNED', a.method_label, a.provider_id
  from fiat_attempts a join fiat_payments p on p.workspace_id = a.workspace_id and p.id = a.payment_id
  where a.status = 'RETURNED' and a.ended_at >= ${start} and a.ended_at < ${end}
  union all
  select tester_id, 'USDC', amount, settled_at, 'PAID', address, transaction from payouts
  where settled_at >= ${start} and settled_at < ${end})`

const order: ListOrder = [
  ['tester_id', 'uuid', 'asc'],
  ['asset', 'text', 'asc'],
]

/**
 * Lists the statements of a year by tester and asset, one row more than the limit. With `due`, lists only statements
 * that reach the threshold of the tester's country.
 */
export function listStatements(
  tx: OperatorTx,
  year: Month,
  filter: { due: boolean; testerId?: string | undefined },
  slice: Slice,
): Promise<Placed<Statement>[]> {
  const list = sql`
    select s.*, n.display_name, t.amount as threshold from (
      select m.tester_id, coalesce(max(r.country), ${NO_COUNTRY}) as country, m.asset,
             coalesce(sum(m.amount) filter (where m.kind = 'PAID'), 0)::bigint as paid,
             coalesce(sum(m.amount) filter (where m.kind = 'RETURNED'), 0)::bigint as returned,
             (count(*) filter (where m.kind = 'PAID'))::int as payments
      from ${paymentsInPeriodSql(year)} m left join fiat_recipients r on r.tester_id = m.tester_id
      where ${allOf([filter.testerId !== undefined && sql`m.tester_id = ${filter.testerId}`])}
      group by m.tester_id, m.asset) s
    left join testers n on n.id = s.tester_id
    left join statement_thresholds t on t.country = s.country and t.asset = s.asset
    where ${allOf([filter.due && sql`s.paid - s.returned >= t.amount`])}`
  return tx.many(listRows(list, order, slice))
}

/** A payment to a tester, or its return, as a line of the statement. */
export interface StatementLine {
  at: Date
  kind: 'PAID' | 'RETURNED'
  asset: 'USD' | 'USDC'
  amount: bigint
  destination: string
  reference: string | null
}
export function listStatementLines(
  tx: OperatorTx,
  year: Month,
  testerId: string,
  limit: number,
): Promise<StatementLine[]> {
  return tx.many(sql`
    select at, kind, asset, amount, destination, reference from ${paymentsInPeriodSql(year)} m
    where tester_id = ${testerId} order by at, kind, reference limit ${limit}`)
}

export interface Threshold {
  country: string
  asset: 'USD' | 'USDC'
  amount: bigint
  setBy: string
  setAt: Date
}
const columns = fragment('country, asset, amount, set_by, set_at')

export async function saveThreshold(tx: OperatorTx, threshold: Threshold): Promise<void> {
  const { country, asset, amount, setBy, setAt } = threshold
  await tx.run(sql`
    insert into statement_thresholds (${columns}) values (${country}, ${asset}, ${amount}, ${setBy}, ${setAt})
    on conflict (country, asset) do update
    set amount = excluded.amount, set_by = excluded.set_by, set_at = excluded.set_at`)
}
/** Lists the thresholds, at most two for each country. */
export function listThresholds(tx: OperatorTx): Promise<Threshold[]> {
  return tx.many(sql`select ${columns} from statement_thresholds order by country, asset limit 1400`)
}

/** A balance that an erased tester gave up, in atomic units. */
export interface Forfeit {
  testerId: string
  workspaceId: string
  asset: 'USD' | 'USDC'
  amount: bigint
  erasedAt: Date
}
const newestFirst: ListOrder = [
  ['erased_at', 'timestamptz', 'desc'],
  ['tester_id', 'uuid', 'desc'],
  ['workspace_id', 'uuid', 'desc'],
  ['asset', 'text', 'desc'],
]
/** Lists the balances of erased testers, the latest first; one row more than the limit. */
export function listForfeits(tx: OperatorTx, slice: Slice): Promise<Placed<Forfeit>[]> {
  const list = sql`
    select t.id as tester_id, a.workspace_id, a.asset, sum(a.balance)::bigint as amount, t.erased_at
    from testers t
    join ledger_accounts a on a.code in ('tester_held:' || t.id, 'tester_payable:' || t.id)
    where t.erased_at is not null and a.balance > 0 and a.asset <> 'POINTS'
    group by t.id, a.workspace_id, a.asset, t.erased_at`
  return tx.many(listRows(list, newestFirst, slice))
}
