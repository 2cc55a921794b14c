import type { App } from '../../../app.ts'
import type { Tx } from '../../../core/database/db.ts'
import { mailOperators } from '../../workspace/accounts/index.ts'
import type { Concern, Payment } from './rules.ts'

const words: Record<Concern, string> = {
  OUTCOME_UNKNOWN:
    'Nobody can tell whether the payment provider made this payment. It is looked for; if it does not turn up, look into the provider’s records and record what you find.',
  DEBIT_OVER_LIMIT:
    'The payment provider debits more than was approved. It was asked to cancel if that was still possible.',
  TERMS_DIFFER: 'The payment provider shows another amount or currency than was approved.',
  CONTRADICTION:
    'The payment provider shows a payment that contradicts what is recorded here. It will not be paid again until this is cleared up.',
  LATE_REFUSAL:
    'The payment provider’s refusal arrived after the payment was given up for unknown. It is not believed without a person.',
}

/** Reports concerns to the operator: in the log, and by mail to operators who have an account. */
export async function notifyOperator(
  tx: Tx,
  app: App,
  payment: Payment,
  concerns: readonly Concern[],
): Promise<void> {
  if (concerns.length === 0) return
  const { id, attemptId, status } = payment
  tx.afterCommit(() =>
    app.log.error({ paymentId: id, attemptId, status, concerns }, 'A payment to a tester needs a person'),
  )
  for (const concern of concerns)
    await mailOperators(tx, app, {
      onceKey: `FIAT_PAYMENT:${attemptId}:${concern}`,
      subject: `A payment needs you: ${concern}`,
      text: `${words[concern]}\n\nPayment ${id}, attempt ${attemptId}, ${status}.`,
    })
}
