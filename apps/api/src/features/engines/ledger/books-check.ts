import type { Database } from '../../../core/database/db.ts'
import { type Sql, sql } from '../../../core/database/sql.ts'
import { lacksApprovalSql } from '../approvals/index.ts'
import { type Difference, findDifferences } from './difference-check.ts'

/**
 * Checks on one snapshot that balances follow movements, that credits, debts and holds agree with their accounts, that
 * reversals take back exactly what they name, and that no item gave away more than its reward.
 */
export function checkBooks(db: Database): Promise<Difference[]> {
  const queries = [
    accounts,
    creditAccounts,
    reversals,
    debts,
    items,
    holds,
    disputedBudgets,
    writeOffs,
    unapprovedWriteOffs,
    transfers,
  ]
  return findDifferences(db, queries, balances)
}

/** Selects every account with the sum of its movements, to compare it with the balance. */
const balances: Sql = sql`
  turnover as materialized (
    select workspace_id, debit_account as account, -sum(amount) as amount from movements group by 1, 2
    union all
    select workspace_id, credit_account, sum(amount) from movements group by 1, 2
  ), summed as materialized (
    select a.workspace_id, a.code, a.asset, a.floor, a.ceiling, a.balance, coalesce(sum(t.amount), 0) as moved
    from ledger_accounts a
    left join turnover t on t.workspace_id = a.workspace_id and t.account = a.id
    group by a.workspace_id, a.id
  )`

const accounts: Sql = sql`
  select workspace_id, 'the cached balance is not the sum of the movements', code,
         asset, moved, balance::numeric
  from summed where balance <> moved
  union all
  select workspace_id, 'the balance is outside its bounds', code, asset,
         case when moved < floor then floor else ceiling end, moved
  from summed where moved < floor or moved > ceiling
  union all
  select workspace_id, 'the balances do not sum to zero', 'all accounts', asset, 0,
         sum(coalesce(balance, moved))
  from summed group by workspace_id, asset having sum(coalesce(balance, moved)) <> 0`

/** Compares each credit with the account that its state names. */
const creditAccounts: Sql = sql`
  with owed as (
    select workspace_id, asset, amount - netted as amount,
           case when status in ('HELD', 'FROZEN') then 'tester_held:' || tester_id
                when status = 'PAYABLE' then 'tester_payable:' || tester_id
                when status = 'IN_PAYOUT' then 'payout_in_flight:' || payout_id
                when status = 'PAID' then 'paid_out' end as code
    from credits where claim is null
    union all
    select workspace_id, asset, amount + netted, 'tester_receivable:' || tester_id
    from credits where claim is not null and status = 'PAYABLE'
    union all
    select workspace_id, asset, -amount - case when withdrawn = 'FOR_GOOD' then netted else 0 end,
           'receivable_claims'
    from credits where claim is not null and status <> 'REVERSED'
  ), owed_sum as (
    select workspace_id, asset, code, sum(amount) as amount from owed where code is not null group by 1, 2, 3
  )
  select workspace_id, 'the account does not hold what the credits say', code, asset,
         coalesce(o.amount, 0), coalesce(s.moved, 0)
  from owed_sum o
  full join (select * from summed where code in ('paid_out', 'receivable_claims') or code like 'tester_%'
             or code like 'payout_in_flight:%') s
    using (workspace_id, asset, code)
  where coalesce(o.amount, 0) <> coalesce(s.moved, 0)`

const reversals: Sql = sql`
  select r.workspace_id, 'the reversal takes back another amount than it names', r.posting_key, r.asset,
         m.amount, r.amount
  from movements r
  join movements m on m.workspace_id = r.workspace_id and m.id = r.reverses
  where r.amount <> m.amount or r.asset <> m.asset or r.credit_account <> m.debit_account`

const debts: Sql = sql`
  select workspace_id, 'what was kept of earnings is not what debts got', tester_id::text, asset,
         sum(netted) filter (where claim is not null), sum(netted) filter (where claim is null)
  from credits group by workspace_id, tester_id, asset
  having coalesce(sum(netted) filter (where claim is not null), 0)
      <> coalesce(sum(netted) filter (where claim is null), 0)
  union all
  select c.workspace_id, 'the debt is not what its item no longer earns', c.id::text, c.asset,
         d.due, coalesce(-sum(r.amount), 0)
  from credits c
  cross join lateral (
    select case when c.withdrawn is null or c.status = 'IN_PAYOUT' then 0
                when c.status = 'PAID' then c.amount else c.netted end as due) d
  left join credits r on r.workspace_id = c.workspace_id and r.reverses = c.id and r.claim is not null
                     and r.status <> 'REVERSED'
  where c.claim is null and c.asset <> 'POINTS'
  group by c.workspace_id, c.id, d.due having d.due <> coalesce(-sum(r.amount), 0)`

