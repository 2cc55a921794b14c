import { nameAsSentence, withoutExtension } from './names.ts'
import { type Screening, screen } from './screen.ts'

/**
 * Screens texts that belong together as one document. Names are also read as sentences, see names.ts. The copy of a
 * CLEARED document has a copy of each text, in order; null for a name that hides personal data.
 *
 * @param names indexes of the names
 */
export function screenList(
  texts: readonly string[],
  names: readonly number[],
): Screening<(string | null)[] | null> {
  const isName = new Set(names)
  const read = texts.map((text, place) => {
    const bare = isName.has(place) ? withoutExtension(text) : null
    const sentence = isName.has(place) ? nameAsSentence(text) : null
    return { text, bare, readings: [bare, sentence].filter((reading) => reading !== null) }
  })
  // The texts are passed as a list, so that no field names are screened.
  const data = read.flatMap(({ text, readings }) => [text, ...readings])
  const screening = screen({ data })
  if (screening.verdict !== 'CLEARED') return { ...screening, redacted: null }
  const redacted = screening.redacted.data as string[]
  let next = 0
  const copies = read.map(({ bare, readings }) => {
    const [copy, reading] = [redacted[next]!, redacted[next + 1]]
    next += 1 + readings.length
    // The finding is in the name without its extension, so it cannot be replaced in the name itself.
    return bare !== null && reading !== bare ? null : copy!
  })
  return { ...screening, redacted: copies }
}
