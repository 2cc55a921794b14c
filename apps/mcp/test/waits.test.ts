import { once } from 'node:events'
import { request as ask, type ClientRequest } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { waitsOf } from '../../api/src/http/waits.ts'
import { eventually } from '../../api/test/harness/eventually.ts'
import { call } from '../../api/test/harness/http.ts'
import { joinPool, newTester } from '../../api/test/harness/pool.ts'
import { insertZone, query } from '../../api/test/harness/rows.ts'
import { startTestService, type TestService } from '../../api/test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../api/test/harness/workspace.ts'

/* A tool that waits costs memory and nothing else: no place among the requests at work, and no question a second. */
let service: TestService
afterEach(() => service.close())

/** A service, and a workspace with an item that testers are to verify. */
async function startWaiting(settings: Record<string, string> = {}) {
  service = await startTestService(settings)
  const ours = await newWorkspace(service)
  await insertZone(service, ours.id, 'hero', { threshold: 0 })
  const key = await newKey(ours)
  const { body } = await ours.call('POST', '/api/feedback', {
    as: ours.publishableKey,
    body: { zoneId: 'hero', title: 'Verify me' },
  })
  await ours.patch(`/api/feedback/${body.id}/status`, { status: 'DEPLOYED' })
  return { ours, key, id: body.id as string }
}
const newKey = async (workspace: TestWorkspace): Promise<string> =>
  (await workspace.post('/api/account/mcp-keys', { name: 'agent' })).body.key

interface Answer {
  status: number
  body: Record<string, never>
  headers: Record<string, unknown>
}
interface Waiting {
  request: ClientRequest
  answer: Promise<Answer>
}
/** `wait_for_verdict` over a connection of its own. */
function waitFor(
  id: string,
  key: string,
  { seconds = 40, session, call = 1 }: { seconds?: number; session?: string; call?: string | number } = {},
): Waiting {
  const request = ask(`${service.url}/mcp`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${key}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(session ? { 'mcp-session-id': session } : {}),
    },
  })
  request.end(
    JSON.stringify({
      jsonrpc: '2.0',
      id: call,
      method: 'tools/call',
      params: { name: 'wait_for_verdict', arguments: { feedbackId: id, timeoutSeconds: seconds } },
    }),
  )
  const answer = once(request, 'response').then(async ([response]) => {
    let text = ''
    for await (const chunk of response) text += chunk
    return { status: response.statusCode, body: messageIn(text), headers: response.headers }
  })
  answer.catch(() => {})
  return { request, answer }
}
/** Sends one message of the protocol. */
const send = (key: string, message: object, headers: Record<string, string>) =>
  fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(message),
  })
/** Sends `notifications/cancelled` for a call; returns the status. */
async function cancel(key: string, session: string, requestId: string | number): Promise<number> {
  const message = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } }
  return (await send(key, message, { 'mcp-session-id': session })).status
}
/** Opens a subscription to everything; returns its whole stream. */
async function subscribe(key: string, id: number): Promise<string> {
  const version = '2026-07-28'
  const method = 'subscriptions/listen'
  const params = {
    notifications: { toolsListChanged: true, promptsListChanged: true, resourcesListChanged: true },
    _meta: {
      'io.modelcontextprotocol/protocolVersion': version,
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  }
  const headers = { 'mcp-protocol-version': version, 'mcp-method': method }
  return (await send(key, { jsonrpc: '2.0', id, method, params }, headers)).text()
}
/** Waits again, as agents do, when a wait ended before the verdict. */
async function waitForDecision(id: string, key: string): Promise<Answer> {
  for (;;) {
    const answer = await waitFor(id, key).answer
    if (answer.status !== 200 || verdictsOf(answer.body).isDecided) return answer
  }
}
/** The one message of an answer: as JSON, or as the last event of a stream that is kept alive by comments. */
function messageIn(text: string) {
  const data = text.split('\n').findLast((line) => line.startsWith('data: '))
  return JSON.parse(data ? data.slice('data: '.length) : text)
}
const waiting = () => waitsOf(service.app).stats().waiting
const until = (count: number) => eventually(() => expect(waiting()).toBe(count))
// biome-ignore lint/suspicious/noExplicitAny: the protocol's answer
const verdictsOf = (body: any) => body.result.structuredContent?.verdicts ?? body.result

test('more agents wait than there are places, and hold none: another tenant is served, and all are told of the verdict', async () => {
  const { ours, key, id } = await startWaiting({ MAX_WAITS_PER_CALLER: '400', MAX_REQUESTS_AT_WORK: '64' })
  const theirs = await newWorkspace(service)
  await insertZone(service, theirs.id, 'hero')
  const tester = await newTester(service)
  await joinPool(ours, tester)

  const all: Promise<Answer>[] = []
  // All at once they would be more than a workspace has places for, before they sleep.
  while (all.length < 80) {
    all.push(...Array.from({ length: 20 }, () => waitForDecision(id, key)))
    await until(all.length)
  }
  expect(service.app.admission.stats()).toEqual({ atWork: 0, refused: 0 })
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      i % 2 === 0
        ? theirs.get('/api/zones')
        : theirs.call('POST', '/api/feedback', {
            as: theirs.publishableKey,
            body: { zoneId: 'hero', title: `Item ${i}` },
          }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]))

  await tester.post(`/api/tester/feedback/${id}/verify`, { outcome: 'CONFIRMED' })
  for (const { status, body } of await Promise.all(all)) {
    expect(status).toBe(200)
    expect(verdictsOf(body)).toMatchObject({ confirmed: 1, isDecided: true })
  }
  await until(0)
})

