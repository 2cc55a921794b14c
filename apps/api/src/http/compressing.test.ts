import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertZone } from '../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../test/harness/workspace.ts'
import { operations } from '../features.ts'

let service: TestService
let workspace: TestWorkspace
beforeAll(async () => {
  service = await startTestService()
  workspace = await newWorkspace(service)
  for (let index = 0; index < 12; index++)
    await insertZone(service, workspace.id, `zone-${index}`, { selector: `#place-${index}` })
  await submit('A text that is long enough to gain something')
})
afterAll(() => service.close())

const ask = (path: string, encodings: string, headers: Record<string, string> = {}) =>
  fetch(service.url + path, {
    headers: { authorization: `Bearer ${workspace.secretKey}`, 'accept-encoding': encodings, ...headers },
  })
function submit(title: string) {
  const headers = { authorization: `Bearer ${workspace.publishableKey}`, 'content-type': 'application/json' }
  const body = { zoneId: 'zone-1', title, description: 'word '.repeat(600) }
  return fetch(`${service.url}/api/feedback`, {
    method: 'POST',
    headers: { ...headers, 'accept-encoding': 'br, gzip' },
    body: JSON.stringify(body),
  })
}

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.8', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.000, gzip;q=0', null],
  ['identity', null],
  ['brotli', null],
])('who accepts %s gets %s, and the same words', async (accepted, encoding) => {
  const plain = await ask('/api/zones', 'identity')
  const answer = await ask('/api/zones', accepted, { origin: 'https://shop.example' })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(answer.headers.get('vary')).toBe('Origin, Accept-Encoding')
  const length = Number(answer.headers.get('content-length'))
  expect(await answer.json()).toEqual(await plain.json())
  if (encoding) expect(length).toBeLessThan(Number(plain.headers.get('content-length')) / 4)
})

test('what is short, no GET, or a live stream is sent as it is', async () => {
  const refused = await ask('/api/feedback/nothing', 'br')
  expect([refused.status, refused.headers.get('content-encoding')]).toEqual([404, null])
  const submitted = await submit('Another one')
  expect(submitted.headers.get('content-encoding')).toBeNull()
  expect((await submitted.text()).length).toBeGreaterThan(3000)
  const stopped = new AbortController()
  const live = await fetch(`${service.url}/api/live`, {
    headers: { authorization: `Bearer ${workspace.ownerToken}`, 'accept-encoding': 'br, gzip' },
    signal: stopped.signal,
  })
  expect(live.headers.get('content-type')).toContain('text/event-stream')
  expect(live.headers.get('content-encoding')).toBeNull()
  stopped.abort()
})

test('a table is compressed while it is read', async () => {
  const path = '/api/analytics/export.csv'
  const [small, plain] = await Promise.all([ask(path, 'gzip'), ask(path, 'identity')])
  expect(small.headers.get('content-encoding')).toBe('gzip')
  expect(await small.text()).toBe(await plain.text())
})

describe('files', () => {
  test.each([
    ['/docs/', 20_000],
    ['/docs/js/scalar.js', 1_200_000],
    ['/openapi.json', 87_000],
    ['/sdk/v1.js', 6_300],
  ])('%s is at most %i bytes', async (path, most) => {
    const small = await ask(path, 'br')
    expect(small.headers.get('content-encoding')).toBe('br')
    expect(Number(small.headers.get('content-length'))).toBeLessThan(most)
    expect(await small.text()).toBe(await (await ask(path, 'gzip')).text())
  })

  test('the page of the reference names its operations before any script has run', async () => {
    const page = await (await ask('/docs', 'br')).text()
    expect(page).toContain('<h1>Groundswell API</h1>')
    for (const { method, path } of operations.slice(0, 20))
      expect(page).toContain(`<code>${method}</code> <code>${path}</code>`)
    const again = await ask('/docs/', 'br')
    const tag = again.headers.get('etag')!
    expect((await ask('/docs/', 'br', { 'if-none-match': tag })).status).toBe(304)
    expect((await ask('/docs/nothing', 'br')).status).toBe(404)
  })

  test('a part of the SDK says where its source map is, which holds the sources', async () => {
    const part = await ask('/sdk/v1.js', 'br')
    const map = await ask(part.headers.get('sourcemap')!, 'gzip')
    expect(map.headers.get('content-type')).toContain('application/json')
    const { sources, sourcesContent } = (await map.json()) as { sources: string[]; sourcesContent: string[] }
    expect(sources).toContain('groundswell:///packages/sdk/src/script.ts')
    expect(sourcesContent).toHaveLength(sources.length)
  })
})

/** Returns all names of fields in a schema. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {}, ...rest } = schema as { properties?: Record<string, unknown> }
  return [
    ...Object.keys(properties),
    ...Object.values(properties).flatMap(namesIn),
    ...Object.values(rest).flatMap(namesIn),
  ]
}

test('an answer to GET that holds a credential by its name, and a page of a link with one, is never compressed', () => {
  const isCredential = (name: string) => /(?:secret|token|password|checkoutUrl|onboardingUrl)$/i.test(name)
  const holding = operations.filter(
    ({ method, returns, query }) =>
      method === 'GET' && (namesIn(returns).some(isCredential) || namesIn(query).includes('token')),
  )
  expect(holding.filter(({ holdsCredential }) => !holdsCredential).map(({ id }) => id)).toEqual([])
  expect(holding.map(({ id }) => id)).toContain('getBudget')
})
