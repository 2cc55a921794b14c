import { ProviderFailure } from '../../../adapters/stripe/index.ts'
import { providerUnavailable } from '../wallets/index.ts'
import { observePayment } from './reconciling.ts'
import {
  type Approval,
  isTooLateToSend,
  mayTurnUp,
  type Observation,
  type Payment,
  requestOf,
  type Sighting,
  type TransferRequest,
} from './rules.ts'
import { answerOf, type Decisions, decisions, type SendingWorld } from './world.ts'

/** Sends one request, once. Throws ProviderFailure. */
export type Send = (request: TransferRequest) => Promise<Sighting>

/**
 * Sends money; this is the only function that does. It needs a draft and an approval of exactly its values. Commits
 * the attempt before calling the provider, and never repeats it. Throws the problem of a refused approval; other
 * outcomes become the payment's state.
 */
export async function sendPayment(
  world: SendingWorld,
  send: Send,
  paymentId: string,
  approval: Approval,
  by: string,
  decide: Decisions = decisions,
): Promise<Payment> {
  await lookForEarlier(world, paymentId, decide)
  const at = world.now()
  const attempt = await world.books.approve(paymentId, (payment, present) =>
    decide.approve(payment, approval, present, { by, at }),
  )
  if (isTooLateToSend(attempt, world.now()))
    return world.books.change(paymentId, (payment) =>
      decide.nextStep(payment, { attemptId: attempt.attemptId, kind: 'refused', reason: 'sent_too_late' }),
    )
  const answer = await answerOf(send(requestOf(attempt)))
  if (!(answer instanceof ProviderFailure)) return observePayment(world, paymentId, answer, decide)
  return world.books.change(paymentId, (payment) =>
    decide.nextStep(payment, failureObservation(attempt, answer)),
  )
}

/**
 * Checks again whether the provider has payments of attempts that were given up. Throws if the provider does not
 * respond.
 */
async function lookForEarlier(world: SendingWorld, paymentId: string, decide: Decisions): Promise<void> {
  const payment = await world.books.read(paymentId)
  if (payment.status !== 'DRAFT' || mayTurnUp(payment).length === 0) return
  const found = await answerOf(world.lookup.list(payment))
  if (found instanceof ProviderFailure) throw providerUnavailable()
  for (const sighting of found) await observePayment(world, paymentId, sighting, decide)
}

function failureObservation({ attemptId }: Payment, failure: ProviderFailure): Observation {
  const reason = failure.code ?? (failure.status === null ? 'no_answer' : `status_${failure.status}`)
  return { attemptId, kind: failure.outcome === 'refused' ? 'refused' : 'lost', reason }
}
