import { changesChannel } from '../../../core/database/changes.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

/** Notifies every process that the call of this name is cancelled. */
export async function notifyCancelled(tx: OperatorTx, name: string): Promise<void> {
  await tx.run(sql`select pg_notify(${changesChannel}, ${`cancelled ${name}`})`)
}
