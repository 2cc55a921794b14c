/**
 * The service's interface to the payment provider. Amounts are whole atomic units (cents), currencies upper-case codes.
 * Every method makes one request, or reads a list page by page, and throws ProviderFailure. No method retries.
 */
export interface PaymentProvider {
  /** Reads a small object to check that the provider answers. */
  check(): Promise<void>
  createCheckout(order: CheckoutOrder): Promise<Checkout>
  findCheckout(id: string): Promise<Checkout>
  /** Returns the checkout session of a payment; null if the payment was not made through one. */
  findCheckoutOfPayment(paymentId: string): Promise<Checkout | null>
  expireCheckout(id: string): Promise<Checkout>
  findRefund(id: string): Promise<Refund>
  listRefunds(paymentId: string): Promise<Refund[]>
  findDispute(id: string): Promise<Dispute>
  listDisputes(paymentId: string): Promise<Dispute[]>
  /** Lists warnings of card networks that the payment is likely to be fraud. */
  listWarnings(paymentId: string): Promise<FraudWarning[]>
  /** Returns the payment of a charge; null if there is none. */
  findPaymentOfCharge(chargeId: string): Promise<string | null>
  /** Returns our present balances in all accounts at the provider, including incoming money. */
  readBalances(): Promise<ProviderBalance[]>
  /** Lists the changes of those balances since a time (null: all). Listed changes are final. */
  listBalanceEntries(since: Date | null): Promise<BalanceEntry[]>
  findSubscription(id: string): Promise<Subscription>
  findInvoice(id: string): Promise<Invoice>
  createIdentitySession(request: {
    key: string
    testerId: string
    returnUrl: string
  }): Promise<IdentitySession>
  findIdentitySession(id: string): Promise<IdentitySession>
  createRecipient(request: RecipientRequest): Promise<Recipient>
  findRecipient(id: string): Promise<Recipient>
  /** Creates a link to the provider's page on which recipients complete their details. */
  createRecipientLink(request: {
    key: string
    recipientId: string
    /** The addresses to which the recipient returns when done, and when the link has expired. */
    returnUrl: string
    refreshUrl: string
  }): Promise<{ url: string }>
  listPayoutMethods(recipientId: string): Promise<PayoutMethod[]>
  findPayoutMethod(recipientId: string, id: string): Promise<PayoutMethod>
  findOutboundPayment(id: string): Promise<OutboundPayment>
  cancelOutboundPayment(request: { key: string; id: string }): Promise<OutboundPayment>
  /** Lists payments whose metadata name an attempt. An empty list does not prove that no payment was made. */
  listOutboundPayments(filter: {
    /** Only payments of this attempt; if omitted, of all attempts. */
    attemptId?: string
    recipientId?: string
    createdSince?: Date
  }): Promise<OutboundPayment[]>
}

export interface CheckoutOrder {
  /** The idempotency key: the same order again returns the same session. */
  key: string
  roundId: string
  workspaceId: string
  campaignId: string
  amount: bigint
  currency: string
  /** The text for the payer. */
  title: string
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

export interface Checkout {
  id: string
  /** The payer's payment page; null when the session is not open. */
  url: string | null
  status: 'open' | 'expired' | 'pending' | 'paid' | 'failed'
  amount: bigint | null
  currency: string | null
  roundId: string | null
  workspaceId: string | null
  paymentId: string | null
  expiresAt: Date
}

export interface Refund {
  id: string
  paymentId: string | null
  amount: bigint
  currency: string
  status: 'pending' | 'succeeded' | 'failed'
  /**
   * The id of our own request that created the object, from its metadata; null or absent: the object was created at the
   * provider.
   */
  requestId?: string | null
}

export interface RefundRequest {
  key: string
  requestId: string
  paymentId: string
  amount: bigint
}

/** A warning that the card network expects a dispute because of fraud. No further message tells the outcome. */
export interface FraudWarning {
  id: string
  /** The reason in the network's terms, such as `made_with_stolen_card`. */
  fraudType: string
}

export interface Dispute {
  id: string
  paymentId: string | null
  amount: bigint
  currency: string
  /** `inquiry`: the bank asks, and no money has moved. `appeal`: a decided dispute is being decided again. */
  status: 'inquiry' | 'open' | 'appeal' | 'won' | 'lost'
}

export interface Subscription {
  id: string
  customerId: string
  workspaceId: string | null
  /** The provider's status: trialing, active, past_due, canceled and so on. */
  status: string
  plan: string | null
  periodEnd: Date | null
}

export interface Invoice {
  id: string
  customerId: string | null
  subscriptionId: string | null
  status: string
  amountDue: bigint
  currency: string
  createdAt: Date
}

export interface IdentitySession {
  id: string
  testerId: string | null
  status: 'requires_input' | 'processing' | 'verified' | 'canceled'
  /** The page on which the person verifies the identity; null once that is done. */
  url: string | null
}

export interface RecipientRequest {
  key: string
  testerId: string
  /** In ISO 3166 alpha-2. */
  country: string
  email: string | null
}

export interface Recipient {
  id: string
  testerId: string | null
  /** Whether money can be sent to the recipient's bank account or card. */
  state: 'PENDING' | 'READY' | 'RESTRICTED'
}

export interface PayoutMethod {
  id: string
  /** For instance «bank account ••6789 (US)», to tell accounts apart. */
  label: string
  usable: boolean
  currencies: string[]
}

export interface OutboundPaymentRequest {
  key: string
  attemptId: string
  recipientId: string
  payoutMethodId: string
  amount: bigint
  currency: string
  description: string
}

export interface OutboundPayment {
  id: string
  attemptId: string | null
  recipientId: string
  status: 'processing' | 'posted' | 'failed' | 'canceled' | 'returned'
  /** The amount that the recipient gets. */
  amount: bigint
  currency: string
  /** The amount that leaves our account, including conversion fees. */
  debited: bigint
  debitedCurrency: string
  cancelable: boolean
  /** The provider's reason for failed or returned. */
  reason: string | null
  createdAt: Date
}

export interface ProviderBalance {
  currency: string
  amount: bigint
}

/**
 * The reason for a change of a balance. PAYMENT, REFUND and DISPUTE: payments of payers, and their reversal; a won
 * dispute returns the money. OUTBOUND_PAYMENT: to a recipient, or returned. FEE: the provider's own. OWN_FUNDS:
 * deposits, withdrawals and transfers of the account holder.
 */
export type BalanceCategory =
  | 'PAYMENT'
  | 'REFUND'
  | 'DISPUTE'
  | 'OUTBOUND_PAYMENT'
  | 'FEE'
  | 'OWN_FUNDS'
  | 'OTHER'

export interface BalanceEntry {
  id: string
  category: BalanceCategory
  /** The provider's own name for the reason. */
  kind: string
  /** The amount before fees; negative: money left. */
  amount: bigint
  /** The fee that the provider took; negative: it returned a fee. */
  fee: bigint
  currency: string
  /** The refund, dispute, outbound payment or other object that caused the change. */
  sourceId: string | null
  paymentId: string | null
  /** From the payment's metadata, if this service created the payment. */
  roundId: string | null
  workspaceId: string | null
  createdAt: Date
}
