import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approvalOf, newPayee } from '../../../../test/harness/fiat.ts'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { createPayables, makeOwedTesters } from '../../../../test/harness/payables.ts'
import { newCheckout, type PaymentSide, startWithPayments } from '../../../../test/harness/payments.ts'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { openShop, type Shop } from '../../../../test/harness/shop.ts'
import { memberToken, newWorkspace, operatorToken } from '../../../../test/harness/workspace.ts'
import type { App } from '../../../app.ts'
import { account, bookPostings, checkLedger } from '../../engines/ledger/index.ts'
import { checkFiatPayouts } from '../fiat-payouts/index.ts'
import { checkRounds } from '../payments/index.ts'
import { settlePayouts } from '../token-payouts/actions.ts'
import { reconcile } from './actions.ts'
import { importEntries } from './importing.ts'
import { checkReconciliation } from './index.ts'

const base = '/api/platform-admin/reconciliation'
const ask = async (service: TestService, method: string, path = '', body?: object) =>
  call(service, method, `${base}${path}`, { as: await operatorToken(service), ...(body ? { body } : {}) })
/** Compares the books and returns one account with the result. */
async function compared(service: TestService, name: 'PROVIDER' | 'TREASURY') {
  const { body } = await ask(service, 'POST', '/run', {})
  expect(body.unreachable).toEqual([])
  expect((await ask(service, 'GET')).body).toEqual(body)
  const found = body.accounts.find((each: { account: string }) => each.account === name)
  return { ...found, unexplained: body.unexplained }
}
const checks = async ({ db }: App) => [
  ...(await checkLedger(db)),
  ...(await checkRounds(db)),
  ...(await checkFiatPayouts(db)),
  ...(await checkReconciliation(db)),
]

