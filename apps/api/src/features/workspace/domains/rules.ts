import type { Static } from 'typebox'
import type { PublicDomain } from './schemas.ts'

/** A host of a workspace as it is stored. */
export interface StoredDomain {
  workspaceId: string
  host: string
  token: string
  verifiedAt: Date | null
  checkedAt: Date | null
  misses: number
}

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** Special names, which have no public address or mean the machine itself (RFC 6761, RFC 8375). */
const SPECIAL = new Set(['localhost', 'local', 'internal', 'invalid', 'onion', 'arpa', 'lan', 'home'])

/**
 * Normalises a host to the form that browsers send; returns null if a workspace cannot have it. The service's own
 * name, and the names below and above it, belong to the operator: pages there could imitate the service itself.
 */
export function normalizeHost(typed: string, ownHost: string): string | null {
  const text = typed.trim().replace(/\.$/, '')
  // Only plain host names are accepted, because the URL parser turns 0x7f.1 into an address.
  const address = `http://${text}/`
  const host = /[\s/:@?#%\\]/.test(text) || !URL.canParse(address) ? '' : new URL(address).hostname
  const labels = host.split('.')
  if (labels.length < 2 || host.length > 253 || !labels.every((label) => LABEL.test(label))) return null
  const last = labels.at(-1)!
  // Every spelling of a numeric IP address ends with a label that begins with a digit.
  if (SPECIAL.has(last) || /^\d/.test(last)) return null
  const isOwn = host === ownHost || host.endsWith(`.${ownHost}`) || ownHost.endsWith(`.${host}`)
  return isOwn ? null : host
}

/** Returns the host of a request without its port; null if it cannot belong to a workspace. */
export function requestedHost(header: string | undefined, ownHost: string): string | null {
  const host = header
    ?.toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
  const isName = host !== undefined && /^[a-z0-9.-]{3,253}$/.test(host) && /\.[^.\d][^.]*$/.test(host)
  return isName && host !== ownHost ? host : null
}

export const expectedRecord = ({ host, token }: Pick<StoredDomain, 'host' | 'token'>) => ({
  name: `_groundswell.${host}`,
  value: `groundswell=${token}`,
})

/** The header by which the server marks a request to a workspace's own host. It is removed from incoming requests. */
export const domainHeader = 'x-groundswell-domain'

/** A workspace loses its host after this many days in a row without the record. */
export const MOST_MISSES = 3

/**
 * Returns the next state of a proven host after its records were looked up. Returns null if no name server answered,
 * because this proves nothing.
 */
export function domainAfterLookup(
  domain: StoredDomain,
  found: readonly string[] | null,
  now: Date,
): StoredDomain | null {
  if (found === null) return null
  if (found.includes(expectedRecord(domain).value)) return { ...domain, misses: 0, checkedAt: now }
  const misses = domain.misses + 1
  return { ...domain, misses, checkedAt: now, verifiedAt: misses >= MOST_MISSES ? null : domain.verifiedAt }
}

export function domainView(domain: StoredDomain | null, ownHost: string): Static<typeof PublicDomain> {
  const times = { checkedAt: domain?.checkedAt ?? null, verifiedAt: domain?.verifiedAt ?? null }
  return {
    state: !domain ? 'NONE' : domain.verifiedAt ? 'VERIFIED' : 'PENDING',
    host: domain?.host ?? null,
    record: domain && expectedRecord(domain),
    pointTo: ownHost,
    ...(times as unknown as Pick<Static<typeof PublicDomain>, keyof typeof times>),
  }
}

/**
 * The pages of a campaign that a workspace's own host shows, matched by the part of their address after the workspace.
 */
const SHOWN =
  /^\/([a-z0-9-]{1,100})(\/roadmap|\/changelog|\/agents|\/feed\.xml|\/picture\.png|\/i\/[0-9a-f-]{36}(?:\/picture\.png|\/vote)?)?\/?$/
/** Files that these pages load. */
const LOADED = new Set(['/p/style.css', '/p/look.css', '/favicon.svg', '/favicon.ico'])

/**
 * Maps a request to a workspace's own host to an address of this service: a public page of the workspace, or a file
 * that such a page loads. Everything else leads to a page that does not exist.
 */
export function mapToServiceAddress(url: string, workspaceSlug: string): string {
  const [path = '', query] = url.split('?', 2) as [string, string?]
  const rest = query === undefined ? '' : `?${query}`
  if (LOADED.has(path)) return url
  if (path === '/logo.png') return `/p/${workspaceSlug}/logo.png${rest}`
  if (path === '/') return `/p/${workspaceSlug}${rest}`
  const [, campaign, page = ''] = SHOWN.exec(path) ?? []
  return campaign === undefined ? `/p/${workspaceSlug}/-` : `/p/${workspaceSlug}/${campaign}${page}${rest}`
}
