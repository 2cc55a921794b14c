import { isUuid } from '../../../core/clock.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { fragment, type Sql, sql } from '../../../core/database/sql.ts'
import { tagHandle } from './copies.ts'

/** A tag of an item, with the name by which agents know it. */
export interface TagOfItem {
  id: string
  name: string
  handle: string
}

/** The condition that the item f in the zone z has a tag. */
export const isTagged = fragment(
  'exists (select from item_tags i where i.workspace_id = z.workspace_id and i.feedback_id = f.id)',
)

/**
 * Builds SQL for the tags of the item f in the zone z as JSON, by name. It checks the key of item_tags first, because
 * most items have no tags. Compared with aggregating nothing, the check saves 1.3 µs a row.
 */
const tagsJsonSql = (fields: Sql) => sql`case
    when ${isTagged} then (
      select jsonb_agg(jsonb_build_object('id', t.id, ${fields}) order by lower(t.name), t.id)
      from item_tags i join tags t on t.workspace_id = i.workspace_id and t.id = i.tag_id
      where i.workspace_id = z.workspace_id and i.feedback_id = f.id)
    else '[]' end`
/** Tags with both names: see `TagOfItem`. */
export const tagsOfItem = tagsJsonSql(sql`'name', t.name, 'handle', ${tagHandle}`)
/**
 * Builds SQL that skips the look-up of each row in a workspace without tags. PostgreSQL evaluates this condition once
 * per statement.
 */
const inTaggedWorkspace = (tags: Sql) => sql`case when (
    select exists (select from tags t where t.workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid)
  ) then ${tags} else '[]' end`
export const tagsForPeople = inTaggedWorkspace(tagsJsonSql(fragment(`'name', t.name`)))
export const tagsForAgents = inTaggedWorkspace(tagsJsonSql(sql`'name', ${tagHandle}`))

/**
 * Builds SQL for the id of the tag that a filter names, by its id or by its name in any case. Agents use the name that
 * they see. Yields no row if there is no such tag.
 */
export function tagIdSql(workspaceId: string, tag: string, reader: 'agent' | 'person'): Sql {
  if (isUuid(tag)) return sql`${tag}::uuid`
  const name = reader === 'agent' ? tagHandle : fragment('t.name')
  return sql`(select t.id from tags t
    where t.workspace_id = ${workspaceId} and lower(${name}) = lower(${tag}) order by t.id limit 1)`
}

/** Selects the names of the tags of the item f, which is not joined with its zone. */
export const tagNames = fragment(`array(
  select t.name from item_tags i join tags t on t.workspace_id = i.workspace_id and t.id = i.tag_id
  where i.workspace_id = f.workspace_id and i.feedback_id = f.id order by lower(t.name), t.id)`)
/** Builds the condition that the item f has the tag that a person's filter names. */
export function hasTagCondition(workspaceId: string, tag: string): Sql {
  return sql`exists (
    select from item_tags i where i.workspace_id = ${workspaceId} and i.feedback_id = f.id
      and i.tag_id = ${tagIdSql(workspaceId, tag, 'person')})`
}

/**
 * Lists the present tags of a locked item. Call this after locking: a statement that waits for a lock sees other tables
 * as they were before the wait.
 */
export async function listItemTags(tx: WorkspaceTx, feedbackId: string): Promise<string[]> {
  const rows = await tx.many<{ tagId: string }>(sql`
    select tag_id from item_tags where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId}`)
  return rows.map((row) => row.tagId)
}

/** Adds tags to a locked item, waiting for tags that are being deleted. Returns the tags that exist. */
export async function insertItemTags(
  tx: WorkspaceTx,
  feedbackId: string,
  tagIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    select id from tags where workspace_id = ${tx.workspaceId} and id = any(${tagIds}::uuid[])
    order by id for key share`)
  const found = rows.map((row) => row.id)
  if (found.length > 0)
    await tx.run(sql`
      insert into item_tags (workspace_id, feedback_id, tag_id)
      select ${tx.workspaceId}, ${feedbackId}, tag from unnest(${found}::uuid[]) as tag order by tag
      on conflict do nothing`)
  return found
}

export async function deleteItemTags(tx: WorkspaceTx, feedbackId: string, tagIds: readonly string[]) {
  await tx.run(sql`
    delete from item_tags
    where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId} and tag_id = any(${tagIds}::uuid[])`)
}

/** Removes all tags from these items. */
export async function clearItemTags(tx: WorkspaceTx, feedbackIds: readonly string[]) {
  await tx.run(sql`
    delete from item_tags where workspace_id = ${tx.workspaceId} and feedback_id = any(${feedbackIds}::uuid[])`)
}
