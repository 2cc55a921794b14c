import { spawnSync } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import {
  type ApiService,
  type ApiWorkspace,
  chromium as executablePath,
  newWorkspace,
  startTestService,
} from '../api.ts'

export const hasChromium = executablePath !== null
/** Completes the name of a suite, so that a skipped one says why. */
export const reason = hasChromium ? '' : ` (skipped: no Chromium; set CHROMIUM)`

/** A page on an origin of its own, which is not the service's. */
export interface Site {
  html: string
  headers?: Record<string, string>
}

export interface Stage {
  service: ApiService
  workspace: ApiWorkspace
  browser: Browser
  /** Origin of the pages. */
  origin: string
  /** Opens a page in a fresh profile. */
  visit(site: Site | string, options?: BrowserContextOptions): Promise<Page>
  /** The script tag of a workspace's widget. */
  tag(attributes?: Record<string, string>): string
  close(): Promise<void>
}

/** Starts the service, a web server for pages, and a browser. The script is built from the current sources. */
export async function setStage(settings: Record<string, string> = {}): Promise<Stage> {
  const build = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, [build], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const sites = new Map<string, Site>()
  const server: Server = createServer((request, response) => {
    const site = sites.get(request.url!.split('?')[0]!)
    if (!site) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...site.headers }).end(site.html)
  })
  server.listen(0, '127.0.0.1')
  const [service, browser] = await Promise.all([
    startTestService(settings),
    chromium.launch({
      executablePath: executablePath!,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--no-first-run',
        '--auto-accept-this-tab-capture',
      ],
    }),
  ])
  const workspace = await newWorkspace(service)
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    service,
    workspace,
    browser,
    origin,
    async visit(site, options = {}) {
      const path = `/page-${sites.size}`
      sites.set(path, typeof site === 'string' ? { html: page(site) } : site)
      const context = await browser.newContext({ viewport: { width: 1000, height: 700 }, ...options })
      const opened = await context.newPage()
      // Time-outs catch hangs, not slowness.
      opened.setDefaultTimeout(90_000)
      await opened.goto(origin + path)
      return opened
    },
    tag(attributes = {}) {
      const all = { 'data-key': workspace.publishableKey, ...attributes }
      const text = Object.entries(all).map(([name, value]) => `${name}="${value}"`)
      return `<script src="${service.url}/sdk/v1.js" ${text.join(' ')}></script>`
    },
    async close() {
      await browser.close()
      server.close()
      await service.close()
    },
  }
}

/** Returns a whole page with this body. */
export function page(body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title>${head}</head><body>${body}</body></html>`
}

/** Opens the panel and waits for its content. */
export async function openPanel(opened: Page) {
  await opened.locator('.launch').click()
  const panel = opened.locator('.panel')
  await panel.locator('form, ul, .center:not(:text("Loading"))').first().waitFor()
  return panel
}
