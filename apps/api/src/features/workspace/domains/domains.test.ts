import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { operations } from '../../../../src/features.ts'
import { call } from '../../../../test/harness/http.ts'
import { drawWord, uploadLogo } from '../../../../test/harness/logos.ts'
import { newMember } from '../../../../test/harness/members.ts'
import { startNameServer, type TestNameServer } from '../../../../test/harness/name-server.ts'
import { connectRaw } from '../../../../test/harness/raw-client.ts'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import { domainJob } from './jobs.ts'

let service: TestService
let names: TestNameServer
beforeAll(async () => {
  names = await startNameServer()
  service = await startTestService({ OUTBOUND_NAME_SERVERS: names.address })
})
afterAll(async () => {
  await service?.close()
  await names?.close()
})

interface Seen {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}
/** A request to a host, which leads to the service; `fetch` would not let its name be chosen. */
function at(host: string, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Seen> {
  const { port } = new URL(service.url)
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { port, host: '127.0.0.1', path, method, headers: { ...headers, host } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode!,
            headers: answer.headers,
            text: Buffer.concat(parts).toString(),
          }),
        )
      },
    )
    sent.on('error', reject).end()
  })
}

let hosts = 0
const path = '/api/account/domain'
/** A workspace with a public page at `/shop`. */
async function newShop(fields: object = {}) {
  const workspace = await newWorkspace(service)
  const [row] = await query<{ slug: string }>(service, 'select slug from workspaces where id = $1', [
    workspace.id,
  ])
  const given = { name: 'Shop', slug: 'shop', status: 'ACTIVE', publicPage: true, ...fields }
  const { id } = (await workspace.post('/api/campaigns', given)).body
  await workspace.post('/api/zones', { zoneId: 'shop', campaignId: id, threshold: 100 })
  return { workspace, slug: row!.slug }
}
const setHost = async (workspace: TestWorkspace, host: string) => (await workspace.put(path, { host })).body
const prove = (workspace: TestWorkspace) => workspace.post(`${path}/proof`, undefined)
/** A process remembers a host for seconds; each test has hosts of its own. */
async function newHost(workspace: TestWorkspace): Promise<string> {
  const host = `ideas${++hosts}.shop.example`
  const { record } = await setHost(workspace, host)
  names.setTexts(record.name, ['v=spf1 -all', record.value])
  expect((await prove(workspace)).body).toMatchObject({ state: 'VERIFIED', host })
  return host
}

test('a host is named, proven by a record, and shows the pages of its workspace, whose canonical addresses it has then', async () => {
  const { workspace, slug } = await newShop()
  expect((await workspace.get(path)).body).toMatchObject({ state: 'NONE', host: null, record: null })
  expect((await prove(workspace)).body.code).toBe('no_domain')
  const named = await setHost(workspace, 'Ideas.Proven.example.')
  expect(named).toMatchObject({
    state: 'PENDING',
    host: 'ideas.proven.example',
    record: { name: '_groundswell.ideas.proven.example' },
    pointTo: new URL(service.url).hostname,
  })
  expect((await prove(workspace)).body.code).toBe('record_missing')
  names.setTexts(named.record.name, [`${named.record.value}0`, 'groundswell='])
  expect((await prove(workspace)).body.code).toBe('record_missing')
  names.setTexts(named.record.name, [named.record.value])
  expect((await prove(workspace)).body.state).toBe('VERIFIED')
  // Set again it keeps its proof; another one has to be proven anew.
  expect((await setHost(workspace, 'ideas.proven.example')).state).toBe('VERIFIED')

  const { port } = new URL(service.url)
  const home = `http://ideas.proven.example:${port}`
  const board = await at(`ideas.proven.example:${port}`, '/shop')
  expect(board.status).toBe(200)
  expect(board.text).toContain(`<link rel="canonical" href="${home}/shop">`)
  expect(board.text).toContain(`content="${home}/shop/picture.png`)
  expect(board.text).toContain('<a href="/shop/roadmap">')
  expect(board.headers['set-cookie']).toBeUndefined()
  for (const rest of ['/roadmap', '/changelog', '/feed.xml', '/picture.png'])
    expect((await at('ideas.proven.example', `/shop${rest}`)).status, rest).toBe(200)
  expect(await at('ideas.proven.example', '/')).toMatchObject({ status: 302, headers: { location: '/shop' } })
  const style = /href="(\/p\/style\.css[^"]*)"/.exec(board.text)![1]!
  expect((await at('ideas.proven.example', style)).headers['content-type']).toContain('text/css')

  const { logo } = (await uploadLogo(workspace, await drawWord('#0a6b66'))).body
  service.advance(1_100)
  const own = logo.path.replace(`/p/${slug}`, '')
  expect((await at('ideas.proven.example', '/shop')).text).toContain(`src="${own}"`)
  expect((await at('ideas.proven.example', own)).headers['content-type']).toBe('image/png')
  expect((await at('ideas.proven.example', '/shop/feed.xml')).text).toContain(`<logo>${home}${own}</logo>`)

  // At the service's own host the pages stay, and name the other address as theirs.
  const here = await (await fetch(`${service.url}/p/${slug}/shop`)).text()
  expect(here).toContain(`<link rel="canonical" href="${home}/shop">`)
  expect(here).toContain(`<a href="/p/${slug}/shop/roadmap">`)
  expect((await fetch(`${service.url}/p/${slug}`)).status).toBe(404)

  expect((await workspace.call('DELETE', path, { as: workspace.secretKey })).body.state).toBe('NONE')
})

