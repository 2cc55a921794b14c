import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { call } from '../../test/harness/http.ts'
import { uuidv7 } from '../../test/harness/ids.ts'
import { type MailServer, startMailServer } from '../../test/harness/mail-server.ts'
import { connectMany, connectRaw, type RawClient, requestText } from '../../test/harness/raw-client.ts'
import { query } from '../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../test/harness/service.ts'
import { embeddedSignIn, SigningIn } from '../../test/harness/signing-in.ts'

const PLACES = 40
let mails: MailServer
let service: TestService
let clients: RawClient[] = []
beforeAll(async () => {
  mails = await startMailServer()
  service = await startTestService({
    ...embeddedSignIn,
    SMTP_URL: mails.url,
    TRUST_PROXY: '1',
    MAX_REQUESTS_AT_WORK: String(PLACES),
    RATE_LIMIT_ADDRESS_PER_MINUTE: '200',
  })
})
afterEach(() => {
  for (const { socket } of clients) socket.destroy()
  clients = []
})
afterAll(async () => {
  await service.close()
  await mails.stop()
})

let addresses = 0
/** Each test uses a separate address. */
const newAddress = () => `198.18.1.${++addresses}`

test('clients that send one byte of a body take no place: pages and unknown credentials are served', async () => {
  const begin = requestText('POST /identity/token', {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': 1_000,
    'x-forwarded-for': newAddress(),
  })
  clients = await connectMany(3 * PLACES, async () => {
    const client = await connectRaw(service.url)
    client.socket.write(`${begin}a`)
    return client
  })
  expect((await fetch(`${service.url}/identity/.well-known/openid-configuration`)).status).toBe(200)
  expect((await fetch(`${service.url}/`)).status).toBe(200)
  const unknown = await service.issuer.token({ sub: uuidv7(), aud: 'groundswell' })
  expect((await call(service, 'GET', '/api/account/me', { as: unknown })).status).toBe(401)
  expect(clients.every(({ socket }) => !socket.destroyed)).toBe(true)
  expect(service.app.admission.stats()).toMatchObject({ atWork: 0, refused: 0 })
})

test('413: a body above 16 KiB', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': newAddress() }
  const body = `grant_type=${'x'.repeat(17 * 1024)}`
  expect((await fetch(`${service.url}/identity/token`, { method: 'POST', headers, body })).status).toBe(413)
})

test('429: an address that begins more sign-ins than a person could, while others begin theirs', async () => {
  const ours = new SigningIn(service.url, { 'x-forwarded-for': newAddress() })
  const statuses: number[] = []
  for (let n = 0; n < 15; n++) statuses.push((await ours.begin()).status)
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200))
  expect(statuses.slice(-4)).toEqual(Array(4).fill(429))
  const theirs = new SigningIn(service.url, { 'x-forwarded-for': newAddress() })
  expect((await theirs.begin()).status).toBe(200)
})

test('429: an address that asks for anything else too often', async () => {
  const headers = { 'x-forwarded-for': newAddress() }
  const statuses = new Set<number>()
  for (let n = 0; n < 260; n++)
    statuses.add((await fetch(`${service.url}/identity/nothing`, { headers })).status)
  expect(statuses).toEqual(new Set([404, 429]))
})

test.each(['state', 'nonce', 'login_hint', 'ui_locales'])(
  '400: a %s above 2,048 characters is refused and stored nowhere',
  async (name) => {
    const browser = new SigningIn(service.url, { 'x-forwarded-for': newAddress() })
    expect((await browser.begin({ [name]: 'é'.repeat(2_048) })).status).toBe(200)
    const count = async () =>
      (await query<{ n: string }>(service, 'select count(*) as n from sign_in_states'))[0]!.n
    const before = await count()
    const refused = await browser.begin({ [name]: 'a'.repeat(2_049) })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('2048')
    // A second question mark belongs to the query.
    const headers = { 'x-forwarded-for': newAddress() }
    const behind = refused.url.search.replace('?', '?ui_hint=a?b&')
    expect((await fetch(`${service.url}/identity/auth${behind}`, { headers })).status).toBe(400)
    const form = new URLSearchParams({ client_id: 'groundswell-dashboard', [name]: 'a'.repeat(2_049) })
    const posted = await fetch(`${service.url}/identity/auth`, {
      method: 'POST',
      body: form,
      headers: { 'x-forwarded-for': newAddress() },
    })
    expect(posted.status).toBe(400)
    expect(await count()).toBe(before)
  },
)
