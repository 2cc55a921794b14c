import { matchesUrl } from './url-pattern.ts'

/**
 * Whether a URL matches a URLPattern. A pattern that is invalid or contains a regular expression group matches nothing.
 */
export function matchesPage(pattern: string, address: string): boolean {
  try {
    return matchesUrl(pattern, new URL(address))
  } catch {
    return false
  }
}

/**
 * Returns the element that a selector finds. Null: there is no selector, the browser rejects it, or nothing matches. `a
 * >>> b` finds b in the open shadow root of a.
 */
export function findElement<Found>(
  root: { querySelector(selector: string): Found | null },
  selector: string | null,
): Found | null {
  try {
    return selector!
      .split('>>>')
      .reduce<unknown>(
        (within, part, at) =>
          ((at ? (within as Element).shadowRoot : within) as typeof root).querySelector(part),
        root,
      ) as Found | null
  } catch {
    return null
  }
}
