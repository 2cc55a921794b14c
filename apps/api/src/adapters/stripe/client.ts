import { Stripe } from 'stripe'
import { ProviderFailure } from './failure.ts'
import { OneTryClient } from './one-try-client.ts'

export interface StripeSettings {
  secretKey: string
  /** The base address, for instance https://api.stripe.com. */
  apiBase: string
  /** The longest wait for a complete response. */
  timeoutMs?: number
  /** The account that pays testers; without one no payment can be made. */
  financialAccount?: string | null
  /** Whether buyers get an invoice of each payment. */
  invoices?: boolean
  /** Whether the provider calculates the tax that a payment includes. */
  automaticTax?: boolean
}

/** Opens the package's client without retries, telemetry and connection pool. */
export function openClient({ secretKey, apiBase, timeoutMs = 20_000 }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(apiBase)
  return new Stripe(secretKey, {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: 0,
    httpClient: new OneTryClient(),
    timeout: timeoutMs,
    telemetry: false,
  })
}

/** Makes one request. Any failure becomes a ProviderFailure. */
export async function askProvider<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request
  } catch (error) {
    throw toProviderFailure(error)
  }
}

/**
 * HTTP statuses after which the request may or may not have taken effect: timeout, conflict, too early, too many
 * requests.
 */
const undecided = new Set([408, 409, 425, 429])

/** Turns errors of the package into a ProviderFailure; our own errors are rethrown. */
function toProviderFailure(error: unknown): ProviderFailure {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const status = error.statusCode ?? null
  const raw = error.raw as { type?: string } | undefined
  const refused =
    status !== null &&
    status >= 400 &&
    status < 500 &&
    !undecided.has(status) &&
    // The key was used for another request; this response says nothing about the outcome of that request.
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

/** Returns the id from a field that holds either the id or the object. */
export function idOf(field: string | { id: string } | null | undefined): string | null {
  return typeof field === 'string' ? field : (field?.id ?? null)
}

/** Converts a number of the package, a safe integer, to atomic units. Throws for a fraction. */
export function toAtomicUnits(amount: number): bigint {
  return BigInt(amount)
}

/** Converts atomic units to the package's number. Throws above 2^53, where a number would be rounded. */
export function toSafeNumber(amount: bigint): number {
  if (amount > BigInt(Number.MAX_SAFE_INTEGER))
    throw new RangeError('the amount is too large for the provider')
  return Number(amount)
}
