import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../../test/harness/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())
const get = (path: string, init?: RequestInit) => fetch(service.url + path, init)

interface Manifest {
  entry: string
  parts: Record<string, { file: string; integrity: string }>
}

test('the script tag is served to every origin, for minutes, and answers 304 to who has it', async () => {
  const answer = await get('/sdk/v1.js', { headers: { origin: 'https://shop.example' } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('cache-control')).toContain('max-age=300')
  const again = await get('/sdk/v1.js', { headers: { 'if-none-match': answer.headers.get('etag')! } })
  expect(again.status).toBe(304)
})

test('its parts are named by their content, kept for good, and as their integrity says', async () => {
  const { entry, parts } = (await (await get('/sdk/manifest.json')).json()) as Manifest
  expect(Object.values(parts).map(({ file }) => file)).toContain(entry)
  const entryText = await (await get('/sdk/v1.js')).text()
  for (const [name, { file, integrity }] of Object.entries(parts)) {
    const answer = await get(`/sdk/${file}`)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const content = Buffer.from(await answer.arrayBuffer())
    expect(`sha384-${createHash('sha384').update(content).digest('base64')}`).toBe(integrity)
    if (!['button', 'board', 'replay'].includes(name)) expect(entryText).toContain(integrity)
  }
})

test.each([
  '/sdk/index.js',
  '/sdk/panel.000000000000.js',
  '/sdk/..%2f..%2fpackage.json',
  '/sdk/.env',
  '/playground/..%2f..%2fpackage.json',
  '/playground/page.ts',
])('404: %s is none of the files', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test('the playground is a page under a strict policy', async () => {
  const answer = await get('/playground?lang=de')
  expect(answer.url).toBe(`${service.url}/playground/?lang=de`)
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self'")
  expect(await answer.text()).toContain('page.js')
  expect((await get('/playground/page.js')).headers.get('content-type')).toContain('text/javascript')
})

test('in production there is no playground', async () => {
  const production = await startTestService({ NODE_ENV: 'production' })
  const answer = await fetch(`${production.url}/playground`)
  expect(answer.status).toBe(404)
  await production.close()
})
