import { familyOf, type Row } from '../bench/rows.ts'
import { buckets, conceptBuckets, type Features, featuresOf } from '../src/injection/features.ts'
import { type Model, placesOfHits, windowNorm } from '../src/injection/model.ts'
import { findPatterns, findSequences, ruleWeights } from '../src/injection/rules.ts'
import { tokenise } from '../src/injection/tokens.ts'
import { type Window, windowsOf } from '../src/injection/windows.ts'
import { canonicaliseText, fold } from '../src/text/canonical.ts'
import { viewsOf } from '../src/text/views.ts'
import { ModelAverage } from './average.ts'
import { random, shuffledOrder } from './random.ts'

/** A text cut into windows of features, prepared once for many passes. */
export interface Sample {
  label: 0 | 1
  source: string
  readings: Reading[]
  weight: number
}

interface Reading {
  features: Features
  windows: Window[]
  /** The codes of the rules that matched, each with the word at which it matched. */
  rules: { code: string; at: number }[]
  /** Whether the reading was decoded; then its rules weigh more. */
  decoded: boolean
}

/** Reads a text exactly as the service does: canonical form, decoded views, windows, rules. */
export function sampleOf(row: Row): Sample {
  const canonical = canonicaliseText(row.text)
  const whole = canonical.hidden ? `${canonical.text}\n${canonical.hidden}` : canonical.text
  const readings = [readSample(whole, false), ...viewsOf(whole).map((view) => readSample(view.text, true))]
  return { label: row.label!, source: row.source, readings, weight: 1 }
}

function readSample(text: string, decoded: boolean): Reading {
  const folded = fold(text)
  const tokens = tokenise(folded)
  const hits = [...findSequences(tokens), ...findPatterns(folded)]
  return {
    features: featuresOf(tokens, folded).orders,
    windows: windowsOf(tokens),
    rules: placesOfHits(tokens, hits),
    decoded,
  }
}

export interface Settings {
  seed: number
  epochs: number
  rate: number
  /** The strength with which every weight is pulled to its prior: the written weight for rules, zero for words. */
  decay: number
  /** The probability that a step skips a hashed feature, so that concepts and rules learn too. */
  dropout: number
  /** The probability that a step skips all hashed features. */
  blindness: number
  /** The epoch from which on the weights of all epochs are averaged. */
  averageFrom: number
}

export const settings: Settings = {
  seed: 20261121,
  epochs: 6,
  rate: 0.5,
  decay: 3e-5,
  dropout: 0.3,
  blindness: 0.15,
  averageFrom: 2,
}

/** A text whose logit is this far on the right side is read only in every third pass. */
const farRight = 5

/** The name of the rule that every decoded reading matches, in training and in the service. */
export const decodedRule = 'decoded'

/**
 * Trains a logistic regression over windows. A text counts as its strongest window (multiple-instance learning), so an
 * order inside a long report is learnt from the order itself. AdaGrad, seeded: the same result on every machine.
 */
