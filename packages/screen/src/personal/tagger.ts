import type { Lexicon } from './lexicon.ts'
import { packBytes, unpackBytes } from './packed.ts'
import { featuresAt, isSkipped, type Prepared, tagBuckets, tagFeatures } from './tag-features.ts'
import { WordSet } from './word-set.ts'

/** The tags of words. OTHER marks organisations and places, so that they are not tagged as names. */
export const tags = ['NONE', 'NAME', 'ADDRESS', 'OTHER'] as const
/** The number of tags that have weights; the score of NONE is always zero. */
export const scored = tags.length - 1

/** A table of `scored` weights per bucket. */
export interface TagModel {
  weights: Float32Array
  lexicon: Lexicon
}

export interface PackedTagModel {
  weights: string
  scale: number
  ordinary: string
  given: string
  family: string
  uncased: Record<string, number>
}

/** Reads the committed form. */
export function unpackTags({ weights, scale, ordinary, given, family, uncased }: PackedTagModel): TagModel {
  const bytes = Int8Array.from(unpackBytes(weights), (byte) => (byte << 24) >> 24)
  if (bytes.length !== tagBuckets * scored) throw new Error(`Tag table of ${bytes.length} entries`)
  return {
    weights: Float32Array.from(bytes, (value) => value * scale),
    lexicon: {
      ordinary: WordSet.unpack(ordinary),
      given: WordSet.unpack(given),
      family: WordSet.unpack(family),
      uncased: new Map(Object.entries(uncased)),
    },
  }
}

/**
 * The number of weight steps on either side of zero. So few steps cost no measurable accuracy and halve the packed
 * file.
 */
const levels = 15

/** Packs a model into the committed form. Limits weights to the range. */
export function packTags({ weights, lexicon }: TagModel): PackedTagModel {
  const sorted = Float32Array.from(weights, Math.abs).sort()
  const scale = Math.max(1e-6, sorted[Math.floor(sorted.length * 0.9995)]! / levels)
  const bytes = Int8Array.from(weights, (weight) =>
    Math.max(-levels, Math.min(levels, Math.round(weight / scale))),
  )
  return {
    weights: packBytes(new Uint8Array(bytes.buffer)),
    scale,
    ordinary: lexicon.ordinary.pack(),
    given: lexicon.given.pack(),
    family: lexicon.family.pack(),
    uncased: Object.fromEntries(lexicon.uncased),
  }
}

const found = new Int32Array(tagFeatures)
const sums = new Float64Array(scored)

/**
 * Tags every word from left to right, with the lead of the best tag over the next best.
 *
 * @param favour added to the score of NAME: a positive value finds more names, and more words that are not names
 */
export function tagWords(
  model: TagModel,
  prepared: Prepared,
  favour = 0,
): { tags: number[]; leads: number[] } {
  const zeros = () => new Array<number>(prepared.count).fill(0)
  const result = { tags: zeros(), leads: zeros() }
  let last = 0
  let beforeLast = 0
  for (let i = 0; i < prepared.count; i++) {
    if (isSkipped(prepared, i, last, beforeLast)) {
      beforeLast = last
      last = 0
      continue
    }
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
    result.leads[i] = best === 0 ? 0 : Math.fround(top - Math.max(0, second))
    beforeLast = last
    last = best
  }
  return result
}
