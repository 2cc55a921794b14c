import { buckets, type Features } from '../injection/features.ts'
import type { Model } from '../injection/model.ts'

/** Words that are judged together, and how far the next such part begins behind the last: every word is in two. */
const part = 220
const step = 110

/** A part of a reading: words `from`..`to` (exclusive) with what the model makes of them. */
export interface Part {
  from: number
  to: number
}

/** The parts of a reading of so many words, each judged whole: a request is seldom one sentence. */
export function partsOf(words: number): Part[] {
  const parts: Part[] = []
  for (let from = 0; from === 0 || from + (part - step) < words; from += step)
    parts.push({ from, to: Math.min(words, from + part) })
  return parts
}

/** Marks the features that a sum has met: one for all texts, told apart by a number. */
const seen = new Uint32Array(buckets)
let stamp = 0

/** Each feature of some parts of texts, once. */
export function distinctOf(parts: readonly { features: Features; part: Part }[]): Uint16Array {
  if (++stamp === 0xffffffff) {
    seen.fill(0)
    stamp = 1
  }
  const total = parts.reduce((sum, { features, part: { from, to } }) => {
    return sum + features.offsets[to]! - features.offsets[from]!
  }, 0)
  const distinct = new Uint16Array(total)
  let used = 0
  for (const { features, part } of parts) {
    for (let i = features.offsets[part.from]!; i < features.offsets[part.to]!; i++) {
      const id = features.ids[i]!
      if (seen[id] === stamp) continue
      seen[id] = stamp
      distinct[used++] = id
    }
  }
  return distinct.subarray(0, used)
}

/** Long texts say more, but not in proportion to their length. */
export function normOf(distinct: number): number {
  return 1 / Math.sqrt(distinct + 20)
}

/** The logit of a set of features: a word counts once, however often it stands there. */
export function logitOf({ weights, bias }: Model, distinct: Uint16Array): number {
  let sum = 0
  for (let i = 0; i < distinct.length; i++) sum += weights[distinct[i]!]!
  return bias + sum * normOf(distinct.length)
}
