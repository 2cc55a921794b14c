import type { WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

/** A session's person, with the fields that joining needs. */
export interface SessionPerson {
  id: string
  sessionHash: Buffer | null
  joinedTesterId: string | null
}

/**
 * Takes a shared lock of the workspace's sessions until the transaction ends, so that work for a session never runs
 * while the session joins a tester. Must be taken before any row lock.
 */
export async function shareJoining(tx: WorkspaceTx): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock_shared(hashtextextended('joining:' || ${tx.workspaceId}::text, 0))`,
  )
}
/**
 * Takes the exclusive lock: waits until nothing runs in the name of a session, and delays new requests of sessions
 * until the transaction ends.
 */
export async function lockJoining(tx: WorkspaceTx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('joining:' || ${tx.workspaceId}::text, 0))`)
}

/**
 * Returns which of these people and sessions have joined a tester. Sessions are given by their keyed hash, in
 * hexadecimal.
 */
export async function listJoinedPeople(
  tx: WorkspaceTx,
  asked: { personIds: readonly string[]; sessionHashes: readonly Buffer[] },
): Promise<Set<string>> {
  if (asked.personIds.length === 0 && asked.sessionHashes.length === 0) return new Set()
  const rows = await tx.many<{ joined: string }>(sql`
    select id::text as joined from people
    where workspace_id = ${tx.workspaceId} and id = any(${asked.personIds}::uuid[]) and joined_at is not null
    union all
    select encode(session_hash, 'hex') from people
    where workspace_id = ${tx.workspaceId} and session_hash = any(${asked.sessionHashes}::bytea[])
      and joined_at is not null`)
  return new Set(rows.map(({ joined }) => joined))
}

/** Locks the person of a session; returns null if there is none, or it was erased. */
export function lockSessionPerson(tx: WorkspaceTx, id: string): Promise<SessionPerson | null> {
  return tx.maybe(sql`
    select id, session_hash, joined_tester_id from people
    where workspace_id = ${tx.workspaceId} and id = ${id} and kind = 'SESSION' and erased_at is null for update`)
}

export async function updateJoined(tx: WorkspaceTx, id: string, joined: { testerId: string; at: Date }) {
  await tx.run(sql`
    update people set joined_tester_id = ${joined.testerId}, joined_at = ${joined.at}
    where workspace_id = ${tx.workspaceId} and id = ${id}`)
}
