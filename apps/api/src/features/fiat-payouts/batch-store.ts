import type { OperatorTx } from '../../core/db.ts'
import { sql } from '../../core/sql.ts'
import type { FiatIneligibility } from '../wallets/index.ts'

export interface Skipped {
  workspaceId: string
  testerId: string
  reasons: FiatIneligibility[]
}
export interface Batch {
  id: string
  requestId: string
  campaignId: string | null
  skipped: Skipped[]
  preparedBy: string
  createdAt: Date
}

/** Makes runs wait for each other, so that no two take the same reward. Held until the transaction ends. */
export async function lockRuns(tx: OperatorTx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('fiat-payouts.run', 0))`)
}

export function findBatch(tx: OperatorTx, requestId: string): Promise<Batch | null> {
  return tx.maybe(sql`
    select id, request_id, campaign_id, skipped, prepared_by, created_at from fiat_batches
    where request_id = ${requestId}`)
}

export async function insertBatch(tx: OperatorTx, batch: Batch): Promise<void> {
  await tx.run(sql`
    insert into fiat_batches (id, request_id, campaign_id, skipped, prepared_by, created_at)
    values (${batch.id}, ${batch.requestId}, ${batch.campaignId}, ${JSON.stringify(batch.skipped)}::jsonb,
            ${batch.preparedBy}, ${batch.createdAt})`)
}
