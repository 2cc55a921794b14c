import { request as ask } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownSegments } from '../src/core/base-path.ts'
import { makeOperatorLink } from '../src/features/people/sign-in/index.ts'
import { type Front, type Manner, startFront } from './harness/front.ts'
import { type MailServer, startMailServer } from './harness/mail-server.ts'
import { query } from './harness/rows.ts'
import { startTestService, type TestService } from './harness/service.ts'
import { embeddedSignIn } from './harness/signing-in.ts'
import { newWorkspace, type TestWorkspace } from './harness/workspace.ts'

const base = '/feedback'

describe.each<Manner>(['keeps', 'takes off'])('below a base path that the proxy %s', (manner) => {
  let front: Front
  let service: TestService
  let workspace: TestWorkspace
  let board: string
  beforeAll(async () => {
    front = await startFront(base, manner)
    service = await startTestService({ PUBLIC_URL: front.url, HOST: 'localhost' })
    front.leadTo(service.url)
    workspace = await newWorkspace(service)
    const campaign = { name: 'Shop', slug: 'feedback', status: 'ACTIVE', publicPage: true }
    const { body } = await workspace.post('/api/campaigns', campaign)
    await workspace.post('/api/zones', { zoneId: 'shop', campaignId: body.id })
    const item = { zoneId: 'shop', title: 'A larger search field', sessionId: 'author' }
    await workspace.call('POST', '/api/feedback', { as: workspace.publishableKey, body: item })
    const [row] = await query<{ slug: string }>(service, 'select slug from workspaces where id = $1', [
      workspace.id,
    ])
    board = `/p/${row!.slug}/feedback`
  })
  afterAll(async () => {
    await service?.close()
    await front?.close()
  })

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(front.url + path, { redirect: 'manual', headers: { accept: 'text/html', ...headers } })

  const json = async (path: string) => (await (await get(path)).json()) as Record<string, unknown>

  /** Addresses of a page that a browser would ask for or offer. */
  async function addressesOf(path: string): Promise<string[]> {
    const response = await get(path)
    expect([path, response.status]).toEqual([path, 200])
    const written = (await response.text()).matchAll(/ (?:href|src|action)="([^"]*)"/g)
    const at = [...written].map(([, address]) => new URL(address!.replaceAll('&#38;', '&'), front.url + path))
    return at.filter(({ host, hash }) => host === new URL(front.url).host && !hash).map(({ href }) => href)
  }

  test('every address of every page stays below it and leads somewhere', async () => {
    const seen = new Set<string>()
    const pages = ['/', '/docs/', '/join', '/return/identity', '/playground/']
    const ofBoard = ['', '/roadmap', '/changelog', '/embed/board', '/embed/changelog'].map(
      (rest) => board + rest,
    )
    for (const path of [...pages, ...ofBoard])
      for (const address of await addressesOf(path)) seen.add(address)
    expect(seen.size).toBeGreaterThan(20)
    for (const address of seen) {
      expect(address.startsWith(`${front.url}/`), address).toBe(true)
      // The test in a browser opens the applications: they need a build.
      if (/^\/(app|t|operator)(\/|$)/.test(address.slice(front.url.length))) continue
      const { status } = await fetch(address, { redirect: 'manual', headers: { accept: '*/*' } })
      expect([address, status < 400]).toEqual([address, true])
    }
    expect(front.strays).toEqual([])
  })

  test('redirects, the check of health, the description and the texts for agents name it', async () => {
    expect((await get('/docs')).headers.get('location')).toBe(`${base}/docs/`)
    expect((await get('/playground/react')).headers.get('location')).toBe(`${base}/playground/react/`)
    expect((await get('')).status).toBe(200)
    expect((await get('/health')).status).toBe(200)
    expect((await get('/api/nothing')).status).toBe(404)
    expect((await json('/openapi.json')).servers).toEqual([{ url: base }])
    const about = await get('', { accept: 'application/json' })
    expect(await about.json()).toMatchObject({ documentation: `${front.url}/docs` })
    expect(await (await get('/llms.txt')).text()).toContain(`POST ${front.url}/mcp`)
    expect((await json('/api/app-config')).issuer).toBe(service.issuer.url)
  })

  test('a workspace’s own host has no base path: there it is the name of a campaign', async () => {
    const host = `ideas-${manner === 'keeps' ? 'kept' : 'taken'}.shop.example`
    await workspace.put('/api/account/domain', { host })
    await query(
      service,
      'update public_domains set verified_at = now(), checked_at = now() where host = $1',
      [host],
    )
    const at = (path: string) =>
      new Promise<{ status: number; text: string; policy: string }>((resolve, reject) => {
        const { port } = new URL(service.url)
        ask({ host: 'localhost', port, path, headers: { host } }, (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (part) => {
            text += part
          })
          response.on('end', () =>
            resolve({
              status: response.statusCode!,
              text,
              policy: String(response.headers['content-security-policy']),
            }),
          )
        })
          .on('error', reject)
          .end()
      })
    const { status, text, policy } = await at('/feedback')
    expect(status).toBe(200)
    expect(text).toContain('href="/feedback/roadmap"')
    expect(text).toContain('href="/p/style.css')
    expect(text).toContain(`src="${front.url}/sdk/`)
    // A source with a path allows that one file alone.
    expect(policy).toContain(`script-src ${new URL(front.url).origin};`)
    expect((await at('/feedback/roadmap')).status).toBe(200)
  })
})

