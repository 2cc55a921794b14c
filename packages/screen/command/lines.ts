import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'

/** The longest accepted line; a longer one is skipped. */
export const longestLine = 4 * 1024 * 1024

/**
 * Reads lines of a byte stream, split at line feeds only: `node:readline` would also split at U+2028, which JSON may
 * contain. It reads only on demand and keeps one line in memory. Yields null for a line that is longer than {@link
 * longestLine}.
 */
export async function* readLines(input: Readable): AsyncGenerator<string | null> {
  const decoder = new StringDecoder('utf8')
  let parts: string[] = []
  let length = 0
  const keepPart = (part: string) => {
    length += part.length
    if (length <= longestLine) parts.push(part)
    else parts = []
  }
  const takeLine = () => {
    const line = length > longestLine ? null : parts.join('')
    parts = []
    length = 0
    return line?.endsWith('\r') ? line.slice(0, -1) : line
  }
  for await (const chunk of input) {
    const text = decoder.write(chunk as Buffer)
    let from = 0
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
      keepPart(text.slice(from, at))
      from = at + 1
      yield takeLine()
    }
    keepPart(text.slice(from))
  }
  keepPart(decoder.end())
  if (length > 0) yield takeLine()
}
