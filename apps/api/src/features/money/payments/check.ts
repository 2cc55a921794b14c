import type { Database } from '../../../core/database/db.ts'
import { type Sql, sql } from '../../../core/database/sql.ts'
import { type Difference, findDifferences } from '../../engines/ledger/index.ts'

/**
 * Checks on one snapshot that rounds agree with the ledger: each is booked exactly when paid; only refunds and lost
 * disputes took amounts; budgets are frozen exactly by disputes and fraud warnings; credits frozen by a lost dispute
 * wait for the operator.
 */
export function checkRounds(db: Database): Promise<Difference[]> {
  return findDifferences(db, [rounds, reversals, budgetDisputes, disputeStates, creditsOfLostDisputes])
}

const rounds: Sql = sql`
  with booked as (
    select workspace_id, posting_key, asset, amount from movements where posting_key like 'round:%'
  ), wanted as (
    select workspace_id, 'round:' || id as posting_key, asset, amount from payment_rounds
    where status in ('FUNDED', 'PAYMENT_DISPUTED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CHARGED_BACK')
  )
  select workspace_id, 'the round was not booked as its state says', posting_key, asset,
         coalesce(w.amount, 0), coalesce(b.amount, 0)
  from wanted w
  full join booked b using (workspace_id, posting_key, asset)
  where w.amount is distinct from b.amount`

const reversals: Sql = sql`
  with moved as (
    select m.workspace_id, split_part(m.posting_key, ':', 2) as id, m.asset,
           sum(case when a.id = m.credit_account then m.amount else -m.amount end) as amount
    from movements m
    join ledger_accounts a on a.workspace_id = m.workspace_id and a.code = 'provider_clearing'
                          and a.asset = m.asset and a.id in (m.debit_account, m.credit_account)
    where m.posting_key like 'reversal:%' group by 1, 2, 3
  ), wanted as (
    select v.workspace_id, v.id, r.asset,
           case when v.state in ('succeeded', 'lost') or (v.state = 'pending' and v.unspent is not null)
                then v.amount else 0 end as amount
    from payment_reversals v
    join payment_rounds r on r.workspace_id = v.workspace_id and r.id = v.round_id
  )
  select workspace_id, 'the refund or dispute did not take what it says', id, asset,
         coalesce(w.amount, 0), coalesce(m.amount, 0)
  from wanted w
  full join moved m using (workspace_id, id, asset)
  where coalesce(w.amount, 0) <> coalesce(m.amount, 0)`

const budgetDisputes: Sql = sql`
  with open_disputes as (
    select r.workspace_id, r.campaign_id, r.asset, count(*) as open
    from payment_reversals v
    join payment_rounds r on r.workspace_id = v.workspace_id and r.id = v.round_id
    where v.kind in ('DISPUTE', 'WARNING') and v.state in ('open', 'appeal') group by 1, 2, 3
  )
  select workspace_id, 'the budget’s disputes are not those of its rounds', campaign_id::text, asset,
         coalesce(o.open, 0), coalesce(b.disputes, 0)
  from open_disputes o full join budgets b using (workspace_id, campaign_id, asset)
  where coalesce(o.open, 0) <> coalesce(b.disputes, 0)`

const disputeStates: Sql = sql`
  with reported as (
    select v.workspace_id, v.id, r.asset, case v.state when 'appeal' then 'OPEN' else upper(v.state) end as state
    from payment_reversals v
    join payment_rounds r on r.workspace_id = v.workspace_id and r.id = v.round_id
    where v.kind in ('DISPUTE', 'WARNING') and v.state in ('open', 'appeal', 'won', 'lost')
  )
  select workspace_id, 'the budget has the dispute in another state than its round', id,
         coalesce(r.asset, d.asset), r.state, d.state
  from reported r full join budget_disputes d using (workspace_id, id)
  -- A dispute that was won before its first message arrived never opened.
  where r.state is distinct from d.state and (r.state, d.state) is distinct from ('WON', null)`

const creditsOfLostDisputes: Sql = sql`
  with lost as (
    select d.workspace_id, d.id, d.campaign_id, d.asset, min(m.id) as booked
    from budget_disputes d
    join movements m on m.workspace_id = d.workspace_id and m.posting_key like 'reversal:%'
      and split_part(m.posting_key, ':', 2) = d.id
    where d.state = 'LOST' and d.decision is null group by 1, 2, 3, 4
  )
  select c.workspace_id, 'the credit goes on although the payment behind it is lost and nobody has decided',
         c.id::text, c.asset, l.id, c.status
  from lost l
  join credits c on c.workspace_id = l.workspace_id and c.campaign_id = l.campaign_id and c.asset = l.asset
  join movements m on m.workspace_id = c.workspace_id and m.posting_key = 'credit:' || c.id || ':fund'
                        || case c.revived when 0 then '' else ':' || c.revived end
  where c.claim is null and c.status in ('HELD', 'PAYABLE', 'FROZEN') and m.id < l.booked
    and not l.id = any(c.disputes)`
