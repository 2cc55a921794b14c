import { givenNames } from './given-names.ts'
import { OrdinaryWords } from './ordinary-words.ts'
import { companies, places } from './places.ts'
import type { Words } from './words.ts'

/** What a word is part of. OTHER (organisations, places) is only there so that they are not taken for names. */
export const tags = ['NONE', 'NAME', 'ADDRESS', 'OTHER'] as const
/** Tags with weights of their own; NONE is zero by definition. */
export const scored = tags.length - 1
export const tagBuckets = 1 << 15

/** A table of `scored` weights per bucket. */
export interface TagModel {
  weights: Float32Array
  ordinary: OrdinaryWords
}

export interface PackedTagModel {
  weights: string
  scale: number
  ordinary: string
}

/** Reads the committed form: 8-bit weights, base64. */
export function unpackTags({ weights, scale, ordinary }: PackedTagModel): TagModel {
  const bytes = new Int8Array(Buffer.from(weights, 'base64'))
  if (bytes.length !== tagBuckets * scored) throw new Error(`Tag table of ${bytes.length} entries`)
  return {
    weights: Float32Array.from(bytes, (value) => value * scale),
    ordinary: OrdinaryWords.unpack(ordinary),
  }
}

/** Writes the committed form. Weights past the range are cut off. */
export function packTags({ weights, ordinary }: TagModel): PackedTagModel {
  const sorted = Float32Array.from(weights, Math.abs).sort()
  const scale = Math.max(1e-6, sorted[Math.floor(sorted.length * 0.9995)]! / 127)
  const bytes = Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / scale))))
  return { weights: Buffer.from(bytes.buffer).toString('base64'), scale, ordinary: ordinary.pack() }
}

function hash(text: string): number {
  let value = 0x1f
  const end = Math.min(text.length, 24)
  for (let i = 0; i < end; i++) value = Math.imul(value, 0x01000193) ^ text.charCodeAt(i)
  return value
}

function shapeOf(word: string): number {
  const first = word.charCodeAt(0)
  if (first === 10) return 1
  if (first >= 48 && first <= 57) return 8 + Math.min(word.length, 7)
  if (!/\p{L}/u.test(word[0]!)) return 0x100 + first
  const lower = word.toLowerCase()
  if (word === lower) return word.length === 1 ? 2 : 3
  if (word.length === 1) return 4
  if (word.toUpperCase() === word) return 5
  if (word.slice(1) === lower.slice(1)) return 6
  return 7
}

/** What the features of one text need, worked out once per word. */
export interface Prepared {
  count: number
  lower: Int32Array
  shape: Int32Array
  prefix: Int32Array
  suffix: Int32Array
  suffix2: Int32Array
  /** Bits: 1 a known name, 2 a place, 4 a company word, 8 an ordinary word. */
  given: Uint8Array
}

/** Works out the parts of the features that do not depend on tags. */
export function prepare({ text }: Words, ordinary: OrdinaryWords): Prepared {
  const count = text.length
  const prepared: Prepared = {
    count,
    lower: new Int32Array(count),
    shape: new Int32Array(count),
    prefix: new Int32Array(count),
    suffix: new Int32Array(count),
    suffix2: new Int32Array(count),
    given: new Uint8Array(count),
  }
  for (let i = 0; i < count; i++) {
    const word = text[i]!
    const lower = word.toLowerCase()
    const digits = word.charCodeAt(0) >= 48 && word.charCodeAt(0) <= 57
    prepared.lower[i] = digits ? 77 : hash(lower)
    prepared.shape[i] = shapeOf(word)
    prepared.prefix[i] = digits ? 1 : hash(lower.slice(0, 3)) ^ 0x11
    prepared.suffix[i] = digits ? 1 : hash(lower.slice(-3)) ^ 0x22
    prepared.suffix2[i] = digits ? 1 : hash(lower.slice(-4)) ^ 0x33
    prepared.given[i] =
      (givenNames.has(lower) ? 1 : 0) |
      (places.has(lower) ? 2 : 0) |
      (companies.has(lower) ? 4 : 0) |
      (ordinary.has(lower) ? 8 : 0)
  }
  return prepared
}

function bucket(kind: number, value: number): number {
  let mixed = Math.imul(value ^ Math.imul(kind, 0x9e3779b1), 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  mixed ^= mixed >>> 16
  return (mixed >>> 0) & (tagBuckets - 1)
}

/** How many features a word has. */
export const tagFeatures = 28

/** Fills `out` with the buckets of word `i`, given the tags of the two words before. */
export function featuresAt(p: Prepared, i: number, last: number, beforeLast: number, out: Int32Array): void {
  const lower = (at: number) => (at < 0 ? 3 : at >= p.count ? 5 : p.lower[at]!)
  const shape = (at: number) => (at < 0 ? 1000 : at >= p.count ? 1001 : p.shape[at]!)
  const given = (at: number) => (at < 0 || at >= p.count ? 0 : p.given[at]!)
  const [s0, sb, sa] = [shape(i), shape(i - 1), shape(i + 1)]
  const [w0, wb, wa] = [lower(i), lower(i - 1), lower(i + 1)]
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
  out[n++] = bucket(20, ((given(i) * 16 + given(i - 1)) * 16 + given(i + 1)) * 16 + (s0 & 15))
  out[n++] = bucket(21, given(i) * 4096 + last * 1024 + (s0 & 1023))
  out[n++] = bucket(22, (shape(i + 1) * 1031 + shape(i + 2)) * 1031 + s0)
  out[n++] = bucket(23, (shape(i - 1) * 1031 + shape(i - 2)) * 1031 + s0)
  out[n++] = bucket(24, Math.imul(wa, 31) ^ last)
  out[n++] = bucket(25, Math.imul(p.suffix[i]!, 7) ^ last ^ (s0 << 4))
  out[n++] = bucket(26, Math.imul(wb, 131) ^ wa)
  out[n++] = bucket(27, Math.imul(wa, 31) ^ given(i) ^ (s0 << 3))
  out[n++] = bucket(28, Math.imul(wb, 31) ^ given(i) ^ (s0 << 3))
}

const found = new Int32Array(tagFeatures)
const sums = new Float64Array(scored)

/**
 * Tags every word from left to right, with the lead of the best tag over the next best.
 *
 * @param favour added to the score of NAME: a positive value finds more names and errs more
 */
export function tag(
  model: TagModel,
  prepared: Prepared,
  favour = 0,
): { tags: Uint8Array; leads: Float32Array } {
  const result = { tags: new Uint8Array(prepared.count), leads: new Float32Array(prepared.count) }
  let last = 0
  let beforeLast = 0
  for (let i = 0; i < prepared.count; i++) {
    featuresAt(prepared, i, last, beforeLast, found)
    sums.fill(0)
    for (let f = 0; f < tagFeatures; f++) {
      const base = found[f]! * scored
      for (let k = 0; k < scored; k++) sums[k]! += model.weights[base + k]!
    }
    sums[0]! += favour
    let best = 0
    let top = 0
    let second = Number.NEGATIVE_INFINITY
    for (let k = 0; k < scored; k++) {
      if (sums[k]! > top) {
        second = top
        top = sums[k]!
        best = k + 1
      } else if (sums[k]! > second) second = sums[k]!
    }
    result.tags[i] = best
    result.leads[i] = best === 0 ? 0 : top - Math.max(0, second)
    beforeLast = last
    last = best
  }
  return result
}
