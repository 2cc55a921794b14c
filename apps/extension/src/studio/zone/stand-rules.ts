import { matchesPage } from '../../../../../packages/sdk/src/client/pages.ts'

/** The state of a zone on a page. */
export type Stand =
  | { kind: 'here' | 'lost' | 'broken' | 'elsewhere' | 'everywhere' | 'unknown' }
  | { kind: 'several'; count: number }

interface Placed {
  selector: string | null
  /** The URL patterns of the zone's campaign; empty: every page. */
  urlPatterns: readonly string[]
}

/**
 * Returns the state of a zone on a page. @param url the page's address, or null if it is not known @param count the
 * number of matches of the selector; null: the selector is invalid; undefined: not counted yet
 */
export function findStand(
  { selector, urlPatterns }: Placed,
  url: string | null,
  count: number | null | undefined,
): Stand {
  if (url && urlPatterns.length > 0 && !urlPatterns.some((pattern) => matchesPage(pattern, url)))
    return { kind: 'elsewhere' }
  if (!selector) return { kind: 'everywhere' }
  if (count === undefined) return { kind: 'unknown' }
  if (count === null) return { kind: 'broken' }
  if (count === 0) return { kind: 'lost' }
  return count === 1 ? { kind: 'here' } : { kind: 'several', count }
}

/** Whether a zone must be picked again, because its element should be on this page but is not. */
export const isLost = ({ kind }: Stand) => kind === 'lost' || kind === 'broken'
