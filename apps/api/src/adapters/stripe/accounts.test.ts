import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeStripe, startFakeStripe } from './fake/server.ts'
import { openStripe, type PaymentProvider } from './index.ts'

let fake: FakeStripe
let stripe: PaymentProvider
let now = new Date('2026-03-01T12:00:00Z')
beforeAll(async () => {
  fake = await startFakeStripe({ now: () => now })
  stripe = await openStripe({
    secretKey: 'sk_test_stand_in',
    apiBase: fake.url,
    financialAccount: 'fa_stand_in',
  })
})
afterAll(() => fake.close())
beforeEach(() => {
  fake.objects.clear()
})

async function paid(roundId: string, amount = 5_000n): Promise<string> {
  const { id } = await stripe.createCheckout({
    key: roundId,
    roundId,
    workspaceId: 'w',
    campaignId: 'c',
    amount,
    currency: 'USD',
    title: 'Rewards',
    successUrl: 'http://x/',
    cancelUrl: 'http://x/',
    expiresAt: new Date(now.getTime() + 3_600_000),
  })
  return String(fake.billing.pay(id).payment_intent)
}
const dollars = async () => (await stripe.readBalances()).find(({ currency }) => currency === 'USD')?.amount

test('payments, refunds, disputes and fees are entries with what is behind them, and sum to the balance', async () => {
  const payment = await paid('round-1')
  const refund = fake.billing.refund(payment, 1_000)
  const dispute = fake.billing.dispute(payment, 2_000)
  fake.billing.moveDispute(dispute.id, 'won')
  fake.accounts.takeFee(200)
  fake.accounts.bookOwnMovement(-300)
  fake.accounts.bookAdjustment(7)
  const entries = await stripe.listBalanceEntries(null)
  const shown = entries.map(({ category, amount, fee, sourceId, paymentId, roundId }) => [
    category,
    amount,
    fee,
    category === 'REFUND' || category === 'DISPUTE' ? sourceId : null,
    paymentId,
    roundId,
  ])
  expect(shown.reverse()).toEqual([
    ['PAYMENT', 5_000n, 175n, null, payment, 'round-1'],
    ['REFUND', -1_000n, 0n, refund.id, payment, 'round-1'],
    ['DISPUTE', -2_000n, 1_500n, dispute.id, payment, 'round-1'],
    ['DISPUTE', 2_000n, 0n, dispute.id, payment, 'round-1'],
    ['FEE', -200n, 0n, null, null, null],
    ['OWN_FUNDS', -300n, 0n, null, null, null],
    ['OTHER', 7n, 0n, null, null, null],
  ])
  const sum = entries.reduce((total, { amount, fee }) => total + amount - fee, 0n)
  expect(await dollars()).toBe(sum)
})

test('the financial account counts as well; what waits there for its end is no entry yet', async () => {
  fake.accounts.bookMovement('received_credit', 9_000, { type: 'received_credit', received_credit: 'rc_1' })
  fake.accounts.bookMovement('stripe_fee', -25)
  fake.accounts.bookMovement('currency_conversion', -1)
  fake.accounts.bookMovement('inbound_transfer', 400, {}, 'pending')
  const recipient = await stripe.createRecipient({ key: 'r', testerId: 't', country: 'US', email: null })
  const payment = fake.payouts.openPayment({
    amount: { value: 1_200, currency: 'usd' },
    to: { recipient: recipient.id },
    from: { financial_account: 'fa_stand_in', currency: 'usd' },
  })
  const entries = (await stripe.listBalanceEntries(null)).reverse()
  expect(entries.map(({ category, amount, sourceId }) => [category, amount, sourceId])).toEqual([
    ['OWN_FUNDS', 9_000n, 'rc_1'],
    ['FEE', -25n, null],
    ['OTHER', -1n, null],
    ['OUTBOUND_PAYMENT', -1_200n, payment.id],
  ])
  expect(await dollars()).toBe(8_174n)
})

test('entries since a moment, on however many pages', async () => {
  for (let count = 0; count < 120; count++) {
    fake.accounts.bookOwnMovement(1)
    fake.accounts.bookMovement('received_credit', 1)
  }
  const since = new Date(now.getTime() + 1_000)
  expect(await stripe.listBalanceEntries(since)).toEqual([])
  expect(await stripe.listBalanceEntries(now)).toHaveLength(240)
  now = new Date(now.getTime() + 60_000)
  fake.accounts.bookOwnMovement(5)
  fake.accounts.bookMovement('received_credit', 6)
  expect((await stripe.listBalanceEntries(since)).map(({ amount }) => amount)).toEqual([5n, 6n])
})
