import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { type MailServer, startMailServer } from '../../../../test/harness/mail-server.ts'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { codesTo, embeddedSignIn, nextCode, SigningIn } from '../../../../test/harness/signing-in.ts'
import { placesOfWords } from '../../../../test/harness/words-left.ts'
import { startService } from '../../../service.ts'
import { maintainSignIn } from './jobs.ts'
import { signOutEverywhere } from './sign-outs.ts'

let service: TestService
let mails: MailServer
beforeAll(async () => {
  mails = await startMailServer()
  service = await startTestService({
    ...embeddedSignIn,
    SMTP_URL: mails.url,
    TRUST_PROXY: '1',
  })
})
afterAll(async () => {
  await service.close()
  await mails.stop()
})

let networks = 0
/** A browser at an address of its own, unless it is at somebody else's. */
const newBrowser = (network = `198.51.${Math.floor(++networks / 250)}.${(networks % 250) + 1}`) =>
  new SigningIn(service.url, { 'x-forwarded-for': network })
const newAddress = () => `ada-${uuidv7()}@example.com`
const hasArrived = (url: URL) => url.pathname === '/app/callback' && url.searchParams.has('code')
/** Returns the statements about the sign-in that the process sends during the work, in order. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const undo: (() => void)[] = []
  const listen = (client: pg.PoolClient) => {
    const { query } = client
    client.query = ((...given: [{ text: string }]) => {
      texts.push(given[0].text)
      return Reflect.apply(query, client, given)
    }) as typeof query
    undo.push(() => {
      client.query = query
    })
  }
  const { pool } = service.app.db
  pool.on('acquire', listen)
  await work()
  pool.off('acquire', listen)
  for (const restore of undo.reverse()) restore()
  return texts.filter((text) => text?.includes('sign_in'))
}
/** Tables that hold one of these texts. */
const placesOf = async (marks: string[]) =>
  (await Promise.all(marks.map((mark) => placesOfWords(service, mark)))).flat()
const wrong = (code: string) => (code.startsWith('B') ? 'C' : 'B') + code.slice(1)

// Tokens use the real time, so tests that need one come before the tests that move the clock.
test('a tester who erases himself leaves no address, session or code behind; his export names what is kept', async () => {
  const [browser, email] = [newBrowser(), newAddress()]
  const client_id = 'groundswell-extension'
  const tester = { client_id, redirect_uri: `${service.url}/t/callback` }
  const callback = await browser.signIn(mails, email, tester)
  const { body } = await browser.token({
    client_id,
    grant_type: 'authorization_code',
    code: callback.searchParams.get('code')!,
    redirect_uri: tester.redirect_uri,
    code_verifier: browser.verifier,
  })
  const as = body.access_token!
  expect((await call(service, 'GET', '/api/tester/me', { as })).status).toBe(200)
  const exported = await call(service, 'GET', '/api/tester/export', { as })
  expect(exported.body.account.signIn).toMatchObject([{ email }])
  expect((await call(service, 'DELETE', '/api/tester/me', { as })).status).toBe(200)
  expect(await placesOf([email])).toEqual([])
  const { url } = await browser.begin({ ...tester, prompt: 'none' })
  expect(url.searchParams.get('error')).toBe('login_required')
})

