import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { approvalOf, openAccount } from '../../../../test/harness/fiat.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import {
  everyPaidTest,
  matureCreditsAfter,
  newPaidCampaign,
  requestAsOperator,
} from '../../../../test/harness/paid-tests.ts'
import type { PaymentSide } from '../../../../test/harness/payments.ts'
import type { TestTester } from '../../../../test/harness/pool.ts'
import { query } from '../../../../test/harness/rows.ts'
import type { TestWorkspace } from '../../../../test/harness/workspace.ts'
import { matureCredits } from '../../engines/ledger/index.ts'
import { checkRewards } from './index.ts'
import { reinstateLeftReversed } from './jobs.ts'

/** Undoing a rejection undoes what it took: BLOCK then APPROVE, and any other way out of REJECTED. */
let side: PaymentSide
let workspace: TestWorkspace
let tester: TestTester
let campaignId: string
let paymentId: string
let zoneId: string
everyPaidTest((paid) => ({ side, workspace, tester } = paid))
beforeEach(() => openAccount(side.service, side.fake, tester.id))
afterEach(async () => {
  await side.settle()
  expect(await checkRewards(side.service.app.db)).toEqual([])
})

/** A campaign that pays $10.00 an item, $6.00 of it to the author, with these cents in its budget. */
async function campaignWith(cents: string) {
  const campaign = await newPaidCampaign(workspace, cents)
  ;({ campaignId, zoneId } = campaign)
  paymentId = String(side.fake.billing.pay(campaign.sessionId).payment_intent)
  await side.settle()
}
async function deployed(title: string) {
  const { body } = await tester.beside(workspace, 'POST', '/api/feedback', { zoneId, title })
  expect(body.safetyStatus).toBe('CLEARED')
  await move(body.id, 'DEPLOYED')
  return body.id as string
}
const move = async (id: string, status: string) =>
  expect((await workspace.patch(`/api/feedback/${id}/status`, { status })).status).toBe(200)
const decide = (id: string, decision: 'BLOCK' | 'APPROVE') =>
  workspace.post(`/api/moderation/${id}/decision`, { decision })
async function blockAndApprove(id: string) {
  expect((await decide(id, 'BLOCK')).status).toBe(200)
  expect((await decide(id, 'APPROVE')).status).toBe(200)
  await side.settle()
}
const shown = async (filter: string) =>
  (await workspace.get(`/api/rewards?${filter}`)).body.items.map(
    ({ kind, amount, status }: Record<string, string>) => `${kind} ${amount} ${status}`,
  )
const ofItem = (id: string) => shown(`feedbackId=${id}`)
const ofTester = () => shown(`campaignId=${campaignId}&limit=200`)
const available = async () => (await workspace.get(`/api/campaigns/${campaignId}/budget`)).body.available
const dollars = async () => (await tester.get('/api/tester/me')).body.balances[0]
const mature = () => matureCreditsAfter(side)
const operator = (path: string, body: object) => requestAsOperator(side.service, path, body)
async function draft() {
  const { body } = await operator('/run', { requestId: uuidv7(), campaignId })
  return body.payments[0]
}
async function send(): Promise<string> {
  const payment = await draft()
  const { body } = await operator(`/${payment.id}/submit`, approvalOf(payment))
  expect(body.status).toBe('SUBMITTED')
  return body.providerPaymentId
}
async function payOut() {
  side.fake.payouts.movePayment(await send(), 'posted')
  await side.settle()
}

