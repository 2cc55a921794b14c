import type { Database } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import type { Difference } from '../../engines/ledger/index.ts'

/**
 * Proves on one snapshot that payments agree with the ledger: a round has been booked exactly when it is or was
 * paid, with its amount; every refund and lost dispute took what it says, and nothing else did; the frozen budgets are
 * those with an open dispute, and what a lost one stopped waits for the operator. The differences; none is the proof.
 */
export function checkRounds(db: Database): Promise<Difference[]> {
  return db.readOperator(
    (tx) =>
      tx.many<Difference>(sql`
      with booked as (
        select workspace_id, posting_key, asset, amount from movements where posting_key like 'round:%'
      ), left_by as (
        select m.workspace_id, split_part(m.posting_key, ':', 2) as id, m.asset,
               sum(case when a.id = m.credit_account then m.amount else -m.amount end) as amount
        from movements m
        join ledger_accounts a on a.workspace_id = m.workspace_id and a.code = 'provider_clearing'
                              and a.asset = m.asset and a.id in (m.debit_account, m.credit_account)
        where m.posting_key like 'reversal:%' group by 1, 2, 3
      ), wanted as (
        select workspace_id, 'round:' || id as posting_key, asset, amount from payment_rounds
        where status in ('FUNDED', 'PAYMENT_DISPUTED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CHARGED_BACK')
      ), left_again as (
        select workspace_id, id, asset, coalesce(w.amount, 0) as amount, coalesce(b.amount, 0) as moved
        from (select v.workspace_id, v.id, r.asset,
                     case when v.state in ('succeeded', 'lost') then v.amount else 0 end as amount
              from payment_reversals v
              join payment_rounds r on r.workspace_id = v.workspace_id and r.id = v.round_id) w
        full join left_by b using (workspace_id, id, asset)
      ), open_disputes as (
        select r.workspace_id, r.campaign_id, r.asset, count(*) as open
        from payment_reversals v
        join payment_rounds r on r.workspace_id = v.workspace_id and r.id = v.round_id
        where v.kind = 'DISPUTE' and v.state = 'open' group by 1, 2, 3
      ), told as (
        select v.workspace_id, v.id, r.asset, upper(v.state) as state
        from payment_reversals v
        join payment_rounds r on r.workspace_id = v.workspace_id and r.id = v.round_id
        where v.kind = 'DISPUTE' and v.state in ('open', 'won', 'lost')
      ), lost as (
        select d.workspace_id, d.id, d.campaign_id, d.asset, min(m.id) as booked
        from budget_disputes d
        join movements m on m.workspace_id = d.workspace_id and m.posting_key like 'reversal:%'
          and split_part(m.posting_key, ':', 2) = d.id
        where d.state = 'LOST' and d.decision is null group by 1, 2, 3, 4
      ), finding as (
        select workspace_id, 'the round was not booked as its state says' as finding, posting_key as subject, asset,
               coalesce(w.amount, 0)::text as expected, coalesce(b.amount, 0)::text as found
        from wanted w
        full join booked b using (workspace_id, posting_key, asset)
        where w.amount is distinct from b.amount
        union all
        select workspace_id, 'the refund or dispute did not take what it says', id, asset, amount::text, moved::text
        from left_again where amount <> moved
        union all
        select workspace_id, 'the budget’s disputes are not those of its rounds', campaign_id::text, asset,
               coalesce(o.open, 0)::text, coalesce(b.disputes, 0)::text
        from open_disputes o full join budgets b using (workspace_id, campaign_id, asset)
        where coalesce(o.open, 0) <> coalesce(b.disputes, 0)
        union all
        select workspace_id, 'the budget has the dispute in another state than its round', id,
               coalesce(t.asset, d.asset), t.state, d.state
        from told t full join budget_disputes d using (workspace_id, id)
        -- One that was won before anything was heard of it never opened.
        where t.state is distinct from d.state and (t.state, d.state) is distinct from ('WON', null)
        union all
        select c.workspace_id, 'the entry goes on although the payment behind it is lost and nobody has decided',
               c.id::text, c.asset, l.id, c.status
        from lost l
        join credits c on c.workspace_id = l.workspace_id and c.campaign_id = l.campaign_id and c.asset = l.asset
        join movements m on m.workspace_id = c.workspace_id and m.posting_key = 'credit:' || c.id || ':fund'
                              || case c.revived when 0 then '' else ':' || c.revived end
        where c.claim is null and c.status in ('HELD', 'PAYABLE', 'FROZEN') and m.id < l.booked
          and not l.id = any(c.disputes)
      )
      select workspace_id, finding, subject, asset, expected, found from finding
      order by workspace_id, finding, subject limit 200`),
    { timeoutMs: 0 },
  )
}
