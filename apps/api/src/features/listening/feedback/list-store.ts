import type { WorkspaceTx } from '../../../core/database/db.ts'
import { allOf, fragment, onePlan, type Sql, sql } from '../../../core/database/sql.ts'
import { zoneHandle } from '../zones/index.ts'
import type { FeedbackStatus, FeedbackType, SafetyStatus } from './schemas.ts'
import { agentsSeeScreenshot } from './store.ts'
import { columnsFor, type ListedFeedback } from './visibility.ts'

/** Which texts a reader may see in any of the items. */
export type Words = 'original' | 'copy' | 'both'

/** The name of a source's cell, or of a column. */
export const columnName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** Columns of the items f. */
export const columnsOf = (names: readonly string[]) =>
  fragment(names.map((name) => `f.${columnName(name)}`).join(', '))

/** Texts that no reader may see are not read. Lists of copies also read testerId, which marks an author's own items. */
const columns: Record<Words, Sql> = {
  original: columnsOf(columnsFor('original')),
  copy: columnsOf([...columnsFor('redacted', 'agent', 'public'), 'testerId']),
  both: columnsOf(columnsFor('original', 'redacted', 'agent', 'public')),
}

/** The filter, the order and the start of a list. */
export interface FeedbackFilter {
  zoneId?: string | undefined
  /** The zone by its own id, instead of its zoneId. */
  zone?: string | undefined
  campaignId?: string | undefined
  status?: FeedbackStatus | undefined
  type?: FeedbackType | undefined
  /** Part of a text: of the original, or of the copy if the reader may not read the original. */
  q?: { text: string; within: 'original' | 'redacted' } | undefined
  /** Words of the redacted title: all must occur, each may be a prefix. */
  words?: string | undefined
  /** Only these safety statuses; undefined: all. */
  safety?: readonly SafetyStatus[] | undefined
  /** In addition: the items of this tester or session, with any safety status. */
  own?: { testerId: string | null; sessionHash: Buffer | null } | undefined
  /** Only the items of `own`. */
  onlyOwn?: boolean
  sort: 'new' | 'top'
  after?: { id: string; score?: number } | undefined
  limit: number
  offset: number
}

/** One more than the limit. */
export function listFeedback(
  tx: WorkspaceTx,
  filter: FeedbackFilter,
  words: Words,
): Promise<ListedFeedback[]> {
  const read = columns[words]
  return tx.many(
    listStatement(tx.workspaceId, filter, {
      read,
      shown: sql`
        ${read}, z.zone_id, ${zoneHandle} as zone_handle, z.campaign_id, ${agentsSeeScreenshot} as agents_see_screenshot`,
    }),
  )
}

/**
 * Returns one row more than the limit: `read` columns of the items f, and `shown` of them and their zones z. A list
 * of zones takes the first items of each zone by an index and merges them; any other list walks an index of the
 * workspace in the order of the list. The cost does not grow with the number of items, unless the filter skips most
 * rows. With an offset it walks over ids alone, if an index covers the filter, and reads items only for the page.
 */
export function listStatement(
  workspaceId: string,
  filter: FeedbackFilter,
  { read, shown }: { read: Sql; shown: Sql },
): Sql {
  const { limit, offset, sort } = filter
  const order = sort === 'top' ? sql`f.total_score desc, f.id desc` : sql`f.id desc`
  if (offset > 0)
    return sql`
    select ${shown} from feedback f join zones z on z.workspace_id = ${workspaceId} and z.id = f.zone
    where f.workspace_id = ${workspaceId} and f.id in (
      select f.id ${itemsOf(workspaceId, filter, sql`f.id, f.total_score`, order)}
      order by ${order} limit ${limit + 1} offset ${offset})
    order by ${order}`
  const joinZones = inSomeZones(filter)
    ? sql``
    : sql`join zones z on z.workspace_id = ${workspaceId} and z.id = f.zone`
  const statement = sql`
    select ${shown} ${itemsOf(workspaceId, filter, sql`${read}, f.zone`, order)} ${joinZones}
    order by ${order} limit ${limit + 1}`
  return hasItsIndex(filter) ? onePlan(statement) : statement
}

