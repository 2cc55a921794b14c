import type { App } from '../../../app.ts'
import type { Tx } from '../../../core/database/db.ts'
import { mailOperators } from '../../workspace/accounts/index.ts'

/** Reports a fraud warning to the operator, once: in the log, and by mail to operators with an account. */
export async function notifyOfWarning(
  tx: Tx,
  app: App,
  { id, roundId }: { id: string; roundId: string },
): Promise<void> {
  tx.afterCommit(() =>
    app.log.error(
      { warningId: id, roundId },
      'A card network says that a payment is fraud: its budget is stopped',
    ),
  )
  await mailOperators(tx, app, {
    onceKey: `FRAUD_WARNING:${id}`,
    subject: 'A payment into a budget is said to be fraud',
    text: `A card network expects that this payment will be disputed as fraud. What it paid for is stopped. Refund the payment at the provider, or clear the warning under «Budgets» in the operator console.\n\nRound ${roundId}, warning ${id}.`,
  })
}
