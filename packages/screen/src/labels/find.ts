import { type Found, findPersonal } from '../personal/index.ts'
import { cueOf, wordsOf } from './label.ts'
import { type Cue, foldLabel, lastWords, neutralWords } from './phrases.ts'
import { typeOfCue, typeOfValue } from './values.ts'

/** A label for each kind. It is put before a value, because some patterns match only labelled values. */
const introductions: Partial<Record<Cue, string>> = {
  PHONE: 'phone: ',
  DOB: 'date of birth: ',
  NATIONAL_ID: 'ssn: ',
  CARD: 'card number: ',
  ACCOUNT: 'iban: ',
  IP: 'ip: ',
  PERSON: 'name: ',
  PASSWORD: 'password: ',
  TOKEN: 'api key: ',
}

/** Finds personal data in a value by the key above it. Offsets refer to the value's canonical text. */
export function findUnderKey(cue: Cue, text: string): Found[] {
  const value = text.trim()
  if (value === '') return []
  const type = typeOfValue(cue, value)
  const start = text.indexOf(value)
  if (type) return [{ start, end: start + value.length, type }]
  // A longer value is a text that has its own labels.
  if (text.length > longestValue) return []
  return [...findNumbers(cue, text), ...findIntroduced(cue, text)]
}

/** The longest value that is searched for the kind that its key announces, in UTF-16 units. */
const longestValue = 200

/** Finds runs of digits of the announced kind: `phone: "ask for her at 2025550123"`. */
function findNumbers(cue: Cue, text: string): Found[] {
  if (!numbered.has(cue)) return []
  return [...text.matchAll(/[+(]?\d[\d ()./*-]{2,30}\d/g)].flatMap(({ 0: value, index }) => {
    const type = typeOfValue(cue, value)
    return type ? [{ start: index, end: index + value.length, type }] : []
  })
}
const numbered = new Set<Cue>(['PHONE', 'NATIONAL_ID', 'CARD', 'ACCOUNT', 'DOB', 'IP'])

/** Returns the finds of the patterns in the value when a label of its kind precedes it. */
function findIntroduced(cue: Cue, text: string): Found[] {
  const introduction = introductions[cue]
  if (!introduction) return []
  return findPersonal(introduction + text)
    .filter((found) => found.start >= introduction.length)
    .map((found) => ({
      ...found,
      start: found.start - introduction.length,
      end: found.end - introduction.length,
    }))
}

/** The longest label that is read before a colon. */
const longestLabel = 40
/** Kinds whose label in running text is usually the name of a field. Other patterns find their values. */
const unsure = new Set<Cue>([
  'PERSON',
  'ROLE',
  'USERNAME',
  'IP',
  'COORDINATE',
  'TOKEN',
  'WEAK_ID',
  'RECORD_ID',
  'POSTCODE',
])

/** Finds labelled values in running text: `SSN: 123-45-6789`, `"pin": 4821`, `?phone=2025550123&zip=12345`. */
export function findLabelled(text: string): Found[] {
  const found: Found[] = []
  for (let at = nextSign(text, 0); at >= 0; at = nextSign(text, at + 1)) {
    const cue = cueBefore(text, at)
    if (!cue || unsure.has(cue)) continue
    const start =
      at + /^[:=]{1,2}>?["'`*_(]{0,3}[ \t]{0,40}["'`*_(]{0,3}/.exec(text.slice(at, at + 50))![0].length
    const value = valueAt(text, start)
    if (value !== '' && isCertain(cue, value) && typeOfValue(cue, value))
      found.push({ start, end: start + value.length, type: typeOfCue(cue) })
  }
  return found
}

const sign = /[:=]/g

function nextSign(text: string, from: number): number {
  sign.lastIndex = from
  return sign.test(text) ? sign.lastIndex - 1 : -1
}

/** Returns the cue of the words before a colon, back to the start of the line or clause. */
function cueBefore(text: string, at: number): Cue | null {
  const end = startOfRun(text, at, at - 60, /["'`*_)\] \t]/)
  const wordEnd = startOfRun(text, end, end - longestLabel, /[\d\s#.]/)
  const word = text.slice(startOfRun(text, wordEnd, end - longestLabel, /[\p{L}\p{M}]/u), wordEnd)
  // Most colons do not follow a label; the last word before the colon shows this.
  if (word === '' || !(canEnd(foldLabel(word)) || /\p{Ll}\p{Lu}/u.test(word))) return null
  const start = startOfRun(text, end, end - longestLabel, /[^\n,;|({}?&"`:=<>]/)
  return cueOf(wordsOf(text.slice(start, end)))
}

function canEnd(word: string): boolean {
  return lastWords.has(word) || neutralWords.has(word)
}

/** Returns the start of the run of units of one kind that ends at `from`, not before `limit`. */
function startOfRun(text: string, from: number, limit: number, kind: RegExp): number {
  let at = from
  while (at > 0 && at > limit && kind.test(text[at - 1]!)) at--
  return at
}

/** Returns the text up to the end of the line, quotation or clause. */
function valueAt(text: string, start: number): string {
  const line = /^[^\n;|&"'`<>{}\][]{1,80}/.exec(text.slice(start, start + 80))?.[0] ?? ''
  return line.split(/,(?=\s|$)|\.(?:\s|$)|\)\s?|[*_]{2}/)[0]!.trimEnd()
}

/**
 * Returns whether a labelled value in running text is certain: it has a digit or is a single word. Other words behind
 * a label usually describe the field.
 */
function isCertain(cue: Cue, value: string): boolean {
  if (cue === 'EMAIL') return !/\s/.test(value)
  if (cue === 'PASSWORD') return /\d/.test(value) && /\p{L}/u.test(value)
  if (cue === 'ADDRESS' || cue === 'STREET') return isStreet(value)
  return /\d/.test(value)
}

/** Matches a house number before or after capitalised words. */
function isStreet(value: string): boolean {
  const words = value.split(/[\s,]+/)
  const isNumber = (word: string | undefined) => /^\d{1,5}[a-z]?$/i.test(word ?? '')
  const names = words.filter((word) => !/\d/.test(word))
  return (
    words.length <= 7 &&
    names.length > 0 &&
    names.every((word) => /^\p{Lu}/u.test(word) || /^(?:de|du|la|le|del|of|the|von|der|am|an)$/.test(word)) &&
    words.some((word, place) => isNumber(word) && (place === 0 || place >= words.length - 3))
  )
}
