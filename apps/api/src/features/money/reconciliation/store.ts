import type { BalanceEntry } from '../../../adapters/stripe/index.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { fragment, sql } from '../../../core/database/sql.ts'
import type { Booking, BooksSums, OutsideAccount } from './rules.ts'

/** Returns the time up to which the provider's entries were read; null if they never were. */
export async function findReadUntil(tx: OperatorTx): Promise<Date | null> {
  const row = await tx.maybe<{ readUntil: Date }>(
    sql`select read_until from provider_readings where provider = 'stripe'`,
  )
  return row?.readUntil ?? null
}

export async function saveReadUntil(tx: OperatorTx, until: Date): Promise<void> {
  await tx.run(sql`
    insert into provider_readings (provider, read_until) values ('stripe', ${until})
    on conflict (provider) do update set read_until = greatest(provider_readings.read_until, excluded.read_until)`)
}

/** Returns the ids from the list that are known. */
export async function listKnownEntries(tx: OperatorTx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.many<{ id: string }>(sql`
    select id from provider_entries where provider = 'stripe' and id = any(${ids}::text[])`)
  return new Set(rows.map((row) => row.id))
}

/** Inserts an entry. Returns false when it exists already. */
export async function insertEntry(
  tx: OperatorTx,
  entry: BalanceEntry,
  place: { workspaceId: string; booked: Booking; now: Date },
): Promise<boolean> {
  const rows = await tx.run(sql`
    insert into provider_entries (provider, id, category, kind, amount, fee, currency, source_id, payment_id, round_id,
                                  workspace_id, booked_fee, booked_own, created_at, recorded_at)
    values ('stripe', ${entry.id}, ${entry.category}, ${entry.kind}, ${entry.amount}, ${entry.fee},
            ${entry.currency}, ${entry.sourceId}, ${entry.paymentId}, ${entry.roundId}, ${place.workspaceId},
            ${place.booked.fee}, ${place.booked.own}, ${entry.createdAt}, ${place.now})
    on conflict do nothing`)
  return rows === 1
}

/** Sums an asset's accounts and the amounts under way, in one statement and therefore on one snapshot. */
export function sumBooks(tx: OperatorTx, asset: 'USD' | 'USDC'): Promise<BooksSums> {
  return tx.one<BooksSums>(sql`
    with account as (
      select workspace_id, id, code from ledger_accounts
      where asset = ${asset} and code in ('provider_clearing', 'paid_out', 'operator_fees', 'operator_funds')
    ), moved as (
      select d.code as debit, c.code as credit, sum(m.amount) as amount
      from movements m
      left join account d on d.workspace_id = m.workspace_id and d.id = m.debit_account
      left join account c on c.workspace_id = m.workspace_id and c.id = m.credit_account
      where m.asset = ${asset} and (d.id is not null or c.id is not null)
      group by 1, 2
    )
    select coalesce(sum(case 'provider_clearing' when credit then amount when debit then -amount end), 0)::bigint as clearing,
           coalesce(sum(case 'paid_out' when credit then amount when debit then -amount end), 0)::bigint as paid_out,
           coalesce(sum(case when debit = 'operator_funds' and credit = 'operator_fees' then amount
                             when debit = 'operator_fees' and credit = 'operator_funds' then -amount end), 0)::bigint
             as fees_paid,
           ${asset === 'USD' ? dollarsUnderWay : tokensUnderWay}
    from moved`)
}

const dollarsUnderWay = fragment(`
  (select coalesce(sum(coalesce(a.debited, a.amount)), 0) from fiat_payments p
   join fiat_attempts a on a.workspace_id = p.workspace_id and a.payment_id = p.id and a.number = p.attempt
   where p.status = 'SUBMITTED')::bigint as in_flight,
  (select coalesce(sum(amount), 0) from payment_reversals
   where (kind = 'DISPUTE' and state = 'open')
      or (kind = 'REFUND' and state = 'pending' and unspent is null))::bigint as withheld,
  0::bigint as unknown_in,
  (select coalesce(sum(coalesce(a.max_total_debit, a.amount)), 0) from fiat_payments p
   join fiat_attempts a on a.workspace_id = p.workspace_id and a.payment_id = p.id and a.number = p.attempt
   where p.status in ('SUBMITTING', 'UNKNOWN'))::bigint
  -- Whether the money is taken during an appeal differs by network.
  + (select coalesce(sum(amount), 0) from payment_reversals where state = 'appeal')::bigint as unknown_out`)

