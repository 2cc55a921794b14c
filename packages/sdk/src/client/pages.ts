import { isPageOf } from './url-pattern.ts'

/**
 * Whether an address is among the pages of a URLPattern. A pattern that cannot be read matches nothing, and neither
 * does one with a group that is a regular expression.
 */
export function matchesPage(pattern: string, address: string): boolean {
  try {
    return isPageOf(pattern, new URL(address))
  } catch {
    return false
  }
}

/** The element that a selector names, or null; a selector that the browser refuses names none. */
export function elementOf(root: ParentNode, selector: string): Element | null {
  try {
    return root.querySelector(selector)
  } catch {
    return null
  }
}
