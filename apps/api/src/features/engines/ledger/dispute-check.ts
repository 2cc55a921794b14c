import type { Database } from '../../../core/database/db.ts'
import { type Sql, sql } from '../../../core/database/sql.ts'
import { type Difference, findDifferences } from './difference-check.ts'

/**
 * Checks on one snapshot that a credit is frozen exactly while its item was withdrawn or a dispute freezes it. A
 * dispute freezes credits while it is open, and after a loss until the operator decides.
 */
export function checkDisputes(db: Database): Promise<Difference[]> {
  return findDifferences(db, [budgetsAndDisputes, creditsAndDisputes, creditsAndItems])
}

const budgetsAndDisputes: Sql = sql`
  select workspace_id, 'the budget does not count the disputes that are open', campaign_id::text,
         asset, coalesce(d.open, 0)::text, coalesce(b.disputes, 0)::text
  from budgets b
  full join (select workspace_id, campaign_id, asset, count(*) as open from budget_disputes
             where state = 'OPEN' group by 1, 2, 3) d using (workspace_id, campaign_id, asset)
  where coalesce(b.disputes, 0) <> coalesce(d.open, 0)`

const creditsAndDisputes: Sql = sql`
  select c.workspace_id, 'the credit is stopped by a dispute that stops nothing', c.id::text, c.asset, null, listed.id
  from credits c
  cross join lateral unnest(c.disputes) as listed (id)
  left join budget_disputes d on d.workspace_id = c.workspace_id and d.id = listed.id
                             and d.campaign_id = c.campaign_id and d.asset = c.asset
  where d.state is null or not (d.state = 'OPEN' or (d.state = 'LOST' and d.decision is null))
  union all
  select workspace_id, 'the credit moves on although something stops it', id::text, asset, 'FROZEN', status
  from credits
  where claim is null and status in ('HELD', 'PAYABLE') and (disputes <> '{}' or withdrawn is not null)
  union all
  select workspace_id, 'the credit is frozen and nothing stops it', id::text, asset, 'HELD', status
  from credits
  where claim is null and status = 'FROZEN' and disputes = '{}' and withdrawn is null
  union all
  select workspace_id, 'the credit is declined and not taken back', id::text, asset, 'REVERSED', status
  from credits
  where declined and status not in ('REVERSED', 'IN_PAYOUT', 'PAID')`

const creditsAndItems: Sql = sql`
  select c.workspace_id, 'the credit does not follow its item', c.id::text, c.asset, a.state, c.withdrawn
  from credits c
  join item_accruals a on a.workspace_id = c.workspace_id and a.feedback_id = c.feedback_id
  where c.kind in ('AUTHOR', 'VOTER', 'VERIFIER', 'IMPLEMENTER') and not c.declined
    and c.withdrawn is distinct from case a.state when 'FROZEN' then 'FOR_NOW' when 'REVERSED' then 'FOR_GOOD' end`
