import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { framingOrigins } from './embed-rules.ts'

let service: TestService
let workspace: TestWorkspace
let campaign: { id: string }
let path: string
let item: string
const hostile = `"><img src=x onerror="alert('1')">`

beforeAll(async () => {
  service = await startTestService()
  workspace = await newWorkspace(service)
  const fields = { name: `Shop ${hostile}`, slug: 'shop', status: 'ACTIVE', publicPage: true }
  campaign = (await workspace.post('/api/campaigns', fields)).body
  await workspace.post('/api/zones', { zoneId: 'shop', campaignId: campaign.id, threshold: 100 })
  const rows = await query<{ slug: string }>(service, 'select slug from workspaces where id = $1', [
    workspace.id,
  ])
  path = `/p/${rows[0]!.slug}/shop/embed`
  const body = { zoneId: 'shop', title: 'Mail anna@example.com', sessionId: 'a' }
  item = (await workspace.call('POST', '/api/feedback', { as: workspace.publishableKey, body })).body.id
  await query(service, 'update feedback set redacted_title = $1 where id = $2', [
    `${hostile} [EMAIL_1] \u202eevil`,
    item,
  ])
})
afterAll(() => service.close())

const read = (rest: string, headers: Record<string, string> = {}) =>
  fetch(service.url + path + rest, { headers })
const framedBy = async () =>
  /frame-ancestors ([^;]*)/.exec((await read('/board')).headers.get('content-security-policy')!)![1]
const allow = async (allowedOrigins: string[]) => {
  const body = { allowedOrigins }
  await workspace.call('PATCH', '/api/account/settings', { as: workspace.ownerToken, body })
  service.advance(1_100)
}

test('nobody frames it until an origin is named; then those of the workspace do, else those of the URL patterns', async () => {
  expect(await framedBy()).toBe("'none'")
  const named = { urlPatterns: ['https://shop.example/*', 'https://*.shop.example/*'] }
  await workspace.patch(`/api/campaigns/${campaign.id}`, named)
  service.advance(1_100)
  expect(await framedBy()).toBe('https://shop.example')
  await allow(['https://a.example', 'http://localhost:3000'])
  expect(await framedBy()).toBe('https://a.example http://localhost:3000')
  expect(await (await read('/board')).text()).toContain(
    'data-origins="https://a.example http://localhost:3000"',
  )
  await allow([])
  await workspace.patch(`/api/campaigns/${campaign.id}`, { urlPatterns: [] })
  service.advance(1_100)
})

test.each([
  [['https://shop.example/*'], ['https://shop.example']],
  [['https://Shop.Example:8443/a/*', 'https://shop.example:8443/b'], ['https://shop.example:8443']],
  [['http://127.0.0.1:8787/playground/*'], ['http://127.0.0.1:8787']],
  [['https://*.shop.example/*', 'https://:host/*', '*://shop.example/*', 'http{s}?://shop.example/*'], []],
  [
    ["https://shop.example; script-src 'unsafe-inline'/*", 'https://shop.example\\/*', 'https://a..b:99999/'],
    [],
  ],
])('of the URL patterns %j, %j may frame', (urlPatterns, origins) => {
  expect(framingOrigins({ allowedOrigins: [], urlPatterns })).toEqual(origins)
})

test('only the public side of a campaign with the switch, and no words of hidden items', async () => {
  for (const kind of ['/board', '/changelog']) expect((await read(kind)).status).toBe(200)
  expect(await (await read('/board')).text()).toContain('[EMAIL_1]')
  await query(service, `update feedback set visibility = 'PRIVATE' where id = $1`, [item])
  service.advance(1_100)
  expect(await (await read('/board')).text()).not.toContain('[EMAIL_1]')
  await query(service, `update feedback set visibility = 'PUBLIC' where id = $1`, [item])
  await workspace.patch(`/api/campaigns/${campaign.id}`, { publicPage: false })
  service.advance(1_100)
  for (const kind of ['/board', '/changelog', '/other']) {
    const answer = await read(kind)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
  await workspace.patch(`/api/campaigns/${campaign.id}`, { publicPage: true })
  service.advance(1_100)
})

test('no text becomes markup, nothing is inline, links leave the frame without a way back', async () => {
  const text = await (await read('/board')).text()
  expect(text).toContain('&#34;&#62;&#60;img src=x')
  expect(text).not.toMatch(/<img|<style|<script(?! src="\/p\/frame\.js\?v=\w+")/)
  expect(text.replace(/"[^"<>]*"/g, '""')).not.toMatch(/<[^>]*\s(on\w+|style)\s*=/)
  const links = text.match(/<a [^>]*>/g)!
  expect(links.length).toBeGreaterThan(1)
  for (const link of links) expect(link).toMatch(/target="_blank" rel="noopener"/)
  const policy = (await read('/board')).headers.get('content-security-policy')!
  expect(policy).toContain("default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'")
  expect(policy).not.toContain('unsafe')
})

test('theme and language by the address; each is a page of its own, kept for 30 s, never listed', async () => {
  const dark = await read('/board?theme=dark&lang=de')
  const text = await dark.text()
  expect(text).toContain('<html lang="de" dir="ltr" data-theme="dark"')
  expect(text).toContain('Alle Ideen')
  expect(dark.headers.get('x-robots-tag')).toBe('noindex')
  expect(dark.headers.get('cache-control')).toBe('public, max-age=30')
  const etag = dark.headers.get('etag')!
  expect((await read('/board?theme=dark&lang=de', { 'if-none-match': etag })).status).toBe(304)
  expect((await read('/board?theme=light&lang=de')).headers.get('etag')).not.toBe(etag)
  const arabic = await (await read('/changelog?lang=ar', { 'accept-language': 'fr' })).text()
  expect(arabic).toContain('<html lang="ar" dir="rtl" data-origins')
  for (const wrong of ['?theme=pink', '?limit=0', '?limit=21', `?lang=${'a'.repeat(36)}`])
    expect((await read(`/board${wrong}`)).status, wrong).toBe(400)
})

test('as many items as are asked for', async () => {
  const submit = (title: string) =>
    workspace.call('POST', '/api/feedback', {
      as: workspace.publishableKey,
      body: { zoneId: 'shop', title, sessionId: title },
    })
  await Promise.all(['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map(submit))
  service.advance(1_100)
  const count = async (rest: string) => (await (await read(rest)).text()).match(/<li>/g)?.length
  expect([await count('/board'), await count('/board?limit=2'), await count('/board?limit=20')]).toEqual([
    5, 2, 7,
  ])
})

test('the script tag is small, for pages of any origin, and its address stays', async () => {
  const script = await fetch(`${service.url}/p/embed.js`)
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(script.headers.get('cache-control')).toContain('max-age=300')
  const text = await script.text()
  expect(gzipSync(text).length).toBeLessThan(2_000)
  const known = { 'if-none-match': script.headers.get('etag')! }
  expect((await fetch(`${service.url}/p/embed.js`, { headers: known })).status).toBe(304)
  const [, frame] = /src="(\/p\/frame\.js\?v=\w+)"/.exec(await (await read('/board')).text())!
  expect((await fetch(service.url + frame)).headers.get('cache-control')).toContain('immutable')
  const [, style] = /href="(\/p\/embed\.css\?v=\w+)"/.exec(await (await read('/board')).text())!
  expect((await fetch(service.url + style)).headers.get('content-type')).toBe('text/css; charset=utf-8')
})