test('several campaigns: the way in names those that are public, and no other', async () => {
  const { workspace } = await newShop()
  await workspace.post('/api/campaigns', { name: 'App <b>', slug: 'app', status: 'ACTIVE', publicPage: true })
  await workspace.post('/api/campaigns', { name: 'Secret', slug: 'secret', status: 'ACTIVE' })
  const entrance = await at(await newHost(workspace), '/')
  expect(entrance.status).toBe(200)
  expect(entrance.text).toContain('<a href="/app" dir="auto">App &#60;b&#62;</a>')
  expect(entrance.text).toContain('<a href="/shop" dir="auto">Shop</a>')
  expect(entrance.text).not.toContain('Secret')
})

test('no operation of the service is there, whoever asks: neither API nor dashboard nor another workspace’s pages', async () => {
  const { workspace, slug } = await newShop()
  const other = await newShop()
  const host = await newHost(workspace)
  const headers = {
    authorization: `Bearer ${workspace.secretKey}`,
    'x-service-api-key': workspace.publishableKey,
  }
  const loaded = new Set(['getPublicStyle', 'getPublicLook', 'getHealth', 'getApiHealth'])
  const asked = operations
    .filter(({ id }) => !loaded.has(id))
    .map(({ method, path }) => ({
      method,
      path: path
        .replace('{workspace}', slug)
        .replace('{campaign}', 'shop')
        .replace(/\{\w+\}/g, workspace.id),
    }))
  const pages = [
    '/app',
    `/app/${slug}`,
    '/t',
    '/operator',
    '/identity/auth',
    '/docs',
    '/sdk/v1.js',
    '/playground',
  ]
  const all = [...asked, ...[...pages, `/p/${other.slug}/shop`].map((path) => ({ method: 'GET', path }))]
  for (const { method, path } of all) {
    const { status, headers: answered, text } = await at(host, path, headers, method)
    // The entrance belongs to this host; all other pages do not exist.
    const isEntrance = method === 'GET' && path === '/'
    expect([method, path, status < 400], path).toEqual([method, path, isEntrance])
    expect(answered['set-cookie']).toBeUndefined()
    expect(text).not.toContain(workspace.secretKey)
  }
})

test('what else a client says of the host changes nothing', async () => {
  const { workspace, slug } = await newShop()
  const host = await newHost(workspace)
  const own = new URL(service.url).host
  const forged = { 'x-forwarded-host': host, 'x-groundswell-domain': host, forwarded: `host=${host}` }
  const here = await at(own, `/p/${slug}/shop`, forged)
  expect(here.text).toContain(`<a href="/p/${slug}/shop/roadmap">`)
  expect(here.text).not.toContain('<a href="/shop/roadmap">')
  expect((await at(own, '/health', forged)).status).toBe(200)
  const there = await at(host, '/api/app-config', { 'x-forwarded-host': own })
  expect(there.status).toBe(404)
  const evil = await at(`evil.example`, `/p/${slug}/shop`, { 'x-groundswell-domain': 'evil.example' })
  expect(evil.text).not.toContain('evil.example')
})

test('nobody takes another’s host: a record of one’s own is needed, and the holder’s has to be gone', async () => {
  const [{ workspace: first }, { workspace: second }] = [await newShop(), await newShop({ name: 'Second' })]
  const host = await newHost(first)
  const record = (await first.get(path)).body.record
  const wanted = await setHost(second, host)
  expect(wanted.record.value).not.toBe(record.value)
  expect((await prove(second)).body.code).toBe('record_missing')
  names.setTexts(record.name, [record.value, wanted.record.value])
  expect((await prove(second)).body.code).toBe('domain_taken')
  expect((await first.get(path)).body.state).toBe('VERIFIED')
  names.setTexts(record.name, [wanted.record.value])
  const both = await Promise.all([prove(second), prove(first)])
  expect(both.map(({ body }) => body.state ?? body.code)).toEqual(['VERIFIED', 'record_missing'])
  expect((await first.get(path)).body.state).toBe('PENDING')
})

