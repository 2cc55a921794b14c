import { concepts } from './lexicon.ts'
import type { Tokens } from './tokens.ts'

/** Size of the weight table. The first part is reserved for concepts, the rest is hashed. */
export const buckets = 1 << 16
/** Concepts alone, then ordered pairs of concepts, then hashed triples. */
export const conceptBuckets = 8192
const hashedBuckets = buckets - conceptBuckets
const kinds = concepts.length
const pairs = kinds
const triples = kinds + kinds * kinds
const tripleBuckets = conceptBuckets - triples

/** Weight-table indices of a text, word by word: those of word i are `ids[offsets[i]..offsets[i + 1]]`. */
export interface Features {
  ids: Uint16Array
  offsets: Int32Array
}

const pairReach = 6

function bucket(hash: number): number {
  let mixed = hash ^ (hash >>> 15)
  mixed = Math.imul(mixed, 0x2c1b3c6d)
  mixed ^= mixed >>> 12
  return conceptBuckets + ((mixed >>> 0) % hashedBuckets)
}

let scratch = new Uint16Array(1 << 16)

/**
 * The features of a folded text: words, word pairs (also with one word between), character 3–5-grams inside words
 * with their edges, concepts, and concepts in a row. Linear: at most a fixed number per character and word.
 */
export function featuresOf(tokens: Tokens): Features {
  const { count, words, masks } = tokens
  const offsets = new Int32Array(count + 1)
  let used = 0
  const hashes = new Int32Array(count)
  const active: number[] = []
  for (let i = 0; i < count; i++) {
    offsets[i] = used
    const word = words[i]!
    if (used + word.length * 3 + 512 > scratch.length) scratch = grown(scratch, used + word.length * 3 + 512)
    const hash = hashWord(word)
    hashes[i] = hash
    if (repeats(hashes, i)) continue
    scratch[used++] = bucket(hash)
    if (i > 0) scratch[used++] = bucket(Math.imul(hashes[i - 1]!, 0x9e3779b1) ^ hash)
    if (i > 1) scratch[used++] = bucket(Math.imul(hashes[i - 2]!, 0x85ebca6b) ^ hash ^ 0x55)
    used = grams(word, used)
    used = conceptFeatures(masks, i, active, used)
  }
  offsets[count] = used
  return { ids: scratch.slice(0, used), offsets }
}

/** How many words back a repetition is seen. */
const memory = 8

/** A word that just stood there says nothing new: tables and dumps must not add up. */
function repeats(hashes: Int32Array, at: number): boolean {
  for (let i = Math.max(0, at - memory); i < at; i++) if (hashes[i] === hashes[at]) return true
  return false
}

function grown(old: Uint16Array<ArrayBuffer>, needed: number): Uint16Array<ArrayBuffer> {
  const bigger = new Uint16Array(Math.max(old.length * 2, needed))
  bigger.set(old)
  return bigger
}

/** Digits count as one letter, so that numbers do not fill the table. */
function unit(word: string, at: number): number {
  if (at < 0) return 1
  if (at >= word.length) return 2
  const code = word.charCodeAt(at)
  return code >= 48 && code <= 57 ? 48 : code
}

function hashWord(word: string): number {
  let hash = 7
  const end = Math.min(word.length, 32)
  for (let i = 0; i < end; i++) hash = Math.imul(hash, 31) + unit(word, i)
  return Math.imul(hash, 0x01000193)
}

const longestWord = 40

function grams(word: string, from: number): number {
  let used = from
  const end = Math.min(word.length, longestWord)
  if (end < 3) return used
  let before = 0
  for (let i = -1; i <= end - 2; i++) {
    let hash = 0x1f
    for (let j = 0; j < 5 && i + j <= end; j++) {
      hash = Math.imul(hash, 0x01000193) ^ unit(word, i + j)
      if (j < 2) continue
      const gram = bucket(Math.imul(hash, j + 1))
      // "aaaa" is one gram, however long it is.
      if (j === 2 && gram === before) break
      if (j === 2) before = gram
      scratch[used++] = gram
    }
  }
  return used
}

function conceptFeatures(masks: Int32Array, at: number, active: number[], from: number): number {
  let used = from
  const mask = masks[at]!
  if (mask === 0) return used
  const mine = bitsOf(mask)
  for (const kind of mine) scratch[used++] = kind
  let seen = 0
  for (let k = active.length - 1; k >= 0 && seen < 3; k--) {
    const other = active[k]!
    if (at - other > pairReach) break
    seen++
    const before = active[k - 1]
    for (const a of bitsOf(masks[other]!)) {
      for (const b of mine) {
        scratch[used++] = pairs + a * kinds + b
        if (before === undefined || other - before > pairReach) continue
        for (const c of bitsOf(masks[before]!)) {
          scratch[used++] = triples + (((((c * kinds + a) * kinds + b) * 0x9e37) >>> 3) % tripleBuckets)
        }
      }
    }
  }
  active.push(at)
  return used
}

const bitLists = new Map<number, number[]>()

/** The bits of a mask, at most three: words that do more say little. */
function bitsOf(mask: number): number[] {
  let bits = bitLists.get(mask)
  if (!bits) {
    bits = []
    for (let i = 0; i < kinds && bits.length < 3; i++) if (mask & (1 << i)) bits.push(i)
    bitLists.set(mask, bits)
  }
  return bits
}
