import type { WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import type { FeedbackStatus } from './schemas.ts'

/** Stores the votes that a new item had in another service, and the time since which it has its status. */
export async function updateImported(
  tx: WorkspaceTx,
  {
    id,
    votes,
    status,
    statusSince,
  }: { id: string; votes: number; status: FeedbackStatus; statusSince: Date },
) {
  await tx.run(sql`
    update feedback set imported_votes = ${votes},
      threshold_met_at = case when ${status}::text = 'THRESHOLD_MET' then ${statusSince} else threshold_met_at end,
      deployed_at = case when ${status}::text = 'DEPLOYED' then ${statusSince} else deployed_at end
    where workspace_id = ${tx.workspaceId} and id = ${id}`)
}

/** Sets how many votes a locked item has in the other service. Returns false if this number is already stored. */
export async function updateImportedVotes(tx: WorkspaceTx, id: string, votes: number): Promise<boolean> {
  const changed = await tx.run(sql`
    update feedback set imported_votes = ${votes}
    where workspace_id = ${tx.workspaceId} and id = ${id} and imported_votes <> ${votes}`)
  return changed > 0
}
