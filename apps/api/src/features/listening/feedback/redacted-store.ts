import type { WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import { seenByCondition } from './reach-store.ts'

/** The redacted copy of an item, without personal data; it may leave the workspace. */
export interface RedactedCopy {
  id: string
  zoneId: string
  campaignId: string | null
  type: string
  title: string
  description: string | null
  status: string
  totalScore: number
  createdAt: Date
}

/** Lists the redacted copies of the given items that are public at this moment. Other items are left out. */
export function listRedactedCopies(tx: WorkspaceTx, ids: readonly string[]): Promise<RedactedCopy[]> {
  return tx.many(sql`
    select f.id, z.zone_id, z.campaign_id, f.type, f.redacted_title as title, f.redacted_description as description,
      f.status, f.total_score, f.created_at
    from feedback f join zones z on z.workspace_id = f.workspace_id and z.id = f.zone
    where f.workspace_id = ${tx.workspaceId} and f.id = any(${[...ids]}::uuid[]) and f.redacted_title is not null
      and ${seenByCondition('public')}`)
}
