import { withoutEnd, withoutEnds } from '../../../../core/trim.ts'
import { fold } from './canonical.ts'
import { segment } from './segment.ts'
import type { View } from './views.ts'
import { vocabulary } from './vocabulary.ts'

const spacedRun = /(?<![\p{L}\p{N}])(?:\p{L}(?:\s{1,3}|[ ]?[._*|~•·+=,/\\-][ ]?)){4,}\p{L}(?![\p{L}\p{N}])/gu
const shortRun = /(?<![\p{L}\p{N}])(?:\p{L}[._*|~•·+=-]){1,3}\p{L}(?![\p{L}\p{N}])/gu
const punctuated = /(?<!\p{L})(?:\p{L}{1,4}[._*|~•·^+=-]){3,}\p{L}{1,4}(?!\p{L})/gu
const marks = /[^\p{L}\p{N}\s]/gu

/**
 * Letters set apart, "i g n o r e" or "i.g.n.o.r.e", put together again. Between marks a blank ends a word, between
 * blanks a wider gap does; where nothing shows the words, they are cut by a small vocabulary.
 */
export function joinSpaced(text: string): View[] {
  let seen = 0
  let inner = text.replace(spacedRun, (run) => {
    seen++
    // Letters between marks have one each; a full stop among blanks only ends a sentence.
    const isMarked = (run.match(marks)?.length ?? 0) * 3 > run.length / 2
    const words = run
      .split(isMarked ? /\s+/ : /\s{2,}|\s?[^\p{L}\p{N}\s]\s?/u)
      .map((part) => part.replace(/[^\p{L}\p{N}]+/gu, ''))
    return words.map((word) => (word.length > 12 || words.length === 1 ? segment(word) : word)).join(' ')
  })
  inner = inner.replace(punctuated, (run) => {
    if (run.split(/[^\p{L}]/u).every((part) => part.length > 2) || /^(?:www|https?)/i.test(run)) return run
    seen++
    return segment(run.replace(/[^\p{L}]+/gu, ''))
  })
  if (seen === 0) return []
  // Where long words were taken apart, short ones were too.
  inner = inner.replace(shortRun, (run) => run.replace(/[^\p{L}]+/gu, ''))
  return [{ kind: 'spaced', text: inner, start: 0, end: text.length }]
}

const leetLetters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '€': 'e',
  '+': 't',
}
const leetWord = /(?<![\w$@!|€+])[A-Za-z0-9$@!|€+]{2,24}(?![\w$@|€+])/g
const leetSign = /[0-9$@!|€+]/
const leetMixed =
  /[A-Za-z][0-9$@!|€+]{1,4}[A-Za-z]|^[0-9$@]{1,2}[A-Za-z]{2}|^[0-9$@][A-Za-z][0-9$@]|[A-Za-z]{2}[0-9$][0-9$]?$/
const known = new Set(vocabulary)

/** Two long words of the vocabulary, or one and two short ones. */
const enoughLeet = 4

/** Digits and signs read as the letters they stand for, when several different words are written that way. */
export function unleet(text: string): View[] {
  const seen = new Map<string, number>()
  const inner = text.replace(leetWord, (word) => {
    // A mark at the edge is punctuation.
    if (!leetSign.test(withoutEnds(word, '!|+'))) return word
    const isNumber = !/[A-Za-z]/.test(word)
    const read = knownReading(word)
    if (read) {
      seen.set(read, isNumber ? 0 : read.length > 3 ? 2 : 1)
      return read
    }
    if (word.length < 3 || isNumber) return word
    if (!leetMixed.test(word) || /^(?:0x)?[0-9a-f]{6,}$/i.test(word) || /^\d+[a-z]{1,3}$/i.test(word))
      return word
    const plain = spelled(word, 'i')
    if ((word.match(/[0-9$@!|€+]/g)?.length ?? 0) > 1) seen.set(plain, 1)
    return plain
  })
  const points = [...seen.values()].reduce((sum, value) => sum + value, 0)
  return points >= enoughLeet ? [{ kind: 'leet', text: inner, start: 0, end: text.length }] : []
}

/** The word of the vocabulary that a disguised one stands for: 1, ! and | are an i or an l. */
function knownReading(word: string): string | undefined {
  for (const form of [word, withoutEnd(word, '!|+')]) {
    for (const stroke of ['i', 'l']) {
      const read = spelled(form, stroke).toLowerCase()
      if (form.length > 1 && (known.has(read) || (read.endsWith('s') && known.has(read.slice(0, -1)))))
        return read
    }
  }
  return undefined
}

