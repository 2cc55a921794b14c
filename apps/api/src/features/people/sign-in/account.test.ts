import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { type MailServer, startMailServer } from '../../../../test/harness/mail-server.ts'
import { insertRow, query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { codesTo, embeddedSignIn, nextCode, SigningIn } from '../../../../test/harness/signing-in.ts'
import { languages } from '../../../core/language.ts'
import { type Service, startService } from '../../../service.ts'
import { endRestoredSessions, runAsOneRequest, signOutEverywhere } from './sign-outs.ts'
import { createStatesOfModel } from './states.ts'

/* A person's own page of the sign-in. Passkeys are made for real in apps/web/test/embedded-sign-in.test.ts. */

let service: TestService
let other: Service
let mails: MailServer
beforeAll(async () => {
  mails = await startMailServer()
  service = await startTestService({
    ...embeddedSignIn,
    SMTP_URL: mails.url,
    TRUST_PROXY: '1',
  })
  const { app } = service
  other = await startService({
    config: { ...app.config, PUBLIC_URL: service.url },
    databaseUrl: service.databaseUrl,
    log: app.log,
    clock: app.clock,
    worker: false,
  })
})
afterAll(async () => {
  await other?.stop()
  await service?.close()
  await mails?.stop()
})

let networks = 0
const newBrowser = (node?: () => string) =>
  new SigningIn(service.url, { 'x-forwarded-for': `203.0.113.${++networks}` }, node)
const newAddress = () => `ada-${uuidv7()}@example.com`
const accountUrl = () => new URL('/identity/account', service.url)
const ticketOf = (text: string) => /name="ticket" value="([^"]+)"/.exec(text)?.[1] ?? ''

