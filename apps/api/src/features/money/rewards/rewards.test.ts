import { expect, test } from 'vitest'
import { approvalOf, openAccount } from '../../../../test/harness/fiat.ts'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { everyPaidTest, matureCreditsAfter, newPaidCampaign } from '../../../../test/harness/paid-tests.ts'
import type { PaymentSide } from '../../../../test/harness/payments.ts'
import type { TestTester } from '../../../../test/harness/pool.ts'
import { operatorToken, type TestWorkspace } from '../../../../test/harness/workspace.ts'

let side: PaymentSide
let workspace: TestWorkspace
let tester: TestTester
let campaignId: string
let zoneId: string
everyPaidTest((paid) => ({ side, workspace, tester } = paid))

/** A campaign that pays $10.00 an item, with these cents in its budget. */
async function campaignWith(cents: string) {
  const campaign = await newPaidCampaign(workspace, cents)
  ;({ campaignId, zoneId } = campaign)
  side.fake.billing.pay(campaign.sessionId)
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
const block = (id: string) => workspace.post(`/api/moderation/${id}/decision`, { decision: 'BLOCK' })
const shown = async (feedbackId: string) =>
  (await workspace.get(`/api/rewards?feedbackId=${feedbackId}`)).body.items.map(
    ({ kind, amount, status }: Record<string, string>) => `${kind} ${amount} ${status}`,
  )
const available = async () => (await workspace.get(`/api/campaigns/${campaignId}/budget`)).body.available
const mature = () => matureCreditsAfter(side)

test.each([
  ['HELD', '5000', async () => {}],
  ['FROZEN', '5000', (id: string) => move(id, 'FAILED')],
  ['PAYABLE', '5000', mature],
  ['UNFUNDED', '500', async () => {}],
] as const)(
  'a moderator who blocks an item takes back what is %s, and the budget is whole',
  async (state, cents, bring) => {
    await campaignWith(cents)
    const id = await deployed('The total jumps when I pick a country')
    await bring(id)
    expect(await shown(id)).toEqual([`AUTHOR 600 ${state}`])
    const answers = await Promise.all(Array.from({ length: 6 }, () => block(id)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200))
    expect(await shown(id)).toEqual(['AUTHOR 600 REVERSED'])
    expect(await available()).toBe(cents)
  },
)

test('200: an item that its owner rejects is taken back alike, in points as in money', async () => {
  await campaignWith('5000')
  const paid = await deployed('The basket forgets what I put into it')
  await move(paid, 'REJECTED')
  expect(await shown(paid)).toEqual(['AUTHOR 600 REVERSED'])
  const free = `zone-${uuidv7()}`
  await workspace.post('/api/zones', { zoneId: free, name: 'Without a campaign' })
  const { body } = await tester.beside(workspace, 'POST', '/api/feedback', {
    zoneId: free,
    title: 'No way back',
  })
  await move(body.id, 'DEPLOYED')
  expect(await shown(body.id)).toEqual(['AUTHOR 60 HELD'])
  await block(body.id)
  expect(await shown(body.id)).toEqual(['AUTHOR 60 REVERSED'])
})

test('blocked after it was paid out: a REVERSAL is owed, and the next payment is smaller by it', async () => {
  await campaignWith('5000')
  await openAccount(side.service, side.fake, tester.id)
  const first = await deployed('Prices are shown without tax')
  await mature()
  await payOut('600')
  await block(first)
  expect(await shown(first)).toEqual(['REVERSAL -600 PAYABLE', 'AUTHOR 600 PAID'])
  const later = [
    await deployed('Letters overlap in the footer'),
    await deployed('The search finds nothing in Greek'),
  ]
  await mature()
  expect(await shown(first)).toEqual(['REVERSAL -600 PAID', 'AUTHOR 600 PAID'])
  expect((await Promise.all(later.map(shown))).flat().sort()).toEqual([
    'AUTHOR 600 PAID',
    'AUTHOR 600 PAYABLE',
  ])
  expect((await tester.get('/api/tester/me')).body.balances).toEqual([
    { asset: 'USD', held: '0', payable: '600', paid: '600', owed: '0' },
  ])
  await payOut('600')
})

async function payOut(amount: string) {
  const operator = async (path: string, body: object) =>
    call(side.service, 'POST', `/api/platform-admin/fiat-payouts${path}`, {
      as: await operatorToken(side.service),
      body,
    })
  const { body } = await operator('/run', { requestId: uuidv7(), campaignId })
  expect(body.payments).toMatchObject([{ amount, status: 'DRAFT' }])
  const { body: sent } = await operator(`/${body.payments[0].id}/submit`, approvalOf(body.payments[0]))
  expect(sent.status).toBe('SUBMITTED')
  side.fake.payouts.movePayment(sent.providerPaymentId, 'posted')
  await side.settle()
}
