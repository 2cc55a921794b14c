import type { Stripe } from 'stripe'
import { askProvider, toAtomicUnits } from './client.ts'
import type { OutboundPayment, PaymentProvider, PayoutMethod, Recipient } from './provider.ts'

type Payouts = Pick<
  PaymentProvider,
  | 'createIdentitySession'
  | 'findIdentitySession'
  | 'createRecipient'
  | 'findRecipient'
  | 'createRecipientLink'
  | 'listPayoutMethods'
  | 'findPayoutMethod'
  | 'findOutboundPayment'
  | 'cancelOutboundPayment'
  | 'listOutboundPayments'
>

/**
 * Handles recipients and reads the state of payments to them: mostly v2 of the provider's API. Nothing here sends
 * money.
 */
export function createPayouts(stripe: Stripe): Payouts {
  const recipientParts = { include: ['configuration.recipient' as const] }
  const { outboundPayments, payoutMethods } = stripe.v2.moneyManagement
  return {
    async createIdentitySession({ key, testerId, returnUrl }) {
      const session = await askProvider(
        stripe.identity.verificationSessions.create(
          { type: 'document', metadata: { tester_id: testerId }, return_url: returnUrl },
          { idempotencyKey: key },
        ),
      )
      return toIdentitySession(session)
    },
    findIdentitySession: async (id) =>
      toIdentitySession(await askProvider(stripe.identity.verificationSessions.retrieve(id))),
    async createRecipient({ key, testerId, country, email }) {
      const account = await askProvider(
        stripe.v2.core.accounts.create(
          {
            ...(email ? { contact_email: email } : {}),
            identity: { country: country.toLowerCase(), entity_type: 'individual' },
            configuration: {
              recipient: {
                capabilities: { bank_accounts: { local: { requested: true } }, cards: { requested: true } },
              },
            },
            metadata: { tester_id: testerId },
            ...recipientParts,
          },
          { idempotencyKey: key },
        ),
      )
      return toRecipient(account)
    },
    findRecipient: async (id) =>
      toRecipient(await askProvider(stripe.v2.core.accounts.retrieve(id, recipientParts))),
    async createRecipientLink({ key, recipientId, returnUrl, refreshUrl }) {
      const link = await askProvider(
        stripe.v2.core.accountLinks.create(
          {
            account: recipientId,
            use_case: {
              type: 'account_onboarding',
              account_onboarding: { refresh_url: refreshUrl, return_url: returnUrl },
            },
          },
          { idempotencyKey: key },
        ),
      )
      return { url: link.url }
    },
    async listPayoutMethods(recipientId) {
      const pages = payoutMethods.list({ limit: 100 }, { stripeContext: recipientId })
      return (await askProvider(pages.autoPagingToArray({ limit: 1_000 }))).map(toPayoutMethod)
    },
    findPayoutMethod: async (recipientId, id) =>
      toPayoutMethod(await askProvider(payoutMethods.retrieve(id, {}, { stripeContext: recipientId }))),
    findOutboundPayment: async (id) => toOutboundPayment(await askProvider(outboundPayments.retrieve(id))),
    cancelOutboundPayment: async ({ key, id }) =>
      toOutboundPayment(await askProvider(outboundPayments.cancel(id, {}, { idempotencyKey: key }))),
    async listOutboundPayments({ attemptId, recipientId, createdSince }) {
      const pages = outboundPayments.list({ limit: 100, ...(recipientId ? { recipient: recipientId } : {}) })
      const found = (await askProvider(pages.autoPagingToArray({ limit: 10_000 }))).map(toOutboundPayment)
      return found.filter(
        (payment) =>
          (attemptId === undefined || payment.attemptId === attemptId) &&
          (!createdSince || payment.createdAt.getTime() >= createdSince.getTime()),
      )
    },
  }
}

function toIdentitySession(session: Stripe.Identity.VerificationSession) {
  return {
    id: session.id,
    testerId: session.metadata?.tester_id ?? null,
    status: session.status as 'requires_input' | 'processing' | 'verified' | 'canceled',
    url: session.url,
  }
}

/** Converts a recipient. One way to be paid is enough: a refusal counts only if no way is open or under review. */
function toRecipient(account: Stripe.V2.Core.Account): Recipient {
  const capabilities = account.configuration?.recipient?.capabilities
  const statuses = [
    ...Object.values(capabilities?.bank_accounts ?? {}).map((way: { status: string }) => way.status),
    ...(capabilities?.cards ? [capabilities.cards.status] : []),
  ]
  const state =
    account.closed === true
      ? 'RESTRICTED'
      : statuses.includes('active')
        ? 'READY'
        : statuses.length === 0 || statuses.includes('pending')
          ? 'PENDING'
          : 'RESTRICTED'
  return { id: account.id, testerId: account.metadata?.tester_id ?? null, state }
}

function toPayoutMethod(method: Stripe.V2.MoneyManagement.PayoutMethod): PayoutMethod {
  const { bank_account: bank, card } = method
  const label = bank
    ? `bank account ••${bank.last4} (${bank.country.toUpperCase()})`
    : card
      ? `card ••${card.last4}`
      : `${method.type} ${method.id}`
  return {
    id: method.id,
    label,
    usable: !method.archived && !method.restricted && method.usage_status.payments === 'eligible',
    currencies: (bank?.supported_currencies ?? card?.supported_currencies ?? []).map((code) =>
      code.toUpperCase(),
    ),
  }
}

/** Converts a payment of the provider to our own terms. */
export function toOutboundPayment(payment: Stripe.V2.MoneyManagement.OutboundPayment): OutboundPayment {
  const { status_details: details, from, to } = payment
  return {
    id: payment.id,
    attemptId: payment.metadata?.attempt_id ?? null,
    recipientId: to.recipient,
    status: payment.status,
    amount: toAtomicUnits(to.credited.value),
    currency: to.credited.currency.toUpperCase(),
    debited: toAtomicUnits(from.debited.value),
    debitedCurrency: from.debited.currency.toUpperCase(),
    cancelable: payment.cancelable,
    reason: details?.failed?.reason ?? details?.returned?.reason ?? null,
    createdAt: new Date(payment.created),
  }
}
