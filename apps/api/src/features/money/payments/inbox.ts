import { type ProviderEvent, ProviderFailure, verifyEvent } from '../../../adapters/stripe/index.ts'
import type { App } from '../../../app.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { type Job, job } from '../../../core/job.ts'
import { syncInvoice, syncSubscription } from '../../workspace/subscriptions/index.ts'
import { observeOutboundPayment } from '../fiat-payouts/index.ts'
import { syncIdentity } from '../identity-checks/index.ts'
import { refreshRecipient } from '../wallets/index.ts'
import { adoptCheckout, requireProvider, syncRoundWithProvider } from './actions.ts'
import { countFailedRead, findEvent, insertEvent, listWaitingEvents, updateEvent } from './inbox-store.ts'
import { invalidSignature, unknownProvider, webhookNotConfigured } from './problems.ts'
import type { Endpoint } from './rules.ts'
import { findRoundPlace, type RoundPlace } from './store.ts'

/** Receives a message: verifies it over the raw bytes, stores it once, and processes it later. */
export async function receiveEvent(
  app: App,
  endpoint: Endpoint,
  message: { provider: string; bytes: Buffer | null; signature: string | string[] | undefined },
): Promise<void> {
  if (message.provider !== 'stripe') throw unknownProvider()
  const { STRIPE_WEBHOOK_SECRET, STRIPE_PAYOUT_WEBHOOK_SECRET } = app.config
  const secret = endpoint === 'billing' ? STRIPE_WEBHOOK_SECRET : STRIPE_PAYOUT_WEBHOOK_SECRET
  if (!secret) throw webhookNotConfigured()
  const now = app.clock.now()
  const { bytes, signature } = message
  if (!bytes || typeof signature !== 'string') throw invalidSignature()
  const event = await verifyEvent(endpoint, bytes, signature, secret, now)
  if (!event) throw invalidSignature()
  await app.db.inOperator(async (tx) => {
    if (await insertEvent(tx, endpoint, event, now)) await enqueue(tx, app, event.id)
  })
}

const enqueue = (tx: OperatorTx, app: App, id: string) => app.jobs.enqueue(tx, processEventJob, { id })

/** The handlers by type of message. A handler returns false when the message does not concern this service. */
const handlers: readonly [type: RegExp, handle: (app: App, event: ProviderEvent) => Promise<boolean>][] = [
  [/^checkout\.session\./, (app, event) => handleCheckout(app, event.objectId)],
  [/^(refund\.|charge\.refund|charge\.dispute\.|radar\.early_fraud_warning\.)/, handleReversal],
  [
    /^customer\.subscription\./,
    async (app, { objectId }) => objectId !== null && syncSubscription(app, objectId),
  ],
  [/^invoice\./, async (app, { objectId }) => objectId !== null && syncInvoice(app, objectId)],
  [
    /^identity\.verification_session\./,
    async (app, { objectId }) => objectId !== null && syncIdentity(app, objectId),
  ],
  [/^v2\.core\.account/, async (app, { objectId }) => refreshIfRecipient(app, objectId)],
  // A payout method belongs to the account in the context of the message.
  [/^v2\.money_management\.payout_method\./, async (app, { context }) => refreshIfRecipient(app, context)],
  [
    /^v2\.money_management\.outbound_payment\./,
    async (app, { objectId }) => objectId !== null && observeOutboundPayment(app, objectId),
  ],
]

/** Processes a stored message, any number of times: it reads the present state from the provider and applies it. */
export async function processEvent(app: App, id: string): Promise<void> {
  const event = await app.db.readOperator((tx) => findEvent(tx, id))
  if (event?.state !== 'RECEIVED') return
  const handler = handlers.find(([type]) => type.test(event.type))
  const concernsUs = handler
    ? await handler[1](app, event).catch((error) => giveUpIfMissing(app, event, error))
    : false
  const state = concernsUs ? 'PROCESSED' : 'IGNORED'
  await app.db.inOperator(async (tx) => updateEvent(tx, id, state, app.clock.now()))
}

/**
 * Ignores a message once its object was missing in MOST_MISSING_READS reads, and throws until then. The provider may
 * show an object later than its message, or never if the object was deleted.
 */
async function giveUpIfMissing(app: App, { id, type }: ProviderEvent, error: unknown): Promise<false> {
  if (!(error instanceof ProviderFailure && error.isMissing)) throw error
  const reads = await app.db.inOperator((tx) => countFailedRead(tx, id))
  if (reads < MOST_MISSING_READS) throw error
  app.log.warn({ eventId: id, type, reads }, 'The provider has no object of this message: it is ignored')
  return false
}
/** With the pauses between the job's retries, this many reads take over an hour. */
const MOST_MISSING_READS = 11

async function refreshIfRecipient(app: App, id: string | null): Promise<boolean> {
  return id !== null && (await refreshRecipient(app, id)) !== null
}

async function handleCheckout(app: App, checkoutId: string | null): Promise<boolean> {
  if (!checkoutId) return false
  const place = await app.db.readOperator((tx) => findRoundPlace(tx, { checkoutId }))
  return place
    ? syncAndConfirm(app, place)
    : adoptAndSync(app, await requireProvider(app).findCheckout(checkoutId))
}

/**
 * Handles a refund, dispute or fraud warning, which names its payment or charge. The payment may still be unknown
 * here.
 */
async function handleReversal(app: App, event: ProviderEvent): Promise<boolean> {
  const provider = requireProvider(app)
  const { chargeId } = event.parents
  const paymentId =
    event.parents.paymentId ?? (chargeId ? await provider.findPaymentOfCharge(chargeId) : null)
  if (!paymentId) return false
  const place = await app.db.readOperator((tx) => findRoundPlace(tx, { paymentId }))
  if (place) return syncAndConfirm(app, place)
  const checkout = await provider.findCheckoutOfPayment(paymentId)
  return checkout ? adoptAndSync(app, checkout) : false
}

async function adoptAndSync(
  app: App,
  checkout: { id: string; roundId: string | null; workspaceId: string | null },
): Promise<boolean> {
  if (!checkout.roundId || !checkout.workspaceId) return false
  const place = { workspaceId: checkout.workspaceId, id: checkout.roundId }
  return (await adoptCheckout(app, place, checkout)) && syncAndConfirm(app, place)
}

async function syncAndConfirm(app: App, place: RoundPlace): Promise<true> {
  await syncRoundWithProvider(app, place)
  return true
}

export const processEventJob: Job<{ id: string }> = job({
  name: 'payments.process-event',
  retryLimit: 10,
  retryDelaySeconds: 5,
  handle: (app, { id }) => processEvent(app, id),
})

const LOST_MS = 3_600_000

/** Retries messages whose processing was given up, because the provider may have been unavailable for long. */
export const resumeEventsJob: Job<object> = job({
  name: 'payments.resume-events',
  cron: '*/30 * * * *',
  async handle(app) {
    const before = new Date(app.clock.now().getTime() - LOST_MS)
    await app.db.inOperator(async (tx) => {
      for (const id of await listWaitingEvents(tx, before, 500)) await enqueue(tx, app, id)
    })
  },
})
