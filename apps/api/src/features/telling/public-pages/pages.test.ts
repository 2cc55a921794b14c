import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'

let service: TestService
let workspace: TestWorkspace
let campaign: { id: string }
let path: string
let item: string
const hostile = `<img src=x onerror="alert('1')">`

beforeAll(async () => {
  service = await startTestService()
  workspace = await newWorkspace(service)
  const rows = await query<{ slug: string }>(service, 'select slug from workspaces where id = $1', [
    workspace.id,
  ])
  const fields = {
    name: `Shop ${hostile}`,
    slug: 'shop',
    description: hostile,
    status: 'ACTIVE',
    publicPage: true,
  }
  campaign = (await workspace.post('/api/campaigns', fields)).body
  await workspace.post('/api/zones', { zoneId: 'shop', campaignId: campaign.id, threshold: 100 })
  path = `/p/${rows[0]!.slug}/shop`
  item = (
    await workspace.call('POST', '/api/feedback', {
      as: workspace.publishableKey,
      body: {
        zoneId: 'shop',
        title: 'A larger search field',
        description: 'Mail anna@example.com',
        sessionId: 'a',
      },
    })
  ).body.id
  // As words that the screen lets through might look.
  await query(service, `update feedback set redacted_title = $1 where id = $2`, [`Wish ${hostile}`, item])
})
afterAll(() => service.close())

const read = (rest = '', headers: Record<string, string> = {}, method = 'GET') =>
  fetch(service.url + path + rest, { headers, method })
const all = () => ['', '?sort=new', '/roadmap', '/changelog', '/feed.xml', `/i/${item}`]

