import { writeFileSync } from 'node:fs'
import { endWith, readOptions } from '../apps/api/src/cli/options.ts'
import { packChange } from '../apps/api/src/features/engines/safety/sensitive/model.ts'
import { givenRows } from '../bench/safety/rows.ts'
import { developmentTexts } from './agent-texts.ts'
import { backgroundOf, lineRequests, requestsOf } from './request-texts.ts'
import { requestSettings, trainRequests } from './sensitive.ts'
import { injectionRows } from './written-injection.ts'

const help = `Trains the model of sensitive changes and writes its weights.

  npm run train:sensitive -- <injection.train.jsonl[.gz]> [--seed <number>]

It learns from the texts of training/texts and from the honest texts of the file. The same file and seed give the same
weights, bit for bit.`

const target = new URL(
  '../apps/api/src/features/engines/safety/sensitive/sensitive.weights.json',
  import.meta.url,
)

const { values, positionals } = readOptions(
  help,
  { seed: { type: 'string', default: String(requestSettings.seed) } },
  true,
)
const path = positionals[0]
if (!path) endWith(`Name the file.\n\n${help}`)
const seed = Number(values.seed)
const honest = [...(await givenRows(path, help)), ...injectionRows(seed)]
const requests = [...requestsOf(developmentTexts()), ...lineRequests(), ...backgroundOf(honest)]
console.error(`${requests.length} texts`)
const model = trainRequests(requests, { ...requestSettings, seed })
writeFileSync(target, `${JSON.stringify(packChange(model), null, 1)}\n`)
console.error(`Wrote ${target.pathname}`)
