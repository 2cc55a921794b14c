import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { newMember } from '../../../../test/harness/members.ts'
import { expectBooksToAgree, type PaymentSide, startWithPayments } from '../../../../test/harness/payments.ts'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'

let side: PaymentSide
let workspace: TestWorkspace
let path: string
let campaignId: string
beforeAll(async () => {
  side = await startWithPayments()
})
afterAll(() => side.close())
beforeEach(async () => {
  workspace = await newWorkspace(side.service)
  campaignId = (await workspace.post('/api/campaigns', { name: 'Spring' })).body.id
  path = `/api/campaigns/${campaignId}/budget`
})
afterEach(() => expectBooksToAgree(side))

const manual = (amount: string) => ({ fund: { asset: 'POINTS', amount, method: 'MANUAL' } })

test('200: a campaign without a policy pays 100 points an item and has nothing in its budget', async () => {
  expect((await workspace.get(path)).body).toEqual({
    campaignId,
    asset: 'POINTS',
    funded: '0',
    held: '0',
    spent: '0',
    available: '0',
    returned: '0',
    policy: {
      version: 0,
      asset: 'POINTS',
      perItem: '100',
      authorShare: 60,
      voterShare: 20,
      verifierShare: 20,
      implementerShare: 0,
      holdDays: 7,
      maxPerTester: null,
      payout: 'NONE',
    },
    rounds: [],
  })
})

describe('points', () => {
  test('are funded and withdrawn by hand, at once', async () => {
    expect((await workspace.put(path, manual('500'))).body).toMatchObject({ funded: '500', available: '500' })
    const withdrawn = await workspace.put(path, { withdraw: { asset: 'POINTS', amount: '200' } })
    expect(withdrawn.body).toMatchObject({ funded: '300', available: '300', returned: '200' })
  })

  test('200: a withdrawal that was booked and never answered is answered when it is repeated, and booked once', async () => {
    await workspace.put(path, manual('500'))
    const key = { 'idempotency-key': uuidv7() }
    const withdraw = () =>
      workspace.call('PUT', path, {
        as: workspace.secretKey,
        body: { withdraw: { asset: 'POINTS', amount: '400' } },
        headers: key,
      })
    const first = await withdraw()
    expect(first).toMatchObject({ status: 200, body: { available: '100' } })
    // The key of a process that was killed between its commit and its answer looks like this.
    await query(
      side.service,
      `update idempotency_keys set status = null, body = null, locked_until = now() - interval '1 minute'
       where workspace_id = $1`,
      [workspace.id],
    )
    const again = await withdraw()
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(again.headers.get('idempotent-replayed')).toBeNull()
    expect((await workspace.get(path)).body).toMatchObject({ funded: '100', available: '100' })
  })

  test('of twenty withdrawals at once no more succeed than the budget has', async () => {
    await workspace.put(path, manual('500'))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => workspace.put(path, { withdraw: { asset: 'POINTS', amount: '100' } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(200),
      ...Array(15).fill(409),
    ])
    expect((await workspace.get(path)).body).toMatchObject({ funded: '0', available: '0' })
  })

  test('409: no more is withdrawn than is available, and then nothing of the request happens', async () => {
    await workspace.put(path, manual('500'))
    const answer = await workspace.put(path, {
      policy: { perItem: '1' },
      withdraw: { asset: 'POINTS', amount: '501' },
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'insufficient_balance' } })
    expect((await workspace.get(path)).body).toMatchObject({ available: '500', policy: { version: 0 } })
  })

  test('the same request with its key funds once', async () => {
    const options = { headers: { 'idempotency-key': 'once' } }
    await workspace.put(path, manual('500'), options)
    const again = await workspace.put(path, manual('500'), options)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect((await workspace.get(path)).body.funded).toBe('500')
    expect((await workspace.put(path, manual('501'), options)).status).toBe(422)
  })
})

