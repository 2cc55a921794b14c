import type { WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { allOf, likePattern, type Sql, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import { type Accounts, askersSql, type FeedbackStatus, figureCondition } from '../feedback/index.ts'

/** A company with the facts that the customer has told us. All fields are null for a person without a company. */
export interface StoredAccount {
  companyId: string | null
  companyName: string | null
  plan: string | null
  monthlySpend: number | null
}
export interface CompanyRow extends StoredAccount {
  people: number
  items: number
  openItems: number
}
export interface ItemRow {
  feedbackId: string
  title: string | null
  status: FeedbackStatus
  totalScore: number
  upvotes: number
  companies: number
  people: number
  /** A decimal as text, because a number would lose digits. */
  revenue: string
  largest: string[]
}
export interface PersonRow extends StoredAccount {
  personId: string
  name: string | null
}
export interface AskerRow extends PersonRow {
  isAuthor: boolean
  onBehalfBy: string | null
  at: Date
}

const account = sql`c.external_id as company_id, c.name as company_name, c.plan, c.monthly_spend`
const isOpen = sql`f.status not in ('DEPLOYED', 'REJECTED')`
const bySpend: ListOrder = [
  ['worth', 'numeric', 'desc'],
  ['row_id', 'uuid', 'desc'],
]
const byItems: ListOrder = [
  ['items', 'numeric', 'desc'],
  ['row_id', 'uuid', 'desc'],
]
const byRevenue: ListOrder = [
  ['revenue', 'numeric', 'desc'],
  ['feedback_id', 'uuid', 'desc'],
]
const byPeople: ListOrder = [
  ['people', 'numeric', 'desc'],
  ['feedback_id', 'uuid', 'desc'],
]
const newestFirst: ListOrder = [['person_id', 'uuid', 'desc']]

/** Lists accounts whose users ask for items. Only items count that the list of items shows. */
export function listCompanies(
  tx: WorkspaceTx,
  { plan, sort = 'spend' }: { plan?: string | undefined; sort?: 'spend' | 'items' | undefined },
  slice: Slice,
): Promise<Placed<CompanyRow>[]> {
  const list = sql`
    select ${account}, c.id as row_id, coalesce(c.monthly_spend, -1)::numeric as worth,
      count(distinct a.person_id)::int as people, count(distinct a.item_id)::int as items,
      count(distinct a.item_id) filter (where ${isOpen})::int as open_items
    from (${askersSql(tx.workspaceId, { plan })}) a
    join feedback f on f.workspace_id = ${tx.workspaceId} and f.id = a.item_id
    join companies c on c.workspace_id = ${tx.workspaceId} and c.id = a.company_id
    where ${figureCondition('SUBMITTED')} group by c.workspace_id, c.id`
  return tx.many(listRows(list, sort === 'spend' ? bySpend : byItems, slice))
}

/** Lists the accounts that spend most, whatever they ask for. */
export function listAccounts(tx: WorkspaceTx, limit: number): Promise<StoredAccount[]> {
  return tx.many(sql`
    select ${account} from companies c where c.workspace_id = ${tx.workspaceId}
    order by c.monthly_spend desc nulls last, c.external_id limit ${limit}`)
}

/** Lists the plans that most accounts are on. */
export async function listPlans(tx: WorkspaceTx, limit: number): Promise<string[]> {
  const rows = await tx.many<{ plan: string }>(sql`
    select c.plan from companies c where c.workspace_id = ${tx.workspaceId} and c.plan is not null
    group by c.plan order by count(*) desc, c.plan limit ${limit}`)
  return rows.map(({ plan }) => plan)
}

/** Lists the items that accounts ask for. Each account counts once, and each person counts for only one account. */
export function listItems(
  tx: WorkspaceTx,
  filter: Accounts & {
    minRevenue?: number | undefined
    isOpen?: boolean | undefined
    sort?: 'revenue' | 'people' | undefined
  },
  slice: Slice,
): Promise<Placed<ItemRow>[]> {
  const { minRevenue, isOpen: wanted, sort = 'revenue' } = filter
  const list = sql`
    select f.id as feedback_id, f.title, f.status, f.total_score, f.upvotes, d.companies, d.people, d.revenue, d.largest
    from (
      select item_id, count(*)::int as companies, sum(people)::int as people,
        coalesce(sum(c.monthly_spend::numeric), 0) as revenue,
        (array_agg(coalesce(c.name, c.external_id) order by c.monthly_spend desc nulls last, c.external_id))[1:3] as largest
      from (
        select item_id, company_id, count(distinct person_id) as people from (${askersSql(tx.workspaceId, filter)}) a
        group by item_id, company_id) asking
      join companies c on c.workspace_id = ${tx.workspaceId} and c.id = asking.company_id
      group by item_id) d
    join feedback f on f.workspace_id = ${tx.workspaceId} and f.id = d.item_id
    where ${allOf([
      figureCondition('SUBMITTED'),
      minRevenue !== undefined && sql`d.revenue >= ${minRevenue}::float8::numeric`,
      wanted !== undefined && (wanted ? isOpen : sql`not ${isOpen}`),
    ])}`
  return tx.many(listRows(list, sort === 'revenue' ? byRevenue : byPeople, slice))
}

/**
 * Selects the people who ask for these items or for items merged into them, with their accounts. `item_id` is one of
 * the given items.
 */
function askersOfItemsSql(workspaceId: string, ids: readonly string[]): Sql {
  return sql`
    select distinct on (m.item_id, p.id) m.item_id, p.id as person_id, p.name, ${account}, c.id as account_id,
      a.is_author, a.on_behalf_by, a.at
    from (
      select f.id, case when f.id = any(${ids}::uuid[]) then f.id else f.merged_into end as item_id, f.person_id,
        f.tester_id, f.created_at
      from feedback f
      where f.workspace_id = ${workspaceId} and (f.id = any(${ids}::uuid[]) or f.merged_into = any(${ids}::uuid[]))) m
    cross join lateral (
      select m.person_id, true as is_author, null::uuid as on_behalf_by, m.created_at as at
      where m.person_id is not null and m.tester_id is null
      union all
      select substr(v.voter, 2)::uuid, false, v.on_behalf_by, v.cast_at from votes v
      where v.workspace_id = ${workspaceId} and v.feedback_id = m.id
        and left(v.voter, 1) = 'u' and v.direction = 1 and v.weight > 0) a
    join people p on p.workspace_id = ${workspaceId} and p.id = a.person_id and p.kind = 'IDENTIFIED'
      and p.erased_at is null
    left join companies c on c.workspace_id = ${workspaceId} and c.id = p.company_id
    order by m.item_id, p.id, a.is_author desc, a.on_behalf_by nulls first, a.at`
}

/** Lists the people who ask for an item, those of the account that spends most first. */
export function listAskers(tx: WorkspaceTx, feedbackId: string, slice: Slice): Promise<Placed<AskerRow>[]> {
  const list = sql`
    select a.*, a.person_id as row_id, coalesce(a.monthly_spend, -1)::numeric as worth
    from (${askersOfItemsSql(tx.workspaceId, [feedbackId])}) a`
  return tx.many(listRows(list, bySpend, slice))
}

/** Counts the accounts and people that ask for an item, and adds up what the accounts pay. */
export function countAskers(
  tx: WorkspaceTx,
  feedbackId: string,
): Promise<{ companies: number; people: number; revenue: string }> {
  return tx.one(sql`
    select count(account_id)::int as companies, coalesce(sum(people), 0)::int as people,
      coalesce(sum(monthly_spend::numeric), 0) as revenue
    from (select account_id, monthly_spend, count(*) as people from (${askersOfItemsSql(tx.workspaceId, [feedbackId])}) a
          group by account_id, monthly_spend) accounts`)
}

/** Lists identified users by a part of their name or their company's, or by the hash of the customer's own id. */
export function listUsers(
  tx: WorkspaceTx,
  asked: { text: string; hash: Buffer } | null,
  slice: Slice,
): Promise<Placed<PersonRow>[]> {
  const pattern = asked && likePattern(asked.text)
  const list = sql`
    select p.id as person_id, p.name, ${account}
    from people p left join companies c on c.workspace_id = ${tx.workspaceId} and c.id = p.company_id
    where ${allOf([
      sql`p.workspace_id = ${tx.workspaceId} and p.kind = 'IDENTIFIED' and p.erased_at is null`,
      asked &&
        sql`(p.name ilike ${pattern} or c.name ilike ${pattern} or c.external_id = ${asked.text}
          or p.external_id_hash = ${asked.hash})`,
    ])}`
  return tx.many(listRows(list, newestFirst, slice))
}

/** An item and an account whose users ask for it. */
export interface ExportRow extends StoredAccount {
  feedbackId: string
  redactedTitle: string | null
  status: string
  totalScore: number
  people: number
}

/** Lists the ids of the next items that the list of items shows. */
export async function listItemIds(tx: WorkspaceTx, after: string | null, limit: number): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    select f.id from feedback f
    where f.workspace_id = ${tx.workspaceId} and ${figureCondition('SUBMITTED')}
      and f.id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
    order by f.id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Lists the accounts that ask for these items. */
export function listExportRows(
  tx: WorkspaceTx,
  ids: readonly string[],
  { company, plan }: Accounts,
): Promise<ExportRow[]> {
  return tx.many(sql`
    select f.id as feedback_id, f.redacted_title, f.status, f.total_score, a.company_id, a.company_name, a.plan,
      a.monthly_spend, count(*)::int as people
    from (${askersOfItemsSql(tx.workspaceId, ids)}) a
    join feedback f on f.workspace_id = ${tx.workspaceId} and f.id = a.item_id
    where ${allOf([
      sql`a.company_id is not null`,
      company !== undefined && sql`a.company_id = ${company}`,
      plan !== undefined && sql`a.plan = ${plan}`,
    ])}
    group by f.workspace_id, f.id, a.company_id, a.company_name, a.plan, a.monthly_spend
    order by f.id, a.monthly_spend desc nulls last, a.company_id`)
}
