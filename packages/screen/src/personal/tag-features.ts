import { cues } from './cues.ts'
import { type Lexicon, wordBits } from './lexicon.ts'
import { companies, places } from './places.ts'
import type { Words } from './words.ts'

export const tagBuckets = 1 << 15

function hashText(text: string): number {
  let value = 0x1f
  const end = Math.min(text.length, 24)
  for (let i = 0; i < end; i++) value = Math.imul(value, 0x01000193) ^ text.charCodeAt(i)
  return value
}

const shapes = { end: 1, small: 2, word: 3, capital: 4, capitals: 5, name: 6, joined: 7, camel: 16 }

const letter = /^\p{L}/u

/** Matches joined names such as Anne-Sofie, McKenzie and O'Hara, but not products such as PowerShell and iPhone. */
const joined = /^(?:Mc|Mac|De|Di|La|Le|Van|Fitz|[OD]')?\p{Lu}\p{Ll}*(?:[-']\p{L}\p{Ll}*)*$/u

function shapeOf(word: string, lower: string): number {
  const first = word.charCodeAt(0)
  if (first === 10) return shapes.end
  if (first >= 48 && first <= 57) return 8 + Math.min(word.length, 7)
  if (first < 128 ? (first | 32) < 97 || (first | 32) > 122 : !letter.test(word)) return 0x100 + first
  if (word === lower) return word.length === 1 ? shapes.small : shapes.word
  if (word.length === 1) return shapes.capital
  if (word.toUpperCase() === word) return shapes.capitals
  if (word.slice(1) === lower.slice(1)) return shapes.name
  return joined.test(word) ? shapes.joined : shapes.camel
}

/** The shapes of signs that end a sentence. */
const ends = new Set([shapes.end, ...[...'.!?'].map((sign) => 0x100 + sign.charCodeAt(0))])

const particles = new Set(
  'de van von der den la da del di dos das do bin bint ibn al el ter ten zu y e le du af av'.split(' '),
)

/**
 * Features that depend only on the text, computed once per word. Uses plain lists, because typed arrays of this length
 * would be allocated outside of the heap, which takes longer than filling them.
 */
export interface Prepared {
  count: number
  words: readonly OwnFeatures[]
  /**
   * The features of a run of words that could form one name: its length, the word's place in it, and the words around
   * it.
   */
  run: number[]
  left: number[]
  right: number[]
  /** The nearest words left and right of the run, skipping signs. */
  leftWord: number[]
  rightWord: number[]
  runGiven: number[]
  /** Bits: 1 written more than once, 2 in lower case elsewhere, 4 in a text without capitals, 8 begins a sentence. */
  text: number[]
}

/** The features of a word that do not depend on its neighbours. */
interface OwnFeatures {
  form: Form
  lower: number
  shape: number
  prefix: number
  suffix: number
  suffix2: number
  /** Bits: 1 for a given name, 2 a family name, 4 an ordinary word, 8 a place, 16 a word in names of companies. */
  given: number
  cue: number
  isNameable: boolean
}

/** Computes the features that do not depend on tags. */
export function prepareWords({ text }: Words, lexicon: Lexicon): Prepared {
  const remembered = cacheFor(lexicon)
  const words: OwnFeatures[] = []
  const now = ++lastStamp
  let capitals = 0
  for (const word of text) {
    const own = ownFeatures(word, lexicon, remembered)
    words.push(own)
    const { form, shape } = own
    if (!isWord(shape)) continue
    if (form.stamp !== now) {
      form.stamp = now
      form.small = form.capital = 0
    }
    if (shape >= 4) {
      capitals++
      form.capital++
    } else form.small++
  }
  const p: Prepared = { words, ...emptyPrepared(words.length) }
  for (const [i, { form, shape }] of words.entries()) {
    const isCounted = form.stamp === now
    const before = i === 0 ? shapes.end : words[i - 1]!.shape
    p.text.push(
      (isCounted && form.capital > 1 ? 1 : 0) |
        (isCounted && form.small > 0 && shape >= 4 && shape <= 7 ? 2 : 0) |
        (capitals === 0 ? 4 : 0) |
        (ends.has(before) ? 8 : 0),
    )
  }
  prepareRuns(p, text)
  return p
}

function emptyPrepared(count: number): Omit<Prepared, 'words'> {
  return { count, run: [], left: [], right: [], leftWord: [], rightWord: [], runGiven: [], text: [] }
}

/**
 * A word in lower case. It also has the counts of its spellings, with and without a capital, in the text that `stamp`
 * numbers.
 */
interface Form {
  isParticle: boolean
  stamp: number
  small: number
  capital: number
}

let lastStamp = 0

/**
 * A cache of words as written, and of the forms that spellings share, because most words of a text were seen before.
 */
interface Remembered {
  words: Map<string, OwnFeatures>
  forms: Map<string, Form>
}

const remembered = new WeakMap<Lexicon, Remembered>()
const mostRemembered = 20_000

