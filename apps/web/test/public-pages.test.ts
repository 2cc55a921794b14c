import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromium as executablePath } from '../../api/test/harness/browser.ts'
import { drawWord, uploadLogo } from '../../api/test/harness/logos.ts'
import { query } from '../../api/test/harness/rows.ts'
import { startTestService, type TestService } from '../../api/test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../api/test/harness/workspace.ts'
import { findingsOf, hasChromium, PATIENCE_MS, reason } from './harness.ts'

describe.skipIf(!hasChromium)(`the public pages of a campaign${reason}`, () => {
  let service: TestService
  let browser: Browser
  let workspace: TestWorkspace
  let path: string
  beforeAll(async () => {
    ;[service, browser] = await Promise.all([
      startTestService(),
      chromium.launch({ executablePath: executablePath!, args: ['--no-sandbox', '--disable-gpu'] }),
    ])
    workspace = await newWorkspace(service)
    const fields = {
      name: 'Northwind Shop',
      slug: 'shop',
      status: 'ACTIVE',
      publicPage: true,
      publicAgents: true,
    }
    const { body } = await workspace.post('/api/campaigns', fields)
    await workspace.post('/api/zones', { zoneId: 'shop', campaignId: body.id })
    const titles = ['A larger search field', 'البحث لا يعمل', 'Sehr_lange_Wörter'.repeat(10)]
    const submit = async (title: string, zoneId = 'shop'): Promise<string> => {
      const given = { zoneId, title, sessionId: 'author' }
      const sent = { as: workspace.publishableKey, body: given }
      return (await workspace.call('POST', '/api/feedback', sent)).body.id
    }
    const [first] = await Promise.all(titles.map((title) => submit(title)))
    const agent = (await workspace.post('/api/account/mcp-keys', { name: 'Agent' })).body.key
    await workspace.post('/api/zones', { zoneId: 'built', campaignId: body.id, threshold: 0 })
    const feedbackId = await submit('Totals without tax', 'built')
    await workspace.call('POST', '/api/deployments', {
      as: agent,
      body: { feedbackId },
      headers: { 'x-agent': `${'a-long-name-'.repeat(5)}/2.0.1; model=claude-opus-5` },
    })
    await workspace.patch(`/api/feedback/${first}/status`, { status: 'DEPLOYED' })
    const rows = await query<{ slug: string }>(service, 'select slug from workspaces where id = $1', [
      workspace.id,
    ])
    path = `/p/${rows[0]!.slug}/shop`
  })
  afterAll(async () => {
    await browser?.close()
    await service?.close()
  })

  // A theme changes colours alone, a language and a width everything else: of each page, no rule is asked twice the same.
  const looks = [
    { locale: 'en', colorScheme: 'light', width: 1440, rules: 'all' },
    { locale: 'en', colorScheme: 'dark', width: 390, rules: 'contrast' },
    { locale: 'ar', colorScheme: 'light', width: 390, rules: 'but contrast' },
    { locale: 'ar', colorScheme: 'dark', width: 1440, rules: null },
  ] as const
  test.each(looks)(
    'are whole without scripts, have no findings of axe and do not scroll sideways: $locale, $colorScheme, $width pixels',
    async ({ locale, colorScheme, width, rules }) => {
      // axe itself is a script: it is evaluated by the debugger, and the page's own scripts are refused.
      const context = await browser.newContext({ colorScheme, locale, viewport: { width, height: 900 } })
      context.setDefaultTimeout(PATIENCE_MS)
      const page = await context.newPage()
      await page.route('**/sdk/**', (route) => route.abort())
      for (const rest of ['', '/roadmap', '/changelog', '/agents']) {
        await page.goto(service.url + path + rest)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), rest).toBe(width)
        if (rules) expect(await findingsOf(page, 'html', rules), rest).toEqual([])
      }
      await context.close()
    },
  )

  test('with scripts switched off a reader goes from the board to an item and to the roadmap', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de' })
    const page = await context.newPage()
    await page.goto(service.url + path)
    await page.getByRole('link', { name: 'البحث لا يعمل' }).click()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('البحث لا يعمل')
    await page.getByRole('link', { name: 'Fahrplan' }).click()
    expect(await page.getByRole('link', { name: 'A larger search field' }).count()).toBe(1)
    await context.close()
  })

  test('a logo stands in the head of every page, and fits at 320 pixels', async () => {
    await uploadLogo(workspace, await drawWord('#101010', { width: 1200, height: 90 }))
    for (const look of [
      { locale: 'en', colorScheme: 'dark' },
      { locale: 'ar', colorScheme: 'light' },
    ] as const) {
      const context = await browser.newContext({ ...look, viewport: { width: 320, height: 700 } })
      context.setDefaultTimeout(PATIENCE_MS)
      const page = await context.newPage()
      await page.route('**/sdk/**', (route) => route.abort())
      const logo = page.locator('header img')
      // A page that was made a second ago does not know of it yet.
      await expect.poll(async () => page.goto(service.url + path).then(() => logo.count())).toBe(1)
      for (const rest of ['', '/roadmap', '/changelog']) {
        await page.goto(service.url + path + rest)
        const plate = look.colorScheme === 'dark' ? 'rgb(255, 255, 255)' : 'rgba(0, 0, 0, 0)'
        expect(await logo.evaluate((one) => getComputedStyle(one).backgroundColor), rest).toBe(plate)
        expect(await logo.evaluate((one: HTMLImageElement) => one.naturalWidth), rest).toBe(480)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), rest).toBe(320)
      }
      expect(await findingsOf(page, 'html', 'all')).toEqual([])
      await context.close()
    }
    await workspace.call('DELETE', '/api/account/logo', { as: workspace.ownerToken })
  })

  test('at a host of the workspace’s own: in its colour, legible in both themes, with one click to a vote, and never against its policy', async () => {
    const host = 'ideas.shop.example'
    const proven = { as: workspace.ownerToken, body: { publicAccent: '#ffd400' } }
    await workspace.call('PATCH', '/api/account/settings', proven)
    await workspace.put('/api/account/domain', { host })
    await query(
      service,
      'update public_domains set verified_at = now(), checked_at = now() where host = $1',
      [host],
    )
    const { port } = new URL(service.url)
    const own = await chromium.launch({
      executablePath: executablePath!,
      args: ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP ${host} 127.0.0.1`],
    })
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await own.newContext({
        colorScheme,
        locale: 'en',
        viewport: { width: 390, height: 900 },
      })
      context.setDefaultTimeout(PATIENCE_MS)
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(error.message))
      await page.goto(`http://${host}:${port}/`)
      expect(new URL(page.url()).pathname).toBe('/shop')
      const swell = () =>
        page.evaluate(() => getComputedStyle(document.querySelector('.order a:not([aria-current])')!).color)
      if (colorScheme === 'dark') expect(await swell()).toBe('rgb(255, 212, 0)')
      for (const rest of ['/roadmap', '/changelog', '']) {
        await page.goto(`http://${host}:${port}/shop${rest}`)
        expect(await findingsOf(page, 'html', 'contrast'), rest).toEqual([])
      }
      // The script is the service's own, and speaks with it from this host.
      const button = page.getByRole('button', { name: /^\d+ votes? · Vote: / }).first()
      await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false')
      const sent = page.waitForResponse('**/api/votes')
      await button.click()
      expect((await sent).status()).toBe(200)
      expect(await context.cookies()).toEqual([])
      expect(complaints).toEqual([])
      await context.close()
    }
    await own.close()
  })
})
