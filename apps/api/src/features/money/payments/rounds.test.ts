import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newBooks } from '../../../../test/harness/books.ts'
import { call } from '../../../../test/harness/http.ts'
import {
  expectBooksToAgree,
  newCheckout,
  type PaymentSide,
  startWithPayments,
} from '../../../../test/harness/payments.ts'
import { query } from '../../../../test/harness/rows.ts'
import { newWorkspace, operatorToken, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { accrueForDeployed } from '../../engines/ledger/index.ts'
import { jobs } from './jobs.ts'

const HOUR_MS = 3_600_000
let side: PaymentSide
let workspace: TestWorkspace
beforeAll(async () => {
  side = await startWithPayments()
})
afterAll(() => side.close())
beforeEach(async () => {
  workspace = await newWorkspace(side.service)
})
afterEach(() => expectBooksToAgree(side))

const budgetOf = async (campaignId: string) =>
  (await workspace.get(`/api/campaigns/${campaignId}/budget`)).body
const stateOf = async (campaignId: string) => (await budgetOf(campaignId)).rounds[0].status
/** Runs the job's handler; its schedule belongs to the queue. */
const attend = () =>
  jobs
    .find(({ name }) => name === 'payments.attend-rounds')!
    .handle(side.service.app, {} as never, { last: false, number: 1 })

async function paid(cents?: string) {
  const { campaignId, sessionId } = await newCheckout(workspace, cents)
  const session = side.fake.billing.pay(sessionId)
  await side.settle()
  return { campaignId, sessionId, paymentId: String(session.payment_intent) }
}

describe('a checkout', () => {
  test('DRAFT → CHECKOUT_OPEN: the owner gets a page to pay on, and the budget stays empty', async () => {
    const { campaignId, opened } = await newCheckout(workspace)
    expect(opened.round).toMatchObject({ status: 'CHECKOUT_OPEN', amount: '5000', asset: 'USD' })
    expect(opened.rounds).toEqual([opened.round])
    expect(await budgetOf(campaignId)).toMatchObject({ asset: 'USD', funded: '0', available: '0' })
  })

  test('CHECKOUT_OPEN → FUNDED: paid, the budget fills', async () => {
    const { campaignId } = await paid()
    expect(await budgetOf(campaignId)).toMatchObject({
      funded: '5000',
      available: '5000',
      held: '0',
      spent: '0',
      rounds: [{ status: 'FUNDED' }],
    })
  })

  test('CHECKOUT_OPEN → PAYMENT_PENDING → FUNDED: the bank takes its time', async () => {
    const { campaignId, sessionId } = await newCheckout(workspace)
    side.fake.billing.pay(sessionId, 'pending')
    await side.settle()
    expect(await stateOf(campaignId)).toBe('PAYMENT_PENDING')
    expect((await budgetOf(campaignId)).available).toBe('0')
    side.fake.billing.settle(sessionId, 'succeeded')
    await side.settle()
    expect(await budgetOf(campaignId)).toMatchObject({ available: '5000', rounds: [{ status: 'FUNDED' }] })
  })

  test('PAYMENT_PENDING → PAYMENT_FAILED: the bank says no', async () => {
    const { campaignId, sessionId } = await newCheckout(workspace)
    side.fake.billing.pay(sessionId, 'pending')
    await side.settle()
    side.fake.billing.settle(sessionId, 'failed')
    await side.settle()
    expect(await budgetOf(campaignId)).toMatchObject({
      available: '0',
      rounds: [{ status: 'PAYMENT_FAILED' }],
    })
  })

  test('CHECKOUT_OPEN → EXPIRED: nobody paid', async () => {
    const { campaignId, sessionId } = await newCheckout(workspace)
    side.fake.billing.expire(sessionId)
    await side.settle()
    expect(await stateOf(campaignId)).toBe('EXPIRED')
  })

  test('another amount than was asked for funds nothing', async () => {
    const { campaignId, sessionId } = await newCheckout(workspace)
    side.fake.billing.pay(sessionId, 'paid', 100)
    await side.settle()
    expect(await budgetOf(campaignId)).toMatchObject({
      available: '0',
      rounds: [{ status: 'CHECKOUT_OPEN' }],
    })
    const [row] = await query(side.service, 'select fault from payment_rounds where campaign_id = $1', [
      campaignId,
    ])
    expect(row).toEqual({ fault: 'amount_mismatch' })
  })

  test('the worker ends a checkout whose time is over, and finds a payment whose message was lost', async () => {
    const [late, lost] = [await newCheckout(workspace), await newCheckout(workspace)]
    side.fake.billing.pay(lost.sessionId)
    await side.fake.deliver(side.destination, { drop: 1 })
    side.service.advance(13 * HOUR_MS)
    await attend()
    expect(await stateOf(late.campaignId)).toBe('EXPIRED')
    expect(await stateOf(lost.campaignId)).toBe('FUNDED')
    await side.settle()
  })

  test('a provider that breaks off in the middle: the same request finds the same session', async () => {
    const { body: campaign } = await workspace.post('/api/campaigns', { name: 'Unlucky' })
    const request = () =>
      workspace.put(
        `/api/campaigns/${campaign.id}/budget`,
        { fund: { asset: 'USD', amount: '700', method: 'CHECKOUT' } },
        { headers: { 'idempotency-key': `unlucky-${campaign.id}` } },
      )
    side.fake.faults.add('POST /v1/checkout/sessions', 'reset-after')
    expect(await request()).toMatchObject({ status: 503, body: { code: 'payment_provider_unavailable' } })
    const answer = await request()
    expect(answer).toMatchObject({ status: 200, body: { round: { status: 'CHECKOUT_OPEN' } } })
    expect(answer.body.rounds).toHaveLength(1)
    const made = side.fake.objects.list(
      'checkout.session',
      (wire) => wire.client_reference_id === answer.body.round.id,
    )
    expect(made).toHaveLength(1)
    expect(answer.body.checkoutUrl).toBe(made[0]?.url)
  })

  test('DRAFT whose answer was lost is taken up by the worker; a refused one ends as EXPIRED', async () => {
    const { body: campaign } = await workspace.post('/api/campaigns', { name: 'Unlucky' })
    const fund = (amount: string) =>
      workspace.put(`/api/campaigns/${campaign.id}/budget`, {
        fund: { asset: 'USD', amount, method: 'CHECKOUT' },
      })
    side.fake.faults.add('POST /v1/checkout/sessions', 'reset-after')
    expect((await fund('700')).status).toBe(503)
    expect(await stateOf(campaign.id)).toBe('DRAFT')
    side.service.advance(HOUR_MS)
    await attend()
    expect(await stateOf(campaign.id)).toBe('CHECKOUT_OPEN')
    expect(await fund('10')).toMatchObject({ status: 409, body: { code: 'checkout_refused' } })
    expect(await stateOf(campaign.id)).toBe('EXPIRED')
  })
})

describe('a refund', () => {
  test('FUNDED → PARTIALLY_REFUNDED → REFUNDED: the unspent part leaves the budget', async () => {
    const { campaignId, paymentId } = await paid()
    side.fake.billing.refund(paymentId, 2000)
    await side.settle()
    expect(await budgetOf(campaignId)).toMatchObject({
      available: '3000',
      returned: '2000',
      rounds: [{ status: 'PARTIALLY_REFUNDED' }],
    })
    side.fake.billing.refund(paymentId, 3000)
    await side.settle()
    expect(await budgetOf(campaignId)).toMatchObject({
      available: '0',
      returned: '5000',
      rounds: [{ status: 'REFUNDED' }],
    })
  })

  test('that fails is as if it had never been: recomputed and reinstated', async () => {
    const { campaignId, paymentId } = await paid()
    const first = side.fake.billing.refund(paymentId, 2000)
    const second = side.fake.billing.refund(paymentId, 3000)
    await side.settle()
    expect(await stateOf(campaignId)).toBe('REFUNDED')
    side.fake.billing.moveRefund(second.id, 'failed')
    await side.settle()
    expect(await budgetOf(campaignId)).toMatchObject({
      available: '3000',
      rounds: [{ status: 'PARTIALLY_REFUNDED' }],
    })
    side.fake.billing.moveRefund(first.id, 'failed')
    await side.settle()
    expect(await budgetOf(campaignId)).toMatchObject({
      funded: '5000',
      available: '5000',
      returned: '0',
      rounds: [{ status: 'FUNDED' }],
    })
  })

  test('that is only pending takes its money at once, and the round waits for the bank', async () => {
    const { campaignId, paymentId } = await paid()
    const refund = side.fake.billing.refund(paymentId, 2000, 'pending')
    await side.settle()
    expect(await budgetOf(campaignId)).toMatchObject({ available: '3000', rounds: [{ status: 'FUNDED' }] })
    side.fake.billing.moveRefund(refund.id, 'succeeded')
    await side.settle()
    expect((await budgetOf(campaignId)).available).toBe('3000')
  })
})

describe('a dispute', () => {
  /** Mails to this workspace's people about disputes. */
  const disputeMails = () =>
    query<{ body: string }>(
      side.service,
      `select body from mails where once_key like 'PAYMENT_DISPUTED:%'
         and recipient_id in (select account_id from members where workspace_id = $1)`,
      [workspace.id],
    )

  test('FUNDED → PAYMENT_DISPUTED → FUNDED: nothing is available meanwhile, and the owners are told', async () => {
    const { campaignId, paymentId } = await paid()
    const dispute = side.fake.billing.dispute(paymentId)
    await side.settle()
    expect(await budgetOf(campaignId)).toMatchObject({
      funded: '5000',
      available: '0',
      rounds: [{ status: 'PAYMENT_DISPUTED' }],
    })
    const told = await workspace.call('GET', '/api/notifications', { as: workspace.ownerToken })
    expect(told.body.items[0]).toMatchObject({ kind: 'PAYMENT_DISPUTED', data: { campaignId } })
    expect(await disputeMails()).toMatchObject([{ body: expect.stringContaining('Its budget is frozen') }])
    // The same message again, and others about the same dispute, notify nobody twice.
    side.fake.objects.announce('charge.dispute.created', side.fake.objects.get(dispute.id))
    side.fake.objects.announce('charge.dispute.updated', side.fake.objects.get(dispute.id))
    await side.settle()
    const again = await workspace.call('GET', '/api/notifications', { as: workspace.ownerToken })
    expect(again.body.items).toHaveLength(told.body.items.length)
    expect(await disputeMails()).toHaveLength(1)
    side.fake.billing.moveDispute(dispute.id, 'won')
    await side.settle()
    expect(await budgetOf(campaignId)).toMatchObject({ available: '5000', rounds: [{ status: 'FUNDED' }] })
  })

  test('PAYMENT_DISPUTED → CHARGED_BACK: the money is gone', async () => {
    const { campaignId, paymentId } = await paid()
    const dispute = side.fake.billing.dispute(paymentId)
    await side.settle()
    side.fake.billing.moveDispute(dispute.id, 'lost')
    await side.settle()
    expect(await budgetOf(campaignId)).toMatchObject({
      funded: '0',
      available: '0',
      returned: '5000',
      rounds: [{ status: 'CHARGED_BACK' }],
    })
  })

  test('lost: testers keep what they earned, FROZEN until the operator lets it go on', async () => {
    const { campaignId, paymentId } = await paid()
    const { service } = side
    const books = await newBooks(service.app.db, workspace.id)
    const [author] = (await books.newTesters(1, true)) as [string]
    const feedbackId = await books.newItem()
    await books.inWorkspace((tx) =>
      accrueForDeployed(tx, service.app, {
        feedbackId,
        authorTesterId: author,
        upVoters: [],
        campaignId,
        round: 1,
      }),
    )
    const dispute = side.fake.billing.dispute(paymentId)
    await side.settle()
    const release = async () =>
      call(service, 'POST', `/api/platform-admin/budgets/${campaignId}/release`, {
        as: await operatorToken(service),
        body: { asset: 'USD' },
      })
    expect(await release()).toMatchObject({ status: 409, body: { code: 'dispute_under_way' } })
    side.fake.billing.moveDispute(dispute.id, 'lost')
    await side.settle()
    const status = async () =>
      (await workspace.get(`/api/rewards?campaignId=${campaignId}`)).body.items[0].status
    expect(await status()).toBe('FROZEN')
    expect((await release()).body).toEqual({ released: 1 })
    expect(await status()).toBe('HELD')
  })

  test('an inquiry of the bank freezes nothing', async () => {
    const { campaignId, paymentId } = await paid()
    side.fake.billing.dispute(paymentId, 5000, 'warning_needs_response')
    await side.settle()
    expect(await budgetOf(campaignId)).toMatchObject({ available: '5000', rounds: [{ status: 'FUNDED' }] })
  })

  test('of a partly refunded payment, won: the round is PARTIALLY_REFUNDED again', async () => {
    const { campaignId, paymentId } = await paid()
    side.fake.billing.refund(paymentId, 500)
    const dispute = side.fake.billing.dispute(paymentId, 4500)
    await side.settle()
    expect(await stateOf(campaignId)).toBe('PAYMENT_DISPUTED')
    side.fake.billing.moveDispute(dispute.id, 'won')
    await side.settle()
    expect(await stateOf(campaignId)).toBe('PARTIALLY_REFUNDED')
  })
})
