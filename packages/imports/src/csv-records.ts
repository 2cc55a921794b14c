/** A record of a CSV file. `cells` is null if the record has no end or is too long. */
export interface CsvRecord {
  cells: string[] | null
  /** The line on which the record begins, counted from 1. */
  at: number
}

/**
 * Reads records of CSV (RFC 4180), a few at a time. A quotation mark inside an unquoted cell is an ordinary character.
 * A carriage return alone ends lines only if the first line ends so. Empty lines are skipped.
 * @param most a longer record is skipped
 */
export async function* readRecords(
  texts: AsyncIterable<string>,
  delimiter: string,
  most: number,
): AsyncGenerator<CsvRecord> {
  const reader = recordReader(delimiter, most)
  let rest = ''
  for await (const text of texts) {
    // The meaning of the last character may depend on the next one, so it waits for the next part of the file.
    const all = rest + text
    rest = all.slice(-1)
    yield* reader.read(all.slice(0, -1), rest)
  }
  yield* reader.read(rest, '')
  yield* reader.end()
}

function recordReader(delimiter: string, most: number) {
  let cells: string[] = []
  let cell = ''
  let size = 0
  let line = 1
  let at = 1
  let isQuoted = false
  let wasQuoted = false
  /** Whether a carriage return alone ends a record; null: unknown, because no record has ended yet. */
  let returnEnds: boolean | null = null
  /** Whether to skip the next character, because it is the second of a pair of marks. */
  let skipsNext = false

  function takeRecord(): CsvRecord[] {
    const isEmpty = cells.length === 0 && cell === '' && !wasQuoted
    const record = { cells: size > most ? null : [...cells, cell], at }
    cells = []
    cell = ''
    size = 0
    wasQuoted = false
    at = line
    return isEmpty ? [] : [record]
  }

  function addToCell(sign: string) {
    if (++size <= most) cell += sign
  }

  /** @param after the character after the text, which only the next call reads */
  function* readPart(text: string, after: string): Generator<CsvRecord> {
    for (let place = 0; place < text.length; place++) {
      if (skipsNext) {
        skipsNext = false
        continue
      }
      const sign = text[place]!
      const next = place + 1 < text.length ? text[place + 1]! : after
      if (sign === '\n' || (sign === '\r' && returnEnds === true)) line++
      if (isQuoted) {
        if (sign !== '"') addToCell(sign)
        else if (next === '"') {
          addToCell('"')
          skipsNext = true
        } else {
          isQuoted = false
          wasQuoted = true
          if (next !== '' && next !== delimiter && next !== '\n' && next !== '\r') {
            cell = `"${cell}`
            addToCell('"')
          }
        }
      } else if (sign === '"' && cell === '' && !wasQuoted) isQuoted = true
      else if (sign === delimiter) {
        if (++size <= most) cells.push(cell)
        cell = ''
        wasQuoted = false
      } else if (sign === '\n') {
        returnEnds ??= false
        yield* takeRecord()
      } else if (sign === '\r' && next === '\n') returnEnds ??= false
      else if (sign === '\r' && returnEnds !== false) {
        if (returnEnds === null) line++
        returnEnds = true
        yield* takeRecord()
      } else addToCell(sign)
    }
  }
  return {
    read: readPart,
    *end(): Generator<CsvRecord> {
      if (isQuoted) yield { cells: null, at }
      else yield* takeRecord()
    },
  }
}
