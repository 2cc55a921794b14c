import { aloneCount, buckets, type Features, singleFeatureIndex } from '../injection/features.ts'
import { type Model, type PackedModel, packModel, unpackModel } from '../injection/model.ts'
import { base64Of, bytesOfBase64 } from '../text/bytes.ts'

/** The number of words in a part. Consecutive parts overlap by half, so that nearly every word is in two parts. */
const part = 220
const step = 110

/** A part of a reading: the words `from`..`to` (exclusive) and their logit. */
export interface Part {
  from: number
  to: number
}

/** Cuts a reading into parts. Each part is judged as a whole, because a request is seldom a single sentence. */
export function cutIntoParts(words: number): Part[] {
  const parts: Part[] = []
  for (let from = 0; from === 0 || from + (part - step) < words; from += step)
    parts.push({ from, to: Math.min(words, from + part) })
  return parts
}

/**
 * Records which features the present sum already contains. All texts share the table, and each uses a different number
 * as its mark.
 */
const seen = new Uint8Array(buckets)
let stamp = 0

/** Starts a new sum, which contains no features yet. */
function startSum(): void {
  if (++stamp <= 0xff) return
  seen.fill(0)
  stamp = 1
}

/** Some words of a reading, and one kind of their features. */
export interface Stretch {
  features: Features
  part: Part
}

/** Returns the distinct features of some parts of texts. */
export function distinctFeaturesOf(parts: readonly Stretch[]): Uint16Array {
  startSum()
  const now = stamp
  let total = 0
  for (const { features, part } of parts) total += features.offsets[part.to]! - features.offsets[part.from]!
  const distinct = new Uint16Array(total)
  let used = 0
  for (const { features, part } of parts) {
    const { ids, offsets } = features
    const end = offsets[part.to]!
    for (let i = offsets[part.from]!; i < end; i++) {
      const id = ids[i]!
      if (seen[id] === now) continue
      seen[id] = now
      distinct[used++] = id
    }
  }
  return distinct.subarray(0, used)
}

/**
 * Returns the factor by which the sum of a text's weights is multiplied. Longer texts get higher scores, but less than
 * in proportion to their length.
 */
export function textNorm(distinct: number): number {
  return 1 / Math.sqrt(distinct + 20)
}

/** The units of the hidden layer, which combines concepts, senses and marks wherever they are in the text. */
export const units = 16

/** The input of a judgement: each feature, phrase and run of characters once, and the features of each window once. */
export interface Judged {
  distinct: Uint16Array
  phrases: Uint16Array
  runs: Uint16Array
  windows: readonly Uint16Array[]
}

/**
 * The model of the second question: a linear model of all features, a small network over concepts, senses and marks,
 * and separate linear models of phrases, runs of characters and the strongest window, because in one common model each
 * kind would hardly count.
 */
export interface ChangeModel extends Model {
  /** The weights of the hidden layer: `units` for each single concept, sense or mark. */
  hidden: Float32Array
  hiddenBias: Float32Array
  output: Float32Array
  phrases: Linear
  runs: Linear
  windows: Linear
}

/** A linear model with a separate weight table. */
export interface Linear {
  /**
   * Int8 for the published weights: a quarter of the size, so that they fit into a processor's caches. Float32 for the
   * trained weights.
   */
  weights: Int8Array | Float32Array
  /** The factor of each weight. */
  scale: number
  bias: number
}

/** The model in the form that is committed to the repository. */
export interface PackedChangeModel extends PackedModel {
  hidden: string
  hiddenScale: number
  hiddenBias: number[]
  output: number[]
  phrases: PackedLinear
  runs: PackedLinear
  windows: PackedLinear
}

interface PackedLinear {
  weights: string
  scale: number
  bias: number
}

/** Writes the committed form. */
export function packChange(model: ChangeModel): PackedChangeModel {
  const roundWeights = (list: Float32Array) => Array.from(list, (value) => Math.round(value * 1e4) / 1e4)
  const hidden = toBytes(model.hidden)
  const packLinear = ({ weights, scale: step, bias }: Linear): PackedLinear => {
    const { bytes, scale } = toBytes(Float32Array.from(weights, (weight) => weight * step))
    return { weights: bytes, scale, bias }
  }
  return {
    ...packModel(model),
    hidden: hidden.bytes,
    hiddenScale: hidden.scale,
    hiddenBias: roundWeights(model.hiddenBias),
    output: roundWeights(model.output),
    phrases: packLinear(model.phrases),
    runs: packLinear(model.runs),
    windows: packLinear(model.windows),
  }
}

