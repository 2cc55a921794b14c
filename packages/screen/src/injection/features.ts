import { markNames } from '../sensitive/marks.ts'
import { senses } from '../sensitive/senses.ts'
import { concepts } from './lexicon.ts'
import type { Tokens } from './tokens.ts'
import { bucketOf, buckets, conceptBuckets, mixBits, unitAt } from './word-features.ts'

export { buckets, conceptBuckets } from './word-features.ts'

const kinds = concepts.length
const pairs = kinds
const triples = kinds + kinds * kinds
const tripleBuckets = conceptBuckets - triples
/**
 * The number of senses. Among the features of the second question, senses and pairs of senses are numbered after the
 * pairs of concepts.
 */
const senseCount = Object.keys(senses).length
const firstSense = triples
const firstSensePair = firstSense + senseCount
const firstMark = firstSensePair + (senseCount * (senseCount + 1)) / 2
const firstMarkPair = firstMark + markNames.length
const markPairBuckets = conceptBuckets - firstMarkPair

/** The number of features of the second question that are single concepts, senses or marks. */
export const aloneCount = kinds + senseCount + markNames.length

/** Returns the index of a feature among single concepts, senses and marks; -1 for a pair, a word or a gram. */
export function singleFeatureIndex(id: number): number {
  if (id >= firstMarkPair) return -1
  if (id < kinds) return id
  if (id < firstSense) return -1
  if (id < firstSensePair) return kinds + id - firstSense
  return id >= firstMark ? kinds + senseCount + id - firstMark : -1
}

/**
 * Indices of a text's features in the weight table, word by word: those of word i are `ids[offsets[i]..offsets[i +
 * 1]]`.
 */
export interface Features {
  ids: Uint16Array
  offsets: readonly number[]
}

/** The largest distance between two related words, counted in all words and in words with a role. */
interface Reach {
  words: number
  others: number
  /** Whether three related words in a row are a feature too. */
  triples: boolean
}

const orderReach: Reach = { words: 6, others: 3, triples: true }
/** The reach of an action and its object, which may be further apart and in any order. */
const deedReach: Reach = { words: 12, others: 6, triples: false }

/** The features of a text for each of the two questions. */
export interface BothFeatures {
  orders: Features
  deeds: Features
  /** For the second question: single words, and two and three words in a row, in a separate weight table. */
  phrases: Features
  /** For the second question: runs of characters across words, in a separate weight table. */
  runs: Features
}

/** The number of phrases that end at a word: the word alone, with one word before it, and with two. */
const phrasesOfWord = 3
/** Lengths of the runs that begin at a character. */
const [shortestRun, longestRun] = [2, 6]
const runsOfCharacter = longestRun - shortestRun + 1

/** A reusable, growing list of features, word by word. */
class Scratch {
  private ids = new Uint16Array(1 << 16)
  used = 0

  addId(id: number): void {
    this.ids[this.used++] = id
  }

  makeRoom(needed: number): void {
    if (this.used + needed <= this.ids.length) return
    const bigger = new Uint16Array(Math.max(this.ids.length * 2, this.used + needed))
    bigger.set(this.ids)
    this.ids = bigger
  }

  pushAll(ids: readonly number[]): void {
    for (let i = 0; i < ids.length; i++) this.ids[this.used++] = ids[i]!
  }

  takeIds(): Uint16Array {
    return this.ids.slice(0, this.used)
  }
}

const [ofOrders, ofDeeds] = [new Scratch(), new Scratch()]

/**
 * Computes the features of a folded text: words, word pairs (also with a word between), character 3–5-grams inside
 * words, concepts of each lexicon, and concepts in a row. `folded` is the text that was cut into tokens. Linear in
 * characters and words.
 */
export function featuresOf(tokens: Tokens, folded: string): BothFeatures {
  const { count, features: words, masks, deeds, senses } = tokens
  const offsets: { orders: number[]; deeds: number[] } = { orders: [], deeds: [] }
  ofOrders.used = 0
  ofDeeds.used = 0
  const hashes: number[] = []
  const active: { orders: Active[]; deeds: Active[]; senses: number[] } = {
    orders: [],
    deeds: [],
    senses: [],
  }
  for (let i = 0; i < count; i++) {
    offsets.orders.push(ofOrders.used)
    offsets.deeds.push(ofDeeds.used)
    const { hash, word, grams } = words[i]!
    hashes.push(hash)
    if (isRepeated(hashes, i)) continue
    ofOrders.makeRoom(grams.length + 1024)
    ofDeeds.makeRoom(grams.length + 4096)
    ofOrders.addId(word)
    ofDeeds.addId(word)
    if (i > 0) {
      const pair = bucketOf(Math.imul(hashes[i - 1]!, 0x9e3779b1) ^ hash)
      ofOrders.addId(pair)
      ofDeeds.addId(pair)
    }
    if (i > 1) {
      const apart = bucketOf(Math.imul(hashes[i - 2]!, 0x85ebca6b) ^ hash ^ 0x55)
      ofOrders.addId(apart)
      ofDeeds.addId(apart)
    }
    ofOrders.pushAll(grams)
    ofDeeds.pushAll(grams)
    if (masks[i] !== 0) conceptFeatures(firstBits(masks[i]!), i, active.orders, ofOrders, orderReach)
    if (deeds[i] !== 0) conceptFeatures(firstBits(deeds[i]!), i, active.deeds, ofDeeds, deedReach)
    if (senses[i]!.length > 0) senseFeatures(senses, i, active.senses, ofDeeds)
  }
  offsets.orders.push(ofOrders.used)
  offsets.deeds.push(ofDeeds.used)
  return {
    orders: { ids: ofOrders.takeIds(), offsets: offsets.orders },
    deeds: { ids: ofDeeds.takeIds(), offsets: offsets.deeds },
    phrases: phrasesOf(hashes),
    runs: runsOf(tokens, folded),
  }
}

