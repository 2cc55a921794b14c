import type { Candidate } from '../selector/selector-rules.ts'

/**
 * The name of the connection between the panel and a page. It ends with either of them, and then leaves nothing in the
 * page.
 */
export const LINE = 'studio'

/** Requests of the panel to a page. */
export type Asked =
  /** Counts the elements of each selector. The answer has the same order. */
  | { kind: 'count'; turn: number; selectors: readonly string[] }
  | { kind: 'pick' }
  /** A key that was pressed in the panel while an element is picked. */
  | { kind: 'key'; key: string }
  | { kind: 'stop' }
  /** Scrolls to the element of a selector and outlines it for a moment. */
  | { kind: 'show'; selector: string }

/** Messages of a page to the panel. A page may lie, so their texts are shown only as plain text. */
export type Told =
  /** Null: the browser rejects the selector. */
  | { kind: 'counts'; turn: number; counts: readonly (number | null)[] }
  | { kind: 'over'; name: string }
  | { kind: 'picked'; words: string; candidates: readonly Candidate[] }
  /** The page keeps covering the layer: outlines are invisible, but keys still work. */
  | { kind: 'covered' }
  | { kind: 'stopped' }
  /** The page has navigated or changed its elements, so counts may differ. */
  | { kind: 'changed' }
