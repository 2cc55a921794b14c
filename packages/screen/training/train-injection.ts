import { exitWithError, readOptions } from '../../../apps/api/src/cli/options.ts'
import { readGivenRows } from '../bench/rows.ts'
import { packModel } from '../src/injection/model.ts'
import { sampleOf, settings, trainModel } from './injection.ts'
import { writeModel } from './model-files.ts'
import { ownRows } from './whole.ts'

const help = `Trains the injection model and writes its weights.

  npm run train:injection -- <injection.train.jsonl[.gz]> [--seed <number>]

The same file and seed give the same weights, bit for bit.`

const { values, positionals } = readOptions(
  help,
  { seed: { type: 'string', default: String(settings.seed) } },
  true,
)
const path = positionals[0]
if (!path) exitWithError(`Name the file.\n\n${help}`)
const seed = Number(values.seed)
const rows = [...(await readGivenRows(path, help)), ...ownRows(seed)].filter((row) => row.label !== undefined)
console.error(`${rows.length} texts`)
const model = trainModel(rows.map(sampleOf), { ...settings, seed })
writeModel('injection/injection.weights.json', packModel(model))
