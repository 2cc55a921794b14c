import { isIP } from 'node:net'
import type { AddressRule } from './address.ts'

/** The guard's rules for a URL, besides the rules for the addresses that its name resolves to. */
export interface UrlRule {
  permits: AddressRule
  /** Whether http:// and names without a dot are accepted, for requests within a self-hoster's own network. */
  allowPrivate: boolean
}

/** A URL that passed the checks, or one sentence that says why it did not. */
export type CheckedUrl = { url: URL } | { refused: string }

const LONGEST = 2_000
/** Ports above 1023 of other protocols, to which no request may be sent: fetch.spec.whatwg.org, "bad port". */
const otherProtocols = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
])
/**
 * Matches names of local and private networks, which never lead to the internet (RFC 6761, 6762, 8375, ICANN's
 * .internal).
 */
const ownNetwork = /(?:^|\.)(?:localhost|local|internal|home\.arpa|onion)$/

/** Checks the text of a URL. Needs no network: the address behind a name is checked at each connection. */
export function checkUrl(text: string, rule: UrlRule): CheckedUrl {
  if (text.length > LONGEST) return { refused: `must have at most ${LONGEST} characters` }
  // The parser would drop tabs and line breaks and turn backslashes into slashes, so the text would seem to name
  // another address.
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(text))
    return { refused: 'must contain no spaces, backslashes or control characters' }
  const url = URL.parse(text)
  if (!url || !/^https?:\/\/[^/]/i.test(text))
    return { refused: 'must be a URL such as https://example.com/hooks' }
  if (url.protocol !== 'https:' && !(rule.allowPrivate && url.protocol === 'http:'))
    return { refused: 'must begin with https://' }
  if (url.username || url.password || /^[^/]*\/\/[^/?#]*@/.test(text))
    return { refused: 'must contain no user name and no password' }
  if (url.hash || text.includes('#')) return { refused: 'must contain no fragment (#)' }
  const refused = refusalOfPort(url) ?? refusalOfHost(hostOf(url), rule)
  return refused ? { refused } : { url }
}

/** Returns the host as resolvers and certificates know it: an IPv6 address without its brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

/** Returns the port, or the default port if the URL has none. */
export function portOf(url: URL): number {
  return Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
}

function refusalOfPort(url: URL): string | null {
  const port = portOf(url)
  const isOpen = port === 80 || port === 443 || (port > 1023 && !otherProtocols.has(port))
  return isOpen && url.port !== '0'
    ? null
    : 'must name port 80, 443 or one above 1023 that no other protocol uses'
}

function refusalOfHost(host: string, { permits, allowPrivate }: UrlRule): string | null {
  // The parser has already rewritten decimal, octal, hexadecimal and shortened addresses to plain ones.
  if (isIP(host)) return permits(host) ? null : 'must not lead to a private or special address'
  if (host.endsWith('.')) return 'must name a host without a dot at its end'
  if (!allowPrivate && (!host.includes('.') || ownNetwork.test(host)))
    return 'must name a host on the internet'
  return null
}
