import type { Database } from '../../../core/database/db.ts'
import { type Sql, sql } from '../../../core/database/sql.ts'
import type { Difference } from './difference.ts'

/**
 * Proves on one snapshot that entries stand still exactly where something stops them: a dispute of the money behind
 * them that is open, or lost and not decided, or their item. The differences, at most 200.
 */
export function checkDisputes(db: Database): Promise<Difference[]> {
  return db.readOperator(
    (tx) =>
      tx.many<Difference>(sql`
      with finding as (${budgetsAndDisputes} union all ${entriesAndDisputes} union all ${entriesAndItems})
      select workspace_id, finding, subject, asset, expected::text, found::text
      from finding order by workspace_id, finding, subject limit 200`),
    { timeoutMs: 0 },
  )
}

const budgetsAndDisputes: Sql = sql`
  select workspace_id, 'the budget does not count the disputes that are open' as finding, campaign_id::text as subject,
         asset, coalesce(d.open, 0)::text as expected, coalesce(b.disputes, 0)::text as found
  from budgets b
  full join (select workspace_id, campaign_id, asset, count(*) as open from budget_disputes
             where state = 'OPEN' group by 1, 2, 3) d using (workspace_id, campaign_id, asset)
  where coalesce(b.disputes, 0) <> coalesce(d.open, 0)`

const entriesAndDisputes: Sql = sql`
  select c.workspace_id, 'the entry is stopped by a dispute that stops nothing', c.id::text, c.asset, null, listed.id
  from credits c
  cross join lateral unnest(c.disputes) as listed (id)
  left join budget_disputes d on d.workspace_id = c.workspace_id and d.id = listed.id
                             and d.campaign_id = c.campaign_id and d.asset = c.asset
  where d.state is null or not (d.state = 'OPEN' or (d.state = 'LOST' and d.decision is null))
  union all
  select workspace_id, 'the entry moves on although something stops it', id::text, asset, 'FROZEN', status
  from credits
  where claim is null and status in ('HELD', 'PAYABLE') and (disputes <> '{}' or withdrawn is not null)
  union all
  select workspace_id, 'the entry is frozen and nothing stops it', id::text, asset, 'HELD', status
  from credits
  where claim is null and status = 'FROZEN' and disputes = '{}' and withdrawn is null
  union all
  select workspace_id, 'the entry is declined and not taken back', id::text, asset, 'REVERSED', status
  from credits
  where declined and status not in ('REVERSED', 'IN_PAYOUT', 'PAID')`

const entriesAndItems: Sql = sql`
  select c.workspace_id, 'the entry does not follow its item', c.id::text, c.asset, a.state, c.withdrawn
  from credits c
  join item_accruals a on a.workspace_id = c.workspace_id and a.feedback_id = c.feedback_id
  where c.kind in ('AUTHOR', 'VOTER', 'VERIFIER') and not c.declined
    and c.withdrawn is distinct from case a.state when 'FROZEN' then 'FOR_NOW' when 'REVERSED' then 'FOR_GOOD' end`