describe('a code by mail', () => {
  test('signs a person in: the token is accepted, and its address counts as verified', async () => {
    const [browser, email] = [newBrowser(), newAddress()]
    const { status, body } = await browser.exchange(await browser.signIn(mails, email))
    expect(status).toBe(200)
    expect(decodeJwt(body.access_token!)).toMatchObject({
      iss: `${service.url}/identity`,
      aud: 'groundswell',
      email,
      email_verified: true,
    })
    const bootstrap = await call(service, 'POST', '/api/account/bootstrap', {
      as: body.access_token!,
      body: { name: 'Ada’s' },
    })
    expect(bootstrap.status).toBe(200)
    // The same person is the same account, in another browser too.
    const again = newBrowser()
    const second = await again.exchange(await again.signIn(mails, email))
    expect(decodeJwt(second.body.access_token!).sub).toBe(decodeJwt(body.access_token!).sub)
  })

  test('userinfo says who it was that signed in, to whoever has the access token, until they sign out everywhere', async () => {
    const [browser, email] = [newBrowser(), newAddress()]
    const { body } = await browser.exchange(await browser.signIn(mails, email))
    const discovery = await fetch(`${service.url}/identity/.well-known/openid-configuration`)
    const { userinfo_endpoint } = (await discovery.json()) as { userinfo_endpoint: string }
    const ask = (token: string, method = 'GET') =>
      fetch(userinfo_endpoint, { method, headers: { authorization: `Bearer ${token}`, origin: service.url } })
    const token = body.access_token!
    const { sub } = decodeJwt(token)
    for (const method of ['GET', 'POST']) {
      const answer = await ask(token, method)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('access-control-allow-origin')).toBe(service.url)
      expect(await answer.json()).toEqual({ sub, email, email_verified: true })
    }
    const parts = token.split('.')
    for (const wrong of [`${parts[0]}.${parts[1]}.AAAA`, body.id_token!, 'opaque']) {
      const answer = await ask(wrong)
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toContain('error="invalid_token"')
    }
    await signOutEverywhere(service.app, sub!)
    expect((await ask(token)).status).toBe(401)
  })

  test('works once, however many try it at once', async () => {
    const [browser, email] = [newBrowser(), newAddress()]
    await browser.begin()
    await browser.askForCode(email)
    const code = await nextCode(mails, email)
    const page = browser.shown!
    const others = Array.from({ length: 12 }, () => {
      const other = newBrowser()
      for (const [name, cookie] of browser.cookies) other.cookies.set(name, cookie)
      other.shown = page
      return other
    })
    const ends = await Promise.all(others.map((other) => other.enter(code, email)))
    expect(ends.filter(({ url }) => hasArrived(url))).toHaveLength(1)
    const rows = await query(service, 'select 1 from sign_in_accounts where email = $1', [email])
    expect(rows).toHaveLength(1)
  })

  test('works in the browser that asked for it alone', async () => {
    const [ours, theirs, email] = [newBrowser(), newBrowser(), newAddress()]
    await Promise.all([ours.begin(), theirs.begin()])
    await ours.askForCode(email)
    await theirs.askForCode(newAddress())
    const code = await nextCode(mails, email)
    expect((await theirs.enter(code, email)).status).toBe(422)
    expect(hasArrived((await ours.enter(code, email)).url)).toBe(true)
  })

  test('can be typed as people type, and ends after a quarter of an hour', async () => {
    const [browser, email] = [newBrowser(), newAddress()]
    await browser.begin()
    await browser.askForCode(email)
    const late = newBrowser()
    await late.begin()
    await late.askForCode(`late.${email}`)
    const [code, other] = [await nextCode(mails, email), await nextCode(mails, `late.${email}`)]
    expect((await browser.enter('BCDF', email)).text).toContain('A code has 8 letters')
    expect(hasArrived((await browser.enter(` ${code.toLowerCase().replace('-', ' ')} `, email)).url)).toBe(
      true,
    )
    service.advance(15 * 60_000)
    expect((await late.enter(other, email)).text).toContain('no longer works')
  })

  test('is not a thing to guess: five tries, and then not even the right one', async () => {
    const [browser, email] = [newBrowser(), newAddress()]
    await browser.begin()
    await browser.askForCode(email)
    const code = await nextCode(mails, email)
    const said: string[] = []
    for (let tries = 0; tries < 5; tries++) said.push((await browser.enter(wrong(code), email)).text)
    expect(said.map((text) => /Tries left: (\d)/.exec(text)?.[1])).toEqual(['4', '3', '2', '1', '0'])
    service.advance(120_000)
    const last = await browser.enter(code, email)
    expect(last.status).toBe(422)
    expect(last.text).toContain('Ask for another one')
  })

  test('many tries at once are not more tries', async () => {
    const [browser, email] = [newBrowser(), newAddress()]
    await browser.begin()
    await browser.askForCode(email)
    const code = await nextCode(mails, email)
    const page = browser.shown!
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => {
        const other = newBrowser(browser.headers['x-forwarded-for'])
        for (const [name, cookie] of browser.cookies) other.cookies.set(name, cookie)
        other.shown = page
        return other.enter(wrong(code), email)
      }),
    )
    expect(answers.filter(({ text }) => text.includes('Tries left')).length).toBe(5)
  })

  test('whoever guesses from one address waits, at most a minute', async () => {
    const email = newAddress()
    const network = '203.0.113.9'
    const guess = async () => {
      const browser = newBrowser(network)
      await browser.begin()
      await browser.askForCode(email)
      return browser
    }
    const first = await guess()
    const code = await nextCode(mails, email)
    for (let tries = 0; tries < 5; tries++) await first.enter(wrong(code), email)
    const second = await guess()
    const refused = await second.enter(wrong(code), email)
    expect(refused.status).toBe(429)
    expect(refused.text).toContain('Try again in')
    service.advance(60_000)
    expect((await second.enter(wrong(code), email)).status).toBe(422)
  })

  test('is refused for what is no address, and says so', async () => {
    const browser = newBrowser()
    await browser.begin()
    for (const typed of [
      'ada',
      'ada@',
      'a b@example.com',
      'ada@example.com, eve@example.com',
      '@x',
      'a@b/c',
    ]) {
      const { status, text } = await browser.askForCode(typed)
      expect([typed, status]).toEqual([typed, 422])
      expect(text).toContain('aria-invalid')
    }
  })

  test('goes to the spelling that is stored: no letter that only looks alike in lower case gets another’s account', async () => {
    const browser = newBrowser()
    await browser.begin()
    const name = uuidv7()
    // U+212A, the sign of kelvin, becomes a k.
    await browser.askForCode(`\u212A-${name}@example.com`)
    expect(await nextCode(mails, `k-${name}@example.com`)).toMatch(/^[A-Z-]{9}$/)
  })
})

