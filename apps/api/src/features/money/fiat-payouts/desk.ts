import type { App } from '../../../app.ts'
import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { orThrow } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { listChecks, listSecondReaders } from '../../engines/approvals/index.ts'
import {
  bookFee,
  lockCreditsById,
  moveCreditsToPayout,
  settleCredits,
  worthOf,
} from '../../engines/ledger/index.ts'
import { listSuspended } from '../../people/tester-pools/index.ts'
import { listLinkedTraces } from '../fraud-signals/index.ts'
import { listIdentified } from '../identity-checks/index.ts'
import { insertUnbooked, listTestersWithUnbooked } from '../unbooked/index.ts'
import {
  type FiatRecipient,
  fiatEligibility,
  findRecipient,
  paymentsNotConfigured,
} from '../wallets/index.ts'
import { fiatPaymentPosted } from './events.ts'
import {
  attemptsThatMayTurnUp,
  type Destination,
  type Payment,
  type Present,
  type Sighting,
  type Step,
} from './rules.ts'
import { findPayment, lockPayment, type StoredPayment, updatePayment } from './store.ts'
import { notifyOperator } from './telling.ts'
import type { SendingWorld } from './world.ts'

/**
 * Returns the dependencies of the payment flows: PostgreSQL for the books, and access to the payment provider that
 * cannot send. Throws if no provider is set up.
 */
export function sendingWorldFor(app: App): SendingWorld {
  const { payments } = app
  if (!payments) throw paymentsNotConfigured()
  return {
    now: () => app.clock.now(),
    books: {
      change: (id, decide) =>
        app.db.inOperator(async (operator) => {
          const found = await findOrThrow(operator, id)
          const saved = await lockInOperator(operator, app, found, async (tx, payment) => {
            const step = orThrow(decide(payment))
            return { step, payment: step ? await savePayment(tx, app, payment, step) : payment }
          })
          if (saved.step?.unbooked) await recordUnbooked(operator, app, saved.payment, saved.step.unbooked)
          return saved.payment
        }),
      async read(id) {
        return app.db.readOperator((tx) => findOrThrow(tx, id))
      },
      approve: (id, decide) =>
        withLockedPayee(app, id, async (tx, payment, payee) => {
          const present = await findPresentRecipient(tx, app, payment, payee)
          return savePayment(tx, app, payment, orThrow(decide(payment, present)))
        }),
    },
    lookup: {
      find: (providerId) => payments.findOutboundPayment(providerId),
      async list(payment) {
        const attempts = attemptsThatMayTurnUp(payment)
        const wanted = new Set(attempts.map(({ attemptId }) => attemptId))
        const found: Sighting[] = []
        for (const recipientId of new Set(attempts.map((attempt) => attempt.recipientId)))
          found.push(...(await payments.listOutboundPayments({ recipientId })))
        return found.filter(({ attemptId }) => attemptId !== null && wanted.has(attemptId))
      },
      cancel: (request) => payments.cancelOutboundPayment(request),
    },
  }
}

/** Throws notFound if the payment does not exist. Runs first, before the service checks its settings. */
export async function requirePayment(app: App, id: string): Promise<void> {
  await app.db.readOperator((tx) => findOrThrow(tx, id))
}

/** Data about a payee from outside the workspace. */
interface PayeeState {
  readonly recipient: FiatRecipient | null
  readonly isIdentified: boolean
  /** Whether the tester is linked to people who run the workspace. */
  readonly isLinked: boolean
}

/**
 * Runs one transaction in the payment's workspace, with the payment locked. `before` runs first in the operator's scope
 * and makes the writes that only an operator may make. Throws notFound if there is no payment.
 */
export function withLockedPayment<Result>(
  app: App,
  id: string,
  work: (tx: WorkspaceTx, payment: StoredPayment) => Promise<Result>,
  before: (operator: OperatorTx) => Promise<void> = async () => {},
): Promise<Result> {
  return app.db.inOperator(async (operator) => {
    const found = await findOrThrow(operator, id)
    await before(operator)
    return lockInOperator(operator, app, found, work)
  })
}

/**
 * Does the same as `withLockedPayment`, and reads the payee's data for an approval. Only a transaction of the operator
 * can read these data.
 */
