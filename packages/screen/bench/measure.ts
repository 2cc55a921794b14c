import { screen } from '../src/index.ts'
import { familyOf, type Row } from './rows.ts'
import { type Score, SpanTally, structured } from './spans.ts'

/** Precision, recall and F1 per type of personal data. */
export interface PersonalFigures {
  rows: number
  types: Record<string, Score>
  structured: Score
}

/** Measures redaction on annotated rows. Finds of types that a row does not annotate completely are left out. */
export function measurePersonal(rows: Row[]): PersonalFigures | undefined {
  const annotated = rows.filter((row) => row.spans && row.labelled)
  if (annotated.length === 0) return undefined
  const tally = new SpanTally()
  for (const { text, spans = [], labelled = [] } of annotated) {
    const expected = spans.filter(({ type }) => labelled.includes(type))
    tally.add(expected, screen(text).spans, labelled)
  }
  const types = Object.fromEntries(
    [...tally.types.keys()].sort().map((type) => [type, tally.scoreOf([type])]),
  )
  return { rows: annotated.length, types, structured: tally.scoreOf(structured) }
}

/** Figures about the detection of orders to machines. */
export interface InjectionFigures {
  positive: number
  negative: number
  /** The share of positives that were FLAGGED or BLOCKED, in all and by kind. */
  recall: number
  flagged: Record<string, { rows: number; flagged: number; blocked: number }>
  /** The recall at the threshold above which this share of honest feedback lies, by the share. */
  recallAt: Record<string, number>
  precision: number
  f1: number
}

/** Measures detection on rows with labels. Honest feedback is every negative row but trigger-word sets. */
export function measureInjection(rows: Row[]): InjectionFigures | undefined {
  const labelled = rows.filter((row) => row.label !== undefined)
  if (labelled.length === 0) return undefined
  const flagged: InjectionFigures['flagged'] = {}
  const honest: number[] = []
  const attacks: number[] = []
  let [hits, falseAlarms] = [0, 0]
  for (const { text, label, source } of labelled) {
    const { verdict, score } = screen(text)
    const group = `${label === 1 ? 'attack' : 'honest'} ${familyOf(source)}`
    flagged[group] ??= { rows: 0, flagged: 0, blocked: 0 }
    flagged[group].rows++
    if (verdict !== 'CLEARED') flagged[group].flagged++
    if (verdict === 'BLOCKED') flagged[group].blocked++
    if (label === 1) {
      attacks.push(score)
      if (verdict !== 'CLEARED') hits++
    } else {
      if (!isTriggerSet(source)) honest.push(score)
      if (verdict !== 'CLEARED') falseAlarms++
    }
  }
  const precision = hits / Math.max(1, hits + falseAlarms)
  const recall = hits / Math.max(1, attacks.length)
  return {
    positive: attacks.length,
    negative: labelled.length - attacks.length,
    recall,
    flagged,
    recallAt: Object.fromEntries(
      [0.002, 0.005, 0.01, 0.02, 0.05].map((rate) => [rate, recallAt(attacks, honest, rate)]),
    ),
    precision,
    f1: (2 * precision * recall) / Math.max(1e-9, precision + recall),
  }
}

/** Whether a source is a set made of trigger words: honest texts, but not feedback. */
export function isTriggerSet(source: string): boolean {
  return /notinject|frr|fpcheck|invest-fp|hard-negative|stlas-safe/.test(source)
}

/** Returns the share of attacks above the score that only `rate` of the honest texts exceed. */
export function recallAt(attacks: number[], honest: number[], rate: number): number {
  const sorted = [...honest].sort((a, b) => b - a)
  const threshold = sorted[Math.floor(sorted.length * rate)] ?? 0
  return attacks.filter((score) => score > threshold).length / Math.max(1, attacks.length)
}

/** The time of one screening in milliseconds, by the length of the text. */
export interface Latency {
  length: string
  rows: number
  p50: number
  p95: number
  p99: number
  worst: number
}

const lengths = [200, 600, 1500, 3000, 5000, Number.POSITIVE_INFINITY]

/** Times every text once, after a warm-up. On a shared machine the worst time includes the pauses of the machine. */
export function measureLatency(rows: Row[], clock: () => number): Latency[] {
  for (const { text } of rows.slice(0, 500)) screen(text)
  const times = lengths.map((): number[] => [])
  for (const { text } of rows) {
    const start = clock()
    screen(text)
    times[lengths.findIndex((length) => text.length <= length)]!.push(clock() - start)
  }
  return lengths.flatMap((length, index) => {
    const sorted = times[index]!.sort((a, b) => a - b)
    if (sorted.length === 0) return []
    const quantile = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
    const name = `${index === 0 ? 0 : lengths[index - 1]! + 1}–${length === Number.POSITIVE_INFINITY ? '' : length}`
    return [
      {
        length: name,
        rows: sorted.length,
        p50: quantile(0.5),
        p95: quantile(0.95),
        p99: quantile(0.99),
        worst: sorted.at(-1)!,
      },
    ]
  })
}
