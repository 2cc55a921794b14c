import { entropy } from './checks.ts'
import type { Found } from './found.ts'

/**
 * Names of cookies that sign somebody in, as frameworks and hand-written services use them. The queries of addresses
 * may also have such names, but are removed for agents anyway.
 */
const session = new RegExp(
  '(?<![\\w.?&-])(?:__Host-|__Secure-)?(?:[\\w-]{0,40}[._-])?' +
    '(?:php|j|asp|cf|aspx)?(?:sess(?:ion)?(?:_?id|_?token|_?key)?|sid|sessid|auth(?:_?token)?|remember_?(?:me|token|web_[0-9a-f]{6,60})?|jwt|access_?token|refresh_?token|id_?token|laravel_session|ASP\\.NET_SessionId|AWSALB(?:CORS)?|cf_clearance|next-auth\\.[\\w.-]{4,40}|wordpress_(?:logged_in|sec)_[0-9a-f]{8,64})' +
    '=(?!=)"?([^\\s;,"\'<>&]{8,2000})',
  'gi',
)
/** Matches a header of cookies: `Cookie: a=1; b=2` and `set-cookie: a=1; Path=/`. */
const header = /(?<![\w-])(?:set-)?cookie["']?\s{0,2}[:=]\s{0,2}["']?([^\r\n"']{4,4000})/gi
const pair = /(?:^|[;,]\s{0,2})([\w.-]{1,80})=([^\s;,]{1,2000})/g
/** Names of cookies for advertising, statistics and settings, which give no access. */
const harmless =
  /^(?:_g|_utm|utm|_fbp|_hj|_pk|theme|lang|locale|path|domain|expires|max-age|samesite|consent)/i
const hint = /sess|sid|auth|remember|jwt|token|cookie|AWSALB|cf_clearance|wordpress_/i

/** Finds the values of cookies that sign somebody in: by name anywhere, and by randomness in a cookie header. */
export function findCookies(text: string): Found[] {
  if (!text.includes('=') || !hint.test(text)) return []
  const found: Found[] = []
  const addSecret = (start: number, length: number) =>
    found.push({ start, end: start + length, type: 'SECRET' })
  for (const match of text.matchAll(session)) {
    const value = match[1]!
    if (isRandom(value, 8)) addSecret(match.index + match[0].length - value.length, value.length)
  }
  for (const { index, 0: whole, 1: cookies } of text.matchAll(header)) {
    const start = index + whole.length - cookies!.length
    for (const match of cookies!.matchAll(pair)) {
      const [all, name, value] = match as unknown as [string, string, string]
      if (!harmless.test(name) && isRandom(value, 16))
        addSecret(start + match.index + all.length - value.length, value.length)
    }
  }
  return found
}

function isRandom(value: string, fewest: number): boolean {
  return value.length >= fewest && /\d/.test(value) && /[A-Za-z]/.test(value) && entropy(value) > 2.8
}
