import type { App } from '../../../app.ts'
import { boundedCache } from '../../../core/bounded-cache.ts'
import { perApp } from '../../../core/per-app.ts'
import { ownHost } from './actions.ts'
import { hostAsked } from './rules.ts'
import { findSite, type Site } from './store.ts'

/** For so long a process remembers whose host it is, and that it is nobody's. */
const KEPT_MS = 5_000
const MOST_HOSTS = 10_000

const remembered = perApp(() => boundedCache<Promise<Site | null>>({ most: MOST_HOSTS, ttl: KEPT_MS }))

/** The workspace that has proven the host of a request; null: the service itself is asked. */
export function siteOf(
  app: App,
  hostHeader: string | undefined,
): Promise<(Site & { host: string }) | null> | null {
  const host = hostAsked(hostHeader, ownHost(app))
  if (host === null) return null
  const known = remembered(app)
  let site = known.get(host)
  if (!site) {
    site = app.db.readOperator((tx) => findSite(tx, host))
    known.set(host, site)
    site.catch(() => known.delete(host))
  }
  return site.then((found) => found && { ...found, host })
}
