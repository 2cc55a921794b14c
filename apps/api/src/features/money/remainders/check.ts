import type { Database } from '../../../core/database/db.ts'
import { type Sql, sql } from '../../../core/database/sql.ts'
import { lacksApprovalSql } from '../../engines/approvals/index.ts'
import { type Difference, findDifferences } from '../../engines/ledger/index.ts'

/**
 * Checks on one snapshot that refunds and returns were booked as recorded: a refund under way has its amount on its
 * account, every refund made exists at the provider, and every return of tokens is booked. Lists refunds without a
 * second operator.
 */
export function checkRemainders(db: Database): Promise<Difference[]> {
  return findDifferences(db, [records, unapproved])
}

const records: Sql = sql`
  with set_aside as (
    select workspace_id, substr(code, 18) as id, asset, balance::numeric as amount from ledger_accounts
    where starts_with(code, 'refund_in_flight:') and balance <> 0
  ), asked as (
    select workspace_id, id::text as id, asset, amount::numeric as amount from budget_refunds
    where status in ('SUBMITTING', 'UNKNOWN', 'PENDING')
    union all
    select workspace_id, id::text, asset, amount from bounty_returns where status = 'PREPARED'
  ), returned as (
    select workspace_id, posting_key, asset, amount from movements where starts_with(posting_key, 'return:')
  )
  select workspace_id, 'the account of the refund does not have what it asks for', id, asset,
         coalesce(w.amount, 0)::text, coalesce(s.amount, 0)::text
  from asked w full join set_aside s using (workspace_id, id, asset)
  where w.amount is distinct from s.amount
  union all
  select f.workspace_id, 'the refund is not at the provider as it is recorded', f.id::text, f.asset,
         f.amount::text, v.amount::text
  from budget_refunds f
  left join payment_reversals v on v.workspace_id = f.workspace_id and v.id = f.provider_id
                               and v.round_id = f.round_id and v.state = 'succeeded'
  where f.status = 'SUCCEEDED' and v.amount is distinct from f.amount
  union all
  select workspace_id, 'the return of tokens was not booked as it was recorded', posting_key, asset,
         t.amount::text, m.amount::text
  from (select workspace_id, 'return:' || reference as posting_key, asset, amount from transfer_returns) t
  full join returned m using (workspace_id, posting_key, asset)
  where t.amount is distinct from m.amount
  union all
  select r.workspace_id, 'the return of a bounty is not the transfer that it names', r.id::text, r.asset,
         r.amount::text, t.amount::text
  from bounty_returns r left join transfer_returns t on t.reference = r.reference and t.campaign_id = r.campaign_id
  where r.status = 'SENT' and t.amount is distinct from r.amount
  union all
  select b.workspace_id, 'more went back to the payer than the bounty did not pay to testers', b.id::text, 'USDC',
         (b.reward * b.item_count)::text, r.amount::text
  from bounties b
  join (select workspace_id, bounty_id, sum(amount) as amount from bounty_returns group by 1, 2) r
    on r.workspace_id = b.workspace_id and r.bounty_id = b.id
  where r.amount > b.reward * b.item_count`

const unapproved: Sql = sql`
  select f.workspace_id, 'the refund was requested without the approval that it needed', f.id::text, f.asset,
         f.second_above::text, f.amount::text
  from budget_refunds f
  where ${lacksApprovalSql('REFUND', 'f', { subject: 'round_id', by: 'requested_by' })}`