describe('the money at the payment provider', () => {
  let side: PaymentSide
  beforeAll(async () => {
    side = await startWithPayments({ STRIPE_TIMEOUT_MS: '500', DATABASE_POOL: '20' })
  })
  afterAll(() => side.close())
  const provider = () => compared(side.service, 'PROVIDER')
  const agrees = { state: 'AGREES', difference: '0', differsSince: null, unexplained: [] }
  const fees = async (workspaceId?: string) => {
    const [row] = await query<{ sum: string | null }>(
      side.service,
      `select sum(case when a.id = m.credit_account then m.amount else -m.amount end) from movements m
       join ledger_accounts a on a.workspace_id = m.workspace_id and a.id in (m.credit_account, m.debit_account)
       where a.code = 'operator_fees' and ($1::uuid is null or m.workspace_id = $1)`,
      [workspaceId ?? null],
    )
    return Number(row!.sum)
  }

  test('an empty account agrees with empty books; whatever a buyer does is booked with its fee, and agrees', async () => {
    const { fake, service } = side
    expect(await provider()).toMatchObject({ ...agrees, expected: '0', found: '0' })
    const owner = await newWorkspace(service)
    const { sessionId } = await newCheckout(owner, '5000')
    const payment = String(fake.billing.pay(sessionId).payment_intent)
    // The provider has the money before the service learns about it, so the entry explains the difference.
    const early = await provider()
    expect(early).toMatchObject({ state: 'DIFFERS', difference: '5000' })
    expect(early.unexplained).toMatchObject([{ category: 'PAYMENT', amount: '5000', paymentId: payment }])
    await side.settle()
    expect(await provider()).toMatchObject({ ...agrees, expected: '4825', found: '4825' })
    expect(await fees(owner.id)).toBe(175)

    fake.billing.refund(payment, 800)
    await side.settle()
    expect(await provider()).toMatchObject({ ...agrees, found: '4025' })
    const dispute = fake.billing.dispute(payment, 3_000)
    await side.settle()
    // The bank has the money from the first day on. The books give the money up when the dispute is lost.
    expect(await provider()).toMatchObject({ ...agrees, found: '-475', parts: { withheld: '3000' } })
    expect(await fees(owner.id)).toBe(1_675)
    fake.billing.moveDispute(dispute.id, 'won')
    await side.settle()
    expect(await provider()).toMatchObject({ ...agrees, found: '2525', parts: { withheld: '0' } })
    const lost = fake.billing.dispute(payment, 1_000)
    fake.billing.moveDispute(lost.id, 'lost')
    await side.settle()
    expect(await provider()).toMatchObject({ ...agrees, found: '25' })
    const failing = fake.billing.refund(payment, 100, 'pending')
    await side.settle()
    expect(await provider()).toMatchObject({ ...agrees, found: '-75', parts: { withheld: '0' } })
    fake.billing.moveRefund(failing.id, 'failed')
    await side.settle()
    expect(await provider()).toMatchObject({ ...agrees, found: '25' })
    expect(await checks(service.app)).toEqual([])
  })

  test('payments to testers agree while they are on their way, unknown, posted and returned', async () => {
    const { fake, service } = side
    const before = BigInt((await provider()).found)
    const payee = await newPayee({ ...service, stripe: fake }, [1_000n])
    // The money for these rewards was put into the financial account by the operator; the books say by a buyer.
    fake.accounts.bookMovement('received_credit', 2_000, { type: 'received_credit', received_credit: 'rc_1' })
    await service.app.db.inWorkspace(payee.workspaceId, (tx) =>
      bookPostings(tx, [
        {
          key: 'test:correction',
          from: account.operatorFunds,
          to: account.providerClearing,
          asset: 'USD',
          amount: 1_000n,
        },
      ]),
    )
    expect(await provider()).toMatchObject({ ...agrees, found: String(before + 2_000n) })

    fake.payouts.feePercent = 10
    const operator = async (path: string, body: object) =>
      call(service, 'POST', `/api/platform-admin/fiat-payouts${path}`, {
        as: await operatorToken(service),
        body,
      })
    const { body: batch } = await operator('/run', { requestId: uuidv7(), campaignId: payee.campaignId })
    const [draft] = batch.payments
    fake.faults.add('POST /v2/money_management/outbound_payments', 'reset-after')
    const { body: payment } = await operator(`/${draft.id}/submit`, approvalOf(draft, '1100'))
    expect(payment.status).toBe('UNKNOWN')
    expect(await provider()).toMatchObject({
      state: 'AGREES',
      difference: '-1100',
      unknownOut: '1100',
      found: String(before + 900n),
    })
    const [made] = fake.objects.list('v2.money_management.outbound_payment')
    const look = () =>
      fake.objects.notify(
        'v2.money_management.outbound_payment.updated',
        made!,
        '/v2/money_management/outbound_payments',
      )
    look()
    await side.settle()
    expect(await provider()).toMatchObject({ ...agrees, parts: { inFlight: '1100' } })
    const paid = await fees()
    fake.payouts.movePayment(made!.id, 'posted')
    await side.settle()
    expect(await provider()).toMatchObject({ ...agrees, parts: { inFlight: '0' } })
    expect(await fees()).toBe(paid + 100)
    fake.payouts.movePayment(made!.id, 'returned', 'account_closed')
    await side.settle()
    expect(await provider()).toMatchObject({ ...agrees, found: String(before + 1_900n) })
    // Sent again, posted and returned before anybody looked: the provider keeps its fee all the same.
    const { body: next } = await operator('/run', { requestId: uuidv7(), campaignId: payee.campaignId })
    const { body: again } = await operator(
      `/${next.payments[0].id}/submit`,
      approvalOf(next.payments[0], '1100'),
    )
    expect(again.status).toBe('SUBMITTED')
    fake.payouts.movePayment(again.providerPaymentId, 'posted')
    fake.payouts.movePayment(again.providerPaymentId, 'returned', 'account_closed')
    await side.settle()
    expect(await provider()).toMatchObject({ ...agrees, found: String(before + 1_800n) })
    expect(await fees()).toBe(paid + 200)
    fake.payouts.feePercent = 0
    expect(await checks(service.app)).toEqual([])
  })

  test('the operator’s own business at the provider is his own money, and its fees are the house’s', async () => {
    const { fake, service } = side
    const [before, paid] = [BigInt((await provider()).found), await fees()]
    fake.accounts.bookCharge(fake.objects.put({ id: 'ch_subscription', object: 'charge' }), 10_000, 'usd')
    fake.accounts.takeFee(200)
    fake.accounts.bookOwnMovement(-5_000)
    fake.accounts.bookOwnMovement(700)
    expect(await provider()).toMatchObject({ ...agrees, found: String(before + 5_180n) })
    expect(await fees()).toBe(paid + 320 + 200)
    expect(await checks(service.app)).toEqual([])
  })

  test('each entry is booked once: by many at once, and after a crash in the middle', async () => {
    const { fake, service } = side
    const paid = await fees()
    for (let count = 0; count < 12; count++) fake.accounts.takeFee(10)
    let left = 5
    const { db } = service.app
    const dying: App = {
      ...service.app,
      db: {
        ...db,
        inOperator: async (work) => {
          if (left-- === 0) throw new Error('the process died')
          return db.inOperator(work)
        },
      },
    }
    await expect(importEntries(dying, service.app.payments!)).rejects.toThrow('the process died')
    expect(await fees()).toBe(paid + 50)
    await Promise.all(Array.from({ length: 6 }, () => importEntries(service.app, service.app.payments!)))
    expect(await fees()).toBe(paid + 120)
    await Promise.all(Array.from({ length: 6 }, () => reconcile(service.app)))
    expect(await fees()).toBe(paid + 120)
    expect(await provider()).toMatchObject(agrees)
  })

  test('a difference is shown with what explains it, named by ledger:check, and gone once it is booked', async () => {
    const { fake, service } = side
    await call(service, 'POST', '/api/account/bootstrap', { as: await operatorToken(service) })
    fake.accounts.bookAdjustment(-700)
    const first = await provider()
    expect(first).toMatchObject({ state: 'DIFFERS', difference: '-700' })
    expect(first.unexplained).toMatchObject([{ category: 'OTHER', kind: 'adjustment', amount: '-700' }])
    service.advance(3_600_000)
    const second = await provider()
    expect(second.differsSince).toBe(first.differsSince)
    expect(second.checkedAt).not.toBe(first.checkedAt)
    const mails = await query(
      service,
      `select 1 from mails where once_key like 'RECONCILIATION:PROVIDER:' || $1 || '%'`,
      [first.checkedAt],
    )
    expect(mails).toHaveLength(1)
    expect(await checkReconciliation(service.app.db)).toMatchObject([
      {
        finding: 'the payment provider does not have what the books say',
        asset: 'USD',
        expected: first.expected,
        found: first.found,
      },
    ])
    const entry = {
      asset: 'USD',
      direction: 'OUT',
      amount: '700',
      reference: 'adjustment of March',
      note: 'A correction by the provider',
    }
    expect((await ask(service, 'POST', '/own-funds', entry)).status).toBe(400)
    const given = { ...entry, reference: 'adjustment-of-March' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask(service, 'POST', '/own-funds', given)),
    )
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body).toMatchObject({ ...given, recordedBy: 'operator@example.com' })
    }
    expect(await ask(service, 'POST', '/own-funds', { ...given, amount: '701' })).toMatchObject({
      status: 409,
      body: { code: 'reference_used' },
    })
    expect(await provider()).toMatchObject({ state: 'AGREES', difference: '0' })
    expect(await checks(service.app)).toEqual([])
  })

  test('a provider that is away is named; what was last compared stays', async () => {
    const { fake, service } = side
    const last = (await ask(service, 'GET')).body
    fake.faults.add('GET /v1/balance', '500', 2)
    const { status, body } = await ask(service, 'POST', '/run', {})
    expect(status).toBe(200)
    expect(body.unreachable).toEqual(['PROVIDER'])
    expect(body.accounts).toEqual(last.accounts)
    fake.faults.clear()
  })
})

