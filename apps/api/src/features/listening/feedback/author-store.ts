import type { WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

/** Lists the items of a person who is not a tester. */
export async function listItemsOfPerson(tx: WorkspaceTx, personId: string): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    select id from feedback
    where workspace_id = ${tx.workspaceId} and person_id = ${personId} and tester_id is null order by id`)
  return rows.map(({ id }) => id)
}

/** Makes a tester the author of locked items. Earlier rewards remain with their owners. */
export async function updateAuthor(
  tx: WorkspaceTx,
  ids: readonly string[],
  author: { testerId: string; personId: string },
) {
  await tx.run(sql`
    update feedback set tester_id = ${author.testerId}, person_id = ${author.personId}
    where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[])`)
}
