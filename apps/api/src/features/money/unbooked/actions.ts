import type { App } from '../../../app.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { notFound } from '../../../core/problems.ts'
import { settledOtherwise } from './problems.ts'
import { lockUnbooked, type NotedPayment, updateSettled } from './store.ts'

/**
 * Records a person's finding about an unbooked payment, once, so that its tester can be paid again. Books nothing.
 * Repeating the same note changes nothing. `by` is the operator; null for a command on the server's machine.
 */
export function settleUnbooked(
  app: App,
  { id, note, by }: { id: string; note: string; by: string | null },
): Promise<NotedPayment> {
  return app.db.inOperator(async (tx) => {
    const payment = await lockUnbooked(tx, id)
    if (!payment) throw notFound()
    if (payment.settledAt) {
      if (payment.note !== note) throw settledOtherwise()
      return payment
    }
    const at = app.clock.now()
    await updateSettled(tx, id, { by, note, at })
    tx.hint(null, { topic: 'unbooked', id })
    return { ...payment, settledAt: at, settledBy: by, note }
  })
}

/**
 * Closes the record of an unbooked payment in the transaction that books the payment. Does nothing if there is no
 * record.
 */
export async function closeUnbooked(
  tx: OperatorTx,
  app: App,
  { id, note, by }: { id: string; note: string; by: string },
): Promise<void> {
  const payment = await lockUnbooked(tx, id)
  if (!payment || payment.settledAt) return
  await updateSettled(tx, id, { by, note, at: app.clock.now() })
  tx.hint(null, { topic: 'unbooked', id })
}
