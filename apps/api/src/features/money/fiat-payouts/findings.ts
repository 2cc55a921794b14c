import { validate } from 'uuid'
import { ProviderFailure } from '../../../adapters/stripe/index.ts'
import type { App } from '../../../app.ts'
import type { OperatorCaller } from '../../../core/caller.ts'
import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { orThrow } from '../../../core/problem.ts'
import {
  type Check,
  hashApprovedContent,
  listChecks,
  recordCheck,
  requireSecondOperator,
} from '../../engines/approvals/index.ts'
import { lockCreditsById, worthOf } from '../../engines/ledger/index.ts'
import { closeUnbooked, listTestersWithUnbooked } from '../unbooked/index.ts'
import { providerUnavailable } from '../wallets/index.ts'
import { requirePayment, savePayment, sendingWorldFor, withLockedPayment } from './desk.ts'
import { findingNotConfirmed, paymentNotBookable } from './problems.ts'
import { observePayment } from './reconciling.ts'
import { markNotMade, type Payment, resumePayment, type Sighting, settleOutside } from './rules.ts'
import { hashDraft } from './snapshot.ts'
import {
  findPaymentByAttempt,
  insertFinding,
  listOwnersOfCredits,
  replaceCredits,
  type StoredPayment,
  updateFinding,
} from './store.ts'
import { answerOrFailure } from './world.ts'

/**
 * Records an operator's finding about an UNKNOWN or unexpected payment. MADE names the provider's payment, which must
 * carry the id of this attempt or of an earlier one that was recorded as not made. NOT_MADE is accepted an hour after
 * the attempt, and allows a new draft.
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
      await savePayment(tx, app, payment, orThrow(markNotMade(payment, record.now)))
      await saveFinding(tx, app, payment, { record, providerPaymentId: null })
    })
    return
  }
  const sighting = await readMadePayment(app, found.providerPaymentId!)
  const closeSighting = (operator: OperatorTx) =>
    closeUnbooked(operator, app, { id: sighting.id, note: found.note, by: caller.email })
  await withLockedPayment(
    app,
    id,
    async (tx, payment) => {
      if (payment.status !== 'UNKNOWN') return bookFoundPayment(tx, app, { payment, sighting, record })
      if (sighting.attemptId !== payment.attemptId) throw findingNotConfirmed()
      await saveFinding(tx, app, payment, { record, providerPaymentId: sighting.id })
    },
    closeSighting,
  )
  await observePayment(sendingWorldFor(app), id, sighting)
}

/** Reads the provider's payment that a finding names. Throws findingNotConfirmed if there is none. */
async function readMadePayment(app: App, providerPaymentId: string): Promise<Sighting> {
  const sighting = await answerOrFailure(sendingWorldFor(app).lookup.find(providerPaymentId))
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
async function saveFinding(
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

const settledOutsideMatter = ({ id: subjectId }: Payment, { id, amount, currency: asset }: Sighting) => ({
  ...({ kind: 'FIAT', subjectId, amount, asset } as const),
  snapshot: hashApprovedContent(['SETTLED_OUTSIDE', subjectId, id, amount.toString(), asset]),
})

/** Records that a first operator has read a payment that is to be settled outside the books. Moves no money. */
export async function checkSettledOutside(
  app: App,
  caller: OperatorCaller,
  id: string,
  providerPaymentId: string,
): Promise<readonly Check[]> {
  await requirePayment(app, id)
  const sighting = await readMadePayment(app, providerPaymentId)
  return withLockedPayment(app, id, async (tx, payment) => {
    orThrow(settleOutside(payment, sighting, false))
    const matter = settledOutsideMatter(payment, sighting)
    await recordCheck(tx, app, caller, matter)
    return listChecks(tx, 'FIAT', id)
  })
}

/**
 * Records that a payment which contradicts the books is settled outside of them: nothing is booked, and the operator
 * bears the cost. The rewards can then be drafted again, so two operators must approve. A repeated call does nothing
 * except end a CONTRADICTION.
 */
export async function recordSettledOutside(
  app: App,
  caller: OperatorCaller,
  id: string,
  { providerPaymentId, note }: { providerPaymentId: string; note: string },
): Promise<void> {
  await requirePayment(app, id)
  const sighting = await readMadePayment(app, providerPaymentId)
  const by = caller.email
  await withLockedPayment(
    app,
    id,
    async (tx, payment) => {
      const isLast = (await listTestersWithUnbooked(tx, [payment.testerId])).size === 0
      const step = orThrow(settleOutside(payment, sighting, isLast))
      const approved = await requireSecondOperator(tx, app, caller, settledOutsideMatter(payment, sighting))
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
 * Books the rewards of an attempt that was given up but later found at the provider, all or none. The attempt becomes
 * the payment's present one again.
 */
async function bookFoundPayment(
  tx: WorkspaceTx,
  app: App,
  { payment, sighting, record }: Found,
): Promise<void> {
  const { attemptId } = sighting
  const sent = attemptId && validate(attemptId) ? await findPaymentByAttempt(tx, payment, attemptId) : null
  if (!sent) throw findingNotConfirmed()
  const creditIds = sent.creditIds ?? payment.creditIds
  // Another payment of the tester that contradicts the books still needs a person.
  const isClear = (await listTestersWithUnbooked(tx, [payment.testerId])).size === 0
  const concerns = sent.concerns.filter((concern) => !isClear || concern !== 'CONTRADICTION')
  const step = orThrow(resumePayment(payment, { ...sent, concerns }, sighting))
  if (!(await areStillOwed(tx, { ...sent, creditIds }))) throw paymentNotBookable()
  await replaceCredits(tx, payment.id, creditIds)
  await savePayment(tx, app, { ...sent, creditIds }, step)
  await saveFinding(tx, app, step.payment, { record, providerPaymentId: sighting.id })
}

/** Returns whether each of the attempt's original rewards is still payable and belongs to no other payment. */
async function areStillOwed(tx: WorkspaceTx, sent: StoredPayment): Promise<boolean> {
  const { batchId, attemptId, amount, currency, destination, testerId, creditIds, snapshot } = sent
  const terms = { batchId, attemptId, amount, currency, destination, testerId, creditIds }
  if (hashDraft(terms) !== snapshot) return false
  const owners = await listOwnersOfCredits(tx, creditIds)
  if (owners.some(({ paymentId }) => paymentId !== sent.id)) return false
  const credits = await lockCreditsById(tx, creditIds)
  const payable = credits.filter(({ status }) => status === 'PAYABLE')
  return (
    payable.length === creditIds.length &&
    payable.reduce((sum, credit) => sum + worthOf(credit), 0n) === amount
  )
}
