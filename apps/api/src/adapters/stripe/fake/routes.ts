import type { FakeAccounts } from './accounts.ts'
import type { FakeBilling } from './billing.ts'
import type { FakeObjects, Wire } from './objects.ts'
import type { FakePayouts } from './payouts.ts'

export interface FakeRequest {
  /** The segment of the path at `*`. */
  id: string
  query: URLSearchParams
  body: Record<string, unknown>
  /** The account that the request acts for. */
  context: string | undefined
}
type Handle = (request: FakeRequest) => unknown

const V2 = '/v2/money_management'

interface Backing {
  objects: FakeObjects
  billing: FakeBilling
  payouts: FakePayouts
  accounts: FakeAccounts
}

/** Returns the routes of the provider's API that the service uses, by method and path, with `*` for an id. */
export function routesOf(backing: Backing): Map<string, Handle> {
  return new Map<string, Handle>([
    ...accountRoutes(backing),
    ...checkoutRoutes(backing),
    ...paymentRoutes(backing),
    ...payoutRoutes(backing),
  ])
}

const getObject =
  ({ objects }: Backing, kind: string): Handle =>
  ({ id }) =>
    objects.get(id, kind)

function accountRoutes({ accounts }: Backing): [string, Handle][] {
  return [
    ['GET /v1/balance', () => accounts.balance()],
    [
      'GET /v1/balance_transactions',
      ({ query }) =>
        pageOf(accounts.listEntries(Number(query.get('created[gte]') ?? 0), expandsQuery(query)), query),
    ],
    [`GET ${V2}/financial_accounts/*`, ({ id }) => accounts.financialAccount(id)],
    [
      `GET ${V2}/transactions`,
      ({ query }) => v2PageOf(accounts.listMovements(), query, `${V2}/transactions`),
    ],
  ]
}

function checkoutRoutes({ objects, billing }: Backing): [string, Handle][] {
  const sessionWithPayment = (wire: Wire, isExpanded: boolean) =>
    isExpanded && wire.payment_intent ? { ...wire, payment_intent: billing.paymentOf(wire) } : wire
  return [
    ['POST /v1/checkout/sessions', ({ body }) => billing.openCheckout(body)],
    [
      'GET /v1/checkout/sessions',
      ({ query }) => {
        const page = pageOf(
          objects.list('checkout.session', (wire) => wire.payment_intent === query.get('payment_intent')),
          query,
        )
        return { ...page, data: page.data.map((wire) => sessionWithPayment(wire, expandsQuery(query))) }
      },
    ],
    [
      'GET /v1/checkout/sessions/*',
      ({ id, query }) => sessionWithPayment(objects.get(id, 'checkout.session'), expandsQuery(query)),
    ],
    [
      'POST /v1/checkout/sessions/*/expire',
      ({ id, body }) => sessionWithPayment(billing.expire(id), expandsIntent(body.expand)),
    ],
  ]
}

function paymentRoutes(backing: Backing): [string, Handle][] {
  const { objects, billing } = backing
  const listForPayment =
    (kind: string): Handle =>
    ({ query }) =>
      pageOf(
        objects.list(kind, (object) => object.payment_intent === query.get('payment_intent')),
        query,
      )
  return [
    ['POST /v1/refunds', ({ body }) => billing.openRefund(body)],
    ['GET /v1/refunds', listForPayment('refund')],
    ['GET /v1/refunds/*', getObject(backing, 'refund')],
    ['GET /v1/disputes', listForPayment('dispute')],
    ['GET /v1/radar/early_fraud_warnings', listForPayment('radar.early_fraud_warning')],
    ['GET /v1/disputes/*', getObject(backing, 'dispute')],
    ['GET /v1/charges/*', getObject(backing, 'charge')],
    ['GET /v1/subscriptions/*', getObject(backing, 'subscription')],
    ['GET /v1/invoices/*', getObject(backing, 'invoice')],
  ]
}

function payoutRoutes(backing: Backing): [string, Handle][] {
  const { objects, payouts } = backing
  return [
    ['POST /v1/identity/verification_sessions', ({ body }) => payouts.openIdentity(body)],
    ['GET /v1/identity/verification_sessions/*', getObject(backing, 'identity.verification_session')],
    ['POST /v2/core/accounts', ({ body }) => payouts.openRecipient(body)],
    ['GET /v2/core/accounts/*', getObject(backing, 'v2.core.account')],
    ['POST /v2/core/account_links', ({ body }) => payouts.openLink(body)],
    [
      `GET ${V2}/payout_methods`,
      ({ query, context }) =>
        v2PageOf(
          objects.list('v2.money_management.payout_method', (method) => method.recipient === context),
          query,
          `${V2}/payout_methods`,
        ),
    ],
    [`GET ${V2}/payout_methods/*`, getObject(backing, 'v2.money_management.payout_method')],
    [`POST ${V2}/outbound_payments`, ({ body }) => payouts.openPayment(body)],
    [
      `GET ${V2}/outbound_payments`,
      ({ query }) => {
        const recipient = query.get('recipient')
        const payments = objects.list(
          'v2.money_management.outbound_payment',
          (payment) => !recipient || (payment.to as { recipient: string }).recipient === recipient,
        )
        return v2PageOf(payments, query, `${V2}/outbound_payments`)
      },
    ],
    [`GET ${V2}/outbound_payments/*`, getObject(backing, 'v2.money_management.outbound_payment')],
    [`POST ${V2}/outbound_payments/*/cancel`, ({ id }) => payouts.cancelPayment(id)],
  ]
}

const expandsIntent = (list: unknown) =>
  Object.values((list ?? {}) as Record<string, string>).some((field) => field.endsWith('payment_intent'))
const expandsQuery = (query: URLSearchParams) =>
  [...query].some(([name, value]) => name.startsWith('expand') && value.endsWith('payment_intent'))

/** Makes a page of v1, where the next page is requested by the id of the last object. */
function pageOf(all: Wire[], query: URLSearchParams) {
  const limit = Number(query.get('limit') ?? 10)
  const after = query.get('starting_after')
  const start = after ? all.findIndex((object) => object.id === after) + 1 : 0
  const data = all.slice(start, start + limit)
  return { object: 'list', url: '/v1', has_more: start + limit < all.length, data }
}

/** Makes a page of v2, which contains the URL of the next page. */
function v2PageOf(all: Wire[], query: URLSearchParams, path: string) {
  const limit = Number(query.get('limit') ?? 20)
  const start = Number(query.get('page') ?? 0)
  const next = new URLSearchParams(query)
  next.set('page', String(start + limit))
  return {
    data: all.slice(start, start + limit),
    next_page_url: start + limit < all.length ? `${path}?${next}` : null,
    previous_page_url: null,
  }
}
