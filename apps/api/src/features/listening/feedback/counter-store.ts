import type { WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

/** The counters of an item. They always equal its votes. */
export interface Counters {
  upvotes: number
  downvotes: number
  totalScore: number
  trustedUpvotes: number
}

/** Updates the counters of locked items after the votes were counted. `scoreQuarter` only ever rises. */
export function updateCounters(
  tx: WorkspaceTx,
  items: readonly (Counters & { id: string; scoreQuarter?: number })[],
  now: Date,
) {
  tx.send(sql`
    update feedback f set upvotes = n.upvotes, downvotes = n.downvotes, total_score = n.total_score,
      trusted_upvotes = n.trusted_upvotes, score_quarter = greatest(f.score_quarter, n.quarter),
      updated_at = ${now}
    from unnest(${items.map((item) => item.id)}::uuid[], ${items.map((item) => item.upvotes)}::int[],
      ${items.map((item) => item.downvotes)}::int[], ${items.map((item) => item.totalScore)}::int[],
      ${items.map((item) => item.trustedUpvotes)}::int[], ${items.map((item) => item.scoreQuarter ?? 0)}::smallint[])
      as n(id, upvotes, downvotes, total_score, trusted_upvotes, quarter)
    where f.workspace_id = ${tx.workspaceId} and f.id = n.id`)
}
