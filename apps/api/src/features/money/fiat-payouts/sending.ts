import { ProviderFailure } from '../../../adapters/stripe/index.ts'
import { providerUnavailable } from '../wallets/index.ts'
import { observePayment } from './reconciling.ts'
import {
  type Approval,
  attemptsThatMayTurnUp,
  isTooLateToSend,
  type Observation,
  type Payment,
  type Sighting,
  type TransferRequest,
  toProviderRequest,
} from './rules.ts'
import { answerOrFailure, type Decisions, decisions, type SendingWorld } from './world.ts'

/** Sends one request, once. Throws ProviderFailure. */
export type Send = (request: TransferRequest) => Promise<Sighting>

/**
 * Sends money; no other function does. Needs a draft and an approval of exactly its values. Commits the attempt before
 * it calls the provider, and never calls it twice. Throws the problem of a refused approval; every other outcome
 * becomes the payment's state.
 */
export async function sendPayment(
  world: SendingWorld,
  send: Send,
  paymentId: string,
  approval: Approval,
  by: string,
  decide: Decisions = decisions,
): Promise<Payment> {
  await findEarlierAttempts(world, paymentId, decide)
  const at = world.now()
  const attempt = await world.books.approve(paymentId, (payment, present) =>
    decide.approve(payment, approval, present, { by, at }),
  )
  if (isTooLateToSend(attempt, world.now()))
    return world.books.change(paymentId, (payment) =>
      decide.nextStep(payment, { attemptId: attempt.attemptId, kind: 'refused', reason: 'sent_too_late' }),
    )
  const answer = await answerOrFailure(send(toProviderRequest(attempt)))
  if (!(answer instanceof ProviderFailure)) return observePayment(world, paymentId, answer, decide)
  return world.books.change(paymentId, (payment) =>
    decide.nextStep(payment, failureObservation(attempt, answer)),
  )
}

/**
 * Checks again whether the provider has payments of attempts that were given up. Throws if the provider does not
 * respond.
 */
async function findEarlierAttempts(world: SendingWorld, paymentId: string, decide: Decisions): Promise<void> {
  const payment = await world.books.read(paymentId)
  if (payment.status !== 'DRAFT' || attemptsThatMayTurnUp(payment).length === 0) return
  const found = await answerOrFailure(world.lookup.list(payment))
  if (found instanceof ProviderFailure) throw providerUnavailable()
  for (const sighting of found) await observePayment(world, paymentId, sighting, decide)
}

function failureObservation({ attemptId }: Payment, failure: ProviderFailure): Observation {
  const reason = failure.code ?? (failure.status === null ? 'no_answer' : `status_${failure.status}`)
  return { attemptId, kind: failure.outcome === 'refused' ? 'refused' : 'lost', reason }
}
