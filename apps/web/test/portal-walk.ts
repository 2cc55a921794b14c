import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { findLayoutFaults } from './layout.ts'

/** Navigates to a page of the portal without a reload. */
export const navigateTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

const isStream = (request: Request) => new URL(request.url()).pathname.endsWith('/live')

/** Returns a function that waits until a page is complete: its heading, its code and its reads, except the stream. */
export function restWatcher(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => !isStream(request) && open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  // New content is painted a frame later, and by then has sent its requests.
  const twoFrames = () =>
    page.evaluate(() => new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame)))
  return async () => {
    await page.locator('main h1:visible').first().waitFor()
    for (let calm = 0; calm < 2; calm = open.size === 0 ? calm + 1 : 0) {
      await expect.poll(() => open.size).toBe(0)
      await twoFrames()
    }
    await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
  }
}

/** Returns texts that are cut, squeezed or wider than the window, one line each. */
export async function findPortalLayoutFaults(page: Page): Promise<string[]> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  const findings = await findLayoutFaults(page)
  return excess > 0 ? [...findings, `${excess} px wider than the window`] : findings
}
