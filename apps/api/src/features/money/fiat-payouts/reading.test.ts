import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  approvalOf,
  newPayee,
  type PayingService,
  startPayingService,
} from '../../../../test/harness/fiat.ts'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { startTestService } from '../../../../test/harness/service.ts'
import { memberToken, operatorToken } from '../../../../test/harness/workspace.ts'

let service: PayingService
beforeAll(async () => {
  service = await startPayingService()
})
afterAll(() => service.close())

const run = (campaignId: string) =>
  service.operator('POST', '/run', { requestId: uuidv7(), campaignId }).then(({ body }) => body)
const batches = async (query: string) =>
  call(service, 'GET', `/api/platform-admin/fiat-batches${query}`, { as: await operatorToken(service) })

test('404 before any 503: without a payment provider a missing payment is missing all the same', async () => {
  const bare = await startTestService()
  const as = await operatorToken(bare)
  const { approval } = approvalOf({
    amount: '1',
    currency: 'USD',
    destination: 'bank',
    snapshot: 'f'.repeat(64),
  })
  const asked: [method: string, path: string, body?: object][] = [
    ['GET', ''],
    ['POST', '/submit', { confirm: true, approval }],
    ['POST', '/finding', { finding: 'MADE', providerPaymentId: 'obp_1', note: 'seen' }],
    ['POST', '/finding', { finding: 'NOT_MADE', note: 'not seen' }],
  ]
  for (const [method, path, body] of asked) {
    const answer = await call(bare, method, `/api/platform-admin/fiat-payouts/${uuidv7()}${path}`, {
      as,
      ...(body ? { body } : {}),
    })
    expect([answer.status, answer.body.code], `${method} ${path}`).toEqual([404, 'not_found'])
  }
  await bare.close()
})

describe('a batch', () => {
  test('200: is read by its id with its payments and whom it skipped; a payment by its own id', async () => {
    const [paid, skipped] = [await newPayee(service), await newPayee(service, [99n])]
    const batch = await run(paid.campaignId)
    expect((await service.operator('GET', `/${batch.batchId}`)).body).toEqual(batch)
    expect((await service.operator('GET', `/${batch.batchId.toUpperCase()}`)).body).toEqual(batch)
    const payment = (await service.operator('GET', `/${batch.payments[0].id}`)).body
    expect(payment).toMatchObject({ ...batch.payments[0], attempts: [{ number: 1 }] })

    const empty = await run(skipped.campaignId)
    expect(empty).toMatchObject({ payments: [], skipped: [{ testerId: skipped.testerId }] })
    expect((await service.operator('GET', `/${empty.batchId}`)).body).toEqual(empty)
  })

  test('200: those that pay nobody are in the list as well, each with what became of its payments', async () => {
    const paid = await newPayee(service, [700n, 500n])
    const first = await run(paid.campaignId)
    const empty = await run((await newPayee(service, [99n])).campaignId)
    const { approval } = approvalOf(first.payments[0])
    await service.operator('POST', `/${first.payments[0].id}/submit`, { confirm: true, approval })
    const { body } = await batches('?limit=2')
    expect(body.hasMore).toBe(true)
    const { batchId, campaignId, requestId, preparedBy, createdAt } = empty
    expect(body.items).toEqual([
      { batchId, campaignId, requestId, preparedBy, createdAt, payments: [], skipped: 1 },
      {
        batchId: first.batchId,
        campaignId: first.campaignId,
        requestId: first.requestId,
        preparedBy: 'operator@example.com',
        createdAt: first.createdAt,
        payments: [{ status: 'SUBMITTED', count: 1, amount: '1200' }],
        skipped: 0,
      },
    ])
    const { body: own } = await batches(`?campaignId=${paid.campaignId}`)
    expect(own.items.map((item: { batchId: string }) => item.batchId)).toEqual([first.batchId])
  })

  test('400: a parameter that the list does not know; 404: neither batch nor payment; 403: for members', async () => {
    expect(await batches('?campaign=1')).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_request',
        details: [{ path: 'campaign', message: 'is not a known field', rule: 'additionalProperties' }],
      },
    })
    expect((await service.operator('GET', `/${uuidv7()}`)).status).toBe(404)
    const as = await memberToken(service)
    expect((await call(service, 'GET', '/api/platform-admin/fiat-batches', { as })).status).toBe(403)
  })
})
