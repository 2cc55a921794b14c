import type { Database } from '../../../../core/database/db.ts'
import { type Sql, sql } from '../../../../core/database/sql.ts'
import { type Difference, findDifferences } from '../difference-check.ts'

/**
 * Checks three rules on one snapshot. Money that returns to a campaign repays the operator's loss first. The operator
 * bears a loss only when the budget has no unearned money left. An ended campaign has nothing set aside.
 */
export function checkBudgets(db: Database): Promise<Difference[]> {
  return findDifferences(db, [losses, holdsOfEndedCampaigns], openLosses)
}

const losses: Sql = sql`
  select workspace_id, 'what came back to the budget did not repay the operator’s loss first',
         campaign_id, asset, came_back, repaid
  from loss_since where came_back > repaid
  union all
  select workspace_id, 'the operator bears a loss although the budget had money that nobody had earned',
         campaign_id, asset, 0, unspent
  from loss_since where unspent <> 0`

const holdsOfEndedCampaigns: Sql = sql`
  select h.workspace_id, 'money is set aside for an item of a campaign that is over', h.feedback_id::text,
         h.asset, 0, h.amount
  from budget_holds h
  join campaigns c on c.workspace_id = h.workspace_id and c.id = h.campaign_id
  where h.state in ('READY', 'FROZEN') and c.status in ('COMPLETED', 'ARCHIVED')`

/**
 * Selects losses that are not repaid, with the movements since each loss last grew. Ids follow the order of booking,
 * because the budget's account is locked. Losses before migration 0130 share one account per workspace and are found by
 * the postings that reversed them.
 */
const openLosses: Sql = sql`
  open_loss as (
    select l.workspace_id, l.asset, l.id as loss_account, b.id as budget_account, substr(l.code, 15) as campaign_id
    from ledger_accounts l
    join ledger_accounts b on b.workspace_id = l.workspace_id and b.asset = l.asset
     and b.code = 'campaign_budget:' || substr(l.code, 15)
    where l.code like 'operator_loss:%' and l.balance < 0
  ), taken as (
    select o.*, m.posting_key, m.id
    from open_loss o
    join movements m on m.workspace_id = o.workspace_id and m.debit_account = o.loss_account
     and m.posting_key like '%:lost'
    union all
    select o.*, m.posting_key, m.id
    from open_loss o
    join payment_rounds r on r.workspace_id = o.workspace_id and r.campaign_id::text = o.campaign_id
     and r.asset = o.asset
    join payment_reversals v on v.workspace_id = r.workspace_id and v.round_id = r.id
    join movements m on m.workspace_id = v.workspace_id and m.posting_key = 'reversal:' || v.id || ':lost'
  ), last_taken as (
    select distinct on (workspace_id, asset, campaign_id) *, left(posting_key, -length(':lost')) as key
    from taken order by workspace_id, asset, campaign_id, id desc
  ), whole as (
    -- One step took it from several accounts: what comes after the last of them came after the loss.
    select l.*, (select max(m.id) from movements m
                 where m.workspace_id = l.workspace_id and starts_with(m.posting_key, l.key || ':')
                   and m.posting_key !~ ':back(:loss)?$') as since
    from last_taken l
  ), pool as (
    select workspace_id, asset, campaign_id, since, budget_account as account from whole
    union all
    select w.workspace_id, w.asset, w.campaign_id, w.since, a.id
    from whole w
    join budget_holds h on h.workspace_id = w.workspace_id and h.campaign_id::text = w.campaign_id
     and h.asset = w.asset
    join ledger_accounts a on a.workspace_id = h.workspace_id and a.asset = h.asset
     and a.code = 'campaign_hold:' || h.feedback_id
  ), pool_then as (
    select p.workspace_id, p.asset, p.campaign_id,
           sum((select coalesce(sum(m.amount), 0) from movements m
                where m.workspace_id = p.workspace_id and m.credit_account = p.account and m.id <= p.since)
             - (select coalesce(sum(m.amount), 0) from movements m
                where m.workspace_id = p.workspace_id and m.debit_account = p.account and m.id <= p.since)) as unspent
    from pool p group by 1, 2, 3
  ), loss_since as (
    select w.workspace_id, w.asset, w.campaign_id, t.unspent,
           (select coalesce(sum(m.amount), 0) from movements m
            join ledger_accounts a on a.workspace_id = m.workspace_id and a.id = m.debit_account
            where m.workspace_id = w.workspace_id and m.credit_account = w.budget_account and m.id > w.since
              and (a.code <> 'provider_clearing' or m.posting_key like 'reversal:%'))
           -- What was set off for a debt and is given back only passes through on its way to the tester.
           - (select coalesce(sum(m.amount), 0) from movements m
              join credits c on c.workspace_id = m.workspace_id and c.id = m.credit_id
                            and c.kind = 'REVERSAL' and c.claim is null
              where m.workspace_id = w.workspace_id and m.debit_account = w.budget_account and m.id > w.since)
             as came_back,
           (select coalesce(sum(m.amount), 0) from movements m
            where m.workspace_id = w.workspace_id and m.credit_account = w.loss_account and m.id > w.since) as repaid
    from whole w
    join pool_then t using (workspace_id, asset, campaign_id)
  )`
