/** The kinds of marks on a text. */
export type MarkKind = 'order' | 'personal' | 'secret' | 'found' | 'cut'

/** A marked range, in UTF-16 units of the text as the service stores it. */
export interface WordMark {
  start: number
  end: number
  as: MarkKind
  /** The number of the reason that the mark belongs to. */
  number?: number
  /** Whether this reason is currently chosen. */
  isChosen?: boolean
}

/** A part of a text that is under the same marks throughout. `ends`: the numbers of the marks that end with it. */
export interface Stretch {
  text: string
  marks: readonly WordMark[]
  ends: readonly number[]
}

/** Cuts a text at the ends of its marks. Marks may overlap; ranges outside the text are ignored. */
export function cutAtMarks(text: string, marks: readonly WordMark[]): Stretch[] {
  const within = marks
    .map((mark) => ({ ...mark, start: boundPlace(text, mark.start), end: boundPlace(text, mark.end) }))
    .filter(({ start, end }) => end > start)
  const borders = [...new Set([0, text.length, ...within.flatMap(({ start, end }) => [start, end])])].sort(
    (a, b) => a - b,
  )
  return borders.slice(0, -1).map((from, at) => {
    const to = borders[at + 1]!
    const over = within.filter(({ start, end }) => start <= from && end >= to)
    const ends = over.filter(({ end }) => end === to).flatMap(({ number }) => number ?? [])
    return { text: text.slice(from, to), marks: over, ends: [...new Set(ends)] }
  })
}

/** Returns a position within the text that does not split a character. */
function boundPlace(text: string, at: number): number {
  const place = Math.min(Math.max(Math.trunc(at), 0), text.length)
  return isLowSurrogate(text, place) ? place - 1 : place
}
const isLowSurrogate = (text: string, at: number) =>
  at > 0 && /[\udc00-\udfff]/.test(text[at] ?? '') && /[\ud800-\udbff]/.test(text[at - 1]!)

/** Returns at most `most` UTF-16 units from the beginning, without splitting a character. */
export function clipText(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, boundPlace(text, most))
}
