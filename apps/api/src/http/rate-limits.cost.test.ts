import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../test/harness/http.ts'
import { uuidv7 } from '../../test/harness/ids.ts'
import { insertZone } from '../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../test/harness/workspace.ts'

let service: TestService
let ours: TestWorkspace
beforeAll(async () => {
  service = await startTestService({
    RATE_LIMIT_FEEDBACK_PER_MINUTE: '30',
    RATE_LIMIT_ADDRESS_PER_MINUTE: '1200',
  })
  ours = await newWorkspace(service)
  await insertZone(service, ours.id, 'hero')
})
afterAll(() => service.close())

const submit = (body: object, headers: Record<string, string> = {}) =>
  call(service, 'POST', '/api/feedback', {
    as: ours.publishableKey,
    headers,
    body: { zoneId: 'hero', title: 'Long', ...body },
  })
/** Returns the requests left by policy, as the headers name them. */
const left = (headers: Headers) =>
  Object.fromEntries(
    [...headers.get('ratelimit')!.matchAll(/"(\w+)";r=(\d+)/g)].map(([, name, rest]) => [name, Number(rest)]),
  )
/** 3,000 characters that become 54,000 once they are normalised, and so count as 27 more requests. */
const hostile = '\ufdfa'.repeat(3_000)

test('a submission counts by the characters that must be read of it, against the person, the address and the key', async () => {
  const sessionId = uuidv7()
  const before = await submit({ sessionId })
  expect(left(before.headers)).toMatchObject({ feedback: 29 })
  const long = await submit({ sessionId, description: hostile })
  expect(long.status).toBe(201)
  const [first, second] = [left(before.headers), left(long.headers)]
  for (const policy of ['feedback', 'address', 'key']) expect(first[policy]! - second[policy]!).toBe(28)
  // Each policy is named once.
  expect(long.headers.get('ratelimit')!.match(/"feedback"/g)).toHaveLength(1)
})

test('what costs more than is left is refused with the wait, counts nothing more, and holds up nobody else', async () => {
  const sessionId = uuidv7()
  expect((await submit({ sessionId, description: hostile })).status).toBe(201)
  const refused = await submit({ sessionId, description: hostile })
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await submit({ sessionId })).toMatchObject({ status: 201 })
  expect(await submit({ sessionId: uuidv7(), description: hostile })).toMatchObject({ status: 201 })
})

test('the longest honest text passes while nothing else was sent, whatever the limit', async () => {
  const strict = await startTestService({ RATE_LIMIT_FEEDBACK_PER_MINUTE: '2' })
  const theirs = await newWorkspace(strict)
  await insertZone(strict, theirs.id, 'hero')
  const answer = await call(strict, 'POST', '/api/feedback', {
    as: theirs.publishableKey,
    body: { zoneId: 'hero', title: 'Long', sessionId: uuidv7(), description: 'It is slow. '.repeat(416) },
  })
  expect(answer.status).toBe(201)
  expect(left(answer.headers)).toMatchObject({ feedback: 0 })
  await strict.close()
})

test('what members decide about items counts against their own limit, never against that of visitors', async () => {
  const strict = await startTestService({ RATE_LIMIT_FEEDBACK_PER_MINUTE: '2' })
  const theirs = await newWorkspace(strict)
  await insertZone(strict, theirs.id, 'hero')
  const visitor = (method: string, path: string, body: object, headers = {}) =>
    call(strict, method, path, { as: theirs.publishableKey, body, headers })
  const made = await visitor('POST', '/api/feedback', { zoneId: 'hero', title: 'Long', sessionId: uuidv7() })
  const path = `/api/feedback/${made.body.id}`
  for (const as of [theirs.ownerToken, theirs.secretKey])
    for (let n = 0; n < 5; n++) {
      const answer = await call(strict, 'PATCH', path, { as, body: { priority: n % 2 ? 'HIGH' : 'LOW' } })
      expect(answer.status).toBe(200)
      expect(left(answer.headers)).not.toHaveProperty('feedback')
      expect(left(answer.headers)).not.toHaveProperty('address')
    }
  // The request comes from the same address, by which a page without a session is counted.
  const proof = { 'x-service-session': made.body.sessionSecret as string }
  for (const [n, status] of [200, 200, 429].entries())
    expect((await visitor('PATCH', path, { title: `Longer ${n}` }, proof)).status).toBe(status)
  await strict.close()
})

