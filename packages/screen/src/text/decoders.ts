import { bytesOfBase64, bytesOfHex } from './bytes.ts'
import { textOfBytes } from './codes.ts'
import { wholeCharacters } from './pieces.ts'
import type { View } from './views.ts'

const base64Run = /[A-Za-z0-9+/_-]{16,}={0,2}/g
const hexRun = /(?<![0-9A-Za-z])(?:0x)?(?:[0-9a-fA-F]{2}[ :,]?(?:0x)?){8,}/g
const percentRun = /%[0-9a-fA-F]{2}/
const entityRun = /&(?:#\d{2,7}|#x[0-9a-fA-F]{2,6}|lt|gt|amp|quot|apos|nbsp);?/
const escapeRun = /\\(?:u[0-9a-fA-F]{4}|u\{[0-9a-fA-F]{1,6}\}|x[0-9a-fA-F]{2}|U[0-9a-fA-F]{8}|[0-3][0-7]{2})/
const codeRun = /(?<![\d.])(?:\d{2,3}[ ,;]{1,2}){7,}\d{2,3}(?![\d.])/g
const binaryRun = /(?<![\d.])(?:[01]{8}[ ,]?){6,}/g

const decoder = new TextDecoder('utf-8')

/** Returns whether decoded bytes are words: printable, and mostly letters and blanks. */
function isReadable(text: string): boolean {
  if (text.length < 6) return false
  let wordy = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if ((code | 32) >= 97 && (code | 32) <= 122) wordy++
    else if (code === 32 || code === 10) wordy++
    else if (code < 32 && code !== 9 && code !== 13) return false
    else if (code >= 0xc0 && code !== 0xfffd) wordy++
  }
  return wordy >= text.length * 0.7
}

/** Decodes base64, plain and URL-safe: runs of at least sixteen letters that decode to words. */
export function decodeBase64(text: string): View[] {
  const views: View[] = []
  for (const match of text.matchAll(base64Run)) {
    if (views.length >= 8) break
    if (!/[A-Z]/.test(match[0]) || !/[a-z]/.test(match[0])) continue
    const first = bytesOfBase64(match[0].slice(0, 24))
    if (first.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))) continue
    const inner = wholeCharacters(bytesOfBase64(match[0]))
    if (inner && isReadable(inner)) views.push(makeView('base64', inner, match))
  }
  return views
}

/** Decodes hexadecimal bytes, with or without blanks, colons and 0x. */
export function decodeHex(text: string): View[] {
  const views: View[] = []
  for (const match of text.matchAll(hexRun)) {
    if (views.length >= 8) break
    const inner = decoder.decode(bytesOfHex(match[0].replace(/0x|[ :,]/g, '')))
    if (isReadable(inner)) views.push(makeView('hex', inner, match))
  }
  return views
}

/** Decodes the percent escapes of a text that has at least three. */
export function decodePercent(text: string): View[] {
  if (!percentRun.test(text) || countMatches(text, /%[0-9a-fA-F]{2}/g) < 3) return []
  const inner = text.replace(/(?:%[0-9a-fA-F]{2})+/g, (run) =>
    decoder.decode(bytesOfHex(run.replaceAll('%', ''))),
  )
  return [{ kind: 'percent', text: inner.replace(/(?<=\w)\+(?=\w)/g, ' '), start: 0, end: text.length }]
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' }

/** Decodes the HTML entities of a text. */
export function decodeEntities(text: string): View[] {
  if (!entityRun.test(text)) return []
  const inner = text.replace(
    /&(?:#(\d{2,7})|#x([0-9a-fA-F]{2,6})|(lt|gt|amp|quot|apos|nbsp));?/g,
    (_, decimal, hex, name) =>
      name ? named[name]! : characterOf(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  )
  return [{ kind: 'entities', text: inner, start: 0, end: text.length }]
}

/** Decodes the \u, \x, \U and octal escapes of a text that has at least three. */
export function decodeEscapes(text: string): View[] {
  if (!escapeRun.test(text)) return []
  let seen = 0
  const inner = text.replace(
    /\\(?:u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]{1,6})\}|x([0-9a-fA-F]{2})|U([0-9a-fA-F]{8})|([0-3][0-7]{2})|([nt"']))/g,
    (_, u4, ub, x, u8, octal, plain) => {
      if (plain) return plain === 'n' ? '\n' : plain === 't' ? ' ' : plain
      seen++
      return characterOf(octal ? Number.parseInt(octal, 8) : Number.parseInt(u4 ?? ub ?? x ?? u8, 16))
    },
  )
  return seen >= 3 ? [{ kind: 'escapes', text: inner, start: 0, end: text.length }] : []
}

/** Decodes eight or more character codes in a row, decimal or binary. */
export function decodeCharCodes(text: string): View[] {
  const views: View[] = []
  for (const match of text.matchAll(codeRun)) {
    if (views.length >= 4) break
    const codes = match[0].split(/\D+/).map(Number)
    if (codes.some((code) => code > 255)) continue
    const inner = textOfBytes(codes.slice(0, 4000))
    if (isReadable(inner)) views.push(makeView('decimal', inner, match))
  }
  for (const match of text.matchAll(binaryRun)) {
    if (views.length >= 8) break
    const bytes = match[0].match(/[01]{8}/g)!.map((bits) => Number.parseInt(bits, 2))
    const inner = decoder.decode(Uint8Array.from(bytes))
    if (isReadable(inner)) views.push(makeView('binary', inner, match))
  }
  return views
}

function characterOf(code: number): string {
  return code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
}

function countMatches(text: string, pattern: RegExp): number {
  let times = 0
  for (const _ of text.matchAll(pattern)) if (++times >= 3) break
  return times
}

function makeView(kind: string, text: string, match: RegExpMatchArray): View {
  return { kind, text, start: match.index!, end: match.index! + match[0].length }
}