const tokensUnderWay = fragment(`
  (select coalesce(sum(amount), 0) from payouts where status = 'CONFIRMED' and settled_at is null)::bigint as in_flight,
  0::bigint as withheld,
  (select coalesce(sum(amount), 0) from x402_payments where status in ('CLAIMED', 'REFUSED'))::bigint as unknown_in,
  (select coalesce(sum(amount), 0) from payouts where status in ('SIGNED', 'BROADCAST', 'UNKNOWN'))::bigint as unknown_out`)

export interface Comparison {
  account: OutsideAccount
  checkedAt: Date
  asset: 'USD' | 'USDC'
  expected: bigint
  found: bigint
  unknownIn: bigint
  unknownOut: bigint
  /** The sums behind the expected balance by name, as decimal text. */
  parts: Record<string, string>
  /** Null while the balances agree. */
  differsSince: Date | null
}

const comparisonColumns = fragment(
  'account, checked_at, asset, expected, found, unknown_in, unknown_out, parts, differs_since',
)

export function findLatest(tx: OperatorTx, account: OutsideAccount): Promise<Comparison | null> {
  return tx.maybe<Comparison>(sql`
    select ${comparisonColumns} from reconciliations
    where account = ${account} order by checked_at desc limit 1`)
}

export async function insertComparison(tx: OperatorTx, made: Comparison): Promise<void> {
  await tx.run(sql`
    insert into reconciliations (${comparisonColumns})
    values (${made.account}, ${made.checkedAt}, ${made.asset}, ${made.expected}, ${made.found}, ${made.unknownIn},
            ${made.unknownOut}, ${JSON.stringify(made.parts)}::jsonb, ${made.differsSince})
    on conflict do nothing`)
}

export interface UnexplainedEntry {
  id: string
  category: BalanceEntry['category']
  kind: string
  amount: bigint
  currency: string
  sourceId: string | null
  paymentId: string | null
  createdAt: Date
}

/** Lists entries of the provider without a counterpart in the books, the newest first. */
export function listUnexplained(tx: OperatorTx, limit: number): Promise<UnexplainedEntry[]> {
  return tx.many<UnexplainedEntry>(sql`
    select e.id, e.category, e.kind, e.amount, e.currency, e.source_id, e.payment_id, e.created_at
    from provider_entries e
    where e.currency <> 'USD' or e.category = 'OTHER'
       or (e.category = 'OUTBOUND_PAYMENT'
           and not exists (select from fiat_attempts a where a.provider_id = e.source_id))
       or (e.booked_own = 0 and e.category in ('REFUND', 'DISPUTE')
           and not exists (select from payment_reversals v where v.id = e.source_id))
       or (e.booked_own = 0 and e.category = 'PAYMENT'
           and not exists (select from payment_rounds r where r.payment_id = e.payment_id
                             and r.status not in ('DRAFT', 'CHECKOUT_OPEN', 'PAYMENT_PENDING', 'EXPIRED', 'PAYMENT_FAILED')))
    order by e.created_at desc, e.id limit ${limit}`)
}

export interface OwnFunds {
  reference: string
  asset: 'USD' | 'USDC'
  direction: 'IN' | 'OUT'
  amount: bigint
  note: string
  recordedBy: string
  recordedAt: Date
}
const ownFundsColumns = fragment('reference, asset, direction, amount, note, recorded_by, recorded_at')

/** Inserts a movement of the operator's own money. Returns false when its reference exists already. */
export async function insertOwnFunds(tx: OperatorTx, own: OwnFunds): Promise<boolean> {
  const rows = await tx.run(sql`
    insert into own_fund_entries (${ownFundsColumns})
    values (${own.reference}, ${own.asset}, ${own.direction}, ${own.amount}, ${own.note}, ${own.recordedBy},
            ${own.recordedAt})
    on conflict do nothing`)
  return rows === 1
}

export function findOwnFunds(tx: OperatorTx, reference: string): Promise<OwnFunds | null> {
  return tx.maybe<OwnFunds>(
    sql`select ${ownFundsColumns} from own_fund_entries where reference = ${reference}`,
  )
}
