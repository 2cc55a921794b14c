import { allOf, type Sql, sql } from '../../../core/database/sql.ts'

/** A filter for accounts: the account with this id in the customer's system, or the accounts on this plan. */
export interface Accounts {
  company?: string | undefined
  plan?: string | undefined
}
/** A filter for items that accounts ask for, optionally with the least sum that these accounts must pay together. */
export interface DemandFilter extends Accounts {
  minRevenue?: number | undefined
}

/**
 * Builds SQL for the people who ask for each item. A person has one row for each way of asking. `asked_id` is the item,
 * and `item_id` the item merged into it that the person wrote or voted for. A vote without weight does not count. Both
 * conditions on votes repeat those of the index `votes_of_users`.
 */
export function askersSql(workspaceId: string, { company, plan }: Accounts): Sql {
  const accounts = allOf([
    sql`c.workspace_id = ${workspaceId}`,
    company !== undefined && sql`c.external_id = ${company}`,
    plan !== undefined && sql`c.plan = ${plan}`,
  ])
  const users = sql`
    from companies c join people p on p.workspace_id = ${workspaceId} and p.company_id = c.id`
  return sql`
    select coalesce(m.merged_into, a.asked_id) as item_id, a.asked_id, a.person_id, a.company_id, a.monthly_spend,
      a.is_author
    from (
      select f.id as asked_id, p.id as person_id, c.id as company_id, c.monthly_spend, true as is_author
      ${users} join feedback f on f.workspace_id = ${workspaceId} and f.person_id = p.id
        and f.person_id is not null and f.tester_id is null
      where ${accounts}
      union all
      select v.feedback_id, p.id, c.id, c.monthly_spend, false
      ${users} cross join lateral (
        select v.feedback_id from votes v where v.workspace_id = ${workspaceId} and v.voter = 'u' || p.id::text
          and left(v.voter, 1) = 'u' and v.direction = 1 and v.weight > 0 offset 0) v
      where ${accounts}) a
    left join feedback m on m.workspace_id = ${workspaceId} and m.id = a.asked_id and m.merged_into is not null`
}

/**
 * Selects the items that accounts ask for, with the sum that these accounts pay. Each account counts once, however many
 * of its users ask. A sum of `numeric` is the same in any order, so a cursor can contain it.
 */
export function demandedItemsSql(workspaceId: string, { minRevenue, ...accounts }: DemandFilter): Sql {
  const enough =
    minRevenue === undefined ? sql`` : sql`having sum(monthly_spend) >= ${minRevenue}::float8::numeric`
  return sql`
    select item_id, coalesce(sum(monthly_spend), 0) as revenue
    from (select distinct item_id, company_id, monthly_spend::numeric from (${askersSql(workspaceId, accounts)}) asks) paying
    group by item_id ${enough}`
}

/** Builds the condition that accounts of a filter ask for the item f. */
export function askedForCondition(workspaceId: string, filter: DemandFilter): Sql {
  return sql`f.id in (select item_id from (${demandedItemsSql(workspaceId, filter)}) demand)`
}
