import {
  aloneCount,
  buckets,
  conceptBuckets,
  featuresOf,
  singleFeatureIndex,
} from '../src/injection/features.ts'
import { tokenise } from '../src/injection/tokens.ts'
import { windowsOf } from '../src/injection/windows.ts'
import { type ChangeReading, trainingInputs } from '../src/sensitive/index.ts'
import {
  aloneScale,
  type ChangeModel,
  changeLogitOf,
  hiddenOutputs,
  type Judged,
  type Linear,
  linearLogit,
  logitOf,
  textNorm,
  units,
} from '../src/sensitive/model.ts'
import { canonicaliseText, fold } from '../src/text/canonical.ts'
import { isPayload, viewsOf } from '../src/text/views.ts'
import { random, shuffledOrder } from './random.ts'

/** A text as input of the model of sensitive changes: the features of each part that is judged. */
export interface Request {
  label: 0 | 1
  weight: number
  /**
   * Whether the text is an honest one from another source. The model of runs does not learn from it: see {@link
   * trainRequests}.
   */
  isBackground?: boolean
  parts: Judged[]
}

/** Prepares a text exactly as the service does. `withRows`: for the model of rows. */
export function requestOf(text: string, label: 0 | 1, weight: number, { withRows = false } = {}): Request {
  return { label, weight, parts: trainingInputs(readingsOf(text), { withRows }) }
}

/** Returns the readings of a text that the second question judges. */
export function readingsOf(text: string): ChangeReading[] {
  const canonical = canonicaliseText(text)
  const whole = canonical.hidden ? `${canonical.text}\n${canonical.hidden}` : canonical.text
  const decoded = viewsOf(whole).map((view) => ({ text: view.text, isPayload: isPayload(view) }))
  return [{ text: whole, isPayload: false }, ...decoded].map((reading) => {
    const folded = fold(reading.text)
    const tokens = tokenise(folded)
    const [features, windows] = [featuresOf(tokens, folded), windowsOf(tokens)]
    return { words: tokens.count, features, windows, isPayload: reading.isPayload }
  })
}

export interface RequestSettings {
  seed: number
  epochs: number
  rate: number
  /** The strength with which every weight is pulled to zero. */
  decay: number
  /** The probability that a step skips a hashed feature, so that concepts learn too. */
  dropout: number
  /** Learning rate of the hidden layer. */
  hiddenRate: number
  hiddenDecay: number
  /** The weights of the models of phrases, of runs and of windows relative to the other model. */
  phraseShare: number
  runShare: number
  windowShare: number
}

type ApartSettings = Pick<RequestSettings, 'seed' | 'epochs' | 'rate' | 'decay'> & { share: number }

export const requestSettings: RequestSettings = {
  seed: 20261122,
  epochs: 12,
  rate: 0.4,
  decay: 1e-4,
  dropout: 0.4,
  hiddenRate: 0.05,
  hiddenDecay: 1e-3,
  phraseShare: 1,
  runShare: 0.5,
  windowShare: 0.5,
}

/**
 * Trains a logistic regression over whole requests, and a hidden layer, by AdaGrad with a seed: the same result on
 * every machine. A long text counts with its strongest part. The linear weights are the mean of the second half of the
 * passes.
 */
export function trainRequests(
  requests: readonly Request[],
  settings: RequestSettings = requestSettings,
): ChangeModel {
  const { seed, epochs } = settings
  const next = random(seed)
  const model = initialModel(next)
  const step = createStepper(model, settings, next)
  const sums = new Float64Array(buckets)
  let [biasSum, states] = [0, 0]
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const index of shuffledOrder(requests.length, next)) {
      const { parts, label, weight } = requests[index]!
      const strongest = strongestOf(parts, ({ distinct }) => changeLogitOf(model, distinct))
      if (strongest) step(strongest.distinct, label, weight)
    }
    if (epoch < epochs / 2) continue
    for (let i = 0; i < buckets; i++) sums[i]! += model.weights[i]!
    biasSum += model.bias
    states++
  }
  const { rate, decay, phraseShare, runShare, windowShare } = settings
  const apart = { epochs, rate, decay: 0.1 * decay }
  const phrases = trainApart(requests, 'phrases', { ...apart, seed: seed + 1, share: phraseShare })
  // The model of runs is trained without the background texts: it then holds more attacks.
  const near = requests.filter(({ isBackground }) => !isBackground)
  const runs = trainApart(near, 'runs', { ...apart, seed: seed + 2, share: runShare })
  const windows = trainWindows(requests, { ...settings, seed: seed + 3, share: windowShare })
  return {
    ...model,
    phrases,
    runs,
    windows,
    weights: Float32Array.from(sums, (sum) => sum / states),
    bias: biasSum / states,
  }
}

/**
 * Trains a logistic regression over one kind of input separately. Rarer features count more (logarithmic inverse
 * frequency).
 */
