import { lowerBound } from '../lower-bound.ts'
import { base64Of, bytesOfBase64 } from '../text/bytes.ts'
import { buckets, conceptBuckets, type Features } from './features.ts'
import type { Hit } from './rules.ts'
import type { Tokens } from './tokens.ts'
import type { Window } from './windows.ts'

/** A trained model. */
export interface Model {
  weights: Float32Array
  bias: number
  /** The weight of each rule, by its code. */
  rules: Record<string, number>
}

/** The committed form of a model: 8-bit weights in base64, with one scale for concepts and one for hashed features. */
export interface PackedModel {
  weights: string
  conceptScale: number
  hashedScale: number
  bias: number
  rules: Record<string, number>
}

/** Reads the committed form. */
export function unpackModel(packed: PackedModel): Model {
  const bytes = new Int8Array(bytesOfBase64(packed.weights))
  if (bytes.length !== buckets)
    throw new Error(`Weight table of ${bytes.length} entries instead of ${buckets}`)
  const weights = new Float32Array(buckets)
  for (let i = 0; i < buckets; i++) {
    weights[i] = bytes[i]! * (i < conceptBuckets ? packed.conceptScale : packed.hashedScale)
  }
  return { weights, bias: packed.bias, rules: packed.rules }
}

/** Writes the committed form. */
export function packModel(model: Model): PackedModel {
  const scaleOfRange = (from: number, to: number) => {
    let largest = 1e-9
    for (let i = from; i < to; i++) largest = Math.max(largest, Math.abs(model.weights[i]!))
    return largest / 127
  }
  const conceptScale = scaleOfRange(0, conceptBuckets)
  const hashedScale = scaleOfRange(conceptBuckets, buckets)
  const bytes = Int8Array.from(model.weights, (weight, i) =>
    Math.round(weight / (i < conceptBuckets ? conceptScale : hashedScale)),
  )
  return {
    weights: base64Of(new Uint8Array(bytes.buffer)),
    conceptScale,
    hashedScale,
    bias: model.bias,
    rules: model.rules,
  }
}

/**
 * Returns the factor by which the sum of a window's weights is multiplied. Longer windows get higher scores, but less
 * than in proportion to their length.
 */
export function windowNorm(features: number): number {
  return 1 / Math.sqrt(features + 40)
}

/** The strongest window of a text, in logits. */
export interface Strongest {
  logit: number
  window: Window
}

/** Finds the strongest window. Scores every window in linear time, by running sums. */
export function strongestWindow(
  model: Model,
  tokens: Tokens,
  { ids, offsets }: Features,
  windows: readonly Window[],
  hits: Hit[],
  decoded: boolean,
): Strongest {
  const { weights } = model
  const sums = [0]
  let sum = 0
  for (let i = 0; i < tokens.count; i++) {
    const end = offsets[i + 1]!
    for (let j = offsets[i]!; j < end; j++) sum += weights[ids[j]!]!
    sums.push(sum)
  }
  const placed = placesOfHits(tokens, hits)
  let best: Strongest = {
    logit: Number.NEGATIVE_INFINITY,
    window: { from: 0, to: tokens.count, sentences: 1 },
  }
  for (const window of windows) {
    const features = offsets[window.to]! - offsets[window.from]!
    let logit = model.bias + (sums[window.to]! - sums[window.from]!) * windowNorm(features)
    let held = false
    for (const hit of placed) {
      if (hit.at < window.from || hit.at >= window.to) continue
      logit += model.rules[hit.code] ?? 0
      held = true
    }
    // An order in an encoded text adds to the score, because there is no innocent reason to encode one.
    if (held && decoded) logit += model.rules.decoded ?? 0
    if (logit > best.logit) best = { logit, window }
  }
  return best
}

/** Returns the word at which the range of each matched rule begins. */
export function placesOfHits(tokens: Tokens, hits: Hit[]): { code: string; at: number }[] {
  const best = new Map<string, Hit>()
  for (const hit of hits) if (!best.has(hit.code)) best.set(hit.code, hit)
  return [...best.values()].map(({ code, start }) => {
    const behind = lowerBound(tokens.count, (word) => tokens.starts[word]! <= start)
    return { code, at: Math.max(0, behind - 1) }
  })
}
