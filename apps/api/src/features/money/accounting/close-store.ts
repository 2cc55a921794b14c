import type { Tx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import type { Line, Month, Reconciled } from './rules.ts'

/**
 * Sums a month's opening and movements by kind of account and asset, in one statement and therefore on one snapshot.
 */
export function sumAccountLines(tx: Tx, { start, end }: Month): Promise<Line[]> {
  return tx.many(sql`
    select split_part(a.code, ':', 1) as account, l.asset,
           coalesce(sum(l.amount) filter (where l.created_at < ${start}), 0)::bigint as opening,
           coalesce(sum(l.amount) filter (where l.created_at >= ${start} and l.amount > 0), 0)::bigint as credited,
           coalesce(-sum(l.amount) filter (where l.created_at >= ${start} and l.amount < 0), 0)::bigint as debited
    from (
      select workspace_id, credit_account as account_id, asset, amount, created_at from movements
      where created_at < ${end}
      union all
      select workspace_id, debit_account, asset, -amount, created_at from movements where created_at < ${end}
    ) l
    join ledger_accounts a on a.workspace_id = l.workspace_id and a.id = l.account_id
    group by 1, 2 order by 2, 1`)
}

/** The comparison of the books with an outside account that was made closest to the end of a month. */
interface StoredComparison extends Reconciled {
  account: 'PROVIDER' | 'TREASURY'
  asset: 'USD' | 'USDC'
  checkedAt: Date
}

/**
 * Lists the last comparison of each account in a month, or the first one of the following day if the month has none. A
 * comparison sees the books as they were when it was made.
 */
export function listComparisons(tx: Tx, { start, end }: Month): Promise<StoredComparison[]> {
  const dayAfter = new Date(end.getTime() + 86_400_000)
  return tx.many(sql`
    select distinct on (r.account) r.account, r.asset, r.checked_at, r.expected, r.found, r.unknown_in, r.unknown_out,
           case r.account when 'PROVIDER' then (
             select coalesce(sum(e.amount - e.fee), 0) from provider_entries e
             where e.created_at <= r.checked_at and e.currency = 'USD' and e.category = 'OTHER')
           else 0 end::bigint as unexplained_entries
    from reconciliations r
    where r.checked_at >= ${start} and r.checked_at < ${dayAfter}
    order by r.account, abs(extract(epoch from r.checked_at - ${end}::timestamptz))`)
}
