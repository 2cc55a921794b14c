import { isPageOf } from './url-pattern.ts'

/** Whether a URL matches a URLPattern. An invalid pattern, or one with a regular expression group, matches nothing. */
export function matchesPage(pattern: string, address: string): boolean {
  try {
    return isPageOf(pattern, new URL(address))
  } catch {
    return false
  }
}

/** The element of a selector, or null; also null for a selector that the browser rejects. */
export function elementOf<Found>(
  root: { querySelector(selector: string): Found | null },
  selector: string,
): Found | null {
  try {
    return root.querySelector(selector)
  } catch {
    return null
  }
}
