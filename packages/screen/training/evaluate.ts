import { exitWithError, readOptions } from '../../../apps/api/src/cli/options.ts'
import { type Row, readGivenRows } from '../bench/rows.ts'
import { SpanTally } from '../bench/spans.ts'
import { findEntities } from '../src/personal/entity.ts'
import { packTags, unpackTags } from '../src/personal/tagger.ts'
import { canonicaliseText } from '../src/text/canonical.ts'
import { entityTexts, isFeedback, trainTags } from './entities.ts'
import { evaluateSources } from './evaluate-sources.ts'
import { measureFigures, publish, publishedFigures, shareOf, worseThan } from './figures.ts'
import { settings } from './injection.ts'
import { stableHash } from './random.ts'

const help = `Measures the whole screen.

  npm run eval:safety [-- --write]
  npm run eval:safety -- <injection.train.jsonl[.gz]> <pii.dev.jsonl[.gz]> [--folds 3]

Without files: the screen as it ships, on texts of this repository, in some seconds. Compares the figures with those that are
published and ends with 1 if one is worse by more than 0.01, as a test does. --write publishes them: in
training/figures.json and in the README.

With files: trains every model again without some sources of attacks and a share of the repositories of honest texts, and
measures the whole screen on those; then names and addresses, by sentence template, and names found per honest issue. A fold
takes some minutes and 4 GB of memory: node --max-old-space-size=8000.
Only rules find structured personal data: measure it with npm run bench:safety.`

const { values, positionals } = readOptions(
  help,
  { folds: { type: 'string', default: '3' }, write: { type: 'boolean' } },
  true,
)
const [injectionPath, personalPath] = positionals
const folds = Number(values.folds)
if (!Number.isInteger(folds) || folds < 2) exitWithError(`--folds is a whole number from 2 on.\n\n${help}`)
/** Groups texts with the same beginning, such as a carrier with and without a payload. */
const fold = (row: Row) => stableHash(row.text.slice(0, 60)) % folds
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

if (!injectionPath) evaluateShipped()
else if (!personalPath) exitWithError(`Name the two files.\n\n${help}`)
else {
  const rows = await readGivenRows(injectionPath, help)
  const personal = await readGivenRows(personalPath, help)
  evaluateSources(rows, folds)
  entities(rows, personal)
}

function evaluateShipped() {
  const figures = measureFigures()
  for (const figure of figures)
    console.log(`${figure.name.padEnd(58)} ${shareOf(figure).toFixed(3)}  ${figure.count} of ${figure.of}`)
  if (values.write) return publish(figures)
  const worse = worseThan(publishedFigures(), figures)
  if (worse.length > 0) console.log(`\nWorse than published:\n${worse.join('\n')}`)
  process.exitCode = worse.length > 0 ? 1 : 0
}

function entities(rows: readonly Row[], annotated: readonly Row[]) {
  const personal = annotated.filter((row) => row.labelled?.includes('NAME'))
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
      tally.add(expected, findEntities(canonicaliseText(row.text).text, model), row.labelled!)
    }
    for (const row of honest) {
      if (fold(row) !== k || !/^(?:own-issue|permissive)/.test(row.source)) continue
      issues++
      names += findEntities(canonicaliseText(row.text).text, model).filter(
        ({ type }) => type === 'NAME',
      ).length
    }
  }
  console.log(`\nNames and addresses, ${folds}-fold cross-validation by sentence template`)
  for (const type of ['NAME', 'ADDRESS']) {
    const { precision, recall, f1 } = tally.scoreOf([type])
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
