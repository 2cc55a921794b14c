import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { fetchDevelopmentToken } from '../../api/src/adapters/identity/development-token.ts'
import { wholeChromium } from '../../api/test/harness/browser.ts'
import { newDatabase } from '../../api/test/harness/database.ts'
import { eventually } from '../../api/test/harness/eventually.ts'
import { uuidv7 } from '../../api/test/harness/ids.ts'
import { startServiceProcess } from '../../api/test/harness/service-process.ts'
import { developmentId } from '../src/manifest.ts'

export const hasChromium = wholeChromium !== null
/** Completes the name of a suite, so that a skipped one says why. */
export const reason = hasChromium ? '' : ' (skipped: no Chromium with extensions)'

/** Time-outs catch hangs, not slowness. */
const PATIENCE_MS = 90_000
const home = `chrome-extension://${developmentId}`

// biome-ignore lint/suspicious/noExplicitAny: tests reach into answers of every shape
type Json = any
/** A request to the service. Throws if it is refused. */
export type Call = (method: string, path: string, body?: unknown) => Promise<Json>

/** A page of a site, with its headers. */
export interface Site {
  html: string
  headers?: Record<string, string>
}

export interface Stage {
  /** The service's address. */
  url: string
  context: BrowserContext
  /** Calls the service as the workspace, by its secret key. */
  workspace: Call & { publishableKey: string; secretKey: string; id: string }
  /** Calls the service as the tester who signs in. */
  tester: Call
  /** Sends an item of the workspace, as a visitor or as the tester; resolves with its id once it is cleared. */
  submit(zoneId: string, title: string, isTester?: boolean): Promise<string>
  /** The origin that the extension may access, and one that it may not. */
  allowed: string
  foreign: string
  /** Serves a page under a path of both origins. */
  serve(path: string, site: Site | string): void
  /** Opens a page of a site. */
  visit(address: string): Promise<Page>
  /** Opens the panel for a page, in a separate window. */
  panel(beside: Page): Promise<Page>
  /** Presses the extension's button in the toolbar, while this page is in front. */
  press(page: Page): Promise<void>
  /** Runs a function in the extension, with the extension's rights. */
  inside<Value, Given = undefined>(
    run: (given: Given) => Value | Promise<Value>,
    given?: Given,
  ): Promise<Value>
  /** Ends the worker, as the browser does after a time without events. Resolves when the worker has ended. */
  stopWorker(): Promise<void>
  /** Whether the worker runs. */
  isAwake(): Promise<boolean>
  /** Returns the names in the page's closed shadow root, with their positions. */
  outlines(page: Page): Promise<{ name: string; x: number; y: number }[]>
  /** Signs the tester in from the panel, in the provider's window. */
  signIn(panel: Page): Promise<void>
  /** Call it after each test: removes the remains of a failed test, which would make the next ones fail. */
  tidy(): Promise<void>
  close(): Promise<void>
}

