import type { OperatorTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

/** Lists the names of members, keys and testers of a workspace, by id. Those without a name are left out. */
export async function listNames(
  tx: OperatorTx,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.many<{ id: string; name: string }>(sql`
    select m.id, coalesce(a.name, m.email) as name from members m left join accounts a on a.id = m.account_id
    where m.workspace_id = ${workspaceId} and m.id = any(${ids}::uuid[]) and coalesce(a.name, m.email) is not null
    union all
    select k.id, coalesce(k.name, k.prefix) from api_keys k
    where k.workspace_id = ${workspaceId} and k.id = any(${ids}::uuid[])
    union all
    select t.id, t.display_name from testers t
    where t.id = any(${ids}::uuid[]) and t.display_name is not null
      and exists (select from pool_members p where p.workspace_id = ${workspaceId} and p.tester_id = t.id)`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
