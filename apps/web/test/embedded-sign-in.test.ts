import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromium as executablePath } from '../../api/test/harness/browser.ts'
import { type MailServer, startMailServer } from '../../api/test/harness/mail-server.ts'
import { startTestService, type TestService } from '../../api/test/harness/service.ts'
import { nextCode } from '../../api/test/harness/signing-in.ts'
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
      OIDC_ISSUER: '',
      IDENTITY: 'embedded',
      HOST: 'localhost',
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
    await page.waitForURL(/\/app\/new$/)
    await page.reload()
    await page.waitForURL(/\/app\/new$/)
    const second = await person.newPage()
    await second.goto(`${service.url}/app`)
    await second.waitForURL(/\/app\/new$/)
    // The session is the browser's own: the tester portal has it too.
    await second.goto(`${service.url}/t`)
    await second.locator('nav').first().waitFor()

    await page.goto(`${service.url}/identity/session/end?client_id=groundswell-dashboard`)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
    await page.goto(`${service.url}/app`)
    await page.getByLabel('E-mail address').waitFor()
    expect(complaints).toEqual([])
    await person.close()
  })

  test.each([
    { locale: 'en', colorScheme: 'light', width: 390 },
    { locale: 'de', colorScheme: 'dark', width: 320 },
    { locale: 'ar', colorScheme: 'light', width: 390 },
    { locale: 'ja', colorScheme: 'dark', width: 1280 },
  ] as const)(
    'its pages need no scripts, have no findings of axe and do not scroll sideways: $locale, $colorScheme, $width pixels',
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
      await person.close()
    },
  )
})
