import type { Database } from '../../../../core/database/db.ts'
import { type Sql, sql } from '../../../../core/database/sql.ts'
import { type Difference, findDifferences } from '../difference-check.ts'
import { misplaced } from './place-store.ts'

/**
 * Checks on one snapshot that a budget pays only for its own items: a hold is in its item's budget, and no hold ever
 * mixed money of two budgets or paid a reward of another campaign.
 */
export function checkPlaces(db: Database): Promise<Difference[]> {
  return findDifferences(db, [wrongBudget, mixed, paidByAnother], flows)
}

const wrongBudget: Sql = sql`
  select h.workspace_id, 'money is set aside in a budget that does not pay the item', h.feedback_id::text, h.asset,
         concat_ws(' ', coalesce(a.campaign_id, c.id), coalesce(a.asset, p.asset)), concat_ws(' ', h.campaign_id, h.asset)
  ${misplaced}`

const mixed: Sql = sql`
  select workspace_id, 'money of one budget was set aside beside that of another', code, asset, former, latest
  from flowing where source is not null and former <> latest and balance <> amount`

const paidByAnother: Sql = sql`
  select f.workspace_id, 'the reward was paid from another campaign’s budget', c.id::text, f.asset, c.campaign_id, f.latest
  from flowing f
  join credits c on c.workspace_id = f.workspace_id and c.id = f.credit_id
  where f.amount < 0 and c.campaign_id::text <> f.latest`

/**
 * Selects the movements of every hold's account in order. Each row names the campaign whose money reached the account
 * last.
 */
const flows: Sql = sql`
  sides as (
    select workspace_id, id, credit_account as account, debit_account as other, amount, credit_id from movements
    union all
    select workspace_id, id, debit_account, credit_account, -amount, credit_id from movements
  ), steps as (
    select s.workspace_id, s.account, s.id, s.amount, s.credit_id, a.code, a.asset,
           case when s.amount > 0 and b.code like 'campaign_budget:%' then substr(b.code, 17) end as source
    from sides s
    join ledger_accounts a on a.workspace_id = s.workspace_id and a.id = s.account
    join ledger_accounts b on b.workspace_id = s.workspace_id and b.id = s.other
    where a.code like 'campaign_hold:%' and a.asset <> 'POINTS'
  ), numbered as (
    select *, sum(amount) over so_far as balance, count(source) over so_far as turn from steps
    window so_far as (partition by workspace_id, account order by id)
  ), filled as (
    select *, first_value(source) over (partition by workspace_id, account, turn order by id) as latest from numbered
  ), flowing as (
    select *, lag(latest) over (partition by workspace_id, account order by id) as former from filled
  )`