export function withLockedPayee<Result>(
  app: App,
  id: string,
  work: (tx: WorkspaceTx, payment: StoredPayment, payee: PayeeState) => Promise<Result>,
): Promise<Result> {
  return app.db.inOperator(async (operator) => {
    const found = await findOrThrow(operator, id)
    const { testerId, workspaceId } = found
    const recipient = await findRecipient(operator, testerId)
    const isIdentified = (await listIdentified(app, operator, [testerId])).has(testerId)
    const isLinked = (await listLinkedTraces(operator, workspaceId, testerId)).length > 0
    const payee = { recipient, isIdentified, isLinked }
    return lockInOperator(operator, app, found, (tx, payment) => work(tx, payment, payee))
  })
}

function lockInOperator<Result>(
  operator: OperatorTx,
  app: App,
  { id, workspaceId }: StoredPayment,
  work: (tx: WorkspaceTx, payment: StoredPayment) => Promise<Result>,
): Promise<Result> {
  return app.db.asWorkspace(operator, workspaceId, async (tx) => work(tx, (await lockPayment(tx, id))!))
}

async function findOrThrow(tx: OperatorTx, id: string): Promise<StoredPayment> {
  const found = await findPayment(tx, id)
  if (!found) throw notFound()
  return found
}

/**
 * Notes an unbooked payment. The tester's other payments may contain the same credits, so none is sent until a person
 * decides.
 */
async function recordUnbooked(
  tx: OperatorTx,
  app: App,
  { testerId }: Payment,
  made: Sighting,
): Promise<void> {
  const now = app.clock.now()
  const { id, amount, currency: asset } = made
  await insertUnbooked(tx, { id, rail: 'FIAT', testerId, amount, asset, paidAt: now }, now)
}

/** Saves a payment after a step, its credits and the resulting movements, in one transaction. */
export async function savePayment(
  tx: WorkspaceTx,
  app: App,
  before: StoredPayment,
  { payment, credits, tell }: Step,
): Promise<StoredPayment> {
  const now = app.clock.now()
  await updatePayment(tx, payment, now)
  if (credits === 'send') await moveCreditsToPayout(tx, payment.id, before.creditIds)
  else if (credits) await settleCredits(tx, app, payment.id, credits)
  // A payment may become RETURNED without having been seen as POSTED. The provider must have posted it in between, so
  // its fee is due.
  const isMade = credits === 'settle' || (payment.status === 'RETURNED' && before.status !== 'POSTED')
  if (isMade && payment.debited !== null)
    await bookFee(tx, `payment:${payment.attemptId}:fee`, 'USD', payment.debited - payment.amount)
  if (credits === 'settle') {
    const { workspaceId, attemptId, testerId, currency } = payment
    const amount = payment.amount.toString()
    await announce(
      tx,
      fiatPaymentPosted({ workspaceId, paymentId: payment.id, attemptId, testerId, amount, currency }),
    )
  }
  tx.hint(null, { topic: 'fiat-payment', id: payment.id })
  await notifyOperator(tx, app, payment, tell)
  return { ...before, ...payment, updatedAt: now }
}

/** Returns the facts that an approval compares with a draft, as they are now. Locks the draft's credits. */
export async function findPresentRecipient(
  tx: WorkspaceTx,
  app: App,
  payment: StoredPayment,
  { recipient, isIdentified, isLinked }: PayeeState,
): Promise<Present> {
  const now = app.clock.now()
  const credits = await lockCreditsById(tx, payment.creditIds)
  const payable = credits.filter((credit) => credit.status === 'PAYABLE')
  const sum = payable.reduce((total, credit) => total + worthOf(credit), 0n)
  const isSuspended = (await listSuspended(tx, [payment.testerId])).has(payment.testerId)
  const reasons = fiatEligibility({ recipient, isSuspended, isIdentified, payable: sum }, now)
  const mayBePaid = (await listTestersWithUnbooked(tx, [payment.testerId])).size > 0
  const { attemptId: subjectId, amount, currency: asset } = payment
  const secondEyes = isLinked
    ? await listChecks(tx, 'FIAT', subjectId)
    : await listSecondReaders(tx, app, { kind: 'FIAT', subjectId, amount, asset })
  return {
    payable: sum,
    missing: payment.creditIds.length - payable.length,
    destination: reasons.length === 0 && !mayBePaid ? toDestination(recipient!) : null,
    ...(secondEyes ? { secondEyes } : {}),
  }
}

/** Returns the bank account or card to which an eligible tester is paid. */
export function toDestination({ recipientId, methodId, methodLabel }: FiatRecipient): Destination {
  return { recipientId: recipientId!, methodId: methodId!, label: methodLabel! }
}
