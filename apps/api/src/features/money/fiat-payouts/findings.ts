import { validate } from 'uuid'
import { ProviderFailure } from '../../../adapters/stripe/index.ts'
import type { App } from '../../../app.ts'
import type { OperatorCaller } from '../../../core/caller.ts'
import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { orThrow } from '../../../core/problem.ts'
import {
  type Check,
  hashOf,
  listChecks,
  recordCheck,
  requireSecondOperator,
} from '../../engines/approvals/index.ts'
import { lockCreditsById, worthOf } from '../../engines/ledger/index.ts'
import { closeUnbooked, listTestersWithUnbooked } from '../unbooked/index.ts'
import { providerUnavailable } from '../wallets/index.ts'
import { requirePayment, savePayment, withLockedPayment, worldOf } from './desk.ts'
import { findingNotConfirmed, paymentNotBookable } from './problems.ts'
import { observePayment } from './reconciling.ts'
import { findNotMade, type Payment, resumePayment, type Sighting, settleOutside } from './rules.ts'
import { snapshotOf } from './snapshot.ts'
import {
  findAsOfAttempt,
  insertFinding,
  listOwnersOfCredits,
  replaceCredits,
  type StoredPayment,
  updateFinding,
} from './store.ts'
import { answerOf } from './world.ts'

/**
 * Records an operator's finding about an UNKNOWN or unexpected payment. MADE names the provider's payment, with the id
 * of this attempt or of one recorded as not made. NOT_MADE is accepted an hour after the attempt, and allows a new
 * draft.
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
    await withLockedPayment(app, id, async (tx, payment) => {
      await savePayment(tx, app, payment, orThrow(findNotMade(payment, record.now)))
      await keepFinding(tx, app, payment, { record, providerPaymentId: null })
    })
    return
  }
  const sighting = await readMade(app, found.providerPaymentId!)
  const close = (operator: OperatorTx) =>
    closeUnbooked(operator, app, { id: sighting.id, note: found.note, by: caller.email })
  await withLockedPayment(
    app,
    id,
    async (tx, payment) => {
      if (payment.status !== 'UNKNOWN') return bookFound(tx, app, { payment, sighting, record })
      if (sighting.attemptId !== payment.attemptId) throw findingNotConfirmed()
      await keepFinding(tx, app, payment, { record, providerPaymentId: sighting.id })
    },
    close,
  )
  await observePayment(worldOf(app), id, sighting)
}

/** Reads the provider's payment that a finding names. Throws findingNotConfirmed if there is none. */
async function readMade(app: App, providerPaymentId: string): Promise<Sighting> {
  const sighting = await answerOf(worldOf(app).lookup.find(providerPaymentId))
  if (sighting instanceof ProviderFailure)
    throw sighting.isMissing ? findingNotConfirmed() : providerUnavailable()
  return sighting
}

interface Finding {
  finding: 'MADE' | 'NOT_MADE'
  by: string
  note: string
  now: Date
}

/** Stores every finding as a row, because the attempt shows only the latest one. */
async function keepFinding(
  tx: WorkspaceTx,
  app: App,
  payment: Payment,
  { record, providerPaymentId }: { record: Finding; providerPaymentId: string | null },
): Promise<void> {
  const { finding, by, note, now: at } = record
  const id = app.clock.newId()
  const { attemptId } = payment
  await insertFinding(tx, payment.id, { id, attemptId, finding, providerPaymentId, by, note, at })
  await updateFinding(tx, payment, record)
}

const matterOf = ({ id: subjectId }: Payment, { id, amount, currency: asset }: Sighting) => ({
  ...({ kind: 'FIAT', subjectId, amount, asset } as const),
  snapshot: hashOf(['SETTLED_OUTSIDE', subjectId, id, amount.toString(), asset]),
})

/** Records that a first operator has read a payment that is to be settled outside the books. Moves no money. */
export async function checkSettledOutside(
  app: App,
  caller: OperatorCaller,
  id: string,
  providerPaymentId: string,
): Promise<readonly Check[]> {
  await requirePayment(app, id)
  const sighting = await readMade(app, providerPaymentId)
  return withLockedPayment(app, id, async (tx, payment) => {
    orThrow(settleOutside(payment, sighting, false))
    const matter = matterOf(payment, sighting)
    await recordCheck(tx, app, caller, matter)
    return listChecks(tx, 'FIAT', id)
  })
}

/**
 * Records that a payment which contradicts the books is settled outside of them: nothing is booked, and the operator
 * bears the cost. The rewards can be drafted again, so two operators must approve. A repeated call can only end a
 * CONTRADICTION.
 */
export async function recordSettledOutside(
  app: App,
  caller: OperatorCaller,
  id: string,
  { providerPaymentId, note }: { providerPaymentId: string; note: string },
): Promise<void> {
  await requirePayment(app, id)
  const sighting = await readMade(app, providerPaymentId)
  const by = caller.email
  await withLockedPayment(
    app,
    id,
    async (tx, payment) => {
      const isLast = (await listTestersWithUnbooked(tx, [payment.testerId])).size === 0
      const step = orThrow(settleOutside(payment, sighting, isLast))
      const approved = await requireSecondOperator(tx, app, caller, matterOf(payment, sighting))
      await savePayment(tx, app, payment, step)
      if (payment.settledOutside.includes(sighting.id)) return
      const found = { finding: 'SETTLED_OUTSIDE' as const, providerPaymentId: sighting.id, by, note }
      const place = { id: app.clock.newId(), attemptId: sighting.attemptId!, at: app.clock.now() }
      await insertFinding(tx, id, { ...place, ...found }, { ...approved, amount: sighting.amount })
    },
    (operator) => closeUnbooked(operator, app, { id: sighting.id, note, by }),
  )
}

interface Found {
  payment: StoredPayment
  sighting: Sighting
  record: Finding
}

/**
 * Takes the rewards of an attempt that was given up but found at the provider, all or none. The attempt becomes the
 * payment's present one again.
 */
async function bookFound(tx: WorkspaceTx, app: App, { payment, sighting, record }: Found): Promise<void> {
  const { attemptId } = sighting
  const sent = attemptId && validate(attemptId) ? await findAsOfAttempt(tx, payment, attemptId) : null
  if (!sent) throw findingNotConfirmed()
  const creditIds = sent.creditIds ?? payment.creditIds
  // Another contradicting payment of the tester still needs a person.
  const isClear = (await listTestersWithUnbooked(tx, [payment.testerId])).size === 0
  const concerns = sent.concerns.filter((concern) => !isClear || concern !== 'CONTRADICTION')
  const step = orThrow(resumePayment(payment, { ...sent, concerns }, sighting))
  if (!(await areStillOwed(tx, { ...sent, creditIds }))) throw paymentNotBookable()
  await replaceCredits(tx, payment.id, creditIds)
  await savePayment(tx, app, { ...sent, creditIds }, step)
  await keepFinding(tx, app, step.payment, { record, providerPaymentId: sighting.id })
}

/** Returns whether each of the attempt's original rewards is still payable and belongs to no other payment. */
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