test('a large body counts for each 16 KiB that it begins, before it is read or, sent in chunks, once it is', async () => {
  const before = left((await submit({ sessionId: uuidv7() })).headers)
  const body = JSON.stringify({ zoneId: 'hero', title: 'Long', data: { a: 'x'.repeat(110_000) } })
  const send = (content: string | ReadableStream) =>
    fetch(`${service.url}/api/feedback`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ours.publishableKey}`, 'content-type': 'application/json' },
      body: content,
      ...(typeof content !== 'string' && { duplex: 'half' }),
    })
  const announced = await send(body)
  expect(announced.status).toBe(400)
  const chunked = await send(new Blob([body]).stream())
  expect(chunked.status).toBe(400)
  const [first, second] = [left(announced.headers), left(chunked.headers)]
  for (const policy of ['address', 'key']) {
    expect(before[policy]! - first[policy]!).toBe(7)
    expect(first[policy]! - second[policy]!).toBe(7)
  }
})

test('a list counts by what it skips, for keys and members alike; with a cursor it skips nothing', async () => {
  const list = (query: string, as: string) => call(service, 'GET', `/api/feedback?${query}`, { as })
  for (const as of [ours.secretKey, ours.ownerToken]) {
    const near = left((await list('offset=99', as)).headers).key!
    const far = left((await list('offset=25000', as)).headers).key!
    expect(near - far).toBe(251)
    expect(await list('offset=1000000000', as)).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  }
  for (let n = 0; n < 2; n++) await submit({ sessionId: uuidv7() })
  const { body, headers } = await list('limit=1', ours.secretKey)
  const onwards = await list(`limit=1&offset=25000&cursor=${body.nextCursor}`, ours.secretKey)
  expect(onwards.body.items).toHaveLength(1)
  expect(left(headers).key! - left(onwards.headers).key!).toBe(1)
})

test('a list counts for each 512 KiB that it begins beyond the first, at the next request', async () => {
  const theirs = await newWorkspace(service)
  await insertZone(service, theirs.id, 'hero')
  const slow = 'It is slow. '.repeat(400)
  for (let n = 0; n < 60; n++) {
    const made = await call(service, 'POST', '/api/feedback', {
      as: theirs.publishableKey,
      body: {
        zoneId: 'hero',
        title: 'Long',
        sessionId: uuidv7(),
        description: slow,
        data: { a: slow, b: slow },
      },
    })
    expect(made).toMatchObject({ status: 201 })
  }
  const list = (limit: number) =>
    call(service, 'GET', `/api/feedback?limit=${limit}`, { as: theirs.secretKey })
  const lefts: number[] = []
  for (const limit of [5, 60, 5, 5]) lefts.push(left((await list(limit)).headers).key!)
  const answer = await fetch(`${service.url}/api/feedback?limit=60`, {
    headers: { authorization: `Bearer ${theirs.secretKey}`, 'accept-encoding': 'identity' },
  })
  const { length } = await answer.text()
  expect(length).toBeGreaterThan(512 * 1024)
  const more = Math.ceil(length / (512 * 1024)) - 1
  expect(lefts.map((each, place) => (lefts[place - 1] ?? each) - each)).toEqual([0, 1, 1 + more, 1])
})

test('a repeat with its Idempotency-Key is one request, however long its text', async () => {
  const [sessionId, key] = [uuidv7(), uuidv7()]
  const first = await submit({ sessionId, description: hostile }, { 'idempotency-key': key })
  const again = await submit({ sessionId, description: hostile }, { 'idempotency-key': key })
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body.id).toBe(first.body.id)
  expect(left(first.headers).feedback! - left(again.headers).feedback!).toBe(1)
})