describe('a stranger', () => {
  test('who asks for codes in somebody’s name neither floods the mailbox nor keeps its owner out', async () => {
    const email = newAddress()
    const strangers = Array.from({ length: 12 }, () => newBrowser())
    for (const stranger of strangers) {
      await stranger.begin()
      expect((await stranger.askForCode(email)).status).toBe(200)
    }
    const owner = newBrowser()
    await owner.begin()
    await owner.askForCode(email)
    const code = await nextCode(mails, email, 2)
    // The newest code that is on its way serves every browser that asked.
    expect(hasArrived((await owner.enter(code, email)).url)).toBe(true)
    expect(codesTo(mails, email)).toHaveLength(3)
  })

  test('who guesses wrong again and again, from many addresses, does not keep its owner out', async () => {
    const email = newAddress()
    for (let at = 0; at < 8; at++) {
      const stranger = newBrowser()
      await stranger.begin()
      await stranger.askForCode(email)
      for (let tries = 0; tries < 6; tries++) await stranger.enter('BBBB-BBBB', email)
    }
    // After so many, whoever is new gets two tries at once, and the owner's browser all five.
    const owner = newBrowser()
    await owner.begin()
    await owner.askForCode(email)
    const code = codesTo(mails, email).at(-1)!
    expect((await owner.enter(wrong(code), email)).text).toContain('Tries left: 1')
    expect(hasArrived((await owner.enter(code, email)).url)).toBe(true)
    await owner.begin({ prompt: 'login' })
    await owner.askForCode(email)
    expect((await owner.enter('BBBB-BBBB', email)).text).toContain('Tries left: 4')
  })

  test('cannot tell who has an account: the same page, the same statements, a mail to both', async () => {
    const known = newAddress()
    await newBrowser().signIn(mails, known)
    // The codes of the sign-in no longer count as mails of the day.
    service.advance(25 * 3_600_000)
    const look = async (email: string) => {
      const browser = newBrowser()
      const { url } = await browser.begin()
      const statements = await statementsOf(() => browser.askForCode(email))
      const { status, text, headers } = browser.shown!
      const page = text.replaceAll(email, '(email)').replaceAll(url.pathname, '(page)')
      const names = [...headers.keys()].filter((name) => name !== 'date').sort()
      return { status, page, names, statements }
    }
    const unknown = newAddress()
    const seen = await look(known)
    expect(seen.statements.length).toBeGreaterThan(4)
    expect(await look(unknown)).toEqual(seen)
    await Promise.all([nextCode(mails, known, 1), nextCode(mails, unknown)])
  })

  test('cannot ask for codes without end from one address', async () => {
    const browser = newBrowser()
    await browser.begin()
    const answers: number[] = []
    for (let asked = 0; asked < 32; asked++) answers.push((await browser.askForCode(newAddress())).status)
    expect(answers.slice(0, 30)).toEqual(Array(30).fill(200))
    expect(answers.slice(30)).toEqual([429, 429])
    expect(browser.shown!.headers.get('retry-after')).toMatch(/^\d+$/)
  })

  test('cannot fix a session: a planted one gets another name, and his own sign-in opens in no other browser', async () => {
    const stranger = newBrowser()
    await stranger.signIn(mails, newAddress())
    const planted = stranger.cookies.get('groundswell_identity_session')!
    // The stranger's cookie in the victim's browser: the victim signs in as himself.
    const [victim, email] = [newBrowser(), newAddress()]
    await victim.begin({ prompt: 'login' })
    await victim.askForCode(email)
    await victim.enter(await nextCode(mails, email), email)
    expect(victim.cookies.get('groundswell_identity_session')!.value).not.toBe(planted.value)
    const fresh = newBrowser()
    const { url } = await stranger.begin({ prompt: 'login' })
    expect((await fresh.followRedirects(url)).text).toContain('This sign-in has ended')
    expect(
      (
        await fresh.followRedirects(url, {
          method: 'POST',
          body: new URLSearchParams({ step: 'address', email }),
        })
      ).status,
    ).toBe(400)
  })

  test('cannot send the form from another site', async () => {
    const browser = newBrowser()
    await browser.begin()
    browser.headers['sec-fetch-site'] = 'cross-site'
    expect((await browser.askForCode(newAddress())).status).toBe(400)
  })

  test.each([
    ['an address that is not the application’s', { redirect_uri: 'https://evil.example/app/callback' }],
    ['a page of the service that is none of its callbacks', { redirect_uri: 'SELF/app/other' }],
    ['the other application’s address', { redirect_uri: 'SELF/t/callback' }],
    ['an unknown client', { client_id: 'evil' }],
    ['the audience of the other application', { resource: 'urn:groundswell:groundswell-extension' }],
    ['no proof key', { code_challenge: '', code_challenge_method: '' }],
    ['a token in the address', { response_type: 'token' }],
  ])('gets no code with %s', async (_what, parameters: Record<string, string>) => {
    const browser = newBrowser()
    const own = Object.entries(parameters).map(([name, value]) => [name, value.replace('SELF', service.url)])
    const { url, text } = await browser.begin(Object.fromEntries(own))
    expect(url.searchParams.has('code')).toBe(false)
    expect(text).not.toContain('name="email"')
  })
})

