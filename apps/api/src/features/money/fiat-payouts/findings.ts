import { validate } from 'uuid'
import { ProviderFailure } from '../../../adapters/stripe/index.ts'
import type { App } from '../../../app.ts'
import type { OperatorCaller } from '../../../core/caller.ts'
import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { orThrow } from '../../../core/problem.ts'
import { lockCreditsById, worthOf } from '../../engines/ledger/index.ts'
import { closeUnbooked, listTestersWithUnbooked } from '../unbooked/index.ts'
import { providerUnavailable } from '../wallets/index.ts'
import { locked, requirePayment, save, worldOf } from './desk.ts'
import { findingNotConfirmed, paymentNotBookable } from './problems.ts'
import { observe } from './reconciling.ts'
import { findNotMade, resume, type Sighting } from './rules.ts'
import { snapshotOf } from './snapshot.ts'
import {
  findAsOfAttempt,
  listOwnersOfCredits,
  replaceCredits,
  type StoredPayment,
  updateFinding,
} from './store.ts'
import { answerOf } from './world.ts'

/**
 * Records an operator's finding about an UNKNOWN payment, or about one that turned up. MADE names the provider's payment,
 * which is read and must carry this attempt's id. Where no attempt is under way, it may also be that of an attempt which was
 * recorded as not made: it is booked as the payment, with the rewards that it was drawn up of. NOT_MADE relies on the
 * operator, is accepted an hour after the attempt at the earliest, and lets the payment be drafted anew.
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
  const close = (operator: OperatorTx) =>
    closeUnbooked(operator, app, { id: sighting.id, note: found.note, by: caller.email })
  await locked(
    app,
    id,
    async (tx, payment) => {
      if (payment.status !== 'UNKNOWN') return bookFound(tx, app, { payment, sighting, record })
      if (sighting.attemptId !== payment.attemptId) throw findingNotConfirmed()
      await updateFinding(tx, payment, record)
    },
    close,
  )
  await observe(world, id, sighting)
}

interface Found {
  payment: StoredPayment
  sighting: Sighting
  record: { finding: 'MADE' | 'NOT_MADE'; by: string; note: string; now: Date }
}

/** Takes the rewards of an attempt that was given up and turned up, all or none: it is the payment again. */
async function bookFound(tx: WorkspaceTx, app: App, { payment, sighting, record }: Found): Promise<void> {
  const { attemptId } = sighting
  const sent = attemptId && validate(attemptId) ? await findAsOfAttempt(tx, payment, attemptId) : null
  if (!sent) throw findingNotConfirmed()
  const creditIds = sent.creditIds ?? payment.creditIds
  // Another one that turned up still needs a person.
  const isClear = (await listTestersWithUnbooked(tx, [payment.testerId])).size === 0
  const concerns = sent.concerns.filter((concern) => !isClear || concern !== 'CONTRADICTION')
  const step = orThrow(resume(payment, { ...sent, concerns }, sighting))
  if (!(await areStillOwed(tx, { ...sent, creditIds }))) throw paymentNotBookable()
  await replaceCredits(tx, payment.id, creditIds)
  await save(tx, app, { ...sent, creditIds }, step)
  await updateFinding(tx, step.payment, record)
}

/** Whether these are the rewards that the attempt was drawn up of, and each is payable and no other payment's. */
async function areStillOwed(tx: WorkspaceTx, sent: StoredPayment): Promise<boolean> {
  const { batchId, attemptId, amount, currency, destination, testerId, creditIds, snapshot } = sent
  const terms = { batchId, attemptId, amount, currency, destination, testerId, creditIds }
  if (snapshotOf(terms) !== snapshot) return false
  const owners = await listOwnersOfCredits(tx, creditIds)
  if (owners.some(({ paymentId }) => paymentId !== sent.id)) return false
  const credits = await lockCreditsById(tx, creditIds)
  const payable = credits.filter(({ status }) => status === 'PAYABLE')
  return (
    payable.length === creditIds.length &&
    payable.reduce((sum, credit) => sum + worthOf(credit), 0n) === amount
  )
}
