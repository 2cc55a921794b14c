import type { App } from '../../../app.ts'
import { perApp } from '../../../core/per-app.ts'
import { ownHost } from './actions.ts'
import { requestedHost } from './rules.ts'
import { listSites, type Site } from './store.ts'

/** The time for which a process uses the list of all hosts, in milliseconds. */
const KEPT_MS = 5_000

type Sites = Promise<ReadonlyMap<string, Site>>
const cached = perApp((app) => {
  const known: { sites: Sites | null; readAt: number } = { sites: null, readAt: 0 }
  app.db.changes.on('domains', () => {
    known.sites = null
  })
  return known
})

/**
 * Returns the workspace that has proven the host of a request; null if the request is for the service itself. All hosts
 * are read together, at most every five seconds, so that requests with random hosts do not need a query each.
 */
export function findSite(app: App, hostHeader: string | undefined): Promise<Site | null> | null {
  const host = requestedHost(hostHeader, ownHost(app))
  return host === null ? null : recallSites(app).then((sites) => sites.get(host) ?? null)
}

function recallSites(app: App): Sites {
  const known = cached(app)
  const now = performance.now()
  if (known.sites && now - known.readAt < KEPT_MS) return known.sites
  const sites = app.db
    .readOperator(listSites)
    .then((all) => new Map(all.map((site) => [site.host, site] as const)))
  Object.assign(known, { sites, readAt: now })
  sites.catch(() => {
    if (known.sites === sites) known.sites = null
  })
  return sites
}
