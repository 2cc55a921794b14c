import type { OperatorTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import type { RecipientKind } from './rules.ts'

/** Removes texts and addresses from the mails to an erased person. A mail that was never tried is deleted. */
export async function eraseMails(
  tx: OperatorTx,
  { kind, id }: { kind: RecipientKind; id: string },
  at: Date,
) {
  await tx.run(sql`
    update mails set subject = '[erased]', body = '[erased]',
      status = case when status = 'QUEUED' and message_id is null then 'DROPPED' else status end,
      reason = case when status = 'QUEUED' and message_id is null then 'erased' else reason end,
      settled_at = case when status = 'QUEUED' and message_id is null then ${at} else settled_at end
    where recipient_kind = ${kind} and recipient_id = ${id}`)
}