function cacheFor(lexicon: Lexicon): Remembered {
  const found = remembered.get(lexicon)
  if (found && found.words.size <= mostRemembered) return found
  const fresh: Remembered = { words: new Map(), forms: new Map() }
  remembered.set(lexicon, fresh)
  return fresh
}

function findForm(lower: string, forms: Map<string, Form>): Form {
  const found = forms.get(lower)
  if (found) return found
  const form = { isParticle: particles.has(lower), stamp: 0, small: 0, capital: 0 }
  forms.set(lower, form)
  return form
}

function ownFeatures(word: string, lexicon: Lexicon, { words, forms }: Remembered): OwnFeatures {
  const found = words.get(word)
  if (found) return found
  const lower = word.toLowerCase()
  const digits = word.charCodeAt(0) >= 48 && word.charCodeAt(0) <= 57
  const shape = shapeOf(word, lower)
  const bits = wordBits(lexicon, lower)
  const own = {
    form: findForm(lower, forms),
    lower: digits ? 77 : hashText(lower),
    shape,
    prefix: digits ? 1 : hashText(lower.slice(0, 3)) ^ 0x11,
    suffix: digits ? 1 : hashText(lower.slice(-3)) ^ 0x22,
    suffix2: digits ? 1 : hashText(lower.slice(-4)) ^ 0x33,
    given: bits | (places.has(lower) ? 8 : 0) | (companies.has(lower) ? 16 : 0),
    cue: cues.get(lower) ?? 0,
    isNameable: (shape >= 4 && shape <= 7) || (shape === 3 && (bits & 7) > 0 && (bits & 4) === 0),
  }
  words.set(word, own)
  return own
}

/** Finds runs of words that could form one name. Initials with their dot, and particles, may stand inside a run. */
function prepareRuns(p: Prepared, text: readonly string[]): void {
  const { words, count } = p
  const isNameable = (at: number) => at < count && words[at]!.isNameable
  const isParticle = (at: number) => at < count && words[at]!.form.isParticle
  for (let i = 0; i < count; ) {
    if (!isNameable(i)) {
      setRun(p, i, i + 1, 0)
      i++
      continue
    }
    let end = i + 1
    let given = words[i]!.given
    while (end < count) {
      if (isNameable(end)) given |= words[end++]!.given
      else if (text[end] === '.' && words[end - 1]!.shape === shapes.capital && isNameable(end + 1)) end++
      else if (isParticle(end) && isNameable(end + 1)) end++
      else if (isParticle(end) && isParticle(end + 1) && isNameable(end + 2)) end += 2
      else break
    }
    setRun(p, i, end, given)
    i = end
  }
}

const isWord = (shape: number) => (shape >= 2 && shape <= 7) || shape === 16

function setRun(p: Prepared, from: number, to: number, given: number) {
  const { words, count } = p
  const isSign = (at: number) => !isWord(words[at]!.shape) && words[at]!.shape !== shapes.end
  let l = from - 1
  while (l >= 0 && l > from - 4 && isSign(l)) l--
  let r = to
  while (r < count && r < to + 4 && isSign(r)) r++
  for (let i = from; i < to; i++) {
    p.run.push(Math.min(3, to - from) * 4 + (i === from ? 0 : i === to - 1 ? 2 : 1))
    p.left.push(from - 1)
    p.right.push(to)
    p.leftWord.push(l)
    p.rightWord.push(r)
    p.runGiven.push(given)
  }
}

