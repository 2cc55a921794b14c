import { readUrlPattern } from '../../../core/url-pattern.ts'
import { segment } from './text/segment.ts'

/** Longer runs of letters are cut into words. */
const longestWord = 12

/**
 * A name whose words hang together (an identifier, a path, an address), read as a sentence: `fix/ignorePrevious_rules`
 * as "fix ignore Previous rules". Null where that reads no different. Time is linear in the name.
 */
export function sentenceOf(name: string): string | null {
  const words = unescaped(name)
    .replace(/([\p{Ll}\p{N}])(?=\p{Lu})/gu, '$1 ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  const cut = words
    .split(' ')
    .map((word) => (word.length > longestWord ? segment(word) : word))
    .join(' ')
  return cut === name || !cut.includes(' ') ? null : cut
}

/**
 * A name that may hold a mail address, without its ending: `src/jane@example.com.ts` hides one from a reader who knows
 * that no domain ends in `ts`. Null for any other name.
 */
export function bareName(name: string): string | null {
  return name.includes('@') && /\.[A-Za-z0-9]{1,10}$/.test(name) ? name.slice(0, name.lastIndexOf('.')) : null
}

/**
 * What of a web address an agent may come to see: scheme, host and path. Null for what is none; who signs in with it,
 * its query and its fragment never leave.
 */
export function addressOf(text: string): string | null {
  const url = URL.parse(text)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  return `${url.origin}${url.pathname}`
}

/** The same of a pattern of addresses, in the syntax of URLPattern. */
export function patternOf(text: string): string | null {
  const pattern = readUrlPattern(text)
  if (!pattern) return null
  const { protocol, hostname, port, pathname } = pattern
  return `${protocol}://${hostname}${port === '' ? '' : `:${port}`}${pathname}`
}

/** Percent escapes decoded where they are text. */
function unescaped(name: string): string {
  if (!name.includes('%')) return name
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
