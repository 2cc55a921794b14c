import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newBooks, type TestBooks } from '../../../../test/harness/books.ts'
import {
  expectBooksToAgree,
  newCheckout,
  type PaymentSide,
  startWithPayments,
} from '../../../../test/harness/payments.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { accrueForDeployed, decideDisputes, matureCredits, sumBudget } from '../../engines/ledger/index.ts'

/** Tests disputes that an appeal reopens, and refunds that the bank has not made yet. */
const DAY_MS = 86_400_000
let side: PaymentSide
let workspace: TestWorkspace
let books: TestBooks
let author: string
let campaignId: string
let paymentId: string
beforeAll(async () => {
  side = await startWithPayments()
})
afterAll(() => side.close())
beforeEach(async () => {
  workspace = await newWorkspace(side.service)
  books = await newBooks(side.service.app.db, workspace.id)
  ;[author] = (await books.newTesters(1, true)) as [string]
  const checkout = await newCheckout(workspace)
  campaignId = checkout.campaignId
  paymentId = String(side.fake.billing.pay(checkout.sessionId).payment_intent)
  await side.settle()
})
afterEach(() => expectBooksToAgree(side))

async function earn() {
  const feedbackId = await books.newItem()
  const item = { feedbackId, authorTesterId: author, upVoters: [], campaignId, round: 1 }
  await books.inWorkspace((tx) => accrueForDeployed(tx, side.service.app, item))
}
const round = async () => (await workspace.get(`/api/campaigns/${campaignId}/budget`)).body.rounds[0].status
const rewards = async () =>
  (await workspace.get(`/api/rewards?campaignId=${campaignId}`)).body.items.map(
    ({ status }: { status: string }) => status,
  )
const budget = () => books.inWorkspace((tx) => sumBudget(tx, campaignId, 'USD'))
async function move(id: string, status: string) {
  side.fake.billing.moveDispute(id, status)
  await side.settle()
}
async function dispute(status: 'won' | 'lost') {
  const { id } = side.fake.billing.dispute(paymentId, 5000)
  await side.settle()
  await move(id, status)
  return id
}

describe('an appeal', () => {
  test('won → appeal → lost: frozen again, then charged back, with what was funded in between', async () => {
    await earn()
    const id = await dispute('won')
    await earn()
    expect([await round(), await rewards()]).toEqual(['FUNDED', ['HELD', 'HELD']])
    await move(id, 'appeal_needs_response')
    expect([await round(), await rewards()]).toEqual(['PAYMENT_DISPUTED', ['FROZEN', 'FROZEN']])
    await move(id, 'appeal_under_review')
    await move(id, 'lost')
    expect([await round(), await rewards()]).toEqual(['CHARGED_BACK', ['FROZEN', 'FROZEN']])
    expect((await budget()).available).toBe(0n)
  })

  test('lost → appeal → won: the money is back and repays the loss, and the rewards go on', async () => {
    await earn()
    const id = await dispute('lost')
    await move(id, 'appeal_under_review')
    expect([await round(), await rewards()]).toEqual(['CHARGED_BACK', ['FROZEN']])
    await move(id, 'won')
    expect([await round(), await rewards()]).toEqual(['FUNDED', ['HELD']])
    expect(await budget()).toMatchObject({ available: 4400n })
  })

  test('lost, won, lost and won without any message about the appeals: the same books', async () => {
    await earn()
    const id = await dispute('lost')
    for (const status of ['won', 'lost', 'won']) await move(id, status)
    expect([await round(), await rewards()]).toEqual(['FUNDED', ['HELD']])
    expect(await budget()).toMatchObject({ available: 4400n })
  })

  test('what the operator declined stays declined; what was released is stopped again by the next loss', async () => {
    await earn()
    const id = await dispute('lost')
    const decide = (decision: 'RELEASED' | 'DECLINED') =>
      books.inWorkspace((tx) =>
        decideDisputes(
          tx,
          side.service.app,
          { campaignId, asset: 'USD' },
          { decision, by: 'op', note: null },
        ),
      )
    await decide('RELEASED')
    expect(await rewards()).toEqual(['HELD'])
    for (const status of ['won', 'appeal_needs_response']) await move(id, status)
    expect(await rewards()).toEqual(['FROZEN'])
    await move(id, 'lost')
    expect(await rewards()).toEqual(['FROZEN'])
    await decide('DECLINED')
    await move(id, 'won')
    expect(await rewards()).toEqual(['REVERSED'])
  })
})

describe('a refund at the provider that is pending', () => {
  test('takes its money at once, so that nobody earns it meanwhile', async () => {
    const refund = side.fake.billing.refund(paymentId, 4800, 'pending')
    await side.settle()
    expect([await round(), (await budget()).available]).toEqual(['FUNDED', 200n])
    await earn()
    expect(await rewards()).toEqual(['UNFUNDED'])
    side.fake.billing.moveRefund(refund.id, 'succeeded')
    await side.settle()
    expect([await round(), (await budget()).available]).toEqual(['PARTIALLY_REFUNDED', 200n])
  })

  test('gives it back when it fails, and pays what waited', async () => {
    const refund = side.fake.billing.refund(paymentId, 4800, 'pending')
    await side.settle()
    await earn()
    side.fake.billing.moveRefund(refund.id, 'failed')
    await side.settle()
    expect([await round(), await rewards()]).toEqual(['FUNDED', ['HELD']])
    side.service.advance(8 * DAY_MS)
    await matureCredits(side.service.app)
    expect(await rewards()).toEqual(['PAYABLE'])
  })
})