describe('the tokens of the treasury', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.close())
  beforeEach(() => shop.chain.control.setAutomine(true))
  const treasury = () => compared(shop.service, 'TREASURY')
  const own = (direction: 'IN' | 'OUT', amount: bigint, reference: string) =>
    ask(shop.service, 'POST', '/own-funds', {
      asset: 'USDC',
      direction,
      amount: amount.toString(),
      reference,
      note: 'The treasury’s first filling',
    })

  test('what the operator put in is a difference until he books it; sales and payouts agree at every step', async () => {
    const { chain, service } = shop
    const filling = await chain.balanceOf(chain.treasury.address)
    expect(await treasury()).toMatchObject({ state: 'DIFFERS', expected: '0', found: filling.toString() })
    expect(await checkReconciliation(service.app.db)).toMatchObject([
      { finding: 'the treasury does not have what the books say', asset: 'USDC' },
    ])
    await own('IN', filling, '0xfilling')
    expect(await treasury()).toMatchObject({ state: 'AGREES', difference: '0' })

    const bought = await shop.buy({
      path: '/x402/feedback-requests',
      body: { url: 'https://example.com', count: 4 },
    })
    expect(bought.status).toBe(200)
    expect(await treasury()).toMatchObject({ state: 'AGREES', found: (filling + 1_000_000n).toString() })

    const owed = makeOwedTesters(2)
    await createPayables(service, owed)
    const sum = owed.reduce((total, { amount }) => total + amount, 0n)
    // The money that funded a campaign in the books has also reached the treasury.
    await chain.mint(chain.treasury.address, sum)
    expect(await treasury()).toMatchObject({ state: 'AGREES', difference: '0' })
    const run = await call(service, 'POST', '/api/platform-admin/payouts/run', {
      as: await operatorToken(service),
    })
    expect(run.body.payouts).toHaveLength(2)
    expect(await treasury()).toMatchObject({
      state: 'AGREES',
      difference: '0',
      parts: { inFlight: sum.toString() },
    })
    await chain.mine(4)
    await settlePayouts(service.app)
    expect(await treasury()).toMatchObject({ state: 'AGREES', parts: { inFlight: '0' } })
    expect(await checks(service.app)).toEqual([])
  })
})

describe('anybody else', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  test('403 for members; 400 for what is not understood; nothing to compare without settings', async () => {
    const as = await memberToken(service)
    expect((await call(service, 'GET', base, { as })).status).toBe(403)
    expect((await ask(service, 'GET', '?account=PROVIDER')).status).toBe(400)
    expect((await ask(service, 'POST', '/run', { account: 'PROVIDER' })).status).toBe(400)
    expect((await ask(service, 'POST', '/run')).body).toEqual({
      accounts: [],
      unreachable: [],
      unexplained: [],
    })
  })
})
