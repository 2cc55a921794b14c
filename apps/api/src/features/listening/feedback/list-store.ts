import { columnsOf } from '../../../core/database/columns.ts'
import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { allOf, fragment, joinSql, likePattern, onePlan, type Sql, sql } from '../../../core/database/sql.ts'
import type { Authored } from '../../people/persons/index.ts'
import { tagIdSql, tagsOfItem } from '../tags/index.ts'
import { zoneHandle } from '../zones/index.ts'
import { pictureRule } from './attachment-store.ts'
import { type DemandFilter, demandedItemsSql } from './demand-store.ts'
import type { Figure } from './figure-rules.ts'
import { figureCondition } from './figure-store.ts'
import { itemsOfSetSql } from './merge-store.ts'
import { type Audience, reachesListedFor } from './reach-rules.ts'
import { reachCondition } from './reach-store.ts'
import type { FeedbackStatus, FeedbackType, Priority, SafetyStatus } from './schemas.ts'
import { agentsSeeScreenshot, survivorReach } from './store.ts'
import { columnsForDepths, type ListedFeedback } from './visibility.ts'

/** Which version of the texts a list reads: originals, redacted copies, or both, depending on the item. */
export type Words = 'original' | 'copy' | 'both'

/**
 * The columns to read for each version. Only texts that some reader is allowed to see are read. Lists of redacted
 * copies also read testerId, which marks an author's own items.
 */
const columns: Record<Words, Sql> = {
  original: columnsOf(columnsForDepths('original'), 'f'),
  copy: columnsOf([...columnsForDepths('redacted', 'agent', 'public'), 'testerId'], 'f'),
  both: columnsOf(columnsForDepths('original', 'redacted', 'agent', 'public'), 'f'),
}

/** The filter, the order and the start of a list. */
export interface FeedbackFilter {
  zoneId?: string | undefined
  /** The zone by its own id, instead of its zoneId. */
  zone?: string | undefined
  campaignId?: string | undefined
  status?: FeedbackStatus | undefined
  /** Items in any of these statuses, instead of in one. */
  statuses?: readonly FeedbackStatus[] | undefined
  type?: FeedbackType | undefined
  /** A tag by its id or name; not for the audience `public`. */
  tag?: string | undefined
  /** A member, or `none`. */
  assigneeId?: string | undefined
  priority?: Priority | undefined
  /** A part of a text. The original is searched, or the redacted copy if the original is hidden from the reader. */
  q?: { text: string; within: 'original' | 'redacted' } | undefined
  /** Words of the redacted title or text. All words must occur; each may be a prefix. See `hasWords`. */
  words?: string | undefined
  /** Only items that this figure counts. */
  figure?: Figure | undefined
  /** Only items that these accounts ask for. */
  demand?: DemandFilter | undefined
  /** Items submitted at or after the start and before the end. */
  submitted?: { start: Date | null; end: Date | null } | undefined
  /** Only these ids, which must include every item that matches the rest of the filter. See `narrowList`. */
  within?: readonly string[] | undefined
  /** Only these safety statuses; undefined for all. */
  safety?: readonly SafetyStatus[] | undefined
  /** Leaves out items that a person has blocked. An item that the screen blocked has no status to restore. */
  notBlockedByPerson?: boolean
  /** Restricts the list to items that this audience sees. */
  audience: Audience
  /** Adds the items of this tester, person or session, as far as their author is allowed to see them. */
  own?: Authored | undefined
  /** The reader, if known. Each item then carries this reader's vote and whether the reader wrote the item. */
  mine?: { voter: string | null; author: Authored } | undefined
  /** Includes answers to polls. */
  answers?: boolean
  /** Only the items of `own`, including merged ones. */
  onlyOwn?: boolean
  /** Also items that were merged into another. */
  withMerged?: boolean
  /** `revenue` sorts by the sum that the accounts of `demand` pay, or all accounts that ask for an item. */
  sort: 'new' | 'top' | 'revenue'
  after?: { id: string; score?: number; revenue?: string } | undefined
  limit: number
  offset: number
}

