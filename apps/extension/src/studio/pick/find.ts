import { type Candidate, findCandidates } from '../selector/selector-rules.ts'
import { hostsOf, shadowOf, toLines } from './tree.ts'

const { querySelector, querySelectorAll } = Document.prototype
const inShadow = ShadowRoot.prototype

/**
 * Returns all elements of a selector in this page, read as the widget reads it, or null if the browser rejects the
 * selector.
 */
export function findAll(selector: string): Element[] | null {
  const parts = selector.split('>>>')
  const last = parts.pop()!
  let root: Document | ShadowRoot | null = document
  try {
    for (const part of parts) {
      const found: Element | null =
        root === document ? querySelector.call(document, part) : inShadow.querySelector.call(root, part)
      root = found && shadowOf(found)
      if (!root) {
        // The selector may be invalid even if its element is unreachable, so the browser is asked.
        querySelector.call(document, last)
        return []
      }
    }
    const all =
      root === document ? querySelectorAll.call(document, last) : inShadow.querySelectorAll.call(root!, last)
    return [...all]
  } catch {
    return null
  }
}

/** Returns the selectors that find an element, best first. */
export function findSelectors(element: Element): Candidate[] {
  const hosts = hostsOf(element)
  return findCandidates(toLines(element), (selector, level) => {
    const found = findAll(selector) ?? []
    return { count: found.length, isPicked: found[0] === hosts[level] }
  })
}
