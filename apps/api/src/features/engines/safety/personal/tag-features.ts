import { cues } from './cues.ts'
import { known, type Lexicon } from './lexicon.ts'
import { companies, places } from './places.ts'
import type { Words } from './words.ts'

export const tagBuckets = 1 << 15

function hash(text: string): number {
  let value = 0x1f
  const end = Math.min(text.length, 24)
  for (let i = 0; i < end; i++) value = Math.imul(value, 0x01000193) ^ text.charCodeAt(i)
  return value
}

const shapes = { end: 1, small: 2, word: 3, capital: 4, capitals: 5, name: 6, joined: 7, camel: 16 }

const letter = /^\p{L}/u

/** Anne-Sofie, McKenzie, O'Hara, but not PowerShell, which is a product, nor iPhone. */
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

/** Shapes of what ends a sentence. */
const ends = new Set([shapes.end, ...[...'.!?'].map((sign) => 0x100 + sign.charCodeAt(0))])

const particles = new Set(
  'de van von der den la da del di dos das do bin bint ibn al el ter ten zu y e le du af av'.split(' '),
)

/** The parts of the features that depend on the text alone, computed once per word. */
export interface Prepared {
  count: number
  lower: Int32Array
  shape: Int32Array
  prefix: Int32Array
  suffix: Int32Array
  suffix2: Int32Array
  /** Bits: 1 a given name, 2 a family name, 4 an ordinary word, 8 a place, 16 a word of companies. */
  given: Uint8Array
  cue: Uint8Array
  /** Words that could be one name: length of the run, place in it, the words around it. */
  run: Uint8Array
  left: Int32Array
  right: Int32Array
  /** The nearest words left and right of the run; signs are skipped. */
  leftWord: Int32Array
  rightWord: Int32Array
  runGiven: Uint8Array
  /** Bits: 1 written more than once, 2 written small elsewhere, 4 a text without capitals, 8 begins a sentence. */
  text: Uint8Array
}

/** Works out the parts of the features that do not depend on tags. */
export function prepare({ text }: Words, lexicon: Lexicon): Prepared {
  const p = blank(text.length)
  const seenWords = rememberedOf(lexicon)
  const lowers: string[] = []
  const counts = new Map<string, number>()
  const isNameable = new Uint8Array(p.count)
  let capitals = 0
  for (let i = 0; i < p.count; i++) {
    const lower = prepareWord(p, i, text[i]!, lexicon, seenWords)
    lowers.push(lower)
    const shape = p.shape[i]!
    if (isWord(shape)) {
      if (shape >= 4) {
        capitals++
        counts.set(lower, ((counts.get(lower) ?? 0) + 1) | 0)
      } else counts.set(lower, (counts.get(lower) ?? 0) + 0x10000)
    }
    const given = p.given[i]!
    isNameable[i] =
      (shape >= 4 && shape <= 7) || (shape === 3 && (given & 7) > 0 && (given & 4) === 0) ? 1 : 0
  }
  for (let i = 0; i < p.count; i++) {
    const shape = p.shape[i]!
    const seen = counts.get(lowers[i]!) ?? 0
    const before = i === 0 ? shapes.end : p.shape[i - 1]!
    p.text[i] =
      ((seen & 0xffff) > 1 ? 1 : 0) |
      (seen >= 0x10000 && shape >= 4 && shape <= 7 ? 2 : 0) |
      (capitals === 0 ? 4 : 0) |
      (ends.has(before) ? 8 : 0)
  }
  prepareRuns(p, text, lowers, isNameable)
  return p
}

function blank(count: number): Prepared {
  const ints = () => new Int32Array(count)
  const bytes = () => new Uint8Array(count)
  return {
    count,
    lower: ints(),
    shape: ints(),
    prefix: ints(),
    suffix: ints(),
    suffix2: ints(),
    given: bytes(),
    cue: bytes(),
    run: bytes(),
    left: ints(),
    right: ints(),
    leftWord: ints(),
    rightWord: ints(),
    runGiven: bytes(),
    text: bytes(),
  }
}

/** The features of a word that do not depend on its neighbours, in the order of `prepareWord`. */
type OwnFeatures = readonly [
  lower: string,
  hash: number,
  shape: number,
  prefix: number,
  suffix: number,
  suffix2: number,
  given: number,
  cue: number,
]

/** The features of words as written, for each lexicon: most words of a text were seen before. */
const remembered = new WeakMap<Lexicon, Map<string, OwnFeatures>>()
const mostRemembered = 20_000

function rememberedOf(lexicon: Lexicon): Map<string, OwnFeatures> {
  const found = remembered.get(lexicon) ?? new Map<string, OwnFeatures>()
  if (found.size > mostRemembered) found.clear()
  remembered.set(lexicon, found)
  return found
}

