import { Stripe } from 'stripe'
import { failureOf } from './failure.ts'
import { OneTryClient } from './one-try-client.ts'

export interface StripeSettings {
  secretKey: string
  /** Such as https://api.stripe.com. */
  apiBase: string
  /** Longest wait for a whole answer. */
  timeoutMs?: number
  /** The account that payments to testers leave from; without one none can be made. */
  financialAccount?: string | null
}

/** The package with every retry, its telemetry and its connection pool off. */
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

/** Asks once; what goes wrong is a ProviderFailure. */
export async function ask<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request
  } catch (error) {
    throw failureOf(error)
  }
}

/** The id behind a field that holds either the id or the object. */
export function idOf(field: string | { id: string } | null | undefined): string | null {
  return typeof field === 'string' ? field : (field?.id ?? null)
}

/** The package's numbers are safe integers of atomic units; anything else is refused. */
export function unitsOf(amount: number): bigint {
  return BigInt(amount)
}

/** Atomic units as the package takes them; past 2^53 a number would round. */
export function numberOf(amount: bigint): number {
  if (amount > BigInt(Number.MAX_SAFE_INTEGER))
    throw new RangeError('the amount is too large for the provider')
  return Number(amount)
}
