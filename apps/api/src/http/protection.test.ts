import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../test/harness/ids.ts'
import { startTestService, type TestService } from '../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../test/harness/workspace.ts'

let service: TestService
let ours: TestWorkspace
beforeAll(async () => {
  service = await startTestService({ RATE_LIMIT_PAIRING_PER_MINUTE: '1' })
  ours = await newWorkspace(service)
})
afterAll(() => service.close())

/** Sends the path unchanged; `fetch` would normalise it. */
function ask(method: string, path: string, headers: Record<string, string> = {}, body?: string) {
  const { hostname, port } = new URL(service.url)
  return new Promise<{ status: number; caching: string | undefined }>((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode!, caching: answer.headers['cache-control'] })
    })
    sent.on('error', reject).end(body)
  })
}

test('no answer under /api may be kept: neither results nor refusals of any kind', async () => {
  const bearer = { authorization: `Bearer ${ours.secretKey}` }
  const json = { ...bearer, 'content-type': 'application/json' }
  const pair = (code: string) => ask('POST', '/api/studio/pairing/redeem', json, JSON.stringify({ code }))
  await pair('AAAA-AAAA')
  const answers: [status: number, answer: ReturnType<typeof ask>][] = [
    [200, ask('GET', '/api/feedback', bearer)],
    [200, ask('HEAD', '/api/feedback', bearer)],
    [200, ask('GET', '/api/analytics/export.csv', bearer)],
    [204, ask('OPTIONS', '/api/feedback', { origin: 'https://example.com' })],
    [400, ask('POST', '/api/zones', json, '{')],
    [400, ask('POST', '/api/zones', json, '{}')],
    [401, ask('GET', '/api/feedback')],
    [403, ask('GET', '/api/tester/me', bearer)],
    [404, ask('GET', `/api/feedback/${uuidv7()}`, bearer)],
    [404, ask('GET', '/api/no-such-route')],
    [404, ask('GET', '/api/%')],
    [404, ask('GET', `/api/feedback/${'x'.repeat(300)}`, bearer)],
    [413, ask('POST', '/api/zones', json, JSON.stringify({ name: 'x'.repeat(300_000) }))],
    [415, ask('POST', '/api/zones', { ...bearer, 'content-type': 'text/plain' }, 'x')],
    [429, pair('AAAA-AAAB')],
    [431, ask('GET', '/api/feedback', { 'x-large': 'x'.repeat(40_000) })],
  ]
  for (const [status, answer] of answers)
    expect(await answer).toEqual({ status, caching: expect.stringContaining('no-store') })
})

test('nor may what is no request, paid answers, and those of agents', async () => {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
  socket.write('nonsense\r\n\r\n')
  expect(await text(socket)).toContain('\r\ncache-control: no-store\r\n')
  for (const [method, path] of [
    ['POST', '/x402/campaigns'],
    ['POST', '/mcp'],
    ['GET', '/health'],
  ] as const)
    expect((await ask(method, path)).caching, path).toContain('no-store')
})

test('what says that it may be kept is kept', async () => {
  expect((await ask('GET', '/join')).caching).toBe('public, max-age=3600')
  expect((await ask('GET', '/sdk/v1.js')).caching).toContain('max-age=300')
  expect((await ask('GET', '/openapi.json')).caching).toBeUndefined()
})
