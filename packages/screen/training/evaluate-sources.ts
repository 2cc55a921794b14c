import type { Row } from '../bench/rows.ts'
import { assessText } from '../src/injection/index.ts'
import { changeLogit, flagThreshold, judgeText } from '../src/judge.ts'
import type { Models } from '../src/models.ts'
import { Placeholders, readField } from '../src/redact.ts'
import { isFeedback } from './entities.ts'
import { foldsOf, Lessons } from './whole.ts'

/** A text, the logits by which both questions exceed their thresholds, and whether the screen holds and blocks it. */
interface Outcome {
  row: Row
  orders: number
  change: number
  isHeld: boolean
  isBlocked: boolean
}

/** Judges a text as a single field. */
function outcomeOf(row: Row, models: Models): Outcome {
  const read = readField({ name: 'text', text: row.text }, new Placeholders())
  const { verdict } = judgeText([read], false, models)
  const { text, hidden } = read.canonical
  const { logit, change } = assessText(hidden ? `${text}\n${hidden}` : text, models)
  return {
    row,
    orders: logit - flagThreshold(change.logit),
    change: change.logit - changeLogit,
    isHeld: verdict !== 'CLEARED',
    isBlocked: verdict === 'BLOCKED',
  }
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`
const shareOf = (list: readonly Outcome[], counts: (one: Outcome) => boolean) =>
  list.filter(counts).length / Math.max(1, list.length)

/**
 * Trains all models of the screen several times, each time without some sources of attacks and without a share of the
 * repositories of honest texts. Prints which share of the texts left out the whole screen holds: with its thresholds,
 * and with both thresholds moved together.
 */
export function evaluateSources(rows: readonly Row[], count: number): void {
  const labelled = rows.filter(({ label }) => label !== undefined)
  const lessons = new Lessons(labelled)
  const attacks: Outcome[] = []
  const honest: Outcome[] = []
  for (const { sources, isAttack, isHonest, isKept } of foldsOf(labelled, count)) {
    console.error(`training without ${sources.join(', ')}`)
    const models = lessons.train(isKept)
    attacks.push(...labelled.filter(isAttack).map((row) => outcomeOf(row, models)))
    honest.push(
      ...labelled
        .filter((row) => isHonest(row) && isFeedback(row.source))
        .map((row) => outcomeOf(row, models)),
    )
  }
  console.log(
    `\nThe whole screen, sources of attacks and a share of the repositories left out, ${count} trainings`,
  )
  console.log(
    `${attacks.length} injections held: ${percent(shareOf(attacks, ({ isHeld }) => isHeld))}, by orders ${percent(shareOf(attacks, ({ orders }) => orders >= 0))}`,
  )
  console.log(
    `${honest.length} honest texts held: ${percent(shareOf(honest, ({ isHeld }) => isHeld))}, by orders ${percent(shareOf(honest, ({ orders }) => orders >= 0))}, by changes ${percent(shareOf(honest, ({ change }) => change >= 0))}, blocked ${percent(shareOf(honest, ({ isBlocked }) => isBlocked))}`,
  )
  for (const [name, marginOf] of margins)
    for (const rate of [0.002, 0.005, 0.01]) {
      const sorted = honest.map(marginOf).sort((a, b) => b - a)
      const threshold = sorted[Math.floor(sorted.length * rate)]!
      const held = shareOf(attacks, (one) => marginOf(one) > threshold)
      console.log(
        `${name}, at ${percent(rate)} of honest texts: ${percent(held)} (moved by ${threshold.toFixed(2)})`,
      )
    }
}

/** The ways to move the thresholds. */
const margins: readonly [name: string, marginOf: (one: Outcome) => number][] = [
  ['both thresholds moved together', ({ orders, change }) => Math.max(orders, change)],
  ['orders alone', ({ orders }) => orders],
  ['changes count half', ({ orders, change }) => Math.max(orders, change - 1.5)],
  ['the sum of both', ({ orders, change }) => orders + Math.max(-2, change)],
]
