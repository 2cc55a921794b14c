import type { ExportFile } from './file.ts'
import { UnreadableFile } from './notes.ts'

/** Encodings of spreadsheets, in the order in which they are offered if a file could be in several. */
const candidates = [
  ...['windows-1252', 'shift_jis', 'gb18030', 'big5', 'euc-kr', 'euc-jp', 'windows-1251', 'windows-1250'],
  ...['windows-1254', 'windows-1253', 'windows-1255', 'windows-1256', 'koi8-r', 'macintosh'],
] as const

/** Bytes of a file that are read to find a separator, or to show how the file would read. */
export const SAMPLE_BYTES = 65_536

export interface Encoding {
  name: string
  /** Sample words in a guessed encoding; null: the encoding is proven or was given. */
  guessedBy: string | null
}

/**
 * Finds the encoding of a text file, and checks that the whole file is in it, so that no letter becomes U+FFFD. `said`:
 * the encoding that the person named. Throws UnreadableFile if the encoding is ambiguous.
 */
export async function findEncoding(file: ExportFile, said?: string): Promise<Encoding> {
  const { name: path } = file
  if (said !== undefined) {
    if (!isEncoding(said))
      throw new UnreadableFile(
        'encoding_wrong',
        `--encoding ${said} is unknown. Known: utf-8, utf-16le, ${candidates.join(', ')}.`,
        [said],
      )
    if (!(await isWholeFileIn(file, said)))
      throw new UnreadableFile('encoding_wrong', `${path} is not ${said} throughout.`, [said])
    return { name: said, guessedBy: null }
  }
  const first = await file.beginning(SAMPLE_BYTES)
  const marked = encodingOfMark(first)
  if (await isWholeFileIn(file, marked ?? 'utf-8')) return { name: marked ?? 'utf-8', guessedBy: null }
  if (marked !== null)
    throw new UnreadableFile(
      'encoding_wrong',
      `${path} begins as ${marked} and does not stay so: export it again, or say --encoding.`,
      [marked],
    )
  const foreign = await collectForeignLines(file)
  const western = foreignWords(foreign, 'windows-1252')
  if (looksWestern(western)) return { name: 'windows-1252', guessedBy: excerptOf(western) }
  const readings = readingsOfBytes(foreign)
  const all = readings.map(({ encoding, words }) => `${encoding} «${words}»`).join(', ')
  throw new UnreadableFile(
    'encoding_open',
    `${path} is no UTF-8. Say --encoding NAME with the name behind which its words read as they should: ${all || `one of ${candidates.join(', ')}`}. Or save it again as «CSV UTF-8».`,
    readings.map(({ encoding, words }) => `${encoding} ${words}`),
  )
}

/** Returns sample words of the file, decoded with each encoding that the file could be in. */
export async function listReadings(file: ExportFile): Promise<readonly Reading[]> {
  return readingsOfBytes(await collectForeignLines(file))
}
export interface Reading {
  encoding: string
  words: string
}

function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name) instanceof TextDecoder
  } catch {
    return false
  }
}

/**
 * Returns the encoding that a byte order mark proves, or the zero bytes that ASCII characters have in UTF-16; null:
 * neither.
 */
function encodingOfMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2]!++
  if (zeros[1]! > 0 && zeros[0] === 0) return 'utf-16le'
  return zeros[0]! > 0 && zeros[1] === 0 ? 'utf-16be' : null
}

/** Decodes a file, a part at a time. A byte order mark is removed. */
export async function* decodeParts(file: ExportFile, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const bytes of file.parts()) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

async function isWholeFileIn(file: ExportFile, encoding: string): Promise<boolean> {
  try {
    for await (const _ of decodeParts(file, encoding));
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Returns the beginning of a file as text. */
export async function readBeginning(file: ExportFile, encoding: string): Promise<string> {
  return new TextDecoder(encoding).decode(await file.beginning(SAMPLE_BYTES), { stream: true })
}

/** Returns the lines that contain bytes beyond ASCII, up to the size of a sample. */
async function collectForeignLines(file: ExportFile): Promise<Uint8Array> {
  const sample = new Uint8Array(SAMPLE_BYTES)
  let size = 0
  let line: Uint8Array = new Uint8Array(0)
  const takeLine = (bytes: Uint8Array) => {
    if (!bytes.some((byte) => byte > 127)) return
    const some = bytes.subarray(0, sample.length - size)
    sample.set(some, size)
    size += some.length
  }
  for await (const bytes of file.parts()) {
    for (let at = 0; at < bytes.length && size < sample.length; ) {
      const end = bytes.indexOf(10, at) + 1 || bytes.length
      // A line longer than the sample is examined in pieces.
      line = joinBytes(line, bytes.subarray(at, Math.min(end, at + SAMPLE_BYTES)))
      if (bytes[end - 1] === 10 || line.length >= SAMPLE_BYTES) {
        takeLine(line)
        line = new Uint8Array(0)
      }
      at = Math.min(end, at + SAMPLE_BYTES)
    }
    if (size >= sample.length) return sample
  }
  takeLine(line)
  return sample.subarray(0, size)
}

function joinBytes(one: Uint8Array, other: Uint8Array): Uint8Array {
  const all = new Uint8Array(one.length + other.length)
  all.set(one)
  all.set(other, one.length)
  return all
}

/** Returns the words with letters beyond ASCII; none if the bytes are not in this encoding. */
function foreignWords(bytes: Uint8Array, encoding: string): string[] {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    return text.split(/[\s;,"\t]+/u).filter((word) => /[^\p{ASCII}]/u.test(word))
  } catch {
    return []
  }
}

/**
 * Whether words in Windows-1252 look like a Western European language. In Windows-1252 every byte is a character, so
 * only improbable combinations show a wrong guess: Cyrillic words would consist of accented letters, Polish ones would
 * have `³` inside. In doubt the person is asked.
 */
export function looksWestern(words: readonly string[]): boolean {
  return words.length > 0 && !words.some((word) => improbable.some((pattern) => pattern.test(word)))
}
const improbable = [
  // These are not characters in Windows-1252, or are rare Icelandic letters that are Turkish ones in Windows-1254.
  /[\u0080-\u009fþÞðÐýÝŠšŽž]/u,
  /[À-ÖØ-öø-ÿœŒŸ]{3}/u,
  // These patterns match a capital after a lower-case letter, and signs between letters or before one.
  /\p{Ll}[À-ÖØ-ÞŒŸ]/u,
  /\p{L}[^\p{L}\p{ASCII}’‘·\u00ad–—…]\p{L}/u,
  /(?:^|[^\p{L}])[£¥¯³¹²º¢]\p{L}/u,
  // Only Portuguese has õ, before an e; elsewhere it is the Hungarian ő of Windows-1250.
  /õ(?!e)/u,
]

const excerptOf = (words: readonly string[]) => words.slice(0, 3).join(' ').slice(0, 40)

function readingsOfBytes(bytes: Uint8Array): Reading[] {
  return candidates.flatMap((encoding) => {
    const words = foreignWords(bytes, encoding).filter((word) => !/[\u0080-\u009f\ue000-\uf8ff]/u.test(word))
    return words.length === 0 ? [] : [{ encoding, words: excerptOf(words) }]
  })
}
