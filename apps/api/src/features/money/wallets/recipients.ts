import { createHash } from 'node:crypto'
import type { App } from '../../../app.ts'
import { findMailLanguage, queueMails } from '../../engines/outbox/index.ts'
import { findVerifiedAddress } from '../../people/testers/index.ts'
import { returnPaths } from '../return-pages/index.ts'
import { recipientNotice } from './notice.ts'
import { currencyNotPaid, paymentsNotConfigured } from './problems.ts'
import {
  applyProviderView,
  askForRecipient,
  type Change,
  type FiatRecipient,
  PAID_CURRENCY,
} from './recipient-rules.ts'
import {
  acceptNewerAnswer,
  findRecipient,
  lockRecipient,
  saveRecipient,
  takeQuestionNumber,
} from './recipient-store.ts'
import { HOUR_MS } from './rules.ts'
import { lockOwner } from './store.ts'

const changeContext = ({ clock, config }: App): Change => ({
  now: clock.now(),
  coolingOffMs: config.PAYOUT_COOLING_OFF_HOURS * HOUR_MS,
})

/**
 * Creates or finds the tester's account at the payment provider. Commits the request first, with its own key, so that a
 * repeat after a crash finds the same account. Returns the page for missing details; null if nothing is missing.
 */
export async function bindRecipient(
  app: App,
  testerId: string,
  wanted: { country: string; currency: string },
): Promise<string | null> {
  if (wanted.currency !== PAID_CURRENCY) throw currencyNotPaid()
  if (!app.payments) throw paymentsNotConfigured()
  const { recipient, email } = await app.db.inTester(testerId, async (tx) => {
    await lockOwner(tx)
    const before = await findRecipient(tx, testerId)
    const after = askForRecipient(before, { testerId, ...wanted }, app.clock.newId(), changeContext(app))
    if (after !== before) await saveRecipient(tx, after)
    return { recipient: after, email: await findVerifiedAddress(tx) }
  })
  const recipientId = recipient.recipientId ?? (await makeRecipient(app, recipient, email))
  const { state } = (await refreshRecipient(app, recipientId)) ?? recipient
  if (state === 'READY') return null
  const key = `recipient-link-${app.clock.newId()}`
  const link = await app.payments.createRecipientLink({
    key,
    recipientId,
    returnUrl: app.publicUrl() + returnPaths.payoutAccount,
    refreshUrl: app.publicUrl() + returnPaths.payoutAccountExpired,
  })
  return link.url
}

async function makeRecipient(
  app: App,
  { testerId, requestId, country }: FiatRecipient,
  email: string | null,
): Promise<string> {
  // The provider accepts a key only with the same content, and the address may change between two requests.
  const ofAddress = createHash('sha256')
    .update(email ?? '')
    .digest('hex')
    .slice(0, 16)
  const key = `recipient-${requestId}-${ofAddress}`
  const made = await app.payments!.createRecipient({ key, testerId, country, email })
  await app.db.inTester(testerId, async (tx) => {
    await lockOwner(tx)
    const present = await findRecipient(tx, testerId)
    // Another country may have been requested meanwhile; the later request counts.
    if (present?.requestId === requestId) await saveRecipient(tx, { ...present, recipientId: made.id })
  })
  return made.id
}

/**
 * Reads a recipient from the provider and stores it, because webhooks only report that something changed. Returns null
 * when the recipient is not ours. Throws ProviderFailure.
 */
export async function refreshRecipient(app: App, recipientId: string): Promise<FiatRecipient | null> {
  if (!app.payments) throw paymentsNotConfigured()
  const question = await app.db.inOperator((tx) => takeQuestionNumber(tx, recipientId))
  if (question === null) return null
  const [{ state }, methods] = await Promise.all([
    app.payments.findRecipient(recipientId),
    app.payments.listPayoutMethods(recipientId),
  ])
  return app.db.inOperator(async (tx) => {
    const before = await lockRecipient(tx, recipientId)
    // A response is dropped if the answer to a newer request was stored before.
    if (!before || !(await acceptNewerAnswer(tx, recipientId, question))) return before
    const after = applyProviderView(before, { state, methods }, changeContext(app))
    await saveRecipient(tx, after)
    if (after.methodId !== null && after.methodId !== before.methodId)
      await queueMails(tx, app, [recipientNotice(after, await findMailLanguage(tx, after.testerId))])
    return after
  })
}
