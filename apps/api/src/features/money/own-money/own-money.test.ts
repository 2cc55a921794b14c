import { beforeEach, describe, expect, test } from 'vitest'
import { approvalOf, openAccount } from '../../../../test/harness/fiat.ts'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import {
  everyPaidTest,
  matureCreditsAfter,
  newPaidCampaign,
  requestAsOperator,
} from '../../../../test/harness/paid-tests.ts'
import { createPayables } from '../../../../test/harness/payables.ts'
import type { PaymentSide } from '../../../../test/harness/payments.ts'
import { joinPool, newTester, type TestTester } from '../../../../test/harness/pool.ts'
import { query } from '../../../../test/harness/rows.ts'
import { memberToken, type TestWorkspace } from '../../../../test/harness/workspace.ts'

let side: PaymentSide
let workspace: TestWorkspace
let tester: TestTester
let campaignId: string
let zoneId: string
let sessionId: string
everyPaidTest((paid) => ({ side, workspace, tester } = paid))
beforeEach(async () => {
  ;({ campaignId, zoneId, sessionId } = await newPaidCampaign(workspace))
})

async function pay() {
  side.fake.billing.pay(sessionId)
  await side.settle()
}
async function deployed(): Promise<string> {
  const { body } = await tester.beside(workspace, 'POST', '/api/feedback', { zoneId, title: 'No way back' })
  await become(body.id, 'DEPLOYED')
  return body.id
}
const become = async (id: string, status: string) =>
  expect((await workspace.patch(`/api/feedback/${id}/status`, { status })).status).toBe(200)
const mature = () => matureCreditsAfter(side)
const operator = (path: string, body: object) => requestAsOperator(side.service, path, body)
const run = async () => (await operator('/run', { requestId: uuidv7(), campaignId })).body
async function paid(): Promise<string> {
  const { payments } = await run()
  const { body } = await operator(`/${payments[0].id}/submit`, approvalOf(payments[0]))
  side.fake.payouts.movePayment(body.providerPaymentId, 'posted')
  await side.settle()
  return body.id
}
const unpaid = async () => (await tester.get('/api/tester/unpaid')).body.items
const reasons = async () =>
  (await unpaid()).flatMap((row: { reasons: { reason: string; amount: string }[] }) =>
    row.reasons.map(({ reason, amount }) => `${reason} ${amount}`),
  )
const payouts = async (search = '') => (await tester.get(`/api/tester/payouts${search}`)).body.items

