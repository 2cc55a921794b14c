import { readFileSync, writeFileSync } from 'node:fs'
import { measurePersonal } from '../bench/measure.ts'
import { type Screening, screen } from '../src/index.ts'
import { type AgentText, developmentTexts, itemOf, readAgentTexts } from './agent-texts.ts'
import { personalSample } from './personal-sample.ts'
import { stableHash } from './random.ts'
import { spoken } from './request-texts.ts'
import { injectionRows } from './written-injection.ts'

/** A published figure: a share of texts, as two counts. */
export interface Figure {
  name: string
  count: number
  of: number
  /** Whether a higher share is better. */
  isGain: boolean
}

/** A share may become worse by this much without a failure of the check. */
export const mostFall = 0.01

/** Returns the share of a figure, 0 to 1. */
export const shareOf = ({ count, of }: Pick<Figure, 'count' | 'of'>) => count / Math.max(1, of)

/**
 * Measures the whole screen as it ships on texts of this repository: texts of a writer outside of the training, a fifth
 * of the training texts, and generated annotated sentences. The four thousand texts are always the same.
 */
export function measureFigures(): Figure[] {
  const sealed = readAgentTexts([new URL('./sealed/z.jsonl', import.meta.url)])
  const known = developmentTexts().filter(({ id }) => stableHash(id) % 5 === 0)
  const written = injectionRows(1).filter(({ text }) => stableHash(text) % 10 === 0)
  const wordings = written.map(({ text, label }) => ({ label, found: screen(text) }))
  return [
    ...figuresOf('writer z', sealed),
    ...figuresOf('trained on', known),
    shareFigure(
      'written orders, trained on: held',
      wordings.filter(({ label }) => label === 1),
      isHeld,
      true,
    ),
    shareFigure(
      'written honest texts, trained on: held',
      wordings.filter(({ label }) => label === 0),
      isHeld,
      false,
    ),
    ...personalFigures(),
  ]
}

interface Judged {
  text: AgentText
  found: Pick<Screening<unknown>, 'verdict' | 'spans'>
}

const isHeld = ({ found }: Pick<Judged, 'found'>) => found.verdict !== 'CLEARED'

function figuresOf(who: string, texts: readonly AgentText[]): Figure[] {
  const all = texts.map((text): Judged => ({ text, found: screen(itemOf(text)) }))
  const textsWithLabel = (label: AgentText['label']) => all.filter(({ text }) => text.label === label)
  const honest = [...textsWithLabel('hard'), ...textsWithLabel('ordinary')]
  return [
    shareFigure(`${who}: attacks held`, textsWithLabel('attack'), isHeld, true),
    shareFigure(
      `${who}: attacks that address the agent held`,
      textsWithLabel('attack').filter(({ text }) => spoken.has(text.family)),
      isHeld,
      true,
    ),
    shareFigure(`${who}: look-alikes held`, textsWithLabel('hard'), isHeld, false),
    shareFigure(`${who}: ordinary texts held`, textsWithLabel('ordinary'), isHeld, false),
    shareFigure(`${who}: honest texts blocked`, honest, ({ found }) => found.verdict === 'BLOCKED', false),
    shareFigure(
      `${who}: honest texts with a name replaced`,
      honest,
      ({ found }) => found.spans.some(({ type }) => type === 'NAME'),
      false,
    ),
  ]
}

function shareFigure<Text>(
  name: string,
  texts: readonly Text[],
  counts: (text: Text) => boolean,
  isGain: boolean,
): Figure {
  return { name, count: texts.filter(counts).length, of: texts.length, isGain }
}

function personalFigures(): Figure[] {
  const { types, structured } = measurePersonal(personalSample())!
  const found = (name: string, { true: count, falseNegative }: typeof structured): Figure => ({
    name: `drawn sentences: ${name} found`,
    count,
    of: count + falseNegative,
    isGain: true,
  })
  const scores = Object.values(types)
  const sum = (of: 'true' | 'falsePositive') => scores.reduce((total, score) => total + score[of], 0)
  return [
    found('structured personal data', structured),
    found('names', types.NAME!),
    found('addresses', types.ADDRESS!),
    {
      name: 'drawn sentences: finds that are wrong',
      count: sum('falsePositive'),
      of: sum('falsePositive') + sum('true'),
      isGain: false,
    },
  ]
}

const file = new URL('./figures.json', import.meta.url)
const readme = new URL('../README.md', import.meta.url)
const place = /(?<=<!-- figures -->\n)[\s\S]*(?=<!-- end of figures -->)/

/** Reads the published figures. */
export function publishedFigures(): Figure[] {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Returns the table of figures in the README. */
export function publishedTable(): string {
  return place.exec(readFileSync(readme, 'utf8'))?.[0] ?? ''
}

/** Writes the figures to their file and into the table of the README. */
export function publish(figures: readonly Figure[]): void {
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
  writeFileSync(readme, readFileSync(readme, 'utf8').replace(place, tableOf(figures)))
}

/** Formats the figures as a table in Markdown. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(
    (figure) => `| ${figure.name} | ${shareOf(figure).toFixed(3)} | ${figure.count} of ${figure.of} |`,
  )
  return ['| Measure | Share | Texts or values |', '|---|---|---|', ...rows, ''].join('\n')
}

/** Returns a sentence for each figure that is worse than the published one by more than {@link mostFall}, or is missing. */
export function worseThan(published: readonly Figure[], measured: readonly Figure[]): string[] {
  return published.flatMap((before) => {
    const now = measured.find(({ name }) => name === before.name)
    if (!now) return [`${before.name}: not measured any more`]
    const loss = (shareOf(before) - shareOf(now)) * (before.isGain ? 1 : -1)
    // The margin allows for rounding: a hundredth has no exact binary form.
    return loss > mostFall + 1e-9
      ? [`${before.name}: ${shareOf(now).toFixed(3)}, published is ${shareOf(before).toFixed(3)}`]
      : []
  })
}