/** Returns one item more than the limit. */
export function listFeedback(
  tx: WorkspaceTx,
  filter: FeedbackFilter,
  words: Words,
): Promise<ListedFeedback[]> {
  const read = columns[words]
  // Visitors and testers do not see the team's tags, so tags are not read for them.
  const tags = filter.audience === 'public' ? sql`` : sql`, ${tagsOfItem} as tags`
  return tx.many(
    listStatementSql(tx.workspaceId, filter, {
      read,
      shown: sql`
        ${read}, z.zone_id, ${zoneHandle} as zone_handle, z.campaign_id, ${agentsSeeScreenshot} as agents_see_screenshot,
        ${pictureRule} as picture_rule, ${survivorReach} as survivor_reach${tags}`,
    }),
  )
}

/**
 * Builds the statement of a list. `read` names the columns of the items f, `shown` the expressions over f and their
 * zones z. It returns one row more than the limit, and reads an index in the order of the list, so the cost rarely
 * grows with the number of items.
 */
export function listStatementSql(
  workspaceId: string,
  filter: FeedbackFilter,
  { read, shown }: { read: Sql; shown: Sql },
): Sql {
  const { limit, offset } = filter
  if (isByDemand(filter)) return demandListSql(workspaceId, filter, { read, shown })
  const order = orders[filter.sort]
  const vote = filter.mine ? voterVoteSql(workspaceId, filter.mine.voter) : sql``
  const own = filter.mine ? sql`, coalesce(${ownedByCondition(filter.mine.author)}, false) as own` : sql``
  // With an offset, walks over ids alone if an index covers the filter, and reads items only for the page.
  if (offset > 0)
    return sql`
    select ${shown}${own}${vote} from feedback f join zones z on z.workspace_id = ${workspaceId} and z.id = f.zone
    where f.workspace_id = ${workspaceId} and f.id in (
      select f.id ${firstItemsSql(workspaceId, filter, sql`f.id, f.total_score`, order)}
      order by ${order} limit ${limit + 1} offset ${offset})
    order by ${order}`
  const counted = filter.mine ? sql`, f.merged_count, f.edited_at` : sql``
  const joinZones = namesZones(filter)
    ? sql``
    : sql`join zones z on z.workspace_id = ${workspaceId} and z.id = f.zone`
  const statement = sql`
    select ${shown}${filter.mine ? sql`, f.own` : sql``}${vote}
    ${firstItemsSql(workspaceId, filter, sql`${read}, f.zone${own}${counted}`, order)} ${joinZones}
    order by ${order} limit ${limit + 1}`
  return isCoveredByIndex(filter) ? onePlan(statement) : statement
}

/** Returns whether a list must read which accounts ask for items. Other lists do not have this cost. */
const isByDemand = ({ demand, sort }: FeedbackFilter) => demand !== undefined || sort === 'revenue'

const orders = {
  new: fragment('f.id desc'),
  top: fragment('f.total_score desc, f.id desc'),
  revenue: fragment('f.revenue desc, f.id desc'),
} satisfies Record<FeedbackFilter['sort'], Sql>

/**
 * Builds the statement for a list of items that accounts ask for. It starts from the accounts' items and reads each by
 * its key. When sorted by revenue without a filter, the list ends with all other items, newest first. Rows contain
 * `revenue` for the cursor.
 */
