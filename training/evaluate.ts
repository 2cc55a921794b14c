import { endWith, readOptions } from '../apps/api/src/cli/options.ts'
import { blockLogit, flagLogit } from '../apps/api/src/features/engines/safety/judge.ts'
import { findEntities } from '../apps/api/src/features/engines/safety/personal/entity.ts'
import { packTags, unpackTags } from '../apps/api/src/features/engines/safety/personal/tagger.ts'
import { canonicalise } from '../apps/api/src/features/engines/safety/text/canonical.ts'
import { isTriggerSet, recallAt } from '../bench/safety/measure.ts'
import { family, givenRows, type Row } from '../bench/safety/rows.ts'
import { SpanTally } from '../bench/safety/spans.ts'
import { entityTexts, isFeedback, trainTags } from './entities.ts'
import { type Sample, sampleOf, score, settings, train } from './injection.ts'
import { stableHash } from './random.ts'
import { injectionRows } from './written-injection.ts'

const help = `Measures the trained models on texts that they were not trained on.

  npm run eval:safety -- <injection.train.jsonl[.gz]> <pii.dev.jsonl[.gz]> [--folds 5]

1. Cross-validation of the injection model, by text.
2. Leaves out one source family at a time, with every text that embeds one of its payloads, and a fifth of the
   repositories of honest texts.
3. Cross-validation of names and addresses, by sentence template, and names found per honest issue.
Only rules find structured personal data: measure it with npm run bench:safety.`

const { values, positionals } = readOptions(help, { folds: { type: 'string', default: '5' } }, true)
const [injectionPath, personalPath] = positionals
if (!injectionPath || !personalPath) endWith(`Name the two files.\n\n${help}`)
const folds = Number(values.folds)
const rows = await givenRows(injectionPath, help)
const written = injectionRows(settings.seed).map(sampleOf)
const samples = rows.map(sampleOf)
/** Groups texts with the same beginning, such as a carrier with and without a payload. */
const fold = (row: Row) => stableHash(row.text.slice(0, 60)) % folds
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

crossValidate()
leaveOneOut()
await entities()

function crossValidate() {
  const scored: { row: Row; value: number }[] = []
  for (let k = 0; k < folds; k++) {
    const model = train([...samples.filter((_, i) => fold(rows[i]!) !== k), ...written])
    for (const [i, row] of rows.entries())
      if (fold(row) === k) scored.push({ row, value: score(model, samples[i]!) })
  }
  const values = (keep: (row: Row) => boolean) =>
    scored.filter(({ row }) => keep(row)).map(({ value }) => value)
  const honest = values((row) => row.label === 0 && !isTriggerSet(row.source))
  const feedback = values((row) => row.label === 0 && isFeedback(row.source))
  const trigger = values((row) => row.source === 'notinject')
  console.log(`\nInjection, ${folds}-fold cross-validation`)
  for (const rate of [0.002, 0.005, 0.01]) {
    const threshold = [...feedback].sort((a, b) => b - a)[Math.floor(feedback.length * rate)]!
    const over = (list: number[]) => percent(list.filter((value) => value > threshold).length / list.length)
    console.log(
      `at ${percent(rate)} of honest feedback (logit ${threshold.toFixed(2)}): recall ${over(values((row) => row.label === 1))},`,
      `alone ${over(values((row) => row.label === 1 && !row.source.startsWith('embedded')))},`,
      `buried ${over(values((row) => row.source.startsWith('embedded')))}, NotInject flagged ${over(trigger)},`,
      `all honest texts ${over(honest)}`,
    )
  }
}

/** Groups honest texts by repository, and other texts by their text. */
function origin(row: Row): number {
  const repository = /^(?:embedded\/[^+]+\+)?permissive-[^/]+\/(.+)$/.exec(row.source)?.[1]
  return repository ? stableHash(`${repository}x`) % folds : fold(row)
}

