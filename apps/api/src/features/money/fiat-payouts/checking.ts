import type { App } from '../../../app.ts'
import type { OperatorCaller } from '../../../core/caller.ts'
import { orThrow } from '../../../core/problem.ts'
import { recordCheck } from '../../engines/approvals/index.ts'
import { findPresentRecipient, withLockedPayee } from './desk.ts'
import { type Approval, approvePayment } from './rules.ts'

/**
 * Records that an operator has read a draft, as the first of two operators. Transfers nothing. Throws the same
 * problems as an approval.
 */
export function checkFiatPayout(
  app: App,
  caller: OperatorCaller,
  id: string,
  approval: Approval,
): Promise<void> {
  return withLockedPayee(app, id, async (tx, payment, payee) => {
    const at = app.clock.now()
    const { secondEyes: _, ...present } = await findPresentRecipient(tx, app, payment, payee)
    orThrow(approvePayment(payment, approval, present, { by: caller.email, at }))
    const { attemptId: subjectId, snapshot } = payment
    await recordCheck(tx, app, caller, { kind: 'FIAT', subjectId, snapshot })
    tx.hint(null, { topic: 'fiat-payment', id })
  })
}
