import { emptiedColumns } from '../../../core/database/columns.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { fragment, sql } from '../../../core/database/sql.ts'
import { emptiedNames } from './fields.ts'
import { clearTerms } from './terms-store.ts'

/** The title that a shipped item gets when it is erased. */
export const ERASED = '[erased]'

const titles: readonly string[] = ['title', 'description', 'redactedTitle', 'redactedDescription']
/**
 * The columns that are emptied in a shipped item: everything that its author wrote or that names the author. The title
 * is replaced.
 */
const emptied = emptiedColumns(emptiedNames.filter((name) => !titles.includes(name)))

/** The person whose items are listed or erased. */
interface Owner {
  id: string
  testerId: string | null
}

/** Lists the ids of a person's items, in order. */
export async function listItemIdsOfPerson(tx: WorkspaceTx, { id, testerId }: Owner): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    select id from feedback where workspace_id = ${tx.workspaceId} and ${
      testerId === null ? sql`person_id = ${id} and tester_id is null` : sql`tester_id = ${testerId}`
    } order by id`)
  return rows.map((row) => row.id)
}

/**
 * Empties locked items: words, payload, pictures, an agent's texts about them, and the author. An item that is not
 * DEPLOYED becomes withdrawn: it is hidden and needs no decision. Returns the keys of the pictures.
 */
export async function eraseItems(
  tx: WorkspaceTx,
  ids: readonly string[],
  { erasedId, at }: { erasedId: string; at: Date },
): Promise<string[]> {
  const stays = fragment("f.status = 'DEPLOYED'")
  const rows = await tx.many<{ screenshotKey: string | null; attachments: { key: string }[] | null }>(sql`
    with before as (
      select id, screenshot_key, attachments from feedback where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[]))
    update feedback f set
      title = case when ${stays} then ${ERASED} end, redacted_title = case when ${stays} then ${ERASED} end,
      description = case when ${stays} then '' end, redacted_description = case when ${stays} then '' end,
      ${emptied}, analysis_copy = null, session_hash = null, person_id = ${erasedId}, updated_at = ${at},
      safety_status = case when ${stays} then f.safety_status else 'BLOCKED' end,
      withdrawn_at = case when not ${stays} then coalesce(f.withdrawn_at, ${at}::timestamptz) end,
      safety_report = f.safety_report - 'classifier' || '{"classifier": null, "reasons": [], "redactions": {}}'
    from before
    where f.workspace_id = ${tx.workspaceId} and f.id = before.id
    returning before.screenshot_key, before.attachments`)
  clearTerms(tx, ids)
  return rows.flatMap(({ screenshotKey, attachments }) => [
    ...(screenshotKey ? [screenshotKey] : []),
    ...(attachments ?? []).map(({ key }) => key),
  ])
}

/** Removes the reasons for changes of status that the person gave, or that others gave on these items. */
export async function eraseStatusReasons(tx: WorkspaceTx, ids: readonly string[], actors: readonly string[]) {
  await tx.run(sql`
    update status_changes set why = null, why_copy = null
    where workspace_id = ${tx.workspaceId} and why is not null
      and (feedback_id = any(${ids}::uuid[]) or by = any(${actors}::text[]))`)
}

/** Lists a person's items with their words, for an export. */
export function listItemsForExport(
  tx: WorkspaceTx,
  ids: readonly string[],
): Promise<Record<string, unknown>[]> {
  return tx.many(sql`
    select f.id, z.zone_id, f.type, f.title, f.description, f.data, f.metadata, f.status, f.upvotes, f.downvotes,
      case when f.screenshot_key is not null then '/api/feedback/' || f.id || '/screenshot' end as screenshot,
      (select coalesce(jsonb_agg('/api/feedback/' || f.id || '/attachments/' || right(a.value ->> 'key', 36)
        order by a.ordinality), '[]') from jsonb_array_elements(f.attachments) with ordinality a) as attachments,
      f.created_at
    from feedback f join zones z on z.workspace_id = f.workspace_id and z.id = f.zone
    where f.workspace_id = ${tx.workspaceId} and f.id = any(${ids}::uuid[]) order by f.id`)
}
