import type { BothFeatures } from '../injection/features.ts'
import { windowNorm } from '../injection/model.ts'
import type { Window } from '../injection/windows.ts'
import { lowerBound } from '../lower-bound.ts'
import { type Models, shipped } from '../models.ts'
import {
  type ChangeModel,
  changeLogitOf,
  cutIntoParts,
  distinctFeaturesOf,
  type Judged,
  linearLogitOfParts,
  type Part,
  type Stretch,
  strongestLinearLogit,
} from './model.ts'

/** One reading of a text: the text itself, or a decoded one. */
export interface ChangeReading {
  words: number
  features: BothFeatures
  /** The sentences of the reading, and runs of sentences. */
  windows: readonly Window[]
  /**
   * Whether the reading was decoded from an encoding, such as base64, and is not just the same text in other letters.
   */
  isPayload: boolean
}

/** The logit, and the part of the plain reading that has it; the part is null if a decoded reading has it. */
export interface ChangeAssessment {
  logit: number
  part: { from: number; to: number } | null
}

const model = shipped.texts
/**
 * The lead in logits that a row must have over the whole text. A long text has many rows, and one of them may score
 * high by chance.
 */
const rowLead = 1.2
/** The number of decoded readings that are judged together with the text. */
const together = 3
/** A text with fewer words is a name or a label and is not judged. */
const fewestWords = 4
/** A window of fewer words is ignored. */
const fewestInWindow = 3
/**
 * The length of the rows of sentences that are also judged separately, so that honest sentences around an attack do not
 * hide it.
 */
const sentencesAlone = 3
/**
 * A text with fewer sentences is not judged in rows: it is mostly one request, and sentences outside of a row may show
 * that it is honest.
 */
const fewestSentences = 6

/**
 * Returns how likely it is that fulfilling a text would touch secrets, guards, builds, packages, data, money, rights or
 * the instructions of an agent. Linear in the text.
 */
export function assessChange(readings: readonly ChangeReading[], { texts, rows }: Models): ChangeAssessment {
  const whole = strongestOf(wholeJudgings(readings), texts)
  const row = strongestOf(rowJudgings(readings), rows)
  return row.logit - rowLead > whole.logit ? { ...row, logit: row.logit - rowLead } : whole
}

/** Returns the highest logit of these judgings, and the words that have it. */
export function strongestOf(judgings: readonly Judging[], by: ChangeModel): ChangeAssessment {
  let best: ChangeAssessment = { logit: Number.NEGATIVE_INFINITY, part: null }
  for (const { parts, part } of judgings) {
    const logit = logitOfParts(by, parts)
    if (logit > best.logit) best = { logit, part }
  }
  return best
}

/** Computes the same as `logitOf`, directly from the readings. */
function logitOfParts(by: ChangeModel, parts: readonly ReadPart[]): number {
  let strongest = Number.NEGATIVE_INFINITY
  for (const { reading, part } of parts) {
    const windows = windowsInside(reading.windows, part)
    strongest = Math.max(strongest, strongestLinearLogit(by.windows, reading.features.deeds, windows))
  }
  return (
    changeLogitOf(by, distinctFeaturesOf(toStretches(parts, 'deeds'))) +
    linearLogitOfParts(by.phrases, toStretches(parts, 'phrases')) +
    linearLogitOfParts(by.runs, toStretches(parts, 'runs')) +
    (strongest === Number.NEGATIVE_INFINITY ? by.windows.bias : strongest)
  )
}

/**
 * Returns the range `from`..`to` (exclusive) of the words of the strongest windows, which a person should read first.
 */
export function strongestRange(
  { ids, offsets }: BothFeatures['deeds'],
  windows: readonly Window[],
): Window | undefined {
  const weightOf = ({ from, to }: Window) => {
    let sum = 0
    for (let i = offsets[from]!; i < offsets[to]!; i++) sum += model.weights[ids[i]!]!
    return sum * windowNorm(offsets[to]! - offsets[from]!)
  }
  return windows
    .map((window) => ({ window, weight: weightOf(window) }))
    .reduce<{ window: Window; weight: number } | undefined>(
      (best, one) => (best && best.weight >= one.weight ? best : one),
      undefined,
    )?.window
}

