import type { WorkspaceTx } from '../../../core/database/db.ts'
import { fragment, type Sql, sql } from '../../../core/database/sql.ts'
import type { Attachment } from './attachment-rules.ts'

const ruleOfWorkspace = `(select w.agents_see_screenshots from workspaces w where w.id = z.workspace_id)`

/**
 * SQL for the rule of zone z's workspace about agents and pictures. It is evaluated only if the item f has attachments.
 */
export const pictureRule = fragment(`case when f.attachments is not null then ${ruleOfWorkspace} end`)

/**
 * Returns the condition under which the workspace's rule lets agents see a picture. `approved` is the condition that a
 * person has approved the picture.
 */
export const agentsSeeIf = (approved: string) => `
  case ${ruleOfWorkspace} when 'CLEARED' then true when 'APPROVED' then ${approved} else false end`

const seen = fragment(agentsSeeIf(`(a.value ->> 'approved')::boolean`))
const isCleared = fragment(`f.safety_status = 'CLEARED'`)

/** Returns the attachments of f for which the condition holds, as the API shows them. */
function shownAttachmentsSql(condition: Sql, more: Sql = sql``): Sql {
  return sql`
    case when f.attachments is null then '[]'::jsonb else coalesce((
      select jsonb_agg(jsonb_build_object('id', right(a.value ->> 'key', 36), 'path',
        '/api/feedback/' || f.id || '/attachments/' || right(a.value ->> 'key', 36)${more}) order by a.ordinality)
      from jsonb_array_elements(f.attachments) with ordinality a where ${condition}), '[]'::jsonb) end`
}
/** SQL for the attachments of an item, under the names of the sources in `visibility.ts`. */
export const shownAttachments = {
  attachments: shownAttachmentsSql(fragment('true'), sql`, 'agentsSee', ${seen}`),
  clearedAttachments: shownAttachmentsSql(isCleared),
  releasedAttachments: shownAttachmentsSql(sql`${isCleared} and ${seen}`),
}

/** Stores when the recording of a locked item arrived. Null means that the item has no recording. */
export async function updateRecordedAt(tx: WorkspaceTx, id: string, at: Date | null) {
  await tx.run(sql`
    update feedback set recorded_at = ${at} where workspace_id = ${tx.workspaceId} and id = ${id}`)
}

/** Replaces the attachments of a locked item. */
export async function updateAttachments(
  tx: WorkspaceTx,
  change: { id: string; attachments: readonly Attachment[]; at: Date },
) {
  const json = change.attachments.length > 0 ? JSON.stringify(change.attachments) : null
  await tx.run(sql`
    update feedback set attachments = ${json}::jsonb, updated_at = ${change.at}
    where workspace_id = ${tx.workspaceId} and id = ${change.id}`)
}
