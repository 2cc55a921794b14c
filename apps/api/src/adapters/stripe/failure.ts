import { Stripe } from 'stripe'

/**
 * A request to the payment provider that did not succeed. `refused`: the provider said no and did nothing.
 * `unknown`: nobody can tell whether it did what it was asked.
 */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly outcome: 'refused' | 'unknown'
  /** HTTP status of the answer; null where none arrived. */
  readonly status: number | null
  /** The provider's own code, such as `resource_missing`. */
  readonly code: string | null

  constructor(outcome: 'refused' | 'unknown', status: number | null, code: string | null, message: string) {
    super(message)
    this.outcome = outcome
    this.status = status
    this.code = code
  }

  /** The provider does not work for us: no answer that tells, or it does not know our key. */
  get isOutage(): boolean {
    return this.outcome === 'unknown' || this.status === 401
  }
  /** The provider knows no such object. */
  get isMissing(): boolean {
    return this.outcome === 'refused' && this.status === 404
  }
}

/** Answers that leave open whether the request took effect: time-out, too early, conflict, too many. */
const undecided = new Set([408, 409, 425, 429])

/** Turns whatever the package throws into a failure; a fault of our own is thrown on as it is. */
export function failureOf(error: unknown): ProviderFailure {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const status = error.statusCode ?? null
  const raw = error.raw as { type?: string } | undefined
  const refused =
    status !== null &&
    status >= 400 &&
    status < 500 &&
    !undecided.has(status) &&
    // The key was used for something else, of which this answer says nothing.
    raw?.type !== 'idempotency_error' &&
    raw?.type !== 'unreadable_answer' &&
    error.headers?.['stripe-should-retry'] !== 'true'
  // Messages of the provider may repeat what was sent, so only its codes are kept.
  const code = error.code ?? error.rawType ?? null
  const said = [status ?? 'no answer', code].filter(Boolean).join(', ')
  return new ProviderFailure(
    refused ? 'refused' : 'unknown',
    status,
    code,
    refused
      ? `the payment provider refused (${said})`
      : `the payment provider’s outcome is unknown (${said})`,
  )
}
