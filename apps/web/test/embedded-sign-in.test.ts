import { decodeJwt } from 'jose'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromium as executablePath } from '../../api/test/harness/browser.ts'
import { type MailServer, startMailServer } from '../../api/test/harness/mail-server.ts'
import { query } from '../../api/test/harness/rows.ts'
import { startTestService, type TestService } from '../../api/test/harness/service.ts'
import { embeddedSignIn, nextCode, SigningIn } from '../../api/test/harness/signing-in.ts'
import { buildDashboard, findingsOf, hasChromium, PATIENCE_MS, reason } from './harness.ts'

/* The real sign-in at the service's own provider: pages, mails and the dashboard, in a browser. */
describe.skipIf(!hasChromium)(`signing in without an identity provider of one's own${reason}`, () => {
  let service: TestService
  let mails: MailServer
  let browser: Browser
  const complaints: string[] = []
  beforeAll(async () => {
    buildDashboard()
    mails = await startMailServer()
    service = await startTestService({
      ...embeddedSignIn,
      SMTP_URL: mails.url,
    })
    browser = await chromium.launch({
      executablePath: executablePath!,
      args: ['--no-sandbox', '--disable-gpu'],
    })
  })
  afterAll(async () => {
    await browser?.close()
    await service?.close()
    await mails?.stop()
  })

  async function newPerson(options: Parameters<Browser['newContext']>[0] = {}): Promise<BrowserContext> {
    const context = await browser.newContext({ locale: 'en', ...options })
    context.setDefaultTimeout(PATIENCE_MS)
    context.on('console', (message) => {
      const isRefusal = message.text().startsWith('Failed to load resource')
      if (message.type() === 'error' && !isRefusal) complaints.push(message.text())
    })
    context.on('weberror', (error) => complaints.push(error.error().message))
    return context
  }
  async function signOut(page: Page, url = service.url) {
    await page.goto(`${url}/identity/session/end?client_id=groundswell-dashboard`)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
  }
  /** Gives the page's browser a device with a lock that the person opens. */
  async function addAuthenticator(page: Page) {
    const debug = await page.context().newCDPSession(page)
    await debug.send('WebAuthn.enable')
    await debug.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
  }
  async function enterCode(page: Page, email: string, before = 0) {
    await page.getByLabel('E-mail address').fill(email)
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await page.getByLabel('Code').fill(await nextCode(mails, email, before))
    await page.getByRole('button', { name: 'Sign in' }).click()
  }

  test('by a code in a mail to the dashboard; a reload and a second tab ask nobody; signing out ends it', async () => {
    const person = await newPerson()
    const page = await person.newPage()
    await page.goto(`${service.url}/app`)
    await enterCode(page, 'ada@example.com')
    await page.getByRole('button', { name: 'Not now' }).click()
    await page.waitForURL(/\/app\/new$/)
    await page.reload()
    await page.waitForURL(/\/app\/new$/)
    const second = await person.newPage()
    await second.goto(`${service.url}/app`)
    await second.waitForURL(/\/app\/new$/)
    // The session is the browser's own: the tester portal has it too.
    await second.goto(`${service.url}/t`)
    await second.locator('nav').first().waitFor()

    await signOut(page)
    await page.goto(`${service.url}/app`)
    await page.getByLabel('E-mail address').waitFor()
    expect(complaints).toEqual([])
    await person.close()
  })

  test('by a passkey that was made after a code; its answer is of no use in another sign-in', async () => {
    const person = await newPerson()
    const page = await person.newPage()
    await addAuthenticator(page)
    await page.goto(`${service.url}/app`)
    await enterCode(page, 'grace@example.com')
    await page.getByRole('button', { name: 'Create a passkey' }).click()
    await page.waitForURL(/\/app\/new$/)

    await signOut(page)
    await page.goto(`${service.url}/app`)
    const sent = page.waitForRequest((request) => request.postData()?.includes('step=passkey') ?? false)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL(/\/app\/new$/)
    const answer = new URLSearchParams((await sent).postData()!)
    const [row] = await query<{ email: string; used: boolean }>(
      service,
      'select email, used_at is not null as used from sign_in_passkeys p join sign_in_accounts a on a.id = account_id',
    )
    expect(row).toEqual({ email: 'grace@example.com', used: true })

    const thief = new SigningIn(service.url)
    await thief.begin()
    expect((await thief.post(Object.fromEntries(answer))).status).toBe(422)
    const changed = JSON.parse(answer.get('response')!)
    for (const response of [
      '',
      '{}',
      '[]',
      'null',
      JSON.stringify({ ...changed, id: 'AAAA', rawId: 'AAAA' }),
    ])
      expect([response, (await thief.post({ step: 'passkey', response })).status]).toEqual([response, 422])
    // Nor does anybody add a passkey who has not shown a code.
    expect((await thief.post({ step: 'new', response: answer.get('response')! })).status).toBe(422)
    expect((await thief.post({ step: 'account', response: answer.get('response')! })).status).toBe(422)
    expect((await thief.post({ step: 'later' })).status).toBe(400)

    // A device without a passkey says so, and a code works as before.
    const elsewhere = await newPerson()
    const other = await elsewhere.newPage()
    await addAuthenticator(other)
    await other.goto(`${service.url}/app`)
    await other.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await other.getByText('This passkey did not work here.').waitFor()
    await enterCode(other, 'grace@example.com', 1)
    await other.getByRole('heading', { name: 'Sign in faster next time' }).waitFor()
    expect(complaints).toEqual([])
    await Promise.all([person.close(), elsewhere.close()])
  })

  test('one’s own passkeys: made, named, used and removed on a page that the dashboard leads to; then no session is left anywhere', async () => {
    const person = await newPerson()
    const page = await person.newPage()
    await addAuthenticator(page)
    await page.goto(`${service.url}/app`)
    await enterCode(page, 'joan@example.com')
    await page.getByRole('button', { name: 'Not now' }).click()
    await page.waitForURL(/\/app\/new$/)

    const account = await person.newPage()
    await addAuthenticator(account)
    await account.goto(`${service.url}/identity/account`)
    await account.getByText('joan@example.com').waitFor()
    await account.getByRole('button', { name: 'Create a passkey' }).click()
    await account.getByText('The passkey was created.').waitFor()
    // The same device makes no second one.
    await account.getByRole('button', { name: 'Create a passkey' }).click()
    await account.getByText('No passkey was created.').waitFor()
    await account.locator('summary').click()
    await account.getByLabel('Name').fill('Desk <b>')
    await account.getByRole('button', { name: 'Save name' }).click()
    await account.getByText('The name was saved.').waitFor()
    expect(await account.locator('summary bdi').textContent()).toBe('Desk <b>')
    await account.locator('summary').click()
    expect(await findingsOf(account, 'html', 'all')).toEqual([])

    // It signs in, and the page says when.
    await signOut(account)
    await account.goto(`${service.url}/identity/account`)
    await account.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await account.getByText('Last used').waitFor()
    await account.locator('summary').click()
    await account.getByRole('button', { name: 'Remove passkey: Desk <b>' }).click()
    await account.getByText('The passkey no longer signs anybody in.').waitFor()
    expect(await account.locator('summary').count()).toBe(0)

    await account.getByRole('button', { name: 'Sign out everywhere' }).click()
    await account.getByRole('heading', { name: 'You are signed out everywhere' }).waitFor()
    // The dashboard's tab notices with its next request, and asks for a sign-in.
    await page.goto(`${service.url}/app`)
    await page.getByLabel('E-mail address').waitFor()
    expect(complaints).toEqual([])
    await person.close()
  })

  test('with passkeys alone: no mail, no verified address, the same account again', async () => {
    const alone = await startTestService({
      ...embeddedSignIn,
      PASSKEYS_ALONE: 'true',
      PLATFORM_ADMIN_EMAILS: 'localhost',
    })
    try {
      const person = await newPerson({ viewport: { width: 390, height: 844 } })
      const page = await person.newPage()
      await addAuthenticator(page)
      await page.goto(`${alone.url}/app`)
      await page.getByRole('button', { name: 'Create an account' }).waitFor()
      expect(await page.locator('#email').count()).toBe(0)
      expect(await findingsOf(page, 'html', 'all')).toEqual([])
      const answered = page.waitForResponse((response) => response.url().endsWith('/identity/token'))
      await page.getByRole('button', { name: 'Create an account' }).click()
      await page.waitForURL(/\/app\/new$/)
      const claims = decodeJwt((await (await answered).json()).access_token)
      expect([claims.email, claims.email_verified]).toEqual([undefined, undefined])
      await signOut(page, alone.url)
      await page.goto(`${alone.url}/app`)
      const again = page.waitForResponse((response) => response.url().endsWith('/identity/token'))
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
      expect(decodeJwt((await (await again).json()).access_token).sub).toBe(claims.sub)
      const codes = new SigningIn(alone.url)
      await codes.begin()
      expect((await codes.askForCode('ada@example.com')).status).toBe(422)
      await person.close()
    } finally {
      await alone.close()
    }
  })

  test.each([
    { locale: 'en', colorScheme: 'light', width: 390 },
    { locale: 'de', colorScheme: 'dark', width: 320 },
    { locale: 'ar', colorScheme: 'light', width: 390 },
    { locale: 'ja', colorScheme: 'dark', width: 1280 },
  ] as const)(
    'its pages have no findings of axe and do not scroll sideways: $locale, $colorScheme, $width pixels',
    async ({ locale, colorScheme, width }) => {
      const person = await newPerson({ locale, colorScheme, viewport: { width, height: 844 } })
      const page = await person.newPage()
      await page.goto(`${service.url}/app`)
      await page.waitForURL(/\/identity\/interaction\//)
      const look = async (of: string) => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth), of).toBe(width)
        expect(await findingsOf(page, 'html', 'all'), of).toEqual([])
      }
      await look('address')
      await page.locator('#email').fill(`${locale}-${width}-with-a-rather-long-name@mail.example.com`)
      await page.locator('#email').press('Enter')
      await page.locator('#code').fill('BBBB')
      await look('code')
      await page.locator('#code').press('Enter')
      await page.locator('[role=alert]').waitFor()
      expect(await page.locator('#code').getAttribute('aria-describedby')).toContain('refusal')
      await look('refusal')
      const email = await page.locator('input[name=email]').first().inputValue()
      await page.locator('#code').fill(await nextCode(mails, email))
      await page.locator('#code').press('Enter')
      await page.locator('[data-passkey=create]').waitFor()
      await look('offer')
      await page.locator('form:has([value=later]) button').click()
      await page.waitForURL(/\/app\//)
      await page.goto(`${service.url}/identity/account`)
      await page.locator('section').first().waitFor()
      await look('account')
      await person.close()
    },
  )
})