test('every page is whole without scripts, loads its own style sheet alone, and no text becomes markup', async () => {
  for (const rest of all()) {
    const page = await read(rest)
    const text = await page.text()
    expect(page.status, rest).toBe(200)
    expect(text).not.toMatch(/<img|<style|<script(?! src="\/sdk\/board\.js")/)
    // Without the values of attributes, what is left of a tag are names.
    expect(text.replace(/"[^"<>]*"/g, '""')).not.toMatch(/<[^>]*\s(on\w+|style)\s*=/)
    const policy = page.headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'none'; style-src 'self'")
    expect(policy).not.toContain('unsafe')
    if (rest !== '/feed.xml') expect(text).toMatch(/<link rel="stylesheet" href="\/p\/style\.css\?v=\w+">/)
  }
  const board = await (await read()).text()
  expect(board).toContain('Wish &#60;img src=x')
  expect(await (await read(`/i/${item}`)).text()).toContain('Mail [EMAIL_1]')
})

test('canonical, OpenGraph and feed are absolute or lead where they say; noindex until the team opts in', async () => {
  const text = await (await read()).text()
  expect(text).toContain(`<link rel="canonical" href="${service.url}${path}">`)
  expect(text).toContain(`<meta property="og:url" content="${service.url}${path}">`)
  expect(text).toContain('<meta name="robots" content="noindex">')
  expect((await read('/feed.xml')).headers.get('x-robots-tag')).toBe('noindex')
  await workspace.patch(`/api/campaigns/${campaign.id}`, { publicPageIndexed: true })
  service.advance(1_100)
  const listed = await read()
  expect([listed.headers.get('x-robots-tag'), (await listed.text()).includes('noindex')]).toEqual([
    null,
    false,
  ])
})

test('kept for 30 s with an ETag: 304 to whoever has the page, in either form; HEAD as GET', async () => {
  for (const rest of all()) {
    const page = await read(rest)
    expect(page.headers.get('cache-control')).toBe('public, max-age=30')
    expect(page.headers.get('vary')).toContain('Accept-Language')
    const etag = page.headers.get('etag')!
    const again = await read(rest, { 'if-none-match': `"other", ${etag}` })
    expect([again.status, await again.text()], rest).toEqual([304, ''])
    expect((await read(rest, {}, 'HEAD')).headers.get('etag')).toBe(etag)
  }
  const plain = await read('', { 'accept-encoding': 'identity' })
  const small = await read('', { 'accept-encoding': 'gzip' })
  expect(small.headers.get('content-encoding')).toBe('gzip')
  expect(await small.text()).toBe(await plain.text())
})

test('a page is in the language of its reader, and from right to left where that is', async () => {
  const arabic = await read('', { 'accept-language': 'ar' })
  expect(arabic.headers.get('content-language')).toBe('ar')
  expect(await arabic.text()).toContain('<html lang="ar" dir="rtl">')
  expect(await (await read('/roadmap', { 'accept-language': 'de-AT' })).text()).toContain('<h1>Fahrplan</h1>')
})

test('404 as a page, the same for all that is not public', async () => {
  const slug = path.split('/')[2]
  const missing = [
    '/p/nobody/shop',
    `/p/${slug}/none`,
    `/p/${slug}/%00`,
    `${path}/i/${workspace.id}`,
    `${path}/i/1`,
  ]
  await query(service, `update feedback set visibility = 'PRIVATE' where id = $1`, [item])
  service.advance(1_100)
  missing.push(`${path}/i/${item}`)
  const bodies = new Set<string>()
  for (const address of missing) {
    const answer = await fetch(service.url + address)
    expect([answer.status, answer.headers.get('cache-control')], address).toEqual([404, 'no-store'])
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    bodies.add(await answer.text())
  }
  expect(bodies.size).toBe(1)
  await query(service, `update feedback set visibility = 'PUBLIC' where id = $1`, [item])
  service.advance(1_100)
})

test('the script comes along where a zone takes feedback, and the policy allows it then alone', async () => {
  const withWidget = await read('', { 'accept-language': 'fr' })
  expect(await withWidget.text()).toContain(
    `<script src="/sdk/board.js" data-key="${workspace.publishableKey}" data-locale="fr" data-words="`,
  )
  expect(withWidget.headers.get('content-security-policy')).toContain("script-src 'self'")
  await workspace.patch(`/api/campaigns/${campaign.id}`, { status: 'PAUSED' })
  service.advance(1_100)
  const without = await read('', { 'accept-language': 'fr' })
  expect(await without.text()).not.toContain('<script')
  expect(without.headers.get('content-security-policy')).not.toContain('script-src')
  await workspace.patch(`/api/campaigns/${campaign.id}`, { status: 'ACTIVE' })
  service.advance(1_100)
})

test('the pages of the service itself pass the allowed origins of a workspace', async () => {
  const settings = { allowedOrigins: ['https://shop.example'] }
  const { status } = await workspace.call('PATCH', '/api/account/settings', {
    as: workspace.ownerToken,
    body: settings,
  })
  expect(status).toBe(200)
  const zones = (origin: string) =>
    workspace.get('/api/zones', { as: workspace.publishableKey, headers: { origin } })
  expect((await zones('https://elsewhere.example')).status).toBe(403)
  expect((await zones(service.url)).status).toBe(200)
})

test('the style sheet is kept for good under its present name', async () => {
  const [, address] = /href="(\/p\/style\.css\?v=\w+)"/.exec(await (await read()).text())!
  const sheet = await fetch(service.url + address)
  expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(sheet.headers.get('cache-control')).toContain('immutable')
  expect(await sheet.text()).toContain('--paper: light-dark(')
  expect((await fetch(`${service.url}/p/style.css?v=old`)).headers.get('cache-control')).toBe(
    'public, max-age=60',
  )
})

test('a search without scripts finds words of titles, shipped ones as well, and nothing that is hidden', async () => {
  const submit = async (title: string): Promise<string> => {
    const body = { zoneId: 'shop', title, sessionId: title }
    return (await workspace.call('POST', '/api/feedback', { as: workspace.publishableKey, body })).body.id
  }
  const [cart, shipped, hidden] = await Promise.all(
    ['Keep the cart for a week', 'Empty cart twice', 'A cart that stays hidden'].map(submit),
  )
  await workspace.patch(`/api/feedback/${shipped}/status`, { status: 'DEPLOYED' })
  await workspace.patch(`/api/feedback/${hidden}`, { visibility: 'PRIVATE' })
  service.advance(1_100)
  const found = async (rest: string) =>
    [...(await (await read(rest)).text()).matchAll(/\/i\/([0-9a-f-]{36})" dir/g)].map(([, id]) => id).sort()
  expect(await found('?q=CART')).toEqual([cart, shipped].sort())
  expect(await found('?q=cart+week')).toEqual([cart])
  expect(await found('?q=')).toEqual([cart, item].sort())
  const words = { zoneId: 'shop', title: 'Gift wrapping', description: 'For boxes of any size, please.' }
  const wrapped = await workspace.call('POST', '/api/feedback', { as: workspace.publishableKey, body: words })
  service.advance(1_100)
  expect(await found('?q=boxes+gift')).toEqual([wrapped.body.id])
  const strange = await read(`?q=${encodeURIComponent(`"><script>alert(1)</script>`)}&sort=new`)
  const text = await strange.text()
  expect(text).toContain('value="&#34;&#62;&#60;script&#62;alert(1)')
  expect(text).toContain('No idea has these words')
  expect(text).toContain('<input type="hidden" name="sort" value="new">')
  expect(strange.headers.get('content-security-policy')).toContain("form-action 'self'")
  expect((await read(`?q=${'a'.repeat(201)}`)).status).toBe(400)
  const first = await fetch(`${service.url}/api/public${path.slice(2)}/items?q=cart&limit=1`)
  const { items, nextCursor } = (await first.json()) as { items: unknown[]; nextCursor: string }
  expect(items).toHaveLength(1)
  const other = `${service.url}/api/public${path.slice(2)}/items?q=other&cursor=${encodeURIComponent(nextCursor)}`
  expect((await fetch(other)).status).toBe(400)
})

test('an item shows what was said to everybody, as redacted copies and without names, and nothing else', async () => {
  const say = (body: string, audience: string) =>
    workspace.post(`/api/feedback/${item}/thread`, { body, audience })
  await say('We build it. Mail bob@example.com <b>now</b>', 'PUBLIC')
  await say('Only for the author', 'AUTHOR')
  await say('Only for the team', 'TEAM')
  const held = await say('Held back by a person', 'PUBLIC')
  await query(service, `update thread_entries set safety_status = 'FLAGGED' where id = $1`, [held.body.id])
  service.advance(1_100)
  const text = await (await read(`/i/${item}`)).text()
  expect(text).toContain('<strong>Team</strong>')
  expect(text).toContain('We build it. Mail [EMAIL_1] &#60;b&#62;now')
  expect(text).not.toMatch(/Only for|Held back|bob@/)
})

test('a hundred readers at once cause one making of the page', async () => {
  service.advance(1_100)
  let reads = 0
  const { readOperator } = service.app.db
  const { now } = service.app.clock
  const standing = now()
  Object.assign(service.app.clock, { now: () => standing })
  Object.assign(service.app.db, {
    readOperator: (...given: Parameters<typeof readOperator>) => {
      reads++
      return readOperator(...given)
    },
  })
  await Promise.all(Array.from({ length: 100 }, () => read('/changelog', { 'accept-language': 'ja' })))
  Object.assign(service.app.db, { readOperator })
  Object.assign(service.app.clock, { now })
  // The campaign, and the key for its widget.
  expect(reads).toBe(2)
})
