/** The most bytes of a message; the service accepts 8 KiB. */
const MOST_BYTES = 8_000

/**
 * Groups the lines of a stream into messages that the service accepts. Lines that arrive during a request are sent
 * together in the next message, so a fast program makes few requests.
 */
export async function* groupLines(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of source) {
    const text = rest + decoder.decode(bytes, { stream: true })
    const end = text.lastIndexOf('\n') + 1
    rest = text.slice(end)
    yield* splitMessages(text.slice(0, end))
    if (Buffer.byteLength(rest) > MOST_BYTES) {
      yield* splitMessages(rest)
      rest = ''
    }
  }
  yield* splitMessages(rest + decoder.decode())
}

function* splitMessages(text: string): Generator<string> {
  let message = ''
  let bytes = 0
  for (const piece of text
    .replaceAll('\0', '\ufffd')
    .split(/(?<=\n)/u)
    .flatMap(splitLongLine)) {
    const size = Buffer.byteLength(piece)
    if (bytes + size > MOST_BYTES) {
      if (message.trim() !== '') yield message.trimEnd()
      message = ''
      bytes = 0
    }
    message += piece
    bytes += size
  }
  if (message.trim() !== '') yield message.trimEnd()
}

/** Splits a line into pieces that fit into messages. No piece ends within a character. */
function splitLongLine(text: string): string[] {
  if (Buffer.byteLength(text) <= MOST_BYTES) return [text]
  // A UTF-16 unit takes at most three bytes.
  const units = Math.floor(MOST_BYTES / 3)
  const pieces: string[] = []
  let piece = ''
  for (const character of text) {
    if (piece.length + character.length > units) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}

const SECRET = /gs_[sm]k_[\w-]+|whsec_[\w+/=]+/gu

/** Removes this program's keys, which another program may have printed, from a text of a run. */
export function withoutSecrets(text: string, env: Readonly<Record<string, string | undefined>>): string {
  const own = env.GROUNDSWELL_API_KEY
  return (own ? text.replaceAll(own, '***') : text).replace(SECRET, '***')
}
