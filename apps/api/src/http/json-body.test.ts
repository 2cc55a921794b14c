import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../test/harness/http.ts'
import { uuidv7 } from '../../test/harness/ids.ts'
import { insertZone } from '../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../test/harness/workspace.ts'
import { operations } from '../features.ts'

let service: TestService
let ours: TestWorkspace
beforeAll(async () => {
  service = await startTestService({ STRIPE_WEBHOOK_SECRET: 'whsec_of_a_test' })
  ours = await newWorkspace(service)
  await insertZone(service, ours.id, 'hero')
})
afterAll(() => service.close())

const nested = (levels: number, inner = '1') => '['.repeat(levels) + inner + ']'.repeat(levels)
const submission = (data: string) => `{"zoneId":"hero","title":"Deep","data":{"a":${data}}}`
const submit = (body: string, headers: Record<string, string> = {}) =>
  call(service, 'POST', '/api/feedback', { as: ours.publishableKey, headers, body })

test('400 json_too_deep: a body of 120 KB that is nested as deep as it can be, with an Idempotency-Key', async () => {
  const answer = await submit(submission(nested(60_000)), { 'idempotency-key': uuidv7() })
  expect(answer).toMatchObject({ status: 400, body: { code: 'json_too_deep' } })
  expect(answer.body.error).toContain('64')
})

test('400 json_too_wide: more values than the request can have, in lists or as names', async () => {
  const zones = (count: number) => workspaceZones(Array(count).fill('{}').join())
  expect((await zones(60_000)).body.code).toBe('json_too_wide')
  const names = Array.from({ length: 3_000 }, (_, n) => `"${n}":0`).join()
  const answer = await ours.post('/api/tags', `{"name":"A",${names.slice(0, 12_000)}}`)
  expect(answer).toMatchObject({ status: 400, body: { code: 'json_too_wide' } })
  // Commas inside a text do not separate values.
  expect((await submit(submission(JSON.stringify(','.repeat(12_000))))).status).toBe(201)
})
const workspaceZones = (zones: string) => ours.post('/api/zones/bulk', `{"zones":[${zones}]}`)

test('413: a body that is longer than any valid one says how long it may be', async () => {
  const answer = await ours.post('/api/tags', { name: 'a'.repeat(20_000) })
  expect(answer).toMatchObject({ status: 413, body: { code: 'body_too_large' } })
  expect(answer.body.error).toContain('16 KiB')
  // The longest texts in their longest form are accepted.
  const escaped = '\\u00e9'.repeat(5_000)
  expect((await submit(`{"zoneId":"hero","title":"Long","description":"${escaped}"}`)).status).toBe(201)
})

test('a small body is told all its errors, one with thousands of values its first', async () => {
  const zones = (count: number) =>
    ours.post('/api/zones/bulk', { zones: Array(count).fill({ zoneId: '', threshold: -1 }) })
  const few = await zones(3)
  expect(few.body.details.map(({ path }: { path: string }) => path)).toEqual(
    expect.arrayContaining(['zones.0.zoneId', 'zones.2.threshold']),
  )
  expect((await zones(499)).body.details).toHaveLength(1)
  expect((await zones(2_000)).body.details).toMatchObject([{ path: 'zones' }])
})

test('depth is counted outside of texts, and 64 levels are read', async () => {
  // A body that was read is judged by its own rules.
  expect((await submit(submission(nested(62)))).body.code).toBe('payload_too_large')
  expect((await submit(submission(nested(63)))).body.code).toBe('json_too_deep')
  const brackets = JSON.stringify(`"${'[{'.repeat(500)}\\`)
  expect((await submit(submission(brackets))).status).toBe(201)
  expect((await submit(submission(`[${'[],'.repeat(500)}[]]`))).status).toBe(201)
})

describe('whoever reads the body, it is not reached by', () => {
  const deep = [
    `{"a":${nested(7_000)}}`,
    `{"a":${'{"b":'.repeat(2_500)}"\\u0000"${'}'.repeat(2_500)}}`,
    nested(7_000),
  ]
  const withBody = operations.filter(({ method, upload }) => method !== 'GET' && !upload)

  test.each(withBody.map(({ method, path }) => [`${method} ${path}`, method, path]))(
    '%s',
    async (_, method, path) => {
      const at = path.replace('{provider}', 'stripe').replace(/\{\w+\}/g, uuidv7())
      for (const body of deep) {
        const { status, body: answer } = await call(service, method, at, {
          as: ours.secretKey,
          headers: { accept: 'application/json, text/event-stream', 'idempotency-key': uuidv7() },
          body,
        })
        if (status === 400) expect(answer.code).toBe('json_too_deep')
        // The endpoints of OAuth accept short forms only, and refuse the body by its length before anything reads it.
        else expect(path.startsWith('/oauth/') ? [413] : [401, 403, 404, 409]).toContain(status)
      }
    },
  )
})

test('neither is a payment in a header', async () => {
  const signature = Buffer.from(
    JSON.stringify({
      x402Version: 2,
      accepted: {},
      payload: {
        signature: `0x${'ab'.repeat(65)}`,
        authorization: {
          from: `0x${'ab'.repeat(20)}`,
          to: `0x${'ab'.repeat(20)}`,
          nonce: `0x${'ab'.repeat(32)}`,
          value: '1',
          validAfter: '0',
          validBefore: '1',
        },
      },
    }).replace('"accepted":{}', `"accepted":{"a":${nested(10_000)}}`),
  ).toString('base64')
  const answer = await call(service, 'POST', '/x402/campaigns', {
    headers: { 'payment-signature': signature },
    body: { url: 'https://shop.example/' },
  })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_payment' } })
})