/** A person who has opened the account page, which asked for a sign-in. */
async function visitor(email = newAddress()) {
  const browser = newBrowser()
  await browser.followRedirects(accountUrl())
  const before = codesTo(mails, email).length
  await browser.askForCode(email)
  const shown = await browser.enter(await nextCode(mails, email, before), email)
  const [account] = await query<{ id: string }>(service, 'select id from sign_in_accounts where email = $1', [
    email,
  ])
  const send = (fields: Record<string, string>) =>
    browser.followRedirects(accountUrl(), {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
  /** Sends a form of the page as it is now. */
  const act = async (step: string, fields: Record<string, string> = {}) => {
    const { text } = await browser.followRedirects(accountUrl())
    return send({ step, ticket: ticketOf(text), ...fields })
  }
  return { browser, email, shown, id: account!.id, send, act }
}
const givePasskey = (accountId: string, name: string | null = null) =>
  insertRow(service, 'sign_in_passkeys', {
    id: uuidv7(),
    account_id: accountId,
    credential_id: uuidv7(),
    public_key: Buffer.from('key'),
    counter: 0,
    transports: [],
    name,
    created_at: new Date('2026-01-02T03:04:05Z'),
  })
const passkeysOf = async (accountId: string) =>
  (
    await query<{ name: string | null }>(
      service,
      'select name from sign_in_passkeys where account_id = $1 order by id',
      [accountId],
    )
  ).map(({ name }) => name)

test('the page asks for a sign-in first, then shows whose it is, in the reader’s language; names are shown as text', async () => {
  const { browser, email, shown, id } = await visitor()
  expect([shown.status, shown.url.pathname]).toEqual([200, '/identity/account'])
  expect(shown.url.searchParams.has('code')).toBe(false)
  expect(shown.text).toContain(email)
  await givePasskey(id, '<b>"Ada’s" phone')
  for (const language of languages) {
    browser.headers['accept-language'] = language
    const { text, headers } = await browser.followRedirects(accountUrl())
    expect(text).toContain(`<html lang="${language}"`)
    expect(text).not.toMatch(/\{\w+\}|undefined|\[object/)
    expect(text).not.toContain('<b>')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
})

test('a passkey gets another name, and is removed; the mail code stays', async () => {
  const { id, act } = await visitor()
  const { id: passkey } = await givePasskey(id)
  const renamed = await act('rename', { passkey, name: '  Blue\u0000 key\n' })
  expect(renamed.text).toContain('The name was saved.')
  expect(await passkeysOf(id)).toEqual(['Blue  key'])
  await act('rename', { passkey, name: '\u{1f511}'.repeat(80) })
  expect(await passkeysOf(id)).toEqual(['\u{1f511}'.repeat(60)])
  await act('rename', { passkey, name: ' ' })
  expect(await passkeysOf(id)).toEqual([null])
  expect((await act('remove', { passkey })).text).toContain('no longer signs anybody in')
  expect(await passkeysOf(id)).toEqual([])
  // Removing a passkey that is already gone succeeds silently.
  expect((await act('remove', { passkey })).status).toBe(200)
})

test('the last passkey stays where no code would open the account, also when two are removed at once', async () => {
  const { browser, id, act } = await visitor()
  await query(service, 'update sign_in_accounts set email = null where id = $1', [id])
  const both = [await givePasskey(id, 'one'), await givePasskey(id, 'two')]
  const answers = await Promise.all(both.map(({ id: passkey }) => act('remove', { passkey })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.text).toContain('the only way into your account')
  expect(await passkeysOf(id)).toHaveLength(1)
  expect((await browser.followRedirects(accountUrl())).text).not.toContain('value="remove"')
})

describe('a stranger', () => {
  test('changes nothing of somebody else’s passkeys', async () => {
    const [victim, thief] = [await visitor(), await visitor()]
    const { id: passkey } = await givePasskey(victim.id, 'mine')
    for (const step of ['rename', 'remove'])
      for (const named of [passkey, 'none', `${passkey}' or true`]) {
        const answer = await thief.act(step, { passkey: named, name: 'stolen' })
        expect(answer.text).not.toMatch(/The name was saved|no longer signs/)
      }
    expect(await passkeysOf(victim.id)).toEqual(['mine'])
    expect((await thief.browser.followRedirects(accountUrl())).text).not.toContain('mine')
  })

  test('sends no form: not from another site, without the page’s ticket, with his own, or with a former one', async () => {
    const [victim, thief] = [await visitor(), await visitor()]
    const { id: passkey } = await givePasskey(victim.id, 'mine')
    const own = ticketOf((await victim.browser.followRedirects(accountUrl())).text)
    const foreign = ticketOf((await thief.browser.followRedirects(accountUrl())).text)
    for (const ticket of ['', 'x.y', foreign, `${own}x`])
      for (const step of ['remove', 'rename', 'add', 'everywhere']) {
        const answer = await victim.send({ step, passkey, name: 'x', ticket })
        expect([step, ticket, answer.status]).toEqual([step, ticket, 403])
      }
    victim.browser.headers['sec-fetch-site'] = 'cross-site'
    expect((await victim.send({ step: 'everywhere', ticket: own })).status).toBe(403)
    victim.browser.headers['sec-fetch-site'] = 'same-origin'
    // After a new sign-in the session has another name, and the page of before is of no use.
    await victim.send({ step: 'again', ticket: own })
    const before = codesTo(mails, victim.email).length
    await victim.browser.askForCode(victim.email)
    await victim.browser.enter(await nextCode(mails, victim.email, before), victim.email)
    expect((await victim.send({ step: 'everywhere', ticket: own })).status).toBe(403)
    expect(await passkeysOf(victim.id)).toEqual(['mine'])
    expect((await victim.browser.followRedirects(accountUrl())).text).toContain(victim.email)
  })

  test('gets no code or token by the page’s client, and no way to another page', async () => {
    const client = { client_id: 'groundswell-account', redirect_uri: accountUrl().href }
    for (const more of [
      { response_type: 'code' },
      { response_type: 'none', redirect_uri: 'https://evil.example/identity/account' },
      { response_type: 'none', redirect_uri: `${service.url}/app/callback` },
    ]) {
      const { text, url } = await newBrowser().begin({ ...client, ...more })
      expect(text).not.toContain('name="email"')
      expect(url.searchParams.has('code')).toBe(false)
      expect(url.hostname).toBe('localhost')
    }
  })
})

describe('signing out everywhere', () => {
  const offline = { scope: 'openid offline_access', prompt: 'consent login' }
  const bootstrap = (url: string, as: string) => call({ url }, 'POST', '/api/account/bootstrap', { as })

  test('ends sessions, refresh tokens, codes and access tokens on every node at once, and nobody else’s', async () => {
    const nodes = [service.url, other.url]
    const { act, email, browser } = await visitor()
    const laptop = newBrowser(() => other.url)
    const tokens = (await laptop.exchange(await laptop.signIn(mails, email, offline))).body
    const unused = newBrowser()
    const callback = await unused.signIn(mails, email)
    // A person who has shown a code, and is offered a passkey.
    const asked = newBrowser()
    await asked.begin()
    const before = codesTo(mails, email).length
    await asked.askForCode(email)
    await asked.post({ step: 'code', email, code: await nextCode(mails, email, before) })
    const bystander = newBrowser()
    const bystanders = (await bystander.exchange(await bystander.signIn(mails, newAddress(), offline))).body
    // Both nodes have just read these tokens.
    for (const url of nodes) {
      expect((await bootstrap(url, tokens.access_token!)).status).toBe(200)
      expect((await bootstrap(url, bystanders.access_token!)).status).toBe(200)
    }

    const { status, text } = await act('everywhere')
    expect([status, text.includes('You are signed out everywhere')]).toEqual([200, true])

    const refused = await bootstrap(service.url, tokens.access_token!)
    expect([refused.status, refused.body.code]).toEqual([401, 'expired_credential'])
    await expect.poll(async () => (await bootstrap(other.url, tokens.access_token!)).status).toBe(401)
    const refresh_token = tokens.refresh_token!
    expect((await laptop.token({ grant_type: 'refresh_token', refresh_token })).body.error).toBe(
      'invalid_grant',
    )
    expect((await unused.exchange(callback)).body.error).toBe('invalid_grant')
    expect((await asked.post({ step: 'later' })).status).toBe(400)
    for (const one of [browser, laptop, unused])
      expect((await one.begin({ prompt: 'none' })).url.searchParams.get('error')).toBe('login_required')

    expect((await bootstrap(other.url, bystanders.access_token!)).status).toBe(200)
    const renewed = await bystander.token({
      grant_type: 'refresh_token',
      refresh_token: bystanders.refresh_token!,
    })
    expect(renewed.status).toBe(200)
    // A new sign-in counts at once, on both.
    const again = (await browser.exchange(await browser.signIn(mails, email))).body
    for (const url of nodes) expect((await bootstrap(url, again.access_token!)).status).toBe(200)
  })

  test('is not undone by a request that began before and saves its session afterwards', async () => {
    const { id } = await visitor()
    const sessions = createStatesOfModel(service.app, 'Session')
    const session = { accountId: id, uid: uuidv7() }
    const name = uuidv7()
    await runAsOneRequest(() => sessions.upsert(name, session, 600))
    await runAsOneRequest(async () => {
      expect(await sessions.find(name)).toMatchObject(session)
      await signOutEverywhere(other.app, id)
      await sessions.upsert(name, session, 600)
      // Nor does it get a grant or a refresh token from it.
      await createStatesOfModel(service.app, 'RefreshToken').upsert(`${name} token`, { accountId: id }, 600)
    })
    expect(await sessions.find(name)).toBe(undefined)
    expect(await sessions.findByUid(session.uid)).toBe(undefined)
    expect(await createStatesOfModel(other.app, 'RefreshToken').find(`${name} token`)).toBe(undefined)
  })

  test('a restore does it for everybody: no session of the backup is good, and no token from after it', async () => {
    const { browser, email, id } = await visitor()
    const signIn = async () => (await browser.exchange(await browser.signIn(mails, email, offline))).body
    const tokens = [await signIn()]
    await signOutEverywhere(service.app, id)
    tokens.push(await signIn())
    // The row as the backup has it.
    await query(service, 'update sign_in_accounts set sign_outs = 0 where id = $1', [id])
    expect(await endRestoredSessions(service.app)).toBeGreaterThan(0)
    for (const { access_token, refresh_token } of tokens) {
      await expect.poll(async () => (await bootstrap(service.url, access_token!)).status).toBe(401)
      const renewed = await browser.token({ grant_type: 'refresh_token', refresh_token: refresh_token! })
      expect(renewed.body.error).toBe('invalid_grant')
    }
    expect((await browser.begin({ prompt: 'none' })).url.searchParams.get('error')).toBe('login_required')
    expect((await bootstrap(service.url, (await signIn()).access_token!)).status).toBe(200)
  })
})

// This test moves the clock, so it comes last.
test('a browser that was left open changes no passkeys, but may end all sessions; its old forms are refused', async () => {
  const { id, act, send, browser } = await visitor()
  const { id: passkey } = await givePasskey(id, 'mine')
  const ticket = ticketOf((await browser.followRedirects(accountUrl())).text)
  service.advance(16 * 60_000)
  const { text } = await browser.followRedirects(accountUrl())
  expect(text).toContain('mine')
  expect(text).not.toMatch(/value="(?:remove|rename|add)"/)
  for (const step of ['remove', 'rename', 'add']) {
    const answer = await act(step, { passkey, name: 'stolen', response: '{}' })
    expect([answer.status, answer.text.includes('show again that it is you')]).toEqual([403, true])
  }
  expect(await passkeysOf(id)).toEqual(['mine'])
  expect((await act('again')).text).toContain('your passkeys and sessions')
  service.advance(60 * 60_000)
  expect((await send({ step: 'everywhere', ticket })).status).toBe(403)
  expect((await act('everywhere')).text).toContain('You are signed out everywhere')
})
