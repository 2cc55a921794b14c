import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { chromium as executablePath } from '../../api/test/harness/browser.ts'
import { type Front, type Manner, startFront } from '../../api/test/harness/front.ts'
import { type MailServer, startMailServer } from '../../api/test/harness/mail-server.ts'
import { startTestService } from '../../api/test/harness/service.ts'
import { embeddedSignIn } from '../../api/test/harness/signing-in.ts'
import { buildDashboard, PATIENCE_MS } from './harness.ts'

/** A service below a base path, a customer's page on another origin, and a browser. */
export interface BelowStage {
  front: Front
  mails: MailServer
  /** The customer's page; its markup is set by tests. */
  site: { url: string; html: string }
  newPerson(options?: BrowserContextOptions): Promise<BrowserContext>
  /** Returns the faults so far: requests outside the base path, addresses without a page, complaints of browsers. */
  faults(): string[]
  close(): Promise<void>
}

export async function startStageBelow(basePath: string, manner: Manner): Promise<BelowStage> {
  buildDashboard()
  const build = fileURLToPath(new URL('../../../packages/sdk/scripts/build.ts', import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, [build], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const [mails, front] = await Promise.all([startMailServer(), startFront(basePath, manner)])
  const site = { url: '', html: '' }
  const pages = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(site.html)
  })
  pages.listen(0, '127.0.0.1')
  await once(pages, 'listening')
  site.url = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`
  const [service, browser]: [Awaited<ReturnType<typeof startTestService>>, Browser] = await Promise.all([
    startTestService({ ...embeddedSignIn, SMTP_URL: mails.url, PUBLIC_URL: front.url }),
    chromium.launch({ executablePath: executablePath!, args: ['--no-sandbox', '--disable-gpu'] }),
  ])
  front.leadTo(service.url)
  const faults: string[] = []
  return {
    front,
    mails,
    site,
    faults: () => [...faults, ...front.strays],
    async newPerson(options = {}) {
      const context = await browser.newContext({ locale: 'en', ...options })
      context.setDefaultTimeout(PATIENCE_MS)
      context.on('request', (request) => {
        const url = request.url()
        const isOwn = url.startsWith(`${front.url}/`) || url === front.url || url.startsWith(`${site.url}/`)
        if (!isOwn && !/^(data|blob):/.test(url)) faults.push(`asked for ${url}`)
      })
      context.on('response', (response) => {
        if (response.status() === 404) faults.push(`404 for ${response.url()}`)
      })
      context.on('console', (message) => {
        const isRefusal = message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !isRefusal)
          faults.push(`${message.location().url}: ${message.text()}`)
      })
      context.on('weberror', (error) => faults.push(error.error().message))
      return context
    },
    async close() {
      await browser.close()
      pages.closeAllConnections()
      pages.close()
      await service.close()
      await front.close()
      await mails.stop()
    },
  }
}
