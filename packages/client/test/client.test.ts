import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../../apps/api/test/harness/ids.ts'
import { startTestService, type TestService } from '../../../apps/api/test/harness/service.ts'
import { newWorkspace, type TestWorkspace, testerToken } from '../../../apps/api/test/harness/workspace.ts'
import { createClient, GroundswellError } from '../src/index.ts'
import { makeRequest } from '../src/request.ts'

let service: TestService
let workspace: TestWorkspace
beforeAll(async () => {
  service = await startTestService()
  workspace = await newWorkspace(service)
})
afterAll(() => service.close())

const withSecretKey = () => createClient({ baseUrl: service.url, secretKey: workspace.secretKey })

test('a zone made through the client is typed, and found by a page’s key', async () => {
  const zoneId = `zone-${uuidv7()}`
  const made = await withSecretKey().post('/api/zones', { body: { zoneId, name: 'Checkout' } })
  expect(made.threshold satisfies number).toBe(10)
  const page = createClient({ baseUrl: service.url, publishableKey: workspace.publishableKey })
  const zones = await page.get('/api/zones', { params: { query: { limit: 5 } } })
  expect(zones.items.map((zone) => zone.zoneId satisfies string)).toEqual([zoneId])
})

test('a signed-in tester beside the publishable key is the author', async () => {
  const zoneId = `zone-${uuidv7()}`
  await withSecretKey().post('/api/zones', { body: { zoneId, name: 'Members', audience: 'ACCOUNT' } })
  const token = await testerToken(service)
  const page = createClient({
    baseUrl: service.url,
    publishableKey: workspace.publishableKey,
    testerToken: async () => token,
  })
  const item = await page.post('/api/feedback', { body: { zoneId, title: 'The menu hides the search' } })
  expect(item.safetyStatus).toBe('CLEARED')
})

test('a refusal is a GroundswellError with status, code, details and request id', async () => {
  const refused = withSecretKey().post('/api/zones', { body: { zoneId: 'not allowed!', name: '' } })
  const error = await refused.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(GroundswellError)
  expect(error).toMatchObject({ status: 400, code: 'invalid_request' })
  const { details, requestId, message } = error as GroundswellError
  expect(details).toContainEqual({ path: 'name', message: 'must not be empty', rule: 'minLength', limit: 1 })
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(message).toBe('Some fields are invalid: the details name them.')
})

test('an answer that is not the service’s is told as unreadable', async () => {
  const broken = createClient({
    baseUrl: service.url,
    fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'retry-after': '7' } }),
  })
  await expect(broken.get('/health')).rejects.toMatchObject({
    status: 502,
    code: 'unreadable_answer',
    retryAfterSeconds: 7,
  })
})

test('the workspace is named where one is given', async () => {
  const asOther = createClient({
    baseUrl: service.url,
    accessToken: workspace.ownerToken,
    workspaceId: uuidv7(),
  })
  await expect(asOther.get('/api/zones')).rejects.toMatchObject({ status: 403, code: 'workspace_required' })
})

test('two bearers at once are refused before anything is sent', async () => {
  const { publishableKey, secretKey } = workspace
  const both = createClient({ baseUrl: service.url, publishableKey, secretKey })
  await expect(both.get('/api/zones')).rejects.toThrow('Give one of')
})

test('parameters stand in path, query and headers; what is not given is left out', async () => {
  const sent: Request[] = []
  const client = createClient({
    baseUrl: 'http://groundswell.test/',
    workspaceId: 'w',
    mcpKey: () => 'gs_mk_1',
    fetch: async (request) => {
      sent.push(request)
      return new Response(null, { status: 204 })
    },
  })
  const aborted = AbortSignal.abort()
  expect(
    await client.get('/api/feedback', {
      params: { query: { q: 'a & b', limit: undefined } },
      signal: aborted,
    }),
  ).toBeUndefined()
  const body = { withdraw: { asset: 'POINTS' as const, amount: '5' } }
  await client.put('/api/campaigns/{id}/budget', {
    params: { path: { id: 'a/b' }, header: { 'Idempotency-Key': 'key' } },
    body,
  })
  const [list, change] = sent as [Request, Request]
  expect([list.url, list.signal.aborted]).toEqual([
    'http://groundswell.test/api/feedback?q=a%20%26%20b',
    true,
  ])
  expect(list.headers.get('content-type')).toBeNull()
  expect([change.method, change.url]).toEqual(['PUT', 'http://groundswell.test/api/campaigns/a%2Fb/budget'])
  expect(Object.fromEntries(change.headers)).toMatchObject({
    authorization: 'Bearer gs_mk_1',
    'content-type': 'application/json',
    'idempotency-key': 'key',
    'x-service-workspace': 'w',
  })
  expect(await change.json()).toEqual(body)
})

test('a value that stands twice in a query is sent twice', async () => {
  const { url } = makeRequest('http://groundswell.test', 'get', '/api/events', {
    params: { query: { kind: ['a.b', 'c&d'], after: null } },
  })
  expect(url).toBe('http://groundswell.test/api/events?kind=a.b&kind=c%26d')
})
