import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../../src/features.ts'
import { call } from '../harness/http.ts'
import { makerOf } from '../harness/resources.ts'
import { startTestService, type TestService } from '../harness/service.ts'
import { newSide, type Side } from '../harness/sides.ts'

/* Findings of the fuzz, once each, so that every run asks for them whatever the seed. */
let service: TestService
let side: Side
beforeAll(async () => {
  service = await startTestService()
  side = await newSide(service)
})
afterAll(() => service.close())

const thingOf = (id: string) => makerOf(operations.find((operation) => operation.id === id)!)!(side)

test('400: a leap second is no time that can be kept', async () => {
  const path = `/api/deployments/${await thingOf('appendDeploymentLog')}/logs`
  const at = (second: string) =>
    side.workspace.post(path, { message: 'Built', at: `2026-12-31T23:59:${second}Z` })
  expect(await at('60')).toMatchObject({ status: 400, body: { details: [{ path: 'at' }] } })
  expect((await at('59')).status).toBe(200)
})

test('a transfer of the longest reference that is taken is looked up, and a longer one refused', async () => {
  const path = `/api/platform-admin/budgets/${await thingOf('fundBudgetFromTransfer')}/fund`
  const fund = (reference: string) =>
    call(service, 'POST', path, {
      headers: side.credentials.platformAdmin,
      body: { asset: 'USDC', amount: '5', reference },
    })
  expect((await fund('r'.repeat(190))).body.code).toBe('chain_unavailable')
  expect((await fund('r'.repeat(191))).status).toBe(400)
})

test('a query that an operation does not read is not judged either', async () => {
  const answer = await call(service, 'GET', '/api/account/me?x=%00', { headers: side.credentials.oidc })
  expect(answer.status).toBe(200)
})

test('a tester who does not exist, named beside an item of a visitor, changes nothing', async () => {
  const { body } = await side.workspace.call('POST', '/api/feedback', {
    as: side.workspace.publishableKey,
    body: {
      zoneId: (await side.workspace.get('/api/zones')).body.items[0].zoneId,
      title: 'Larger type',
      sessionId: 'reader',
    },
  })
  const both = await side.workspace.get(
    `/api/people?feedbackId=${body.id}&testerId=00000000-0000-4000-8000-000000000000`,
  )
  expect(both).toMatchObject({ status: 200, body: { items: [{ kind: 'SESSION' }] } })
})
