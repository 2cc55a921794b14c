import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readRows } from '../bench/safety/rows.ts'
import { packTags } from '../src/features/safety/personal/tagger.ts'
import { entitySettings, entityTexts, trainTags } from './entities.ts'

const help = `Trains the tagger of names and addresses and writes its weights.

  npm run train:entities -- <pii.dev.jsonl[.gz]> <injection.train.jsonl[.gz]> [--seed <number>]

The second file gives honest texts without names (its rows of label 0).
The same files and seed give the same weights, bit for bit.`

const target = new URL('../src/features/safety/personal/entities.weights.json', import.meta.url)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean' }, seed: { type: 'string', default: String(entitySettings.seed) } },
})
const [personal, honest] = positionals
if (values.help || !personal || !honest) {
  console.log(help)
  process.exit(values.help ? 0 : 2)
}
const seed = Number(values.seed)
const texts = entityTexts(await readRows(personal), await readRows(honest), seed)
console.error(`${texts.texts.length} texts`)
writeFileSync(target, `${JSON.stringify(packTags(trainTags(texts, { ...entitySettings, seed })), null, 1)}\n`)
console.error(`Wrote ${target.pathname}`)