describe('an item that is blocked and approved again', () => {
  test.each([
    ['HELD', '5000', async () => {}, 'HELD'],
    ['FROZEN', '5000', (id: string) => move(id, 'FAILED'), 'FROZEN'],
    ['PAYABLE', '5000', mature, 'HELD'],
    ['UNFUNDED', '500', async () => {}, 'UNFUNDED'],
  ] as const)('is rewarded as before where its reward was %s', async (state, cents, bring, later) => {
    await campaignWith(cents)
    const id = await deployed('The total jumps when I pick a country')
    await bring(id)
    const before = await available()
    expect(await ofItem(id)).toEqual([`AUTHOR 600 ${state}`])
    for (let turn = 0; turn < 3; turn++) {
      await blockAndApprove(id)
      expect(await ofItem(id)).toEqual([`AUTHOR 600 ${later}`])
    }
    // The verifiers' share returns with a rejection, and is funded again when a verdict is given.
    expect([before, cents]).toContain(String(BigInt(await available()) - (later === 'UNFUNDED' ? 0n : 200n)))
    if (later === 'FROZEN') {
      await move(id, 'DEPLOYED')
      expect(await ofItem(id)).toEqual(['AUTHOR 600 HELD'])
    }
  })

  test('gets its points back, as often as that happens', async () => {
    const free = `zone-${uuidv7()}`
    await workspace.post('/api/zones', { zoneId: free, name: 'Without a campaign' })
    const { body } = await tester.beside(workspace, 'POST', '/api/feedback', {
      zoneId: free,
      title: 'No way',
    })
    await move(body.id, 'DEPLOYED')
    for (let turn = 0; turn < 3; turn++) await blockAndApprove(body.id)
    expect(await ofItem(body.id)).toEqual(['AUTHOR 60 HELD'])
    await move(body.id, 'REJECTED')
    expect(await ofItem(body.id)).toEqual(['AUTHOR 60 REVERSED'])
    await move(body.id, 'FAILED')
    expect(await ofItem(body.id)).toEqual(['AUTHOR 60 FROZEN'])
    await move(body.id, 'DEPLOYED')
    expect(await ofItem(body.id)).toEqual(['AUTHOR 60 HELD'])
  })

  test('is owed no more what was paid for it, and what was withheld meanwhile is handed back', async () => {
    await campaignWith('5000')
    const paid = await deployed('Prices are shown without tax')
    await mature()
    await payOut()
    await decide(paid, 'BLOCK')
    await deployed('Letters overlap in the footer')
    await mature()
    expect(await ofItem(paid)).toEqual(['REVERSAL -600 PAID', 'AUTHOR 600 PAID'])
    await decide(paid, 'APPROVE')
    await side.settle()
    expect(await ofItem(paid)).toEqual(['REVERSAL -600 REVERSED', 'AUTHOR 600 PAID'])
    expect(await dollars()).toMatchObject({ held: '600', payable: '0', owed: '0' })
    await mature()
    expect(await dollars()).toMatchObject({ payable: '600', owed: '0' })
    await payOut()
    expect((await ofTester()).sort()).toEqual([
      'AUTHOR 600 PAID',
      'AUTHOR 600 PAID',
      'REVERSAL -600 REVERSED',
      'REVERSAL 600 PAID',
    ])
  })

  test('does so where the budget is spent or owed to the operator: it waits, and new money pays it', async () => {
    await campaignWith('2000')
    const paid = await deployed('The search finds nothing in Greek')
    await mature()
    await payOut()
    await decide(paid, 'BLOCK')
    await deployed('The map never loads')
    await mature()
    // The collected part of the debt leaves with the refund, and more: the operator bears the rest.
    side.fake.billing.refund(paymentId, 2000)
    await side.settle()
    await decide(paid, 'APPROVE')
    await side.settle()
    expect(await ofItem(paid)).toEqual(['REVERSAL -600 REVERSED', 'AUTHOR 600 PAID'])
    expect((await ofTester())[0]).toBe('REVERSAL 600 UNFUNDED')
    expect(await dollars()).toMatchObject({ owed: '0' })
    const { body } = await workspace.put(`/api/campaigns/${campaignId}/budget`, {
      fund: { asset: 'USD', amount: '3000', method: 'CHECKOUT' },
    })
    side.fake.billing.pay(String(body.checkoutUrl).split('/').at(-1)!)
    await side.settle()
    await matureCredits(side.service.app)
    expect((await ofTester())[0]).toBe('REVERSAL 600 PAYABLE')
  })

  test('while a payment of it is under way: paid or failed, as if nothing had been', async () => {
    await campaignWith('5000')
    const first = await deployed('Opening hours are only written in a picture')
    await mature()
    const sent = await send()
    await blockAndApprove(first)
    expect(await ofItem(first)).toEqual(['AUTHOR 600 IN_PAYOUT'])
    side.fake.payouts.movePayment(sent, 'failed')
    await side.settle()
    expect(await ofItem(first)).toEqual(['AUTHOR 600 PAYABLE'])
    await payOut()
    await blockAndApprove(first)
    expect(await ofItem(first)).toEqual(['REVERSAL -600 REVERSED', 'AUTHOR 600 PAID'])
    expect(await dollars()).toMatchObject({ paid: '600', owed: '0' })
  })

  test('also where a reopened item is blocked: its debt is one of a reopened item again, to be lifted by DEPLOYED', async () => {
    await campaignWith('5000')
    const id = await deployed('My address is asked for although I collect the parcel')
    await mature()
    await payOut()
    await move(id, 'FAILED')
    await decide(id, 'BLOCK')
    await deployed('The button for help hides behind the chat window')
    await mature()
    expect(await ofItem(id)).toEqual(['REVERSAL -600 PAID', 'AUTHOR 600 PAID'])
    await decide(id, 'APPROVE')
    await side.settle()
    // The first debt has ended and its repaid amount was given back. While the item is reopened, there is a new debt.
    expect(await ofItem(id)).toEqual(['REVERSAL -600 PAYABLE', 'REVERSAL -600 REVERSED', 'AUTHOR 600 PAID'])
    await move(id, 'DEPLOYED')
    await side.settle()
    expect(await dollars()).toMatchObject({ owed: '0' })
    await mature()
    await payOut()
    expect(await dollars()).toMatchObject({ paid: '1200', payable: '0', owed: '0' })
  })
})

