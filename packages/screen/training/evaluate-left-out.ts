import { writeFileSync } from 'node:fs'
import { exitWithError, readOptions } from '../../../apps/api/src/cli/options.ts'
import { readGivenRows } from '../bench/rows.ts'
import { developmentTexts, handOf } from './agent-texts.ts'
import {
  byDealtHands,
  byFamily,
  type Figures,
  figuresOf,
  leaveOut,
  type Share,
  studyRows,
  thresholdsOf,
} from './left-out.ts'
import { stableHash } from './random.ts'
import { backgroundOf, lineRequests } from './request-texts.ts'

const help = `Measures the model of sensitive changes on hands and families that it was not trained on.

  npm run eval:agents-left-out -- <injection.train.jsonl[.gz]> [--by hand|family | --groups <number>] [--json <file>]

By hand: all texts of one writer are left out at a time. By family: the attacks and the look-alikes of one family, and a
share of the ordinary texts. In groups: the hands are dealt to so many groups in their order, and all texts of one group
are left out at a time, which is harder than one hand and takes less time.

Prints, at two thresholds (that of the shipped screen, and that at which 0.5 % of the ordinary texts and 3 % of the
look-alikes are held), the shares held by kind of writer, and of the attacks by family and by language. --json writes
one line for each text: {"id", "label", "family", "lang", "logit", "held"}, held at the threshold of the screen.

A third of the honest texts of the file is trained on. Each training takes half a minute or more.`

const { values, positionals } = readOptions(
  help,
  { by: { type: 'string' }, groups: { type: 'string' }, json: { type: 'string' } },
  true,
)
const path = positionals[0]
if (!path) exitWithError(`Name the file.\n\n${help}`)
if (values.by !== undefined && values.by !== 'hand' && values.by !== 'family')
  exitWithError(`--by is hand or family.\n\n${help}`)
if (values.by !== undefined && values.groups !== undefined)
  exitWithError(`Either --by or --groups, not both.\n\n${help}`)

const texts = developmentTexts()
const hands = new Set(texts.map(handOf)).size
const count = Number(values.groups ?? hands)
if (!Number.isInteger(count) || count < 2 || count > hands)
  exitWithError(`--groups is a whole number from 2 to ${hands}, the number of hands.\n\n${help}`)
const isByFamily = values.by === 'family'
const groupOf = isByFamily ? byFamily(texts) : byDealtHands(texts, count)

const honest = (await readGivenRows(path, help)).filter(({ text }) => stableHash(text) % 3 === 0)
const start = performance.now()
const all = leaveOut(texts, groupOf, [...lineRequests(), ...backgroundOf(honest)], {
  onGroup: (group, number, groups) => {
    const seconds = Math.round((performance.now() - start) / 1000)
    console.error(`${seconds} s: training ${number} of ${groups}, without ${group}`)
  },
})

if (values.json)
  writeFileSync(
    values.json,
    `${studyRows(all)
      .map((row) => `${JSON.stringify(row)}\n`)
      .join('')}`,
  )
const groups = new Set(texts.map(groupOf)).size
console.log(
  `${texts.length} texts by ${hands} hands, one of ${groups} ${isByFamily ? 'families' : 'groups of hands'} left out at a time`,
)
for (const { name, threshold } of thresholdsOf(all)) {
  console.log(`\nat ${name} (logit ${threshold.toFixed(2)})`)
  print(figuresOf(all, threshold))
}

function print({ kinds, families, languages }: Figures) {
  const cell = ({ share, count }: Share, places: number) => `${share.toFixed(places)} of ${count}`.padEnd(17)
  console.log(
    `${' '.repeat(28)}${['attacks', 'look-alikes', 'ordinary'].map((name) => name.padEnd(17)).join('')}`,
  )
  for (const { name, attack, hard, ordinary } of kinds)
    console.log(`${name.padEnd(28)}${cell(attack, 3)}${cell(hard, 4)}${cell(ordinary, 4)}`)
  const mean = families.reduce((sum, { share }) => sum + share, 0) / families.length
  const worst = families.at(-1)!
  const list = (shares: Share[]) => shares.map(({ name, share }) => `${name} ${share.toFixed(2)}`).join(', ')
  console.log(
    `families: mean ${mean.toFixed(3)}, worst ${worst.name} ${worst.share.toFixed(2)}; ${list(families)}`,
  )
  console.log(`languages: ${list(languages)}`)
}
