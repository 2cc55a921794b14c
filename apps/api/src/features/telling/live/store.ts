import { changesChannel, listeningName } from '../../../core/database/changes.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

/** Notifies all processes, including this one, when the transaction commits. */
export async function notifyAll(tx: OperatorTx, notices: readonly string[]): Promise<void> {
  await tx.run(sql`select pg_notify(${changesChannel}, notice) from unnest(${notices}::text[]) notice`)
}

/**
 * Lists the connections on which processes listen. A connection that is missing belonged to a process that has ended.
 */
export async function listListeningConnections(tx: OperatorTx): Promise<ReadonlySet<number>> {
  const rows = await tx.many<{ pid: number }>(sql`
    select pid from pg_stat_activity
    where application_name = ${listeningName} and datname = current_database()`)
  return new Set(rows.map(({ pid }) => pid))
}

/** Lists the workspaces in which these testers are members, or have items or votes. */
export async function listPlacesOfTesters(
  tx: OperatorTx,
  testerIds: readonly string[],
): Promise<{ testerId: string; workspaceId: string }[]> {
  return tx.many(sql`
    select tester_id, workspace_id from pool_members where tester_id = any(${testerIds}::uuid[])
    union select tester_id, workspace_id from feedback where tester_id = any(${testerIds}::uuid[])
    union select tester_id, workspace_id from votes where tester_id = any(${testerIds}::uuid[])`)
}

/**
 * Returns which of these testers may get hints about which items: their own, and those that they have voted on and
 * still see. Uncleared items are left out, because a hint would reveal the verdict. `reaches` contains the reaches that
 * authors see and those that others see.
 */
export async function listWatchers(
  tx: OperatorTx,
  workspaceId: string,
  {
    feedbackIds,
    testerIds,
    reaches,
  }: {
    feedbackIds: readonly string[]
    testerIds: readonly string[]
    reaches: { author: readonly string[]; others: readonly string[] }
  },
): Promise<{ feedbackId: string; testerId: string }[]> {
  return tx.many(sql`
    select f.id as feedback_id, f.tester_id from feedback f
    where f.workspace_id = ${workspaceId} and f.id = any(${feedbackIds}::uuid[])
      and f.tester_id = any(${testerIds}::uuid[]) and f.safety_status = 'CLEARED'
      and f.reach = any(${reaches.author}::text[])
    union
    select v.feedback_id, v.tester_id from votes v
      join feedback f on f.workspace_id = v.workspace_id and f.id = v.feedback_id
    where v.workspace_id = ${workspaceId} and v.feedback_id = any(${feedbackIds}::uuid[])
      and v.tester_id = any(${testerIds}::uuid[]) and f.safety_status = 'CLEARED'
      and f.reach = any(${reaches.others}::text[])`)
}
