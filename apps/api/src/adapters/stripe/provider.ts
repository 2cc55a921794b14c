/**
 * What the service uses of the payment provider, in its own words. Amounts are whole atomic units (cents),
 * currencies upper-case codes. Every method makes one request, or reads a list page by page, and throws
 * ProviderFailure; none of them ever repeats a request.
 */
export interface PaymentProvider {
  /** Reads something small; that it answers. */
  check(): Promise<void>
  createCheckout(order: CheckoutOrder): Promise<Checkout>
  findCheckout(id: string): Promise<Checkout>
  /** The session behind a payment; null where the payment was not made through one. */
  findCheckoutOfPayment(paymentId: string): Promise<Checkout | null>
  expireCheckout(id: string): Promise<Checkout>
  findRefund(id: string): Promise<Refund>
  listRefunds(paymentId: string): Promise<Refund[]>
  findDispute(id: string): Promise<Dispute>
  listDisputes(paymentId: string): Promise<Dispute[]>
  /** The payment behind a charge; null where there is none. */
  findPaymentOfCharge(chargeId: string): Promise<string | null>
  /** What is ours at the provider now, in all accounts there, with what is still on its way in. */
  readBalances(): Promise<ProviderBalance[]>
  /** What changed those balances since a moment (null: ever). What is listed is final. */
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
  /** A page at the provider on which the recipient completes his details. */
  createRecipientLink(request: {
    key: string
    recipientId: string
    /** Where the recipient comes back to when he is done, and where when the link has expired. */
    returnUrl: string
    refreshUrl: string
  }): Promise<{ url: string }>
  listPayoutMethods(recipientId: string): Promise<PayoutMethod[]>
  findPayoutMethod(recipientId: string, id: string): Promise<PayoutMethod>
  findOutboundPayment(id: string): Promise<OutboundPayment>
  cancelOutboundPayment(request: { key: string; id: string }): Promise<OutboundPayment>
  /** Those whose metadata name the attempt. None found is no proof that none was made. */
  listOutboundPayments(filter: {
    attemptId: string
    recipientId?: string
    createdSince?: Date
  }): Promise<OutboundPayment[]>
}

export interface CheckoutOrder {
  /** Idempotency key: the same order again answers with the same session. */
  key: string
  roundId: string
  workspaceId: string
  campaignId: string
  amount: bigint
  currency: string
  /** What the payer reads. */
  title: string
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

export interface Checkout {
  id: string
  /** Where the payer pays; null once it is not open. */
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
  /** The request of ours that it answers, by its metadata; null or absent: somebody made it at the provider. */
  requestId?: string | null
}

export interface RefundRequest {
  key: string
  requestId: string
  paymentId: string
  amount: bigint
}

export interface Dispute {
  id: string
  paymentId: string | null
  amount: bigint
  currency: string
  /** `inquiry`: the bank asks and no money has moved. */
  status: 'inquiry' | 'open' | 'won' | 'lost'
}

export interface Subscription {
  id: string
  customerId: string
  workspaceId: string | null
  /** The provider's word: trialing, active, past_due, canceled and so on. */
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
  /** Where the person proves his identity; null once that is done. */
  url: string | null
}

export interface RecipientRequest {
  key: string
  testerId: string
  /** ISO 3166 alpha-2. */
  country: string
  email: string | null
}

export interface Recipient {
  id: string
  testerId: string | null
  /** Whether money can be sent to a bank account or card of his. */
  state: 'PENDING' | 'READY' | 'RESTRICTED'
}

export interface PayoutMethod {
  id: string
  /** Such as «bank account ••6789 (US)»: enough for a person to tell it from others. */
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
  status: 'processing' | 'posted' | 'failed' | 'canceled' | 'returned'
  /** What the recipient gets. */
  amount: bigint
  currency: string
  /** What leaves our account, with fees of conversion. */
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
 * Why a balance changed. PAYMENT, REFUND and DISPUTE: by a payer, or by taking back what he paid; a dispute that is
 * won puts the money back. OUTBOUND_PAYMENT: to a recipient, or back from him. FEE: the provider's own. OWN_FUNDS: what
 * the holder of the account put in, took out or moved between his accounts there.
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
  /** The provider's own word for it. */
  kind: string
  /** Before fees; below zero: it left. */
  amount: bigint
  /** What the provider kept of it, or took on top; below zero: it gave a fee back. */
  fee: bigint
  currency: string
  /** The refund, dispute, outbound payment or other object behind it. */
  sourceId: string | null
  paymentId: string | null
  /** From the metadata of the payment, where it is one that this service asked for. */
  roundId: string | null
  workspaceId: string | null
  createdAt: Date
}
