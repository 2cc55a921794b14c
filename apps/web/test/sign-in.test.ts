import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@groundswell/client'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevelopmentProvider } from '../../api/src/adapters/identity/development-provider.ts'
import { fetchDevelopmentToken } from '../../api/src/adapters/identity/development-token.ts'
import { chromium as executablePath } from '../../api/test/harness/browser.ts'
import { newDatabase } from '../../api/test/harness/database.ts'
import { startTestService, type TestService } from '../../api/test/harness/service.ts'
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

  test('an invitation says who invites, to what and for what pay before the sign-in, and joins after it', async () => {
    const asOwner = {
      baseUrl: url,
      accessToken: await fetchDevelopmentToken({ baseUrl: url, user: 'dev@localhost' }),
    }
    const { secretKey, workspace } = await createClient(asOwner).post('/api/account/bootstrap', {})
    const api = createClient({ baseUrl: url, accessToken: secretKey! })
    const campaign = await api.post('/api/campaigns', {
      body: { name: 'Checkout', description: 'Say what stops you.', status: 'ACTIVE', visibility: 'INVITED' },
    })
    await api.post('/api/zones', { body: { zoneId: 'cart', name: 'Cart', campaignId: campaign.id } })
    const invite = await createClient({ ...asOwner, workspaceId: workspace.id }).post('/api/invites', {
      body: { campaignId: campaign.id },
    })
    const person = await newPerson()
    const page = await person.newPage()
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await page.goto(invite.url)
    for (const text of [
      'Checkout',
      'Say what stops you.',
      'Cart',
      '100 points',
      '60%',
      'Points are not money.',
    ])
      await page.getByText(text, { exact: false }).first().waitFor()
    expect(await page.getByRole('navigation').count()).toBe(0)
    await page.getByRole('button', { name: 'Sign in and join' }).click()
    await page.waitForURL(/\/identity\//)
    await page.getByRole('button', { name: 'tester1@localhost' }).click()
    await page.getByText('100 points').waitFor()
    await page.getByRole('button', { name: 'Join', exact: true }).click()
    await page.getByRole('heading', { name: 'You are in' }).waitFor()
    expect(sent.filter((address) => address.includes(invite.token))).toEqual([])

    const other = await newPerson()
    const closed = await other.newPage()
    await closed.goto(`${url}/join#gsi_nobody_ever_made_this_one`)
    await closed.getByText('This invite link is not valid any more').waitFor()
    expect(complaints).toEqual([])
    await Promise.all([person.close(), other.close()])
  })

  test('an answer that this tab did not ask for signs nobody in', async () => {
    const person = await newPerson()
    const page = await person.newPage()
    await page.goto(`${url}/app/callback?code=stolen&state=guessed`)
    await page.waitForURL(/\/identity\//)
    await person.close()
  })
})

/* The console at a provider of the customer's own, on another origin, which knows two addresses of it. */
describe.skipIf(!hasChromium)(`signing in at the console by a configured provider${reason}`, () => {
  let [folder, issuer] = ['', '']
  let provider: Server
  let service: TestService
  let browser: Browser
  const asked: URL[] = []
  beforeAll(async () => {
    buildDashboard()
    folder = await mkdtemp(join(tmpdir(), 'groundswell-provider-'))
    const { handler } = createDevelopmentProvider({
      issuer: () => issuer,
      keysDirectory: folder,
      workspaceAudience: 'groundswell',
      testerAudience: 'groundswell-testers',
      dashboardClientId: 'console-of-the-customer',
      testerClientId: 'testers-of-the-customer',
    })
    provider = createServer((request, response) => {
      asked.push(new URL(request.url ?? '/', issuer))
      handler(request, response)
    })
    provider.listen(0, '127.0.0.1')
    await once(provider, 'listening')
    issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/login`
    service = await startTestService({
      OIDC_ISSUER: issuer,
      DASHBOARD_OIDC_CLIENT_ID: 'console-of-the-customer',
      PLATFORM_ADMIN_EMAILS: 'operator@localhost',
    })
    browser = await chromium.launch({
      executablePath: executablePath!,
      args: ['--no-sandbox', '--disable-gpu'],
    })
  })
  afterAll(async () => {
    await browser?.close()
    await service?.close()
    provider?.closeAllConnections()
    provider?.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('an operator comes in by /operator/callback, stays in over a reload, and is signed out at the provider', async () => {
    const context = await browser.newContext({ locale: 'en' })
    context.setDefaultTimeout(PATIENCE_MS)
    const complaints: string[] = []
    context.on('console', (message) => {
      const isRefusal = message.text().startsWith('Failed to load resource')
      if (message.type() === 'error' && !isRefusal) complaints.push(message.text())
    })
    const page = await context.newPage()
    await page.goto(`${service.url}/operator/mail`)
    await page.getByRole('button', { name: 'operator@localhost' }).click()
    await page.getByRole('heading', { name: 'Mail' }).waitFor()
    expect(page.url()).toBe(`${service.url}/operator/mail`)
    await page.reload()
    await page.getByRole('heading', { name: 'Mail' }).waitFor()
    const requests = asked.filter(({ pathname }) => pathname === '/login/auth')
    const redirects = new Set(requests.map(({ searchParams }) => searchParams.get('redirect_uri')))
    expect([...redirects].sort()).toEqual([
      `${service.url}/operator/callback`,
      `${service.url}/operator/silent.html`,
    ])
    for (const { searchParams } of requests) {
      expect(searchParams.get('client_id')).toBe('console-of-the-customer')
      expect(searchParams.get('code_challenge_method')).toBe('S256')
    }
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL((url) => url.href.startsWith(issuer))
    expect(complaints).toEqual([])

    // Another person of the same provider is not an operator: the console is closed.
    const other = await browser.newContext({ locale: 'en' })
    other.setDefaultTimeout(PATIENCE_MS)
    const stranger = await other.newPage()
    await stranger.goto(`${service.url}/operator`)
    await stranger.getByRole('button', { name: 'dev@localhost' }).click()
    await stranger.getByText('The page does not exist.').waitFor()
    await other.close()
    await context.close()
  })
})