describe('sign-ins and payments below a base path', () => {
  let front: Front
  let service: TestService
  let mails: MailServer
  beforeAll(async () => {
    mails = await startMailServer()
    front = await startFront(base, 'takes off')
    service = await startTestService({
      ...embeddedSignIn,
      SMTP_URL: mails.url,
      PUBLIC_URL: front.url,
      PLATFORM_ADMIN_EMAILS: '',
      X402_ENABLED: 'true',
    })
    front.leadTo(service.url)
  })
  afterAll(async () => {
    await service?.close()
    await front?.close()
    await mails?.stop()
  })

  test('names its own address everywhere, and its cookies stay below it', async () => {
    const discovery = await fetch(`${front.url}/identity/.well-known/openid-configuration`)
    const metadata = (await discovery.json()) as Record<string, unknown>
    expect(metadata.issuer).toBe(`${front.url}/identity`)
    const endpoints = Object.entries(metadata).filter(([name]) => /_(endpoint|uri)$/.test(name))
    expect(endpoints.length).toBeGreaterThan(4)
    for (const [name, address] of endpoints)
      expect(String(address).startsWith(`${front.url}/identity/`), name).toBe(true)

    const begin = new URL(`${front.url}/identity/auth`)
    begin.search = String(
      new URLSearchParams({
        client_id: 'groundswell-dashboard',
        redirect_uri: `${front.url}/app/callback`,
        response_type: 'code',
        scope: 'openid',
        code_challenge: 'a'.repeat(43),
        code_challenge_method: 'S256',
      }),
    )
    const begun = await fetch(begin, { redirect: 'manual' })
    expect(begun.status).toBe(303)
    expect(new URL(begun.headers.get('location')!, begin).href).toMatch(`${front.url}/identity/interaction/`)
    const paths = begun.headers.getSetCookie().map((line) => /path=([^;]*)/i.exec(line)?.[1] ?? '')
    expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) expect(path.startsWith(`${base}/identity/`), path).toBe(true)
  })

  test('the link of the start leads to the console, and its cookies stay below', async () => {
    const link = (await makeOperatorLink(service.app))!
    expect(link.startsWith(`${front.url}/identity/operator?link=`)).toBe(true)
    const page = await (await fetch(link)).text()
    expect(page).toContain(`action="${base}/identity/operator"`)
    const pressed = await fetch(`${front.url}/identity/operator`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ link: new URL(link).searchParams.get('link')! }),
    })
    expect(pressed.headers.get('location')).toBe(`${front.url}/operator`)
    const cookies = pressed.headers.getSetCookie()
    expect(cookies.length).toBe(3)
    for (const cookie of cookies) expect(cookie).toContain(`Path=${base}/identity;`)
  })

  test('a resource for payment has the whole address', async () => {
    const answer = await fetch(`${front.url}/x402/campaigns`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url: 'https://shop.example/' }),
    })
    expect(answer.status).toBe(402)
    expect(await answer.json()).toMatchObject({ resource: { url: `${front.url}/x402/campaigns` } })
  })
})

test('every address of the service begins with a segment that no base path may begin with', async () => {
  const service = await startTestService({ ...embeddedSignIn, SMTP_URL: 'smtp://127.0.0.1:1' })
  try {
    const tree = service.server.printRoutes({ commonPrefix: false, includeHooks: false })
    const first = [...tree.matchAll(/^(?:├──|└──|│ {3}| {4}){1,2} ?\/?([a-z][\w.-]*)/gm)].map(
      ([, name]) => name!,
    )
    const segments = new Set(first)
    expect(segments.size).toBeGreaterThan(12)
    expect([...segments].sort()).toEqual([...ownSegments].sort())
  } finally {
    await service.close()
  }
})
