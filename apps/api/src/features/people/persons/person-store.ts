import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import type { PersonKind } from './rules.ts'

/** A person's row, with the name of the company. */
export interface StoredPerson {
  id: string
  kind: PersonKind
  testerId: string | null
  sessionHash: Buffer | null
  joinedTesterId: string | null
  name: string | null
  traits: Record<string, unknown> | null
  company: string | null
  emailSealed: string | null
  emailVerified: boolean
  createdAt: Date
}

const columns = sql`
  p.id, p.kind, p.tester_id, p.session_hash, p.joined_tester_id, p.name, p.traits, c.name as company, p.email_sealed,
  p.email_verified, p.created_at`

/** Finds a person; null if there is none or the person was erased. */
export function findPerson(tx: WorkspaceTx, id: string): Promise<StoredPerson | null> {
  return tx.maybe(sql`
    select ${columns} from people p
    left join companies c on c.workspace_id = p.workspace_id and c.id = p.company_id
    where p.workspace_id = ${tx.workspaceId} and p.id = ${id} and p.erased_at is null`)
}
/** Locks a person until the transaction ends. */
export function lockPerson(tx: WorkspaceTx, id: string): Promise<StoredPerson | null> {
  return tx.maybe(sql`
    select ${columns} from people p
    left join companies c on c.workspace_id = p.workspace_id and c.id = p.company_id
    where p.workspace_id = ${tx.workspaceId} and p.id = ${id} and p.erased_at is null for update of p`)
}

/** The fields of a person that code for mails and permissions needs. */
export type LivingPerson = Pick<
  StoredPerson,
  'id' | 'kind' | 'testerId' | 'joinedTesterId' | 'emailSealed' | 'emailVerified'
>
const living = sql`select id, kind, tester_id, joined_tester_id, email_sealed, email_verified from people`

/**
 * Takes a shared lock of a person, so that the person is not erased until the transaction ends. Returns null if there
 * is no such person or the person was erased.
 */
export function sharePerson(tx: WorkspaceTx, id: string): Promise<LivingPerson | null> {
  return tx.maybe(sql`
    ${living} where workspace_id = ${tx.workspaceId} and id = ${id} and erased_at is null for share`)
}
/** Returns the people who were not erased. */
export function listLivingPeople(tx: WorkspaceTx, ids: readonly string[]): Promise<LivingPerson[]> {
  return tx.many(sql`
    ${living} where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[]) and erased_at is null`)
}

/** Empties the row and replaces its id by one that nothing refers to. A person who returns gets a new row. */
export async function erasePersonRow(tx: WorkspaceTx, id: string, to: { id: string; at: Date }) {
  await tx.run(sql`
    update people set id = ${to.id}, erased_at = ${to.at}, tester_id = null, external_id_hash = null,
      session_hash = null, joined_tester_id = null, company_id = null, email_sealed = null, email_verified = false,
      name = null, traits = null, seen_at = null
    where workspace_id = ${tx.workspaceId} and id = ${id}`)
}

/** Finds the author that an item names. */
export function findAuthor(
  tx: WorkspaceTx,
  feedbackId: string,
): Promise<{ personId: string | null; testerId: string | null } | null> {
  return tx.maybe(sql`
    select person_id, tester_id from feedback where workspace_id = ${tx.workspaceId} and id = ${feedbackId}`)
}
/** Returns whether a tester has written, voted or joined a pool in this workspace. */
export async function isTesterHere(tx: WorkspaceTx, testerId: string): Promise<boolean> {
  const { here } = await tx.one<{ here: boolean }>(sql`
    select exists (select from feedback where tester_id = ${testerId} and workspace_id = ${tx.workspaceId})
      or exists (select from votes where tester_id = ${testerId} and workspace_id = ${tx.workspaceId})
      or exists (select from pool_members where workspace_id = ${tx.workspaceId} and tester_id = ${testerId})
      or exists (select from people where workspace_id = ${tx.workspaceId} and tester_id = ${testerId}) as here`)
  return here
}

/** Lists the workspaces in which a tester has written, voted, answered or joined a pool. */
export async function listWorkspacesOfTester(tx: OperatorTx, testerId: string): Promise<string[]> {
  const rows = await tx.many<{ workspaceId: string }>(sql`
    select workspace_id from people where tester_id = ${testerId}
    union select workspace_id from feedback where tester_id = ${testerId}
    union select workspace_id from votes where tester_id = ${testerId}
    union select workspace_id from pool_members where tester_id = ${testerId} order by 1`)
  return rows.map(({ workspaceId }) => workspaceId)
}