/** Reads the committed form. */
export function unpackChange(packed: PackedChangeModel): ChangeModel {
  const unpackLinear = (name: string, { weights, scale, bias }: PackedLinear): Linear => ({
    weights: unpackWeightBytes(name, weights, buckets),
    scale,
    bias,
  })
  return {
    ...unpackModel(packed),
    hidden: unpackWeights('Hidden layer', packed.hidden, packed.hiddenScale, aloneCount * units),
    hiddenBias: Float32Array.from(packed.hiddenBias),
    output: Float32Array.from(packed.output),
    phrases: unpackLinear('Table of phrases', packed.phrases),
    runs: unpackLinear('Table of runs', packed.runs),
    windows: unpackLinear('Table of windows', packed.windows),
  }
}

function toBytes(weights: Float32Array): { bytes: string; scale: number } {
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9) / 127
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale))
  return { bytes: base64Of(new Uint8Array(bytes.buffer)), scale }
}

function unpackWeightBytes(name: string, packed: string, expected: number): Int8Array {
  const bytes = new Int8Array(bytesOfBase64(packed))
  if (bytes.length !== expected) throw new Error(`${name} of ${bytes.length} weights instead of ${expected}`)
  return bytes
}

function unpackWeights(name: string, packed: string, scale: number, expected: number): Float32Array {
  return Float32Array.from(unpackWeightBytes(name, packed, expected), (byte) => byte * scale)
}

const hiddenValues = new Float64Array(units)

/**
 * Returns the output of the hidden units, -1 to 1 each, for single concepts, senses and marks. The next call overwrites
 * it.
 */
export function hiddenOutputs({ hidden, hiddenBias }: ChangeModel, alone: readonly number[]): Float64Array {
  const values = hiddenValues
  values.set(hiddenBias)
  const scale = aloneScale(alone.length)
  for (const one of alone)
    for (let unit = 0; unit < units; unit++) values[unit]! += hidden[one * units + unit]! * scale
  for (let unit = 0; unit < units; unit++) values[unit] = Math.tanh(values[unit]!)
  return values
}

/** Returns the factor for the sums of the hidden layer, like {@link textNorm} for the linear model. */
export function aloneScale(alone: number): number {
  return 2 / Math.sqrt(alone + 3)
}

/** Returns the logit of an input. A feature that occurs several times counts once. */
export function logitOf(model: ChangeModel, { distinct, phrases, runs, windows }: Judged): number {
  const strongest = windows.reduce(
    (most, window) => Math.max(most, linearLogit(model.windows, window)),
    -Infinity,
  )
  return (
    changeLogitOf(model, distinct) +
    linearLogit(model.phrases, phrases) +
    linearLogit(model.runs, runs) +
    (windows.length > 0 ? strongest : model.windows.bias)
  )
}

/** Computes the same as {@link linearLogit} of `distinctFeaturesOf`, without creating the list. */
export function linearLogitOfParts({ weights, scale, bias }: Linear, parts: readonly Stretch[]): number {
  startSum()
  const now = stamp
  let [sum, count] = [0, 0]
  for (const { features, part } of parts) {
    const { ids, offsets } = features
    const end = offsets[part.to]!
    for (let i = offsets[part.from]!; i < end; i++) {
      const id = ids[i]!
      if (seen[id] === now) continue
      seen[id] = now
      sum += weights[id]!
      count++
    }
  }
  return bias + sum * scale * textNorm(count)
}

/**
 * Returns the highest {@link linearLogitOfParts} of the windows. If a window begins where the previous one did, its sum continues
 * that of the previous window.
 */
export function strongestLinearLogit(
  { weights, scale, bias }: Linear,
  { ids, offsets }: Features,
  windows: readonly Part[],
): number {
  let strongest = Number.NEGATIVE_INFINITY
  let [from, at, sum, count] = [-1, 0, 0, 0]
  for (const window of windows) {
    const end = offsets[window.to]!
    if (window.from !== from || at > end) {
      startSum()
      from = window.from
      at = offsets[from]!
      sum = count = 0
    }
    for (; at < end; at++) {
      const id = ids[at]!
      if (seen[id] === stamp) continue
      seen[id] = stamp
      sum += weights[id]!
      count++
    }
    strongest = Math.max(strongest, bias + sum * scale * textNorm(count))
  }
  return strongest
}

/** Returns the logit of these features in a linear model. */
export function linearLogit({ weights, scale, bias }: Linear, ids: Uint16Array): number {
  let sum = 0
  for (let i = 0; i < ids.length; i++) sum += weights[ids[i]!]!
  return bias + sum * scale * textNorm(ids.length)
}

/** Returns the part of the logit that the linear model of all features and the hidden layer add. */
export function changeLogitOf(model: ChangeModel, distinct: Uint16Array): number {
  const { weights } = model
  let sum = 0
  const alone: number[] = []
  for (let i = 0; i < distinct.length; i++) {
    const id = distinct[i]!
    sum += weights[id]!
    const one = singleFeatureIndex(id)
    if (one >= 0) alone.push(one)
  }
  const values = hiddenOutputs(model, alone)
  let together = 0
  for (let unit = 0; unit < units; unit++) together += values[unit]! * model.output[unit]!
  return model.bias + sum * textNorm(distinct.length) + together
}
