import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { newTester } from '../../../../test/harness/pool.ts'
import { insertRow } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { operatorToken } from '../../../../test/harness/workspace.ts'

let service: TestService
let as: string
beforeAll(async () => {
  service = await startTestService()
  as = await operatorToken(service)
})
afterAll(() => service.close())

const path = '/api/platform-admin/unbooked-payments'
const ids = async (query = '') =>
  (await call(service, 'GET', path + query, { as })).body.items.map(({ id }: { id: string }) => id)
const settle = (body: object, who = as) => call(service, 'POST', `${path}/settle`, { as: who, body })
/** A payment that a restore has noted. Ids of providers have both cases. */
const noted = async (paidAt: string, testerId: string | null = null) => {
  const id = `obp_Test_${uuidv7()}`
  await insertRow(service, 'unbooked_payments', {
    id,
    rail: 'FIAT',
    tester_id: testerId,
    amount: 5000,
    asset: 'USD',
    paid_at: paidAt,
    found_at: paidAt,
  })
  return id
}
const waiting = async () =>
  (await call(service, 'GET', '/api/platform-admin/summary', { as })).body.needsAttention.paymentsUnbooked

test('200: open payments are listed and counted; a note settles one, and says who and when', async () => {
  const { id: testerId } = await newTester(service)
  const older = await noted('2026-03-01T10:00:00Z', testerId)
  const newer = await noted('2026-03-02T10:00:00Z')
  expect(await ids()).toEqual([newer, older])
  expect(await ids('?limit=1')).toEqual([newer])
  expect(await waiting()).toBe(2)
  const { status, body } = await settle({ id: older, note: 'A gift' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: older,
    testerId,
    amount: '5000',
    asset: 'USD',
    note: 'A gift',
    settledBy: 'operator@example.com',
  })
  expect(await ids()).toEqual([newer])
  expect(await ids('?state=SETTLED')).toEqual([older])
  expect(await waiting()).toBe(1)
})

test('409: what is settled stays as it is; the same note again, also many at once, changes nothing', async () => {
  const id = await noted('2026-03-03T10:00:00Z')
  const first = await Promise.all(Array.from({ length: 4 }, () => settle({ id, note: 'Paid by hand' })))
  expect(first.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(first.map(({ body }) => body.settledAt)).size).toBe(1)
  const other = await settle({ id, note: 'Something else' })
  expect([other.status, other.body.code]).toEqual([409, 'settled_otherwise'])
  const [kept] = (await call(service, 'GET', `${path}?state=SETTLED`, { as })).body.items
  expect(kept).toEqual(first[0]!.body)
})

test('404 and 400: unknown ids in any spelling, and no note', async () => {
  const id = await noted('2026-03-04T10:00:00Z')
  for (const unknown of [id.toLowerCase(), 'x', `${id}'--`])
    expect((await settle({ id: unknown, note: 'n' })).status).toBe(404)
  expect((await settle({ id, note: '' })).status).toBe(400)
  expect((await settle({ id })).status).toBe(400)
  expect((await call(service, 'GET', `${path}?state=LOST`, { as })).status).toBe(400)
  expect(await ids()).toContain(id)
})
