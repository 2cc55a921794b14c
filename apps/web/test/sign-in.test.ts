import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromium as executablePath } from '../../api/test/harness/browser.ts'
import { newDatabase } from '../../api/test/harness/database.ts'
import { type ServiceProcess, startServiceProcess } from '../../api/test/harness/service-process.ts'
import { buildDashboard, hasChromium, PATIENCE_MS, reason } from './harness.ts'

/* The real sign-in, against the development provider: code and PKCE, in a browser, under the page's own policy. */
describe.skipIf(!hasChromium)(`signing in${reason}`, () => {
  let [url, folder] = ['', '']
  let database: Awaited<ReturnType<typeof newDatabase>>
  let service: ServiceProcess
  let browser: Browser
  const complaints: string[] = []
  beforeAll(async () => {
    buildDashboard()
    ;[database, folder] = await Promise.all([newDatabase(), mkdtemp(join(tmpdir(), 'groundswell-sign-in-'))])
    service = startServiceProcess({
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SERVICE_SECRET: 'a secret of tests that nobody else will ever use',
    })
    browser = await chromium.launch({
      executablePath: executablePath!,
      args: ['--no-sandbox', '--disable-gpu'],
    })
    url = await service.ready
  })
  afterAll(async () => {
    await browser.close()
    service.child.kill('SIGTERM')
    await service.ended
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  /** A browser profile of its own; violations of the policy and errors of scripts are collected. */
  async function newPerson(): Promise<BrowserContext> {
    const context = await browser.newContext({ locale: 'en' })
    context.setDefaultTimeout(PATIENCE_MS)
    context.on('console', (message) => {
      const isRefusal = message.text().startsWith('Failed to load resource')
      if (message.type() === 'error' && !isRefusal) complaints.push(message.text())
    })
    context.on('weberror', (error) => complaints.push(error.error().message))
    return context
  }
  async function chooseUser(page: Page, user: string) {
    await page.waitForURL(/\/identity\//)
    await page.getByRole('button', { name: user }).click()
    await page.waitForURL(({ pathname }) => pathname.startsWith('/app/') && pathname !== '/app/callback')
  }

  test('one click signs in, a reload and a second tab ask nobody, and no token is stored', async () => {
    const person = await newPerson()
    const page = await person.newPage()
    await page.goto(`${url}/app`)
    await chooseUser(page, 'dev@localhost')
    await page.waitForURL(/\/app\/new$/)

    await page.reload()
    await page.waitForURL(/\/app\/new$/)
    const second = await person.newPage()
    await second.goto(`${url}/app`)
    await second.waitForURL(/\/app\/new$/)

    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).not.toContain('eyJ')
    expect(complaints).toEqual([])
    await person.close()
  })

  test('the address that was opened is the one that is shown after the sign-in', async () => {
    const person = await newPerson()
    const page = await person.newPage()
    await page.goto(`${url}/app/somebody-else/inbox?q=total`)
    await chooseUser(page, 'dev@localhost')
    expect(page.url()).toBe(`${url}/app/somebody-else/inbox?q=total`)
    await person.close()
  })

  test('an answer that this tab did not ask for signs nobody in', async () => {
    const person = await newPerson()
    const page = await person.newPage()
    await page.goto(`${url}/app/callback?code=stolen&state=guessed`)
    await page.waitForURL(/\/identity\//)
    await person.close()
  })
})
