import { ProviderFailure } from '../../../adapters/stripe/index.ts'
import { type Payment, type Sighting, shouldCancel } from './rules.ts'
import { answerOf, type Decisions, decisions, type World } from './world.ts'

/** An attempt that is SUBMITTING for so long has nobody left who waits for its answer: a wait is 20 s, at most 120. */
export const STRANDED_AFTER_MS = 5 * 60_000

/**
 * Finds out what became of a payment that was sent, and books it. It asks and cancels; it cannot send, and no
 * file that it imports can. `payment` as it was read before, without a lock.
 */
export async function reconcilePayment(
  world: World,
  payment: Payment,
  decide: Decisions = decisions,
): Promise<void> {
  const { id, attemptId } = payment
  if (payment.status === 'SUBMITTING') {
    const age = world.now().getTime() - (payment.approvedAt?.getTime() ?? 0)
    if (age < STRANDED_AFTER_MS) return
    await world.books.change(id, (present) => decide.nextStep(present, { attemptId, kind: 'stranded' }))
  }
  const found = await answerOf(
    payment.providerId === null
      ? world.lookup.list(payment)
      : world.lookup.find(payment.providerId).then((sighting) => [sighting]),
  )
  // Also a 404: an object that cannot be read now is no object that does not exist.
  if (found instanceof ProviderFailure) return
  if (found.length === 0)
    await world.books.change(id, (present) => decide.nextStep(present, { attemptId, kind: 'missing' }))
  for (const sighting of found) await observe(world, id, sighting, decide)
}

/** Books what the provider shows of a payment, and has it cancelled where nobody approved what it does. */
export async function observe(
  world: World,
  paymentId: string,
  sighting: Sighting,
  decide: Decisions = decisions,
): Promise<Payment> {
  const book = (seen: Sighting) =>
    world.books.change(paymentId, (payment) =>
      decide.nextStep(payment, { attemptId: seen.attemptId ?? '', kind: 'seen', payment: seen }),
    )
  const payment = await book(sighting)
  if (sighting.id !== payment.providerId || !shouldCancel(payment, sighting)) return payment
  const canceled = await answerOf(
    world.lookup.cancel({ key: `cancel-${payment.attemptId}`, id: sighting.id }),
  )
  // Too late to cancel, or no answer: what it comes to is asked for again.
  return canceled instanceof ProviderFailure ? payment : book(canceled)
}