/** Builds the extension from the current sources, unless it is built already. */
export function buildExtension(): string {
  const build = fileURLToPath(new URL('../build.ts', import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, [build, '--if-old'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return fileURLToPath(new URL('../dist', import.meta.url))
}

/**
 * Copies the build and allows one site in its manifest, because a test cannot press the browser's own permission
 * dialog.
 */
async function copyWithPermission(origin: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'groundswell-extension-'))
  await cp(join(buildExtension(), 'chrome'), folder, { recursive: true })
  const file = join(folder, 'manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...manifest, host_permissions: [`${origin}/*`] }))
  return folder
}

/** Starts the real service with its development provider, two sites, and a browser with the built extension. */
export async function setStage(): Promise<Stage> {
  const sites = new Map<string, Site>()
  const server = createServer((request, response) => {
    const site = sites.get(request.url!.split('?')[0]!)
    if (!site) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...site.headers }).end(site.html)
  }).listen(0)
  const port = (server.address() as AddressInfo).port
  const [database, data, folder, profile] = await Promise.all([
    newDatabase(),
    mkdtemp(join(tmpdir(), 'groundswell-extension-data-')),
    copyWithPermission('http://localhost'),
    mkdtemp(join(tmpdir(), 'groundswell-extension-profile-')),
  ])
  const service = startServiceProcess({
    DATABASE_URL: database.url,
    DATA_DIR: data,
    SERVICE_SECRET: 'a secret of tests that nobody else will ever use',
  })
  const [url, context] = await Promise.all([service.ready, openBrowser(profile, folder)])
  const workspace = await newWorkspace(url)
  const token = await fetchDevelopmentToken({ baseUrl: url, user: 'tester1@localhost' })
  const tester = createCaller(url, token)
  const extension = await context.newPage()
  await extension.goto(`${home}/options.html`)
  const browser = await context.browser()!.newBrowserCDPSession()
  const workers = await context.newCDPSession(extension)
  await workers.send('ServiceWorker.enable')

  async function tabIdOf(page: Page): Promise<number> {
    await page.bringToFront()
    const [tab] = await extension.evaluate(() => chrome.tabs.query({ active: true, lastFocusedWindow: true }))
    return tab!.id!
  }
  /**
   * Returns the page that an action opens. Another page may open meanwhile, because the extension renews its token in a
   * hidden window.
   */
  async function pageOpenedBy(
    act: () => Promise<unknown>,
    isIt: (page: Page) => Promise<boolean>,
  ): Promise<Page> {
    const before = new Set(context.pages())
    await act()
    return eventually(async () => {
      // A page that closes while it is examined is not the wanted one.
      for (const page of context.pages())
        if (!before.has(page) && (await isIt(page).catch(() => false))) return page
      throw new Error('No page has opened.')
    })
  }
  const stage: Stage = {
    url,
    context,
    workspace,
    tester,
    async submit(zoneId, title, isTester = false) {
      const send = createCaller(
        url,
        workspace.publishableKey,
        isTester ? { 'x-service-tester-token': token } : {},
      )
      const { id } = await send('POST', '/api/feedback', { zoneId, title, sessionId: `session-${uuidv7()}` })
      await eventually(async () => {
        const { safetyStatus } = await workspace('GET', `/api/feedback/${id}`)
        if (safetyStatus !== 'CLEARED') throw new Error(`The item is ${safetyStatus}.`)
      })
      return id
    },
    allowed: `http://localhost:${port}`,
    foreign: `http://other.localhost:${port}`,
    serve(path, site) {
      sites.set(path, typeof site === 'string' ? { html: site } : site)
    },
    async visit(address) {
      const page = await context.newPage()
      await page.goto(address)
      return page
    },
    async panel(beside) {
      // The panel gets a separate window: in the page's window it would be the tab in front.
      const address = `${home}/panel.html?tab=${await tabIdOf(beside)}`
      const open = () =>
        extension.evaluate(
          (url) => chrome.windows.create({ url, type: 'popup', width: 420, height: 820 }),
          address,
        )
      return pageOpenedBy(open, async (page) => page.url() === address)
    },
    async press(page) {
      await page.bringToFront()
      await browser.send('Extensions.triggerAction', {
        id: developmentId,
        targetId: await findTarget(browser, page),
      })
    },
    inside: (run, given) => extension.evaluate(run as never, given) as never,
    async stopWorker() {
      await eventually(async () => {
        // The worker is stopped again each time: an event that was under way, such as a closed tab, starts it once
        // more, and a worker that is watched from outside never stops by itself.
        await workers.send('ServiceWorker.stopAllWorkers')
        if (await stage.isAwake()) throw new Error('The worker still runs.')
      })
    },
    async isAwake() {
      const { targetInfos } = await browser.send('Target.getTargets')
      return targetInfos.some(({ type, url }) => type === 'service_worker' && url.startsWith(home))
    },
    outlines: (page) => readOutlines(page),
    async signIn(panel) {
      const user = (page: Page) => page.getByRole('button', { name: 'tester1@localhost' })
      const press = () => panel.getByRole('button', { name: 'Sign in' }).click()
      const window = await pageOpenedBy(press, async (page) => (await user(page).count()) > 0)
      await user(window).click()
      await panel.getByRole('tab', { name: 'Here' }).waitFor()
    },
    async tidy() {
      for (const page of context.pages()) if (page !== extension) await page.close()
      await stage.inside(async () => {
        const { settings } = await chrome.storage.local.get('settings')
        if (settings) await chrome.storage.local.set({ settings: { ...settings, language: null } })
      })
    },
    async close() {
      await context.close()
      server.close()
      service.child.kill('SIGTERM')
      await service.ended
      await database.drop()
      for (const one of [data, folder, profile])
        await rm(one, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  return stage
}

async function openBrowser(profile: string, folder: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: wholeChromium!,
    headless: true,
    locale: 'en',
    reducedMotion: 'reduce',
    viewport: { width: 1000, height: 700 },
    ignoreDefaultArgs: ['--disable-extensions', '--disable-component-extensions-with-background-pages'],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      '--enable-unsafe-extension-debugging',
      `--disable-extensions-except=${folder}`,
      `--load-extension=${folder}`,
    ],
  })
  context.setDefaultTimeout(PATIENCE_MS)
  return context
}

