import type { OperatorTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

/** The place from which a workspace pays in, or a tester sets where to be paid. */
export interface Trace {
  kind: 'BUYER' | 'TESTER'
  subjectId: string
  addressHash: Buffer
  deviceHash: Buffer
}

/** Keeps the latest trace of a workspace or tester. */
export async function saveTrace(tx: OperatorTx, trace: Trace, now: Date): Promise<void> {
  await tx.run(sql`
    insert into money_traces (kind, subject_id, address_hash, device_hash, seen_at)
    values (${trace.kind}, ${trace.subjectId}, ${trace.addressHash}, ${trace.deviceHash}, ${now})
    on conflict (kind, subject_id) do update
    set address_hash = excluded.address_hash, device_hash = excluded.device_hash, seen_at = excluded.seen_at`)
}

export async function deleteTraceOfTester(tx: OperatorTx, testerId: string): Promise<void> {
  await tx.run(sql`delete from money_traces where kind = 'TESTER' and subject_id = ${testerId}`)
}
