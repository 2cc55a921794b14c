import { ProviderFailure } from '../../../adapters/stripe/index.ts'
import type { App } from '../../../app.ts'
import type { OperatorCaller } from '../../../core/caller.ts'
import { orThrow } from '../../../core/problem.ts'
import { providerUnavailable } from '../wallets/index.ts'
import { locked, requirePayment, save, worldOf } from './desk.ts'
import { findingNotConfirmed, paymentNotUnknown } from './problems.ts'
import { observe } from './reconciling.ts'
import { findNotMade } from './rules.ts'
import { updateFinding } from './store.ts'
import { answerOf } from './world.ts'

/**
 * Records an operator's finding about an UNKNOWN payment. MADE names the provider's payment, which is read and must
 * carry this attempt's id. NOT_MADE relies on the operator, is accepted an hour after the attempt at the earliest,
 * and lets the payment be drafted anew.
 */
export async function recordFiatFinding(
  app: App,
  caller: OperatorCaller,
  id: string,
  found: { finding: 'MADE' | 'NOT_MADE'; providerPaymentId?: string; note: string },
): Promise<void> {
  await requirePayment(app, id)
  const record = { finding: found.finding, by: caller.email, note: found.note, now: app.clock.now() }
  if (found.finding === 'NOT_MADE') {
    await locked(app, id, async (tx, payment) => {
      await save(tx, app, payment, orThrow(findNotMade(payment, record.now)))
      await updateFinding(tx, payment, record)
    })
    return
  }
  const world = worldOf(app)
  const sighting = await answerOf(world.lookup.find(found.providerPaymentId!))
  if (sighting instanceof ProviderFailure)
    throw sighting.isMissing ? findingNotConfirmed() : providerUnavailable()
  await locked(app, id, async (tx, payment) => {
    if (payment.status !== 'UNKNOWN') throw paymentNotUnknown({ details: { status: payment.status } })
    if (sighting.attemptId !== payment.attemptId) throw findingNotConfirmed()
    await updateFinding(tx, payment, record)
  })
  await observe(world, id, sighting)
}
