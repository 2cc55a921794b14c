import type { Database } from '../../../core/database/db.ts'
import { type Sql, sql } from '../../../core/database/sql.ts'
import { type Difference, findDifferences } from './difference-check.ts'

/**
 * Checks on one snapshot that earned credits stay earned. Each item was rewarded by the policy version in force at that
 * time, its credits match that version, and no credit is held longer than it should be.
 */
export function checkEarned(db: Database): Promise<Difference[]> {
  return findDifferences(db, [itemsAndPolicies, creditsAndItems, overdue])
}

const itemsAndPolicies: Sql = sql`
  select a.workspace_id, 'the item is not rewarded by the policy that was in force',
         a.feedback_id::text, a.asset,
         concat_ws(' ', p.asset, p.per_item, p.hold_days, coalesce(p.max_per_tester, -1), p.payout),
         concat_ws(' ', a.asset, a.per_item, a.hold_days, coalesce(a.max_per_tester, -1), a.payout)
  from item_accruals a
  join reward_policies p on p.workspace_id = a.workspace_id and p.campaign_id = a.campaign_id
                        and p.version = a.policy_version
  where (a.asset, a.per_item, a.hold_days, a.payout) <> (p.asset, p.per_item, p.hold_days, p.payout)
     or a.max_per_tester is distinct from p.max_per_tester`

const creditsAndItems: Sql = sql`
  select c.workspace_id, 'the credit is not paid by the policy that it was earned under', c.id::text, c.asset,
         concat_ws(' ', a.asset, a.payout), concat_ws(' ', c.asset, c.payout)
  from credits c
  join item_accruals a on a.workspace_id = c.workspace_id and a.feedback_id = c.feedback_id
  where c.kind in ('AUTHOR', 'VOTER', 'VERIFIER', 'IMPLEMENTER') and (c.asset, c.payout) <> (a.asset, a.payout)`

/**
 * Selects credits that are HELD for too long. Only a disputed item may be held longer. The extra hour allows for a
 * service that was stopped.
 */
const overdue: Sql = sql`
  select c.workspace_id, 'the credit should have become payable long ago', c.id::text, c.asset,
         c.payable_at::text, 'HELD'
  from credits c
  left join item_accruals a on a.workspace_id = c.workspace_id and a.feedback_id = c.feedback_id
  where c.status = 'HELD' and c.payable_at < now() - interval '1 hour' and a.disputed is not true`
