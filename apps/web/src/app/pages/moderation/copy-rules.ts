import type { Place, ReasonRow, ReportSpan } from './report-rules.ts'

/** A range of a text in UTF-16 units, the end exclusive. */
export interface Range {
  start: number
  end: number
}

/** The service's placeholder for a required text that was withheld. */
export const withheld = '[withheld]'

/**
 * Maps positions of an original to its redacted copy, if the copy differs only by replaced values. Null means that it
 * was changed otherwise, so positions cannot be mapped.
 */
export function alignCopy(
  original: string,
  copy: string,
  spans: readonly ReportSpan[],
): ((range: Range) => Range) | null {
  const sorted = [...spans].sort((one, other) => one.start - other.start)
  const steps: { from: number; to: number; at: number; length: number }[] = []
  let made = ''
  let last = 0
  for (const { start, end, placeholder } of sorted) {
    if (start < last || end > original.length || end <= start) return null
    made += original.slice(last, start)
    steps.push({ from: start, to: end, at: made.length, length: placeholder.length })
    made += placeholder
    last = end
  }
  if (made + original.slice(last) !== copy) return null
  const shiftPlace = (place: number, isEnd: boolean) => {
    let shift = 0
    for (const { from, to, at, length } of steps) {
      if (place <= from && !(isEnd && place > from)) break
      if (place < to) return isEnd ? at + length : at
      shift = at + length - to
    }
    return place + shift
  }
  return ({ start, end }) => ({ start: shiftPlace(start, false), end: shiftPlace(end, true) })
}

/** Returns the sentences that a place lies in, without the blanks around them. A line always ends a sentence. */
export function sentencesAround(text: string, { start, end }: Range): Range {
  const segments = [...new Intl.Segmenter('und', { granularity: 'sentence' }).segment(text)].flatMap(
    splitLines,
  )
  const over = segments.filter((segment) => segment.start < end && segment.end > start)
  if (over.length === 0) return { start, end }
  const [first, last] = [over[0]!.start, over.at(-1)!.end]
  const inside = text.slice(first, last)
  const lead = inside.length - inside.trimStart().length
  const trail = inside.length - inside.trimEnd().length
  return { start: Math.min(first + lead, start), end: Math.max(last - trail, end) }
}

function splitLines({ segment, index }: Intl.SegmentData): Range[] {
  const ranges: Range[] = []
  let from = index
  for (const line of segment.split(/(?<=\n)/u)) {
    ranges.push({ start: from, end: from + line.length })
    from += line.length
  }
  return ranges
}

/** Sorts ranges and joins those that touch. */
export function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  for (const range of [...ranges].sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else merged.push({ ...range })
  }
  return merged
}

/** Returns the copy without these ranges, and without the gaps that they would leave. */
export function removeRanges(copy: string, ranges: readonly Range[]): string {
  let left = ''
  let from = 0
  for (const { start, end } of mergeRanges(ranges)) {
    left = joinAroundCut(left, copy.slice(from, start))
    from = end
  }
  return joinAroundCut(left, copy.slice(from)).trim()
}
function joinAroundCut(before: string, after: string): string {
  if (before === '' || after === '') return before + after
  const gap = before.slice(before.trimEnd().length) + after.slice(0, after.length - after.trimStart().length)
  const lines = gap.split('\n').length - 1
  const between = lines > 1 ? '\n\n' : lines === 1 ? '\n' : gap === '' ? '' : ' '
  return before.trimEnd() + between + after.trimStart()
}

/** The words of one field in both versions. */
export interface FieldCopy {
  field: 'title' | 'description'
  original: string
  copy: string
  /** Maps a place of the original to the redacted copy; null means unknown. */
  align: ((range: Range) => Range) | null
}

export function toFieldCopy(
  field: FieldCopy['field'],
  original: string | null,
  copy: string | null,
  spans: readonly ReportSpan[],
): FieldCopy {
  const words = original ?? ''
  const redacted = copy ?? ''
  const own = spans.filter((span) => span.field === field)
  return { field, original: words, copy: redacted, align: alignCopy(words, redacted, own) }
}

/** Returns the parts that are cut from a field, as ranges of its original: the sentences of the rows that are cut. */
export function cutRanges(field: FieldCopy, rows: readonly ReasonRow[], cut: ReadonlySet<number>): Range[] {
  const places = rows.filter(({ number, canCut }) => canCut && cut.has(number)).flatMap((row) => row.places)
  return mergeRanges(
    places
      .filter((place: Place) => place.field === field.field)
      .map((place) => sentencesAround(field.original, place)),
  )
}

/** Returns the copy of a field after its cuts. A title cannot be empty. */
export function copyAfterCuts(
  field: FieldCopy,
  rows: readonly ReasonRow[],
  cut: ReadonlySet<number>,
): string {
  const ranges = cutRanges(field, rows, cut)
  if (ranges.length === 0 || !field.align) return field.copy
  const rest = removeRanges(field.copy, ranges.map(field.align))
  return rest === '' && field.field === 'title' ? withheld : rest
}

/** A line of the original, with the same line of the redacted copy. */
export interface FacingLines {
  original: Range
  copy: Range
}

const MOST_LINES = 200
/** Returns lines that face each other; null where the copies are not aligned, or there are too many. */
export function facingLines(field: FieldCopy, spans: readonly ReportSpan[]): FacingLines[] | null {
  if (!field.align) return null
  const own = spans.filter((span) => span.field === field.field)
  const ends = [...field.original.matchAll(/\n/g)]
    .map(({ index }) => index)
    .filter((at) => !own.some(({ start, end }) => at >= start && at < end))
  if (ends.length > MOST_LINES) return null
  const lines: FacingLines[] = []
  let from = 0
  for (const to of [...ends, field.original.length]) {
    const original = { start: from, end: to }
    lines.push({ original, copy: field.align(original) })
    from = to + 1
  }
  return lines
}