function trainApart(
  requests: readonly Request[],
  of: 'phrases' | 'runs',
  { seed, epochs, rate, decay, share }: ApartSettings,
): Linear {
  const next = random(seed)
  const rarity = raritiesOf(requests, of)
  const weights = new Float32Array(buckets)
  const table = new Table(weights, rate, 1e-2)
  let [bias, biasSquare] = [-1, 1]
  const logit = ({ [of]: ids }: Judged) => {
    let sum = 0
    for (let i = 0; i < ids.length; i++) sum += weights[ids[i]!]! * rarity[ids[i]!]!
    return bias + sum * textNorm(ids.length)
  }
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const index of shuffledOrder(requests.length, next)) {
      const { parts, label, weight } = requests[index]!
      const strongest = strongestOf(parts, logit)
      if (!strongest) continue
      const gradient = (1 / (1 + Math.exp(-logit(strongest))) - label) * weight
      if (Math.abs(gradient) < 1e-4) continue
      const norm = textNorm(strongest[of].length)
      for (const id of strongest[of]) table.move(id, gradient * norm * rarity[id]! + decay * weights[id]!)
      biasSquare += gradient * gradient
      bias -= (rate * gradient) / Math.sqrt(biasSquare)
    }
  }
  return { weights: weights.map((weight, id) => weight * rarity[id]! * share), scale: 1, bias: bias * share }
}

/**
 * Trains a logistic regression over windows of sentences, of which only the texts have labels: the strongest window of
 * a text learns (multiple instances, as in Andrews, Tsochantaridis and Hofmann 2002). So the model learns which
 * sentence makes the request.
 */
function trainWindows(
  requests: readonly Request[],
  { seed, epochs, rate, decay, dropout, share }: ApartSettings & Pick<RequestSettings, 'dropout'>,
): Linear {
  const next = random(seed)
  const weights = new Float32Array(buckets)
  const table = new Table(weights, rate, 1e-2)
  let [bias, biasSquare] = [-1, 1]
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const index of shuffledOrder(requests.length, next)) {
      const { parts, label, weight } = requests[index]!
      let strongest: { ids: Uint16Array; logit: number } = { ids: new Uint16Array(), logit: -Infinity }
      for (const ids of parts.flatMap(({ windows }) => windows)) {
        const logit = linearLogit({ weights, scale: 1, bias }, ids)
        if (logit > strongest.logit) strongest = { ids, logit }
      }
      const { ids, logit } = strongest
      const gradient = (1 / (1 + Math.exp(-logit)) - label) * weight
      if (ids.length === 0 || Math.abs(gradient) < 1e-4) continue
      const norm = textNorm(ids.length)
      for (const id of ids)
        if (id < conceptBuckets || next() >= dropout) table.move(id, gradient * norm + decay * weights[id]!)
      biasSquare += gradient * gradient
      bias -= (rate * gradient) / Math.sqrt(biasSquare)
    }
  }
  return { weights: weights.map((weight) => weight * share), scale: 1, bias: bias * share }
}

/**
 * Returns the factor of each phrase or run by its rarity: about 0.2 if every text has it, 1.8 if only one text has it.
 */
function raritiesOf(requests: readonly Request[], of: 'phrases' | 'runs'): Float32Array {
  const counts = new Uint32Array(buckets)
  for (const { parts } of requests) for (const id of parts[0]?.[of] ?? []) counts[id]!++
  return Float32Array.from(counts, (count) => (Math.log((1 + requests.length) / (1 + count)) + 1) / 5)
}

const nothingLearnt = (): Linear => ({ weights: new Float32Array(buckets), scale: 1, bias: 0 })

function initialModel(next: () => number): ChangeModel {
  const randomAround = (size: number) => () => (next() + next() + next() - 1.5) * size
  return {
    weights: new Float32Array(buckets),
    bias: -1,
    rules: {},
    hidden: Float32Array.from({ length: aloneCount * units }, randomAround(0.3)),
    hiddenBias: new Float32Array(units),
    output: Float32Array.from({ length: units }, randomAround(0.6)),
    phrases: nothingLearnt(),
    runs: nothingLearnt(),
    windows: nothingLearnt(),
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
function createStepper(model: ChangeModel, settings: RequestSettings, next: () => number) {
  const { rate, decay, dropout, hiddenRate, hiddenDecay } = settings
  const linear = new Table(model.weights, rate, 1e-2)
  const hidden = new Table(model.hidden, hiddenRate, 0.1)
  const hiddenBias = new Table(model.hiddenBias, hiddenRate, 0.1)
  const output = new Table(model.output, hiddenRate, 0.1)
  let biasSquare = 1
  const kept = 1 / (1 - dropout)
  const scaleOf = (id: number) => (id >= conceptBuckets ? kept : 1)
  return (distinct: Uint16Array, label: number, weight: number) => {
    const norm = textNorm(distinct.length)
    const keep = distinct.filter((id) => id < conceptBuckets || next() >= dropout)
    const alone = [...distinct].map(singleFeatureIndex).filter((one) => one >= 0)
    const values = hiddenOutputs(model, alone)
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