function demandListSql(
  workspaceId: string,
  filter: FeedbackFilter,
  { read, shown }: { read: Sql; shown: Sql },
): Sql {
  const { demand, sort, after, limit, offset } = filter
  const order = orders[filter.sort]
  const most = constantLimit(limit, offset)
  const wanted = allOf([
    sql`f.workspace_id = ${workspaceId}`,
    namesZones(filter) &&
      sql`f.zone in (select z.id from zones z where z.workspace_id = ${workspaceId} and ${zoneCondition(filter)})`,
    filter.tag !== undefined &&
      sql`exists (select from item_tags i where i.workspace_id = ${workspaceId} and i.feedback_id = f.id
        and i.tag_id = ${tagIdSql(workspaceId, filter.tag, 'person')})`,
    ...filterConditions(filter),
  ])
  const isBehind =
    sort === 'revenue' && after
      ? sql`(d.revenue, f.id) < (${after.revenue ?? '0'}::numeric, ${after.id}::uuid)`
      : sql`true`
  const asked = sql`
    select * from (
      select ${read}, f.zone, d.revenue from demand d join feedback f on f.id = d.item_id
      where ${wanted} and ${isBehind}) f
    order by ${order} limit ${most}`
  const others =
    demand === undefined
      ? sql`
        union all (
          select ${read}, f.zone, 0::numeric as revenue from feedback f
          where ${wanted} and not exists (select from demand d where d.item_id = f.id)
            and ${after && Number(after.revenue ?? 0) === 0 ? sql`f.id < ${after.id}::uuid` : sql`true`}
          order by f.id desc limit ${most})`
      : sql``
  return sql`
    with demand as materialized (
      ${demandedItemsSql(workspaceId, demand ?? {})}${demand === undefined ? sql` having sum(monthly_spend) > 0` : sql``})
    select ${shown}, f.revenue from ((${asked})${others}) f
    join zones z on z.workspace_id = ${workspaceId} and z.id = f.zone
    order by ${order} limit ${limit + 1} offset ${offset}`
}

/**
 * Builds SQL for a voter's vote on each shown item f, read by the primary key of votes. A vote on a merged item is a
 * vote on its survivor f. After an edit of the item, the vote does not count until it is cast again.
 */
function voterVoteSql(workspaceId: string, voter: string | null): Sql {
  const mine = sql`v.workspace_id = ${workspaceId} and v.voter = ${voter}`
  return sql`, (
    select case direction when 1 then 'up' else 'down' end from (
      select v.direction from votes v where ${mine} and v.feedback_id = f.id and f.merged_count = 0
        and (f.edited_at is null or v.cast_at > f.edited_at)
      union all (
        select v.direction from ${itemsOfSetSql(workspaceId, fragment('f.id'))} m
        cross join lateral (
          select v.feedback_id, v.direction, v.barred, v.weight, v.cast_at from votes v
          where ${mine} and v.feedback_id = m.id offset 0) v
        where f.merged_count > 0 and (m.edited_at is null or v.cast_at > m.edited_at)
        order by case when v.barred then 0 else v.weight end desc, v.cast_at desc, v.feedback_id desc limit 1)
    ) cast_by_reader) as my_vote`
}

/** The filters of an agent that waits for an item: ready items of a workspace that it would claim. */
export type AwaitedWork = { workspaceId: string } & Pick<
  FeedbackFilter,
  'zone' | 'zoneId' | 'campaignId' | 'type'
>

/**
 * Returns the positions, counted from 0, of the waiting agents for whom an item is ready. Uses one statement, with one
 * index look-up for each agent.
 */
export async function listReadyPlaces(tx: OperatorTx, awaited: readonly AwaitedWork[]): Promise<number[]> {
  const looks = awaited.map(({ workspaceId, ...narrowed }, place) => {
    const ready = { status: 'THRESHOLD_MET', audience: 'agent', sort: 'new', limit: 1, offset: 0 } as const
    const id = fragment('f.id')
    const items = listStatementSql(workspaceId, { ...ready, ...narrowed }, { read: id, shown: id })
    return sql`select ${place}::integer as place where exists (${items})`
  })
  const rows = await tx.many<{ place: number }>(joinSql(looks, ' union all '))
  return rows.map(({ place }) => place)
}

