import type { FakeAccounts } from './accounts.ts'
import { type FakeObjects, FakeRefusal, type Wire } from './objects.ts'

const PAYMENTS = '/v2/money_management/outbound_payments'
const METHODS = '/v2/money_management/payout_methods'
const ACCOUNTS = '/v2/core/accounts'

/** The provider's side of outgoing money, and its recipients. */
export class FakePayouts {
  readonly #objects: FakeObjects
  readonly #accounts: FakeAccounts
  readonly #publicUrl: () => string
  /** The return addresses of recipients, by account. */
  readonly links = new Map<string, { return_url: string; refresh_url: string }>()
  /** A fee in percent, debited in addition, so that the debit differs from the amount. */
  feePercent = 0

  constructor(objects: FakeObjects, accounts: FakeAccounts, publicUrl: () => string) {
    this.#objects = objects
    this.#accounts = accounts
    this.#publicUrl = publicUrl
  }

  openIdentity(given: Record<string, unknown>): Wire {
    const id = this.#objects.newId('vs')
    return this.#objects.put({
      id,
      object: 'identity.verification_session',
      type: given.type,
      metadata: given.metadata ?? {},
      status: 'requires_input',
      url: `${this.#publicUrl()}/identity/${id}`,
    })
  }

  moveIdentity(id: string, status: 'processing' | 'verified' | 'requires_input' | 'canceled'): Wire {
    const session = this.#objects.get(id, 'identity.verification_session')
    Object.assign(session, { status, ...(status === 'verified' ? { url: null } : {}) })
    this.#objects.announce(`identity.verification_session.${status}`, session)
    return session
  }

  openRecipient(given: Record<string, unknown>): Wire {
    const account = this.#objects.put({
      id: this.#objects.newId('acct'),
      object: 'v2.core.account',
      created: this.#objects.now().toISOString(),
      livemode: false,
      applied_configurations: ['recipient'],
      ...(given.contact_email ? { contact_email: given.contact_email } : {}),
      metadata: given.metadata ?? {},
      configuration: {
        recipient: {
          applied: true,
          capabilities: { bank_accounts: { local: { status: 'pending', status_details: [] } } },
        },
      },
    })
    this.#objects.notify('v2.core.account.created', account, ACCOUNTS)
    return account
  }

  moveRecipient(id: string, status: 'active' | 'pending' | 'restricted'): Wire {
    const account = this.#objects.get(id, 'v2.core.account')
    account.configuration = {
      recipient: {
        applied: true,
        capabilities: { bank_accounts: { local: { status, status_details: [] } } },
      },
    }
    const type = 'v2.core.account[configuration.recipient].capability_status_updated'
    this.#objects.notify(type, account, ACCOUNTS)
    return account
  }

  openLink(given: Record<string, unknown>): Record<string, unknown> {
    const { account_onboarding: back } = given.use_case as {
      account_onboarding: { return_url: string; refresh_url: string }
    }
    this.links.set(String(given.account), back)
    return {
      object: 'v2.core.account_link',
      account: given.account,
      created: this.#objects.now().toISOString(),
      livemode: false,
      url: `${this.#publicUrl()}/onboarding/${String(given.account)}`,
      use_case: given.use_case,
    }
  }

  addMethod(recipientId: string, last4 = '6789', currency = 'usd', country = 'us'): Wire {
    const method = this.#objects.put({
      id: this.#objects.newId('usba_test'),
      object: 'v2.money_management.payout_method',
      // The real service does not send this field; it knows the recipient from the context of the request.
      recipient: recipientId,
      archived: false,
      restricted: false,
      created: this.#objects.now().toISOString(),
      livemode: false,
      type: 'bank_account',
      bank_account: {
        bank_account_type: 'checking',
        bank_name: 'Stand-in Bank',
        country,
        last4,
        supported_currencies: [currency],
      },
      usage_status: { payments: 'eligible', transfers: 'eligible' },
    })
    this.#objects.notify('v2.money_management.payout_method.created', method, METHODS, recipientId)
    return method
  }

  moveMethod(id: string, change: { archived?: boolean; restricted?: boolean }): Wire {
    const method = this.#objects.get(id, 'v2.money_management.payout_method')
    Object.assign(method, change)
    const type = 'v2.money_management.payout_method.updated'
    this.#objects.notify(type, method, METHODS, String(method.recipient))
    return method
  }

  openPayment(given: Record<string, unknown>): Wire {
    const amount = given.amount as { value: number; currency: string } | undefined
    const to = given.to as { recipient: string; payout_method?: string; currency?: string } | undefined
    const from = given.from as { financial_account: string; currency: string } | undefined
    if (!amount || !to || !from || !Number.isSafeInteger(amount.value) || amount.value <= 0)
      throw new FakeRefusal(400, 'invalid_fields', 'amount, to and from are needed.')
    this.#objects.get(to.recipient, 'v2.core.account')
    if (to.payout_method) {
      const method = this.#objects.get(to.payout_method, 'v2.money_management.payout_method')
      if (method.archived || method.restricted)
        throw new FakeRefusal(400, 'invalid_payout_method', 'This payout method cannot be used.')
    }
    const currency = this.#currencyTo(to, [from.currency, amount.currency])
    const debited = { ...amount, value: amount.value + Math.ceil((amount.value * this.feePercent) / 100) }
    const payment = this.#objects.put({
      id: this.#objects.newId('obp_test'),
      object: 'v2.money_management.outbound_payment',
      amount,
      cancelable: true,
      created: this.#objects.now().toISOString(),
      livemode: false,
      metadata: given.metadata ?? {},
      from: { debited, financial_account: from.financial_account },
      // Money is converted one to one.
      to: { credited: { ...amount, currency }, recipient: to.recipient, payout_method: to.payout_method },
      status: 'processing',
      statement_descriptor: 'GROUNDSWELL',
      recipient_notification: given.recipient_notification ?? { setting: 'configured' },
    })
    const flow = { type: 'outbound_payment', outbound_payment: payment.id }
    this.#accounts.bookMovement('outbound_payment', -debited.value, flow)
    this.#objects.notify('v2.money_management.outbound_payment.created', payment, PAYMENTS)
    return payment
  }

  /**
   * Returns the currency in which the recipient is paid: the requested one, which the payout method must accept. Without
   * a requested one: the method's only currency, or the first of `ours` that the method accepts.
   */
  #currencyTo(to: { payout_method?: string; currency?: string }, ours: readonly string[]): string {
    if (!to.payout_method) return to.currency ?? ours[0]!
    const method = this.#objects.get(to.payout_method, 'v2.money_management.payout_method')
    const { supported_currencies: taken } = method.bank_account as { supported_currencies: string[] }
    const currency =
      to.currency ?? (taken.length === 1 ? taken[0] : ours.find((each) => taken.includes(each)))
    if (!currency || !taken.includes(currency))
      throw new FakeRefusal(400, 'invalid_currency', 'This payout method does not take the currency.')
    return currency
  }

  movePayment(id: string, status: 'posted' | 'failed' | 'canceled' | 'returned', reason?: string): Wire {
    const payment = this.#objects.get(id, 'v2.money_management.outbound_payment')
    const details = status === 'failed' || status === 'returned' ? { [status]: { reason } } : undefined
    Object.assign(payment, { status, cancelable: false, status_details: details })
    if (status !== 'posted') {
      const { debited } = payment.from as { debited: { value: number } }
      const { credited } = payment.to as { credited: { value: number } }
      const flow = { type: 'outbound_payment', outbound_payment: payment.id }
      // A returned payment is credited with the amount; the fee is not returned.
      const value = status === 'returned' ? credited.value : debited.value
      this.#accounts.bookMovement('outbound_payment_reversal', value, flow)
    }
    this.#objects.notify(`v2.money_management.outbound_payment.${status}`, payment, PAYMENTS)
    return payment
  }

  cancelPayment(id: string): Wire {
    const payment = this.#objects.get(id, 'v2.money_management.outbound_payment')
    if (payment.status === 'canceled') throw new FakeRefusal(400, 'already_canceled', 'Already canceled.')
    if (!payment.cancelable) throw new FakeRefusal(400, 'not_cancelable', 'Too late to cancel.')
    return this.movePayment(id, 'canceled')
  }
}