/** The first items f in this order, with their zones z where the filter names some. */
function itemsOf(workspaceId: string, filter: FeedbackFilter, read: Sql, order: Sql): Sql {
  const { zone: zoneById, zoneId, campaignId, limit, offset } = filter
  const first = (zone: Sql) => sql`
    select ${read} from feedback f
    where f.workspace_id = ${workspaceId} and ${zone} and ${allOf(conditionsOf(filter))}
    order by ${order} limit ${mostOf(limit, offset)}`
  if (!inSomeZones(filter)) return sql`from (${first(sql`true`)}) f`
  return sql`
    from zones z cross join lateral (${first(sql`f.zone = z.id`)}) f
    where z.workspace_id = ${workspaceId} and ${allOf([
      zoneId !== undefined && sql`z.zone_id = ${zoneId}`,
      zoneById !== undefined && sql`z.id = ${zoneById}`,
      campaignId !== undefined && sql`z.campaign_id = ${campaignId}`,
    ])}`
}

/** Returns whether an index holds the items of the filter in its order; then no other plan can be better. */
function hasItsIndex(filter: FeedbackFilter) {
  const { sort, status, type, q, words, onlyOwn, offset } = filter
  if (offset > 0 || type !== undefined || q !== undefined || words !== undefined || onlyOwn) return false
  return sort === 'new' || status === undefined || !inSomeZones(filter)
}

function inSomeZones({ zone, zoneId, campaignId }: FeedbackFilter): boolean {
  return zone !== undefined || zoneId !== undefined || campaignId !== undefined
}

const sizes = [11, 26, 51, 101, 201]
/** The bound that the planner needs to know, from a short list, so that there are few statements. */
function mostOf(limit: number, offset: number): Sql {
  const size = offset === 0 && sizes.find((each) => each > limit)
  return size ? fragment(String(size)) : sql`${limit + 1 + offset}`
}

function conditionsOf(filter: FeedbackFilter): (Sql | false | undefined)[] {
  const { status, type, q, words, after } = filter
  return [
    status !== undefined && sql`f.status = ${status}`,
    // Repeats the condition of an index (0100), because a generic plan cannot infer it.
    status !== undefined && status !== 'COLLECTING_VOTES' && sql`f.status <> 'COLLECTING_VOTES'`,
    type !== undefined && sql`f.type = ${type}`,
    q !== undefined && holding(q),
    words !== undefined && sql`f.words @@ search_query(${words})`,
    visible(filter),
    after !== undefined &&
      (filter.sort === 'top'
        ? sql`(f.total_score, f.id) < (${after.score ?? 0}, ${after.id}::uuid)`
        : sql`f.id < ${after.id}::uuid`),
  ]
}

function holding({ text, within }: NonNullable<FeedbackFilter['q']>): Sql {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return within === 'original'
    ? sql`f.title ilike ${pattern} or f.description ilike ${pattern}`
    : sql`f.redacted_title ilike ${pattern} or f.redacted_description ilike ${pattern}`
}

function visible({ safety, own, onlyOwn }: FeedbackFilter): Sql | false {
  if (onlyOwn) {
    if (own?.testerId) return sql`f.tester_id = ${own.testerId}`
    return own?.sessionHash ? sql`f.session_hash = ${own.sessionHash}` : sql`false`
  }
  if (!safety) return false
  const open = inSafety(safety)
  if (own?.testerId) return sql`(${open} or f.tester_id = ${own.testerId})`
  if (own?.sessionHash) return sql`(${open} or f.session_hash = ${own.sessionHash})`
  return open
}

function inSafety(safety: readonly SafetyStatus[]): Sql {
  const [only, ...more] = safety
  const open =
    only !== undefined && more.length === 0
      ? sql`f.safety_status = ${only}`
      : sql`f.safety_status = any(${safety}::text[])`
  // Same condition as the index of uncleared items.
  return safety.includes('CLEARED') ? open : sql`${open} and f.safety_status <> 'CLEARED'`
}