test('while they wait the database is asked once a second, for all of them together', async () => {
  const { key, id } = await startWaiting({ MAX_WAITS_PER_CALLER: '0' })
  const all = Array.from({ length: 60 }, () => waitFor(id, key))
  await until(60)
  const asked = vi.spyOn(service.app.db, 'readOperator')
  const within = vi.spyOn(service.app, 'ownRoutes')
  await eventually(() => expect(asked.mock.calls.length).toBeGreaterThanOrEqual(2))
  expect(within).not.toHaveBeenCalled()
  for (const { request } of all) request.destroy()
})

test('a wait beyond those of one key is refused in the tool’s result, while another key may wait', async () => {
  const { ours, key, id } = await startWaiting({ MAX_WAITS_PER_CALLER: '3' })
  const all = Array.from({ length: 3 }, () => waitFor(id, key))
  await until(3)
  const refused = await waitFor(id, key).answer
  expect(refused.status).toBe(200)
  expect(refused.body.result).toMatchObject({
    isError: true,
    content: [{ text: expect.stringMatching(/3 of your requests wait already.*rate_limited.*Wait 5 s/) }],
  })
  all.push(waitFor(id, await newKey(ours)))
  await until(4)
  for (const { request } of all) request.destroy()
})

test('a wait beyond those of the process is refused in the tool’s result', async () => {
  const { ours, key, id } = await startWaiting({ MAX_WAITS: '4' })
  const all = Array.from({ length: 4 }, () => waitFor(id, key))
  await until(4)
  const refused = await waitFor(id, await newKey(ours)).answer
  expect(refused.status).toBe(200)
  expect(refused.body.result).toMatchObject({ isError: true })
  for (const { request } of all) request.destroy()
})

test('notifications/cancelled ends the wait of that request, and no other client’s of the same key', async () => {
  const { key, id } = await startWaiting({ MAX_WAITS_PER_CALLER: '25' })
  const [ours, theirs] = ['agent.b3Vycw.1', 'agent.dGhlaXJz.2']
  const others = Array.from({ length: 3 }, (_, n) => waitFor(id, key, { session: theirs, call: n }))
  const all = Array.from({ length: 22 }, (_, n) => waitFor(id, key, { session: ours, call: n }))
  await until(25)
  for (let n = 0; n < 22; n++) expect(await cancel(key, ours, n)).toBe(202)
  await Promise.all(all.map(({ answer }) => answer))
  expect(waiting()).toBe(3)
  for (const { request } of others) request.destroy()
})

test('subscriptions end as soon as they are opened, since nothing changes that they could tell of', async () => {
  const { key } = await startWaiting()
  const listening = Array.from({ length: 40 }, (_, n) => subscribe(key, n))
  for (const text of await Promise.all(listening)) {
    expect(text).toContain('notifications/subscriptions/acknowledged')
    expect(text).toContain('"resultType":"complete"')
  }
})

test('400: a batch of messages is refused, however long', async () => {
  const { key } = await startWaiting()
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
  for (const batch of [[], [ping], Array(2_000).fill({})]) {
    const { status, body } = await call(service, 'POST', '/mcp', { as: key, body: batch })
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code: -32600, message: expect.stringContaining('batches') })
  }
})

test('who hangs up waits no longer', async () => {
  const { key, id } = await startWaiting({ MAX_WAITS_PER_CALLER: '2' })
  for (let round = 0; round < 5; round++) {
    const all = [waitFor(id, key), waitFor(id, key)]
    await until(2)
    for (const { request } of all) request.destroy()
    await until(0)
  }
  expect(service.app.admission.stats().atWork).toBe(0)
})

test('a wait ends in time, and at once where there is nothing to wait for', async () => {
  const { key, id } = await startWaiting()
  expect(verdictsOf((await waitFor(id, key, { seconds: 1 }).answer).body)).toMatchObject({ isDecided: false })
  await query(service, `update feedback set status = 'THRESHOLD_MET' where id = $1`, [id])
  const counted = vi.spyOn(waitsOf(service.app), 'begin')
  expect(verdictsOf((await waitFor(id, key).answer).body)).toMatchObject({ isDecided: true })
  expect(counted).not.toHaveBeenCalled()
})

test('the service stops without waiting for those who sleep, and answers them', async () => {
  const { key, id } = await startWaiting()
  const all = Array.from({ length: 5 }, () => waitFor(id, key))
  await until(5)
  await service.stop()
  for (const { status, body } of await Promise.all(all.map(({ answer }) => answer))) {
    expect(status).toBe(200)
    expect(verdictsOf(body)).toMatchObject({ isDecided: false })
  }
})
