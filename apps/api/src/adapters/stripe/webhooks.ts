import type { Stripe } from 'stripe'

/** A verified message: something happened to an object. The service then reads the object's present state. */
export interface ProviderEvent {
  id: string
  type: string
  /** The object of the message. */
  objectId: string | null
  /** Objects that this one belongs to, such as the payment of a refund. */
  parents: { paymentId: string | null; chargeId: string | null }
  /** The account of the event; null: our own. */
  context: string | null
  createdAt: Date
}

/** The largest difference between the signature's timestamp and our clock, in either direction. */
export const TOLERANCE_SECONDS = 300

/**
 * Verifies signature and timestamp of a message over its exact bytes. Null if they are invalid, or if the message is of
 * the other kind: billing messages contain a snapshot, payout messages only a name.
 */
export async function verifyEvent(
  kind: 'billing' | 'payout',
  bytes: Buffer,
  header: string | undefined,
  secret: string,
  now: Date,
): Promise<ProviderEvent | null> {
  if (!header || isFromFuture(header, now)) return null
  const verifier = await loadVerifier()
  // The age is checked here, because the package accepts timestamps in the future.
  const receivedAt = now.getTime()
  try {
    if (kind === 'billing')
      return eventOfSnapshot(
        verifier.webhooks.constructEvent(
          bytes,
          header,
          secret,
          TOLERANCE_SECONDS,
          undefined,
          receivedAt,
        ) as never,
        now,
      )
    const notification = verifier.parseEventNotification(
      bytes,
      header,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      receivedAt,
    )
    return eventOfNotification(notification as never, now)
  } catch {
    return null
  }
}

let loading: Promise<Stripe> | undefined

/** Loads the package at the first message. Verifying needs no API key; the placeholder that is passed is never sent. */
function loadVerifier(): Promise<Stripe> {
  loading ??= import('stripe').then(({ Stripe }) => new Stripe('verification-only'))
  return loading
}

function isFromFuture(header: string, now: Date): boolean {
  const stamps = header.split(',').filter((part) => part.startsWith('t='))
  return stamps.some((stamp) => !(Number(stamp.slice(2)) <= now.getTime() / 1000 + TOLERANCE_SECONDS))
}

interface Snapshot {
  id: string
  object: string
  type: string
  created: unknown
  account?: unknown
  data: { object: { id?: unknown; payment_intent?: unknown; charge?: unknown } }
}
const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
/** Returns the id of a reference, which is an id or the object itself. */
const idOf = (reference: unknown) => textOf(reference) ?? textOf((reference as { id?: unknown } | null)?.id)

/** Returns the time of a message. If it cannot be parsed, returns the time of arrival, so that no message is lost. */
function timeOf(created: unknown, receivedAt: Date): Date {
  const time =
    typeof created === 'number' ? new Date(created * 1000) : new Date(textOf(created) ?? Number.NaN)
  return time.getFullYear() >= 2000 && time.getFullYear() < 3000 ? time : receivedAt
}

function eventOfSnapshot(event: Snapshot, receivedAt: Date): ProviderEvent | null {
  if (event.object !== 'event' || !isName(event.id) || !isName(event.type)) return null
  const { object } = event.data
  return {
    id: event.id,
    type: event.type,
    objectId: textOf(object.id),
    parents: { paymentId: idOf(object.payment_intent), chargeId: idOf(object.charge) },
    context: textOf(event.account),
    createdAt: timeOf(event.created, receivedAt),
  }
}

interface Notification {
  id: string
  object: string
  type: string
  created: unknown
  context?: { toString(): string } | null
  related_object?: { id?: unknown } | null
}

function eventOfNotification(event: Notification, receivedAt: Date): ProviderEvent | null {
  if (event.object !== 'v2.core.event' || !isName(event.id) || !isName(event.type)) return null
  return {
    id: event.id,
    type: event.type,
    objectId: textOf(event.related_object?.id),
    parents: { paymentId: null, chargeId: null },
    context: event.context ? event.context.toString() : null,
    createdAt: timeOf(event.created, receivedAt),
  }
}

const isName = (text: unknown): text is string => typeof text === 'string' && /^[\w.[\]-]{1,200}$/.test(text)
