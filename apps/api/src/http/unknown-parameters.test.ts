import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../test/harness/workspace.ts'

let service: TestService
let workspace: TestWorkspace
beforeAll(async () => {
  service = await startTestService()
  workspace = await newWorkspace(service)
})
afterAll(() => service?.close())

const header = 'x-unknown-parameters'

test('the header names query parameters and fields that were dropped, however deep', async () => {
  const listed = await workspace.get('/api/zones?statsu=ACTIVE&limit=1')
  expect(listed.status).toBe(200)
  expect(listed.headers.get(header)).toBe('statsu')
  const zones = [
    { zoneId: 'a', name: 'A', thresold: 3 },
    { zoneId: 'b', name: 'B', thresold: 3 },
  ]
  const made = await workspace.post('/api/zones/bulk?dry=1', { zones, dryRun: true })
  expect(made.headers.get(header)).toBe('dry, zones.thresold, dryRun')
})

test('no header where everything was read, in free objects neither', async () => {
  const body = { zoneId: 'a', title: 'The menu covers the map', data: { anything: { goes: 1 } } }
  const sent = await workspace.call('POST', '/api/feedback', { as: workspace.publishableKey, body })
  expect(sent.status).toBe(201)
  expect(sent.headers.get(header)).toBeNull()
})

test('at most 10 names of 64 characters, percent-encoded: no name can break a header', async () => {
  const names = Array.from({ length: 30 }, (_, n) => `\r\nset-cookie: ${n} ${'ü'.repeat(100)}`)
  const query = names.map((name) => `${encodeURIComponent(name)}=1`).join('&')
  const { status, headers } = await workspace.get(`/api/zones?${query}`)
  expect(status).toBe(200)
  const told = headers.get(header)!.split(', ')
  expect(told).toHaveLength(10)
  for (const name of told) expect(decodeURIComponent(name)).toHaveLength(64)
  expect(headers.get('set-cookie')).toBeNull()
})

test('pages may read the header', async () => {
  const { headers } = await workspace.call('GET', '/api/zones', {
    as: workspace.publishableKey,
    headers: { origin: 'https://example.com' },
  })
  expect(headers.get('access-control-expose-headers')).toContain(header)
})
