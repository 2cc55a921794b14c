import type { Page, Request } from 'playwright-core'

/** The requests of a page, as it sends them. */
export interface Traffic {
  /** API calls since the last `clear`, each once, because a hint of the stream makes a page repeat a read. */
  calls: ReadonlySet<string>
  clear(): void
  /** Resolves when the page has rendered its answers and sends no more requests. */
  rest(): Promise<void>
}

/** Streams are ignored, because they end only with the page. */
const isStream = (request: Request) => new URL(request.url()).pathname.endsWith('/live')

/** Follows the requests of a page from now on. */
export function watchTraffic(page: Page): Traffic {
  const underWay = new Set<Request>()
  let calls = new Set<string>()
  let begun = 0
  page.on('request', (request) => {
    if (isStream(request)) return
    begun++
    underWay.add(request)
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.add(pathname + search)
  })
  const endRequest = (request: Request) => void underWay.delete(request)
  page.on('requestfinished', endRequest).on('requestfailed', endRequest)
  return {
    get calls() {
      return calls
    },
    clear() {
      calls = new Set()
    },
    async rest() {
      for (let before = -1; before !== begun || underWay.size > 0; ) {
        before = begun
        await page.evaluate(pause, PAUSE_MS)
        await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
      }
    },
  }
}

/** Longer than React's delay for a loaded part (300 ms), and than a page's delay before it reads similar items. */
const PAUSE_MS = 400

/** Runs in the page: waits, then waits two frames, so that a busy page has rendered the data that it received. */
async function pause(milliseconds: number): Promise<void> {
  await new Promise((later) => setTimeout(later, milliseconds))
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}
