import type { OperatorTx, TesterTx, WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { fragment, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'

/** The tester who gets the implementer's share for work done with a key. */
export interface StoredImplementer {
  id: string
  keyId: string
  testerId: string
  createdBy: string
  createdAt: Date
  /** Null until the tester has confirmed it. */
  confirmedAt: Date | null
  endedAt: Date | null
}
const columns = fragment('id, key_id, tester_id, created_by, created_at, confirmed_at, ended_at')
/** An implementer as its tester reads it, with the workspace. */
export type OwnImplementer = StoredImplementer & { workspaceId: string; workspaceName: string }
const ownColumns = fragment(
  'i.workspace_id, w.name as workspace_name, i.id, i.key_id, i.tester_id, i.created_by, i.created_at, i.confirmed_at, i.ended_at',
)
const newestFirst: ListOrder = [['id', 'uuid', 'desc']]

/**
 * Inserts an implementer and ends the key's earlier one. Returns false if `most` others are in force or `mostEver` were
 * ever registered. A lock makes concurrent inserts of one workspace wait.
 */
export async function insertImplementer(
  tx: WorkspaceTx,
  made: StoredImplementer,
  { most, mostEver }: { most: number; mostEver: number },
): Promise<boolean> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`implementers ${tx.workspaceId}`}, 0))`)
  const { inForce, ever } = await tx.one<{ inForce: number; ever: number }>(sql`
    select count(*)::integer as ever,
      count(*) filter (where ended_at is null and key_id <> ${made.keyId})::integer as in_force
    from implementers where workspace_id = ${tx.workspaceId}`)
  if (inForce >= most || ever >= mostEver) return false
  await tx.run(sql`
    update implementers set ended_at = ${made.createdAt}
    where workspace_id = ${tx.workspaceId} and key_id = ${made.keyId} and ended_at is null`)
  await tx.run(sql`
    insert into implementers (workspace_id, id, key_id, tester_id, created_by, created_at)
    values (${tx.workspaceId}, ${made.id}, ${made.keyId}, ${made.testerId}, ${made.createdBy}, ${made.createdAt})`)
  return true
}

export function findImplementer(tx: WorkspaceTx, id: string): Promise<StoredImplementer | null> {
  return tx.maybe(
    sql`select ${columns} from implementers where workspace_id = ${tx.workspaceId} and id = ${id}`,
  )
}

export function listImplementers(tx: WorkspaceTx, slice: Slice): Promise<Placed<StoredImplementer>[]> {
  const list = sql`select ${columns} from implementers where workspace_id = ${tx.workspaceId}`
  return tx.many(listRows(list, newestFirst, slice))
}

/** Ends an implementer that is in force. Returns null if there is none. */
export function updateImplementerToEnded(
  tx: WorkspaceTx,
  id: string,
  at: Date,
): Promise<StoredImplementer | null> {
  return tx.maybe(sql`
    update implementers set ended_at = ${at}
    where workspace_id = ${tx.workspaceId} and id = ${id} and ended_at is null returning ${columns}`)
}

/**
 * Confirms or ends an implementer on behalf of its tester. Keeps an earlier confirmation. Returns false if none in
 * force names the tester.
 */
export async function confirmOrEndImplementer(
  tx: WorkspaceTx,
  { id, testerId }: { id: string; testerId: string },
  { confirmedAt, endedAt }: { confirmedAt: Date | null; endedAt: Date | null },
): Promise<boolean> {
  const updated = await tx.run(sql`
    update implementers set confirmed_at = coalesce(confirmed_at, ${confirmedAt}), ended_at = ${endedAt}
    where workspace_id = ${tx.workspaceId} and id = ${id} and tester_id = ${testerId} and ended_at is null`)
  return updated > 0
}

/** Returns the tester who will earn the implementer's share of items claimed with a key, or null if nobody does. */
export async function findImplementerOfKey(tx: WorkspaceTx, keyId: string): Promise<string | null> {
  const found = await tx.maybe<{ testerId: string }>(sql`
    select tester_id from implementers
    where workspace_id = ${tx.workspaceId} and key_id = ${keyId} and ended_at is null and confirmed_at is not null`)
  return found?.testerId ?? null
}

/** Returns the tester's own row with this id, including its workspace. */
export function findOwnImplementer(tx: TesterTx, id: string): Promise<OwnImplementer | null> {
  return tx.maybe(sql`
    select ${ownColumns} from implementers i join workspaces w on w.id = i.workspace_id
    where i.tester_id = ${tx.testerId} and i.id = ${id}`)
}

export function listOwnImplementers(tx: TesterTx, slice: Slice): Promise<Placed<OwnImplementer>[]> {
  const list = sql`
    select ${ownColumns} from implementers i join workspaces w on w.id = i.workspace_id
    where i.tester_id = ${tx.testerId}`
  return tx.many(listRows(list, newestFirst, slice))
}

/** Ends all implementers that name an erased tester. */
export async function endImplementersOfTester(tx: OperatorTx, testerId: string, at: Date): Promise<void> {
  await tx.run(
    sql`update implementers set ended_at = ${at} where tester_id = ${testerId} and ended_at is null`,
  )
}

/** Lists the places where a tester is or was named, for the export of their data; at most 2,000. */
export function listImplementersForExport(tx: OperatorTx, testerId: string) {
  return tx.many<Record<string, unknown>>(sql`
    select workspace_id, created_at, confirmed_at, ended_at from implementers
    where tester_id = ${testerId} order by id limit 2000`)
}
