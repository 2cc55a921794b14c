import type { WorkspaceTx } from '../../../core/database/db.ts'
import { type Sql, sql } from '../../../core/database/sql.ts'
import type { NewPerson } from './rules.ts'

/** Builds SQL that inserts rows for people who have none, as a part of the statement that writes their items. */
export function insertPeopleSql(workspaceId: string, people: readonly NewPerson[]): Sql {
  const column = <Key extends keyof NewPerson>(key: Key) => people.map((person) => person[key])
  return sql`
    insert into people (workspace_id, id, kind, tester_id, session_hash, created_at)
    select ${workspaceId}, n.* from unnest(${column('id')}::uuid[], ${column('kind')}::text[], ${column('testerId')}::uuid[],
      ${column('sessionHash')}::bytea[], ${column('createdAt')}::timestamptz[])
      as n(id, kind, tester_id, session_hash, created_at)
    order by n.id on conflict do nothing`
}

/** Inserts rows for people who have none. */
export async function upsertPeople(tx: WorkspaceTx, people: readonly NewPerson[]): Promise<void> {
  await tx.run(insertPeopleSql(tx.workspaceId, people))
}
