import type { WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { fragment, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import { literalPattern } from '../../people/persons/index.ts'
import type { ViewFilter } from './schemas.ts'

export interface StoredView {
  id: string
  memberId: string | null
  name: string
  isShared: boolean
  filter: ViewFilter
  createdAt: Date
  updatedAt: Date
}
const columns = fragment('id, member_id, name, is_shared, filter, created_at, updated_at')
const oldestFirst: ListOrder = [['id', 'uuid', 'asc']]

/**
 * Selects the views that a member sees: shared views and the member's own. A secret key sees shared views and those
 * created with keys.
 */
const visibleViewsCondition = (memberId: string | null) =>
  sql`(is_shared or member_id is not distinct from ${memberId}::uuid)`

export function listViews(
  tx: WorkspaceTx,
  memberId: string | null,
  slice: Slice,
): Promise<Placed<StoredView>[]> {
  const list = sql`
    select ${columns} from saved_views where workspace_id = ${tx.workspaceId} and ${visibleViewsCondition(memberId)}`
  return tx.many(listRows(list, oldestFirst, slice))
}

/**
 * Inserts the view, or returns false if the member already has `most` views. A lock makes inserts of one member wait
 * for each other.
 */
export async function insertView(
  tx: WorkspaceTx,
  { id, memberId, name, isShared, filter, createdAt }: StoredView,
  most: number,
): Promise<boolean> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`views ${tx.workspaceId} ${memberId}`}, 0))`,
  )
  const inserted = await tx.run(sql`
    insert into saved_views (workspace_id, id, member_id, name, is_shared, filter, created_at, updated_at)
    select ${tx.workspaceId}, ${id}, ${memberId}, ${name}, ${isShared}, ${JSON.stringify(filter)}::jsonb, ${createdAt},
           ${createdAt}
    where (select count(*) from saved_views
           where workspace_id = ${tx.workspaceId} and member_id is not distinct from ${memberId}::uuid) < ${most}`)
  return inserted > 0
}

export function lockView(tx: WorkspaceTx, memberId: string | null, id: string): Promise<StoredView | null> {
  return tx.maybe(sql`
    select ${columns} from saved_views
    where workspace_id = ${tx.workspaceId} and id = ${id} and ${visibleViewsCondition(memberId)} for update`)
}

export async function updateView(tx: WorkspaceTx, view: StoredView) {
  await tx.run(sql`
    update saved_views set name = ${view.name}, is_shared = ${view.isShared},
      filter = ${JSON.stringify(view.filter)}::jsonb, updated_at = ${view.updatedAt}
    where workspace_id = ${tx.workspaceId} and id = ${view.id}`)
}

export async function deleteView(tx: WorkspaceTx, id: string) {
  await tx.run(sql`delete from saved_views where workspace_id = ${tx.workspaceId} and id = ${id}`)
}

/** Removes an address from the names and filters of views. */
export async function eraseAddressInViews(tx: WorkspaceTx, address: string) {
  const pattern = literalPattern(address)
  await tx.run(sql`
    update saved_views set name = regexp_replace(name, ${pattern}, '[erased]', 'gi'),
      filter = regexp_replace(filter::text, ${pattern}, '[erased]', 'gi')::jsonb
    where workspace_id = ${tx.workspaceId} and (name ~* ${pattern} or filter::text ~* ${pattern})`)
}

/** Replaces a deleted tag in the filters of views by the tag that it was merged into, or removes it. */
export async function replaceTagInViews(tx: WorkspaceTx, from: string, into: string | null) {
  const filter =
    into === null ? sql`filter - 'tag'` : sql`jsonb_set(filter, '{tag}', to_jsonb(${into}::text))`
  await tx.run(sql`
    update saved_views set filter = ${filter}
    where workspace_id = ${tx.workspaceId} and lower(filter ->> 'tag') = ${from}`)
}
