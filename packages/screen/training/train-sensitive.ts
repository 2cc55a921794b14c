import { exitWithError, readOptions } from '../../../apps/api/src/cli/options.ts'
import { readGivenRows } from '../bench/rows.ts'
import { packChange } from '../src/sensitive/model.ts'
import { developmentTexts } from './agent-texts.ts'
import { writeModel } from './model-files.ts'
import { backgroundOf, lineRequests, requestsOf } from './request-texts.ts'
import { requestSettings, trainRequests } from './sensitive.ts'
import { injectionRows } from './written-injection.ts'

const help = `Trains the two models of sensitive changes, of texts and of rows of sentences, and writes their weights.

  npm run train:sensitive -- <injection.train.jsonl[.gz]> [--seed <number>]

It learns from the texts of training/texts and from the honest texts of the file. The same file and seed give the same
weights, bit for bit.`

const { values, positionals } = readOptions(
  help,
  { seed: { type: 'string', default: String(requestSettings.seed) } },
  true,
)
const path = positionals[0]
if (!path) exitWithError(`Name the file.\n\n${help}`)
const seed = Number(values.seed)
const honest = [...(await readGivenRows(path, help)), ...injectionRows(seed)]
const texts = developmentTexts()
for (const [name, withRows] of [
  ['sensitive', false],
  ['rows', true],
] as const) {
  const requests = [
    ...requestsOf(texts, { withRows }),
    ...lineRequests(),
    ...backgroundOf(honest, { withRows }),
  ]
  console.error(`${requests.length} texts for the model of ${name}`)
  const model = trainRequests(requests, { ...requestSettings, seed })
  writeModel(`sensitive/${name}.weights.json`, packChange(model))
}
