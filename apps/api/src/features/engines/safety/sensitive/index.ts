import type { BothFeatures } from '../injection/features.ts'
import { norm } from '../injection/model.ts'
import type { Window } from '../injection/windows.ts'
import { type ChangeModel, distinctOf, logitOf, partsOf, unpackChange } from './model.ts'
import packed from './sensitive.weights.json' with { type: 'json' }

/** One reading of a text: as it stands, or decoded. */
export interface ChangeReading {
  words: number
  features: BothFeatures
}

/** What the request looks like, and the words of the first reading that decided; null: a decoded one did. */
export interface ChangeAssessment {
  logit: number
  part: { from: number; to: number } | null
}

const model = unpackChange(packed)
/** As many readings as are taken together with the text itself. */
const together = 3
/** Of fewer words nothing can be said: they are a name or a label. */
const fewestWords = 4

/**
 * Would doing what a text asks touch secrets, guards, builds, packages, data, money, rights or an agent's own
 * instructions? Linear in the text.
 */
export function assessChange(readings: readonly ChangeReading[], by: ChangeModel = model): ChangeAssessment {
  let best: ChangeAssessment = { logit: Number.NEGATIVE_INFINITY, part: null }
  for (const { distinct, part } of changesIn(readings)) {
    const logit = logitOf(by, distinct)
    if (logit > best.logit) best = { logit, part }
  }
  return best
}

/** The words `from`..`to` (exclusive) of those windows that speak most for it: where a person looks first. */
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

/** What each word of a text adds to the linear part of its logit. */
export function wordWeights({ deeds: { ids, offsets } }: BothFeatures): number[] {
  const scale = norm(ids.length)
  return Array.from({ length: offsets.length - 1 }, (_, word) => {
    let sum = 0
    for (let i = offsets[word]!; i < offsets[word + 1]!; i++) sum += model.weights[ids[i]!]!
    return sum * scale
  })
}

/** The parts that are judged, each as its features: a short text together with what was decoded of it. */
export function changesIn(readings: readonly ChangeReading[]): {
  distinct: Uint16Array
  part: ChangeAssessment['part']
}[] {
  const all = readings.map(({ words, features }) => ({ features: features.deeds, parts: partsOf(words) }))
  const [plain, ...decoded] = all
  if (!plain || readings[0]!.words < fewestWords) return []
  const short = (one: (typeof all)[number]) => one.parts.length === 1
  const withPlain = plain.parts.length === 1 ? decoded.filter(short).slice(0, together - 1) : []
  const first = [plain, ...withPlain].map(({ features, parts }) => ({ features, part: parts[0]! }))
  if (plain.parts.length === 1) {
    const rest = decoded.filter((one) => !withPlain.includes(one))
    return [{ distinct: distinctOf(first), part: plain.parts[0]! }, ...rest.flatMap(alone)]
  }
  return [
    ...plain.parts.map((part) => ({ distinct: distinctOf([{ features: plain.features, part }]), part })),
    ...decoded.flatMap(alone),
  ]
}

function alone({
  features,
  parts,
}: {
  features: BothFeatures['deeds']
  parts: { from: number; to: number }[]
}) {
  return parts.map((part) => ({ distinct: distinctOf([{ features, part }]), part: null }))
}