describe('what is earned and not paid', () => {
  test('is told by workspace from the empty budget to the payment, with what the tester can do', async () => {
    expect(await unpaid()).toEqual([])
    await deployed()
    expect(await unpaid()).toMatchObject([
      { workspaceId: workspace.id, workspaceName: workspace.name, asset: 'USD', unfunded: '600', held: '0' },
    ])
    expect(await reasons()).toEqual(['BUDGET_EMPTY 600'])
    await pay()
    const [held] = await unpaid()
    expect(held).toMatchObject({ held: '600', unfunded: '0', payable: '0' })
    const until = held.nextPayableAt
    expect(held.reasons).toMatchObject([{ reason: 'HOLDING', amount: '600', actor: 'TIME', until }])
    await mature()
    expect(await reasons()).toEqual(['NO_RECIPIENT 600'])
    const [blocked] = await unpaid()
    expect(blocked.reasons[0]).toMatchObject({ actor: 'TESTER', remedy: expect.stringContaining('/wallet') })
    await openAccount(side.service, side.fake, tester.id)
    expect(await reasons()).toEqual(['NEXT_RUN 600'])
    const { payments } = await run()
    await operator(`/${payments[0].id}/submit`, approvalOf(payments[0]))
    expect(await unpaid()).toMatchObject([{ payable: '0', inPayout: '600', reasons: [] }])
  })

  test('names the item that was reopened and the dispute of the buyer', async () => {
    await pay()
    const item = await deployed()
    await become(item, 'FAILED')
    expect(await reasons()).toEqual(['ITEM_REOPENED 600'])
    await become(item, 'DEPLOYED')
    const [round] = await query<{ payment_id: string }>(
      side.service,
      'select payment_id from payment_rounds where campaign_id = $1',
      [campaignId],
    )
    side.fake.billing.dispute(round!.payment_id)
    await side.settle()
    expect(await reasons()).toEqual(['PAYMENT_DISPUTED 600'])
  })

  test('tells of tokens what the wallet lacks, and of the account when it may be used again', async () => {
    const books = { creditId: uuidv7(), testerId: tester.id, address: `0x${'ab'.repeat(20)}` as const }
    await createPayables(side.service, [{ ...books, amount: 2_000_000n }])
    expect(await reasons()).toEqual(['NEXT_RUN 2000000'])
    await query(side.service, 'update wallets set usable_at = $1 where tester_id = $2', [
      new Date('2099-01-01T00:00:00Z'),
      tester.id,
    ])
    const [row] = await unpaid()
    expect(row).toMatchObject({ asset: 'USDC', payable: '2000000' })
    expect(row.reasons).toMatchObject([{ reason: 'COOLING_OFF', until: '2099-01-01T00:00:00.000Z' }])
  })

  test('says what is owed after a paid item was rejected, in the balances, the rewards and here', async () => {
    await openAccount(side.service, side.fake, tester.id)
    await pay()
    const item = await deployed()
    await mature()
    await paid()
    await become(item, 'REJECTED')
    const { balances } = (await tester.get('/api/tester/me')).body
    expect(balances).toMatchObject([{ asset: 'USD', payable: '0', paid: '600', owed: '600' }])
    expect(await unpaid()).toMatchObject([{ owed: '600', payable: '0' }])
    expect(await reasons()).toEqual(['DEBT 600'])
    const { items } = (await tester.get('/api/tester/rewards?kind=REVERSAL')).body
    expect(items).toMatchObject([
      { workspaceId: workspace.id, amount: '-600', owed: '600', feedbackId: item },
    ])
    // The next reward first covers the debt.
    await deployed()
    await mature()
    expect(await unpaid()).toEqual([])
    expect((await tester.get('/api/tester/me')).body.balances).toMatchObject([{ owed: '0' }])
  })
})

describe('own payments', () => {
  test('are listed with state, amount and dates, and with what a run left out', async () => {
    await pay()
    await deployed()
    await mature()
    const skippedBy = await run()
    expect(await payouts()).toMatchObject([
      {
        ...{ id: null, batchId: skippedBy.batchId, rail: 'FIAT', state: 'SKIPPED', amount: '600' },
        ...{ workspaceId: workspace.id, reasons: ['NO_RECIPIENT'] },
      },
    ])
    await openAccount(side.service, side.fake, tester.id)
    const id = await paid()
    const [latest, before] = await payouts()
    expect(latest).toMatchObject({
      ...{ id, rail: 'FIAT', state: 'PAID', asset: 'USD', amount: '600', reasons: [] },
      ...{ destination: 'bank account ••6789 (US)', sentAt: expect.any(String) },
    })
    expect(before.state).toBe('SKIPPED')
    expect(await payouts('?state=PAID')).toHaveLength(1)
    const page = (await tester.get('/api/tester/payouts?limit=1')).body
    expect([page.items.length, page.hasMore]).toEqual([1, true])
  })

  test('are nobody else’s: another tester sees none, a member and an agent are refused', async () => {
    await openAccount(side.service, side.fake, tester.id)
    await pay()
    await deployed()
    await mature()
    await paid()
    const other = await newTester(side.service)
    await joinPool(workspace, other)
    const agent = (await workspace.post('/api/account/mcp-keys', { name: 'Agent' })).body.key
    for (const path of ['/api/tester/payouts', '/api/tester/unpaid']) {
      expect((await other.get(path)).body.items).toEqual([])
      expect((await other.get(`${path}?testerId=${tester.id}`)).body.code).toBe('invalid_request')
      for (const as of [await memberToken(side.service), workspace.secretKey, agent])
        expect((await call(side.service, 'GET', path, { as })).status).toBe(403)
    }
  })
})
