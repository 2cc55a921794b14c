import {
  buckets,
  conceptBuckets,
  featuresOf,
} from '../apps/api/src/features/engines/safety/injection/features.ts'
import type { Model } from '../apps/api/src/features/engines/safety/injection/model.ts'
import { tokenise } from '../apps/api/src/features/engines/safety/injection/tokens.ts'
import { changesIn } from '../apps/api/src/features/engines/safety/sensitive/index.ts'
import { logitOf, normOf } from '../apps/api/src/features/engines/safety/sensitive/model.ts'
import { canonicalise, fold } from '../apps/api/src/features/engines/safety/text/canonical.ts'
import { viewsOf } from '../apps/api/src/features/engines/safety/text/views.ts'
import { random, shuffled } from './random.ts'

/** A text as the second question sees it: the features of each part that is judged. */
export interface Request {
  label: 0 | 1
  weight: number
  parts: Uint16Array[]
}

/** Reads a text exactly as the service does. */
export function requestOf(text: string, label: 0 | 1, weight: number): Request {
  const canonical = canonicalise(text)
  const whole = canonical.hidden ? `${canonical.text}\n${canonical.hidden}` : canonical.text
  const readings = [whole, ...viewsOf(whole).map((view) => view.text)].map((reading) => {
    const tokens = tokenise(fold(reading))
    return { words: tokens.count, features: featuresOf(tokens) }
  })
  return { label, weight, parts: changesIn(readings).map(({ distinct }) => distinct) }
}

export interface RequestSettings {
  seed: number
  epochs: number
  rate: number
  /** Pull of every weight towards zero. */
  decay: number
  /** How often a hashed feature is left out of a step, so that concepts learn their share. */
  dropout: number
}

export const requestSettings: RequestSettings = {
  seed: 20261122,
  epochs: 12,
  rate: 0.4,
  decay: 1e-4,
  dropout: 0.2,
}

/**
 * Logistic regression over whole requests; of a long text the strongest part counts. AdaGrad, seeded, the same result on
 * every machine; the mean of the later half of the passes.
 */
export function trainRequests(
  requests: readonly Request[],
  { seed, epochs, rate, decay, dropout }: RequestSettings = requestSettings,
): Model {
  const next = random(seed)
  const model: Model = { weights: new Float32Array(buckets), bias: -1, rules: {} }
  const squares = new Float32Array(buckets).fill(1e-2)
  let biasSquare = 1
  const sums = new Float64Array(buckets)
  let [biasSum, states] = [0, 0]
  const keep = new Uint16Array(1 << 17)
  const kept = 1 / (1 - dropout)
  const step = (distinct: Uint16Array, label: number, weight: number) => {
    const norm = normOf(distinct.length)
    let [used, sum] = [0, 0]
    for (let i = 0; i < distinct.length && used < keep.length; i++) {
      const id = distinct[i]!
      if (id >= conceptBuckets && next() < dropout) continue
      keep[used++] = id
      sum += model.weights[id]! * (id >= conceptBuckets ? kept : 1)
    }
    const gradient = (1 / (1 + Math.exp(-(model.bias + sum * norm))) - label) * weight
    if (Math.abs(gradient) < 1e-4) return
    for (let i = 0; i < used; i++) {
      const id = keep[i]!
      const slope = gradient * norm * (id >= conceptBuckets ? kept : 1) + decay * model.weights[id]!
      squares[id]! += slope * slope
      model.weights[id]! -= (rate * slope) / Math.sqrt(squares[id]!)
    }
    biasSquare += gradient * gradient
    model.bias -= (rate * gradient) / Math.sqrt(biasSquare)
  }
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const index of shuffled(requests.length, next)) {
      const { parts, label, weight } = requests[index]!
      const strongest = strongestOf(model, parts)
      if (strongest) step(strongest, label, weight)
    }
    if (epoch < epochs / 2) continue
    for (let i = 0; i < buckets; i++) sums[i]! += model.weights[i]!
    biasSum += model.bias
    states++
  }
  return { weights: Float32Array.from(sums, (sum) => sum / states), bias: biasSum / states, rules: {} }
}

function strongestOf(model: Model, parts: readonly Uint16Array[]): Uint16Array | undefined {
  if (parts.length <= 1) return parts[0]
  return parts.reduce((best, part) => (logitOf(model, part) > logitOf(model, best) ? part : best))
}

/** The logit of the strongest part. */
export function requestLogit(model: Model, { parts }: Request): number {
  return Math.max(-20, ...parts.map((part) => logitOf(model, part)))
}
