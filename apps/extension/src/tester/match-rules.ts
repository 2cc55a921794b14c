import { matchesPage } from '../../../../packages/sdk/src/client/pages.ts'
import type { Campaign } from './campaigns.ts'

type Zone = Campaign['zones'][number]

/**
 * Returns the campaigns whose patterns name the page. A campaign without patterns matches no page and appears only in
 * the list.
 */
export function findCampaigns<T extends Pick<Campaign, 'urlPatterns'>>(
  campaigns: readonly T[],
  address: string,
): T[] {
  return campaigns.filter(({ urlPatterns }) => urlPatterns.some((pattern) => matchesPage(pattern, address)))
}

/** Returns the zones of campaigns that accept feedback now. */
export const openZonesOf = (campaigns: readonly Pick<Campaign, 'zones'>[]): Zone[] =>
  campaigns.flatMap(({ zones }) => zones).filter(({ status }) => status === 'ACTIVE')

/**
 * Returns the permission to request for a page; it covers only the page's site. Null for a page of the browser itself.
 */
export function sitePermission(address: string): string | null {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? `${url.protocol}//${url.hostname}/*` : null
}
