import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fault } from './fake/faults.ts'
import { type FakeStripe, startFakeStripe } from './fake/server.ts'
import { openStripe, type PaymentProvider, ProviderFailure, type StripeSettings } from './index.ts'
import { openSender } from './sending.ts'

let fake: FakeStripe
let stripe: PaymentProvider & { createOutboundPayment: ReturnType<typeof openSender> }
async function openBoth(settings: StripeSettings): Promise<typeof stripe> {
  return { ...(await openStripe(settings)), createOutboundPayment: openSender(settings) }
}

beforeAll(async () => {
  fake = await startFakeStripe()
  stripe = await openBoth({
    secretKey: 'sk_test_stand_in',
    apiBase: fake.url,
    timeoutMs: 400,
    financialAccount: 'fa_stand_in',
  })
})
afterAll(() => fake.close())
beforeEach(() => {
  fake.requests.length = 0
  fake.faults.clear()
})

const order = (key: string, amount = 5000n) => ({
  key,
  roundId: key,
  workspaceId: 'w',
  campaignId: 'c',
  amount,
  currency: 'USD',
  title: 'Rewards',
  successUrl: 'http://localhost/done',
  cancelUrl: 'http://localhost/back',
  expiresAt: new Date(Math.floor(Date.now() / 1000) * 1000 + 3_600_000),
})

async function newPayment(attemptId: string, key = attemptId) {
  const recipient = await stripe.createRecipient({
    key: `recipient-${key}`,
    testerId: 't',
    country: 'US',
    email: null,
  })
  const method = fake.payouts.addMethod(recipient.id)
  fake.requests.length = 0
  return {
    key,
    attemptId,
    recipientId: recipient.id,
    payoutMethodId: method.id,
    amount: 1200n,
    currency: 'USD',
    description: 'Rewards',
  }
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as ProviderFailure,
  )

test('invoices and tax are asked for as the operator set them, and the total stays the amount', async () => {
  const asked = () => JSON.stringify(fake.requests.at(-1)!.body)
  await stripe.createCheckout(order('plain'))
  expect(asked()).not.toMatch(/invoice_creation|automatic_tax|tax_behavior/)
  const settings = { secretKey: 'sk_test_stand_in', apiBase: fake.url, invoices: true, automaticTax: true }
  const taxed = await openStripe(settings)
  const made = await taxed.createCheckout(order('taxed'))
  expect(made.amount).toBe(5000n)
  for (const name of ['invoice_creation', 'automatic_tax', 'tax_id_collection', 'inclusive'])
    expect(asked()).toContain(name)
})

