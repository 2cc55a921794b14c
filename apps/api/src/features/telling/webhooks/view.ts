import type { StoredDelivery } from './delivery-store.ts'
import type { StoredWebhook } from './store.ts'

/** Returns a webhook as its workspace sees it, without secrets. */
export function webhookView(webhook: StoredWebhook, now: Date) {
  const { secretSealed: _, previousSecretSealed, previousUntil, ...shown } = webhook
  const overlaps = previousSecretSealed !== null && previousUntil !== null && previousUntil > now
  return { ...shown, previousSecretUntil: overlaps ? previousUntil : null }
}

export function deliveryView({ dueAt, eventType, ...delivery }: StoredDelivery) {
  return { ...delivery, type: eventType, nextAttemptAt: delivery.status === 'PENDING' ? dueAt : null }
}
