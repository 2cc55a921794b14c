import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { chromium as executablePath } from '../../api/test/harness/browser.ts'
import { PATIENCE_MS } from './harness.ts'

/** The policy of the dashboard's pages, without a service to talk to. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' blob:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const pathInWeb = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

export interface GalleryLook {
  theme?: 'light' | 'dark'
  language?: string
  width?: number
  height?: number
}

export interface GalleryStage {
  browser: Browser
  open(look?: GalleryLook): Promise<Page>
  /** The browser's complaints: violations of the policy, errors and warnings of scripts. */
  complaints: string[]
  close(): Promise<void>
}

/** Serves a folder with the policy of the dashboard. */
async function serve(folder: string) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url!, 'http://gallery').pathname
    const content = await readFile(join(folder, path)).catch(() => null)
    if (!content) return void response.writeHead(path === '/favicon.ico' ? 204 : 404).end()
    const type = types[extname(path)] ?? 'application/octet-stream'
    const headers = {
      'content-type': type,
      'content-security-policy': policy,
      'cache-control': 'max-age=600',
    }
    response.writeHead(200, headers).end(content)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/**
 * Builds the kit's gallery and serves it under the dashboard's policy, with a browser. Pictures for people or for a
 * visual test are taken of `[data-part]`.
 */
export async function startGallery(): Promise<GalleryStage> {
  const folder = await mkdtemp(join(tmpdir(), 'groundswell-gallery-'))
  await build({
    configFile: pathInWeb('vite.config.ts'),
    logLevel: 'error',
    // React in development mode, so that its warnings are findings.
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { outDir: folder, minify: false, rolldownOptions: { input: pathInWeb('gallery.html') } },
  })
  const { server, origin } = await serve(folder)
  const browser = await chromium.launch({
    executablePath: executablePath!,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
  const complaints: string[] = []
  const contexts = new Map<string, Promise<BrowserContext>>()
  /** Pages of one size share a profile, so that their files are cached. */
  function contextFor(width: number, height: number) {
    const size = `${width}x${height}`
    const context =
      contexts.get(size) ??
      browser.newContext({
        viewport: { width, height },
        locale: 'en-GB',
        timezoneId: 'UTC',
        reducedMotion: 'reduce',
        permissions: ['clipboard-read', 'clipboard-write'],
      })
    contexts.set(size, context)
    return context
  }
  return {
    browser,
    complaints,
    async open({ theme = 'light', language = 'en', width = 1240, height = 800 } = {}) {
      const page = await (await contextFor(width, height)).newPage()
      page.setDefaultTimeout(PATIENCE_MS)
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      await page.goto(`${origin}/gallery.html?theme=${theme}&lang=${language}`)
      await page.locator('[data-part=lists] [role=option]').first().waitFor()
      await page.evaluate(() => document.fonts.ready)
      return page
    },
    async close() {
      await browser.close()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
