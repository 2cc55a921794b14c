import type { WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { onePlan, type Sql, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'

/** The place of a merged item in its set, which is a survivor and the items merged into it. */
export interface MergedItem {
  id: string
  /** The survivor. */
  into: string
  /** The item that this one was merged into. That item may have been merged later. */
  via: string
  at: Date
  by: string
}

/**
 * Builds a table of the items of a set: the survivor and the items merged into it. Uses a union of two index look-ups,
 * because a condition with "or" would scan all items. Join it with `lateral (… offset 0)`, because PostgreSQL otherwise
 * reads all items.
 */
export const itemsOfSetSql = (workspaceId: string, survivor: Sql) => sql`(
      select id, edited_at from feedback where workspace_id = ${workspaceId} and id = ${survivor}
      union all
      select id, edited_at from feedback where workspace_id = ${workspaceId} and merged_into = ${survivor})`

/** Lists the ids of all items in the sets that contain these items, including themselves. */
export async function listSets(tx: WorkspaceTx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    with survivors as (
      select coalesce(merged_into, id) as id from feedback
      where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[]))
    select id from survivors
    union select f.id from survivors s
      join feedback f on f.workspace_id = ${tx.workspaceId} and f.merged_into = s.id`)
  return rows.map(({ id }) => id)
}

/** Lists the items that were merged into these survivors. */
export function listMerged(tx: WorkspaceTx, survivors: readonly string[]): Promise<MergedItem[]> {
  return tx.many(sql`
    select id, merged_into as into, merged_via as via, merged_at as at, merged_by as by from feedback
    where workspace_id = ${tx.workspaceId} and merged_into = any(${survivors}::uuid[]) order by id`)
}

const latestFirst: ListOrder = [
  ['at', 'timestamptz', 'desc'],
  ['id', 'uuid', 'desc'],
]
/** Lists items that were merged into a survivor, the latest first. */
export function listMergedInto(
  tx: WorkspaceTx,
  survivor: string,
  slice: Slice,
): Promise<Placed<MergedItem>[]> {
  const list = sql`
    select id, merged_into as into, merged_via as via, merged_at as at, merged_by as by from feedback
    where workspace_id = ${tx.workspaceId} and merged_into = ${survivor}`
  return tx.many(listRows(list, latestFirst, slice))
}

/** A merged item as shown beside its survivor. */
export interface MergedFace {
  id: string
  title: string | null
  redactedTitle: string | null
  isCleared: boolean
}
/** Lists the latest items that were merged into one. */
export function listLatestMergedItems(
  tx: WorkspaceTx,
  survivor: string,
  limit: number,
): Promise<MergedFace[]> {
  return tx.many(
    onePlan(sql`
      select id, title, redacted_title, withdrawn_at is null and safety_status = 'CLEARED' as is_cleared from feedback
      where workspace_id = ${tx.workspaceId} and merged_into = ${survivor}
      order by merged_at desc, id desc limit ${limit}`),
  )
}

/** Puts locked items into a set or, if `into` is null, takes them out of their set. */
export async function updateMerged(
  tx: WorkspaceTx,
  items: readonly {
    id: string
    into: string | null
    via: string | null
    by: string | null
    at: Date | null
  }[],
  now: Date,
) {
  const column = <Key extends keyof (typeof items)[number]>(key: Key) => items.map((item) => item[key])
  await tx.run(sql`
    update feedback f set merged_into = n.into_id, merged_via = n.via, merged_at = n.at, merged_by = n.by,
      merged_count = case when n.into_id is null then f.merged_count else 0 end, updated_at = ${now}
    from unnest(${column('id')}::uuid[], ${column('into')}::uuid[], ${column('via')}::uuid[], ${column('at')}::timestamptz[],
      ${column('by')}::text[]) as n(id, into_id, via, at, by)
    where f.workspace_id = ${tx.workspaceId} and f.id = n.id`)
}

/** Counts again how many items were merged into these locked items. */
export async function updateMergedCounts(tx: WorkspaceTx, ids: readonly string[]) {
  await tx.run(sql`
    update feedback f set merged_count = (
      select count(*) from feedback m where m.workspace_id = f.workspace_id and m.merged_into = f.id)
    where f.workspace_id = ${tx.workspaceId} and f.id = any(${ids}::uuid[])`)
}

/** An author of one of the items of a set. */
export interface SetAuthor {
  /** Id of the item. */
  id: string
  testerId: string | null
  personId: string | null
  sessionHash: Buffer | null
  /** Whether the item is still as its author submitted it: not withdrawn, not erased and not blocked. */
  stands: boolean
  createdAt: Date
}

/** Lists the authors of an item and of all items merged into it, the oldest item first. */
export function listSetAuthors(tx: WorkspaceTx, survivor: string): Promise<SetAuthor[]> {
  return tx.many(sql`
    select id, tester_id, person_id, session_hash, created_at,
      withdrawn_at is null and safety_status = 'CLEARED' as stands
    from feedback
    where workspace_id = ${tx.workspaceId} and (id = ${survivor} or merged_into = ${survivor})
    order by created_at, id`)
}
