import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { App } from '../../../app.ts'
import { boundedCache } from '../../../core/bounded-cache.ts'
import { perApp } from '../../../core/per-app.ts'

/**
 * The longest time for which a process answers with the same page. Intermediate caches keep it for `browserSeconds`.
 */
const staleAfterMs = 1_000
/** The seconds for which browsers and intermediate caches keep a page. */
export const browserSeconds = 30

/** A page ready to be sent, plain and compressed. */
export interface Sendable {
  plain: Buffer
  compressed: Buffer
  /** A weak tag, because it is the same for the plain and the compressed page. */
  etag: string
  /** The headers that depend only on the page, not on the request. */
  headers: Record<string, string>
}

/**
 * Returns a function that computes a value for each name at most once a second and shares it among callers. Failures
 * and missing values are not cached.
 * @param most the most values in memory
 */
export function computeOncePerSecond<Value>(most: number) {
  const all = perApp(() => boundedCache<{ madeAt: number; value: Promise<Value> }>({ most }))
  return (app: App, name: string, make: () => Promise<Value>): Promise<Value> => {
    const now = app.clock.now().getTime()
    const known = all(app).get(name)
    if (known && now - known.madeAt < staleAfterMs) return known.value
    const entry = { madeAt: now, value: make() }
    all(app).set(name, entry)
    entry.value.catch(() => {
      if (all(app).get(name) === entry) all(app).delete(name)
    })
    return entry.value
  }
}

const remembered = computeOncePerSecond<Sendable>(500)
const compress = promisify(gzip)

/** Renders a page at most once a second. `name` identifies the page, its language and its place in a list. */
export function renderOncePerSecond(
  app: App,
  name: string,
  make: () => Promise<{ body: string; headers: Record<string, string> }>,
): Promise<Sendable> {
  return remembered(app, name, async () => {
    const { body, headers } = await make()
    const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
    const plain = Buffer.from(body)
    return { plain, compressed: await compress(plain), headers, etag }
  })
}
