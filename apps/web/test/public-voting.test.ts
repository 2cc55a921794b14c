import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromium as executablePath } from '../../api/test/harness/browser.ts'
import { joinPool, newTester } from '../../api/test/harness/pool.ts'
import { query } from '../../api/test/harness/rows.ts'
import { startTestService, type TestService } from '../../api/test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../api/test/harness/workspace.ts'
import { findingsOf, hasChromium, PATIENCE_MS, reason } from './harness.ts'

describe.skipIf(!hasChromium)(`taking part on the public pages${reason}`, () => {
  let service: TestService
  let browser: Browser
  let workspace: TestWorkspace
  let path: string
  let item: string
  let zone: string
  let fields: { zoneId: string; campaignId: string; threshold: number; comments: string }
  const submit = async (title: string): Promise<string> => {
    const body = { zoneId: 'shop', title, sessionId: 'author', description: 'So that everybody finds it.' }
    return (await workspace.call('POST', '/api/feedback', { as: workspace.publishableKey, body })).body.id
  }
  beforeAll(async () => {
    ;[service, browser] = await Promise.all([
      startTestService(),
      chromium.launch({ executablePath: executablePath!, args: ['--no-sandbox', '--disable-gpu'] }),
    ])
    workspace = await newWorkspace(service)
    const campaign = { name: 'Northwind Shop', slug: 'shop', status: 'ACTIVE', publicPage: true }
    const { body } = await workspace.post('/api/campaigns', campaign)
    fields = { zoneId: 'shop', campaignId: body.id, threshold: 100, comments: 'EVERYONE' }
    zone = (await workspace.post('/api/zones', fields)).body.id
    item = await submit('A larger search field')
    await submit('Keep the cart for a week')
    const shipped = await submit('Empty cart twice')
    await workspace.patch(`/api/feedback/${shipped}/status`, { status: 'DEPLOYED' })
    const [row] = await query<{ slug: string }>(service, 'select slug from workspaces where id = $1', [
      workspace.id,
    ])
    path = `/p/${row!.slug}/shop`
  })
  afterAll(async () => {
    await browser?.close()
    await service?.close()
  })

  async function open(rest = '', options: BrowserContextOptions = {}) {
    const context = await browser.newContext({ locale: 'en', ...options })
    context.setDefaultTimeout(PATIENCE_MS)
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(service.url + path + rest)
    return { context, page, complaints }
  }
  const upvotes = async () => (await workspace.get(`/api/feedback/${item}`)).body.upvotes
  const pictures = process.env.BOARD_PICTURES

  test('one click votes, a second takes the vote back; the number and the state survive a reload', async () => {
    const { context, page, complaints } = await open()
    const button = page.getByRole('button', { name: 'Vote: A larger search field' })
    await button.click()
    await expect.poll(upvotes).toBe(1)
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
    expect(await button.locator('strong').textContent()).toBe('1')
    // The browser has kept the page as it was before the vote.
    await page.goto(service.url + path)
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => button.locator('strong').textContent()).toBe('1')
    await page.goto(`${service.url}${path}/i/${item}`)
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => button.locator('strong').textContent()).toBe('1')
    await button.press('Enter')
    await expect.poll(upvotes).toBe(0)
    await expect.poll(() => button.locator('strong').textContent()).toBe('0')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a number follows the votes of others without a reload', async () => {
    const { context, page } = await open('', {})
    await page.clock.install()
    await page.reload()
    const number = page.locator(`[data-item="${item}"] strong`)
    const before = Number(await number.textContent())
    const body = { feedbackId: item, voteType: 'up', sessionId: 'somebody else' }
    await workspace.call('POST', '/api/votes', { as: workspace.publishableKey, body })
    service.advance(1_100)
    await page.clock.runFor(16_000)
    await expect.poll(() => number.textContent()).toBe(String(before + 1))
    await context.close()
  })

  test('an idea is the main action, and shows what is like it while it is typed', async () => {
    const { context, page, complaints } = await open()
    await page.getByText('Suggest an idea').click()
    const title = page.getByRole('textbox', { name: 'Your idea in one sentence' })
    await title.fill('larger search field')
    await page.locator('.similar a').first().waitFor()
    expect(await page.locator('.similar a').first().getAttribute('href')).toContain(`/i/${item}`)
    if (pictures) await page.screenshot({ path: `${pictures}/suggest.png`, fullPage: true })
    await title.fill('Gift wrapping for orders')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('status').filter({ hasText: 'Thank you!' }).waitFor()
    const items = (await workspace.get('/api/feedback?q=wrapping')).body.items
    expect(items).toHaveLength(1)
    // The idea proves who its visitor is, so the forms for comments and news are open.
    await page.goto(`${service.url}${path}/i/${item}`)
    await page.getByRole('textbox', { name: 'Your comment' }).fill('I need this as well.')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('status').filter({ hasText: 'Your comment is checked' }).waitFor()
    await page.getByRole('textbox', { name: 'E-mail address' }).fill('ada@example.com')
    await page.getByRole('button', { name: 'Follow by mail' }).click()
    await page.getByRole('status').filter({ hasText: 'confirm your address' }).waitFor()
    if (pictures) await page.screenshot({ path: `${pictures}/item.png`, fullPage: true })
    expect((await workspace.get(`/api/feedback/${item}/thread`)).body.items).toHaveLength(1)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a link of the product says who votes: the token leaves the address at once and goes with the vote', async () => {
    const { context, page } = await open('#user=gs_ut_of.somebody')
    expect(page.url()).toBe(service.url + path)
    const sent = page.waitForRequest('**/api/votes')
    await page.getByRole('button', { name: 'Vote: A larger search field' }).click()
    expect((await sent).headers()['x-service-user-token']).toBe('gs_ut_of.somebody')
    // The service does not know this person: the page is as it was, and says so.
    await page.getByRole('status').filter({ hasText: 'That did not work.' }).waitFor()
    await context.close()
  })

  test('a tester who is signed in at the portal votes on the board with one click, in a zone for the pool', async () => {
    const tester = await newTester(service)
    await joinPool(workspace, tester)
    expect((await workspace.put(`/api/zones/${zone}`, { ...fields, audience: 'TRUSTED_POOL' })).status).toBe(
      200,
    )
    service.advance(2_100)
    const { context, page, complaints } = await open()
    const button = page.getByRole('button', { name: 'Vote: A larger search field' })
    const before = await upvotes()
    await button.click()
    const way = page.getByRole('link', { name: 'Testers: sign in at the portal, then vote here' })
    expect(await way.getAttribute('target')).toBe('_blank')
    const [portal] = await Promise.all([context.waitForEvent('page'), way.click()])
    await portal.goto(`${service.url}/p/style.css`)
    // Somebody has signed in there: the portal tells it to the tabs of its origin.
    await portal.evaluate(
      (value) => {
        const token = { value, expiresAt: Date.now() + 600_000 }
        new BroadcastChannel('groundswell:session/t').postMessage({ kind: 'token', token })
      },
      await tester.token(),
    )
    await expect
      .poll(async () => {
        if ((await button.getAttribute('aria-pressed')) === 'false') await button.click()
        return upvotes()
      })
      .toBe(before + 1)
    expect(complaints).toEqual([])
    await context.close()
    await workspace.put(`/api/zones/${zone}`, { ...fields, audience: 'ANONYMOUS' })
    service.advance(2_100)
  })

  test('a stage and a language are a click each, and stay', async () => {
    const { context, page } = await open()
    await page.getByRole('list', { name: 'State' }).getByRole('link', { name: 'Shipped' }).click()
    expect(await page.locator('.card h2').allTextContents()).toEqual(['Empty cart twice'])
    await page.getByRole('link', { name: 'Deutsch' }).click()
    expect(await page.locator('.card h2').allTextContents()).toEqual(['Empty cart twice'])
    await page.getByRole('link', { name: 'Fahrplan' }).click()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Fahrplan')
    await context.close()
  })

  test('without scripts a vote is two presses of a button', async () => {
    const before = await upvotes()
    const { context, page } = await open('', { javaScriptEnabled: false })
    expect(await page.getByText('Suggest an idea').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Vote: A larger search field' }).click()
    if (pictures) await page.screenshot({ path: `${pictures}/form.png`, fullPage: true })
    await page.getByRole('button', { name: 'Vote' }).click()
    await page.getByText('You have voted for this.').waitFor()
    expect(await upvotes()).toBe(before + 1)
    await context.close()
  })

  const looks = [
    { locale: 'en', colorScheme: 'light', width: 1280 },
    { locale: 'en', colorScheme: 'dark', width: 390 },
    { locale: 'ar', colorScheme: 'light', width: 390 },
  ] as const
  test.each(looks)(
    'no findings of axe with the script at work: $locale, $colorScheme, $width',
    async (look) => {
      const { locale, colorScheme, width } = look
      const { context, page } = await open('', { locale, colorScheme, viewport: { width, height: 900 } })
      await page.locator('.suggest summary').click()
      await page.locator('form.votes button').first().click()
      await page.locator('[aria-pressed="true"]').first().waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await findingsOf(page, 'html', 'all')).toEqual([])
      if (pictures)
        await page.screenshot({
          path: `${pictures}/board-${locale}-${colorScheme}-${width}.png`,
          fullPage: true,
        })
      for (const rest of [`/i/${item}`, '/changelog', '/roadmap']) {
        await page.goto(service.url + path + rest)
        if (pictures)
          await page.screenshot({
            path: `${pictures}/${rest.split('/')[1]}-${locale}-${colorScheme}-${width}.png`,
            fullPage: true,
          })
      }
      await context.close()
    },
  )
})