describe('nothing is ever sent twice', () => {
  test('a server that resets every connection sees one request, and the outcome is unknown', async () => {
    let seen = 0
    const server = createServer((request) => {
      seen++
      request.resume().on('end', () => (request.socket as Socket).resetAndDestroy())
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const alone = await openBoth({
      secretKey: 'sk_test_x',
      apiBase,
      timeoutMs: 2_000,
      financialAccount: 'fa',
    })
    for (const attempt of [
      () => alone.createCheckout(order('reset')),
      () => alone.findCheckout('cs_1'),
      () =>
        alone.createOutboundPayment({
          key: 'k',
          attemptId: 'a',
          recipientId: 'r',
          payoutMethodId: 'm',
          amount: 1n,
          currency: 'USD',
          description: 'd',
        }),
    ]) {
      seen = 0
      expect((await failure(attempt()))?.outcome).toBe('unknown')
      // The package waits half a second before its own retry.
      await new Promise((resolve) => setTimeout(resolve, 1_200))
      expect(seen).toBe(1)
    }
    server.closeAllConnections()
    server.close()
  })

  const unknown: Fault[] = [
    'reset-before',
    'reset-after',
    'hang',
    'hang-after',
    'truncate',
    '409',
    '429',
    '500',
  ]
  test.each([...unknown, '500-after', 'html-after', 'late'] as Fault[])(
    '%s: one request, outcome unknown',
    async (fault) => {
      const request = await newPayment(`attempt-${fault}`)
      fake.faults.add('POST /v2/money_management/outbound_payments', fault)
      const failed = await failure(stripe.createOutboundPayment(request))
      expect(failed).toBeInstanceOf(ProviderFailure)
      expect(failed?.outcome).toBe('unknown')
      expect(fake.requests).toHaveLength(1)
      expect(fake.requests[0]?.key).toBe(`attempt-${fault}`)
    },
  )

  test('a refusal is certain, and says by which code', async () => {
    const request = await newPayment('refused')
    fake.payouts.moveMethod(request.payoutMethodId, { archived: true })
    const failed = await failure(stripe.createOutboundPayment(request))
    expect(failed).toMatchObject({ outcome: 'refused', status: 400, code: 'invalid_payout_method' })
    expect((await failure(stripe.findOutboundPayment('obp_none')))?.isMissing).toBe(true)
  })

  test('an answer that trickles is given up when the time for the whole exchange is over', async () => {
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const trickle = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(trickle))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const alone = await openStripe({ secretKey: 'sk_test_x', apiBase, timeoutMs: 200 })
    expect((await failure(alone.findRefund('re_1')))?.outcome).toBe('unknown')
    server.closeAllConnections()
    server.close()
  })
})

test('a payment that arrives late is found by its attempt, and only then', async () => {
  const request = await newPayment('late-one')
  fake.faults.add('POST /v2/money_management/outbound_payments', 'late')
  await failure(stripe.createOutboundPayment(request))
  const find = () => stripe.listOutboundPayments({ attemptId: 'late-one', recipientId: request.recipientId })
  expect(await find()).toEqual([])
  await fake.arrive()
  expect(await find()).toMatchObject([
    { attemptId: 'late-one', status: 'processing', amount: 1200n, debited: 1200n },
  ])
})

test('an attempt is found on whatever page it stands', async () => {
  const request = await newPayment('first-of-many')
  await stripe.createOutboundPayment(request)
  for (let other = 0; other < 230; other++)
    fake.payouts.openPayment({
      amount: { value: 1, currency: 'usd' },
      from: { financial_account: 'fa', currency: 'usd' },
      to: { recipient: request.recipientId },
      metadata: { attempt_id: `other-${other}` },
    })
  fake.requests.length = 0
  const found = await stripe.listOutboundPayments({ attemptId: 'first-of-many' })
  expect(found.map((payment) => payment.attemptId)).toEqual(['first-of-many'])
  expect(fake.requests.length).toBeGreaterThan(2)
})

describe('the stand-in remembers keys as the real service does', () => {
  test('the same key and order is the same session; other content is refused', async () => {
    const first = order('same')
    const session = await stripe.createCheckout(first)
    expect(await stripe.createCheckout(first)).toEqual(session)
    // The answer does not tell the result of the first request, so the outcome is unknown.
    expect(await failure(stripe.createCheckout({ ...first, amount: 7000n }))).toMatchObject({
      outcome: 'unknown',
      code: 'idempotency_key_reused',
    })
  })

  test('v1 repeats its server error for the key; v2 gives what it had done', async () => {
    fake.faults.add('POST /v1/checkout/sessions', '500-after')
    const once = order('v1-error')
    expect((await failure(stripe.createCheckout(once)))?.status).toBe(500)
    expect((await failure(stripe.createCheckout(once)))?.status).toBe(500)
    const request = await newPayment('v2-error')
    fake.faults.add('POST /v2/money_management/outbound_payments', '500-after')
    expect((await failure(stripe.createOutboundPayment(request)))?.status).toBe(500)
    const again = await stripe.createOutboundPayment(request)
    expect(await stripe.listOutboundPayments({ attemptId: 'v2-error' })).toEqual([again])
  })
})

describe('what the provider says, in our words', () => {
  test('a checkout is open, pending, paid, failed or expired', async () => {
    const open = async (key: string) => (await stripe.createCheckout(order(key))).id
    const [paid, pending, failed, expired] = [
      await open('1'),
      await open('2'),
      await open('3'),
      await open('4'),
    ]
    expect(await stripe.findCheckout(paid)).toMatchObject({
      status: 'open',
      amount: 5000n,
      currency: 'USD',
      roundId: '1',
    })
    fake.billing.pay(paid)
    fake.billing.pay(pending, 'pending')
    fake.billing.pay(failed, 'pending')
    fake.billing.settle(failed, 'failed')
    expect((await stripe.findCheckout(paid)).status).toBe('paid')
    expect((await stripe.findCheckout(pending)).status).toBe('pending')
    expect((await stripe.findCheckout(failed)).status).toBe('failed')
    expect((await stripe.expireCheckout(expired)).status).toBe('expired')
    const { paymentId } = await stripe.findCheckout(paid)
    expect((await stripe.findCheckoutOfPayment(paymentId as string))?.id).toBe(paid)
    expect((await failure(stripe.expireCheckout(paid)))?.outcome).toBe('refused')
  })

  test('refunds and disputes of a payment', async () => {
    const session = fake.billing.pay((await stripe.createCheckout(order('refunded'))).id)
    const paymentId = String(session.payment_intent)
    const refund = fake.billing.refund(paymentId, 700)
    const dispute = fake.billing.dispute(paymentId)
    expect(await stripe.listRefunds(paymentId)).toEqual([
      { id: refund.id, paymentId, amount: 700n, currency: 'USD', requestId: null, status: 'succeeded' },
    ])
    expect(await stripe.findRefund(refund.id)).toMatchObject({ status: 'succeeded' })
    expect(await stripe.listDisputes(paymentId)).toMatchObject([{ status: 'open', amount: 5000n }])
    fake.billing.moveDispute(dispute.id, 'lost')
    expect(await stripe.findDispute(dispute.id)).toMatchObject({ status: 'lost', paymentId })
    expect(await stripe.findPaymentOfCharge(String(refund.charge))).toBe(paymentId)
  })

  test('subscriptions, invoices and identity sessions', async () => {
    const end = new Date('2027-01-01T00:00:00Z')
    const { id } = fake.billing.subscribe('cus_1', 'team', end, { workspace_id: 'w' })
    expect(await stripe.findSubscription(id)).toEqual({
      id,
      customerId: 'cus_1',
      workspaceId: 'w',
      status: 'active',
      plan: 'team',
      periodEnd: end,
    })
    const invoice = fake.billing.invoice(id, 4900)
    expect(await stripe.findInvoice(invoice.id)).toMatchObject({
      subscriptionId: id,
      status: 'open',
      amountDue: 4900n,
    })
    const identity = await stripe.createIdentitySession({ key: 'i', testerId: 't', returnUrl: 'http://x/' })
    expect(identity.url).toContain(identity.id)
    fake.payouts.moveIdentity(identity.id, 'verified')
    expect(await stripe.findIdentitySession(identity.id)).toMatchObject({ status: 'verified', testerId: 't' })
  })

  test('a recipient is ready when one way to be paid is open', async () => {
    const recipient = await stripe.createRecipient({ key: 'r', testerId: 't', country: 'DE', email: 'a@b.c' })
    expect(recipient).toMatchObject({ state: 'PENDING', testerId: 't' })
    fake.payouts.moveRecipient(recipient.id, 'active')
    expect((await stripe.findRecipient(recipient.id)).state).toBe('READY')
    fake.payouts.moveRecipient(recipient.id, 'restricted')
    expect((await stripe.findRecipient(recipient.id)).state).toBe('RESTRICTED')
    const link = await stripe.createRecipientLink({
      key: 'l',
      recipientId: recipient.id,
      returnUrl: 'http://x/done',
      refreshUrl: 'http://x/expired',
    })
    expect(fake.payouts.links.get(recipient.id)).toEqual({
      return_url: 'http://x/done',
      refresh_url: 'http://x/expired',
    })
    expect(link.url).toContain(recipient.id)
    const method = fake.payouts.addMethod(recipient.id, '1234', 'eur', 'de')
    const listed = await stripe.listPayoutMethods(recipient.id)
    expect(listed).toEqual([
      { id: method.id, label: 'bank account ••1234 (DE)', usable: true, currencies: ['EUR'] },
    ])
    expect(await stripe.findPayoutMethod(recipient.id, method.id)).toEqual(listed[0])
    expect(await stripe.listPayoutMethods('acct_other')).toEqual([])
  })

  test('a payment is posted, returned, failed, or canceled while it can be', async () => {
    const first = await stripe.createOutboundPayment(await newPayment('pay-1'))
    expect(first).toMatchObject({ status: 'processing', cancelable: true, debitedCurrency: 'USD' })
    fake.payouts.movePayment(first.id, 'posted')
    expect((await stripe.findOutboundPayment(first.id)).status).toBe('posted')
    fake.payouts.movePayment(first.id, 'returned', 'payout_method_closed')
    expect(await stripe.findOutboundPayment(first.id)).toMatchObject({
      status: 'returned',
      reason: 'payout_method_closed',
    })
    const second = await stripe.createOutboundPayment(await newPayment('pay-2'))
    expect((await stripe.cancelOutboundPayment({ key: 'c', id: second.id })).status).toBe('canceled')
    expect((await failure(stripe.cancelOutboundPayment({ key: 'd', id: first.id })))?.code).toBe(
      'not_cancelable',
    )
  })
})
