import { fragment, type Sql, sql } from '../../../../core/database/sql.ts'

/** Conditions of queries for the budget that pays an item. */

/** The condition that a campaign c is not over and accepts new items. */
export const isOpen = fragment(`c.status not in ('COMPLETED', 'ARCHIVED')`)

/** Selects the policy in force of the campaign c. */
export const policyInForce = fragment(`(
  select asset, per_item from reward_policies
  where workspace_id = c.workspace_id and campaign_id = c.id order by version desc limit 1)`)

/**
 * Selects open holds h that are outside their item's budget. Once the item was rewarded, its budget is the one that
 * paid. Until then, it is the budget of its zone's campaign in the asset of the policy in force.
 */
export const misplaced: Sql = sql`
  from budget_holds h
  join feedback f on f.workspace_id = h.workspace_id and f.id = h.feedback_id
  join zones z on z.workspace_id = f.workspace_id and z.id = f.zone
  left join item_accruals a on a.workspace_id = h.workspace_id and a.feedback_id = h.feedback_id
  left join campaigns c on c.workspace_id = z.workspace_id and c.id = z.campaign_id
  left join lateral ${policyInForce} p on true
  where h.state in ('READY', 'FROZEN')
    and case when a.feedback_id is null then (c.id, p.asset) else (a.campaign_id, a.asset) end
        is distinct from (h.campaign_id, h.asset)`
