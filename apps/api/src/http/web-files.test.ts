import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../../test/harness/service.ts'
import { repository } from './built-files.ts'

let service: TestService
const part = 'sample-0a1b2c3d.js'
const content = 'export const answer = 42'
const assets = join(repository, 'apps/web/dist/assets')
beforeAll(async () => {
  await mkdir(assets, { recursive: true })
  await writeFile(join(assets, part), content)
  await writeFile(join(assets, `${part}.br`), brotliCompressSync(content))
  service = await startTestService()
})
afterAll(async () => {
  await service.close()
  for (const name of [part, `${part}.br`]) await rm(join(assets, name), { force: true })
})
const get = (path: string, headers: Record<string, string> = {}) => fetch(service.url + path, { headers })

test('a part of the dashboard never changes, and travels in its smallest form', async () => {
  const small = await get(`/assets/${part}`, { 'accept-encoding': 'br' })
  expect(small.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(small.headers.get('content-encoding')).toBe('br')
  expect(await small.text()).toBe(content)
  const plain = await get(`/assets/${part}`, { 'accept-encoding': 'identity' })
  expect(await plain.text()).toBe(content)
  expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
})

test('a page that is asked for by another name of this machine leads to the service’s own, where a sign-in comes back to', async () => {
  const other = service.url.replace('127.0.0.1', 'localhost')
  expect(other).not.toBe(service.url)
  for (const path of ['/app', '/t/join/x?y=z', '/operator//elsewhere.example']) {
    const { status, headers } = await fetch(other + path, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([307, service.url + path])
  }
  expect((await fetch(`${other}/health`, { redirect: 'manual' })).status).toBe(200)
})

test('404: nothing but the built parts is served', async () => {
  for (const name of ['nothing-0a1b2c3d.js', '..%2f..%2fpackage.json', '.stamp', 'manifest.json'])
    expect((await get(`/assets/${name}`)).status, name).toBe(404)
})

test.each(['/app', '/operator', '/t'])(
  'pages under %s load only from here, and no text becomes code',
  async (home) => {
    const answer = await get(`${home}/any/page`)
    if (answer.status === 404) {
      expect(await answer.json()).toMatchObject({ error: expect.stringContaining('npm run build:web') })
      return
    }
    const policy = answer.headers.get('content-security-policy')!
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("frame-ancestors 'none'")
    const tag = answer.headers.get('etag')!
    expect((await get(`${home}/other`, { 'if-none-match': tag })).status).toBe(304)
  },
)
