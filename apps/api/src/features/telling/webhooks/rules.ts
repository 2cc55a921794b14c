export const states = ['ACTIVE', 'PAUSED', 'DISABLED'] as const
export type WebhookState = (typeof states)[number]
export const deliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000]
/**
 * The pause before each attempt: eight attempts in about 27.5 hours, as in the example schedule of Standard Webhooks.
 */
export const pausesMs: readonly number[] = [
  0,
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  10 * HOUR,
]
/** The time without a success after which a webhook is DISABLED. */
export const DISABLED_AFTER_MS = 5 * 24 * HOUR
export const GONE_REASON = 'The receiver answered 410: it wants nothing more.'
export const DISABLED_REASON = 'Every delivery of the last five days has failed.'

/** Why an attempt failed, as a code of the outbound guard or of this file; null means that it succeeded. */
export type Failure = string | null

/** An attempt with the receiver's response. */
export interface Attempt {
  status: number | null
  failure: Failure
  response: string | null
  /** The pause that the receiver asked for; null if there is none. */
  retryAfterMs: number | null
}

const DAY_MS = 86_400_000
/** Reads `Retry-After`, in seconds or as a date. Returns at most a day, or null if it is missing or malformed. */
export function readRetryAfter(value: string | undefined, now: Date): number | null {
  const text = value?.trim() ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now.getTime()
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), DAY_MS)
}

/** Returns whether the receiver answered that it is permanently gone. */
export const isReceiverGone = ({ status }: Pick<Attempt, 'status'>): boolean => status === 410

/** Returns the failure that a status means, or null for 2xx. Redirects are not followed, so they are failures. */
export function failureOfStatus(status: number): Failure {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'REDIRECT' : 'STATUS'
}

/**
 * The share by which a pause may be shortened, so that deliveries that failed together are not all repeated at once.
 */
const JITTER = 0.2

/**
 * Returns the next state of a delivery after its attempt number `attempts`, counted from 1.
 * @param retryAfterMs the pause that the receiver asks for
 * @param spread a random number from 0 to 1 by which the pause is shortened
 */
export function stateAfterAttempt(
  failure: Failure,
  attempts: number,
  now: Date,
  { retryAfterMs = null, spread = 0 }: { retryAfterMs?: number | null; spread?: number } = {},
): { status: DeliveryStatus; dueAt: Date } {
  if (failure === null) return { status: 'DELIVERED', dueAt: now }
  const pause = pausesMs[attempts]
  if (pause === undefined) return { status: 'FAILED', dueAt: now }
  return {
    status: 'PENDING',
    dueAt: new Date(now.getTime() + Math.max(pause * (1 - JITTER * spread), retryAfterMs ?? 0)),
  }
}

/**
 * Returns the time since which a webhook has been failing, after some attempts that ended together; null if one of them
 * succeeded.
 */
export function failingSinceAfter(
  before: Date | null,
  failures: readonly Failure[],
  now: Date,
): { failingSince: Date | null; isOver: boolean } {
  if (failures.some((failure) => failure === null)) return { failingSince: null, isOver: false }
  const since = before ?? now
  return { failingSince: since, isOver: now.getTime() - since.getTime() >= DISABLED_AFTER_MS }
}

/** The settings of a webhook that decide which events it gets. */
export interface Wanting {
  types: readonly string[]
  campaignId: string | null
}

export function wantsEvent(
  { types, campaignId }: Wanting,
  event: { type: string; campaignId: string | null },
): boolean {
  if (campaignId !== null && campaignId !== event.campaignId) return false
  const group = `${event.type.slice(0, event.type.indexOf('.'))}.*`
  return types.length === 0 || types.includes(event.type) || types.includes(group)
}

/** Returns the first of these names that is neither a type of event nor a group of types, or null if all are known. */
export function findUnknownType(wanted: readonly string[], known: readonly string[]): string | null {
  const groups = new Set(known.map((type) => `${type.slice(0, type.indexOf('.'))}.*`))
  return wanted.find((name) => !known.includes(name) && !groups.has(name)) ?? null
}

/** Returns the item that an event is about, or null. */
export function itemOfEvent(event: {
  type: string
  subjectId: string
  data: Record<string, unknown>
}): string | null {
  if (event.type.startsWith('feedback.')) return event.subjectId
  return typeof event.data.feedbackId === 'string' ? event.data.feedbackId : null
}
