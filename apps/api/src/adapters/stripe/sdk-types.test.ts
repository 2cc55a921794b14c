import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Asked, type FakeStripe, startFakeStripe } from './fake/server.ts'
import { openStripe } from './index.ts'
import { openRefunder } from './refunding.ts'
import { openSender } from './sending.ts'

/*
 * Every request of the adapters, as it went over the line, against the parameters that the pinned SDK describes. The compiler
 * judges them as literals: an unknown name, a missing one, or a value that is not allowed is an error.
 */
const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const settings = { secretKey: 'sk_test_stand_in', timeoutMs: 5_000, financialAccount: 'fa_stand_in' }

/** The type of each request's parameters. */
const types: Record<string, string> = {
  'GET /v1/balance': 'BalanceRetrieveParams',
  'GET /v1/balance_transactions': 'BalanceTransactionListParams',
  'GET /v1/charges/*': 'ChargeRetrieveParams',
  'POST /v1/checkout/sessions': 'Checkout.SessionCreateParams',
  'GET /v1/checkout/sessions': 'Checkout.SessionListParams',
  'GET /v1/checkout/sessions/*': 'Checkout.SessionRetrieveParams',
  'POST /v1/checkout/sessions/*/expire': 'Checkout.SessionExpireParams',
  'GET /v1/disputes': 'DisputeListParams',
  'GET /v1/disputes/*': 'DisputeRetrieveParams',
  'POST /v1/identity/verification_sessions': 'Identity.VerificationSessionCreateParams',
  'GET /v1/identity/verification_sessions/*': 'Identity.VerificationSessionRetrieveParams',
  'GET /v1/invoices/*': 'InvoiceRetrieveParams',
  'GET /v1/radar/early_fraud_warnings': 'Radar.EarlyFraudWarningListParams',
  'POST /v1/refunds': 'RefundCreateParams',
  'GET /v1/refunds': 'RefundListParams',
  'GET /v1/refunds/*': 'RefundRetrieveParams',
  'GET /v1/subscriptions/*': 'SubscriptionRetrieveParams',
  'POST /v2/core/account_links': 'V2.Core.AccountLinkCreateParams',
  'POST /v2/core/accounts': 'V2.Core.AccountCreateParams',
  'GET /v2/core/accounts/*': 'V2.Core.AccountRetrieveParams',
  'GET /v2/money_management/financial_accounts/*': 'V2.MoneyManagement.FinancialAccountRetrieveParams',
  'POST /v2/money_management/outbound_payments': 'V2.MoneyManagement.OutboundPaymentCreateParams',
  'GET /v2/money_management/outbound_payments': 'V2.MoneyManagement.OutboundPaymentListParams',
  'GET /v2/money_management/outbound_payments/*': 'V2.MoneyManagement.OutboundPaymentRetrieveParams',
  'POST /v2/money_management/outbound_payments/*/cancel': 'V2.MoneyManagement.OutboundPaymentCancelParams',
  'GET /v2/money_management/payout_methods': 'V2.MoneyManagement.PayoutMethodListParams',
  'GET /v2/money_management/payout_methods/*': 'V2.MoneyManagement.PayoutMethodRetrieveParams',
  'GET /v2/money_management/transactions': 'V2.MoneyManagement.TransactionListParams',
}
const routeOf = ({ method, path }: Pick<Asked, 'method' | 'path'>): string =>
  [
    `${method} ${path}`,
    `${method} ${path.replace(/\/[^/]+$/, '/*')}`,
    `${method} ${path.replace(/\/[^/]+(\/\w+)$/, '/*$1')}`,
  ].find((route) => route in types) ?? `${method} ${path}`

/** Restores types: a form contains only texts, so numbers and booleans are parsed. Metadata stay texts. */
function typed(value: unknown, isMetadata = false): unknown {
  if (Array.isArray(value)) return value.map((each) => typed(each, isMetadata))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, typed(each, isMetadata || name === 'metadata')]),
    )
  if (isMetadata || typeof value !== 'string') return value
  if (value === 'true' || value === 'false') return value === 'true'
  return /^\d+$/.test(value) ? Number(value) : value
}
function parametersOf({ method, path, body, query }: Asked): unknown {
  if (method === 'GET') return typed(query)
  return path.startsWith('/v2/') ? body : typed(body)
}

/** Compiles these values against their types and returns the compiler's errors, one per line. */
async function complaintsAbout(
  given: readonly (readonly [type: string, value: unknown])[],
): Promise<string[]> {
  const cache = `${root}node_modules/.cache/groundswell-tests`
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(`${cache}/sdk-`)
  const lines = given.map(
    ([type, value], place) => `export const r${place}: Stripe.${type} = ${JSON.stringify(value)}`,
  )
  await writeFile(`${folder}/requests.ts`, `import type { Stripe } from 'stripe'\n${lines.join('\n')}\n`)
  const tsc = `${root}node_modules/typescript-native/bin/tsc`
  const flags =
    '--noEmit --strict --skipLibCheck --exactOptionalPropertyTypes --module nodenext --target esnext --ignoreConfig --types'
  const said = await new Promise<string>((resolve) => {
    const options = { cwd: folder, maxBuffer: 16e6 }
    execFile(process.execPath, [tsc, ...flags.split(' '), 'node', 'requests.ts'], options, (_error, stdout) =>
      resolve(stdout),
    )
  })
  await rm(folder, { recursive: true })
  return said.split('\n').filter((line) => line.includes('error'))
}

