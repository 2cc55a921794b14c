import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { type MailServer, startMailServer } from '../../../../test/harness/mail-server.ts'
import { joinPool, newTester } from '../../../../test/harness/pool.ts'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { placesOfWords } from '../../../../test/harness/words-left.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'
import type { App } from '../../../app.ts'
import { languages } from '../../../core/language.ts'
import { sendMails } from '../../engines/outbox/sending.ts'
import { mailAllNews } from './mailing.ts'
import { messages } from './messages.ts'
import { jobs } from './reactions.ts'
import { newsMail } from './rules.ts'

const DAY_MS = 86_400_000
let service: TestService
let ours: TestWorkspace
let server: MailServer
let app: App
beforeAll(async () => {
  service = await startTestService()
  ours = await newWorkspace(service)
  await ours.post('/api/zones', { zoneId: 'hero' })
})
// Each test has a day of its own, and is not cut in two by midnight.
beforeEach(async () => {
  service.advance(DAY_MS - (service.app.clock.now().getTime() % DAY_MS) + 3_600_000)
  server = await startMailServer()
  app = { ...service.app, config: { ...service.app.config, SMTP_URL: server.url } }
})
afterEach(() => server.stop())
afterAll(() => service.close())

type Proof = Record<string, string>
const page = (method: string, path: string, body?: unknown, headers: Proof = {}, at = ours) =>
  at.call(method, path, { as: at.publishableKey, body, headers })
async function submit(headers: Proof = {}, at = ours) {
  const { body } = await page(
    'POST',
    '/api/feedback',
    { zoneId: 'hero', title: 'The map is empty' },
    headers,
    at,
  )
  return { id: body.id as string, proof: { 'x-service-session': body.sessionSecret as string } }
}
const subscribe = (id: string, proof: Proof, email?: string, at = ours) =>
  page('PUT', `/api/feedback/${id}/subscription`, email === undefined ? undefined : { email }, proof, at)
const unsubscribe = (id: string, proof: Proof, at = ours) =>
  page('DELETE', `/api/feedback/${id}/subscription`, undefined, proof, at)
const move = (id: string, status: string, reason?: string) =>
  ours.patch(`/api/feedback/${id}/status`, { status, ...(reason ? { reason } : {}) })
const newAddress = () => `a${uuidv7().slice(-12)}@example.com`

/** Everything that is queued goes out; news of a day that had its mail waits. */
async function deliver() {
  await service.app.jobs.drain(service.app)
  await sendMails(app)
}
async function nextDay() {
  service.advance(DAY_MS)
  await mailAllNews(service.app)
  await deliver()
}
/** The mails that an address got, as texts without the encoding of transport. */
const mailsTo = (address: string) =>
  server.deliveries
    .filter(({ to }) => to.includes(address))
    .map(({ source }) => source.replace(/=\r\n/g, '').replaceAll('=3D', '=').replace(/\r\n /g, ' '))
