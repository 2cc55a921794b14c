import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { type MailServer, startMailServer } from '../../../../test/harness/mail-server.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { embeddedSignIn, SigningIn } from '../../../../test/harness/signing-in.ts'
import { makeOperatorLink } from './operator.ts'

const settings = { ...embeddedSignIn, PLATFORM_ADMIN_EMAILS: '' }
let service: TestService
let mails: MailServer
beforeAll(async () => {
  mails = await startMailServer()
  service = await startTestService({ ...settings, SMTP_URL: mails.url })
})
afterAll(async () => {
  await service.close()
  await mails.stop()
})

const newAddress = () => `ada-${uuidv7()}@example.com`
async function tokenOf(browser: SigningIn): Promise<string> {
  const { body } = await browser.exchange(await browser.signIn(mails, newAddress()))
  return body.access_token!
}
const asksAsOperator = async (as: string) =>
  (await call(service, 'GET', '/api/platform-admin/me', { as })).status
/** Opens the link and goes on, up to the console. */
async function open(browser: SigningIn, link: string) {
  const { text, status } = await browser.followRedirects(new URL(link))
  const token = /name="link" value="([^"]+)"/.exec(text)?.[1]
  if (!token) return { status, text }
  const url = new URL('/identity/operator', service.url)
  return browser.followRedirects(url, { method: 'POST', body: new URLSearchParams({ link: token }) })
}

test('the first account is nobody special; the link makes one account the operator, once, and ends the other links', async () => {
  const first = new SigningIn(service.url)
  expect(await asksAsOperator(await tokenOf(first))).toBe(403)
  const links = [await makeOperatorLink(service.app), await makeOperatorLink(service.app)] as string[]

  // Opening the link does nothing, so programs that follow links do no harm.
  await new SigningIn(service.url).followRedirects(new URL(links[0]!))
  expect((await first.followRedirects(new URL('/identity/operator?link=guessed', service.url))).status).toBe(
    404,
  )

  // Two people use the link at once, and only one becomes the operator.
  const browsers = [first, new SigningIn(service.url)]
  for (const [place, browser] of browsers.entries())
    expect(((await open(browser, links[place]!)) as { url: URL }).url.pathname).toBe('/operator')
  // A person who was signed in has to sign in again.
  expect(first.cookies.has('groundswell_identity_session')).toBe(false)
  const tokens = await Promise.all(browsers.map(tokenOf))
  expect((await Promise.all(tokens.map(asksAsOperator))).sort()).toEqual([200, 403])

  expect(await makeOperatorLink(service.app)).toBe(null)
  for (const link of links) expect((await open(new SigningIn(service.url), link)).status).toBe(404)
  expect(await asksAsOperator(await tokenOf(new SigningIn(service.url)))).toBe(403)
})

test('a link ends after a day, and there is none where PLATFORM_ADMIN_EMAILS says who it is', async () => {
  const other = await startTestService({ ...settings, SMTP_URL: mails.url })
  try {
    const link = await makeOperatorLink(other.app)
    const look = async () => (await fetch(link!)).status
    expect(await look()).toBe(200)
    other.advance(24 * 3_600_000)
    expect(await look()).toBe(404)
    const config = { ...other.app.config, PLATFORM_ADMIN_EMAILS: ['ada@example.com'] }
    expect(await makeOperatorLink({ ...other.app, config })).toBe(null)
  } finally {
    await other.close()
  }
})
