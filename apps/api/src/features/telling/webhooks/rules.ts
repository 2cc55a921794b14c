export const states = ['ACTIVE', 'PAUSED', 'DISABLED'] as const
export type WebhookState = (typeof states)[number]
export const deliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000]
/** The pause before each attempt: eight attempts in about 27.5 hours (Standard Webhooks' example schedule). */
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
/** A webhook without a success for this time is DISABLED. */
export const DISABLED_AFTER_MS = 5 * 24 * HOUR
export const GONE_REASON = 'The receiver answered 410: it wants nothing more.'
export const DISABLED_REASON = 'Every delivery of the last five days has failed.'

/** Why an attempt failed; null: it did not. Codes of the outbound guard, and those below. */
export type Failure = string | null

/** An attempt as the other side answered it. */
export interface Attempt {
  status: number | null
  failure: Failure
  response: string | null
  /** The pause that the receiver asked for; null: none. */
  retryAfterMs: number | null
}

const DAY_MS = 86_400_000
/** Reads `Retry-After`: seconds, or a date. At most a day; null: there is none that can be read. */
export function retryAfterOf(value: string | undefined, now: Date): number | null {
  const text = value?.trim() ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now.getTime()
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), DAY_MS)
}

/** The receiver answered that it is permanently gone. */
export const isGone = ({ status }: Pick<Attempt, 'status'>): boolean => status === 410

/** 2xx is a success. Redirects are not followed, so they are failures like other statuses. */
export function failureOfStatus(status: number): Failure {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'REDIRECT' : 'STATUS'
}

/** A pause is shorter by up to this share, so that deliveries that failed together do not all come back at once. */
const JITTER = 0.2

/**
 * The next state of a delivery after its attempt number `attempts`, counted from 1.
 *
 * @param retryAfterMs the pause that the receiver asks for
 * @param spread from 0 to 1, by which the pause is shortened
 */
export function afterAttempt(
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

/** The time since which a webhook fails, after some attempts that ended together. One success ends it. */
export function failingSince(
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

/** The first of these names that is neither a type of event nor a group of types; null: all are known. */
export function unknownType(wanted: readonly string[], known: readonly string[]): string | null {
  const groups = new Set(known.map((type) => `${type.slice(0, type.indexOf('.'))}.*`))
  return wanted.find((name) => !known.includes(name) && !groups.has(name)) ?? null
}

/** The item that an event is about; null: none. */
export function itemOf(event: {
  type: string
  subjectId: string
  data: Record<string, unknown>
}): string | null {
  if (event.type.startsWith('feedback.')) return event.subjectId
  return typeof event.data.feedbackId === 'string' ? event.data.feedbackId : null
}