let fake: FakeStripe
beforeAll(async () => {
  fake = await startFakeStripe()
})
afterAll(() => fake.close())

/** Makes every request that the adapters know. A refusal of the fake does no harm, because the request was made. */
async function askEverything(): Promise<void> {
  const one = { ...settings, apiBase: fake.url }
  const stripe = await openStripe(one)
  const made = async <Result>(request: Promise<Result>) => request.catch(() => null)
  const order = {
    ...{ key: 'k1', roundId: 'r', workspaceId: 'w', campaignId: 'c', amount: 5000n, currency: 'USD' },
    ...{ title: 'Rewards', successUrl: 'http://localhost/done', cancelUrl: 'http://localhost/back' },
    expiresAt: new Date(Date.now() + 3_600_000),
  }
  const { id } = await stripe.createCheckout(order)
  const taxed = await openStripe({ ...one, invoices: true, automaticTax: true })
  await taxed.createCheckout({ ...order, key: 'k2' })
  const paymentId = String(fake.billing.pay(id).payment_intent)
  const [, recipient] = [
    await stripe.createRecipient({ key: 'k3', testerId: 't', country: 'US', email: null }),
    await stripe.createRecipient({ key: 'k4', testerId: 't', country: 'DE', email: 'a@example.com' }),
  ]
  const recipientId = recipient.id
  const payoutMethodId = fake.payouts.addMethod(recipientId).id
  const attempt = { attemptId: 'a', recipientId, payoutMethodId, amount: 1200n, currency: 'USD' }
  const requests: (() => Promise<unknown>)[] = [
    () => stripe.check(),
    () => stripe.findCheckout(id),
    () => stripe.findCheckoutOfPayment(paymentId),
    () => stripe.expireCheckout(id),
    () => openRefunder(one)({ key: 'k5', requestId: 'q', paymentId, amount: 100n }),
    () => stripe.findRefund('re_1'),
    () => stripe.listRefunds(paymentId),
    () => stripe.findDispute('dp_1'),
    () => stripe.listDisputes(paymentId),
    () => stripe.listWarnings(paymentId),
    () => stripe.findPaymentOfCharge('ch_1'),
    () => stripe.readBalances(),
    () => stripe.listBalanceEntries(null),
    () => stripe.listBalanceEntries(new Date(0)),
    () => stripe.findSubscription('sub_1'),
    () => stripe.findInvoice('in_1'),
    () => stripe.createIdentitySession({ key: 'k6', testerId: 't', returnUrl: 'http://localhost/t' }),
    () => stripe.findIdentitySession('vs_1'),
    () => stripe.findRecipient(recipientId),
    () =>
      stripe.createRecipientLink({
        ...{ key: 'k7', recipientId, returnUrl: 'http://localhost/t', refreshUrl: 'http://localhost/t' },
      }),
    () => stripe.listPayoutMethods(recipientId),
    () => stripe.findPayoutMethod(recipientId, payoutMethodId),
    () => openSender(one)({ ...attempt, key: 'k8', description: 'Rewards' }),
    () => stripe.findOutboundPayment('obp_1'),
    () => stripe.cancelOutboundPayment({ key: 'k9', id: 'obp_1' }),
    () => stripe.listOutboundPayments({ recipientId }),
    () => stripe.listOutboundPayments({}),
  ]
  for (const request of requests) await made(request())
}

test('every request of the adapters has the parameters that the pinned SDK describes', async () => {
  await askEverything()
  const seen = fake.requests.map((asked) => [routeOf(asked), parametersOf(asked)] as const)
  expect([...new Set(seen.map(([route]) => route))].sort()).toEqual(Object.keys(types).sort())
  const described = seen.map(([route, parameters]) => [types[route]!, parameters] as const)
  expect(await complaintsAbout(described)).toEqual([])
})

test('a wrong name, a missing one and a wrong value are told', async () => {
  const payment = {
    from: { financial_account: 'fa', currency: 'usd' },
    to: { recipient: 'acct_1', currency: 'usd' },
    amount: { value: 1, currency: 'usd' },
  }
  const type = 'V2.MoneyManagement.OutboundPaymentCreateParams'
  const { amount: _, ...without } = payment
  const complaints = await complaintsAbout([
    [type, payment],
    [type, { ...payment, recipients: [] }],
    [type, without],
    [type, { ...payment, recipient_notification: { setting: 'never' } }],
    ['RefundCreateParams', { payment_intent: 'pi_1', sum: 100 }],
  ])
  expect(complaints.map((line) => /\((\d+),/.exec(line)?.[1])).toEqual(['3', '4', '5', '6'])
})