function bucketOf(kind: number, value: number): number {
  let mixed = Math.imul(value ^ Math.imul(kind, 0x9e3779b1), 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  mixed ^= mixed >>> 16
  return (mixed >>> 0) & (tagBuckets - 1)
}

/**
 * Returns whether a word is skipped. Signs and ordinary words in lower case begin neither a name nor an address, so
 * outside of these they are not scored, which saves most of the work. Training skips them too.
 */
export function isSkipped(p: Prepared, i: number, last: number, beforeLast: number): boolean {
  if (last !== 0 || beforeLast !== 0) return false
  const { shape, given } = p.words[i]!
  if (shape >= 0x100 || shape === shapes.end) return true
  return shape <= shapes.word && (given & 7) === 4
}

/** The number of features of a word. */
export const tagFeatures = 46

/** Fills `out` with the buckets of word `i`, given the tags of the two previous words. */
export function featuresAt(p: Prepared, i: number, last: number, beforeLast: number, out: Int32Array): void {
  const { words, count } = p
  const lowerAt = (at: number) => (at < 0 ? 3 : at >= count ? 5 : words[at]!.lower)
  const shapeAt = (at: number) => (at < 0 ? 1000 : at >= count ? 1001 : words[at]!.shape)
  const givenBitsAt = (at: number) => (at < 0 || at >= count ? 0 : words[at]!.given)
  const cueAt = (at: number) => (at < 0 || at >= count ? 31 : words[at]!.cue)
  const { prefix, suffix, suffix2 } = words[i]!
  const [s0, sb, sa] = [shapeAt(i), shapeAt(i - 1), shapeAt(i + 1)]
  const [w0, wb, wa] = [lowerAt(i), lowerAt(i - 1), lowerAt(i + 1)]
  const [left, right, leftWord, rightWord] = [p.left[i]!, p.right[i]!, p.leftWord[i]!, p.rightWord[i]!]
  const run = p.run[i]!
  const own = givenBitsAt(i) * 8 + (s0 <= shapes.joined ? s0 : s0 === shapes.camel ? 0 : 1)
  const whole = p.runGiven[i]! * 16 + run
  let n = 0
  out[n++] = bucketOf(1, w0)
  out[n++] = bucketOf(2, w0 ^ s0)
  out[n++] = bucketOf(3, wb)
  out[n++] = bucketOf(4, wa)
  out[n++] = bucketOf(5, lowerAt(i - 2))
  out[n++] = bucketOf(6, lowerAt(i + 2))
  out[n++] = bucketOf(7, s0)
  out[n++] = bucketOf(8, s0 * 1031 + sb)
  out[n++] = bucketOf(9, s0 * 1031 + sa)
  out[n++] = bucketOf(10, (s0 * 1031 + sb) * 1031 + sa)
  out[n++] = bucketOf(11, prefix)
  out[n++] = bucketOf(12, suffix)
  out[n++] = bucketOf(13, suffix2)
  out[n++] = bucketOf(14, Math.imul(wb, 31) ^ s0)
  out[n++] = bucketOf(15, Math.imul(wa, 31) ^ s0)
  out[n++] = bucketOf(16, last * 4 + beforeLast)
  out[n++] = bucketOf(17, last * 4096 + s0)
  out[n++] = bucketOf(18, Math.imul(w0, 5) ^ last)
  out[n++] = bucketOf(19, Math.imul(wb, 31) ^ Math.imul(lowerAt(i - 2), 17) ^ s0)
  out[n++] = bucketOf(
    20,
    ((givenBitsAt(i) * 32 + givenBitsAt(i - 1)) * 32 + givenBitsAt(i + 1)) * 16 + (s0 & 15),
  )
  out[n++] = bucketOf(21, givenBitsAt(i) * 4096 + last * 1024 + (s0 & 1023))
  out[n++] = bucketOf(22, (shapeAt(i + 1) * 1031 + shapeAt(i + 2)) * 1031 + s0)
  out[n++] = bucketOf(23, (shapeAt(i - 1) * 1031 + shapeAt(i - 2)) * 1031 + s0)
  out[n++] = bucketOf(24, Math.imul(wa, 31) ^ last)
  out[n++] = bucketOf(25, Math.imul(suffix, 7) ^ last ^ (s0 << 4))
  out[n++] = bucketOf(26, Math.imul(wb, 131) ^ wa)
  out[n++] = bucketOf(27, Math.imul(wa, 31) ^ givenBitsAt(i) ^ (s0 << 3))
  out[n++] = bucketOf(28, Math.imul(wb, 31) ^ givenBitsAt(i) ^ (s0 << 3))
  // The kinds of words around the word, and around the run that may form one name.
  out[n++] = bucketOf(29, (cueAt(i - 1) * 32 + cueAt(i + 1)) * 1024 + own)
  out[n++] = bucketOf(30, cueAt(i - 1) * 1024 + own)
  out[n++] = bucketOf(31, cueAt(i + 1) * 1024 + own)
  out[n++] = bucketOf(32, cueAt(i) * 1024 + own)
  out[n++] = bucketOf(33, (cueAt(i - 2) * 32 + cueAt(i - 1)) * 1024 + own)
  out[n++] = bucketOf(34, (cueAt(i + 1) * 32 + cueAt(i + 2)) * 1024 + own)
  out[n++] = bucketOf(35, Math.imul(lowerAt(left), 31) ^ whole)
  out[n++] = bucketOf(36, Math.imul(lowerAt(right), 31) ^ whole)
  out[n++] = bucketOf(37, Math.imul(lowerAt(leftWord), 31) ^ run)
  out[n++] = bucketOf(38, Math.imul(lowerAt(rightWord), 31) ^ run)
  out[n++] = bucketOf(39, (cueAt(leftWord) * 32 + cueAt(rightWord)) * 256 + whole)
  out[n++] = bucketOf(40, (cueAt(left) * 1024 + (shapeAt(left) & 1023)) * 256 + whole)
  out[n++] = bucketOf(41, (cueAt(right) * 1024 + (shapeAt(right) & 1023)) * 256 + whole)
  out[n++] = bucketOf(42, ((shapeAt(left) & 1023) * 1024 + (shapeAt(right) & 1023)) * 256 + whole)
  out[n++] = bucketOf(43, p.text[i]! * 1024 + own)
  out[n++] = bucketOf(44, (p.text[i]! * 256 + whole) * 4 + last)
  out[n++] = bucketOf(45, Math.imul(lowerAt(left), 131) ^ Math.imul(lowerAt(right), 17) ^ run)
  out[n++] = bucketOf(46, (cueAt(left) * 32 + cueAt(right)) * 4096 + whole * 4 + last)
}
