import { ProviderFailure } from '../../../adapters/stripe/index.ts'
import type { App } from '../../../app.ts'
import { eachRow } from '../../../core/each-row.ts'
import { sendingWorldFor } from './desk.ts'
import { observePayment, reconcilePayment } from './reconciling.ts'
import { findPaymentOfAttempt, listToReconcile, markChecked } from './store.ts'
import { answerOrFailure } from './world.ts'

const DAY_MS = 86_400_000
/** Banks may return money for weeks; the provider also reports returns by webhook. */
const RETURNS_FOR_MS = 90 * DAY_MS
const BATCH = 200

/**
 * Asks the provider about every payment that may be under way, and once a day about paid ones. Returns the number.
 */
export async function reconcileFiatPayouts(app: App): Promise<number> {
  if (!app.payments) return 0
  const now = app.clock.now()
  const payments = await app.db.readOperator((tx) =>
    listToReconcile(tx, {
      postedSince: new Date(now.getTime() - RETURNS_FOR_MS),
      postedCheckedBefore: new Date(now.getTime() - DAY_MS),
      limit: BATCH,
    }),
  )
  const world = sendingWorldFor(app)
  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  const rows = payments.map(({ id, workspaceId }) => ({ id, workspaceId }))
  return eachRow(app, rows, async ({ id, workspaceId }) => {
    await reconcilePayment(world, byId.get(id)!)
    await app.db.inWorkspace(workspaceId, (tx) => markChecked(tx, id, now))
    return 1
  })
}

/**
 * Handles a webhook about a payment: reads the payment and books its state. Returns false when the payment is not
 * ours. Throws ProviderFailure when it cannot be read.
 */
export async function observeOutboundPayment(app: App, providerId: string): Promise<boolean> {
  const world = sendingWorldFor(app)
  const sighting = await answerOrFailure(world.lookup.find(providerId))
  if (sighting instanceof ProviderFailure) {
    if (sighting.isMissing) return false
    throw sighting
  }
  const { attemptId } = sighting
  const payment = attemptId ? await app.db.readOperator((tx) => findPaymentOfAttempt(tx, attemptId)) : null
  if (!payment) return false
  await observePayment(world, payment.id, sighting)
  return true
}