test('a host whose record is gone is lost after three days, and silence of the name server changes nothing', async () => {
  const { workspace } = await newShop()
  const host = await newHost(workspace)
  const { record } = (await workspace.get(path)).body
  const nextDay = async () => {
    service.advance(86_400_000)
    await domainJob.handle(service.app, {}, { last: false, number: 1 })
    return (await workspace.get(path)).body.state
  }
  names.setTexts(record.name, [])
  expect([await nextDay(), await nextDay()]).toEqual(['VERIFIED', 'VERIFIED'])
  names.setTexts(record.name, [record.value])
  expect(await nextDay()).toBe('VERIFIED')
  names.setTexts(record.name, ['groundswell=somebody'])
  expect([await nextDay(), await nextDay(), await nextDay()]).toEqual(['VERIFIED', 'VERIFIED', 'PENDING'])
  await expect.poll(async () => (await at(host, '/api/app-config')).status, { timeout: 30_000 }).toBe(200)
})

test('random hosts cost one statement together, and a change of hosts is seen at once', async () => {
  const { workspace } = await newShop()
  await newHost(workspace)
  const asked = vi.spyOn(service.app.db, 'readOperator')
  const random = Array.from({ length: 50 }, (_, n) => at(`random${n}.stranger.example`, '/robots.txt'))
  for (const { status } of await Promise.all(random)) expect(status).toBeLessThan(500)
  expect(asked.mock.calls.length).toBeLessThanOrEqual(1)
  asked.mockRestore()
})

test('400: a request with two hosts', async () => {
  const client = await connectRaw(service.url)
  client.socket.write(
    'GET /health HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n',
  )
  await client.closed
  expect(client.received()).toMatch(/^HTTP\/1.1 400 [\s\S]*one Host header/)
})

test('503 while nobody knows whose host it is, but for the service’s own host and its health', async () => {
  const { db } = service.app
  const { readOperator } = db
  db.changes.tellAll()
  Object.assign(db, { readOperator: () => Promise.reject(new Error('the database is away')) })
  try {
    expect((await at('unknown.shop.example', '/api/app-config')).status).toBe(503)
    expect((await at('unknown.shop.example', '/health')).status).toBe(200)
    expect((await at(new URL(service.url).host, '/api/app-config')).status).toBe(200)
  } finally {
    Object.assign(db, { readOperator })
  }
  expect((await at('unknown.shop.example', '/api/app-config')).status).toBe(200)
})

test('a proxy gets certificates for proven hosts and the service’s own, and for nothing else', async () => {
  const { workspace } = await newShop()
  const host = await newHost(workspace)
  const ask = async (domain: string) => (await call(service, 'GET', `/api/tls/ask?domain=${domain}`)).status
  await setHost((await newShop()).workspace, 'pending.shop.example')
  expect(await ask(host)).toBe(200)
  expect(await ask(host.toUpperCase())).toBe(200)
  expect(await ask(new URL(service.url).hostname)).toBe(200)
  for (const domain of ['pending.shop.example', 'evil.example', `x.${host}`, '', 'a'.repeat(300)])
    expect(await ask(domain), domain).toBe(404)
})

test('the widget of a page at the host comes from the service, whose API takes that origin', async () => {
  const { workspace } = await newShop()
  const body = { allowedOrigins: ['https://elsewhere.example'] }
  await workspace.call('PATCH', '/api/account/settings', { as: workspace.ownerToken, body })
  const host = await newHost(workspace)
  const page = await at(host, '/shop')
  expect(page.text).toContain(`<script src="${service.url}/sdk/board.js"`)
  expect(page.headers['content-security-policy']).toContain(`script-src ${service.url};`)
  const submit = (origin: string) =>
    workspace.call('POST', '/api/feedback', {
      as: workspace.publishableKey,
      headers: { origin },
      body: { zoneId: 'shop', title: `From ${origin}`, sessionId: origin },
    })
  expect((await submit(`https://${host}`)).status).toBe(201)
  expect((await submit('https://ideas.other.example')).body.code).toBe('origin_not_allowed')
  const other = await newHost((await newShop()).workspace)
  expect((await submit(`https://${other}`)).body.code).toBe('origin_not_allowed')
})

test('400 invalid_host; 403 below ADMIN', async () => {
  const { workspace } = await newShop()
  for (const host of ['localhost', '127.0.0.1', 'ideas.local', 'no-dot'])
    expect((await workspace.put(path, { host })).body.code, host).toBe('invalid_host')
  const { token } = await newMember(service, workspace.id, 'MEMBER')
  expect((await call(service, 'PUT', path, { as: token, body: { host: 'a.example' } })).status).toBe(403)
})

test('409 names_unanswered: a host stays as it is while no name server answers', async () => {
  const { workspace } = await newShop()
  await newHost(workspace)
  // This test comes last, because the name server stays silent from here on.
  names.fallSilent()
  expect((await prove(workspace)).body.code).toBe('names_unanswered')
  expect((await workspace.get(path)).body.state).toBe('VERIFIED')
})
