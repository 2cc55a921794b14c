import { fold } from './canonical.ts'
import { splitJoinedWords } from './segment.ts'
import type { View } from './views.ts'
import { vocabulary } from './vocabulary.ts'

const spacedRun = /(?<![\p{L}\p{N}])(?:\p{L}(?:\s{1,3}|[ ]?[._*|~•·+=,/\\-][ ]?)){4,}\p{L}(?![\p{L}\p{N}])/gu
const shortRun = /(?<![\p{L}\p{N}])(?:\p{L}[._*|~•·+=-]){1,3}\p{L}(?![\p{L}\p{N}])/gu
const punctuated = /(?<!\p{L})(?:\p{L}{1,4}[._*|~•·^+=-]){3,}\p{L}{1,4}(?!\p{L})/gu
const marks = /[^\p{L}\p{N}\s]/gu

/**
 * Joins letters that were separated: "i g n o r e" or "i.g.n.o.r.e". Between letters separated by marks, a blank ends a
 * word; between letters separated by blanks, a wider gap does. Otherwise a small vocabulary splits the words.
 */
export function joinSpaced(text: string): View[] {
  let seen = 0
  let inner = text.replace(spacedRun, (run) => {
    seen++
    // A run counts as marked if every letter has a mark. Among blanks, a full stop only ends a sentence.
    const isMarked = (run.match(marks)?.length ?? 0) * 3 > run.length / 2
    const words = run
      .split(isMarked ? /\s+/ : /\s{2,}|\s?[^\p{L}\p{N}\s]\s?/u)
      .map((part) => part.replace(/[^\p{L}\p{N}]+/gu, ''))
    return words
      .map((word) => (word.length > 12 || words.length === 1 ? splitJoinedWords(word) : word))
      .join(' ')
  })
  inner = inner.replace(punctuated, (run) => {
    if (run.split(/[^\p{L}]/u).every((part) => part.length > 2) || /^(?:www|https?)/i.test(run)) return run
    seen++
    return splitJoinedWords(run.replace(/[^\p{L}]+/gu, ''))
  })
  if (seen === 0) return []
  // A text that separates the letters of long words also separates those of short ones.
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
/** Matches marks at the end of a word. The look-behind makes sure that a run of marks is tried only once. */
const lastMarks = /(?<![!|+])[!|+]+$/
const known = new Set(vocabulary)

/** The points that a text needs: two long words of the vocabulary, or one long and two short ones. */
const enoughLeet = 4

/** Replaces digits and signs with the letters that they stand for, if several different words contain them. */
export function decodeLeet(text: string): View[] {
  if (!leetSign.test(text)) return []
  const seen = new Map<string, number>()
  const inner = text.replace(leetWord, (word) => {
    if (!leetSign.test(word)) return word
    // A mark at the edge of a word is punctuation.
    if (!leetSign.test(word.replace(/^[!|+]+/, '').replace(lastMarks, ''))) return word
    const isNumber = !/[A-Za-z]/.test(word)
    const read = knownReading(word)
    if (read) {
      seen.set(read, isNumber ? 0 : read.length > 3 ? 2 : 1)
      return read
    }
    if (word.length < 3 || isNumber) return word
    if (!leetMixed.test(word) || /^(?:0x)?[0-9a-f]{6,}$/i.test(word) || /^\d+[a-z]{1,3}$/i.test(word))
      return word
    const plain = spellWithLetters(word, 'i')
    if ((word.match(/[0-9$@!|€+]/g)?.length ?? 0) > 1) seen.set(plain, 1)
    return plain
  })
  const points = [...seen.values()].reduce((sum, value) => sum + value, 0)
  return points >= enoughLeet ? [{ kind: 'leet', text: inner, start: 0, end: text.length }] : []
}

/** Returns the vocabulary word that a disguised word stands for, where 1, ! and | are an i or an l. */
function knownReading(word: string): string | undefined {
  for (const form of [word, word.replace(lastMarks, '')]) {
    for (const stroke of ['i', 'l']) {
      const read = spellWithLetters(form, stroke).toLowerCase()
      if (form.length > 1 && (known.has(read) || (read.endsWith('s') && known.has(read.slice(0, -1)))))
        return read
    }
  }
  return undefined
}

/** Writes a disguised word with letters; `stroke` is the letter for 1, ! and |. */
function spellWithLetters(word: string, stroke: string): string {
  return word.replace(/[^A-Za-z]/g, (unit) => (/[1!|]/.test(unit) ? stroke : (leetLetters[unit] ?? unit)))
}

/** Words that reveal a rotated text. A word of orders counts two points, a common word one. */
const orders =
  'ignore disregard forget instruction instructions previous prompt system reveal override password assistant rules secret bypass execute delete print above'
const common =
  'the and you your all are for that this with from not please any what how can will have but must about when which then'
/** The long words of the vocabulary. Short words are left out, because they rotate into words of other languages. */
const longer = vocabulary.filter((word) => word.length > 3)
const points = new Map([
  ...longer.map((word) => [word, 1] as const),
  ...common.split(' ').map((word) => [word, 1] as const),
  ...orders.split(' ').map((word) => [word, 2] as const),
])
const enough = 3
/**
 * Words that do not reveal a disguise: they are words of some language, or names in code, that equal a rotated or
 * reversed English word.
 */
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

function rotateLetters(text: string, by: number): string {
  return text.replace(/[a-z]/gi, (unit) => {
    const base = unit <= 'Z' ? 65 : 97
    return String.fromCharCode(((unit.charCodeAt(0) - base + by) % 26) + base)
  })
}

/** Mirrors the alphabet, so that a becomes z. */
function mirrorLetters(text: string): string {
  return text.replace(/[a-z]/gi, (unit) =>
    String.fromCharCode((unit <= 'Z' ? 155 : 219) - unit.charCodeAt(0)),
  )
}

const backwards = 0
const mirrored = 26
/**
 * The words that are looked for in any rotation: the most common ones and words of orders. In a rotation by 13 and in
 * reversed text, all words are looked for.
 */
const anyTurn = new Set([...longer.slice(0, 250), ...orders.split(' ')])

/** A word that reveals a disguise, and the kinds of disguise that it reveals. */
interface Origin {
  /** The code of the word's first letter. */
  first: number
  betrays: 'any turn' | 'turn by 13' | 'backwards' | 'mirrored'
  points: number
}
/** Matches words that can reveal a disguise: lower case, and short enough for `stepsOf`. */
const readable = /^[a-z]{3,12}$/
const [shortestTurned, longestTurned] = [3, 12]
/**
 * Words by the steps between their letters. A rotation does not change the steps, so one entry serves all rotations.
 */
const origins = new Map<number, Origin[]>()
for (const [word, value] of points) {
  const addOrigin = (form: string, betrays: Origin['betrays']) => {
    const steps = stepsOf(form)
    origins.set(steps, [...(origins.get(steps) ?? []), { first: form.charCodeAt(0), betrays, points: value }])
  }
  if (!readable.test(word)) continue
  addOrigin([...word].reverse().join(''), 'backwards')
  addOrigin(mirrorLetters(word), 'mirrored')
  addOrigin(word, anyTurn.has(word) ? 'any turn' : 'turn by 13')
}

/** Encodes the steps between the letters of a lower-case word as one number. Exact for up to 12 letters. */
function stepsOf(word: string): number {
  let steps = 1
  for (let at = 1; at < word.length; at++)
    steps = steps * 26 + ((word.charCodeAt(at) - word.charCodeAt(at - 1) + 26) % 26)
  return steps
}

/** Returns the rotation (1–25) that turns one word into another, 0 if it is reversed, 26 if it is mirrored, or null. */
function disguiseOf(word: string, { first, betrays }: Origin): number | null {
  const by = (word.charCodeAt(0) - first + 26) % 26
  if (betrays === 'backwards') return by === 0 ? backwards : null
  if (betrays === 'mirrored') return by === 0 ? mirrored : null
  return by === 13 || (betrays === 'any turn' && by !== 0) ? by : null
}

/**
 * Steps are looked up in `origins` only if their remainder by this prime is marked in `hasOrigin`; those of most words
 * are not.
 */
const prime = 32_749
const hasOrigin = new Uint8Array(prime)
for (const steps of origins.keys()) hasOrigin[steps % prime] = 1

/** Returns, for each disguise, the sum of the points of the words that reveal it. Each word counts once. */
function disguiseScores(text: string): Map<number, number> {
  const sums = new Map<number, number>()
  const seen = new Set<string>()
  const folded = fold(text)
  // Longer runs of letters are read in sections of twelve.
  let [length, rest, last] = [0, 1, 0]
  for (let at = 0; at <= folded.length; at++) {
    const letter = at < folded.length ? folded.charCodeAt(at) - 97 : -1
    const isLetter = letter >= 0 && letter < 26
    if (isLetter && length < longestTurned) {
      if (length > 0) rest = (rest * 26 + ((letter - last + 26) % 26)) % prime
      length++
      last = letter
      continue
    }
    if (length >= shortestTurned && hasOrigin[rest] === 1) weighRun(folded.slice(at - length, at), seen, sums)
    length = isLetter ? 1 : 0
    rest = 1
    last = letter
  }
  return sums
}

function weighRun(word: string, seen: Set<string>, sums: Map<number, number>): void {
  const found = origins.get(stepsOf(word))
  if (!found || seen.has(word) || points.has(word) || innocent.has(word)) return
  seen.add(word)
  for (const origin of found) {
    const by = disguiseOf(word, origin)
    if (by !== null) sums.set(by, (sums.get(by) ?? 0) + origin.points)
  }
}

/** Decodes rotated and mirrored alphabets (such as rot13), and text that is reversed as a whole or word by word. */
export function decodeTurned(text: string): View[] {
  const views: View[] = []
  for (const [by, sum] of disguiseScores(text)) {
    if (sum < enough || views.length >= 4) continue
    if (by === backwards) {
      const whole = [...text].reverse().join('')
      const byWord = text.replace(/[\p{L}\p{N}]+/gu, (word) => [...word].reverse().join(''))
      views.push({ kind: 'reversed', text: whole, start: 0, end: text.length })
      views.push({ kind: 'reversed', text: byWord, start: 0, end: text.length })
    } else if (by === mirrored)
      views.push({ kind: 'mirrored', text: mirrorLetters(text), start: 0, end: text.length })
    else views.push({ kind: 'rotated', text: rotateLetters(text, 26 - by), start: 0, end: text.length })
  }
  return views
}
