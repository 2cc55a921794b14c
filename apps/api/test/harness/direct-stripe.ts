import { Stripe } from 'stripe'
import { createAccounts } from '../../src/adapters/stripe/accounts.ts'
import { createBilling } from '../../src/adapters/stripe/billing.ts'
import type { FakeStripe } from '../../src/adapters/stripe/fake/server.ts'
import { createPayouts } from '../../src/adapters/stripe/payouts.ts'
import type { PaymentProvider } from '../../src/adapters/stripe/provider.ts'

/**
 * Opens the payment provider without a network: the usual adapter calls the usual fake directly. For tests that need
 * many responses but not their transport.
 */
export function openDirectly(fake: FakeStripe): PaymentProvider {
  const stripe = new Stripe('sk_test_stand_in', {
    httpClient: new DirectClient(fake),
    maxNetworkRetries: 0,
    telemetry: false,
  })
  return { ...createBilling(stripe), ...createPayouts(stripe), ...createAccounts(stripe, 'fa_stand_in') }
}

class DirectClient extends Stripe.HttpClient {
  readonly #fake: FakeStripe
  constructor(fake: FakeStripe) {
    super()
    this.#fake = fake
  }
  override getClientName(): string {
    return 'direct'
  }
  override async makeRequest(
    _host: string,
    _port: string,
    path: string,
    method: string,
    _headers: object,
    data: string,
  ) {
    const { status, body } = this.#fake.ask(method, path, data)
    return new DirectResponse(status, body)
  }
}

class DirectResponse extends Stripe.HttpClientResponse {
  readonly #body: unknown
  constructor(status: number, body: unknown) {
    super(status, {})
    this.#body = body
  }
  /** The package stores the response headers on this object. */
  override getRawResponse(): unknown {
    return {}
  }
  override async toJSON(): Promise<unknown> {
    return this.#body
  }
}
