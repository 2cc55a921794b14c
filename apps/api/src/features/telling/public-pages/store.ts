import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { fragment, joinSql, type Sql, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import { type FeedbackStatus, seenByCondition } from '../../listening/feedback/index.ts'
import { type PublishedCampaign, type ShownChange, type ShownItem, statusesOf } from './rules.ts'
import { MOST_COUNTED, type Stage, stages } from './schemas.ts'

/** The columns of the logo l, without its bytes. */
const logo = fragment(`
  case when l.version is not null then jsonb_build_object('name', w.name, 'version', l.version, 'width', l.width,
    'height', l.height, 'plateOnLight', l.plate_on_light, 'plateOnDark', l.plate_on_dark) end`)

/**
 * Returns a published campaign. Returns null in the same way for an unknown workspace, an unknown campaign, a draft,
 * and a campaign without a public page.
 */
export function findPublished(
  tx: OperatorTx,
  workspaceSlug: string,
  slug: string,
): Promise<PublishedCampaign | null> {
  return tx.maybe(sql`
    select c.workspace_id, w.slug as workspace_slug, c.id, c.slug, c.name, c.description, c.status, c.url_patterns,
      w.allowed_origins, w.public_accent, ${logo} as logo, d.host as domain, c.public_page_indexed, c.public_agents, c.updated_at
    from workspaces w join campaigns c on c.workspace_id = w.id
    left join public_logos l on l.workspace_id = w.id
    left join public_domains d on d.workspace_id = w.id and d.verified_at is not null
    where w.slug = ${workspaceSlug} and c.slug = ${slug} and c.public_page and c.status <> 'DRAFT'
      and c.deleted_at is null`)
}

/**
 * Lists the campaigns with a public page of a workspace that has its own host, by name. Without such a host, the list
 * is empty.
 */
export function listPublished(tx: OperatorTx, workspaceSlug: string, limit: number) {
  return tx.many<
    Pick<PublishedCampaign, 'slug' | 'name' | 'description' | 'publicAccent' | 'logo'> & { domain: string }
  >(sql`
    select c.slug, c.name, c.description, w.public_accent, ${logo} as logo, d.host as domain
    from workspaces w join campaigns c on c.workspace_id = w.id
    left join public_logos l on l.workspace_id = w.id
    join public_domains d on d.workspace_id = w.id and d.verified_at is not null
    where w.slug = ${workspaceSlug} and c.public_page and c.status not in ('DRAFT', 'ARCHIVED')
      and c.deleted_at is null
    order by lower(c.name), c.id limit ${limit}`)
}

/** The scope of a board: a campaign with its zones, and further zones that are about to be added to it. */
export interface Board {
  campaignId: string | null
  zones?: readonly string[]
}

/** Builds the condition that the zone z belongs to the board. */
function boardCondition(tx: WorkspaceTx, { campaignId, zones = [] }: Board): Sql {
  const ofCampaign = sql`z.campaign_id = ${campaignId}::uuid`
  // Only a preview has further zones. For a public board the statement stays short.
  const isOn = zones.length === 0 ? ofCampaign : sql`(${ofCampaign} or z.id = any(${[...zones]}::uuid[]))`
  return sql`z.workspace_id = ${tx.workspaceId} and ${isOn}`
}

/** Builds the condition that the public sees the item f. */
const publicItemCondition = (tx: WorkspaceTx): Sql => sql`
  f.workspace_id = ${tx.workspaceId} and ${seenByCondition('public')} and not f.is_answer`

/** Selects the items f of a board that the public sees. */
const itemsOfBoardSql = (tx: WorkspaceTx, board: Board): Sql => sql`
  zones z join feedback f on f.zone = z.id and ${publicItemCondition(tx)} where ${boardCondition(tx, board)}`

/** Counts the items of each stage only up to `MOST_COUNTED`, so that the cost does not grow with the campaign. */
export function countStages(tx: WorkspaceTx, board: Board): Promise<Record<Lowercase<Stage>, number>> {
  const counts = stages.map((stage) => {
    const statuses = fragment(statusesOf[stage].map((status) => `'${status}'`).join(', '))
    const items = sql`
      select from ${itemsOfBoardSql(tx, board)} and f.status in (${statuses}) limit ${fragment(String(MOST_COUNTED))}`
    return sql`(select count(*)::int from (${items}) n) as ${fragment(stage.toLowerCase())}`
  })
  return tx.one(sql`select ${joinSql(counts, ', ')}`)
}

/**
 * Lists the public items of a board with the highest scores, even if the board is not published. Reads at most `limit`
 * of each zone.
 */
export function listHighestItems(tx: WorkspaceTx, board: Board, limit: number) {
  return tx.many<Omit<ShownItem, 'stage' | 'zoneId'> & { status: FeedbackStatus }>(sql`
    select i.* from zones z cross join lateral (
      select f.id, coalesce(f.redacted_title, '') as title, coalesce(f.redacted_description, '') as description, f.type, f.status,
        f.upvotes, f.downvotes, f.total_score, f.created_at
      from feedback f where f.zone = z.id and ${publicItemCondition(tx)}
      order by f.total_score desc, f.id desc limit ${limit}) i
    where ${boardCondition(tx, board)}
    order by i.total_score desc, i.id desc limit ${limit}`)
}

const lastShippedFirst: ListOrder = [
  ['shipped_at', 'timestamptz', 'desc'],
  ['id', 'uuid', 'desc'],
]

type Change = Omit<ShownChange, 'stage'>

/**
 * Lists the shipped items of a campaign, each at its latest deployment. Returns one row more than the slice asks for.
 */
export function listShippedRows(
  tx: WorkspaceTx,
  campaignId: string,
  slice: Slice,
): Promise<Placed<Change>[]> {
  return tx.many(listRows(shippedItemsSql(tx, campaignId), lastShippedFirst, slice))
}

/** Lists the shipped items and the team's entries. An entry replaces the item that it names. */
export function listChanges(tx: WorkspaceTx, campaignId: string, slice: Slice): Promise<Placed<Change>[]> {
  const workspace = sql`${tx.workspaceId}`
  const list = sql`
    ${shippedItemsSql(tx, campaignId)} and not exists (
      select from changelog_entries e
      where e.workspace_id = ${workspace} and e.feedback_id = f.id and e.campaign_id = ${campaignId} and ${shownEntry})
    union all
    select e.id, case when e.as_written then e.title else e.redacted_title end as title,
      case when e.as_written then e.body else e.redacted_body end as description,
      f.type, coalesce(f.upvotes, 0) as upvotes, coalesce(f.downvotes, 0) as downvotes,
      coalesce(f.total_score, 0) as total_score, e.created_at, e.published_at as shipped_at,
      e.updated_at as changed_at, true as written, f.id as item_id
    from changelog_entries e
    left join (feedback f join zones z on z.workspace_id = ${workspace} and z.id = f.zone)
      on f.workspace_id = ${workspace} and f.id = e.feedback_id and z.campaign_id = ${campaignId}
        and ${seenByCondition('public')} and not f.is_answer
    where e.workspace_id = ${workspace} and e.campaign_id = ${campaignId} and ${shownEntry}`
  return tx.many(listRows(list, lastShippedFirst, slice))
}

/** The condition that the entry e is shown to everybody. */
const shownEntry = fragment(`e.published_at is not null and (e.as_written or e.safety_status = 'CLEARED')`)

function shippedItemsSql(tx: WorkspaceTx, campaignId: string): Sql {
  const workspace = sql`${tx.workspaceId}`
  return sql`
    select f.id, f.redacted_title as title, f.redacted_description as description, f.type, f.upvotes, f.downvotes,
      f.total_score, f.created_at, s.at as shipped_at, s.at as changed_at, false as written, f.id as item_id
    from status_changes s
    join feedback f on f.workspace_id = ${workspace} and f.id = s.feedback_id
    join zones z on z.workspace_id = ${workspace} and z.id = f.zone
    where s.workspace_id = ${workspace} and s.to_status = 'DEPLOYED' and z.campaign_id = ${campaignId}
      and f.status = 'DEPLOYED' and ${seenByCondition('public')} and not f.is_answer
      and not exists (
        select from status_changes l
        where l.workspace_id = ${workspace} and l.feedback_id = f.id and l.to_status = 'DEPLOYED' and l.id > s.id)`
}

/** Returns when an item was last shipped, or null if it never was. */
export async function findShippedAt(tx: WorkspaceTx, feedbackId: string): Promise<Date | null> {
  const found = await tx.maybe<{ at: Date }>(sql`
    select at from status_changes
    where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId} and to_status = 'DEPLOYED'
    order by id desc limit 1`)
  return found?.at ?? null
}