const items: Sql = sql`
  select a.workspace_id, 'the item gave away more than its reward', a.feedback_id::text, a.asset,
         a.per_item, sum(c.amount)
  from item_accruals a
  join credits c on c.workspace_id = a.workspace_id and c.feedback_id = a.feedback_id
                and c.kind in ('AUTHOR', 'VOTER', 'VERIFIER', 'IMPLEMENTER') and not (c.kind = 'IMPLEMENTER' and c.declined)
  group by a.workspace_id, a.feedback_id having sum(c.amount) > a.per_item
  union all
  select a.workspace_id, 'the number of paid verdicts is not the number of credits', a.feedback_id::text,
         a.asset, count(c.id), a.verifiers
  from item_accruals a
  left join credits c on c.workspace_id = a.workspace_id and c.feedback_id = a.feedback_id
                     and c.kind = 'VERIFIER'
  group by a.workspace_id, a.feedback_id having count(c.id) <> a.verifiers`

const holds: Sql = sql`
  select workspace_id, 'the account of the hold does not have what the hold says', code, asset,
         coalesce(h.amount, 0), coalesce(s.moved, 0)
  from (select workspace_id, asset, 'campaign_hold:' || feedback_id as code, amount::numeric
        from budget_holds) h
  full join (select * from summed where code like 'campaign_hold:%' and asset <> 'POINTS') s using (workspace_id, asset, code)
  where coalesce(h.amount, 0) <> coalesce(s.moved, 0)
  union all
  select h.workspace_id, 'the hold does not fit its budget’s disputes', h.feedback_id::text, h.asset,
         b.disputes, null
  from budget_holds h
  left join budgets b on b.workspace_id = h.workspace_id and b.campaign_id = h.campaign_id
                     and b.asset = h.asset
  where (h.state = 'READY' and coalesce(b.disputes, 0) > 0)
     or (h.state = 'FROZEN' and coalesce(b.disputes, 0) = 0)`

const disputedBudgets: Sql = sql`
  select c.workspace_id, 'the credit moves on while its payment is disputed', c.id::text, c.asset,
         b.disputes, null
  from credits c
  join budgets b on b.workspace_id = c.workspace_id and b.campaign_id = c.campaign_id
                and b.asset = c.asset and b.disputes > 0
  where c.status in ('HELD', 'PAYABLE')`

const writeOffs: Sql = sql`
  select workspace_id, 'what the operator wrote off is not what his books say', 'operator_write_offs', asset,
         coalesce(o.amount, 0), coalesce(s.moved, 0)
  from (select workspace_id, asset, -sum(written_off) as amount from credits
        where written_off > 0 and status <> 'REVERSED' group by 1, 2) o
  full join (select * from summed where code = 'operator_write_offs') s using (workspace_id, asset)
  where coalesce(o.amount, 0) <> coalesce(s.moved, 0)
  union all
  select workspace_id, 'the write-off is not what its note says', credit_id::text, c.asset, w.amount, c.written_off
  from (select workspace_id, id as credit_id, asset, written_off from credits where written_off > 0) c
  full join debt_write_offs w using (workspace_id, credit_id)
  where c.written_off is distinct from w.amount`

/** Selects write-offs that needed a second operator but were read only by the operator who made them. */
const unapprovedWriteOffs: Sql = sql`
  select w.workspace_id, 'the debt was written off without the approval that it needed', w.credit_id::text, c.asset,
         w.second_above::numeric, w.amount::numeric
  from debt_write_offs w
  join credits c on c.workspace_id = w.workspace_id and c.id = w.credit_id
  where ${lacksApprovalSql('WRITE_OFF', 'w', { subject: 'credit_id', by: 'written_by' })}`

const transfers: Sql = sql`
  select t.workspace_id, 'the transfer was not booked as it was recorded', t.reference, t.asset,
         t.amount, m.amount
  from transfer_references t
  left join movements m on m.workspace_id = t.workspace_id and m.posting_key = 'transfer:' || t.reference
  where m.amount is distinct from t.amount`