describe('the policy', () => {
  test('is changed in part, one version a change', async () => {
    await workspace.put(path, { policy: { perItem: '250' } })
    const same = await workspace.put(path, { policy: { perItem: '250' } })
    expect(same.body.policy).toMatchObject({ version: 1, perItem: '250', authorShare: 60 })
    const second = await workspace.put(path, {
      policy: { authorShare: 100, voterShare: 0, verifierShare: 0 },
    })
    expect(second.body.policy).toMatchObject({ version: 2, perItem: '250', authorShare: 100 })
  })

  test.each([
    ['shares that do not sum to 100', { authorShare: 61 }],
    ['money held for too short', { asset: 'USD', holdDays: 6 }],
    ['points that are paid out', { payout: 'FIAT' }],
    ['dollars paid as tokens', { asset: 'USD', payout: 'TOKEN' }],
  ])('400: %s', async (_name, policy) => {
    expect(await workspace.put(path, { policy })).toMatchObject({
      status: 400,
      body: { code: 'invalid_policy' },
    })
  })
})

describe('what is refused', () => {
  test.each([
    ['points through a checkout', { fund: { asset: 'POINTS', amount: '1', method: 'CHECKOUT' } }],
    ['dollars by hand', { fund: { asset: 'USD', amount: '100', method: 'MANUAL' } }],
    ['tokens by their owner', { fund: { asset: 'USDC', amount: '100', method: 'MANUAL' } }],
  ])('400: %s', async (_name, body) => {
    expect(await workspace.put(path, body)).toMatchObject({ status: 400, body: { code: 'invalid_funding' } })
  })

  test('400: a field that does not exist, at any depth, and an amount that is no whole number', async () => {
    for (const body of [
      { found: {} },
      { fund: { ...manual('1').fund, currency: 'x' } },
      { policy: { share: 1 } },
      manual('1.5'),
      manual('-1'),
      manual('0'),
      manual('1e3'),
      { fund: { asset: 'POINTS', amount: 5, method: 'MANUAL' } },
    ])
      expect((await workspace.put(path, body)).status).toBe(400)
  })

  test('409: money is not withdrawn by hand', async () => {
    const answer = await workspace.put(path, { withdraw: { asset: 'USD', amount: '1' } })
    expect(answer).toMatchObject({ status: 409, body: { code: 'withdrawal_by_refund' } })
  })

  test('403: a member without the role of an ADMIN', async () => {
    const { token } = await newMember(side.service, workspace.id, 'MEMBER')
    expect((await call(side.service, 'PUT', path, { as: token, body: {} })).status).toBe(403)
    expect((await call(side.service, 'GET', path, { as: token })).status).toBe(200)
  })

  test('404: another workspace’s campaign looks exactly like no campaign', async () => {
    const theirs = await newWorkspace(side.service)
    for (const method of ['GET', 'PUT'] as const) {
      const body = method === 'PUT' ? {} : undefined
      const foreign = await theirs.call(method, path, { as: theirs.secretKey, body })
      const absent = await theirs.call(method, `/api/campaigns/${uuidv7()}/budget`, {
        as: theirs.secretKey,
        body,
      })
      expect(foreign.status).toBe(404)
      expect({ ...foreign.body, details: null }).toEqual({ ...absent.body, details: null })
    }
  })

  test('503: a checkout where no payment provider is set up; points are funded all the same', async () => {
    const bare = await startTestService()
    try {
      const ours = await newWorkspace(bare)
      const { id } = (await ours.post('/api/campaigns', { name: 'Bare' })).body
      const fund = { asset: 'USD', amount: '100', method: 'CHECKOUT' }
      expect(await ours.put(`/api/campaigns/${id}/budget`, { fund })).toMatchObject({
        status: 503,
        body: { code: 'payments_unavailable' },
      })
      expect((await ours.put(`/api/campaigns/${id}/budget`, manual('5'))).body.funded).toBe('5')
    } finally {
      await bare.close()
    }
  })

  test('409: a campaign with a payment in it is not deleted', async () => {
    await workspace.put(path, { fund: { asset: 'USD', amount: '100', method: 'CHECKOUT' } })
    expect(await workspace.delete(`/api/campaigns/${campaignId}`)).toMatchObject({
      status: 409,
      body: { code: 'campaign_not_empty' },
    })
  })
})
