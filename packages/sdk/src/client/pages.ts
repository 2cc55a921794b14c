import { isPageOf } from './url-pattern.ts'

/** Whether a URL matches a URLPattern. An invalid pattern, or one with a regular expression group, matches nothing. */
export function matchesPage(pattern: string, address: string): boolean {
  try {
    return isPageOf(pattern, new URL(address))
  } catch {
    return false
  }
}

/**
 * The element of a selector, or null: without a selector, or for one that the browser rejects, there is none. `a >>> b`
 * is b in the open shadow root of a.
 */
export function elementOf<Found>(
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
