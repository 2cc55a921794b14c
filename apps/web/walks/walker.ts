import type { BrowserContext, Locator, Page } from 'playwright-core'

/** The length of a walk: clicks, pages and fields. */
export interface Length {
  clicks: number
  /** Number of addresses that were shown, including the first; a changed search or `#` is not a new page. */
  pages: number
  /** Number of fields that were typed into. */
  fields: number
}

/** A person on a walk. Every action goes through here and is counted. */
export interface Walker {
  page: Pick<Page, 'getByRole' | 'getByText' | 'getByLabel' | 'waitForURL' | 'locator'>
  goto(address: string): Promise<void>
  click(target: Locator): Promise<void>
  type(target: Locator, text: string): Promise<void>
  /** Chooses an option of a list: one click, as in the browser's own list. */
  choose(target: Locator, value: string): Promise<void>
  /** Returns the text in the clipboard. */
  copied(): Promise<string>
  length(): Length
}

/** Starts a walk in a browser profile of its own. */
export async function newWalker(context: BrowserContext): Promise<Walker> {
  const page = await context.newPage()
  const shown = new Set<string>()
  const length = { clicks: 0, fields: 0 }
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || frame.url() === 'about:blank') return
    const { host, pathname } = new URL(frame.url())
    // The page that the sign-in returns to is never visible.
    if (!pathname.endsWith('/callback')) shown.add(host + pathname)
  })
  return {
    page,
    async goto(address) {
      await page.goto(address)
    },
    async click(target) {
      length.clicks++
      await target.click()
    },
    async type(target, text) {
      length.fields++
      await target.fill(text)
    },
    async choose(target, value) {
      length.clicks++
      await target.selectOption(value)
    },
    copied: () => page.evaluate(() => navigator.clipboard.readText()),
    length: () => ({ clicks: length.clicks, pages: shown.size, fields: length.fields }),
  }
}
