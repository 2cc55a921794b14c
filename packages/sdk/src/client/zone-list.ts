import { findElement, matchesPage } from './pages.ts'
import type { Place } from './platform.ts'
import type { Transport } from './transport.ts'
import type { Zone } from './types.ts'

export interface PageQuery {
  /** Default: the page's URL, if there is one. Without a URL, patterns are not checked. */
  url?: string
  /** The root for selectors. Default: `document`, if there is one. Null: selectors are not checked. */
  root?: Place | null
  /** Includes zones that accept no feedback now. */
  includeClosed?: boolean
}

const freshForMs = 60_000
const perPage = 200
const mostPages = 10

/**
 * Returns a function that lists all zones of the workspace. They are fetched at most once a minute; failures are not
 * cached.
 */
export function createZoneList(transport: Transport): () => Promise<Zone[]> {
  let listed: { at: number; zones: Promise<Zone[]> } | undefined
  return () => {
    if (listed && Date.now() - listed.at < freshForMs) return listed.zones
    const zones = fetchZones(transport)
    listed = { at: Date.now(), zones }
    zones.catch(() => {
      listed = undefined
    })
    return zones
  }
}

async function fetchZones(transport: Transport): Promise<Zone[]> {
  const found: Zone[] = []
  for (let page = 0; page < mostPages; page++) {
    const query = { limit: perPage, offset: page * perPage }
    const answer = await transport.call<{ items: Zone[]; hasMore: boolean }>({
      method: 'GET',
      path: '/api/zones',
      query,
    })
    found.push(...answer.items)
    if (!answer.hasMore) break
  }
  return found
}

/** Returns the zones of the page: open ones that match its URL and whose element, if they name one, is in the page. */
export function zonesOfPage(zones: readonly Zone[], { url, root, includeClosed = false }: PageQuery): Zone[] {
  const address = url ?? (typeof location === 'undefined' ? undefined : location.href)
  const place = root === undefined && typeof document !== 'undefined' ? document : root
  return zones.filter(
    (zone) =>
      (includeClosed || zone.isOpen) &&
      (!address ||
        zone.urlPatterns.length === 0 ||
        zone.urlPatterns.some((pattern) => matchesPage(pattern, address))) &&
      (!place || !zone.selector || findElement(place, zone.selector)),
  )
}