function spelled(word: string, stroke: string): string {
  return word.replace(/[^A-Za-z]/g, (unit) => (/[1!|]/.test(unit) ? stroke : (leetLetters[unit] ?? unit)))
}

/** Words that betray a turned text: two points for a word of orders, one for a word that every text has. */
const orders =
  'ignore disregard forget instruction instructions previous prompt system reveal override password assistant rules secret bypass execute delete print above'
const common =
  'the and you your all are for that this with from not please any what how can will have but must about when which then'
/** Of longer words some more are taken: short ones turn into words of other languages. */
const longer = vocabulary.filter((word) => word.length > 3)
const points = new Map([
  ...longer.map((word) => [word, 1] as const),
  ...common.split(' ').map((word) => [word, 1] as const),
  ...orders.split(' ').map((word) => [word, 2] as const),
])
const enough = 3
/** Turned or reversed, these are words of some language or names in code. */
const innocent = new Set([
  'era',
  'won',
  'ton',
  'nac',
  'tub',
  'nay',
  'nab',
  'irk',
  'gnu',
  'cna',
  'ner',
  'pna',
  'lla',
  'env',
  'rof',
])

function turn(text: string, by: number): string {
  return text.replace(/[a-z]/gi, (unit) => {
    const base = unit <= 'Z' ? 65 : 97
    return String.fromCharCode(((unit.charCodeAt(0) - base + by) % 26) + base)
  })
}

const backwards = 0
/** How many of the commonest words betray any turn of the alphabet; turned by 13 or backwards, all do. */
const anyTurn = new Set([...longer.slice(0, 250), ...orders.split(' ')])

/** A word that betrays a disguise: as it is, under the turns that it betrays, or backwards. */
interface Origin {
  /** Code of its first letter. */
  first: number
  betrays: 'any turn' | 'turn by 13' | 'backwards'
  points: number
}
/** Words that a text is read by: in small letters, not too long for `stepsOf`. */
const readable = /^[a-z]{3,12}$/
/** By the steps between letters, which no turn of the alphabet changes: one entry for all turns of a word. */
const origins = new Map<number, Origin[]>()
for (const [word, value] of points) {
  const add = (form: string, betrays: Origin['betrays']) => {
    const steps = stepsOf(form)
    origins.set(steps, [...(origins.get(steps) ?? []), { first: form.charCodeAt(0), betrays, points: value }])
  }
  if (!readable.test(word)) continue
  add([...word].reverse().join(''), 'backwards')
  add(word, anyTurn.has(word) ? 'any turn' : 'turn by 13')
}

/** The steps from letter to letter of a word in small letters, as one number: exact for words of up to 12 letters. */
function stepsOf(word: string): number {
  let steps = 1
  for (let at = 1; at < word.length; at++)
    steps = steps * 26 + ((word.charCodeAt(at) - word.charCodeAt(at - 1) + 26) % 26)
  return steps
}

/** How a word comes of another: 1–25 letters turned, or 0 for backwards; null if it does not. */
function disguiseOf(word: string, { first, betrays }: Origin): number | null {
  const by = (word.charCodeAt(0) - first + 26) % 26
  if (betrays === 'backwards') return by === 0 ? backwards : null
  return by === 13 || (betrays === 'any turn' && by !== 0) ? by : null
}

/** How many points each disguise of a text has; each word counts once. */
function betrayals(text: string): Map<number, number> {
  const sums = new Map<number, number>()
  const seen = new Set<string>()
  for (const [word] of fold(text).matchAll(/[a-z]{3,12}/g)) {
    const found = origins.get(stepsOf(word))
    if (!found || seen.has(word) || points.has(word) || innocent.has(word)) continue
    seen.add(word)
    for (const origin of found) {
      const by = disguiseOf(word, origin)
      if (by !== null) sums.set(by, (sums.get(by) ?? 0) + origin.points)
    }
  }
  return sums
}

/** Alphabets turned by any number of letters (rot13 and kin), and text written backwards, as a whole or word by word. */
export function turned(text: string): View[] {
  const views: View[] = []
  for (const [by, sum] of betrayals(text)) {
    if (sum < enough || views.length >= 4) continue
    if (by === backwards) {
      const whole = [...text].reverse().join('')
      const byWord = text.replace(/[\p{L}\p{N}]+/gu, (word) => [...word].reverse().join(''))
      views.push({ kind: 'reversed', text: whole, start: 0, end: text.length })
      views.push({ kind: 'reversed', text: byWord, start: 0, end: text.length })
    } else views.push({ kind: 'rotated', text: turn(text, 26 - by), start: 0, end: text.length })
  }
  return views
}
