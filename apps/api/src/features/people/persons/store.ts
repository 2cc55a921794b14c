import type { WorkspaceTx } from '../../../core/database/db.ts'
import { type Sql, sql } from '../../../core/database/sql.ts'
import type { NewPerson } from './rules.ts'

/** Builds SQL that inserts rows for people who have none, as a part of the statement that writes their items. */
export function recordPeople(workspaceId: string, people: readonly NewPerson[]): Sql {
  const of = <Key extends keyof NewPerson>(key: Key) => people.map((person) => person[key])
  return sql`
    insert into people (workspace_id, id, kind, tester_id, session_hash, created_at)
    select ${workspaceId}, n.* from unnest(${of('id')}::uuid[], ${of('kind')}::text[], ${of('testerId')}::uuid[],
      ${of('sessionHash')}::bytea[], ${of('createdAt')}::timestamptz[])
      as n(id, kind, tester_id, session_hash, created_at)
    order by n.id on conflict do nothing`
}

/** Inserts rows for people who have none. */
export async function upsertPeople(tx: WorkspaceTx, people: readonly NewPerson[]): Promise<void> {
  await tx.run(recordPeople(tx.workspaceId, people))
}
