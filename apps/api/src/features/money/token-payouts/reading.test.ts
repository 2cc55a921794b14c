import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startChain, type TestChain } from '../../../../test/harness/chain.ts'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { createPayables, makeOwedTesters, type Owed } from '../../../../test/harness/payables.ts'
import { newTester } from '../../../../test/harness/pool.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, operatorToken } from '../../../../test/harness/workspace.ts'
import { settlePayouts } from './actions.ts'

let chain: TestChain
let service: TestService
beforeAll(async () => {
  chain = await startChain()
  service = await startTestService(chain.settings)
})
afterAll(async () => {
  await service.close()
  await chain.stop()
})

const operator = async (method: string, path: string) =>
  call(service, method, `/api/platform-admin/payouts${path}`, { as: await operatorToken(service) })

describe('batches of token payments', () => {
  test('200: one that pays nobody is in the list and tells by its id whom it left out, and why', async () => {
    const [small] = makeOwedTesters(1) as [Owed]
    await createPayables(service, [{ ...small, amount: 999_999n }])
    expect((await operator('POST', '/run')).body).toMatchObject({ batchId: null })
    const [listed] = (await operator('GET', '?limit=1')).body.items
    expect(listed).toMatchObject({ payouts: [], skipped: 1, createdBy: 'operator' })
    const { status, body } = await operator('GET', `/${listed.batchId}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ batchId: listed.batchId, payouts: [], transactions: [] })
    const reasons = ['BELOW_MINIMUM']
    expect(body.skipped).toEqual([
      { testerId: small.testerId, reason: 'BELOW_MINIMUM', reasons, amount: '999999' },
    ])
  })

  test('200: one that pays is read by its id and by those of its payments, with what became of each', async () => {
    const owed = makeOwedTesters(2)
    await createPayables(service, owed)
    const { batchId, payouts } = (await operator('POST', '/run')).body
    await chain.mine(4)
    await settlePayouts(service.app)
    const { body } = await operator('GET', `/${batchId}`)
    expect((await operator('GET', `/${payouts[1].id}`)).body).toEqual(body)
    expect(body.transactions).toMatchObject([{ attempt: 1 }])
    for (const payment of body.payouts)
      expect(payment).toMatchObject({
        status: 'CONFIRMED',
        transaction: body.transactions[0].hash,
        settledAt: expect.any(String),
      })
    const page = (await operator('GET', '?limit=1')).body
    const amount = String(owed.reduce((sum, each) => sum + each.amount, 0n))
    expect(page).toMatchObject({ hasMore: true, limit: 1, offset: 0 })
    expect(page.items).toMatchObject([{ batchId, payouts: [{ status: 'CONFIRMED', count: 2, amount }] }])
    expect((await operator('GET', '?limit=1&offset=1')).body.items[0].batchId).not.toBe(batchId)
  })

  test('404: neither batch nor payment; 400: what the list does not know; 403: for everybody else', async () => {
    expect((await operator('GET', `/${uuidv7()}`)).status).toBe(404)
    expect((await operator('GET', '?tester=1')).body.details).toEqual([
      { path: 'tester', message: 'is not a known field', rule: 'additionalProperties' },
    ])
    const workspace = await newWorkspace(service)
    const tester = await newTester(service)
    const agent = (await workspace.post('/api/account/mcp-keys', { name: 'Agent' })).body.key
    for (const as of [workspace.ownerToken, workspace.secretKey, agent, await tester.token()])
      for (const path of ['', `/${uuidv7()}`])
        expect((await call(service, 'GET', `/api/platform-admin/payouts${path}`, { as })).status).toBe(403)
  })
})
