import { aloneCount, aloneOf, buckets, type Features } from '../injection/features.ts'
import { type Model, type PackedModel, pack, unpack } from '../injection/model.ts'

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

/** Units of the hidden layer: what concepts, senses and marks mean together, wherever in the text they stand. */
export const units = 16

/** A linear model of all features, and a small network over those that stand for one thing each. */
export interface ChangeModel extends Model {
  /** Weights of the hidden layer: `units` for each such feature. */
  hidden: Float32Array
  hiddenBias: Float32Array
  output: Float32Array
}

/** The committed form. */
export interface PackedChangeModel extends PackedModel {
  hidden: string
  hiddenScale: number
  hiddenBias: number[]
  output: number[]
}

/** Writes the committed form. */
export function packChange(model: ChangeModel): PackedChangeModel {
  const scale = Math.max(1e-9, ...model.hidden.map(Math.abs)) / 127
  const bytes = Int8Array.from(model.hidden, (weight) => Math.round(weight / scale))
  const rounded = (list: Float32Array) => Array.from(list, (value) => Math.round(value * 1e4) / 1e4)
  return {
    ...pack(model),
    hidden: Buffer.from(bytes.buffer).toString('base64'),
    hiddenScale: scale,
    hiddenBias: rounded(model.hiddenBias),
    output: rounded(model.output),
  }
}

/** Reads the committed form. */
export function unpackChange(packed: PackedChangeModel): ChangeModel {
  const bytes = new Int8Array(Buffer.from(packed.hidden, 'base64'))
  if (bytes.length !== aloneCount * units)
    throw new Error(`Hidden layer of ${bytes.length} weights instead of ${aloneCount * units}`)
  return {
    ...unpack(packed),
    hidden: Float32Array.from(bytes, (byte) => byte * packed.hiddenScale),
    hiddenBias: Float32Array.from(packed.hiddenBias),
    output: Float32Array.from(packed.output),
  }
}

/** What the hidden units answer, -1 to 1 each, to features that stand for one thing each. */
export function hiddenOf({ hidden, hiddenBias }: ChangeModel, alone: readonly number[]): Float64Array {
  const values = Float64Array.from(hiddenBias)
  const scale = aloneScale(alone.length)
  for (const one of alone)
    for (let unit = 0; unit < units; unit++) values[unit]! += hidden[one * units + unit]! * scale
  for (let unit = 0; unit < units; unit++) values[unit] = Math.tanh(values[unit]!)
  return values
}

/** As {@link normOf}, for the hidden layer. */
export function aloneScale(alone: number): number {
  return 2 / Math.sqrt(alone + 3)
}

/** The logit of a set of features: a word counts once, however often it stands there. */
export function logitOf(model: ChangeModel, distinct: Uint16Array): number {
  let sum = 0
  const alone: number[] = []
  for (let i = 0; i < distinct.length; i++) {
    const id = distinct[i]!
    sum += model.weights[id]!
    const one = aloneOf(id)
    if (one >= 0) alone.push(one)
  }
  const values = hiddenOf(model, alone)
  let together = 0
  for (let unit = 0; unit < units; unit++) together += values[unit]! * model.output[unit]!
  return model.bias + sum * normOf(distinct.length) + together
}
