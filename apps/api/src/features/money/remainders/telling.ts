import type { App } from '../../../app.ts'
import type { Tx } from '../../../core/database/db.ts'
import { mailOperators } from '../../workspace/accounts/index.ts'

/** Reports a refund of unknown outcome to the operator, once: in the log, and by mail to operators with an account. */
export async function notifyOfUnknownRefund(tx: Tx, app: App, refundId: string): Promise<void> {
  tx.afterCommit(() =>
    app.log.error({ refundId }, 'Nobody can tell whether a refund was made: it is looked for'),
  )
  await mailOperators(tx, app, {
    onceKey: `REFUND:${refundId}:OUTCOME_UNKNOWN`,
    subject: 'A refund needs you: OUTCOME_UNKNOWN',
    text: `Nobody can tell whether the payment provider made this refund. The service looks for it and never requests it again. If it does not turn up within an hour, look into the provider’s records and record what you find.\n\nRefund ${refundId}.`,
  })
}