/** Leaves out one source of attacks and a share of the repositories at a time; one threshold applies to all. */
function leaveOneOut() {
  const families = [...new Set(rows.filter((row) => row.label === 1).map((row) => family(row.source)))]
  const attacks = new Map<string, number[]>()
  const honest: number[] = []
  for (const [i, name] of families
    .filter((one) => one !== 'embedded')
    .sort()
    .entries()) {
    const isOut = (row: Row) => family(row.source) === name || row.source.startsWith(`embedded/${name}+`)
    const isHeld = (row: Row) =>
      (row.label === 0 || row.source.includes('+permissive-')) && origin(row) === i % folds
    const model = train([...samples.filter((_, at) => !isOut(rows[at]!) && !isHeld(rows[at]!)), ...written])
    const scores = (keep: (row: Row) => boolean) =>
      samples.filter((_: Sample, at) => keep(rows[at]!)).map((sample) => score(model, sample))
    honest.push(...scores((row) => row.label === 0 && isHeld(row) && isFeedback(row.source)))
    attacks.set(
      name,
      scores((row) => row.label === 1 && family(row.source) === name),
    )
  }
  console.log('\nInjection, one source and a share of the repositories left out, at 1 % of honest feedback')
  const recalls = [...attacks].map(([name, list]) => {
    const recall = recallAt(list, honest, 0.01)
    console.log(`${name.padEnd(24)} ${String(list.length).padStart(4)} texts, recall ${percent(recall)}`)
    return { recall, texts: list.length }
  })
  const mean = (list: typeof recalls) => percent(list.reduce((sum, one) => sum + one.recall, 0) / list.length)
  const large = recalls.filter(({ texts }) => texts >= 10)
  console.log(
    `mean of ${recalls.length} sources: ${mean(recalls)}; of ${large.length} with ten texts: ${mean(large)}`,
  )
  const over = (logit: number) => percent(honest.filter((value) => value >= logit).length / honest.length)
  console.log(
    `honest feedback over the flag threshold: ${over(flagLogit)}, over the block threshold: ${over(blockLogit)}`,
  )
}

async function entities() {
  const personal = (await givenRows(personalPath!, help)).filter((row) => row.labelled?.includes('NAME'))
  const honest = rows.filter((row) => row.label === 0 && isFeedback(row.source))
  const tally = new SpanTally()
  let names = 0
  let issues = 0
  for (let k = 0; k < folds; k++) {
    const isHeld = (row: Row) => stableHash(templateOf(row)) % folds === k
    const texts = entityTexts(
      personal.filter((row) => !isHeld(row)),
      honest.filter((row) => fold(row) !== k),
      settings.seed,
    )
    const model = unpackTags(packTags(trainTags(texts)))
    for (const row of personal.filter(isHeld)) {
      const expected = (row.spans ?? []).filter(({ type }) => type === 'NAME' || type === 'ADDRESS')
      tally.add(expected, findEntities(canonicalise(row.text).text, model), row.labelled!)
    }
    for (const row of honest) {
      if (fold(row) !== k || !/^(?:own-issue|permissive)/.test(row.source)) continue
      issues++
      names += findEntities(canonicalise(row.text).text, model).filter(({ type }) => type === 'NAME').length
    }
  }
  console.log(`\nNames and addresses, ${folds}-fold cross-validation by sentence template`)
  for (const type of ['NAME', 'ADDRESS']) {
    const { precision, recall, f1 } = tally.score([type])
    console.log(
      `${type.padEnd(8)} precision ${percent(precision)}, recall ${percent(recall)}, F1 ${f1.toFixed(3)}`,
    )
  }
  console.log(`names per honest issue: ${(names / issues).toFixed(3)} (${issues} issues)`)
}

/** Removes annotated values and numbers from a row, so that rows of one template are equal. */
function templateOf(row: Row): string {
  let text = row.text
  for (const span of [...(row.spans ?? [])].sort((a, b) => b.start - a.start)) {
    text = text.slice(0, span.start) + span.type + text.slice(span.end)
  }
  return text.toLowerCase().replace(/\d+/g, '0').slice(0, 48)
}
