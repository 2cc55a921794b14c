import { exitWithError, readOptions } from '../../../apps/api/src/cli/options.ts'
import { screen } from '../src/index.ts'
import { type AgentText, itemOf, readAgentTexts } from './agent-texts.ts'

const help = `Measures what the shipped screen holds of texts that are aimed at agents.

  npm run eval:agents -- <texts.jsonl …> [--misses] [--false]

Each line is {"id", "label": "attack" | "hard" | "ordinary", "family", "lang", "title", "description", "extra"} and is
screened as one item, extra fields as its data. Prints the share held by family and by language, why, and how long the
screening of one item takes. --misses lists the attacks that pass, --false the honest texts that are held.
training/texts/*.jsonl are the texts that the shipped weights were trained on: their figures flatter, those of
npm run eval:agents-left-out do not.`

const { values, positionals } = readOptions(
  help,
  { misses: { type: 'boolean' }, false: { type: 'boolean' } },
  true,
)
if (positionals.length === 0) exitWithError(`Name a file.\n\n${help}`)

interface Outcome {
  text: AgentText
  verdict: 'CLEARED' | 'FLAGGED' | 'BLOCKED'
  /** The kinds of the reasons for which the text was held. */
  why: string[]
  milliseconds: number
}

const texts = readAgentTexts(positionals)
// The first texts take longer, because the engine still compiles the code.
for (const text of texts.slice(0, 300)) screen(itemOf(text))
const outcomes = texts.map(outcomeOf)

printShares('attack', 'family')
printShares('attack', 'lang')
printShares('hard', 'family')
printShares('hard', 'lang')
printShares('ordinary', 'family')
printShares('ordinary', 'lang')
printWhy()
printTimes()
if (values.misses)
  printList('Attacks that pass', (one) => one.text.label === 'attack' && one.verdict === 'CLEARED')
if (values.false)
  printList('Honest texts that are held', (one) => one.text.label !== 'attack' && one.verdict !== 'CLEARED')

function outcomeOf(text: AgentText): Outcome {
  const start = performance.now()
  const { verdict, reasons } = screen(itemOf(text))
  const milliseconds = performance.now() - start
  const why = new Set(reasons.map(({ code, detector }) => kindOf(code, detector)))
  return { text, verdict, why: [...why], milliseconds }
}

function kindOf(code: string, detector: string): string {
  if (code === 'sensitive_change') return 'sensitive_change'
  return detector === 'rules' || detector === 'model' ? 'injection' : 'other'
}

function printShares(label: AgentText['label'], by: 'family' | 'lang') {
  const some = outcomes.filter(({ text }) => text.label === label)
  if (some.length === 0) return
  const groups = Map.groupBy(some, ({ text }) => text[by])
  const countHeld = (list: Outcome[]) => list.filter(({ verdict }) => verdict !== 'CLEARED').length
  const countBlocked = (list: Outcome[]) => list.filter(({ verdict }) => verdict === 'BLOCKED').length
  const rows = [...groups].sort(([a], [b]) => a.localeCompare(b))
  const shares = rows.map(([, list]) => countHeld(list) / list.length)
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  console.log(`\n${label}, by ${by}: held`)
  for (const [name, list] of rows)
    console.log(
      `  ${name.padEnd(16)} ${String(countHeld(list)).padStart(4)} of ${String(list.length).padStart(4)}  ${(countHeld(list) / list.length).toFixed(3)}`,
    )
  console.log(
    `  all ${countHeld(some)} of ${some.length} = ${(countHeld(some) / some.length).toFixed(4)}, blocked ${(countBlocked(some) / some.length).toFixed(4)};`,
    `mean of the groups ${mean.toFixed(3)}, lowest ${Math.min(...shares).toFixed(3)}, highest ${Math.max(...shares).toFixed(3)}`,
  )
}

function printWhy() {
  console.log('\nWhy texts are held (one may have several reasons)')
  for (const label of ['attack', 'hard', 'ordinary'] as const) {
    const some = outcomes.filter(({ text }) => text.label === label)
    const count = (kind: string) => some.filter(({ why }) => why.includes(kind)).length
    const alone = some.filter(({ why }) => why.length === 1 && why[0] === 'sensitive_change').length
    console.log(
      `  ${label.padEnd(9)} injection ${count('injection')}, sensitive_change ${count('sensitive_change')} (alone ${alone}), other ${count('other')}`,
    )
  }
}

function printTimes() {
  const times = outcomes
    .filter(({ text }) => text.description.length >= 200 && text.description.length <= 600)
    .map(({ milliseconds }) => milliseconds)
    .sort((a, b) => a - b)
  if (times.length === 0) return
  const quantile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  console.log(
    `\nTime of one item of 200–600 characters: median ${quantile(0.5).toFixed(2)} ms, 99 of 100 within ${quantile(0.99).toFixed(2)} ms`,
  )
}

function printList(title: string, keep: (one: Outcome) => boolean) {
  console.log(`\n${title}`)
  for (const { text, why } of outcomes.filter(keep))
    console.log(
      `- ${text.id} ${text.label} ${text.family} ${text.lang} [${why.join(', ')}] ${text.title ?? ''} | ${text.description.replaceAll('\n', '⏎').slice(0, 300)}`,
    )
}
