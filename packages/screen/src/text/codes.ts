import { gunzipSync } from 'fflate'
import { bytesOfBase64, bytesOfHex } from './bytes.ts'
import { textIfReadable, wholeCharacters } from './pieces.ts'
import type { View } from './views.ts'

const mostViews = 4

/** Decodes each match separately, and returns the matches that decode to words. */
function viewsOfMatches(
  text: string,
  run: RegExp,
  kind: string,
  decode: (match: string) => string | null,
): View[] {
  const found: View[] = []
  for (const match of text.matchAll(run)) {
    if (found.length >= mostViews) break
    const inner = decode(match[0])
    if (inner !== null)
      found.push({ kind, text: inner, start: match.index, end: match.index + match[0].length })
  }
  return found
}

/** Returns the whole text with every match decoded, or nothing. */
function decodeMatches(text: string, run: RegExp, kind: string, decode: (match: string) => string): View[] {
  const inner = text.replace(run, decode)
  return inner === text ? [] : [{ kind, text: inner, start: 0, end: text.length }]
}

const quotedRun = /(?:=[0-9A-F]{2}(?:=?\r?\n)?){8,}/g

/** Decodes quoted-printable bytes, eight or more in a row. */
export function decodeQuoted(text: string): View[] {
  if (!text.includes('=')) return []
  return viewsOfMatches(text, quotedRun, 'quoted-printable', (run) =>
    textIfReadable(bytesOfHex(run.replace(/[^0-9A-F]/g, ''))),
  )
}

/** Matches base64 of data that begins like a gzip file. */
const gzipRun = /H4sI[A-Za-z0-9+/_-]{20,8000}={0,2}/g
const longestUnpacked = 8192

/** Unpacks gzip in base64. The last four bytes state the length of the text; no more is unpacked. */
export function decodeGzip(text: string): View[] {
  if (!text.includes('H4sI')) return []
  return viewsOfMatches(text, gzipRun, 'base64', (run) => {
    const bytes = bytesOfBase64(run)
    const size = new DataView(bytes.buffer).getUint32(bytes.length - 4, true)
    if (size > longestUnpacked) return null
    try {
      return textIfReadable(gunzipSync(bytes, { out: new Uint8Array(size) }))
    } catch {
      return null
    }
  })
}

const octalRun = /(?<![\d.])(?:[0-3][0-7]{2}[ ,;]{1,2}){7,}[0-3][0-7]{2}(?![\d.])/g

/** Decodes octal bytes with blanks between them. */
export function decodeOctal(text: string): View[] {
  return viewsOfMatches(text, octalRun, 'octal', (run) =>
    textIfReadable(Uint8Array.from(run.split(/\D+/), (code) => Number.parseInt(code, 8))),
  )
}

const letterRun =
  /(?<![\d.])(?:(?:[1-9]|1\d|2[0-6])(?:[ -]{1,2}|[ ]?[/|,][ ]?)){9,}(?:[1-9]|1\d|2[0-6])(?![\d.])/g

/** Reads numbers from 1 to 26 as letters. A slash, a bar or a wide gap separates words. */
export function decodeNumbers(text: string): View[] {
  return decodeMatches(text, letterRun, 'numbers', (run) => {
    const words = run.split(/ ?[/|] ?| {2}/).map((word) => word.split(/\D+/).filter(Boolean).map(Number))
    // Ascending numbers are a list, not a message.
    const all = words.flat()
    if (all.filter((one, at) => one > (all[at - 1] ?? 0)).length > all.length * 0.8) return run
    return words.map((word) => String.fromCharCode(...word.map((one) => 96 + one))).join(' ')
  })
}

const ascii85Run = /<~[!-uz\s]{10,6000}~>/g

/** Decodes ASCII 85 between its marks. */
export function decodeAscii85(text: string): View[] {
  if (!text.includes('<~')) return []
  return viewsOfMatches(text, ascii85Run, 'ascii85', (run) => {
    const signs = run.slice(2, -2).replace(/\s/g, '').replaceAll('z', '!!!!!')
    const bytes: number[] = []
    for (let at = 0; at < signs.length; at += 5) {
      const group = signs.slice(at, at + 5)
      let value = 0
      for (const sign of group.padEnd(5, 'u')) value = value * 85 + sign.charCodeAt(0) - 33
      const four = [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
      bytes.push(...four.slice(0, group.length - 1))
    }
    return textIfReadable(Uint8Array.from(bytes))
  })
}

const dumpRow =
  /^[ \t]{0,8}[0-9a-f]{4,8}:?[ ]{1,2}((?:[0-9a-f]{2,4}[ ]{1,2}){1,16}[0-9a-f]{0,4})(?:[ ]{1,2}[^\n]{0,20})?$/gim

/** Decodes a dump of bytes: rows of an offset and hexadecimal bytes. */
export function decodeDump(text: string): View[] {
  const rows = [...text.matchAll(dumpRow)]
  if (rows.length < 2) return []
  const inner = textIfReadable(bytesOfHex(rows.map((row) => row[1]!.replaceAll(' ', '')).join('')))
  if (inner === null) return []
  const last = rows.at(-1)!
  return [{ kind: 'hex', text: inner, start: rows[0]!.index, end: last.index + last[0].length }]
}

const literal = /'[^'\n]{1,12}'|"[^"\n]{1,12}"|`[^`\n]{1,12}`/g
const literals = new RegExp(
  `(?:(?:${literal.source})\\s{0,2}(?:[+,.&]|\\|\\|)\\s{0,2}){4,}(?:${literal.source})`,
  'g',
)

