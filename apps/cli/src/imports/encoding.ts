import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Refusal } from '../failures.ts'

/** Encodings of spreadsheets, in the order in which they are offered where a file could be several. */
const candidates = [
  ...['windows-1252', 'shift_jis', 'gb18030', 'big5', 'euc-kr', 'euc-jp', 'windows-1251', 'windows-1250'],
  ...['windows-1254', 'windows-1253', 'windows-1255', 'windows-1256', 'koi8-r', 'macintosh'],
] as const

/** So much of a file is looked at to find a separator, or to show how it would read. */
export const SAMPLE_BYTES = 65_536

export interface Encoding {
  name: string
  /** Words as they read in an encoding that no mark of the file proves; null: it is proven, or was said. */
  guessedBy: string | null
}

/**
 * The encoding of a text file, and that the whole file is in it: no letter becomes U+FFFD. `said`: the encoding that the
 * person named. Throws Refusal where the file is in no encoding that can be told without asking.
 */
export async function encodingOf(path: string, said?: string): Promise<Encoding> {
  if (said !== undefined) {
    if (!isEncoding(said))
      throw new Refusal(`--encoding ${said} is unknown. Known: utf-8, utf-16le, ${candidates.join(', ')}.`)
    if (!(await isThroughout(path, said))) throw new Refusal(`${path} is not ${said} throughout.`)
    return { name: said, guessedBy: null }
  }
  const first = await bytesOf(path, SAMPLE_BYTES)
  const marked = markOf(first)
  if (await isThroughout(path, marked ?? 'utf-8')) return { name: marked ?? 'utf-8', guessedBy: null }
  if (marked !== null)
    throw new Refusal(`${path} begins as ${marked} and does not stay so: export it again, or say --encoding.`)
  const foreign = await foreignLines(path)
  const western = wordsIn(foreign, 'windows-1252')
  if (looksWestern(western)) return { name: 'windows-1252', guessedBy: shown(western) }
  throw new Refusal(
    `${path} is no UTF-8. Say --encoding NAME with the name behind which its words read as they should: ${readings(foreign)}. Or save it again as «CSV UTF-8».`,
  )
}

function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name) instanceof TextDecoder
  } catch {
    return false
  }
}

/** A byte order mark, or the zero bytes that ASCII characters have in UTF-16. */
function markOf(bytes: Buffer): string | null {
  if (bytes.subarray(0, 3).equals(Buffer.of(0xef, 0xbb, 0xbf))) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2]!++
  if (zeros[1]! > 0 && zeros[0] === 0) return 'utf-16le'
  return zeros[0]! > 0 && zeros[1] === 0 ? 'utf-16be' : null
}

/** The text of a file, a part at a time. A byte order mark is no part of it. */
export async function* decoded(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>)
    yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

async function isThroughout(path: string, encoding: string): Promise<boolean> {
  try {
    for await (const _ of decoded(path, encoding));
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** The beginning of a file as text. */
export async function beginningOf(path: string, encoding: string): Promise<string> {
  const bytes = await bytesOf(path, SAMPLE_BYTES)
  return new TextDecoder(encoding).decode(bytes, { stream: true })
}

async function bytesOf(path: string, most: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const buffer = Buffer.alloc(most)
    const { bytesRead } = await file.read(buffer, 0, most, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Lines that hold other bytes than ASCII, up to the size of a sample. */
async function foreignLines(path: string): Promise<Buffer> {
  const lines: Buffer[] = []
  let size = 0
  let rest: Buffer = Buffer.alloc(0)
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    const all = Buffer.concat([rest, bytes])
    const end = all.lastIndexOf(10) + 1 || (all.length > SAMPLE_BYTES ? all.length : 0)
    rest = all.subarray(end)
    for (let at = 0; at < end && size < SAMPLE_BYTES; ) {
      const next = (all.indexOf(10, at) + 1 || end) as number
      const line = all.subarray(at, Math.min(next, at + SAMPLE_BYTES))
      if (line.some((byte) => byte > 127)) size += lines.push(Buffer.from(line)) && line.length
      at = next
    }
    if (size >= SAMPLE_BYTES) return Buffer.concat(lines)
  }
  return Buffer.concat([...lines, ...(rest.some((byte) => byte > 127) ? [rest] : [])])
}

/** Words with other letters than ASCII; empty where the bytes are not in this encoding. */
function wordsIn(bytes: Buffer, encoding: string): string[] {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    return text.split(/[\s;,"\t]+/u).filter((word) => /[^\p{ASCII}]/u.test(word))
  } catch {
    return []
  }
}

/**
 * Whether words in Windows-1252 are such as Western European languages have. Every byte is some character there, so that
 * only the places of the characters tell: Cyrillic words would be accented letters alone, Polish ones would have `³` in
 * the midst. Where in doubt the person is asked.
 */
export function looksWestern(words: readonly string[]): boolean {
  return words.length > 0 && !words.some((word) => improbable.some((pattern) => pattern.test(word)))
}
const improbable = [
  // Bytes that are no character there, and letters of Icelandic that are Turkish ones in Windows-1254.
  /[\u0080-\u009fþÞðÐýÝŠšŽž]/u,
  /[À-ÖØ-öø-ÿœŒŸ]{3}/u,
  // A capital behind a small letter; signs between letters, or before one.
  /\p{Ll}[À-ÖØ-ÞŒŸ]/u,
  /\p{L}[^\p{L}\p{ASCII}’‘·\u00ad–—…]\p{L}/u,
  /(?:^|[^\p{L}])[£¥¯³¹²º¢]\p{L}/u,
  // Only in Portuguese, before an e; elsewhere it is the Hungarian ő of Windows-1250.
  /õ(?!e)/u,
]

const shown = (words: readonly string[]) => words.slice(0, 3).join(' ').slice(0, 40)

function readings(bytes: Buffer): string {
  const readable = candidates.flatMap((name) => {
    const words = wordsIn(bytes, name).filter((word) => !/[\u0080-\u009f\ue000-\uf8ff]/u.test(word))
    return words.length === 0 ? [] : [`${name} «${shown(words)}»`]
  })
  return readable.length === 0 ? `one of ${candidates.join(', ')}` : readable.join(', ')
}
