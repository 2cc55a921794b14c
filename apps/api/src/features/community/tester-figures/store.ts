import type { WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

export interface Figures {
  submitted: number
  cleared: number
  flagged: number
  blocked: number
  shipped: number
  votes: number
  confirmed: number
  stillBroken: number
  rewards: number
  lastSeenAt: Date | null
}

/** Returns a tester's figures in this workspace, in one statement that reads indexes by tester. */
export function findFigures(tx: WorkspaceTx, testerId: string): Promise<Figures> {
  const his = sql`workspace_id = ${tx.workspaceId} and tester_id = ${testerId}`
  return tx.one(sql`
    select i.submitted, i.cleared, i.flagged, i.blocked, i.shipped, v.votes, j.confirmed, j.still_broken,
           (select count(*)::int from credits where ${his}) as rewards,
           greatest(i.last_at, v.last_at, j.last_at) as last_seen_at
    from (select count(*)::int as submitted, max(created_at) as last_at,
                 count(*) filter (where safety_status = 'CLEARED')::int as cleared,
                 count(*) filter (where safety_status = 'FLAGGED')::int as flagged,
                 count(*) filter (where safety_status = 'BLOCKED')::int as blocked,
                 count(*) filter (where status = 'DEPLOYED')::int as shipped
          from feedback where ${his}) i,
         (select count(*)::int as votes, max(cast_at) as last_at from votes where ${his}) v,
         (select count(*) filter (where outcome = 'CONFIRMED')::int as confirmed,
                 count(*) filter (where outcome = 'STILL_BROKEN')::int as still_broken,
                 max(updated_at) as last_at
          from verifications where ${his}) j`)
}
