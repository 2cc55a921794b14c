import type { Candidate } from '../selector/selector-rules.ts'

/** The name of the line between the panel and a page. It ends with either of them, and the page is then as before. */
export const LINE = 'studio'

/** Requests of the panel to a page. */
export type Asked =
  /** How often each selector is found; the answer has the same order. */
  | { kind: 'count'; turn: number; selectors: readonly string[] }
  | { kind: 'pick' }
  /** A key that was pressed in the panel while an element is picked. */
  | { kind: 'key'; key: string }
  | { kind: 'stop' }
  /** Scrolls to the element of a selector and outlines it for a moment. */
  | { kind: 'show'; selector: string }

/** Messages of a page to the panel. A page may lie: its words are shown as text and nothing else. */
export type Told =
  /** Null: the browser rejects the selector. */
  | { kind: 'counts'; turn: number; counts: readonly (number | null)[] }
  | { kind: 'over'; name: string }
  | { kind: 'picked'; words: string; candidates: readonly Candidate[] }
  /** The page keeps covering the layer: outlines are invisible, keys still work. */
  | { kind: 'covered' }
  | { kind: 'stopped' }
  /** The page is another one or has other elements: counts may differ. */
  | { kind: 'changed' }
