import {
  aloneCount,
  aloneOf,
  buckets,
  conceptBuckets,
  featuresOf,
} from '../apps/api/src/features/engines/safety/injection/features.ts'
import { tokenise } from '../apps/api/src/features/engines/safety/injection/tokens.ts'
import { changesIn } from '../apps/api/src/features/engines/safety/sensitive/index.ts'
import {
  aloneScale,
  type ChangeModel,
  changeLogitOf,
  hiddenOf,
  type Judged,
  logitOf,
  normOf,
  units,
} from '../apps/api/src/features/engines/safety/sensitive/model.ts'
import { canonicalise, fold } from '../apps/api/src/features/engines/safety/text/canonical.ts'
import { viewsOf } from '../apps/api/src/features/engines/safety/text/views.ts'
import { random, shuffled } from './random.ts'

/** A text as input of the second question: the features of each part that is judged. */
export interface Request {
  label: 0 | 1
  weight: number
  parts: Judged[]
}

/** Prepares a text exactly as the service does. */
export function requestOf(text: string, label: 0 | 1, weight: number): Request {
  const canonical = canonicalise(text)
  const whole = canonical.hidden ? `${canonical.text}\n${canonical.hidden}` : canonical.text
  const readings = [whole, ...viewsOf(whole).map((view) => view.text)].map((reading) => {
    const tokens = tokenise(fold(reading))
    return { words: tokens.count, features: featuresOf(tokens) }
  })
  return { label, weight, parts: changesIn(readings).map(({ judged }) => judged) }
}

export interface RequestSettings {
  seed: number
  epochs: number
  rate: number
  /** How strongly every weight is pulled to zero. */
  decay: number
  /** How often a step skips a hashed feature, so that concepts learn, too. */
  dropout: number
  /** Of the hidden layer. */
  hiddenRate: number
  hiddenDecay: number
  /** The weight of the model of phrases relative to the other model. */
  phraseShare: number
}

export const requestSettings: RequestSettings = {
  seed: 20261122,
  epochs: 12,
  rate: 0.4,
  decay: 1e-4,
  dropout: 0.2,
  hiddenRate: 0.05,
  hiddenDecay: 3e-4,
  phraseShare: 0.35,
}

/**
 * Trains a logistic regression over whole requests, and a hidden layer. A long text counts as its strongest part.
 * AdaGrad, seeded: the same result on every machine. The linear weights are the mean of the second half of the passes.
 */
export function trainRequests(
  requests: readonly Request[],
  settings: RequestSettings = requestSettings,
): ChangeModel {
  const { seed, epochs } = settings
  const next = random(seed)
  const model = beginning(next)
  const step = stepper(model, settings, next)
  const sums = new Float64Array(buckets)
  let [biasSum, states] = [0, 0]
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const index of shuffled(requests.length, next)) {
      const { parts, label, weight } = requests[index]!
      const strongest = strongestOf(parts, ({ distinct }) => changeLogitOf(model, distinct))
      if (strongest) step(strongest.distinct, label, weight)
    }
    if (epoch < epochs / 2) continue
    for (let i = 0; i < buckets; i++) sums[i]! += model.weights[i]!
    biasSum += model.bias
    states++
  }
  return {
    ...model,
    ...phrasesOf(requests, settings),
    weights: Float32Array.from(sums, (sum) => sum / states),
    bias: biasSum / states,
  }
}

/** Trains a logistic regression over phrases separately. Rarer phrases count more (logarithmic inverse frequency). */
function phrasesOf(
  requests: readonly Request[],
  { seed, epochs, rate, decay, phraseShare }: RequestSettings,
): Pick<ChangeModel, 'phrases' | 'phraseBias'> {
  const next = random(seed + 1)
  const rarity = raritiesOf(requests)
  const weights = new Float32Array(buckets)
  const table = new Table(weights, rate, 1e-2)
  let [bias, biasSquare] = [-1, 1]
  const logit = ({ phrases }: Judged) => {
    let sum = 0
    for (const id of phrases) sum += weights[id]! * rarity[id]!
    return bias + sum * normOf(phrases.length)
  }
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const index of shuffled(requests.length, next)) {
      const { parts, label, weight } = requests[index]!
      const strongest = strongestOf(parts, logit)
      if (!strongest) continue
      const gradient = (1 / (1 + Math.exp(-logit(strongest))) - label) * weight
      if (Math.abs(gradient) < 1e-4) continue
      const norm = normOf(strongest.phrases.length)
      for (const id of strongest.phrases)
        table.move(id, gradient * norm * rarity[id]! + 0.1 * decay * weights[id]!)
      biasSquare += gradient * gradient
      bias -= (rate * gradient) / Math.sqrt(biasSquare)
    }
  }
  return {
    phrases: weights.map((weight, id) => weight * rarity[id]! * phraseShare),
    phraseBias: bias * phraseShare,
  }
}

