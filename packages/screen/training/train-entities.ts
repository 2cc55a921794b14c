import { exitWithError, readOptions } from '../../../apps/api/src/cli/options.ts'
import { readGivenRows } from '../bench/rows.ts'
import { packTags } from '../src/personal/tagger.ts'
import { entitySettings, entityTexts, trainTags } from './entities.ts'
import { writeModel } from './model-files.ts'

const help = `Trains the tagger of names and addresses and writes its weights.

  npm run train:entities -- <pii.dev.jsonl[.gz]> <injection.train.jsonl[.gz]> [--seed <number>]

The second file provides honest texts without names (its rows with label 0).
The same files and seed give the same weights, bit for bit.`

const { values, positionals } = readOptions(
  help,
  { seed: { type: 'string', default: String(entitySettings.seed) } },
  true,
)
const [personal, honest] = positionals
if (!personal || !honest) exitWithError(`Name the two files.\n\n${help}`)
const seed = Number(values.seed)
const texts = entityTexts(await readGivenRows(personal, help), await readGivenRows(honest, help), seed)
console.error(`${texts.texts.length} texts`)
writeModel('personal/entities.weights.json', packTags(trainTags(texts, { ...entitySettings, seed })))
