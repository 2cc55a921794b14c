import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { App } from '../../../app.ts'
import { boundedCache } from '../../../core/bounded-cache.ts'
import { perApp } from '../../../core/per-app.ts'

/** The longest time for which a process answers with the same page. Caches on the way keep it for `browserSeconds`. */
const pageStaleAfterMs = 1_000
/** How long browsers and caches on the way keep a page. */
export const browserSeconds = 30

/** A page as it is sent, in both forms. */
export interface Sendable {
  body: string
  compressed: Buffer
  /** Weak, because it names the page in both forms. */
  etag: string
  /** Whether it carries the widget, which needs scripts. */
  hasWidget: boolean
  /** Whether search engines may list it. */
  isIndexed: boolean
}

interface Remembered {
  madeAt: number
  page: Promise<Sendable>
}
const pages = perApp(() => boundedCache<Remembered>({ most: 500 }))
const compress = promisify(gzip)

/**
 * Makes a page once a second, however many ask for it. Failures, and what does not exist, are not remembered.
 * `name` names the page, its language and its place in a list.
 */
export function rememberedPage(
  app: App,
  name: string,
  make: () => Promise<Pick<Sendable, 'body' | 'hasWidget' | 'isIndexed'>>,
): Promise<Sendable> {
  const now = app.clock.now().getTime()
  const known = pages(app).get(name)
  if (known && now - known.madeAt < pageStaleAfterMs) return known.page
  const page = make().then(async ({ body, ...more }) => ({
    body,
    ...more,
    compressed: await compress(body),
    etag: `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`,
  }))
  const entry = { madeAt: now, page }
  pages(app).set(name, entry)
  page.catch(() => {
    if (pages(app).get(name) === entry) pages(app).delete(name)
  })
  return page
}