async function findTarget(browser: CDPSession, page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const { targetInfo } = await session.send('Target.getTargetInfo')
  await session.detach()
  // The action belongs to the tab, which is the target around the page.
  const { targetInfos } = await browser.send('Target.getTargets', { filter: [{ type: 'tab' }] })
  const tab = targetInfos.find(({ url }) => url === targetInfo.url)
  return tab?.targetId ?? targetInfo.targetId
}

/** Returns the content of a closed shadow root, as the accessibility tree shows it. */
async function readOutlines(page: Page) {
  const session = await page.context().newCDPSession(page)
  try {
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    const groups = nodes.filter(({ role, name }) => role?.value === 'group' && name?.value === 'Groundswell')
    const found: { name: string; x: number; y: number }[] = []
    const childrenOf = (id: string) => nodes.filter(({ parentId }) => parentId === id)
    const open = groups.map(({ nodeId }) => nodeId)
    for (let id = open.pop(); id !== undefined; id = open.pop())
      for (const node of childrenOf(id)) {
        open.push(node.nodeId)
        if (node.role?.value !== 'button' || node.backendDOMNodeId === undefined) continue
        const box = await session
          .send('DOM.getBoxModel', { backendNodeId: node.backendDOMNodeId })
          .catch(() => null)
        if (!box) continue
        const [left = 0, top = 0, right = 0, , , bottom = 0] = box.model.border
        found.push({ name: String(node.name?.value), x: (left + right) / 2, y: (top + bottom) / 2 })
      }
    return found.sort((one, other) => one.y - other.y)
  } finally {
    await session.detach()
  }
}

function createCaller(url: string, token: string, more: Record<string, string> = {}): Call {
  return async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...more,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    return text ? JSON.parse(text) : undefined
  }
}

async function newWorkspace(url: string): Promise<Stage['workspace']> {
  const user = `dev+${uuidv7()}@localhost`
  const owner = createCaller(url, await fetchDevelopmentToken({ baseUrl: url, user }))
  const made = await owner('POST', '/api/account/bootstrap', { name: 'Orchard' })
  return Object.assign(createCaller(url, made.secretKey), {
    publishableKey: made.publishableKey as string,
    secretKey: made.secretKey as string,
    id: made.workspace.id as string,
  })
}

/** Creates a campaign with zones for pages of these patterns, which the tester may take part in. */
export async function newCampaign(
  { workspace, tester }: Stage,
  urlPatterns: readonly string[],
  zones: readonly { zoneId: string; [field: string]: unknown }[],
  name = `Campaign ${uuidv7().slice(-6)}`,
): Promise<{ id: string; name: string }> {
  const campaign = await workspace('POST', '/api/campaigns', {
    name,
    status: 'ACTIVE',
    visibility: 'INVITED',
    urlPatterns,
  })
  for (const zone of zones) await workspace('POST', '/api/zones', { ...zone, campaignId: campaign.id })
  const invite = await workspace('POST', '/api/invites', { campaignId: campaign.id })
  await tester('POST', '/api/tester/redeem-invite', { token: invite.token })
  return { id: campaign.id, name }
}
