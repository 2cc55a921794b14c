import { validate } from 'uuid'
import type { OutboundPayment } from '../../../adapters/stripe/index.ts'
import type { App } from '../../../app.ts'
import { listPayableFiat } from '../../engines/ledger/index.ts'
import { insertUnbooked, listTestersWithUnbooked } from '../unbooked/index.ts'
import { type FiatRecipient, findTesterOfRecipient } from '../wallets/index.ts'
import { insertBatch, lockRuns } from './batch-store.ts'
import { sendingWorldFor } from './desk.ts'
import { draftPayment, saveDraft } from './drafting.ts'
import { observePayment } from './reconciling.ts'
import { adoptPayment } from './rules.ts'
import { findPaymentOfAttempt } from './store.ts'

/**
 * Books the payments that the provider made between the backup and a restore. Notes a payment that matches no credits;
 * its tester is not paid until a person decides. Returns the numbers of booked and noted payments. Cannot send.
 */
export async function settleRestoredPayments(
  app: App,
  since: Date,
): Promise<{ booked: number; noted: number }> {
  const counts = { booked: 0, noted: 0 }
  if (!app.payments) return counts
  const payments = await app.payments.listOutboundPayments({ createdSince: since })
  // The provider lists the newest first. The oldest payment paid the credits that were payable at the backup, so it is
  // booked
  // first.
  for (const made of payments.reverse().sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    // The money of this payment was never sent, or it came back.
    if (made.status === 'failed' || made.status === 'canceled' || made.status === 'returned') continue
    const { attemptId } = made
    const known =
      attemptId && validate(attemptId)
        ? await app.db.readOperator((tx) => findPaymentOfAttempt(tx, attemptId))
        : null
    // A payment that was sent before the backup is left to the worker, which asks the provider about it.
    if (known && (known.status !== 'DRAFT' || known.attemptId !== attemptId)) continue
    const paymentId = known?.id ?? (await draftMadePayment(app, made))
    if (paymentId !== null && (await bookAsMade(app, paymentId, made))) counts.booked++
    else if (await recordUnbookedPayment(app, made)) counts.noted++
  }
  return counts
}

/**
 * Drafts a payment again with the credits that it must have paid. Returns null if it cannot be determined which credits
 * these are.
 */
function draftMadePayment(app: App, made: OutboundPayment): Promise<string | null> {
  const { attemptId, recipientId, amount, currency } = made
  return app.db.inOperator(async (tx) => {
    await lockRuns(tx)
    const recipient = await findTesterOfRecipient(tx, recipientId)
    if (!recipient || !attemptId || !validate(attemptId) || currency !== 'USD') return null
    // An earlier payment of this tester matched no credits, so it may have paid some of these.
    if ((await listTestersWithUnbooked(tx, [recipient.testerId])).size > 0) return null
    const now = app.clock.now()
    const payable = (await listPayableFiat(tx, null, now)).filter(
      ({ testerId, stopped }) => testerId === recipient.testerId && stopped === null,
    )
    const fitting = [...Map.groupBy(payable, ({ workspaceId }) => workspaceId).values()].filter(
      (rewards) => rewards.reduce((sum, reward) => sum + reward.amount, 0n) === amount,
    )
    const rewards = fitting.length === 1 ? fitting[0]! : []
    const workspaceId = rewards[0]?.workspaceId
    if (workspaceId === undefined) return null
    const batchId = app.clock.newId()
    const draft = { workspaceId, testerId: recipient.testerId, rewards, recipient: withPaidMethod(recipient) }
    const { drawings, skipped } = await app.db.asWorkspace(tx, workspaceId, (ws) =>
      draftPayment(ws, app, batchId, draft),
    )
    const [drawing] = drawings
    if (!drawing || drawings.length > 1 || skipped.length > 0) return null
    await insertBatch(tx, {
      id: batchId,
      requestId: app.clock.newId(),
      campaignId: null,
      skipped: [],
      preparedBy: 'restore',
      createdAt: now,
    })
    const payment = { ...drawing.payment, attemptId }
    await app.db.asWorkspace(tx, workspaceId, (ws) => saveDraft(ws, { ...drawing, payment }, now))
    return payment.id
  })
}

/**
 * Fills in placeholders if the recipient has no account: the account may have been closed since, and the provider's
 * payment contains no label.
 */
function withPaidMethod(recipient: FiatRecipient): FiatRecipient {
  return { ...recipient, methodId: recipient.methodId ?? 'unknown', methodLabel: recipient.methodLabel ?? '' }
}

async function bookAsMade(app: App, paymentId: string, made: OutboundPayment): Promise<boolean> {
  const world = sendingWorldFor(app)
  try {
    const booked = await world.books.change(paymentId, (payment) =>
      adoptPayment(payment, made, made.createdAt),
    )
    if (booked.status !== 'SUBMITTING') return false
  } catch (error) {
    // The payment's credits are no longer payable, for example because their item was rejected.
    app.log.warn({ err: error, paymentId }, 'a payment from after the backup could not be booked')
    return false
  }
  await observePayment(world, paymentId, made)
  return true
}

function recordUnbookedPayment(app: App, made: OutboundPayment): Promise<boolean> {
  return app.db.inOperator(async (tx) => {
    const recipient = await findTesterOfRecipient(tx, made.recipientId)
    const { id, amount, currency: asset, createdAt: paidAt } = made
    const payment = {
      id,
      rail: 'FIAT',
      testerId: recipient?.testerId ?? null,
      amount,
      asset,
      paidAt,
    } as const
    return insertUnbooked(tx, payment, app.clock.now())
  })
}