/** Returns the part of the linear logits that each word contributes. */
export function wordWeights({ deeds, phrases, runs }: BothFeatures): number[] {
  const linear = [
    { weights: model.weights, scale: 1, ...deeds },
    { ...model.phrases, ...phrases },
    { ...model.runs, ...runs },
  ]
  return Array.from({ length: deeds.offsets.length - 1 }, (_, word) => {
    let contribution = 0
    for (const { weights, scale, ids, offsets } of linear) {
      let sum = 0
      for (let i = offsets[word]!; i < offsets[word + 1]!; i++) sum += weights[ids[i]!]!
      contribution += sum * scale * windowNorm(ids.length)
    }
    return contribution
  })
}

/** Parts that are judged together, and their words in the plain reading; null if the parts were decoded. */
interface Judging {
  parts: readonly ReadPart[]
  part: ChangeAssessment['part']
}

/** A part of a reading. */
interface ReadPart {
  reading: ChangeReading
  part: Part
}

/**
 * Returns the training input of a model: the features of the parts that are judged, `withRows` for the model of rows.
 */
export function trainingInputs(readings: readonly ChangeReading[], { withRows = false } = {}): Judged[] {
  const judgings = [...wholeJudgings(readings), ...(withRows ? rowJudgings(readings) : [])]
  return judgings.map(({ parts }) => toJudged(parts))
}

/** Returns all rows of `sentencesAlone` sentences, for a text with enough sentences. */
function rowJudgings([reading]: readonly ChangeReading[]): Judging[] {
  if (!reading) return []
  const { windows } = reading
  if (windows.filter(({ sentences }) => sentences === 1).length < fewestSentences) return []
  const rows = windows.filter(
    ({ from, to, sentences }) => sentences === sentencesAlone && to - from >= fewestWords,
  )
  return rows.map(({ from, to }) => ({ parts: [{ reading, part: { from, to } }], part: { from, to } }))
}

/**
 * Returns the parts that are judged together. A short text is judged together with its decoded readings, a longer one
 * in parts. A decoded payload is also judged separately.
 */
export function wholeJudgings(readings: readonly ChangeReading[]): Judging[] {
  const [plain, ...decoded] = readings.map((reading) => ({ reading, parts: cutIntoParts(reading.words) }))
  if (!plain) return []
  const payloads = decoded.filter(({ reading }) => reading.isPayload && reading.words >= fewestWords)
  if (plain.reading.words < fewestWords) return payloads.flatMap(judgePartsAlone)
  if (plain.parts.length > 1)
    return [
      ...plain.parts.map((part) => ({ parts: [{ reading: plain.reading, part }], part })),
      ...decoded.flatMap(judgePartsAlone),
    ]
  const withPlain = decoded.filter(({ parts }) => parts.length === 1).slice(0, together - 1)
  const first = [plain, ...withPlain].map(({ reading, parts }) => ({ reading, part: parts[0]! }))
  const rest = decoded.filter((one) => !withPlain.includes(one))
  const payloadsAmong = payloads.filter((one) => withPlain.includes(one))
  return [{ parts: first, part: plain.parts[0]! }, ...[...payloadsAmong, ...rest].flatMap(judgePartsAlone)]
}

function judgePartsAlone({ reading, parts }: { reading: ChangeReading; parts: Part[] }): Judging[] {
  return parts.map((part) => ({ parts: [{ reading, part }], part: null }))
}

function toJudged(parts: readonly ReadPart[]): Judged {
  const distinctFeatures = (kind: 'deeds' | 'phrases' | 'runs') =>
    distinctFeaturesOf(toStretches(parts, kind))
  return {
    distinct: distinctFeatures('deeds'),
    phrases: distinctFeatures('phrases'),
    runs: distinctFeatures('runs'),
    windows: parts.flatMap(({ reading: { features, windows }, part }) =>
      windowsInside(windows, part).map((window) =>
        distinctFeaturesOf([{ features: features.deeds, part: window }]),
      ),
    ),
  }
}

function toStretches(parts: readonly ReadPart[], kind: 'deeds' | 'phrases' | 'runs'): Stretch[] {
  return parts.map(({ reading, part }) => ({ features: reading.features[kind], part }))
}

/**
 * Returns the windows of one or two sentences in a part, in the order of their beginnings. Longer windows would find
 * fewer attacks of held-out writers, for four times the work.
 */
function windowsInside(windows: readonly Window[], part: Part): Window[] {
  const inside: Window[] = []
  const first = lowerBound(windows.length, (at) => windows[at]!.from < part.from)
  for (let at = first; at < windows.length && windows[at]!.from < part.to; at++) {
    const { from, to, sentences } = windows[at]!
    if (sentences <= 2 && to - from >= fewestInWindow && to <= part.to) inside.push(windows[at]!)
  }
  return inside
}