describe('the command line', () => {
  const program = { redirect_uri: 'http://127.0.0.1:45671/callback', scope: 'openid offline_access' }

  test('signs in at any port of the own computer, after a question, and renews', async () => {
    const browser = newBrowser()
    const email = newAddress()
    await browser.signIn(mails, email, { ...program, prompt: 'consent' })
    expect(browser.shown!.text).toContain(`<strong dir="ltr">${email}</strong>`)
    const { url } = await browser.post({ step: 'allow' })
    expect(url.host).toBe('127.0.0.1:45671')
    const { body } = await browser.exchange(url)
    const renewed = await browser.token({ grant_type: 'refresh_token', refresh_token: body.refresh_token! })
    expect(renewed.status).toBe(200)
  })

  test('gets nothing quietly, nothing after a no, and nothing at another address', async () => {
    const browser = newBrowser()
    await browser.signIn(mails, newAddress())
    const quiet = await browser.begin({ ...program, prompt: 'none' })
    expect(quiet.url.searchParams.get('error')).toBe('consent_required')
    await browser.begin(program)
    browser.headers['sec-fetch-site'] = 'cross-site'
    expect((await browser.post({ step: 'allow' })).status).toBe(200)
    delete browser.headers['sec-fetch-site']
    const { url } = await browser.post({ step: 'refuse' })
    expect([url.host, url.searchParams.get('error')]).toEqual(['127.0.0.1:45671', 'access_denied'])
    for (const redirect_uri of [
      'http://127.0.0.1:45671/other',
      'http://127.0.0.1.example/callback',
      'http://192.0.2.1/callback',
    ]) {
      const { status, text } = await browser.begin({ redirect_uri })
      expect([redirect_uri, status, text.includes('That did not work')]).toEqual([redirect_uri, 400, true])
    }
  })
})

