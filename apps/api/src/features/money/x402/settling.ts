import type { Hex } from 'viem'
import type { AuthorizationFate } from '../../../adapters/evm-chain.ts'
import type { App } from '../../../app.ts'
import { houseWorkspaceId } from '../../people/tester-pools/index.ts'
import { goods } from './goods.ts'
import { type PaymentStatus, paymentLifecycle } from './rules.ts'
import { listOpenPayments, lockPayment, type Payment, postponeNextLook, updatePayment } from './store.ts'
import { type Counter, findCounter } from './terms.ts'

/** The time for which a process may hold a payment while it settles or checks it. Storing the outcome ends the hold earlier. */
export const HOLD_MS = 45_000
/** The pause after a check that found no outcome. */
const LOOK_AGAIN_MS = 5_000

/**
 * Requests the transfer and records the outcome. Returns the payment after that.
 *
 * @param isFirst true if nobody else has requested the transfer. Otherwise an earlier request may still be carried out,
 * so a refusal leaves the payment open until the authorization is used or has expired.
 */
export async function settlePayment(
  app: App,
  counter: Counter,
  payment: Payment,
  isFirst = true,
): Promise<Payment> {
  const settlement = await counter.facilitator.settle(payment.payment, payment.terms)
  if (settlement.outcome === 'settled') return finishPayment(app, payment, settlement.transaction)
  // The facilitator's response is not proof; the chain decides.
  const fate = await findAuthorizationFate(counter, payment).catch(() => null)
  if (fate?.fate === 'transferred') return finishPayment(app, payment, fate.transaction)
  if (fate?.fate === 'dead') return failPayment(app, payment)
  if (settlement.outcome === 'unknown')
    return movePayment(app, payment, null, { transaction: settlement.transaction })
  // A refusal counts only while the authorization is unused on the chain, because another process may have settled it.
  const isUnused = isFirst && (fate === null || fate.fate === 'unused')
  return movePayment(app, payment, isUnused ? 'refuse' : null, isUnused ? { reason: settlement.reason } : {})
}

/**
 * Resolves a payment. Returns null if another caller is doing so. Throws when the chain cannot be read; the payment can
 * be checked again after a short pause.
 */
export async function checkChain(app: App, counter: Counter, { id }: Payment): Promise<Payment | null> {
  const now = app.clock.now()
  const until = new Date(now.getTime() + HOLD_MS)
  const held = await app.db.inWorkspace(houseWorkspaceId, (tx) => postponeNextLook(tx, id, now, until))
  if (!held) return null
  try {
    return await resolvePayment(app, counter, held)
  } catch (error) {
    await movePayment(app, held, null, {})
    throw error
  }
}

/**
 * Checks the outcome of a payment on the chain, and settles it if nothing has happened. Throws when the chain cannot be
 * read.
 */
async function resolvePayment(app: App, counter: Counter, payment: Payment): Promise<Payment> {
  const fate = await findAuthorizationFate(counter, payment)
  if (fate.fate === 'transferred') return finishPayment(app, payment, fate.transaction)
  if (fate.fate === 'dead') return failPayment(app, payment)
  if (fate.fate === 'unused' && payment.status === 'CLAIMED')
    return settlePayment(app, counter, payment, false)
  return movePayment(app, payment, null, {})
}

/**
 * Resolves payments left open by crashes, timeouts, or refusals that may still succeed. Returns how many settled or
 * failed.
 */
export async function reconcilePayments(app: App): Promise<number> {
  const counter = await findCounter(app)
  if (!counter) return 0
  const now = app.clock.now()
  const open = await app.db.readWorkspace(houseWorkspaceId, (tx) => listOpenPayments(tx, now, 200))
  let resolved = 0
  for (const payment of open)
    try {
      const status = (await checkChain(app, counter, payment))?.status
      if (status === 'SETTLED' || status === 'FAILED') resolved += 1
    } catch (error) {
      app.log.warn({ err: error, payment: payment.id }, 'A payment could not be looked up')
    }
  return resolved
}

function findAuthorizationFate({ chain }: Counter, payment: Payment): Promise<AuthorizationFate> {
  return chain.fateOf(
    {
      asset: payment.asset as Hex,
      from: payment.payer as Hex,
      to: payment.payTo as Hex,
      value: payment.amount,
      nonce: payment.nonce as Hex,
      validBefore: payment.validBefore,
    },
    payment.fromBlock,
  )
}

/**
 * Marks a payment as settled, activates the resource and stores the response, in one transaction. Safe under
 * concurrency.
 */
function finishPayment(app: App, { id }: Payment, transaction: string): Promise<Payment> {
  return changePayment(app, id, 'settle', async (tx, payment) => {
    const { status, body } = await goods[payment.kind].deliver(tx, app, payment)
    return { transaction, answerStatus: status, answer: JSON.parse(JSON.stringify(body)) }
  })
}

function failPayment(app: App, { id }: Payment): Promise<Payment> {
  return changePayment(app, id, 'fail', async (tx, payment) => {
    await goods[payment.kind].discard(tx, app, payment)
    return {}
  })
}

/**
 * Records a refusal only while this process still holds the payment, because another process that took over may have
 * settled it.
 */
function movePayment(
  app: App,
  { id, nextLookAt }: Payment,
  event: 'refuse' | null,
  more: Partial<Pick<Payment, 'reason' | 'transaction'>>,
): Promise<Payment> {
  const heldUntil = event === 'refuse' ? nextLookAt : null
  return changePayment(app, id, event, async () => more, heldUntil)
}

type Event = 'settle' | 'refuse' | 'fail'
type Work = Parameters<App['db']['inWorkspace']>[1] extends (tx: infer Tx) => unknown
  ? (tx: Tx, payment: Payment) => Promise<Partial<Payment>>
  : never

/** Applies one transition under the payment's lock. An impossible transition changes nothing. */
function changePayment(
  app: App,
  id: string,
  event: Event | null,
  work: Work,
  heldUntil: Date | null = null,
): Promise<Payment> {
  return app.db.inWorkspace(houseWorkspaceId, async (tx) => {
    const payment = await lockPayment(tx, id)
    if (!payment) throw new Error('a payment is gone')
    const isOpen = payment.status === 'CLAIMED' || payment.status === 'REFUSED'
    const status: PaymentStatus | null = event ? paymentLifecycle.next(payment.status, event) : payment.status
    const isHeld = heldUntil === null || heldUntil.getTime() === payment.nextLookAt.getTime()
    if (!status || !isOpen || !isHeld) return payment
    const now = app.clock.now()
    const nextLookAt = new Date(now.getTime() + LOOK_AGAIN_MS)
    const changed = { ...payment, ...(await work(tx, payment)), status, updatedAt: now, nextLookAt }
    await updatePayment(tx, changed)
    return changed
  })
}