/** About 0.2 for a phrase that every text has, 1.8 for one that one text has. */
function raritiesOf(requests: readonly Request[]): Float32Array {
  const counts = new Uint32Array(buckets)
  for (const { parts } of requests) for (const id of parts[0]?.phrases ?? []) counts[id]!++
  return Float32Array.from(counts, (count) => (Math.log((1 + requests.length) / (1 + count)) + 1) / 5)
}

function beginning(next: () => number): ChangeModel {
  const around = (size: number) => () => (next() + next() + next() - 1.5) * size
  return {
    weights: new Float32Array(buckets),
    bias: -1,
    rules: {},
    hidden: Float32Array.from({ length: aloneCount * units }, around(0.3)),
    hiddenBias: new Float32Array(units),
    output: Float32Array.from({ length: units }, around(0.6)),
    phrases: new Float32Array(buckets),
    phraseBias: 0,
  }
}

/** A table of weights with the sums of squared slopes that AdaGrad needs. */
class Table {
  private readonly weights: Float32Array
  private readonly squares: Float32Array
  private readonly rate: number

  constructor(weights: Float32Array, rate: number, first: number) {
    this.weights = weights
    this.rate = rate
    this.squares = new Float32Array(weights.length).fill(first)
  }

  move(at: number, slope: number): void {
    this.squares[at]! += slope * slope
    this.weights[at]! -= (this.rate * slope) / Math.sqrt(this.squares[at]!)
  }
}

/** Performs one step of training: moves a model towards the label of a text. */
function stepper(model: ChangeModel, settings: RequestSettings, next: () => number) {
  const { rate, decay, dropout, hiddenRate, hiddenDecay } = settings
  const linear = new Table(model.weights, rate, 1e-2)
  const hidden = new Table(model.hidden, hiddenRate, 0.1)
  const hiddenBias = new Table(model.hiddenBias, hiddenRate, 0.1)
  const output = new Table(model.output, hiddenRate, 0.1)
  let biasSquare = 1
  const kept = 1 / (1 - dropout)
  const scaleOf = (id: number) => (id >= conceptBuckets ? kept : 1)
  return (distinct: Uint16Array, label: number, weight: number) => {
    const norm = normOf(distinct.length)
    const keep = distinct.filter((id) => id < conceptBuckets || next() >= dropout)
    const alone = [...distinct].map(aloneOf).filter((one) => one >= 0)
    const values = hiddenOf(model, alone)
    let logit = model.bias
    for (const id of keep) logit += model.weights[id]! * scaleOf(id) * norm
    for (let unit = 0; unit < units; unit++) logit += values[unit]! * model.output[unit]!
    const gradient = (1 / (1 + Math.exp(-logit)) - label) * weight
    if (Math.abs(gradient) < 1e-4) return
    for (const id of keep) linear.move(id, gradient * norm * scaleOf(id) + decay * model.weights[id]!)
    for (let unit = 0; unit < units; unit++) {
      const value = values[unit]!
      const inner = gradient * model.output[unit]! * (1 - value * value)
      output.move(unit, gradient * value + hiddenDecay * model.output[unit]!)
      hiddenBias.move(unit, inner)
      for (const one of alone) {
        const at = one * units + unit
        hidden.move(at, inner * aloneScale(alone.length) + hiddenDecay * model.hidden[at]!)
      }
    }
    biasSquare += gradient * gradient
    model.bias -= (rate * gradient) / Math.sqrt(biasSquare)
  }
}

function strongestOf(parts: readonly Judged[], logitOf: (part: Judged) => number): Judged | undefined {
  if (parts.length <= 1) return parts[0]
  return parts.reduce((best, part) => (logitOf(part) > logitOf(best) ? part : best))
}

/** Returns the logit of the strongest part. */
export function requestLogit(model: ChangeModel, { parts }: Request): number {
  return Math.max(-20, ...parts.map((part) => logitOf(model, part)))
}
