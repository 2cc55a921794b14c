import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { median } from '../../bench/speed/rounds.ts'
import { benchSecret, openWorld } from '../../bench/speed/world.ts'
import { fetchDevelopmentToken } from '../api/src/adapters/identity/development-token.ts'
import { exitWithError, readOptions } from '../api/src/cli/options.ts'
import { chromium as executablePath } from '../api/test/harness/browser.ts'
import { type ServiceProcess, startServiceProcess } from '../api/test/harness/service-process.ts'
import { fillInbox, type Inbox } from './bench/inbox.ts'
import {
  barePage,
  firstPaint,
  haveKeysPainted,
  scrollFrames,
  takeKeyPaints,
  watchKeys,
} from './bench/probes.ts'

const help = `Measures the dashboard against a bare page in the same browser, in turns: first paint, first row, a key until its paint,
in the list and in the search field, and frames while 10,000 items are scrolled. The inbox runs on a real service; the
bare page has a heading, a field and a tall box.

  npm run bench:dashboard -- [--rounds 5] [--slow 4] [--items 10000]

  --rounds N   turns of each page; medians are printed (default 5)
  --slow N     times that the browser's processor is slowed down (default 4)
  --items N    items of the inbox (default 10000)
  --help       this text

Ratios compare; milliseconds are those of this machine. Exit code 1 if more than 80 rows were in the document.
`
const { values } = readOptions(help, {
  rounds: { type: 'string', default: '5' },
  slow: { type: 'string', default: '4' },
  items: { type: 'string', default: '10000' },
})
const wholeNumber = (name: 'rounds' | 'slow' | 'items') =>
  /^[1-9]\d{0,5}$/.test(values[name])
    ? Number(values[name])
    : exitWithError(`--${name} is a whole number above zero.\n\n${help}`)
const [rounds, slow, items] = [wholeNumber('rounds'), wholeNumber('slow'), wholeNumber('items')]
if (!executablePath) exitWithError('There is no Chromium: set CHROMIUM to its path.')

spawnSync(process.execPath, [fileURLToPath(new URL('build.ts', import.meta.url)), '--if-old'], {
  stdio: ['ignore', 'ignore', 'inherit'],
})
const world = await openWorld(null)
const bare = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(barePage)
})
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
let service: ServiceProcess | null = null
try {
  await once(bare.listen(0, '127.0.0.1'), 'listening')
  const { url: databaseUrl } = await world.database('dashboard', 0)
  service = startServiceProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(world.folder, 'files'),
    SERVICE_SECRET: benchSecret,
    RATE_LIMIT_ADDRESS_PER_MINUTE: '0',
  })
  const url = await service.ready
  const user = 'dev+dashboard-bench@localhost'
  console.log(`Filling an inbox with ${items} items`)
  const inbox = await fillInbox(url, databaseUrl, await fetchDevelopmentToken({ baseUrl: url, user }), items)
  const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`
  await comparePages(browser, bareUrl, inbox, user)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await browser.close()
  bare.close()
  // A service that kept running would keep its database open, and this process could not exit.
  service?.child.kill('SIGTERM')
  await service?.ended
  await world.close()
}

/** Signs in, then measures the bare page and the dashboard in alternating rounds. */
async function comparePages(browser: Browser, bareUrl: string, { address, slug }: Inbox, user: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  await signIn(page, `${address}/app/${slug}`, user)
  const devtools = await context.newCDPSession(page)
  const turns = { bare: [] as Turn[], dashboard: [] as Turn[] }
  for (let round = 0; round < rounds; round++) {
    console.log(`Round ${round + 1} of ${rounds}`)
    turns.bare.push(await measureRound(page, devtools, bareUrl, '#row'))
    turns.dashboard.push(await measureRound(page, devtools, `${address}/app/${slug}/inbox`, '[role=option]'))
  }
  printFigures(turns)
}

async function signIn(page: Page, address: string, user: string) {
  await page.goto(`${address}?login_hint=${encodeURIComponent(user)}`)
  await page.waitForURL(/\/identity\//)
  const known = page.getByRole('button', { name: user })
  if ((await known.count()) > 0) await known.first().click()
  else {
    await page.getByRole('textbox').fill(user)
    await page.getByRole('button', { name: 'Sign in' }).last().click()
  }
  await page.waitForURL(/\/app\/(?!callback)/)
  await page.locator('main :is(h1, h2)').first().waitFor()
}

interface Turn {
  firstPaint: number
  firstRow: number
  key: number
  letter: number
  frame50: number
  frame95: number
  rows: number
}

async function measureRound(page: Page, devtools: CDPSession, url: string, row: string): Promise<Turn> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow })
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(row).first().waitFor({ timeout: 120_000 })
  const firstRow = await page.evaluate(() => performance.now())
  const painted = await page.evaluate(firstPaint)
  await page.evaluate(watchKeys)
  const key = await medianPaint(page, 'j', 20)
  const scrolled = await page.evaluate(scrollFrames, row)
  await page.getByRole('searchbox').first().focus()
  const letter = await medianPaint(page, 'x', 10)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const quantile = (share: number) => scrolled.gaps[Math.floor(scrolled.gaps.length * share)]!
  return {
    firstPaint: painted,
    firstRow,
    key,
    letter,
    frame50: quantile(0.5),
    frame95: quantile(0.95),
    rows: scrolled.rows,
  }
}

/**
 * Presses a key several times, each time after the previous paint. Returns the median time to the paint in
 * milliseconds.
 */
async function medianPaint(page: Page, key: string, times: number): Promise<number> {
  for (let press = 1; press <= times; press++) {
    await page.keyboard.press(key)
    await page.waitForFunction(haveKeysPainted, press)
  }
  return median(await page.evaluate(takeKeyPaints))
}

function printFigures({ bare, dashboard }: Record<'bare' | 'dashboard', Turn[]>) {
  const medianOf = (all: Turn[], name: keyof Turn) => median(all.map((one) => one[name]))
  const names = {
    firstPaint: 'first paint',
    firstRow: 'first row',
    key: 'key in the list',
    letter: 'letter in search',
    frame50: 'frame, p50',
    frame95: 'frame, p95',
  }
  for (const [name, words] of Object.entries(names) as [keyof typeof names, string][]) {
    const [limit, own] = [medianOf(bare, name), medianOf(dashboard, name)]
    console.log(
      `${words.padEnd(16)} bare ${limit.toFixed(0).padStart(5)} ms, dashboard ${own.toFixed(0).padStart(5)} ms, ratio ${(own / limit).toFixed(2)}`,
    )
  }
  const rows = Math.max(...dashboard.map((one) => one.rows))
  console.log(`rows in the document, at most: ${rows}`)
  if (rows > 80) process.exitCode = 1
}
