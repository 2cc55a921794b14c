import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import { seenByCondition } from '../../listening/feedback/index.ts'
import type { Channel } from './rules.ts'

/** Returns whether the tester has opted in, and locks the row, so that shares are counted one by one. */
export async function lockSharer(tx: OperatorTx, testerId: string): Promise<boolean> {
  const { shareOptIn } = await tx.one<{ shareOptIn: boolean }>(
    sql`select share_opt_in from testers where id = ${testerId} for no key update`,
  )
  return shareOptIn
}

/** Returns an item that the tester wrote or voted on, in any workspace. */
export function findContribution(
  tx: OperatorTx,
  testerId: string,
  feedbackId: string,
): Promise<{ workspaceId: string; isDeployed: boolean } | null> {
  return tx.maybe(sql`
    select f.workspace_id, f.status = 'DEPLOYED' as is_deployed from feedback f
    where f.tester_id = ${testerId} and f.id = ${feedbackId} and ${seenByCondition('author')}
    union
    select f.workspace_id, f.status = 'DEPLOYED' from votes v
    join feedback f on f.workspace_id = v.workspace_id and f.id = v.feedback_id
    where v.tester_id = ${testerId} and v.feedback_id = ${feedbackId} and ${seenByCondition('public')}`)
}

export async function countSharesSince(tx: OperatorTx, testerId: string, start: Date): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from shares where tester_id = ${testerId} and created_at >= ${start}`)
  return count
}

export async function insertShare(
  tx: WorkspaceTx,
  share: {
    id: string
    testerId: string
    feedbackId: string
    channel: Channel
    url: string | null
    now: Date
  },
) {
  await tx.run(sql`
    insert into shares (workspace_id, id, tester_id, feedback_id, channel, url, created_at)
    values (${tx.workspaceId}, ${share.id}, ${share.testerId}, ${share.feedbackId}, ${share.channel},
            ${share.url}, ${share.now})`)
}

/** Removes the addresses of a tester's posts. */
export async function eraseShareAddresses(tx: OperatorTx, testerId: string) {
  await tx.run(sql`update shares set url = null where tester_id = ${testerId} and url is not null`)
}

/** Lists a tester's shares, for an export. */
export function listSharesOfTester(tx: OperatorTx, testerId: string): Promise<Record<string, unknown>[]> {
  return tx.many(sql`
    select feedback_id, channel, url, created_at from shares where tester_id = ${testerId} order by id`)
}