function phrasesOf(hashes: readonly number[]): Features {
  const ids = new Uint16Array(hashes.length * phrasesOfWord)
  const offsets = [0]
  for (let i = 0; i < hashes.length; i++) {
    const [word, before, first] = [hashes[i]!, hashes[i - 1] ?? 1, hashes[i - 2] ?? 1]
    const two = Math.imul(before, 0x9e3779b1) ^ word
    ids[i * phrasesOfWord] = mixBits(word) % buckets
    ids[i * phrasesOfWord + 1] = mixBits(two) % buckets
    ids[i * phrasesOfWord + 2] = mixBits(Math.imul(first, 0x85ebca6b) ^ two ^ 0x33) % buckets
    offsets.push((i + 1) * phrasesOfWord)
  }
  return { ids, offsets }
}

/**
 * Lists all runs of 2 to 6 characters, each under the word in which, or before which, it begins. Digits count as one
 * letter.
 */
function runsOf({ count, starts }: Tokens, folded: string): Features {
  const first = starts[0] ?? folded.length
  const ids = new Uint16Array((folded.length - first) * runsOfCharacter)
  const offsets: number[] = []
  let used = 0
  let word = 0
  for (let at = first; at < folded.length; at++) {
    while (word < count && starts[word] === at) {
      offsets.push(used)
      word++
    }
    let hash = 0x2f
    for (let length = 1; length <= longestRun && at + length <= folded.length; length++) {
      hash = Math.imul(hash ^ unitAt(folded, at + length - 1), 0x01000193)
      if (length >= shortestRun) ids[used++] = mixBits(Math.imul(hash, length)) & (buckets - 1)
    }
  }
  offsets.push(used)
  return { ids: ids.subarray(0, used), offsets }
}

/** The number of words back in which a repetition is detected. */
const memory = 8

/** Returns whether a word repeats a recent one. A repeated word counts once, so that tables and dumps do not add up. */
function isRepeated(hashes: readonly number[], at: number): boolean {
  for (let i = Math.max(0, at - memory); i < at; i++) if (hashes[i] === hashes[at]) return true
  return false
}

/** A word that has concepts. */
interface Active {
  at: number
  kinds: readonly number[]
}

function conceptFeatures(
  mine: readonly number[],
  at: number,
  active: Active[],
  into: Scratch,
  reach: Reach,
): void {
  for (const kind of mine) into.addId(kind)
  let seen = 0
  for (let k = active.length - 1; k >= 0 && seen < reach.others; k--) {
    const other = active[k]!
    if (at - other.at > reach.words) break
    seen++
    const before = active[k - 1]
    for (const a of other.kinds) {
      for (const b of mine) {
        into.addId(pairs + a * kinds + b)
        if (!reach.triples || before === undefined || other.at - before.at > reach.words) continue
        for (const c of before.kinds)
          into.addId(triples + (((((c * kinds + a) * kinds + b) * 0x9e37) >>> 3) % tripleBuckets))
      }
    }
  }
  active.push({ at, kinds: mine })
}

/** Adds senses, and pairs of senses in any order, because the order of verb and object differs between languages. */
function senseFeatures(of: Tokens['senses'], at: number, active: number[], into: Scratch): void {
  const mine = of[at]!
  for (const sense of mine)
    into.addId(sense < senseCount ? firstSense + sense : firstMark + sense - senseCount)
  let seen = 0
  for (let k = active.length - 1; k >= 0 && seen < 10; k--) {
    const other = active[k]!
    if (at - other > 16) break
    seen++
    for (const a of of[other]!) for (const b of mine) into.addId(pairId(a, b))
  }
  active.push(at)
}

function pairId(a: number, b: number): number {
  const [low, high] = a < b ? [a, b] : [b, a]
  const pair = (high * (high + 1)) / 2 + low
  return high < senseCount ? firstSensePair + pair : firstMarkPair + (pair % markPairBuckets)
}

const bitLists = new Map<number, number[]>()

/** Returns the first three bits of a mask. More are ignored, because a word with so many meanings is too ambiguous. */
function firstBits(mask: number): number[] {
  let bits = bitLists.get(mask)
  if (!bits) {
    bits = []
    for (let i = 0; i < kinds && bits.length < 3; i++) if (mask & (1 << i)) bits.push(i)
    bitLists.set(mask, bits)
  }
  return bits
}
