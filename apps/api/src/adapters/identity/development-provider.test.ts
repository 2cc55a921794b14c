import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { loadDevelopmentKey } from './development-key.ts'
import { createDevelopmentProvider } from './development-provider.ts'
import { fetchDevelopmentToken } from './development-token.ts'
import { createTokenVerifier } from './verifier.ts'

const redirectUri = 'http://127.0.0.1:5173/signed-in'
const printed: unknown[] = []
const warnings: unknown[] = []
const directory = mkdtempSync(join(tmpdir(), 'development-identity-'))
let server: Server
let origin: string
let issuer: string

beforeAll(async () => {
  for (const method of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((...args) => void printed.push(args))
  }
  const { handler } = createDevelopmentProvider({
    issuer: () => issuer,
    keysDirectory: directory,
    workspaceAudience: 'groundswell',
    testerAudience: 'groundswell-testers',
    dashboardClientId: 'groundswell-dashboard',
    testerClientId: 'groundswell-extension',
    allowedRedirects: ['https://dashboard.example/callback'],
    log: { warn: (...entry) => warnings.push(entry) },
  })
  server = createServer((request, response) => {
    if (request.url?.startsWith('/identity/')) return handler(request, response)
    response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  issuer = `${origin}/identity`
})

afterAll(async () => {
  vi.restoreAllMocks()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  rmSync(directory, { recursive: true })
})

async function verify(token: string) {
  const verifier = createTokenVerifier({
    issuer: () => issuer,
    audiences: { workspace: 'groundswell', testers: ['groundswell-testers', 'groundswell-extension'] },
    now: () => new Date(),
  })
  return verifier.verify(token)
}

/** A browser with its own cookies, which follows no redirect by itself. */
function newBrowser() {
  const jar = new Map<string, string>()
  return async function visit(url: string, form?: Record<string, string>) {
    const response = await fetch(new URL(url, origin), {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', ...value] = cookie.split(';')[0]!.split('=')
      if (value.join('=')) jar.set(name, value.join('='))
      else jar.delete(name)
    }
    return { response, text: await response.text(), location: response.headers.get('location') ?? '' }
  }
}

const verifierText = randomBytes(32).toString('base64url')
const challenge = createHash('sha256').update(verifierText).digest('base64url')

function authorizationUrl(changes: Record<string, string | undefined> = {}): string {
  const parameters = {
    client_id: 'groundswell-dashboard',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'of-the-dashboard',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  }
  const given = Object.entries(parameters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return `${issuer}/auth?${new URLSearchParams(given)}`
}

async function exchange(form: Record<string, string>) {
  const response = await fetch(`${issuer}/token`, { method: 'POST', body: new URLSearchParams(form) })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

/** Goes through the sign-in page as a person would, and returns where the browser ends up. */
async function signIn(user: string, changes: Record<string, string | undefined> = {}) {
  const visit = newBrowser()
  const { location: pageUrl } = await visit(authorizationUrl(changes))
  const { location: resumeUrl } = await visit(pageUrl, { user })
  return { visit, landed: new URL((await visit(resumeUrl)).location) }
}

async function tokensFor(user: string, changes: Record<string, string | undefined> = {}) {
  const { landed } = await signIn(user, changes)
  return exchange({
    grant_type: 'authorization_code',
    client_id: changes.client_id ?? 'groundswell-dashboard',
    redirect_uri: changes.redirect_uri ?? redirectUri,
    code: landed.searchParams.get('code')!,
    code_verifier: verifierText,
  })
}

describe('discovery', () => {
  test('names the issuer, and all addresses lie under it, whatever host was asked for', async () => {
    for (const base of [issuer, issuer.replace('127.0.0.1', 'localhost')]) {
      const response = await fetch(`${base}/.well-known/openid-configuration`)
      const document = (await response.json()) as Record<string, unknown>
      expect(document.issuer).toBe(issuer)
      const endpoints = Object.entries(document).filter(([name]) => /_(endpoint|uri)$/.test(name))
      expect(endpoints.map(([name]) => name)).toEqual(
        expect.arrayContaining([
          'authorization_endpoint',
          'token_endpoint',
          'jwks_uri',
          'end_session_endpoint',
        ]),
      )
      for (const [, url] of endpoints) expect(url).toMatch(new RegExp(`^${issuer}/`))
      expect(document.code_challenge_methods_supported).toEqual(['S256'])
    }
  })

  test('the published key has no private part', async () => {
    const { keys } = (await (await fetch(`${issuer}/jwks`)).json()) as { keys: object[] }
    expect(keys).toHaveLength(1)
    expect(Object.keys(keys[0]!).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
  })

  test('a name that points here by trickery is refused', async () => {
    const { port } = server.address() as AddressInfo
    const { request } = await import('node:http')
    const sent = request({
      port,
      host: '127.0.0.1',
      path: '/identity/jwks',
      headers: { host: 'evil.example' },
    })
    sent.end()
    const [response] = await once(sent, 'response')
    response.resume()
    expect(response.statusCode).toBe(403)
  })
})

describe('authorisation code with PKCE', () => {
  test('the dashboard gets a token that the service accepts for that workspace user', async () => {
    const { status, body } = await tokensFor('dev@localhost')
    expect(status).toBe(200)
    expect(await verify(body.access_token!)).toMatchObject({
      ok: true,
      identity: {
        issuer,
        subject: 'dev@localhost',
        audiences: ['groundswell'],
        isWorkspace: true,
        isTester: false,
        email: 'dev@localhost',
        emailVerified: true,
        name: 'Developer',
      },
    })
    expect(decodeJwt(body.id_token!)).toMatchObject({ aud: 'groundswell-dashboard', email: 'dev@localhost' })
    const { iat, exp } = decodeJwt(body.access_token!)
    expect(exp! - iat!).toBe(12 * 3600)
  })

  test.each([
    'https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/',
    'https://0123456789abcdef0123456789abcdef01234567.extensions.allizom.org/callback',
    'http://[::1]:4000/callback',
    'https://dashboard.example/callback',
  ])('the extension gets a tester token at %s', async (uri) => {
    const { body } = await tokensFor('tester2@localhost', {
      client_id: 'groundswell-extension',
      redirect_uri: uri,
    })
    expect(await verify(body.access_token!)).toMatchObject({
      identity: { isTester: true, isWorkspace: false, email: 'tester2@localhost', name: 'Tester 2' },
    })
  })

  test('an application may ask for the other audience by naming the resource', async () => {
    const { body } = await tokensFor('tester1@localhost', { resource: 'urn:groundswell:testers' })
    expect(await verify(body.access_token!)).toMatchObject({
      identity: { isTester: true, isWorkspace: false },
    })
  })

  test('an unknown resource is refused', async () => {
    const { location } = await newBrowser()(authorizationUrl({ resource: 'urn:somewhere:else' }))
    expect(new URL(location).searchParams.get('error')).toBe('invalid_target')
  })

  test.each([
    'https://elsewhere.example/callback',
    'http://elsewhere.example/callback',
    'http://127.0.0.1.elsewhere.example/callback',
    'https://dashboard.example/callback/further',
    'https://abc.chromiumapp.org/',
    'http://user@127.0.0.1/callback',
    'javascript:alert(1)',
  ])('the redirect address %s is refused, and nobody is sent there', async (uri) => {
    const { response, location } = await newBrowser()(authorizationUrl({ redirect_uri: uri }))
    expect(response.status).toBe(400)
    expect(location).toBe('')
  })

  test.each([
    { code_challenge: undefined, code_challenge_method: undefined },
    { code_challenge_method: 'plain' },
  ])('a request without proper PKCE (%j) is refused', async (changes) => {
    const { location } = await newBrowser()(authorizationUrl(changes))
    expect(new URL(location).searchParams.get('error')).toBe('invalid_request')
  })

  test('a code is worth nothing without its verifier, and nothing the second time', async () => {
    const { landed } = await signIn('dev@localhost')
    const form = {
      grant_type: 'authorization_code',
      client_id: 'groundswell-dashboard',
      redirect_uri: redirectUri,
      code: landed.searchParams.get('code')!,
    }
    const stolen = await exchange({ ...form, code_verifier: 'x'.repeat(43) })
    expect(stolen.body.error).toBe('invalid_grant')
    const { landed: again } = await signIn('dev@localhost')
    const proper = { ...form, code: again.searchParams.get('code')!, code_verifier: verifierText }
    expect((await exchange(proper)).status).toBe(200)
    expect((await exchange(proper)).body.error).toBe('invalid_grant')
  })

  test('who is signed in already is not asked again, and can change with prompt=login', async () => {
    const { visit, landed } = await signIn('dev@localhost')
    expect(landed.searchParams.get('state')).toBe('of-the-dashboard')
    expect(new URL((await visit(authorizationUrl())).location).searchParams.get('code')).toBeTruthy()
    const { location: pageUrl } = await visit(authorizationUrl({ prompt: 'login' }))
    const { location: resumeUrl } = await visit(pageUrl, { user: 'operator@localhost' })
    // The previous session is ended first, by a form that a browser submits by itself.
    const { text } = await visit(resumeUrl)
    const fields = [...text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value])
    const { location: againUrl } = await visit(/action="([^"]+)"/.exec(text)![1]!, Object.fromEntries(fields))
    const code = new URL((await visit(againUrl)).location).searchParams.get('code')!
    const { body } = await exchange({
      grant_type: 'authorization_code',
      client_id: 'groundswell-dashboard',
      redirect_uri: redirectUri,
      code,
      code_verifier: verifierText,
    })
    expect(decodeJwt(body.access_token!).sub).toBe('operator@localhost')
  })

  test('a refresh token is given for offline_access, and gives a new token for the same audience', async () => {
    const visit = newBrowser()
    const { location: pageUrl } = await visit(
      authorizationUrl({ scope: 'openid offline_access', prompt: 'consent' }),
    )
    const { location: resumeUrl } = await visit(pageUrl, { user: 'dev@localhost' })
    const { location: consentUrl } = await visit(resumeUrl)
    const { location: finishUrl } = await visit(consentUrl)
    const code = new URL((await visit(finishUrl)).location).searchParams.get('code')!
    const first = await exchange({
      grant_type: 'authorization_code',
      client_id: 'groundswell-dashboard',
      redirect_uri: redirectUri,
      code,
      code_verifier: verifierText,
    })
    const second = await exchange({
      grant_type: 'refresh_token',
      client_id: 'groundswell-dashboard',
      refresh_token: first.body.refresh_token!,
    })
    expect(await verify(second.body.access_token!)).toMatchObject({ identity: { isWorkspace: true } })
  })
})

describe('the sign-in page', () => {
  async function openPage(changes: Record<string, string> = {}) {
    const visit = newBrowser()
    const { location } = await visit(authorizationUrl(changes))
    const { response, text } = await visit(location)
    return { visit, location, response, text }
  }

  test('offers the users, says that it is for development, and loads nothing from anywhere', async () => {
    const { response, text } = await openPage()
    expect(response.status).toBe(200)
    for (const user of ['dev', 'operator', 'tester1', 'tester5'])
      expect(text).toContain(`value="${user}@localhost"`)
    expect(text).toContain('For development only')
    expect(text).toContain('Groundswell dashboard wants to know')
    expect(text).not.toMatch(/<script|src=|href=|url\(|https?:/)
    const policy = response.headers.get('content-security-policy')!
    const style = /<style>([\s\S]*?)<\/style>/.exec(text)![1]!
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(policy).toMatch(/^default-src 'none';/)
  })

  test('offers the hinted user first', async () => {
    const { text } = await openPage({ login_hint: 'dev+berlin@localhost' })
    expect(/value="([^"]+)"/.exec(text)![1]).toBe('dev+berlin@localhost')
  })

  test('an unknown user is refused on the page, quoted harmlessly, and the choice stays open', async () => {
    const { visit, location } = await openPage()
    const refused = await visit(location, { user: '<img src=x>"@localhost' })
    expect(refused.response.status).toBe(422)
    expect(refused.text).toContain('&#60;img src=x&#62;&#34;@localhost is no user here')
    expect((await visit(location, { user: 'tester1@localhost' })).response.status).toBe(303)
  })

  test('a form far too large and a page without its cookie are refused', async () => {
    const { visit, location } = await openPage()
    expect((await visit(location, { user: 'x'.repeat(100_000) })).response.status).toBe(400)
    const stranger = await newBrowser()(location)
    expect(stranger.response.status).toBe(400)
    expect(stranger.text).toContain('start again')
  })

  test('one sign-in cannot be answered with the cookie of another', async () => {
    const [one, two] = [await openPage(), await openPage()]
    expect((await one.visit(two.location, { user: 'operator@localhost' })).response.status).toBe(400)
  })

  test('signing out ends the session', async () => {
    const { visit } = await signIn('dev@localhost')
    const { text } = await visit(`${issuer}/session/end`)
    expect(text).toContain('Sign out of the development identity provider?')
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)![1]!
    const { location } = await visit(`${issuer}/session/end/confirm`, { xsrf, logout: 'yes' })
    expect((await visit(location)).text).toContain('Signed out')
    expect((await visit(authorizationUrl())).location).toContain('/identity/interaction/')
  })
})

describe('tokens for scripts', () => {
  test.each([
    ['dev@localhost', { isWorkspace: true, isTester: false, name: 'Developer' }],
    ['dev+berlin@localhost', { isWorkspace: true, isTester: false, name: 'Developer berlin' }],
    ['operator@localhost', { isWorkspace: true, isTester: false, name: 'Operator' }],
    ['tester1@localhost', { isWorkspace: false, isTester: true, name: 'Tester 1' }],
    ['tester4711@localhost', { isWorkspace: false, isTester: true, name: 'Tester 4711' }],
  ])('%s gets a token of its audience with a verified e-mail', async (user, expected) => {
    const token = await fetchDevelopmentToken({ baseUrl: origin, user })
    expect(await verify(token)).toMatchObject({
      ok: true,
      identity: { ...expected, subject: user, email: user, emailVerified: true },
    })
  })

  test.each(['root@localhost', 'tester0@localhost', 'dev@localhost.example', 'dev+@localhost', ''])(
    '%j is no user, and the refusal says who is',
    async (user) => {
      await expect(fetchDevelopmentToken({ baseUrl: origin, user })).rejects.toThrow(
        /unknown user.*Users are dev@localhost/,
      )
    },
  )

  test('the grant for scripts is closed to the applications', async () => {
    const { body } = await exchange({
      grant_type: 'urn:groundswell:params:oauth:grant-type:development-user',
      client_id: 'groundswell-dashboard',
      user: 'operator@localhost',
    })
    expect(body.error).toBe('invalid_request')
  })

  test('a page of another site cannot read a token', async () => {
    const response = await fetch(`${issuer}/token`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({
        grant_type: 'urn:groundswell:params:oauth:grant-type:development-user',
        client_id: 'groundswell-scripts',
        user: 'operator@localhost',
      }),
    })
    expect(response.headers.get('access-control-allow-origin')).toBe(null)
    expect(await response.text()).not.toContain('access_token')
  })
})

describe('the signing key', () => {
  test('is readable by its owner only, lies alone in its folder, and is kept', () => {
    const kept = loadDevelopmentKey(directory)
    expect(readdirSync(directory)).toEqual(['development-signing-key.json'])
    expect(statSync(join(directory, 'development-signing-key.json')).mode & 0o777).toBe(0o600)
    expect(loadDevelopmentKey(directory)).toEqual(kept)
  })

  test('a damaged key file stops the start with its name and not its content', () => {
    const other = mkdtempSync(join(tmpdir(), 'development-identity-'))
    const path = join(other, 'development-signing-key.json')
    writeFileSync(path, '{"d":"secret')
    expect(() => loadDevelopmentKey(other)).toThrow(`${path} is not a signing key`)
    expect(() => loadDevelopmentKey(other)).not.toThrow(/secret/)
    expect(readFileSync(path, 'utf8')).toBe('{"d":"secret')
    rmSync(other, { recursive: true })
  })
})

test('none of all this printed anything or failed inside', () => {
  expect(printed).toEqual([])
  expect(warnings).toEqual([])
})
