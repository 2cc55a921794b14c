import type { Tx } from '../../../core/database/db.ts'
import { fragment, sql } from '../../../core/database/sql.ts'
import { reachesListedFor } from './reach-rules.ts'
import { reachCondition } from './reach-store.ts'

/** An item that a notification or a mail names, with its workspace. */
export interface ToldItem {
  workspaceId: string
  feedbackId: string
}

const ofAuthor = reachCondition(reachesListedFor('author', true))
const ofEverybody = reachCondition(reachesListedFor('public', true))
const cleared = fragment(`case when f.safety_status = 'CLEARED' then f.redacted_title end`)

/**
 * Lists titles of items that a tester is allowed to see: originals for the tester's own items, redacted copies for
 * other public items. Items without such a title are left out. Without a tester, as in mails, only redacted titles of
 * public items are listed.
 */
export async function listTitles(
  tx: Tx,
  items: readonly ToldItem[],
  testerId: string | null = null,
): Promise<Map<string, string>> {
  if (items.length === 0) return new Map()
  const rows = await tx.many<{ id: string; title: string | null }>(sql`
    select f.id, case when f.tester_id = ${testerId}::uuid and ${ofAuthor} then f.title
                      when ${ofEverybody} then ${cleared} end as title
    from (select distinct * from unnest(${items.map(({ workspaceId }) => workspaceId)}::uuid[],
      ${items.map(({ feedbackId }) => feedbackId)}::uuid[]) as told (workspace_id, id)) told
    join feedback f on f.workspace_id = told.workspace_id and f.id = told.id`)
  return new Map(rows.flatMap(({ id, title }) => (title === null ? [] : [[id, title] as const])))
}
