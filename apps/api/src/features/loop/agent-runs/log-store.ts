import type { WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

/** Appends output to the log of a run. Output beyond `most` bytes is dropped, and the run is marked accordingly. */
export async function insertLog(tx: WorkspaceTx, runId: string, text: string, most: number): Promise<void> {
  const bytes = Buffer.byteLength(text)
  await tx.run(sql`
    with counted as (
      update agent_runs
      set log_parts = log_parts + 1, log_bytes = case when log_bytes + ${bytes} <= ${most} then log_bytes + ${bytes} else log_bytes end,
        log_cut = log_cut or log_bytes + ${bytes} > ${most}
      where workspace_id = ${tx.workspaceId} and id = ${runId}
      returning log_parts, log_cut)
    insert into agent_run_logs (workspace_id, run_id, number, text)
    select ${tx.workspaceId}, ${runId}, log_parts, ${text} from counted where not log_cut`)
}

/** Returns the kept output of a run. */
export async function findLog(tx: WorkspaceTx, runId: string): Promise<string> {
  const { log } = await tx.one<{ log: string }>(sql`
    select coalesce(string_agg(text, '' order by number), '') as log from agent_run_logs
    where workspace_id = ${tx.workspaceId} and run_id = ${runId}`)
  return log
}

/** Deletes the output of all runs of these items, which may quote their words. */
export async function deleteLogsOfItems(tx: WorkspaceTx, feedbackIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    delete from agent_run_logs l using agent_runs r
    where l.workspace_id = ${tx.workspaceId} and r.workspace_id = l.workspace_id and r.id = l.run_id
      and r.feedback_id = any(${feedbackIds}::uuid[])`)
}
