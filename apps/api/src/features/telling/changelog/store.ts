import type { WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { fragment, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import { literalPattern } from '../../people/persons/index.ts'
import type { StoredEntry } from './rules.ts'

const columns =
  fragment(`id, campaign_id, feedback_id, title, body, redacted_title, redacted_body, safety_status, reasons,
  as_written, published_at, written_by, created_at, updated_at`)
const newestFirst: ListOrder = [['id', 'uuid', 'desc']]

/** Lists the entries of a campaign, including drafts. Returns one row more than the slice asks for. */
export function listEntries(
  tx: WorkspaceTx,
  campaignId: string,
  slice: Slice,
): Promise<Placed<StoredEntry>[]> {
  const list = sql`
    select ${columns} from changelog_entries
    where workspace_id = ${tx.workspaceId} and campaign_id = ${campaignId}`
  return tx.many(listRows(list, newestFirst, slice))
}

/** Counts the entries of a campaign. A lock makes transactions that add entries wait for each other. */
export async function countEntries(tx: WorkspaceTx, campaignId: string): Promise<number> {
  const name = `changelog ${tx.workspaceId} ${campaignId}`
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from changelog_entries
    where workspace_id = ${tx.workspaceId} and campaign_id = ${campaignId}`)
  return count
}

export function findEntry(tx: WorkspaceTx, id: string): Promise<StoredEntry | null> {
  return tx.maybe(sql`
    select ${columns} from changelog_entries where workspace_id = ${tx.workspaceId} and id = ${id}`)
}

export function lockEntry(tx: WorkspaceTx, id: string): Promise<StoredEntry | null> {
  return tx.maybe(sql`
    select ${columns} from changelog_entries where workspace_id = ${tx.workspaceId} and id = ${id} for update`)
}

export async function insertEntry(tx: WorkspaceTx, made: StoredEntry): Promise<void> {
  await tx.run(sql`
    insert into changelog_entries (workspace_id, ${columns})
    values (${tx.workspaceId}, ${made.id}, ${made.campaignId}, ${made.feedbackId}, ${made.title}, ${made.body},
      ${made.redactedTitle}, ${made.redactedBody}, ${made.safetyStatus}, ${made.reasons}::text[], ${made.asWritten},
      ${made.publishedAt}, ${made.writtenBy}, ${made.createdAt}, ${made.updatedAt})`)
}

export async function updateEntry(tx: WorkspaceTx, now: StoredEntry): Promise<void> {
  await tx.run(sql`
    update changelog_entries set feedback_id = ${now.feedbackId}, title = ${now.title}, body = ${now.body},
      redacted_title = ${now.redactedTitle}, redacted_body = ${now.redactedBody},
      safety_status = ${now.safetyStatus}, reasons = ${now.reasons}::text[], as_written = ${now.asWritten},
      published_at = ${now.publishedAt}, updated_at = ${now.updatedAt}
    where workspace_id = ${tx.workspaceId} and id = ${now.id}`)
}

export async function deleteEntry(tx: WorkspaceTx, id: string): Promise<void> {
  await tx.run(sql`delete from changelog_entries where workspace_id = ${tx.workspaceId} and id = ${id}`)
}

/** Removes an email address from the written texts. */
export async function eraseAddressInEntries(tx: WorkspaceTx, address: string) {
  const pattern = literalPattern(address)
  await tx.run(sql`
    update changelog_entries set title = regexp_replace(title, ${pattern}, '[erased]', 'gi'),
      body = regexp_replace(body, ${pattern}, '[erased]', 'gi')
    where workspace_id = ${tx.workspaceId} and (title ~* ${pattern} or body ~* ${pattern})`)
}