describe('tokens', () => {
  test('prompt=none renews quietly with one grant; signing out ends it', async () => {
    const browser = newBrowser()
    await browser.signIn(mails, newAddress())
    const redirect_uri = `${service.url}/app/silent.html`
    for (let times = 0; times < 3; times++) {
      const { url } = await browser.begin({ prompt: 'none', redirect_uri })
      expect((await browser.exchange(url)).status).toBe(200)
    }
    const page = await browser.followRedirects(
      new URL('/identity/session/end?client_id=groundswell-dashboard', service.url),
    )
    expect(page.text).toContain('Sign out of Groundswell?')
    const action = new URL(/action="([^"]+)"/.exec(page.text)![1]!)
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)![1]!
    const out = await browser.followRedirects(action, {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    })
    expect(out.text).toContain('You are signed out')
    const { url } = await browser.begin({ prompt: 'none', redirect_uri })
    expect(url.searchParams.get('error')).toBe('login_required')
  })

  test('an authorization code is exchanged once, however many try at once', async () => {
    const browser = newBrowser()
    const callback = await browser.signIn(mails, newAddress())
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.exchange(callback)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)])
  })

  test('a refresh token is replaced at every use; an old one ends them all', async () => {
    const browser = newBrowser()
    const offline = { scope: 'openid offline_access', prompt: 'consent login' }
    const { body } = await browser.exchange(await browser.signIn(mails, newAddress(), offline))
    const refresh = (refresh_token: string) => browser.token({ grant_type: 'refresh_token', refresh_token })
    const next = await refresh(body.refresh_token!)
    expect(next.status).toBe(200)
    expect(next.body.refresh_token).not.toBe(body.refresh_token)
    expect((await refresh(body.refresh_token!)).body.error).toBe('invalid_grant')
    expect((await refresh(next.body.refresh_token!)).body.error).toBe('invalid_grant')
  })

  test('a refresh token that two use at once serves one of them', async () => {
    const browser = newBrowser()
    const offline = { scope: 'openid offline_access', prompt: 'consent login' }
    const { body } = await browser.exchange(await browser.signIn(mails, newAddress(), offline))
    const refresh_token = body.refresh_token!
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => browser.token({ grant_type: 'refresh_token', refresh_token })),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  })

  test('keys rotate: a new one is published a day before it signs, and the former one until its tokens are over', async () => {
    const kids = async () => {
      const response = await fetch(`${service.url}/identity/jwks`)
      const { keys } = (await response.json()) as { keys: Record<string, string>[] }
      expect(keys.every((key) => key.d === undefined && key.alg === 'ES256')).toBe(true)
      return keys.map(({ kid }) => kid!)
    }
    const day = 86_400_000
    const signedBy = async () => {
      const browser = newBrowser()
      const { body } = await browser.exchange(await browser.signIn(mails, newAddress()))
      const response = await fetch(`${service.url}/identity/jwks`)
      const { protectedHeader } = await jwtVerify(
        body.access_token!,
        createLocalJWKSet((await response.json()) as JSONWebKeySet),
      )
      return protectedHeader.kid
    }
    const [former] = await kids()
    service.advance(91 * day)
    await maintainSignIn(service.app)
    service.advance(60_000)
    const both = await kids()
    expect(both).toHaveLength(2)
    expect(await signedBy()).toBe(former)
    service.advance(day)
    const next = both.find((kid) => kid !== former)
    expect(await signedBy()).toBe(next)
    expect((await kids()).sort()).toEqual([...both].sort())
    service.advance(2 * day)
    await maintainSignIn(service.app)
    service.advance(60_000)
    expect(await kids()).toEqual([next])
  })
})