/** Joins short quoted strings that stand in a row: `'del' + 'ete'`, `["d", "e", "l"]`. */
export function joinLiterals(text: string): View[] {
  return viewsOfMatches(text, literals, 'joined', (run) =>
    [...run.matchAll(literal)].map(([quoted]) => quoted.slice(1, -1)).join(''),
  )
}

/** The letters of Braille. */
const braille = new Map(
  [...'⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵'].map((sign, at) => [sign, String.fromCharCode(97 + at)]),
)
const brailleRun = /[\u2800-\u28ff]{1,400}/g
/** Matches regional indicator letters. Two of them form a flag. */
const flagRun = /[\u{1f1e6}-\u{1f1ff}]{1,400}/gu
const flagA = 0x1f1e6

/** Reads Braille, and regional indicator letters that do not form a flag. */
export function readSigns(text: string): View[] {
  const found = /[\u2801-\u28ff]/.test(text)
    ? decodeMatches(text, brailleRun, 'braille', (run) =>
        [...run].map((sign) => braille.get(sign) ?? (sign === '\u2800' ? ' ' : sign)).join(''),
      )
    : []
  if (!text.includes('\ud83c')) return found
  const flags = decodeMatches(text, flagRun, 'flags', (run) =>
    [...run].map((sign) => String.fromCharCode(97 + sign.codePointAt(0)! - flagA)).join(''),
  )
  return [...found, ...flags]
}

/** Matches marks, tags and comments inside words. */
const insideWords =
  /(?<=\p{L})(?:<!--[^<>]{0,60}-->|<\/?[a-z][^<>]{0,60}>|[*|~^•]{1,3})(?:<\/[a-z]{1,10}>)?(?=\p{L})/giu
const fewestInside = 3
/** Matches combining accents that form no composed letter in most languages. */
const loose = /[\u0300-\u0305\u0307\u0309-\u036f]/g

/** Removes marks, tags, comments and single accents from inside words, if there are many of them. */
export function clearWords(text: string): View[] {
  const found: View[] = []
  const addView = (inner: string) => found.push({ kind: 'marked', text: inner, start: 0, end: text.length })
  if (/[<*|~^•]/.test(text) && hasAtLeast(text, insideWords, fewestInside))
    addView(text.replace(insideWords, ''))
  if (/[\u0300-\u036f]/.test(text) && hasAtLeast(text, loose, fewestInside))
    addView(text.normalize('NFD').replace(loose, '').normalize('NFC'))
  return found
}

function hasAtLeast(text: string, pattern: RegExp, count: number): boolean {
  let times = 0
  for (const _ of text.matchAll(pattern)) if (++times >= count) return true
  return false
}

const capitalAtEnd = /\p{Ll}{3}\p{Lu}(?![\p{L}\p{N}])/u
const pointInFront = /(?:^|\s)[.,!?]\p{L}/mu

/**
 * Returns the text backwards if it looks reversed: full stops stand before sentences, and capitals at the end of words.
 */
export function readReversed(text: string): View[] {
  if (!pointInFront.test(text) || !capitalAtEnd.test(text)) return []
  return [{ kind: 'reversed', text: [...text].reverse().join(''), start: 0, end: text.length }]
}

const underscored = /(?<=\p{L})_(?=\p{L})/gu
const fewestUnderscores = 3

/** Splits words at underscores, if not all letters are English ones. */
export function cutUnderscores(text: string): View[] {
  if (!text.includes('_') || !/[^\x00-\x7f]/.test(text) || !hasAtLeast(text, underscored, fewestUnderscores))
    return []
  return [{ kind: 'name', text: text.replace(underscored, ' '), start: 0, end: text.length }]
}

/** Decodes bytes as UTF-8 if they are valid, otherwise each byte as one letter. */
export function textOfBytes(codes: readonly number[]): string {
  return wholeCharacters(Uint8Array.from(codes)) || String.fromCharCode(...codes)
}
