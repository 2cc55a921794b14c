import { exitWithError, readOptions } from '../../../apps/api/src/cli/options.ts'
import { measureInjection, measureLatency, measurePersonal } from './measure.ts'
import { readDirectory } from './rows.ts'

const help = `Measures the screen on labelled texts.

  npm run bench:safety -- <directory> [--json]

Reads every .jsonl and .jsonl.gz file of the directory. Rows are
  {"text", "label": 0 or 1, "source"}                                   instructions to machines
  {"text", "spans": [{"start", "end", "type"}], "labelled": [types]}    personal data
Prints precision, recall and F1 per type, recall at fixed shares of flagged honest feedback, flagged texts by source,
and the time per text by its length. Two spans match if they share half of their union.

Figures on training texts are too optimistic. Quote the figures of npm run eval:safety, or of texts that the training
never saw.`

const { values, positionals } = readOptions(help, { json: { type: 'boolean' } }, true)
const [directory] = positionals
if (!directory) exitWithError(`Name a directory.\n\n${help}`)

const rows = await readDirectory(directory).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
  return exitWithError(
    `There is no folder ${directory}: the labelled texts are no part of the repository.\n\n${help}`,
  )
})
if (rows.length === 0) {
  console.error(`No labelled texts in ${directory}`)
  process.exit(1)
}
const personal = measurePersonal(rows)
const injection = measureInjection(rows)
const latency = measureLatency(rows, () => performance.now())

if (values.json) console.log(JSON.stringify({ personal, injection, latency }, null, 2))
else printResults()

function printResults() {
  const formatShare = (value: number) => value.toFixed(3)
  if (personal) {
    console.log(`\nPersonal data, ${personal.rows} texts`)
    const all = { ...personal.types, 'structured types': personal.structured }
    console.table(
      Object.fromEntries(
        Object.entries(all).map(([type, score]) => [
          type,
          {
            precision: formatShare(score.precision),
            recall: formatShare(score.recall),
            F1: formatShare(score.f1),
            found: score.true,
            wrong: score.falsePositive,
            missed: score.falseNegative,
          },
        ]),
      ),
    )
  }
  if (injection) {
    console.log(`\nOrders to machines, ${injection.positive} attacks, ${injection.negative} honest texts`)
    console.log(
      `precision ${formatShare(injection.precision)}, recall ${formatShare(injection.recall)}, F1 ${formatShare(injection.f1)}`,
    )
    console.table(
      Object.fromEntries(
        Object.entries(injection.recallAt).map(([rate, recall]) => [
          `recall at ${Number(rate) * 100} % flagged`,
          formatShare(recall),
        ]),
      ),
    )
    console.table(
      Object.fromEntries(
        Object.entries(injection.flagged)
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([group, { rows: count, flagged, blocked }]) => [
            group,
            { rows: count, flagged: formatShare(flagged / count), blocked: formatShare(blocked / count) },
          ]),
      ),
    )
  }
  console.log('\nTime of one text in milliseconds, by length')
  console.table(
    Object.fromEntries(
      latency.map(({ length, rows: count, ...times }) => [
        length,
        {
          rows: count,
          ...Object.fromEntries(Object.entries(times).map(([name, value]) => [name, value.toFixed(2)])),
        },
      ]),
    ),
  )
}