test('every step may be answered by another process, and a code is used up in all of them', async () => {
  const { app } = service
  const other = await startService({
    config: { ...app.config, PUBLIC_URL: service.url },
    databaseUrl: service.databaseUrl,
    log: app.log,
    clock: app.clock,
    worker: false,
  })
  try {
    let turn = 0
    const nodes = [service.url, other.url]
    const inTurn = () => nodes[turn++ % 2]!
    const browser = new SigningIn(service.url, { 'x-forwarded-for': '192.0.2.77' }, inTurn)
    const callback = await browser.signIn(mails, newAddress())
    const answers = await Promise.all(Array.from({ length: 6 }, () => browser.exchange(callback)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const sets = nodes.map(async (url) => (await fetch(`${url}/identity/jwks`)).json())
    expect(await sets[0]).toEqual(await sets[1])
    const email = newAddress()
    await browser.begin({ prompt: 'login' })
    await browser.askForCode(email)
    const code = await nextCode(mails, email)
    const page = browser.shown!
    const tries = nodes.map((url) => {
      const again = new SigningIn(service.url, browser.headers, () => url)
      for (const [name, cookie] of browser.cookies) again.cookies.set(name, cookie)
      again.shown = page
      return again.enter(code, email)
    })
    expect((await Promise.all(tries)).filter(({ status }) => status === 422)).toHaveLength(1)
  } finally {
    await other.stop()
  }
})

test('the database holds no code, cookie, token or key that would sign anybody in', async () => {
  const [browser, email] = [newBrowser(), newAddress()]
  await browser.begin()
  await browser.askForCode(email)
  const code = await nextCode(mails, email)
  const interaction = browser.cookies.get('groundswell_identity_interaction')!.value
  expect(await placesOf([code, code.replace('-', ''), interaction, email])).toEqual([])
  await browser.enter(code, email)
  const session = browser.cookies.get('groundswell_identity_session')!.value
  expect(await placesOf([session])).toEqual([])
  const keys = await query<{ jwkSealed: string }>(
    service,
    'select jwk_sealed as "jwkSealed" from sign_in_keys',
  )
  expect(keys.map(({ jwkSealed }) => jwkSealed.slice(0, 3))).toEqual(keys.map(() => 's1.'))
})

test('pages speak the reader’s language, load nothing and cannot be framed; what was typed is shown as text', async () => {
  const browser = newBrowser()
  browser.headers['accept-language'] = 'ar, en;q=0.5'
  const { text, headers } = await browser.begin()
  expect(text).toContain('<html lang="ar" dir="rtl">')
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'self'; form-action 'self' http:\/\/127\.0\.0\.1:\*; base-uri 'none'; frame-ancestors 'none'$/,
  )
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  const typed = '"><script>alert(1)</script>'
  expect((await browser.askForCode(typed)).text).not.toContain('<script>')
  const asked = newBrowser()
  expect((await asked.begin({ ui_locales: 'ja en', login_hint: '"><b>' })).text).toContain('lang="ja"')
  expect(asked.shown!.text).not.toContain('<b>')
})
