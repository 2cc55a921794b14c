import { readUrlPattern } from '../../../core/url-pattern.ts'

/**
 * Returns the parts of a URL that an agent is allowed to see: scheme, host and path. Removes user name, password, query
 * and fragment. Returns null for other texts.
 */
export function visibleUrl(text: string): string | null {
  const url = URL.parse(text)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  return `${url.origin}${url.pathname}`
}

/** Returns the parts of a URL pattern that an agent is allowed to see, in the syntax of URLPattern. */
export function visibleUrlPattern(text: string): string | null {
  const pattern = readUrlPattern(text)
  if (!pattern) return null
  const { protocol, hostname, port, pathname } = pattern
  return `${protocol}://${hostname}${port === '' ? '' : `:${port}`}${pathname}`
}