const tokenIn = (mail: string | undefined) => /mail\/subscription\?token=([\w-]{43})/.exec(mail ?? '')![1]!
const open = async (method: string, path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${service.url}/mail/subscription${path}`, { method, ...init })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
async function confirmed(id: string, proof: Proof, address = newAddress()): Promise<string> {
  expect((await subscribe(id, proof, address)).status).toBe(200)
  await deliver()
  const answer = await open('POST', `/confirm?token=${tokenIn(mailsTo(address).at(-1))}`)
  expect(answer.text).toContain('confirmed')
  server.deliveries.length = 0
  return address
}
const rowsOf = (id: string) =>
  query<{ confirmed_at: Date | null; email_sealed: string | null }>(
    service,
    'select confirmed_at, email_sealed from item_subscriptions where feedback_id = $1',
    [id],
  )

describe('opting in', () => {
  test('an address that nobody vouches for is asked first; a scanner that follows the link changes nothing', async () => {
    const { id, proof } = await submit()
    const address = newAddress()
    expect(await subscribe(id, proof, address)).toMatchObject({
      status: 200,
      body: { feedbackId: id, confirmation: 'MAIL' },
    })
    await deliver()
    const [asked] = mailsTo(address)
    expect(asked).not.toContain('map')
    const token = tokenIn(asked)
    for (const path of ['', '/unsubscribe'])
      for (const method of ['GET', 'HEAD', 'GET']) {
        const seen = await open(method, `${path}?token=${token}`)
        expect(seen.status).toBe(200)
        expect(seen.headers.get('referrer-policy')).toBe('no-referrer')
        expect(seen.headers.get('cache-control')).toBe('no-store')
      }
    expect(await rowsOf(id)).toMatchObject([{ confirmed_at: null }])
    await move(id, 'DEPLOYED')
    await deliver()
    expect(mailsTo(address)).toHaveLength(1)

    expect((await open('GET', `?token=${token}`)).text).toContain('The map is empty')
    expect((await open('POST', `/confirm?token=${token}`)).text).toContain('confirmed')
    await move(id, 'THRESHOLD_MET')
    await deliver()
    expect(mailsTo(address)).toHaveLength(2)
    expect(mailsTo(address)[1]).toContain('open again')
  })

  test('a vouched address needs no confirmation: a tester’s, and a user’s if emailVerified; any other does', async () => {
    const tester = await newTester(service)
    const { id } = await submit()
    const token = { 'x-service-tester-token': await tester.token() }
    const [vouched] = await query<{ email: string }>(service, 'select email from testers where id = $1', [
      tester.id,
    ])
    expect((await subscribe(id, token)).body).toEqual({ feedbackId: id, confirmation: 'NONE' })
    expect((await subscribe(id, token, newAddress())).body.confirmation).toBe('MAIL')
    expect((await subscribe(id, token, vouched!.email.toUpperCase())).body.confirmation).toBe('NONE')

    const [sure, unsure] = [newAddress(), newAddress()]
    const userOf = async (email: string, emailVerified: boolean) => {
      const { body } = await ours.post('/api/identity/tokens', { userId: uuidv7(), email, emailVerified })
      return { 'x-service-user-token': body.token as string }
    }
    expect((await subscribe(id, await userOf(sure, true))).body.confirmation).toBe('NONE')
    expect((await subscribe(id, await userOf(unsure, false))).body.confirmation).toBe('MAIL')
    await deliver()
    expect(mailsTo(sure)).toHaveLength(0)
    expect(mailsTo(unsure)).toHaveLength(1)
    server.deliveries.length = 0
    await move(id, 'DEPLOYED')
    await deliver()
    expect([mailsTo(sure), mailsTo(vouched!.email), mailsTo(unsure)].map(({ length }) => length)).toEqual([
      1, 1, 0,
    ])
  })

  test('400 without any address, 403 for a plain session, whatever was subscribed before', async () => {
    const { id, proof } = await submit()
    const none = { status: 400, body: { code: 'address_required' } }
    expect(await subscribe(id, proof)).toMatchObject(none)
    await confirmed(id, proof)
    expect(await subscribe(id, proof)).toMatchObject(none)
    const nobody = { status: 403, body: { code: 'subscriber_unknown' } }
    expect(await subscribe(id, {}, newAddress())).toMatchObject(nobody)
    expect(await unsubscribe(id, {})).toMatchObject(nobody)
    expect(await subscribe(id, { 'x-service-session': 'gs_ss_guessed' }, newAddress())).toMatchObject(nobody)
    expect((await subscribe(id, proof, 'no address')).status).toBe(400)
  })

  test('twenty opt-ins at once are one subscription and one mail', async () => {
    const { id, proof } = await submit()
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 20 }, () => subscribe(id, proof, address)))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
    await deliver()
    expect(await rowsOf(id)).toHaveLength(1)
    expect(mailsTo(address)).toHaveLength(1)
    const token = tokenIn(mailsTo(address)[0])
    const confirmations = await Promise.all(
      Array.from({ length: 8 }, () => open('POST', `/confirm?token=${token}`)),
    )
    expect(confirmations.every(({ text }) => text.includes('confirmed'))).toBe(true)
  })

  test('the answer is the same whether somebody is subscribed, asked, or neither', async () => {
    const { id, proof } = await submit()
    const other = await submit()
    const address = await confirmed(id, proof)
    const answers = [
      await subscribe(id, proof, address),
      await subscribe(id, other.proof, address),
      await subscribe(id, other.proof, newAddress()),
    ]
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: { feedbackId: id, confirmation: 'MAIL' } })
    const ended = [await unsubscribe(id, proof), await unsubscribe(id, proof)]
    for (const { status, body } of ended)
      expect({ status, body }).toEqual({ status: 200, body: { deleted: true, id } })
    // The other person's request with the same address did not touch the subscription, nor did it confirm anything.
    expect((await rowsOf(id)).map((row) => row.confirmed_at)).toEqual([null])
  })

  test('an address is asked three times a day, over all workspaces', async () => {
    const address = newAddress()
    for (let count = 0; count < 5; count++) {
      const at = await newWorkspace(service)
      await at.post('/api/zones', { zoneId: 'hero' })
      const { id, proof } = await submit({}, at)
      expect((await subscribe(id, proof, address, at)).body.confirmation).toBe('MAIL')
    }
    await deliver()
    expect(mailsTo(address)).toHaveLength(3)
  })

  test('a link confirms the address that it was mailed to, and no other', async () => {
    const { id, proof } = await submit()
    const [first, second] = [newAddress(), newAddress()]
    await subscribe(id, proof, first)
    await deliver()
    const token = tokenIn(mailsTo(first)[0])
    await subscribe(id, proof, second)
    expect((await open('POST', `/confirm?token=${token}`)).text).toContain('no longer valid')
    expect(await rowsOf(id)).toMatchObject([{ confirmed_at: null }])
    await deliver()
    await open('POST', `/confirm?token=${tokenIn(mailsTo(second)[0])}`)
    await move(id, 'DEPLOYED')
    await deliver()
    expect([mailsTo(first).length, mailsTo(second).length]).toEqual([1, 2])
  })

  test('a mail that was queued for one address does not go to the next one', async () => {
    const { id, proof } = await submit()
    const [first, second] = [newAddress(), newAddress()]
    await subscribe(id, proof, first)
    await subscribe(id, proof, second)
    await deliver()
    expect([mailsTo(first).length, mailsTo(second).length]).toEqual([0, 1])
  })

  test('after 30 days the link is over, and an address that nobody confirmed is gone', async () => {
    const { id, proof } = await submit()
    const address = newAddress()
    await subscribe(id, proof, address)
    await deliver()
    service.advance(30 * DAY_MS)
    const token = tokenIn(mailsTo(address)[0])
    expect((await open('POST', `/confirm?token=${token}`)).text).toContain('no longer valid')
    const forget = jobs.find(({ name }) => name === 'item-subscriptions.forget')!
    await forget.handle(service.app, {} as never, { last: true, number: 1 })
    expect(await rowsOf(id)).toEqual([])
    const now = service.app.clock.now()
    expect(await query(service, 'select id from subscription_links where expires_at <= $1', [now])).toEqual(
      [],
    )
  })
})

describe('mails', () => {
  test('one click ends them, as mail programs post it; the secret of the link is stored nowhere', async () => {
    const types: [string, () => RequestInit][] = [
      ['a form', () => ({ body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })],
      [
        'multipart',
        () => {
          const body = new FormData()
          body.set('List-Unsubscribe', 'One-Click')
          return { body }
        },
      ],
      ['nothing', () => ({})],
    ]
    for (const [name, init] of types) {
      const { id, proof } = await submit()
      const address = await confirmed(id, proof)
      await move(id, 'DEPLOYED')
      await deliver()
      const [mail] = mailsTo(address)
      expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
      const url =
        /^List-Unsubscribe: <http:\/\/[^/]+\/mail\/subscription(\/unsubscribe\?token=[\w-]{43})>/m.exec(mail!)
      expect(await placesOfWords(service, tokenIn(mail))).toEqual([])
      for (const again of [1, 2]) {
        const ended = await open('POST', url![1]!, init())
        expect(ended.status, `${name} ${again}`).toBe(200)
        expect(ended.text).toContain('stopped')
      }
      expect(await rowsOf(id)).toEqual([])
      service.advance(DAY_MS)
      await move(id, 'THRESHOLD_MET')
      await deliver()
      expect(mailsTo(address)).toHaveLength(1)
    }
  })

  test('many moves at once are one mail; what came later that day is told the next day, if it is still true', async () => {
    const { id, proof } = await submit()
    const address = await confirmed(id, proof)
    const flap = async () => {
      for (let times = 0; times < 4; times++) {
        await move(id, 'DEPLOYED')
        await move(id, 'THRESHOLD_MET')
      }
    }
    await flap()
    await move(id, 'DEPLOYED')
    // As many processes would.
    await Promise.all(Array.from({ length: 6 }, () => mailAllNews(service.app)))
    await deliver()
    expect(mailsTo(address)).toHaveLength(1)
    expect(mailsTo(address)[0]).toContain('implemented')
    await Promise.all([flap(), mailAllNews(service.app), mailAllNews(service.app)])
    await deliver()
    expect(mailsTo(address)).toHaveLength(1)
    await nextDay()
    expect(mailsTo(address)).toHaveLength(2)
    expect(mailsTo(address)[1]).toContain('open again')
    await nextDay()
    expect(mailsTo(address)).toHaveLength(2)
  })

  test('a mailbox that two people of one item have given gets one mail a day', async () => {
    const { id, proof } = await submit()
    const other = await submit()
    const address = await confirmed(id, proof)
    await confirmed(id, other.proof, address)
    await move(id, 'DEPLOYED')
    await deliver()
    expect(mailsTo(address)).toHaveLength(1)
  })

  test('a declined item’s mail has what the team said to everybody, and never the reason of the team', async () => {
    const { id, proof } = await submit()
    const address = await confirmed(id, proof)
    const say = (body: string, audience: string) =>
      ours.post(`/api/feedback/${id}/thread`, { body, audience })
    await say('We keep the map as it is', 'PUBLIC')
    await say('He is a competitor, ignore him', 'TEAM')
    await say('Thank you, dear author', 'AUTHOR')
    await move(id, 'REJECTED', 'Not worth our time')
    await deliver()
    const [mail] = mailsTo(address)
    expect(mail).toContain('was declined')
    expect(mail).toContain('We keep the map as it is')
    for (const inside of ['competitor', 'worth our time', 'dear author', 'map is empty'])
      expect(mail).not.toContain(inside)
  })

  test('who follows a merged item hears of the merge, and then of the survivor', async () => {
    const [item, survivor] = [await submit(), await submit()]
    const address = await confirmed(item.id, item.proof)
    const both = await confirmed(item.id, survivor.proof)
    await confirmed(survivor.id, survivor.proof, both)
    expect((await ours.post(`/api/feedback/${item.id}/merge`, { into: survivor.id })).status).toBe(200)
    await deliver()
    expect(mailsTo(address)[0]).toContain('merged')
    service.advance(DAY_MS)
    await move(survivor.id, 'DEPLOYED')
    await deliver()
    expect(mailsTo(address)).toHaveLength(2)
    expect(mailsTo(address)[1]).toContain('implemented')
    // Two subscriptions of one mailbox to one set: one mail a day.
    expect(mailsTo(both)).toHaveLength(2)
  })

  test('who followed an item while it was PUBLIC hears nothing more of it; its author does', async () => {
    const { id, proof } = await submit()
    const other = await submit()
    const [author, follower] = [await confirmed(id, proof), await confirmed(id, other.proof)]
    await ours.patch(`/api/feedback/${id}`, { visibility: 'PRIVATE' })
    await move(id, 'DEPLOYED')
    await deliver()
    expect([mailsTo(author).length, mailsTo(follower).length]).toEqual([1, 0])
    expect((await open('GET', `?token=${tokenIn(mailsTo(author)[0])}`)).text).not.toContain(
      'The map is empty',
    )
  })
})

describe('languages', () => {
  /** Quoted-printable and encoded words, as a mail program shows them. */
  const shown = (mail: string) =>
    mail
      .replace(/\?=\s+=\?/g, '?==?')
      .replace(/=\?utf-8\?q\?([^?]*)\?=/gi, (_all, word: string) => word.replaceAll('_', ' '))
      .replace(/=\?utf-8\?b\?([^?]*)\?=/gi, (_all, word: string) =>
        Buffer.from(word, 'base64').toString('utf8'),
      )
      .replace(/(?:=[0-9A-F]{2})+/gi, (bytes) =>
        Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
      )
  const bodyOf = (mail: string) =>
    mail.replace(/\r?\n\r?\n([A-Za-z0-9+/=\r\n]{40,})\r?\n--/g, (_all, text: string) =>
      Buffer.from(text, 'base64').toString('utf8'),
    )
  const readable = (mail: string | undefined) => bodyOf(shown(mail ?? ''))

  test.each([
    ['de-AT,de;q=0.9,en;q=0.5', undefined, 'de'],
    ['ar', undefined, 'ar'],
    ['fr', 'ja', 'ja'],
    ['pt, es;q=0.4', undefined, 'es'],
    ['tlh', undefined, 'en'],
    ['en', 'fr', 'fr'],
  ] as const)(
    '%s, asked for %s: mails are in %s, and pages in the reader’s',
    async (accepted, asked, language) => {
      const { id, proof } = await submit()
      const address = newAddress()
      const t = messages[language]
      const answer = await page(
        'PUT',
        `/api/feedback/${id}/subscription`,
        { email: address, ...(asked && { language: asked }) },
        { ...proof, 'accept-language': accepted },
      )
      expect(answer.status).toBe(200)
      await deliver()
      expect(readable(mailsTo(address)[0])).toContain(t.optIn.given)
      const token = tokenIn(mailsTo(address)[0])
      for (const reader of languages) {
        const seen = await open('GET', `?token=${token}`, { headers: { 'accept-language': reader } })
        expect(seen.headers.get('content-language')).toBe(reader)
        expect(seen.text).toContain(`<html lang="${reader}" dir="${reader === 'ar' ? 'rtl' : 'ltr'}">`)
        expect(seen.text).toContain(messages[reader].ask)
        expect(seen.text).toContain(messages[reader].buttons.confirm)
      }
      await open('POST', `/confirm?token=${token}`, { headers: { 'accept-language': 'ja' } })
      await move(id, 'DEPLOYED')
      await deliver()
      expect(readable(mailsTo(address)[1])).toContain(t.news.DEPLOYED)
    },
  )

  test('every language says everything, each with what stands for an address', () => {
    const shapeOf = (value: unknown): unknown =>
      typeof value === 'string'
        ? (value.match(/\{\w+\}/g) ?? []).join()
        : Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, shapeOf(inner)]))
    for (const language of languages)
      expect(shapeOf(messages[language]), language).toEqual(shapeOf(messages.en))
    for (const language of languages)
      for (const news of ['DEPLOYED', 'REJECTED', 'REOPENED', 'MERGED'] as const)
        expect(newsMail(language, news, 'Because $& {link}', 'https://a.example/').text).toContain(
          'https://a.example/',
        )
  })

  test('400 for a language that there is none of', async () => {
    const { id, proof } = await submit()
    const body = { email: newAddress(), language: 'tlh' }
    expect((await page('PUT', `/api/feedback/${id}/subscription`, body, proof)).status).toBe(400)
  })
})

describe('who may not', () => {
  test('404: another workspace’s item, a PRIVATE one and a withdrawn one look like none; a merged one is there', async () => {
    const theirs = await newWorkspace(service)
    const item = await submit()
    const [hidden, gone, survivor] = [await submit(), await submit(), await submit()]
    await ours.patch(`/api/feedback/${hidden.id}`, { visibility: 'PRIVATE' })
    expect((await page('DELETE', `/api/feedback/${gone.id}`, undefined, gone.proof)).status).toBe(200)
    const absent = await subscribe(uuidv7(), item.proof, newAddress())
    expect(absent.status).toBe(404)
    for (const answer of [
      await subscribe(item.id, item.proof, newAddress(), theirs),
      await subscribe(hidden.id, item.proof, newAddress()),
      await subscribe(gone.id, gone.proof, newAddress()),
      await subscribe(gone.id, {}, newAddress()),
      await unsubscribe(hidden.id, item.proof),
      await unsubscribe(gone.id, gone.proof),
      await unsubscribe(item.id, item.proof, theirs),
    ])
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 404, body: absent.body })
    expect((await subscribe(hidden.id, hidden.proof, newAddress())).status).toBe(200)
    await ours.post(`/api/feedback/${item.id}/merge`, { into: survivor.id })
    expect((await subscribe(item.id, hidden.proof, newAddress())).status).toBe(200)
  })

  test('withdrawing an item and subscribing to it at once leaves no subscription', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, proof } = await submit()
      const other = await submit()
      await Promise.all([
        subscribe(id, proof, newAddress()),
        page('DELETE', `/api/feedback/${id}`, undefined, proof),
        subscribe(id, other.proof, newAddress()),
      ])
      expect(await rowsOf(id)).toEqual([])
    }
  })
})

describe('erasing', () => {
  const personOf = async (id: string) => (await ours.get(`/api/people?feedbackId=${id}`)).body.items[0].id

  test('it voids links and addresses, and mails that wait are not sent', async () => {
    const { id, proof } = await submit()
    const followed = await submit()
    const address = await confirmed(followed.id, proof)
    await move(followed.id, 'DEPLOYED')
    await deliver()
    const token = tokenIn(mailsTo(address)[0])
    await subscribe(id, proof, newAddress())
    service.advance(DAY_MS)
    await move(followed.id, 'THRESHOLD_MET')
    await service.app.jobs.drain(service.app)
    const exported = (await ours.get(`/api/people/${await personOf(id)}/export`)).body
    expect(exported.data.subscriptions).toMatchObject([
      { feedbackId: followed.id, email: address },
      { feedbackId: id },
    ])

    expect((await ours.post(`/api/people/${await personOf(id)}/erase`)).status).toBe(200)
    await deliver()
    expect(mailsTo(address)).toHaveLength(1)
    expect(await rowsOf(followed.id)).toEqual([])
    expect(await rowsOf(id)).toEqual([])
    expect((await open('GET', `?token=${token}`)).text).toContain('no longer valid')
    expect(await subscribe(followed.id, proof, newAddress())).toMatchObject({
      status: 403,
      body: { code: 'subscriber_unknown' },
    })
    expect(await placesOfWords(service, address)).toEqual([])
  })

  test('erasing a person and his opt-ins at once leaves no subscription', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, proof } = await submit()
      const { id: other } = await submit()
      const person = await personOf(id)
      const answers = await Promise.all([
        ours.post(`/api/people/${person}/erase`),
        ...Array.from({ length: 4 }, () => subscribe(other, proof, newAddress())),
      ])
      expect(answers[0]!.status).toBe(200)
      for (const { status } of answers.slice(1)) expect([200, 403]).toContain(status)
      expect(await rowsOf(other)).toEqual([])
    }
  })

  test('a tester who erases himself takes his subscriptions with him, in all workspaces; his export has them', async () => {
    const tester = await newTester(service)
    const { id } = await submit()
    const token = { 'x-service-tester-token': await tester.token() }
    const address = newAddress()
    await subscribe(id, token, address)
    const exported = (await tester.get('/api/tester/export')).body
    expect(exported.account.subscriptions).toMatchObject([{ feedbackId: id, email: address }])
    const deleted = await ours.call('DELETE', '/api/tester/me', { as: await tester.token() })
    expect(deleted.status).toBe(200)
    expect(await rowsOf(id)).toEqual([])
  })
})

describe('a session that joins a tester', () => {
  test('brings its subscriptions, and subscribes to nothing more', async () => {
    const { id, proof } = await submit()
    const address = await confirmed(id, proof)
    const tester = await newTester(service)
    const both = { ...proof, 'x-service-tester-token': await tester.token() }
    expect((await page('POST', '/api/tester/join-session', undefined, both)).status).toBe(200)
    await move(id, 'DEPLOYED')
    await deliver()
    expect(mailsTo(address)).toHaveLength(1)
    expect(await subscribe(id, proof, newAddress())).toMatchObject({
      status: 409,
      body: { code: 'session_joined' },
    })
    expect((await unsubscribe(id, { 'x-service-tester-token': await tester.token() })).status).toBe(200)
    expect(await rowsOf(id)).toEqual([])
  })
})

describe('a verdict by mail', () => {
  const verdictsOf = async (id: string) => (await ours.get(`/api/feedback/${id}/verifications`)).body

  test('the author gives it, in the round of the mail alone; a GET gives none', async () => {
    const { id, proof } = await submit()
    const address = await confirmed(id, proof)
    await move(id, 'DEPLOYED')
    await deliver()
    const token = tokenIn(mailsTo(address)[0])
    expect((await open('GET', `?token=${token}`)).text).toContain('It works now')
    expect((await open('GET', `/verdict?token=${token}&outcome=CONFIRMED`)).status).toBe(405)
    expect((await verdictsOf(id)).items).toEqual([])
    expect((await open('POST', `/verdict?token=${token}&outcome=STILL_BROKEN`)).text).toContain('Thank you')
    expect(await verdictsOf(id)).toMatchObject({ stillBroken: 1, items: [{ testerId: null }] })

    await move(id, 'THRESHOLD_MET')
    await move(id, 'DEPLOYED')
    expect((await open('GET', `?token=${token}`)).text).not.toContain('It works now')
    expect((await open('POST', `/verdict?token=${token}&outcome=CONFIRMED`)).text).toContain('over')
    expect(await verdictsOf(id)).toMatchObject({ confirmed: 0, stillBroken: 0 })
  })

  const judge = (id: string, token: string, headers: Proof = {}, outcome = 'STILL_BROKEN', as?: string) =>
    ours.call('POST', `/api/feedback/${id}/verdict`, {
      as,
      body: { outcome, note: 'Only I say zebraverdict' },
      headers: { 'x-service-mail-token': token, ...headers },
    })
  async function shipped() {
    const { id, proof } = await submit()
    const address = await confirmed(id, proof)
    await move(id, 'DEPLOYED')
    await deliver()
    return { id, proof, token: tokenIn(mailsTo(address)[0]) }
  }
  const refused = { status: 401, body: { code: 'invalid_credential' } }

  test('its token gives it by the API without a key, with a note; used twice and at once it is one verdict', async () => {
    const { id, token } = await shipped()
    expect(await judge(id, token)).toMatchObject({
      status: 200,
      body: { outcome: 'STILL_BROKEN', note: 'Only I say zebraverdict', round: 1, status: 'DEPLOYED' },
    })
    const again = await Promise.all(Array.from({ length: 8 }, () => judge(id, token, {}, 'CONFIRMED')))
    expect(again.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await verdictsOf(id)).toMatchObject({ confirmed: 1, stillBroken: 0, items: [{ testerId: null }] })
    // The same path: the page of the mail replaces the same verdict.
    expect((await open('POST', `/verdict?token=${token}&outcome=STILL_BROKEN`)).text).toContain('Thank you')
    expect(await verdictsOf(id)).toMatchObject({ confirmed: 0, stillBroken: 1 })
    expect((await judge(id, token, {}, 'CONFIRMED', ours.publishableKey)).status).toBe(200)
    expect(await placesOfWords(service, token)).toEqual([])
  })

  test('the token of a tester’s mail is his verdict; a suspended tester gives none', async () => {
    const tester = await newTester(service)
    const token = { 'x-service-tester-token': await tester.token() }
    const { body } = await page('POST', '/api/feedback', { zoneId: 'hero', title: 'The map is slow' }, token)
    const address = await confirmed(body.id, token)
    await move(body.id, 'DEPLOYED')
    await deliver()
    const link = tokenIn(mailsTo(address)[0])
    expect((await judge(body.id, link)).status).toBe(200)
    expect((await verdictsOf(body.id)).items).toMatchObject([{ testerId: tester.id }])
    const { membershipId } = await joinPool(ours, tester, 1)
    await ours.patch(`/api/testers/${membershipId}`, { status: 'SUSPENDED' })
    expect(await judge(body.id, link)).toMatchObject({
      status: 403,
      body: { code: 'membership_suspended' },
    })
  })

  test('a forged, cut, swapped or stopped token gives none', async () => {
    const { id, token } = await shipped()
    const turned = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
    const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    for (const forged of [
      changed,
      turned,
      token.slice(1),
      `${token}=`,
      'x'.repeat(43),
      id,
      '%00',
      "' or 1=1",
    ])
      expect(await judge(id, forged), forged).toMatchObject(refused)
    expect((await verdictsOf(id)).items).toEqual([])
    await open('POST', `/unsubscribe?token=${token}`)
    expect(await judge(id, token)).toMatchObject(refused)
  })

  test('it is good for its item alone, in its workspace alone, and for no other route', async () => {
    const { id, token } = await shipped()
    const other = await shipped()
    const absent = await judge(uuidv7(), token)
    expect(absent.status).toBe(404)
    const answer = await judge(other.id, token)
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 404, body: absent.body })
    const theirs = await newWorkspace(service)
    expect(await judge(id, token, {}, 'CONFIRMED', theirs.publishableKey)).toMatchObject(refused)
    expect((await judge(id, token, {}, 'CONFIRMED', ours.secretKey)).status).toBe(403)
    for (const [method, path, body] of [
      ['PATCH', `/api/feedback/${id}`, { title: 'Mine now' }],
      ['DELETE', `/api/feedback/${id}`, undefined],
      ['GET', `/api/feedback/${id}`, undefined],
      ['GET', `/api/feedback/${id}/thread`, undefined],
      ['PUT', `/api/feedback/${id}/subscription`, {}],
    ] as const) {
      const headers = { 'x-service-mail-token': token }
      expect(await ours.call(method, path, { body, headers }), path).toMatchObject({
        status: 401,
        body: { code: 'missing_credential' },
      })
    }
    expect((await verdictsOf(id)).items).toEqual([])
    expect((await verdictsOf(other.id)).items).toEqual([])
  })

  test('400: beside a proof of who somebody else is, since a request comes from one person', async () => {
    const { id, proof, token } = await shipped()
    const tester = await newTester(service)
    const { body } = await ours.post('/api/identity/tokens', { userId: uuidv7() })
    const others: Proof[] = [
      proof,
      { 'x-service-tester-token': await tester.token() },
      { 'x-service-user-token': body.token as string },
    ]
    for (const beside of others)
      expect(await judge(id, token, beside)).toMatchObject({
        status: 400,
        body: { code: 'two_identities' },
      })
    expect((await verdictsOf(id)).items).toEqual([])
  })

  test('it is over after 30 days, in a later round, and once its person is erased', async () => {
    const old = await shipped()
    service.advance(30 * DAY_MS)
    expect(await judge(old.id, old.token)).toMatchObject(refused)

    const moved = await shipped()
    await move(moved.id, 'THRESHOLD_MET')
    await move(moved.id, 'DEPLOYED')
    expect(await judge(moved.id, moved.token)).toMatchObject({ status: 409, body: { code: 'not_deployed' } })

    const erased = await shipped()
    const person = (await ours.get(`/api/people?feedbackId=${erased.id}`)).body.items[0].id
    expect((await ours.post(`/api/people/${person}/erase`)).status).toBe(200)
    expect(await judge(erased.id, erased.token)).toMatchObject(refused)
    for (const { id } of [old, moved, erased]) expect((await verdictsOf(id)).items).toEqual([])
  })

  test('403: who only follows the item; 401: a link that asks an address, before and after it is confirmed', async () => {
    const { id, proof } = await submit()
    const other = await submit()
    const follower = await confirmed(id, other.proof)
    const address = newAddress()
    await subscribe(id, proof, address)
    await deliver()
    const asked = tokenIn(mailsTo(address)[0])
    await move(id, 'DEPLOYED')
    await deliver()
    expect(await judge(id, asked)).toMatchObject(refused)
    await open('POST', `/confirm?token=${asked}`)
    expect(await judge(id, asked)).toMatchObject(refused)
    expect(await judge(id, tokenIn(mailsTo(follower)[0]))).toMatchObject({
      status: 403,
      body: { code: 'not_author' },
    })
    expect((await verdictsOf(id)).items).toEqual([])
  })

  test('who only follows an item judges nothing, nor does a link of the opt-in', async () => {
    const { id, proof } = await submit()
    const other = await submit()
    const follower = await confirmed(id, other.proof)
    const address = newAddress()
    await subscribe(id, proof, address)
    await deliver()
    const asked = tokenIn(mailsTo(address)[0])
    await move(id, 'DEPLOYED')
    await deliver()
    for (const token of [tokenIn(mailsTo(follower)[0]), asked, 'x'.repeat(43), '']) {
      const path = `/verdict?token=${token}&outcome=CONFIRMED`
      expect((await open('POST', path)).text).not.toContain('Thank you')
    }
    expect((await verdictsOf(id)).items).toEqual([])
  })
})
