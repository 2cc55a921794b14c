import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromium as executablePath } from '../../api/test/harness/browser.ts'
import { query } from '../../api/test/harness/rows.ts'
import { startTestService, type TestService } from '../../api/test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../api/test/harness/workspace.ts'
import { findingsOf, hasChromium, PATIENCE_MS, reason } from './harness.ts'

/** Names a customer's page as it stands in an address, so that its policy can name the service. */
interface Site {
  body: string
  policy?: string
}

const hostile = `<img src=x onerror=alert(1)>\u202egnp.exe ${'\ufdfa'.repeat(20)}`

describe.skipIf(!hasChromium)(`boards and changelogs in pages of customers${reason}`, () => {
  let service: TestService
  let browser: Browser
  let customers: Server
  let workspace: TestWorkspace
  /** Slugs of the workspace and the campaign. */
  let campaign: string
  /** Origin of the customer's pages. */
  let origin: string
  const sites = new Map<string, Site>()

  beforeAll(async () => {
    customers = createServer((request, response) => {
      const site = sites.get(request.url!)
      if (!site) return void response.writeHead(404).end()
      const policy = site.policy ? { 'content-security-policy': site.policy } : {}
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...policy }).end(site.body)
    }).listen(0, '127.0.0.1')
    ;[service, browser] = await Promise.all([
      startTestService(),
      chromium.launch({ executablePath: executablePath!, args: ['--no-sandbox', '--disable-gpu'] }),
    ])
    origin = `http://127.0.0.1:${(customers.address() as AddressInfo).port}`
    workspace = await newWorkspace(service)
    const body = { allowedOrigins: [origin] }
    await workspace.call('PATCH', '/api/account/settings', { as: workspace.ownerToken, body })
    const fields = { name: 'Northwind Shop', slug: 'shop', status: 'ACTIVE', publicPage: true }
    const { id } = (await workspace.post('/api/campaigns', fields)).body
    await workspace.post('/api/zones', { zoneId: 'shop', campaignId: id })
    const submit = async (title: string): Promise<string> => {
      const given = { zoneId: 'shop', title, sessionId: title }
      return (await workspace.call('POST', '/api/feedback', { as: workspace.publishableKey, body: given }))
        .body.id
    }
    const [first, second] = await Promise.all(
      [
        'A larger search field',
        'Deliver on Saturdays',
        'Sehr_lange_Wörter'.repeat(8),
        'Another',
        'One more',
      ].map(submit),
    )
    await query(service, 'update feedback set redacted_title = $1 where id = $2', [hostile, second])
    await workspace.patch(`/api/feedback/${first}/status`, { status: 'DEPLOYED' })
    const [row] = await query<{ slug: string }>(service, 'select slug from workspaces where id = $1', [
      workspace.id,
    ])
    campaign = `${row!.slug}/shop`
  })
  afterAll(async () => {
    await browser?.close()
    customers?.close()
    await service?.close()
  })

  const tag = (attributes: Record<string, string> = {}) => {
    const all = { 'data-board': campaign, 'data-into': '#ideas', ...attributes }
    const text = Object.entries(all).map(([name, value]) => `${name}="${value}"`)
    return `<script src="${service.url}/p/embed.js" ${text.join(' ')} async></script>`
  }
  const strict = () =>
    `default-src 'none'; script-src ${service.url}; frame-src ${service.url}; require-trusted-types-for 'script'`
  /** Opens a customer's page, at 1000 × 700 pixels. */
  async function visit(site: Site, options: BrowserContextOptions = {}) {
    const path = `/${sites.size}`
    sites.set(path, { ...site, body: `<!doctype html><html lang="en"><title>Shop</title>${site.body}` })
    const context = await browser.newContext({ viewport: { width: 1000, height: 700 }, ...options })
    context.setDefaultTimeout(PATIENCE_MS)
    const page = await context.newPage()
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.goto(origin + path)
    return { page, said, close: () => context.close() }
  }
  const heightOf = async (page: Page) => (await page.locator('iframe').boundingBox())!.height
  const theme = (page: Page) => page.frameLocator('iframe').locator('html').getAttribute('data-theme')
  /** Waits until page and frame have exchanged messages. */
  const spoken = (page: Page) => page.locator('iframe[title="Northwind Shop"]').waitFor()

  test('a page with a strict policy shows the board with one tag: nothing is violated, nothing moves', async () => {
    const watch = `<style>#ideas{min-height:240px}</style><script>window.moved = 0
      new PerformanceObserver((list) => { for (const entry of list.getEntries()) moved += entry.value }).observe({ type: 'layout-shift', buffered: true })</script>`
    const body = `<h1>Shop</h1><div id="ideas"></div><p id="after">After</p>${tag()}`
    const strictly = await visit({ body, policy: strict() })
    await spoken(strictly.page)
    const inside = strictly.page.frameLocator('iframe')
    expect(await inside.getByRole('listitem').count()).toBe(4)
    expect(strictly.said.filter((text) => /policy|trusted/i.test(text))).toEqual([])
    await strictly.close()

    const { page, close } = await visit({ body: watch + body })
    const before = await page.locator('#after').boundingBox()
    await spoken(page)
    expect(await page.locator('#after').boundingBox()).toEqual(before)
    expect(await heightOf(page)).toBe(240)
    expect(await page.evaluate('moved')).toBe(0)
    await close()
  })

  test('it takes the height of its list where nobody sees the page move: once its foot is out of view', async () => {
    const body = `<style>body{margin:0}.space{height:600px}#ideas{min-height:200px}</style>
      <div class="space"></div><div id="ideas"></div><p class="space">After</p><p class="space">More</p>${tag()}`
    const { page, close } = await visit({ body })
    await spoken(page)
    const inside = page.frameLocator('iframe').locator('body')
    const whole = Math.ceil((await inside.boundingBox())!.height)
    expect(whole).toBeGreaterThan(200)
    await expect.poll(() => heightOf(page)).toBe(whole)
    await close()

    const seen = await visit({ body: `<div id="ideas"></div><p>After</p>${tag({ 'data-height': 'auto' })}` })
    await spoken(seen.page)
    const least = Math.max(480, whole)
    await expect.poll(() => heightOf(seen.page)).toBeGreaterThanOrEqual(least)
    await seen.close()
  })

  test('theme and language are those of the page, or of the tag; the theme follows the page', async () => {
    const body = (attributes = {}) =>
      `<style>:root{color-scheme:dark}</style><div id="ideas" lang="de"></div>${tag(attributes)}`
    const { page, close } = await visit({ body: body({ 'data-lang': 'fr' }) })
    await spoken(page)
    expect(await theme(page)).toBe('dark')
    expect(await page.frameLocator('iframe').locator('html').getAttribute('lang')).toBe('fr')
    await page.evaluate(() => {
      document.documentElement.style.colorScheme = 'light'
    })
    await expect.poll(() => theme(page)).toBe('light')
    await close()

    const own = await visit({ body: body({ 'data-theme': 'light' }) })
    await spoken(own.page)
    expect(await theme(own.page)).toBe('light')
    expect(await own.page.frameLocator('iframe').locator('html').getAttribute('lang')).toBe('en')
    await own.close()

    const device = await visit(
      { body: `<style>:root{color-scheme:light dark}</style><div id="ideas"></div>${tag()}` },
      { colorScheme: 'dark' },
    )
    await spoken(device.page)
    expect(await theme(device.page)).toBe('dark')
    await device.close()
  })

  test('only the page around and the service are heard: messages of others change nothing', async () => {
    const body = `<div id="ideas"></div>${tag({ 'data-height': 'auto' })}<iframe id="other" srcdoc="<p>Other</p>"></iframe>`
    const { page, close } = await visit({ body })
    await spoken(page)
    const size = async () => (await page.locator('#ideas iframe').boundingBox())!.height
    const before = await size()
    const other = page.frames().find((frame) => frame.url() === 'about:srcdoc')!
    await other.evaluate(() => {
      parent.postMessage({ groundswell: 'size', height: 9_000, title: 'Mine' }, '*')
      parent.frames[0]!.postMessage({ groundswell: 'hello', theme: 'dark' }, '*')
      parent.frames[1]!.postMessage({ groundswell: 'hello', theme: 'dark' }, '*')
    })
    await page.evaluate(() => {
      postMessage({ groundswell: 'size', height: 9_000, title: 'Mine' }, '*')
    })
    // A message of the page itself comes after them, and is heard.
    const inside = page.locator('#ideas iframe').contentFrame().locator('html')
    expect(await inside.getAttribute('data-theme')).toBe('light')
    await page.evaluate(() => document.documentElement.setAttribute('style', 'color-scheme: dark'))
    await expect.poll(() => inside.getAttribute('data-theme')).toBe('dark')
    expect(await size()).toBe(before)
    expect(await page.locator('iframe[title="Mine"]').count()).toBe(0)
    await close()
  })

  test('a page of another origin sees nothing, and its developer reads why', async () => {
    const body = `<div id="ideas"></div>${tag()}`
    sites.set('/elsewhere', { body: `<!doctype html><title>Elsewhere</title>${body}` })
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.clock.install()
    const warned = page.waitForEvent('console', (message) => message.text().startsWith('Groundswell:'))
    await page.goto(`${origin.replace('127.0.0.1', 'localhost')}/elsewhere`)
    await page.locator('iframe').waitFor({ state: 'attached' })
    await expect
      .poll(async () => {
        await page.clock.runFor(6_000)
        return page.locator('iframe').evaluate((frame) => frame.style.visibility)
      })
      .toBe('hidden')
    expect((await warned).text()).toContain('does the workspace allow http://localhost')
    expect(await page.frameLocator('iframe').getByRole('listitem').count()).toBe(0)
    await context.close()
  })

  test('a tag that names nothing says so and leaves the page as it is', async () => {
    const body = `<div id="ideas"></div>${tag({ 'data-board': 'javascript:alert(1)' })}`
    const { page, said, close } = await visit({ body })
    await expect.poll(() => said.join()).toContain('name the campaign in data-board')
    expect(await page.locator('iframe').count()).toBe(0)
    await close()
  })

  test('as a plain frame it is whole without any script, and its links open the public page', async () => {
    const body = `<iframe src="${service.url}/p/${campaign}/embed/changelog" title="Changelog" width="320" height="400"></iframe>`
    const { page, close } = await visit({ body }, { javaScriptEnabled: false })
    const inside = page.frameLocator('iframe')
    await inside.getByRole('link', { name: 'A larger search field' }).waitFor()
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      inside.getByRole('link', { name: 'All changes' }).click(),
    ])
    await opened.waitForURL(`${service.url}/p/${campaign}/changelog`)
    await close()
  })

  test.each([
    ['light', 320, 'en'],
    ['dark', 320, 'ar'],
  ] as const)(
    'hostile titles are words, nothing scrolls sideways, and axe finds nothing: %s, %i pixels, %s',
    async (colours, width, language) => {
      const context = await browser.newContext({ viewport: { width, height: 600 } })
      const page = await context.newPage()
      page.on('dialog', () => expect.unreachable('a title ran as a script'))
      for (const kind of ['board', 'changelog']) {
        await page.goto(`${service.url}/p/${campaign}/embed/${kind}?theme=${colours}&lang=${language}`)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), kind).toBe(width)
        expect(await findingsOf(page)).toEqual([])
      }
      await page.goto(`${service.url}/p/${campaign}/embed/board`)
      expect(await page.getByText('<img src=x').textContent()).toContain('onerror=alert(1)')
      await context.close()
    },
  )
})