/**
 * Builds SQL for the first items f in this order. If the filter names zones z, an index yields the first items of each
 * zone, and these are merged.
 */
function firstItemsSql(workspaceId: string, filter: FeedbackFilter, read: Sql, order: Sql): Sql {
  const { limit, offset } = filter
  const firstOfZone = (zone: Sql) => sql`
    select ${read} from ${filter.tag === undefined ? sql`feedback f` : taggedItemsSql(workspaceId, filter.tag, filter)}
    where f.workspace_id = ${workspaceId} and ${zone} and ${allOf(filterConditions(filter))}
    order by ${order} limit ${constantLimit(limit, offset)}`
  if (!namesZones(filter)) return sql`from (${firstOfZone(sql`true`)}) f`
  return sql`
    from zones z cross join lateral (${firstOfZone(sql`f.zone = z.id`)}) f
    where z.workspace_id = ${workspaceId} and ${zoneCondition(filter)}`
}

/** Builds SQL for the items f with a tag, in the order of the tag's index. */
function taggedItemsSql(workspaceId: string, tag: string, { audience }: FeedbackFilter): Sql {
  const reader = audience === 'member' ? 'person' : 'agent'
  return sql`
    item_tags i join feedback f on f.workspace_id = ${workspaceId} and f.id = i.feedback_id
      and i.workspace_id = ${workspaceId} and i.tag_id = ${tagIdSql(workspaceId, tag, reader)}`
}

/**
 * Returns whether an index contains exactly the items of the filter in the order of the list. No other plan can be
 * better in this case.
 */
function isCoveredByIndex(filter: FeedbackFilter) {
  const { sort, status, statuses, type, q, words, onlyOwn, offset } = filter
  if (
    statuses !== undefined ||
    filter.tag !== undefined ||
    filter.assigneeId !== undefined ||
    filter.priority !== undefined ||
    filter.figure !== undefined ||
    filter.submitted !== undefined
  )
    return false
  if (offset > 0 || type !== undefined || q !== undefined || words !== undefined || onlyOwn) return false
  return sort === 'new' || status === undefined || !namesZones(filter)
}

function namesZones({ zone, zoneId, campaignId }: FeedbackFilter): boolean {
  return zone !== undefined || zoneId !== undefined || campaignId !== undefined
}

/** Builds the condition that the filter names the zone z. */
function zoneCondition({ zone, zoneId, campaignId }: FeedbackFilter): Sql {
  return allOf([
    zoneId !== undefined && sql`z.zone_id = ${zoneId}`,
    zone !== undefined && sql`z.id = ${zone}`,
    campaignId !== undefined && sql`z.campaign_id = ${campaignId}`,
  ])
}

const sizes = [11, 26, 51, 101, 201]
/**
 * Writes the limit as a constant into the SQL, because the planner needs to know it. Using only a few sizes keeps the
 * number of statements small.
 */
function constantLimit(limit: number, offset: number): Sql {
  const size = offset === 0 && sizes.find((each) => each > limit)
  return size ? fragment(String(size)) : sql`${limit + 1 + offset}`
}

