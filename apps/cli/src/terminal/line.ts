import { visibleText } from './words.ts'

let made: (text: string) => Line
/** A line that is safe to print. Only `line` and the styles create one, so texts of others are never printed raw. */
export class Line {
  readonly text: string
  private constructor(text: string) {
    this.text = text
  }
  static {
    made = (text) => new Line(text)
  }
}
export type Part = Line | string | number | null | undefined

const partText = (part: Part): string => (part instanceof Line ? part.text : visibleText(String(part ?? '')))

/** Makes a line as a tagged template: literal text is printed unchanged, values with codes for hidden characters. */
export function line(words: TemplateStringsArray, ...parts: Part[]): Line {
  return made(words.map((word, at) => word + (at < parts.length ? partText(parts[at]) : '')).join(''))
}

/** Joins parts to one line, with a separator. */
export function joinParts(parts: readonly Part[], between = ' '): Line {
  return made(parts.map(partText).join(between))
}

const styleWith = (start: number, end: number) => (part: Part) =>
  made(`\u001b[${start}m${partText(part)}\u001b[${end}m`)
export const bold = styleWith(1, 22)
export const dim = styleWith(2, 22)
export const inverse = styleWith(7, 27)
export const red = styleWith(31, 39)
export const green = styleWith(32, 39)
export const yellow = styleWith(33, 39)
export const cyan = styleWith(36, 39)

/** Removes the styles from a line. A line contains only escapes that this program made. */
export const withoutStyles = (text: string): string => text.replace(/\u001b\[\d+m/gu, '')

/** Returns the number of columns that a text takes: wide letters and pictures take two, combining marks none. */
export function widthOf(text: string): number {
  let width = 0
  for (const { segment } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(
    withoutStyles(text),
  ))
    width +=
      /^[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|^\p{Emoji_Presentation}|\ufe0f|^[\u{20000}-\u{3fffd}]/u.test(
        segment,
      )
        ? 2
        : 1
  return width
}

/**
 * Formats rows in columns, with two blanks between them. Words of others belong in the last column, which is not
 * padded.
 */
export function formatColumns(rows: readonly (readonly Part[])[]): Line[] {
  const texts = rows.map((row) => row.map(partText))
  const widths = (texts[0] ?? []).map((_, at) => Math.max(...texts.map((row) => widthOf(row[at] ?? ''))))
  return texts.map((row) =>
    made(
      row
        .map((text, at) =>
          at === row.length - 1 ? text : text + ' '.repeat(Math.max(0, widths[at]! - widthOf(text))),
        )
        .join('  ')
        .trimEnd(),
    ),
  )
}

/** Returns the lines of another person's text after a bar, so that no line looks like one of this program. */
export function quoteLines(text: string | null | undefined): Line[] {
  return (text ?? '').split(/\r\n|\n/u).map((words) => joinParts([dim('│'), words]))
}

/** Wraps a text into lines of at most this many columns, between words where possible. */
export function wrapText(text: string, width: number): Line[] {
  return text.split(/\r\n|\n/u).flatMap((one) => {
    const rows: string[] = []
    let row = ''
    for (const word of visibleText(one)
      .split(/(?<= )/u)
      .flatMap((each) => splitWord(each, width))) {
      if (row !== '' && widthOf(row) + widthOf(word.trimEnd()) > width) {
        rows.push(row.trimEnd())
        row = ''
      }
      row += word
    }
    return [...rows, row.trimEnd()].map(made)
  })
}

/** Splits a word into pieces that fit. */
function splitWord(word: string, width: number): string[] {
  if (word.length <= width && widthOf(word) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const { segment } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(word)) {
    if (part !== '' && widthOf(part + segment) > width) {
      parts.push(part)
      part = ''
    }
    part += segment
  }
  return [...parts, part]
}

/** Cuts a line to this width and ends its styles. */
export function clipLine({ text }: Line, width: number): Line {
  if (widthOf(text) <= width) return made(text)
  let kept = ''
  let columns = 0
  for (const [part] of text.matchAll(/\u001b\[\d+m|[^\u001b]+/gu)) {
    if (part.startsWith('\u001b')) {
      kept += part
      continue
    }
    for (const { segment } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(part)) {
      const wide = widthOf(segment)
      if (columns + wide > width - 1) return made(`${kept}…\u001b[0m`)
      kept += segment
      columns += wide
    }
  }
  return made(kept)
}
