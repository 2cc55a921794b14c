import type { WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { allOf, fragment, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import { pipelineVersion } from '../../engines/safety/index.ts'
import { literalPattern } from '../../people/persons/index.ts'
import type { TagCopy } from './copies.ts'

export interface StoredTag {
  id: string
  name: string
  createdAt: Date
}
/** A new or renamed tag with its redacted copy for agents. */
export type CopiedTag = StoredTag & { copy: TagCopy }

const columns = fragment('id, name, created_at')
const byName: ListOrder = [
  ['sorted', 'text', 'asc'],
  ['id', 'uuid', 'asc'],
]

/** Lists tags by name. Returns one row more than the slice asks for. */
export function listTags(tx: WorkspaceTx, q: string | undefined, slice: Slice): Promise<Placed<StoredTag>[]> {
  const list = sql`
    select ${columns}, lower(name) as sorted from tags where ${allOf([
      sql`workspace_id = ${tx.workspaceId}`,
      q !== undefined && sql`strpos(lower(name), lower(${q})) > 0`,
    ])}`
  return tx.many(listRows(list, byName, slice))
}

export function findTagByName(tx: WorkspaceTx, name: string): Promise<StoredTag | null> {
  return tx.maybe(sql`
    select ${columns} from tags where workspace_id = ${tx.workspaceId} and lower(name) = lower(${name})`)
}

/** Locks tags in the order of their ids; deleted ones are left out. */
export function lockTags(tx: WorkspaceTx, ids: readonly string[]): Promise<StoredTag[]> {
  return tx.many(sql`
    select ${columns} from tags where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[])
    order by id for update`)
}

/** Counts the tags of the workspace. Other transactions cannot add one until this transaction ends. */
export async function countTags(tx: WorkspaceTx): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`tags ${tx.workspaceId}`}, 0))`)
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*)::integer as count from tags where workspace_id = ${tx.workspaceId}`,
  )
  return count
}

/** Inserts a tag. Returns false if the name is taken. */
export async function insertTag(tx: WorkspaceTx, { id, name, copy, createdAt }: CopiedTag): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into tags (workspace_id, id, name, agent_copy, copy_version, created_at)
    values (${tx.workspaceId}, ${id}, ${name}, ${JSON.stringify(copy)}::jsonb, ${pipelineVersion}, ${createdAt})
    on conflict do nothing`)
  return inserted > 0
}

/** Renames a locked tag. The name must be free. */
export async function updateTag(tx: WorkspaceTx, { id, name, copy }: Omit<CopiedTag, 'createdAt'>) {
  await tx.run(sql`
    update tags set name = ${name}, agent_copy = ${JSON.stringify(copy)}::jsonb, copy_version = ${pipelineVersion}
    where workspace_id = ${tx.workspaceId} and id = ${id}`)
}

/** Deletes a locked tag, which also removes it from items. */
export async function deleteTag(tx: WorkspaceTx, id: string) {
  await tx.run(sql`delete from tags where workspace_id = ${tx.workspaceId} and id = ${id}`)
}

/** Gives the items of one locked tag the other locked tag. */
export async function copyItemsOfTag(tx: WorkspaceTx, from: string, into: string) {
  await tx.run(sql`
    insert into item_tags (workspace_id, feedback_id, tag_id)
    select workspace_id, feedback_id, ${into} from item_tags
    where workspace_id = ${tx.workspaceId} and tag_id = ${from}
    order by feedback_id on conflict do nothing`)
}

/**
 * Removes an email address from the names of tags. The end of the tag's id is appended, since names are unique; agents
 * then know the tag by its id.
 */
export async function eraseAddressInTags(tx: WorkspaceTx, address: string) {
  const pattern = literalPattern(address)
  await tx.run(sql`
    update tags set
      name = left(regexp_replace(name, ${pattern}, '[erased]', 'gi'), 46) || ' ' || right(id::text, 12),
      agent_copy = '{"name": null}'::jsonb
    where workspace_id = ${tx.workspaceId} and name ~* ${pattern}`)
}