function ownFeatures(word: string, lexicon: Lexicon): OwnFeatures {
  const lower = word.toLowerCase()
  const digits = word.charCodeAt(0) >= 48 && word.charCodeAt(0) <= 57
  return [
    lower,
    digits ? 77 : hash(lower),
    shapeOf(word, lower),
    digits ? 1 : hash(lower.slice(0, 3)) ^ 0x11,
    digits ? 1 : hash(lower.slice(-3)) ^ 0x22,
    digits ? 1 : hash(lower.slice(-4)) ^ 0x33,
    known(lexicon, lower) | (places.has(lower) ? 8 : 0) | (companies.has(lower) ? 16 : 0),
    cues.get(lower) ?? 0,
  ]
}

/** Fills in the features of a word that do not depend on its neighbours. Returns the word in lower case. */
function prepareWord(
  p: Prepared,
  i: number,
  word: string,
  lexicon: Lexicon,
  seen: Map<string, OwnFeatures>,
): string {
  let own = seen.get(word)
  if (own === undefined) {
    own = ownFeatures(word, lexicon)
    seen.set(word, own)
  }
  p.lower[i] = own[1]
  p.shape[i] = own[2]
  p.prefix[i] = own[3]
  p.suffix[i] = own[4]
  p.suffix2[i] = own[5]
  p.given[i] = own[6]
  p.cue[i] = own[7]
  return own[0]
}

/** Finds the runs of words that could be one name: initials with their dot and particles may stand inside one. */
function prepareRuns(
  p: Prepared,
  text: readonly string[],
  lowers: readonly string[],
  isNameable: Uint8Array,
): void {
  for (let i = 0; i < p.count; ) {
    if (!isNameable[i]) {
      setRun(p, i, i + 1, 0)
      i++
      continue
    }
    let end = i + 1
    let given = p.given[i]!
    while (end < p.count) {
      if (isNameable[end]) given |= p.given[end++]!
      else if (text[end] === '.' && p.shape[end - 1] === shapes.capital && isNameable[end + 1]) end++
      else if (particles.has(lowers[end]!) && isNameable[end + 1]) end++
      else if (particles.has(lowers[end]!) && particles.has(lowers[end + 1] ?? '') && isNameable[end + 2])
        end += 2
      else break
    }
    setRun(p, i, end, given)
    i = end
  }
}

const isWord = (shape: number) => (shape >= 2 && shape <= 7) || shape === 16

function setRun(p: Prepared, from: number, to: number, given: number) {
  let l = from - 1
  while (l >= 0 && l > from - 4 && !isWord(p.shape[l]!) && p.shape[l] !== 1) l--
  let r = to
  while (r < p.count && r < to + 4 && !isWord(p.shape[r]!) && p.shape[r] !== 1) r++
  for (let i = from; i < to; i++) {
    p.run[i] = Math.min(3, to - from) * 4 + (i === from ? 0 : i === to - 1 ? 2 : 1)
    p.left[i] = from - 1
    p.right[i] = to
    p.leftWord[i] = l
    p.rightWord[i] = r
    p.runGiven[i] = given
  }
}

