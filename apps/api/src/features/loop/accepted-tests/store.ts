import type { WorkspaceTx } from '../../../core/database/db.ts'
import { fragment, sql } from '../../../core/database/sql.ts'
import { literalPattern } from '../../people/persons/index.ts'

/** A test of an item that a member has accepted. */
export interface StoredAcceptedTest {
  sha256: string
  note: string | null
  acceptedBy: string
  acceptedAt: Date
}
const columns = fragment('sha256, note, accepted_by, accepted_at')

/** Lists the accepted tests of an item, the oldest first. */
export function listAcceptedTests(tx: WorkspaceTx, feedbackId: string): Promise<StoredAcceptedTest[]> {
  return tx.many(sql`
    select ${columns} from accepted_tests
    where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId} order by accepted_at, sha256`)
}

/** Stores an accepted test. The caller has locked the item. */
export async function insertAcceptedTest(
  tx: WorkspaceTx,
  feedbackId: string,
  made: StoredAcceptedTest,
): Promise<void> {
  await tx.run(sql`
    insert into accepted_tests (workspace_id, feedback_id, sha256, note, accepted_by, accepted_at)
    values (${tx.workspaceId}, ${feedbackId}, ${made.sha256}, ${made.note}, ${made.acceptedBy}, ${made.acceptedAt})`)
}

/** Removes an accepted test. Returns whether the item had this test. */
export async function deleteAcceptedTest(
  tx: WorkspaceTx,
  feedbackId: string,
  sha256: string,
): Promise<boolean> {
  const deleted = await tx.run(sql`
    delete from accepted_tests
    where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId} and sha256 = ${sha256}`)
  return deleted > 0
}

/** Removes the notes about items whose words were deleted. */
export async function eraseTestNotes(tx: WorkspaceTx, feedbackIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update accepted_tests set note = null
    where workspace_id = ${tx.workspaceId} and feedback_id = any(${feedbackIds}::uuid[])`)
}

/** Removes an email address from the notes. */
export async function eraseAddressInTestNotes(tx: WorkspaceTx, address: string): Promise<void> {
  const pattern = literalPattern(address)
  await tx.run(sql`
    update accepted_tests set note = regexp_replace(note, ${pattern}, '[erased]', 'gi')
    where workspace_id = ${tx.workspaceId} and note ~* ${pattern}`)
}