test('blocked and approved over and over, with payouts, refunds and disputes at once: the books agree', async () => {
  await campaignWith('6000')
  const items = [
    await deployed('Filters are forgotten when I open a product'),
    await deployed('The price list cannot be printed on one page'),
    await deployed('Fonts are blurry on my phone'),
  ]
  await mature()
  await payOut()
  items.push(await deployed('Checkout asks twice for my name'))
  await mature()
  const turns = async (id: string) => {
    for (let turn = 0; turn < 4; turn++) {
      const answers = await Promise.all([decide(id, 'BLOCK'), decide(id, 'APPROVE'), decide(id, 'BLOCK')])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      await decide(id, 'APPROVE')
    }
  }
  const bank = async () => {
    side.fake.billing.refund(paymentId, 1500)
    await side.settle()
    for (const end of ['won', 'lost']) {
      const { id } = side.fake.billing.dispute(paymentId, 700)
      await side.settle()
      side.fake.billing.moveDispute(id, end)
      await side.settle()
    }
  }
  const payments = async () => {
    for (let turn = 0; turn < 3; turn++) {
      const payment = await draft()
      if (payment) await operator(`/${payment.id}/submit`, approvalOf(payment))
      await matureCredits(side.service.app)
    }
  }
  await Promise.all([...items.map(turns), bank(), payments()])
  await side.settle()
  const entries = await ofTester()
  expect(entries.filter((entry: string) => entry.startsWith('AUTHOR')).length).toBe(items.length)
  expect(entries.filter((entry: string) => /^AUTHOR .* REVERSED$/.test(entry))).toEqual([])
  expect(await dollars()).toMatchObject({ owed: '0' })
})

test('money that a rejection returns pays for what waits, at once', async () => {
  await campaignWith('1000')
  const first = await deployed('The basket forgets what I put into it')
  const second = await deployed('Delivery costs are only shown at the very end')
  expect(await ofItem(second)).toEqual(['AUTHOR 600 UNFUNDED'])
  await move(first, 'REJECTED')
  await side.settle()
  expect(await ofItem(second)).toEqual(['AUTHOR 600 HELD'])
  // And where the one that waits longest is rejected, the next one is funded by what was too little for it.
  const third = await deployed('The newsletter cannot be left')
  expect(await ofItem(third)).toEqual(['AUTHOR 600 UNFUNDED'])
  await move(second, 'REJECTED')
  await side.settle()
  expect(await ofItem(third)).toEqual(['AUTHOR 600 HELD'])
})

test('the check sees an approved item whose rewards are still taken back, and a job mends it', async () => {
  await campaignWith('5000')
  const id = await deployed('A picture is missing on the first page')
  await decide(id, 'BLOCK')
  // As it was before undoing was known.
  await query(
    side.service,
    "update feedback set status = 'DEPLOYED', safety_status = 'CLEARED', status_before_block = null where id = $1",
    [id],
  )
  expect(await checkRewards(side.service.app.db)).toMatchObject([
    { subject: id, expected: 'ACTIVE', found: 'REVERSED' },
  ])
  expect(await reinstateLeftReversed(side.service.app)).toBe(1)
  expect(await reinstateLeftReversed(side.service.app)).toBe(0)
  await side.settle()
  expect(await ofItem(id)).toEqual(['AUTHOR 600 HELD'])
})
