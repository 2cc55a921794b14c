import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromium as executablePath } from '../../api/test/harness/browser.ts'
import { newDatabase } from '../../api/test/harness/database.ts'
import { type ServiceProcess, startServiceProcess } from '../../api/test/harness/service-process.ts'
import { findingsOf, hasChromium, PATIENCE_MS, reason } from './harness.ts'

/* The shop that a newcomer opens first, against the development provider. */
describe.skipIf(!hasChromium)(`the playground${reason}`, () => {
  let [url, folder] = ['', '']
  let database: Awaited<ReturnType<typeof newDatabase>>
  let service: ServiceProcess
  let browser: Browser
  const complaints: string[] = []
  beforeAll(async () => {
    const build = fileURLToPath(new URL('../../../packages/sdk/scripts/build.ts', import.meta.url))
    const { status, stderr } = spawnSync(process.execPath, [build], { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    ;[database, folder] = await Promise.all([newDatabase(), mkdtemp(join(tmpdir(), 'groundswell-shop-'))])
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

  async function openShop(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ locale: 'en', ...options })
    context.setDefaultTimeout(PATIENCE_MS)
    context.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    context.on('weberror', (error) => complaints.push(error.error().message))
    const page = await context.newPage()
    await page.goto(`${url}/playground`)
    await page.getByText('Ready. All of this').waitFor()
    return page
  }

  test('what a visitor says is seen arriving, with ways to the team and to the public board', async () => {
    const page = await openShop()
    const frame = page.locator('#changes').frameLocator('iframe')
    await frame.getByRole('link', { name: 'Say which bulbs fit' }).waitFor()
    await page.locator('.launch').click()
    const panel = page.locator('.panel')
    await panel.getByLabel('In one sentence').fill('Dimmer for the floor lamp, ask anna@example.com')
    await panel.getByRole('button', { name: 'Send' }).click()
    const arrived = page.locator('#arrived article').filter({ hasText: 'Dimmer for the floor lamp' })
    await arrived.getByText('It has arrived.').waitFor()
    const desk = await arrived.getByRole('link', { name: 'At the team' }).getAttribute('href')
    expect(desk).toMatch(/\/app\/[\w-]+\/items\/[0-9a-f-]{36}\?login_hint=dev%2Bplayground%40localhost$/)
    await arrived
      .getByRole('link', { name: 'On the board' })
      .evaluate((link) => link.removeAttribute('target'))
    await arrived.getByRole('link', { name: 'On the board' }).click()
    await page.waitForURL(/\/p\/[\w-]+\/lumen\/i\//)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      'Dimmer for the floor lamp, ask [EMAIL_1]',
    )
    await page.getByRole('link', { name: 'All ideas' }).click()
    await page.getByRole('link', { name: 'Show each lamp switched on and off' }).waitFor()
    await page.context().close()
  })

  test('the buttons within the page open the widget at their zone, and the search finds lamps', async () => {
    const page = await openShop()
    await page.getByRole('button', { name: 'Answer a question about this' }).click()
    await page.locator('.panel').getByText('How should we deliver?').waitFor()
    await page.getByLabel('Search lamps').fill('pendant')
    expect(await page.locator('.lamps li:visible').count()).toBe(1)
    await page.context().close()
  })

  const looks = [
    { colorScheme: 'light', width: 1280, rules: 'all' },
    { colorScheme: 'dark', width: 390, rules: 'contrast' },
    { colorScheme: 'light', width: 390, rules: 'but contrast' },
  ] as const
  test.each(looks)(
    'has no findings of axe and does not scroll sideways: $colorScheme, $width pixels',
    async ({ colorScheme, width, rules }) => {
      const page = await openShop({ colorScheme, viewport: { width, height: 900 } })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await findingsOf(page, 'body', rules)).toEqual([])
      await page.context().close()
    },
  )

  test('nothing of it broke the policy of the page', () => {
    expect(complaints).toEqual([])
  })
})
