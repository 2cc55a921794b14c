import { bytesOfBase64, bytesOfHex } from './bytes.ts'
import type { View } from './views.ts'

/**
 * Matches a possible piece of base64 or hex. Pieces of one payload are close together, in quotes, lines or
 * concatenations.
 */
const piece = /[A-Za-z0-9+/]{4,400}={0,2}/g
const largestGap = 24
const fewestPieces = 2
const mostRuns = 6

interface Piece {
  text: string
  start: number
  end: number
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Joins pieces of base64 and hex ("QWdl" + "bnQ6") and decodes them. */
export function joinPieces(text: string): View[] {
  const pieces = [...text.matchAll(piece)]
  return [
    ...groupIntoRuns(pieces, looksLikeBase64).flatMap((run) => decodeRun(run, 'base64')),
    ...groupIntoRuns(pieces, looksLikeHex).flatMap((run) => decodeRun(run, 'hex')),
  ]
}

/** Returns runs of at least two similar neighbours. */
function groupIntoRuns(pieces: readonly RegExpExecArray[], looks: (text: string) => boolean): Piece[][] {
  const runs: Piece[][] = []
  for (const match of pieces) {
    if (!looks(match[0])) continue
    const one = { text: match[0], start: match.index, end: match.index + match[0].length }
    const last = runs.at(-1)?.at(-1)
    if (last && one.start - last.end <= largestGap) runs.at(-1)!.push(one)
    else runs.push([one])
  }
  return runs.filter(({ length }) => length >= fewestPieces).slice(0, mostRuns)
}

/** Returns whether a piece mixes upper and lower case, or letters and digits, unlike any word. */
function looksLikeBase64(text: string): boolean {
  return /[a-z][A-Z]|[A-Z]{2}[a-z]|[a-z]\d|\d[A-Za-z]|=$/.test(text)
}

function looksLikeHex(text: string): boolean {
  return text.length % 2 === 0 && /^[0-9a-fA-F]+$/.test(text)
}

function decodeRun(run: readonly Piece[], kind: 'base64' | 'hex'): View[] {
  const whole = run.map(({ text }) => text.replaceAll('=', '')).join('')
  const inner = textIfReadable(kind === 'hex' ? bytesOfHex(whole) : bytesOfBase64(whole))
  return inner === null ? [] : [{ kind, text: inner, start: run[0]!.start, end: run.at(-1)!.end }]
}

/** Decodes UTF-8 without an incomplete last character. Returns an empty text if the bytes are not UTF-8. */
export function wholeCharacters(bytes: Uint8Array): string {
  for (let cut = 0; cut < 4; cut++) {
    try {
      return decoder.decode(bytes.subarray(0, bytes.length - cut))
    } catch {}
  }
  return ''
}

/** Returns the text if the bytes are words, otherwise null. */
export function textIfReadable(bytes: Uint8Array): string | null {
  if (bytes.length < 8) return null
  for (const byte of bytes) if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) return null
  const text = wholeCharacters(bytes)
  const wordy = text.match(/[\p{L}\s]/gu)?.length ?? 0
  return text !== '' && wordy >= text.length * 0.7 ? text : null
}

const base32Run = /(?<![A-Za-z0-9])[A-Z2-7]{24,4000}={0,6}(?![A-Za-z0-9])/g
const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Decodes base32, where the result consists of words. */
export function decodeBase32(text: string): View[] {
  const views: View[] = []
  for (const match of text.matchAll(base32Run)) {
    if (views.length >= 4) break
    const inner = textIfReadable(bytesOfBase32(match[0].replaceAll('=', '')))
    if (inner !== null)
      views.push({ kind: 'base32', text: inner, start: match.index, end: match.index + match[0].length })
  }
  return views
}

function bytesOfBase32(letters: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((letters.length * 5) / 8))
  let [bits, value, used] = [0, 0, 0]
  for (const letter of letters) {
    value = ((value << 5) | base32Letters.indexOf(letter)) & 0xfff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes[used++] = (value >> bits) & 0xff
    }
  }
  return bytes
}

const morseRun = /(?<![.\-·–_])[.\-·–_]{1,6}(?:[ /|]{1,3}[.\-·–_]{1,6}){7,}/g
const morseCodes =
  'a .- b -... c -.-. d -.. e . f ..-. g --. h .... i .. j .--- k -.- l .-.. m -- n -. o --- p .--. q --.- r .-. s ... t - u ..- v ...- w .-- x -..- y -.-- z --.. 0 ----- 1 .---- 2 ..--- 3 ...-- 4 ....- 5 ..... 6 -.... 7 --... 8 ---.. 9 ----.'.split(
    ' ',
  )
const morse = new Map(morseCodes.flatMap((code, at) => (at % 2 === 1 ? [[code, morseCodes[at - 1]!]] : [])))

/** Decodes Morse code of eight letters or more. Blanks separate letters; slashes and wide gaps separate words. */
export function decodeMorse(text: string): View[] {
  const views: View[] = []
  for (const match of text.matchAll(morseRun)) {
    if (views.length >= 4) break
    const words = match[0]
      .replace(/[·]/g, '.')
      .replace(/[–_]/g, '-')
      .split(/ ?[/|] ?| {2,3}/)
    const letters = words.map((word) => word.split(' ').map((code) => morse.get(code) ?? '?'))
    const all = letters.flat()
    // A line of dashes is not a message.
    if (all.filter((letter) => letter === '?').length * 5 > all.length || new Set(all).size < 4) continue
    const inner = letters.map((word) => word.join('')).join(' ')
    views.push({ kind: 'morse', text: inner, start: match.index, end: match.index + match[0].length })
  }
  return views
}
