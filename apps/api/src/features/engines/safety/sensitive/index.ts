import type { BothFeatures } from '../injection/features.ts'
import { norm } from '../injection/model.ts'
import type { Window } from '../injection/windows.ts'
import {
  type ChangeModel,
  distinctOf,
  type Judged,
  logitOf,
  type Part,
  partsOf,
  unpackChange,
} from './model.ts'
import packed from './sensitive.weights.json' with { type: 'json' }

/** One reading of a text: as it is, or decoded. */
export interface ChangeReading {
  words: number
  features: BothFeatures
}

/** The score, and the words of the plain reading that decided; null: a decoded reading decided. */
export interface ChangeAssessment {
  logit: number
  part: { from: number; to: number } | null
}

const model = unpackChange(packed)
/** How many decoded readings are judged together with the text. */
const together = 3
/** A shorter text is a name or a label and is not judged. */
const fewestWords = 4

/**
 * Returns how likely it is that fulfilling a text would touch secrets, guards, builds, packages, data, money, rights or
 * the instructions of an agent. Linear in the text.
 */
export function assessChange(readings: readonly ChangeReading[], by: ChangeModel = model): ChangeAssessment {
  let best: ChangeAssessment = { logit: Number.NEGATIVE_INFINITY, part: null }
  for (const { judged, part } of changesIn(readings)) {
    const logit = logitOf(by, judged)
    if (logit > best.logit) best = { logit, part }
  }
  return best
}

/** Returns the words `from`..`to` (exclusive) of the strongest windows, which a person should read first. */
export function placeOf(
  { ids, offsets }: BothFeatures['deeds'],
  windows: readonly Window[],
): Window | undefined {
  const weightOf = ({ from, to }: Window) => {
    let sum = 0
    for (let i = offsets[from]!; i < offsets[to]!; i++) sum += model.weights[ids[i]!]!
    return sum * norm(offsets[to]! - offsets[from]!)
  }
  return windows
    .map((window) => ({ window, weight: weightOf(window) }))
    .reduce<{ window: Window; weight: number } | undefined>(
      (best, one) => (best && best.weight >= one.weight ? best : one),
      undefined,
    )?.window
}

/** Returns the part of the linear logit that each word contributes. */
export function wordWeights({ deeds: { ids, offsets } }: BothFeatures): number[] {
  const scale = norm(ids.length)
  return Array.from({ length: offsets.length - 1 }, (_, word) => {
    let sum = 0
    for (let i = offsets[word]!; i < offsets[word + 1]!; i++) sum += model.weights[ids[i]!]!
    return sum * scale
  })
}

/** A part that is judged together, and its words in the plain reading; null: it was decoded. */
interface Judging {
  judged: Judged
  part: ChangeAssessment['part']
}

/** Returns the parts to judge. A short text is judged together with its decoded readings. */
export function changesIn(readings: readonly ChangeReading[]): Judging[] {
  const all = readings.map(({ words, features }) => ({ features, parts: partsOf(words) }))
  const [plain, ...decoded] = all
  if (!plain || readings[0]!.words < fewestWords) return []
  if (plain.parts.length > 1)
    return [
      ...plain.parts.map((part) => ({ judged: judgedOf([{ features: plain.features, part }]), part })),
      ...decoded.flatMap(alone),
    ]
  const withPlain = decoded.filter(({ parts }) => parts.length === 1).slice(0, together - 1)
  const first = [plain, ...withPlain].map(({ features, parts }) => ({ features, part: parts[0]! }))
  const rest = decoded.filter((one) => !withPlain.includes(one))
  return [{ judged: judgedOf(first), part: plain.parts[0]! }, ...rest.flatMap(alone)]
}

function alone({ features, parts }: { features: BothFeatures; parts: Part[] }): Judging[] {
  return parts.map((part) => ({ judged: judgedOf([{ features, part }]), part: null }))
}

function judgedOf(parts: readonly { features: BothFeatures; part: Part }[]): Judged {
  return {
    distinct: distinctOf(parts.map(({ features, part }) => ({ features: features.deeds, part }))),
    phrases: distinctOf(parts.map(({ features, part }) => ({ features: features.phrases, part }))),
  }
}
