import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import {
  expectBooksToAgree,
  newCheckout,
  type PaymentSide,
  startWithPayments,
} from '../../../../test/harness/payments.ts'
import { newTester } from '../../../../test/harness/pool.ts'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService } from '../../../../test/harness/service.ts'
import { newWorkspace, operatorToken, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { fundBudget } from '../../engines/ledger/index.ts'
import { insertTransfer } from '../budgets/store.ts'
import { followUpRefunds } from './jobs.ts'

let side: PaymentSide
let workspace: TestWorkspace
beforeAll(async () => {
  side = await startWithPayments({ STRIPE_TIMEOUT_MS: '500' })
})
afterAll(() => side.close())
beforeEach(async () => {
  workspace = await newWorkspace(side.service)
})
afterEach(async () => {
  side.fake.faults.clear()
  await side.settle()
  await expectBooksToAgree(side)
})

const operator = async (method: string, path: string, body?: object) =>
  call(side.service, method, `/api/platform-admin${path}`, { as: await operatorToken(side.service), body })
const become = (campaignId: string, status: string) =>
  workspace.patch(`/api/campaigns/${campaignId}`, { status })

interface Paid {
  campaignId: string
  roundId: string
  paymentId: string
}
/** Creates an ended campaign into which $50.00 were paid. */
async function ended(): Promise<Paid> {
  const { campaignId, sessionId, opened } = await newCheckout(workspace)
  const session = side.fake.billing.pay(sessionId)
  await side.settle()
  await become(campaignId, 'ACTIVE')
  await become(campaignId, 'COMPLETED')
  return { campaignId, roundId: opened.round.id, paymentId: String(session.payment_intent) }
}
const order = ({ roundId }: Paid, change: object = {}) => ({
  ...{ requestId: uuidv7(), roundId, amount: '5000', available: '5000', note: 'The campaign is over' },
  ...change,
})
const refund = ({ campaignId }: Paid, body: object) => operator('POST', `/budgets/${campaignId}/refund`, body)
const remainders = async ({ campaignId }: Paid, search = '') =>
  (await operator('GET', `/remainders?campaignId=${campaignId}${search}`)).body.items
const budget = async ({ campaignId }: Pick<Paid, 'campaignId'>) =>
  (await workspace.get(`/api/campaigns/${campaignId}/budget`)).body
const available = async (paid: Paid) => (await budget(paid)).available
/** Mails to the operator about a refund. */
const mailsOf = async ({ requestId }: { requestId: string }) =>
  (await query(side.service, "select 1 from mails where once_key like 'REFUND:' || $1 || ':%'", [requestId]))
    .length
const asked = () =>
  side.fake.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds').length
async function askedBy(work: () => Promise<unknown>): Promise<number> {
  const before = asked()
  await work()
  return asked() - before
}
const madeOf = ({ paymentId }: Paid) =>
  side.fake.ask('GET', `/v1/refunds?payment_intent=${paymentId}`, '').body as { data: { amount: number }[] }

describe('remainders', () => {
  test('200: of campaigns that are over alone, with what can be refunded of each payment', async () => {
    const paid = await ended()
    const [found] = await remainders(paid)
    expect(found).toMatchObject({
      ...{ workspaceId: workspace.id, campaignId: paid.campaignId, status: 'COMPLETED', asset: 'USD' },
      ...{ available: '5000', refunding: '0', disputes: 0, payer: null },
      rounds: [{ roundId: paid.roundId, amount: '5000', refundable: '5000' }],
    })
    const open = await newCheckout(workspace)
    side.fake.billing.pay(open.sessionId)
    await side.settle()
    expect((await operator('GET', `/remainders?campaignId=${open.campaignId}`)).body.items).toEqual([])
    const all = await operator('GET', `/remainders?campaignId=${open.campaignId}&ended=false`)
    expect(all.body.items).toMatchObject([{ available: '5000', status: 'DRAFT' }])
    expect((await operator('GET', '/remainders?ended=false&limit=1')).body).toMatchObject({
      limit: 1,
      hasMore: true,
    })
  })

  test('403: for members, secret keys, agents and testers; 404: for a campaign that there is not', async () => {
    const paid = await ended()
    const tester = await newTester(side.service)
    const agent = (await workspace.post('/api/account/mcp-keys', { name: 'Agent' })).body.key
    const asks: [string, string, object?][] = [
      ['GET', '/remainders'],
      ['GET', '/refunds'],
      ['GET', `/refunds/${uuidv7()}`],
      ['POST', `/budgets/${paid.campaignId}/refund`, order(paid)],
      [
        'POST',
        `/budgets/${paid.campaignId}/return`,
        { asset: 'USDC', amount: '1', reference: 'a', note: 'b' },
      ],
      ['POST', `/refunds/${uuidv7()}/finding`, { finding: 'NOT_MADE', note: 'b' }],
    ]
    for (const as of [workspace.ownerToken, workspace.secretKey, agent, await tester.token()])
      for (const [method, path, body] of asks)
        expect((await call(side.service, method, `/api/platform-admin${path}`, { as, body })).status).toBe(
          403,
        )
    expect((await refund({ ...paid, campaignId: uuidv7() }, order(paid))).status).toBe(404)
    const other = await ended()
    expect((await refund(paid, order(other))).status).toBe(404)
    expect(await askedBy(async () => available(paid))).toBe(0)
  })

  test('404 before 503: without a payment provider a missing campaign is missing all the same', async () => {
    const bare = await startTestService()
    const as = await operatorToken(bare)
    const path = `/api/platform-admin/budgets/${uuidv7()}/refund`
    const body = order({ campaignId: '', roundId: uuidv7(), paymentId: '' })
    expect((await call(bare, 'POST', path, { as, body })).status).toBe(404)
    await bare.close()
  })
})

describe('a refund of what is left', () => {
  test('leaves through the provider and the books; the same requestId again asks nobody', async () => {
    const paid = await ended()
    const wanted = order(paid, { amount: '4000' })
    const made = await refund(paid, wanted)
    expect([made.status, made.body.status]).toEqual([200, 'SUCCEEDED'])
    expect(made.body).toMatchObject({
      ...{ id: wanted.requestId, amount: '4000', requestedBy: 'operator@example.com' },
      ...{ roundId: paid.roundId, note: wanted.note, reason: null },
    })
    expect(await available(paid)).toBe('1000')
    expect(await remainders(paid)).toMatchObject([{ available: '1000', rounds: [{ refundable: '1000' }] }])
    expect(
      await askedBy(async () => {
        const again = await refund(paid, { ...wanted, requestId: wanted.requestId.toUpperCase() })
        expect(again.body).toEqual(made.body)
      }),
    ).toBe(0)
    expect((await refund(paid, { ...wanted, amount: '1' })).body.code).toBe('request_id_reused')
    expect((await operator('GET', `/refunds/${wanted.requestId}`)).body).toEqual(made.body)
    expect(madeOf(paid).data.map(({ amount }) => amount)).toEqual([4000])
    expect(await budget(paid)).toMatchObject({
      ...{ funded: '1000', returned: '4000', rounds: [{ status: 'PARTIALLY_REFUNDED' }] },
    })
  })

  test('two operators at once, and twenty: one asks the provider, the others find the remainder changed', async () => {
    const paid = await ended()
    const answers: { status: number; body: { code?: string } }[] = []
    const count = await askedBy(async () => {
      const sent = Array.from({ length: 20 }, () => refund(paid, order(paid, { amount: '2000' })))
      answers.push(...(await Promise.all(sent)))
    })
    expect(count).toBe(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
      new Set(['remainder_changed']),
    )
    expect(await available(paid)).toBe('3000')
  })

  test('one request sent twenty times at once is one question', async () => {
    const paid = await ended()
    const wanted = order(paid)
    const count = await askedBy(() => Promise.all(Array.from({ length: 20 }, () => refund(paid, wanted))))
    expect(count).toBe(1)
    expect(madeOf(paid).data).toHaveLength(1)
    expect(await available(paid)).toBe('0')
  })

  test('409: more than is left, more than the payment was, and while a dispute is open', async () => {
    const paid = await ended()
    const before = asked()
    expect((await refund(paid, order(paid, { available: '4999' }))).body).toMatchObject({
      ...{ code: 'remainder_changed', details: { available: '5000' } },
    })
    expect((await refund(paid, order(paid, { amount: '5001' }))).body.code).toBe('insufficient_remainder')
    const again = await workspace.put(`/api/campaigns/${paid.campaignId}/budget`, {
      fund: { asset: 'USD', amount: '3000', method: 'CHECKOUT' },
    })
    side.fake.billing.pay(String(again.body.checkoutUrl).split('/').at(-1)!)
    await side.settle()
    const more = await refund(paid, order(paid, { amount: '5001', available: '8000' }))
    expect(more.body).toMatchObject({ code: 'round_not_refundable', details: { refundable: '5000' } })
    side.fake.billing.dispute(paid.paymentId, 4000)
    await side.settle()
    const refused = await refund(paid, order(paid, { amount: '100', available: '8000' }))
    expect(refused.body.code).toBe('dispute_under_way')
    expect(asked()).toBe(before)
  })

  test('refused by the provider: FAILED, and the budget has its money again', async () => {
    const paid = await ended()
    side.fake.faults.add('POST /v1/refunds', 'refuse')
    const { body } = await refund(paid, order(paid))
    expect(body).toMatchObject({ status: 'FAILED', reason: 'refused_on_request', providerId: null })
    expect(await budget(paid)).toMatchObject({ funded: '5000', available: '5000', returned: '0' })
    expect((await refund(paid, order(paid))).body.status).toBe('SUCCEEDED')
    expect(await budget(paid)).toMatchObject({ funded: '0', available: '0', returned: '5000' })
  })

  test.each(['reset-after', 'hang-after', 'truncate', '500-after', 'html-after'] as const)(
    'an answer that is lost (%s) is asked about and never repeated: one refund is made',
    async (fault) => {
      const paid = await ended()
      side.fake.faults.add('POST /v1/refunds', fault)
      const wanted = order(paid)
      const count = await askedBy(async () => {
        const { body } = await refund(paid, wanted)
        expect(['UNKNOWN', 'SUCCEEDED']).toContain(body.status)
        await refund(paid, wanted)
        side.service.advance(600_000)
        await followUpRefunds(side.service.app)
      })
      expect(count).toBe(1)
      expect((await operator('GET', `/refunds/${wanted.requestId}`)).body.status).toBe('SUCCEEDED')
      expect(madeOf(paid).data).toHaveLength(1)
      expect(await available(paid)).toBe('0')
    },
  )

  test('UNKNOWN and not to be found: its money stays set aside until a person says so an hour later', async () => {
    const paid = await ended()
    side.fake.faults.add('POST /v1/refunds', 'late')
    const wanted = order(paid)
    await call(side.service, 'POST', '/api/account/bootstrap', { as: await operatorToken(side.service) })
    expect((await refund(paid, wanted)).body).toMatchObject({ status: 'UNKNOWN' })
    await followUpRefunds(side.service.app)
    await followUpRefunds(side.service.app)
    expect(await mailsOf(wanted)).toBe(1)
    expect(await available(paid)).toBe('0')
    const find = () =>
      operator('POST', `/refunds/${wanted.requestId}/finding`, {
        finding: 'NOT_MADE',
        note: 'Not in the list',
      })
    expect((await find()).body.code).toBe('finding_too_early')
    side.service.advance(3_600_001)
    const found = await Promise.all([find(), find(), find()])
    expect(found.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(found.find(({ status }) => status === 200)?.body).toMatchObject({
      ...{ status: 'FAILED', reason: 'found_not_made', findingBy: 'operator@example.com' },
    })
    expect(await available(paid)).toBe('5000')
    // It had wandered: the money is gone, and the books say so.
    await side.fake.arrive()
    await side.settle()
    expect((await operator('GET', `/refunds/${wanted.requestId}`)).body.status).toBe('SUCCEEDED')
    expect(await available(paid)).toBe('0')
  })

  test('a process that dies while it asks leaves UNKNOWN, and the refund is found by its metadata', async () => {
    const paid = await ended()
    side.fake.faults.add('POST /v1/refunds', 'late')
    const wanted = order(paid)
    await refund(paid, wanted)
    await query(side.service, "update budget_refunds set status = 'SUBMITTING' where id = $1", [
      wanted.requestId,
    ])
    side.service.advance(180_000)
    await followUpRefunds(side.service.app)
    expect((await operator('GET', `/refunds?campaignId=${paid.campaignId}`)).body.items).toMatchObject([
      { id: wanted.requestId, status: 'UNKNOWN' },
    ])
    await side.fake.arrive()
    await followUpRefunds(side.service.app)
    expect((await operator('GET', `/refunds/${wanted.requestId}`)).body.status).toBe('SUCCEEDED')
  })

  test('one that fails at the provider days later gives the budget its money back, once', async () => {
    const paid = await ended()
    const { body } = await refund(paid, order(paid))
    side.fake.billing.moveRefund(body.providerId, 'failed')
    await side.settle()
    await followUpRefunds(side.service.app)
    expect((await operator('GET', `/refunds/${body.id}`)).body).toMatchObject({
      ...{ status: 'FAILED', reason: 'failed_at_provider' },
    })
    expect(await available(paid)).toBe('5000')
  })

  test('metadata that name another round’s request settle nothing of it', async () => {
    const [paid, other] = [await ended(), await ended()]
    side.fake.faults.add('POST /v1/refunds', 'late')
    const wanted = order(paid)
    await refund(paid, wanted)
    side.fake.billing.refund(other.paymentId, 5000, 'succeeded', { refund_request_id: wanted.requestId })
    await side.settle()
    expect((await operator('GET', `/refunds/${wanted.requestId}`)).body.status).toBe('UNKNOWN')
    expect([await available(paid), await available(other)]).toEqual(['0', '0'])
    await side.fake.arrive()
    await side.settle()
    expect((await operator('GET', `/refunds/${wanted.requestId}`)).body.status).toBe('SUCCEEDED')
  })
})

describe('tokens that were sent back', () => {
  async function funded() {
    const { body } = await workspace.post('/api/campaigns', { name: 'In tokens' })
    const campaignId = body.id as string
    const { app } = side.service
    // Books a transfer without a chain to verify it.
    await app.db.inOperator(async (tx) => {
      const reference = uuidv7()
      const place = { workspaceId: workspace.id, campaignId, asset: 'USDC', amount: 3_000_000n }
      await insertTransfer(tx, { ...place, reference }, 'operator@example.com', app.clock.now())
      const funding = {
        campaignId,
        asset: 'USDC',
        amount: place.amount,
        key: `transfer:${reference}`,
        by: 'operator',
      }
      await app.db.asWorkspace(tx, workspace.id, (ours) => fundBudget(ours, app, funding as never))
    })
    return campaignId
  }
  const give = (campaignId: string, change: object = {}) =>
    operator('POST', `/budgets/${campaignId}/return`, {
      ...{ asset: 'USDC', amount: '2000000', reference: `0x${uuidv7()}`, note: 'Sent to the owner' },
      ...change,
    })
  const left = async (campaignId: string) =>
    (await operator('GET', `/remainders?campaignId=${campaignId}&ended=false`)).body.items[0]?.available

  test('leave the budget once a reference, however often it is booked at once', async () => {
    const campaignId = await funded()
    const reference = `0x${uuidv7()}`
    const booked = await Promise.all(Array.from({ length: 10 }, () => give(campaignId, { reference })))
    expect(booked.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(booked[0]!.body).toMatchObject({ campaignId, reference, amount: '2000000' })
    expect(await left(campaignId)).toBe('1000000')
    await workspace.put(`/api/campaigns/${campaignId}/budget`, { policy: { asset: 'USDC' } })
    expect(await budget({ campaignId })).toMatchObject({ funded: '1000000', returned: '2000000' })
    const reused = await give(campaignId, { reference, amount: '1' })
    expect([reused.status, reused.body.code]).toEqual([409, 'reference_used'])
  })

  test('409: more than is left, and nothing is kept of the try', async () => {
    const campaignId = await funded()
    const reference = `0x${uuidv7()}`
    const many = await Promise.all([give(campaignId), give(campaignId), give(campaignId)])
    expect(many.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await give(campaignId, { reference })).body.code).toBe('insufficient_remainder')
    expect((await give(campaignId, { reference, amount: '1000000' })).status).toBe(200)
    expect(await left(campaignId)).toBeUndefined()
  })
})
