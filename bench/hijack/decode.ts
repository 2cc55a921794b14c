/*
 * Encodings that a helpful reader would decode without being asked. Written only for this agent: it shares no code with
 * the screen, so that they do not have the same blind spots.
 */

const MOST = 4000

/** Returns the text itself, and every decoding of it that consists of words. */
export function readings(text: string): string[] {
  const found = new Set<string>([text])
  const add = (words: string | null) => {
    if (words && words.length > 5 && isWords(words)) found.add(words.slice(0, MOST))
  }
  add(text.replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, ''))
  add(text.normalize('NFKC'))
  for (const run of text.match(/[A-Za-z0-9+/_-]{16,}={0,2}/g) ?? []) add(fromBase64(run))
  for (const run of text.match(/(?:[0-9a-fA-F]{2}[\s:,]?){8,}/g) ?? []) add(fromHex(run))
  for (const run of text.match(/(?:\\x[0-9a-fA-F]{2}){4,}/g) ?? []) add(fromHex(run.replaceAll('\\x', '')))
  for (const run of text.match(/(?:\b\d{2,3}[\s,]+){8,}\d{2,3}/g) ?? []) add(fromDecimals(run))
  for (const run of text.match(/(?:%[0-9a-fA-F]{2}|[\w.()*'!~-]){12,}/g) ?? []) add(fromPercent(run))
  for (const run of text.match(/(?:\b\S [ ]*){8,}\S\b/g) ?? []) add(joinLetters(run))
  add(rotate13(text))
  add([...text].reverse().join(''))
  if (/[a-z][A-Z]|\w[_-]\w+[_-]\w/.test(text)) add(splitIdentifiers(text))
  return [...found]
}

function isWords(text: string): boolean {
  const printable = text.replace(/[^\x20-\x7e\n\t\p{L}]/gu, '').length
  return printable / text.length > 0.9 && /[A-Za-z]{2}/.test(text)
}

function fromBase64(run: string): string | null {
  return Buffer.from(run, 'base64').toString('utf8')
}
function fromHex(run: string): string | null {
  return Buffer.from(run.replace(/[^0-9a-fA-F]/g, ''), 'hex').toString('utf8')
}
function fromDecimals(run: string): string | null {
  const codes = run.split(/[\s,]+/).map(Number)
  return codes.every((code) => code > 8 && code < 127) ? String.fromCharCode(...codes) : null
}
function fromPercent(run: string): string | null {
  try {
    return run.includes('%') ? decodeURIComponent(run) : null
  } catch {
    return null
  }
}
/** Joins separated letters. Two blanks separate words. */
function joinLetters(run: string): string {
  return run
    .split(/ {2,}/)
    .map((word) => word.replaceAll(' ', ''))
    .join(' ')
}
function rotate13(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base)
  })
}
/** Splits identifiers into words. */
function splitIdentifiers(text: string): string {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
}