function bucket(kind: number, value: number): number {
  let mixed = Math.imul(value ^ Math.imul(kind, 0x9e3779b1), 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  mixed ^= mixed >>> 16
  return (mixed >>> 0) & (tagBuckets - 1)
}

/**
 * Whether a word is skipped: signs and small ordinary words begin neither a name nor an address. Outside of one they
 * are not scored, which saves most of the work. Training skips them as well.
 */
export function isPassed(p: Prepared, i: number, last: number, beforeLast: number): boolean {
  if (last !== 0 || beforeLast !== 0) return false
  const shape = p.shape[i]!
  if (shape >= 0x100 || shape === shapes.end) return true
  return shape <= shapes.word && (p.given[i]! & 7) === 4
}

/** How many features a word has. */
export const tagFeatures = 46

/** Fills `out` with the buckets of word `i`, given the tags of the two words before. */
export function featuresAt(p: Prepared, i: number, last: number, beforeLast: number, out: Int32Array): void {
  const lower = (at: number) => (at < 0 ? 3 : at >= p.count ? 5 : p.lower[at]!)
  const shape = (at: number) => (at < 0 ? 1000 : at >= p.count ? 1001 : p.shape[at]!)
  const given = (at: number) => (at < 0 || at >= p.count ? 0 : p.given[at]!)
  const cue = (at: number) => (at < 0 || at >= p.count ? 31 : p.cue[at]!)
  const [s0, sb, sa] = [shape(i), shape(i - 1), shape(i + 1)]
  const [w0, wb, wa] = [lower(i), lower(i - 1), lower(i + 1)]
  const [left, right, leftWord, rightWord] = [p.left[i]!, p.right[i]!, p.leftWord[i]!, p.rightWord[i]!]
  const run = p.run[i]!
  const own = p.given[i]! * 8 + (s0 <= shapes.joined ? s0 : s0 === shapes.camel ? 0 : 1)
  const whole = p.runGiven[i]! * 16 + run
  let n = 0
  out[n++] = bucket(1, w0)
  out[n++] = bucket(2, w0 ^ s0)
  out[n++] = bucket(3, wb)
  out[n++] = bucket(4, wa)
  out[n++] = bucket(5, lower(i - 2))
  out[n++] = bucket(6, lower(i + 2))
  out[n++] = bucket(7, s0)
  out[n++] = bucket(8, s0 * 1031 + sb)
  out[n++] = bucket(9, s0 * 1031 + sa)
  out[n++] = bucket(10, (s0 * 1031 + sb) * 1031 + sa)
  out[n++] = bucket(11, p.prefix[i]!)
  out[n++] = bucket(12, p.suffix[i]!)
  out[n++] = bucket(13, p.suffix2[i]!)
  out[n++] = bucket(14, Math.imul(wb, 31) ^ s0)
  out[n++] = bucket(15, Math.imul(wa, 31) ^ s0)
  out[n++] = bucket(16, last * 4 + beforeLast)
  out[n++] = bucket(17, last * 4096 + s0)
  out[n++] = bucket(18, Math.imul(w0, 5) ^ last)
  out[n++] = bucket(19, Math.imul(wb, 31) ^ Math.imul(lower(i - 2), 17) ^ s0)
  out[n++] = bucket(20, ((given(i) * 32 + given(i - 1)) * 32 + given(i + 1)) * 16 + (s0 & 15))
  out[n++] = bucket(21, given(i) * 4096 + last * 1024 + (s0 & 1023))
  out[n++] = bucket(22, (shape(i + 1) * 1031 + shape(i + 2)) * 1031 + s0)
  out[n++] = bucket(23, (shape(i - 1) * 1031 + shape(i - 2)) * 1031 + s0)
  out[n++] = bucket(24, Math.imul(wa, 31) ^ last)
  out[n++] = bucket(25, Math.imul(p.suffix[i]!, 7) ^ last ^ (s0 << 4))
  out[n++] = bucket(26, Math.imul(wb, 131) ^ wa)
  out[n++] = bucket(27, Math.imul(wa, 31) ^ given(i) ^ (s0 << 3))
  out[n++] = bucket(28, Math.imul(wb, 31) ^ given(i) ^ (s0 << 3))
  // Kinds of words around the word, and around the run that may be one name.
  out[n++] = bucket(29, (cue(i - 1) * 32 + cue(i + 1)) * 1024 + own)
  out[n++] = bucket(30, cue(i - 1) * 1024 + own)
  out[n++] = bucket(31, cue(i + 1) * 1024 + own)
  out[n++] = bucket(32, cue(i) * 1024 + own)
  out[n++] = bucket(33, (cue(i - 2) * 32 + cue(i - 1)) * 1024 + own)
  out[n++] = bucket(34, (cue(i + 1) * 32 + cue(i + 2)) * 1024 + own)
  out[n++] = bucket(35, Math.imul(lower(left), 31) ^ whole)
  out[n++] = bucket(36, Math.imul(lower(right), 31) ^ whole)
  out[n++] = bucket(37, Math.imul(lower(leftWord), 31) ^ run)
  out[n++] = bucket(38, Math.imul(lower(rightWord), 31) ^ run)
  out[n++] = bucket(39, (cue(leftWord) * 32 + cue(rightWord)) * 256 + whole)
  out[n++] = bucket(40, (cue(left) * 1024 + (shape(left) & 1023)) * 256 + whole)
  out[n++] = bucket(41, (cue(right) * 1024 + (shape(right) & 1023)) * 256 + whole)
  out[n++] = bucket(42, ((shape(left) & 1023) * 1024 + (shape(right) & 1023)) * 256 + whole)
  out[n++] = bucket(43, p.text[i]! * 1024 + own)
  out[n++] = bucket(44, (p.text[i]! * 256 + whole) * 4 + last)
  out[n++] = bucket(45, Math.imul(lower(left), 131) ^ Math.imul(lower(right), 17) ^ run)
  out[n++] = bucket(46, (cue(left) * 32 + cue(right)) * 4096 + whole * 4 + last)
}
