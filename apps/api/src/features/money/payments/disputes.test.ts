import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newBooks, type TestBooks } from '../../../../test/harness/books.ts'
import { approvalOf, openAccount } from '../../../../test/harness/fiat.ts'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import {
  expectBooksToAgree,
  newCheckout,
  type PaymentSide,
  startWithPayments,
} from '../../../../test/harness/payments.ts'
import { query } from '../../../../test/harness/rows.ts'
import { newWorkspace, operatorToken, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { jobs } from '../../../features.ts'
import {
  accrueForDeployed,
  decideDisputes,
  holdForItem,
  matureCredits,
  moveCreditsToPayout,
  settleCredits,
  sumBudget,
} from '../../engines/ledger/index.ts'
import { checkFiatPayouts } from '../fiat-payouts/index.ts'
import { syncRoundWithProvider } from './actions.ts'
import { sweepPaidRounds } from './jobs.ts'

const DAY_MS = 86_400_000
let side: PaymentSide
let workspace: TestWorkspace
let books: TestBooks
let author: string
beforeAll(async () => {
  side = await startWithPayments()
})
afterAll(() => side.close())
beforeEach(async () => {
  workspace = await newWorkspace(side.service)
  books = await newBooks(side.service.app.db, workspace.id)
  ;[author] = (await books.newTesters(1, true)) as [string]
})
afterEach(async () => {
  await expectBooksToAgree(side)
  expect(await checkFiatPayouts(side.service.app.db)).toEqual([])
})

/** A campaign with $50.00 paid in, and its payment. */
async function paid() {
  const { campaignId, sessionId, opened } = await newCheckout(workspace)
  const session = side.fake.billing.pay(sessionId)
  await side.settle()
  return { campaignId, roundId: opened.round.id as string, paymentId: String(session.payment_intent) }
}
async function earned(campaignId: string) {
  const feedbackId = await books.newItem()
  await books.inWorkspace((tx) =>
    accrueForDeployed(tx, side.service.app, {
      ...{ feedbackId, authorTesterId: author, upVoters: [], campaignId },
      round: 1,
    }),
  )
  return feedbackId
}
async function statuses(campaignId: string): Promise<string[]> {
  const { body } = await workspace.get(`/api/rewards?campaignId=${campaignId}`)
  return body.items.map(({ status }: { status: string }) => status)
}
async function mature() {
  side.service.advance(8 * DAY_MS)
  await matureCredits(side.service.app)
}
const decide = (campaignId: string, decision: 'RELEASED' | 'DECLINED') =>
  books.inWorkspace((tx) =>
    decideDisputes(
      tx,
      side.service.app,
      { campaignId, asset: 'USD' },
      { decision, by: 'operator@localhost', note: null },
    ),
  )
const budgetOf = (campaignId: string) => books.inWorkspace((tx) => sumBudget(tx, campaignId, 'USD'))

describe('two disputes of one payment', () => {
  type Told = readonly ['A' | 'B', 'needs_response' | 'won' | 'lost']
  const told: Told[] = [
    ['A', 'needs_response'],
    ['A', 'won'],
    ['B', 'needs_response'],
    ['B', 'lost'],
  ]
  const orders = [...ordersOf(told)]

  test('in all 24 orders in which their states are learned, each twice: the same books, FROZEN', async () => {
    expect(orders).toHaveLength(24)
    const ends = new Set<string>()
    for (const order of orders) {
      const { campaignId, roundId, paymentId } = await paid()
      await earned(campaignId)
      const waiting = await books.newItem()
      await books.inWorkspace((tx) => holdForItem(tx, side.service.app, waiting, campaignId))
      const ids = {
        A: side.fake.billing.dispute(paymentId, 1000, 'warning_needs_response').id,
        B: side.fake.billing.dispute(paymentId, 2000, 'warning_needs_response').id,
      }
      for (const [which, status] of [...order, ...order]) {
        side.fake.objects.get(ids[which]).status = status
        await syncRoundWithProvider(side.service.app, { workspaceId: workspace.id, id: roundId })
      }
      const disputes = await query<{ id: string; state: string }>(
        side.service,
        'select state from budget_disputes where campaign_id = $1 order by state',
        [campaignId],
      )
      const { available, held, spent } = await budgetOf(campaignId)
      const sums = [available, held, spent].map(String)
      ends.add(JSON.stringify([disputes, await statuses(campaignId), sums]))
    }
    // A dispute that ended before its first report was never opened, so it leaves no row.
    expect([...ends].map((end) => JSON.parse(end).slice(1))).toEqual(
      Array(ends.size).fill([['FROZEN'], ['2200', '800', '0']]),
    )
  })

  test.each([
    ['won, then lost', 'won', 'lost'],
    ['lost, then won', 'lost', 'won'],
  ])('%s, by messages: FROZEN until the operator releases it', async (_name, first, second) => {
    const { campaignId, paymentId } = await paid()
    await earned(campaignId)
    const [a, b] = [side.fake.billing.dispute(paymentId, 1000), side.fake.billing.dispute(paymentId, 2000)]
    await side.settle()
    side.fake.billing.moveDispute(a.id, first)
    await side.settle()
    expect(await statuses(campaignId)).toEqual(['FROZEN'])
    side.fake.billing.moveDispute(b.id, second)
    await side.settle()
    expect(await statuses(campaignId)).toEqual(['FROZEN'])
    const release = async () =>
      call(side.service, 'POST', `/api/platform-admin/budgets/${campaignId}/release`, {
        as: await operatorToken(side.service),
        body: { asset: 'USD' },
      })
    expect(await Promise.all(Array.from({ length: 8 }, release))).toHaveLength(8)
    expect(await statuses(campaignId)).toEqual(['HELD'])
    const decided = await query(
      side.service,
      "select decision, decided_by from budget_disputes where campaign_id = $1 and state = 'LOST'",
      [campaignId],
    )
    expect(decided).toEqual([{ decision: 'RELEASED', decided_by: 'operator@example.com' }])
  })

  test('what other payments left is spent again when the last one ends, however it ends', async () => {
    const { campaignId, paymentId } = await paid()
    const [a, b] = [side.fake.billing.dispute(paymentId, 1000), side.fake.billing.dispute(paymentId, 1000)]
    await side.settle()
    await earned(campaignId)
    expect(await statuses(campaignId)).toEqual(['UNFUNDED'])
    side.fake.billing.moveDispute(a.id, 'won')
    await side.settle()
    side.fake.billing.moveDispute(b.id, 'lost')
    await side.settle()
    expect(await statuses(campaignId)).toEqual(['HELD'])
  })
})

describe('a payment to a tester whose money is disputed meanwhile', () => {
  const operator = async (path: string, body: object) =>
    call(side.service, 'POST', `/api/platform-admin/fiat-payouts${path}`, {
      as: await operatorToken(side.service),
      body,
    })
  const run = async (campaignId: string) => (await operator('/run', { requestId: uuidv7(), campaignId })).body
  async function sent() {
    const payment = await paid()
    await openAccount(side.service, side.fake, author)
    await earned(payment.campaignId)
    await mature()
    const { payments } = await run(payment.campaignId)
    const { body } = await operator(`/${payments[0].id}/submit`, approvalOf(payments[0]))
    expect(body.status).toBe('SUBMITTED')
    return { ...payment, providerId: body.providerPaymentId as string }
  }

  test('and that fails comes back FROZEN, is not drawn up again, and is once the dispute is won', async () => {
    const { campaignId, paymentId, providerId } = await sent()
    const dispute = side.fake.billing.dispute(paymentId)
    await side.settle()
    expect(await statuses(campaignId)).toEqual(['IN_PAYOUT'])
    side.fake.payouts.movePayment(providerId, 'failed')
    await side.settle()
    expect(await statuses(campaignId)).toEqual(['FROZEN'])
    expect((await run(campaignId)).payments).toEqual([])
    side.fake.billing.moveDispute(dispute.id, 'won')
    await side.settle()
    expect(await statuses(campaignId)).toEqual(['HELD'])
    await mature()
    expect((await run(campaignId)).payments).toMatchObject([{ status: 'DRAFT', amount: '600' }])
  })

  test('and that is returned after it was paid comes back FROZEN', async () => {
    const { campaignId, paymentId, providerId } = await sent()
    side.fake.payouts.movePayment(providerId, 'posted')
    await side.settle()
    const dispute = side.fake.billing.dispute(paymentId)
    await side.settle()
    side.fake.billing.moveDispute(dispute.id, 'lost')
    side.fake.payouts.movePayment(providerId, 'returned')
    await side.settle()
    expect(await statuses(campaignId)).toEqual(['FROZEN'])
  })

  test('a failure and a dispute at the same moment leave nothing payable, twenty times', async () => {
    const { app } = side.service
    const { campaignId, roundId, paymentId } = await paid()
    const sync = () => syncRoundWithProvider(app, { workspaceId: workspace.id, id: roundId })
    const item = await earned(campaignId)
    const [credit] = await query<{ id: string }>(
      side.service,
      'select id from credits where feedback_id = $1',
      [item],
    )
    for (let turn = 0; turn < 20; turn++) {
      await mature()
      const payoutId = uuidv7()
      await books.inWorkspace((tx) => moveCreditsToPayout(tx, payoutId, [credit!.id]))
      const { id } = side.fake.billing.dispute(paymentId, 1000)
      await Promise.all([books.inWorkspace((tx) => settleCredits(tx, app, payoutId, 'fail')), sync()])
      expect(await statuses(campaignId)).toEqual(['FROZEN'])
      side.fake.billing.moveDispute(id, 'won')
      await sync()
    }
    await side.settle()
  })
})

describe('a message that was lost', () => {
  const drop = () => side.fake.deliver(side.destination, { drop: 1 })

  test('about a dispute: the daily sweep finds it, asks about each round once a day, and stops after 120 days', async () => {
    const { campaignId, paymentId } = await paid()
    await earned(campaignId)
    side.fake.billing.dispute(paymentId)
    await drop()
    const sweep = () => sweepPaidRounds(side.service.app)
    expect(await statuses(campaignId)).toEqual(['HELD'])
    // Rounds of earlier tests are asked about as well; this one not before a day has passed.
    while ((await sweep()) > 0);
    expect(await statuses(campaignId)).toEqual(['HELD'])
    side.service.advance(DAY_MS + 1)
    // Runs the job in the same way as the service's worker.
    const job = jobs.find(({ name }) => name === 'payments.sweep-paid-rounds')!
    await job.handle(side.service.app, {} as never, { last: true, number: 1 })
    expect(await sweep()).toBe(0)
    expect(await statuses(campaignId)).toEqual(['FROZEN'])
    const [early, late] = [await paid(), await paid()]
    const stateAfter = async ({ campaignId: id, paymentId: of }: typeof early) => {
      side.fake.billing.dispute(of)
      await drop()
      while ((await sweep()) > 0);
      return (await workspace.get(`/api/campaigns/${id}/budget`)).body.rounds[0].status
    }
    side.service.advance(119.5 * DAY_MS)
    expect(await stateAfter(early)).toBe('PAYMENT_DISPUTED')
    side.service.advance(DAY_MS)
    expect(await stateAfter(late)).toBe('FUNDED')
    await side.settle()
  })
})

describe('a lost dispute that the operator declines', () => {
  test('takes back what was not paid, once; the money is in the budget, and nothing comes back later', async () => {
    const { campaignId, paymentId } = await paid()
    await earned(campaignId)
    const dispute = side.fake.billing.dispute(paymentId, 1000)
    await side.settle()
    side.fake.billing.moveDispute(dispute.id, 'lost')
    await side.settle()
    const before = await budgetOf(campaignId)
    const declined = await Promise.all(Array.from({ length: 6 }, () => decide(campaignId, 'DECLINED')))
    expect(declined.flat()).toHaveLength(1)
    expect(await statuses(campaignId)).toEqual(['REVERSED'])
    const after = await budgetOf(campaignId)
    expect(after.held).toBe(before.held - 600n)
    expect(await decide(campaignId, 'RELEASED')).toEqual([])
  })

  test('nothing is decided while a dispute is open', async () => {
    const { campaignId, paymentId } = await paid()
    await earned(campaignId)
    side.fake.billing.dispute(paymentId, 1000)
    await side.settle()
    expect(await decide(campaignId, 'DECLINED')).toEqual([])
    expect(await statuses(campaignId)).toEqual(['FROZEN'])
  })
})

/** Yields every order of some items. */
function* ordersOf<Item>(items: readonly Item[]): Generator<Item[]> {
  if (items.length === 0) yield []
  for (const [index, first] of items.entries())
    for (const rest of ordersOf(items.toSpliced(index, 1))) yield [first, ...rest]
}

test('declined by the operator: what a lost dispute stopped ends REVERSED, once, with the reason kept; the money repays the loss', async () => {
  const { service, fake } = side
  const { campaignId, paymentId } = await paid()
  await earned(campaignId)
  const dispute = fake.billing.dispute(paymentId, 5_000)
  await side.settle()
  const decide = async (path: string, body: object, as?: string) =>
    call(service, 'POST', `/api/platform-admin/budgets/${campaignId}/${path}`, {
      as: as ?? (await operatorToken(service)),
      body,
    })
  const given = { asset: 'USD', note: 'The buyer and the tester are one person' }
  expect(await decide('decline', given)).toMatchObject({ status: 409, body: { code: 'dispute_under_way' } })
  fake.billing.moveDispute(dispute.id, 'lost')
  await side.settle()
  const answers = await Promise.all(Array.from({ length: 6 }, () => decide('decline', given)))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(answers.map(({ body }) => body.declined).sort()).toEqual([0, 0, 0, 0, 0, 1])
  expect((await decide('release', { asset: 'USD' })).body).toEqual({ released: 0 })
  const rows = await query<{ status: string }>(service, 'select status from credits where campaign_id = $1', [
    campaignId,
  ])
  expect(rows.map(({ status }) => status)).toEqual(['REVERSED'])
  const kept = await query(
    service,
    'select decision, decided_by, decision_note from budget_disputes where campaign_id = $1',
    [campaignId],
  )
  expect(kept).toEqual([
    { decision: 'DECLINED', decided_by: 'operator@example.com', decision_note: given.note },
  ])
  expect((await books.balances())[`operator_loss:${campaignId}`]).toBe(0n)
  for (const body of [{ asset: 'USD' }, { ...given, note: '' }, { ...given, amount: '1' }])
    expect((await decide('decline', body)).status).toBe(400)
  expect((await decide('decline', given, workspace.ownerToken)).status).toBe(403)
})
