/** The facts about an element that the rules read. */
export interface Described {
  /** The local name, such as `button`. */
  tag: string
  attributes: Readonly<Record<string, string>>
  /** The position among siblings of the same name, counted from 1; null if there are no others. */
  nth: number | null
}

/** An element and its ancestors within one tree: the document, or a shadow root. The element comes first. */
export type Line = readonly Described[]