export function trainModel(
  samples: Sample[],
  { seed, epochs, rate, decay, dropout, blindness, averageFrom }: Settings = settings,
): Model {
  const next = random(seed)
  const model: Model = { weights: new Float32Array(buckets), bias: -1.5, rules: { ...ruleWeights() } }
  const prior = ruleWeights()
  const squares = new Float32Array(buckets).fill(1e-3)
  const ruleSquares: Record<string, number> = {}
  let biasSquare = 1e-3
  const scale = weighFeatures(samples)

  const step = (reading: Reading, window: Window, label: 0 | 1, weight: number) => {
    const { ids, offsets } = reading.features
    const [from, to] = [offsets[window.from]!, offsets[window.to]!]
    const size = windowNorm(to - from)
    let sum = 0
    const keep: number[] = []
    const kept = 1 / (1 - dropout)
    // Some steps learn from concepts and rules alone.
    const blind = next() < blindness
    for (let j = from; j < to; j++) {
      const id = ids[j]!
      if (id >= conceptBuckets && (blind || next() < dropout)) continue
      keep.push(id)
      sum += model.weights[id]! * (id >= conceptBuckets ? kept : 1)
    }
    const rules = rulesIn(reading, window)
    let logit = model.bias + sum * size
    for (const code of rules) logit += model.rules[code] ?? 0
    const gradient = (1 / (1 + Math.exp(-logit)) - label) * weight
    if (Math.abs(gradient) < 1e-4) return
    for (const id of keep) {
      const slope = gradient * size * (id >= conceptBuckets ? kept : 1) + decay * model.weights[id]!
      squares[id]! += slope * slope
      model.weights[id]! -= (rate * slope) / Math.sqrt(squares[id]!)
    }
    for (const code of rules) {
      const slope = gradient + 0.02 * ((model.rules[code] ?? 0) - (prior[code] ?? 0))
      ruleSquares[code] = (ruleSquares[code] ?? 1) + slope * slope
      model.rules[code] = (model.rules[code] ?? 0) - (0.05 * slope) / Math.sqrt(ruleSquares[code]!)
    }
    biasSquare += gradient * gradient
    model.bias -= (rate * 0.5 * gradient) / Math.sqrt(biasSquare)
  }

  /** The logit of each sample when it was last read. */
  const last = new Float64Array(samples.length)
  const average = new ModelAverage()
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const index of shuffledOrder(samples.length, next)) {
      const sample = samples[index]!
      // A sample far on the right side teaches little, so it is read only in every third pass.
      const isEasy = sample.label === 1 ? last[index]! > farRight : last[index]! < -farRight
      if (isEasy && epoch % 3 !== 2) continue
      const weight = Math.min(4, sample.weight * scale[sample.label]!)
      // In the first pass the model cannot tell yet which window has the order, so it learns from short attacks only.
      if (sample.label === 1 && epoch === 0 && sample.readings[0]!.windows.length > 12) continue
      const best = strongestWindow(model, sample)
      last[index] = best?.logit ?? 0
      if (best) step(best.reading, best.window, sample.label, weight)
      if (sample.label === 0 && next() < 0.5) {
        const any = sample.readings[0]!
        if (any.windows.length > 1)
          step(any, any.windows[Math.floor(next() * any.windows.length)]!, 0, weight * 0.5)
      }
    }
    if (epoch >= averageFrom) average.add(model)
  }
  return average.mean(model)
}

/**
 * Sets the weight of each sample so that large sources do not outweigh small ones, because real texts are like none of
 * the sources. Returns for each label the factor that gives both labels the same total weight.
 */
function weighFeatures(samples: readonly Sample[]): [number, number] {
  const counts = new Map<string, number>()
  for (const { source, label } of samples) {
    const key = `${label} ${familyOf(source)}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const total: [number, number] = [0, 0]
  for (const sample of samples) {
    sample.weight = 1 / Math.sqrt(counts.get(`${sample.label} ${familyOf(sample.source)}`)!)
    total[sample.label] += sample.weight
  }
  return [samples.length / 2 / total[0], samples.length / 2 / total[1]]
}

function rulesIn(reading: Reading, window: Window): string[] {
  const codes = reading.rules.filter(({ at }) => at >= window.from && at < window.to).map(({ code }) => code)
  if (reading.decoded && codes.length > 0) codes.push(decodedRule)
  return codes
}

/** Returns the window with the highest logit in all readings of a sample, with its reading. */
export function strongestWindow(model: Model, sample: Sample) {
  let best: { reading: Reading; window: Window; logit: number } | undefined
  for (const reading of sample.readings) {
    const { ids, offsets } = reading.features
    const words = offsets.length - 1
    const sums = new Float64Array(words + 1)
    for (let i = 0; i < words; i++) {
      let sum = sums[i]!
      for (let j = offsets[i]!; j < offsets[i + 1]!; j++) sum += model.weights[ids[j]!]!
      sums[i + 1] = sum
    }
    for (const window of reading.windows) {
      let logit =
        model.bias +
        (sums[window.to]! - sums[window.from]!) * windowNorm(offsets[window.to]! - offsets[window.from]!)
      if (reading.rules.length > 0)
        for (const code of rulesIn(reading, window)) logit += model.rules[code] ?? 0
      if (!best || logit > best.logit) best = { reading, window, logit }
    }
  }
  return best
}

/** Returns the score of a sample: the logit of its strongest window. */
export function scoreSample(model: Model, sample: Sample): number {
  return strongestWindow(model, sample)?.logit ?? -20
}
