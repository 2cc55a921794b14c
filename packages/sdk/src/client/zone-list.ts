import { elementOf, matchesPage } from './pages.ts'
import type { Transport } from './transport.ts'
import type { Zone } from './types.ts'

export interface PageQuery {
  /** Default: the address of this page, where there is one; without any, patterns are not looked at. */
  url?: string
  /** Where selectors are looked for. Default: `document`, where there is one; null: they are not looked at. */
  root?: ParentNode | null
  /** Also those that take no feedback at the moment. */
  includeClosed?: boolean
}

const freshForMs = 60_000
const perPage = 200
const mostPages = 10

/** All zones of the workspace, fetched at most once a minute; a failure is forgotten. */
export function zoneList(transport: Transport): () => Promise<Zone[]> {
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

/** The zones that are on the page: open, of its address, with their element. */
export function zonesOfPage(zones: readonly Zone[], { url, root, includeClosed = false }: PageQuery): Zone[] {
  const address = url ?? (typeof location === 'undefined' ? undefined : location.href)
  const place = root === undefined && typeof document !== 'undefined' ? document : root
  return zones.filter(
    (zone) =>
      (includeClosed || zone.isOpen) &&
      (!address ||
        zone.urlPatterns.length === 0 ||
        zone.urlPatterns.some((pattern) => matchesPage(pattern, address))) &&
      (!place || !zone.selector || elementOf(place, zone.selector) !== null),
  )
}
