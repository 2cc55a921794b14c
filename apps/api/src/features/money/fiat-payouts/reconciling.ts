import { ProviderFailure } from '../../../adapters/stripe/index.ts'
import { attemptsThatMayTurnUp, type Payment, type Sighting, shouldCancel } from './rules.ts'
import { answerOrFailure, type Decisions, decisions, type World } from './world.ts'

/** An attempt that is SUBMITTING for longer than this has lost its process: a request takes 20 s, at most 120 s. */
export const STRANDED_AFTER_MS = 5 * 60_000

/**
 * Finds and books the outcome of a sent payment, and payments of earlier attempts that were given up. Can read and
 * cancel payments; neither this file nor its imports can send. `payment` was read without a lock.
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
  const known =
    payment.providerId === null ? null : await answerOrFailure(world.lookup.find(payment.providerId))
  const listed =
    attemptsThatMayTurnUp(payment).length === 0 ? [] : await answerOrFailure(world.lookup.list(payment))
  // Stops after a 404 too: a payment that cannot be read now may still exist.
  if (known instanceof ProviderFailure || listed instanceof ProviderFailure) return
  const found = known ? [known, ...listed] : listed
  if (found.length === 0)
    await world.books.change(id, (present) => decide.nextStep(present, { attemptId, kind: 'missing' }))
  for (const sighting of found) await observePayment(world, id, sighting, decide)
}

/** Books the state that the provider reports for a payment, and cancels a payment that differs from its approval. */
export async function observePayment(
  world: World,
  paymentId: string,
  sighting: Sighting,
  decide: Decisions = decisions,
): Promise<Payment> {
  const bookSighting = (seen: Sighting) =>
    world.books.change(paymentId, (payment) =>
      decide.nextStep(payment, { attemptId: seen.attemptId ?? '', kind: 'seen', payment: seen }),
    )
  const payment = await bookSighting(sighting)
  if (sighting.id !== payment.providerId || !shouldCancel(payment, sighting)) return payment
  const canceled = await answerOrFailure(
    world.lookup.cancel({ key: `cancel-${payment.attemptId}`, id: sighting.id }),
  )
  // The cancellation came too late or got no response; the next run asks for the outcome.
  return canceled instanceof ProviderFailure ? payment : bookSighting(canceled)
}