function filterConditions(filter: FeedbackFilter): (Sql | false | null | undefined)[] {
  const { status, statuses, type, q, words, after, safety, priority, assigneeId, figure, submitted } = filter
  return [
    status !== undefined && sql`f.status = ${status}`,
    statuses !== undefined && sql`f.status = any(${statuses}::text[])`,
    // Repeats the condition of an index (0100), because a generic plan cannot infer it.
    (statuses ?? (status === undefined ? undefined : [status]))?.every(
      (each) => each !== 'COLLECTING_VOTES',
    ) && sql`f.status <> 'COLLECTING_VOTES'`,
    type !== undefined && sql`f.type = ${type}`,
    priority !== undefined && sql`f.priority = ${priority}`,
    assigneeId !== undefined &&
      (assigneeId === 'none' ? sql`f.assignee_id is null` : sql`f.assignee_id = ${assigneeId}::uuid`),
    figure !== undefined && figureCondition(figure),
    submitted?.start && sql`f.created_at >= ${submitted.start}`,
    submitted?.end && sql`f.created_at < ${submitted.end}`,
    q !== undefined && textCondition(q),
    filter.within !== undefined && sql`f.id = any(${filter.within}::uuid[])`,
    words !== undefined && wordsCondition(words, filter.within !== undefined),
    safety !== undefined && safetyCondition(safety),
    filter.notBlockedByPerson && sql`f.status_before_block is null`,
    visibleItemsCondition(filter),
    !filter.answers && mayContainAnswers(filter) && sql`not f.is_answer`,
    after !== undefined &&
      filter.sort !== 'revenue' &&
      (filter.sort === 'top'
        ? sql`(f.total_score, f.id) < (${after.score ?? 0}, ${after.id}::uuid)`
        : sql`f.id < ${after.id}::uuid`),
  ]
}

/**
 * Builds the condition that the item f has all of these words in its title or, with `inTexts`, in title and text
 * together. Words are computed for each compared row, so use `inTexts` only for the few items that `narrowList` found.
 */
export function wordsCondition(words: string, inTexts: boolean): Sql {
  // Evaluated once, and not for each row.
  const wanted = sql`(select search_query(${words}))`
  const inTitle = sql`f.words @@ ${wanted}`
  return inTexts ? sql`(${inTitle} or item_words(f.words, f.redacted_description) @@ ${wanted})` : inTitle
}

function textCondition({ text, within }: NonNullable<FeedbackFilter['q']>): Sql {
  const pattern = likePattern(text)
  return within === 'original'
    ? sql`f.title ilike ${pattern} or f.description ilike ${pattern}`
    : sql`f.redacted_title ilike ${pattern} or f.redacted_description ilike ${pattern}`
}

/** Builds the condition for items that the audience sees, and for items that the reader sees as their author. */
function visibleItemsCondition({ audience, own, onlyOwn = false, withMerged = false }: FeedbackFilter): Sql {
  const asAuthor = own && ownedByCondition(own, onlyOwn || withMerged)
  if (onlyOwn) return asAuthor ?? sql`false`
  const asAudience = reachCondition(reachesListedFor(audience, withMerged))
  return asAuthor ? sql`(${asAudience} or ${asAuthor})` : asAudience
}

/** Whether the list can contain answers to polls. Such answers are PRIVATE, so only members and authors see them. */
const mayContainAnswers = ({ audience, own }: FeedbackFilter) => audience === 'member' || own !== undefined

/**
 * Builds the condition that the reader owns an item. A tester's items need the tester's token. Once a session has
 * joined a tester, it no longer sees them.
 */
function ownedByCondition({ testerId, personId, sessionHash }: Authored, withMerged = true): Sql {
  const asAuthor = reachCondition(reachesListedFor('author', withMerged))
  if (testerId) return sql`(f.tester_id = ${testerId} and ${asAuthor})`
  const byPerson = sql`f.person_id = ${personId} and f.tester_id is null and ${asAuthor}`
  const bySession = sql`
    f.session_hash = ${sessionHash} and f.tester_id is null and ${reachCondition(reachesListedFor('session', withMerged))}`
  if (personId && sessionHash) return sql`(${byPerson} or ${bySession})`
  return personId ? sql`(${byPerson})` : sql`(${bySession})`
}

function safetyCondition(safety: readonly SafetyStatus[]): Sql {
  const [only, ...more] = safety
  const open =
    only !== undefined && more.length === 0
      ? sql`f.safety_status = ${only}`
      : sql`f.safety_status = any(${safety}::text[])`
  // Repeats the condition of the index of uncleared items.
  return safety.includes('CLEARED') ? open : sql`${open} and f.safety_status <> 'CLEARED'`
}
