import { endWith, readOptions } from '../apps/api/src/cli/options.ts'
import { changeLogit } from '../apps/api/src/features/engines/safety/judge.ts'
import { givenRows } from '../bench/safety/rows.ts'
import { type AgentText, developmentTexts, handOf, itemOf, wholeOf } from './agent-texts.ts'
import { stableHash } from './random.ts'
import { backgroundOf, lineRequests, requestsOf } from './request-texts.ts'
import { requestLogit, requestOf, trainRequests } from './sensitive.ts'

const help = `Measures the model of sensitive changes on hands and families that it was not trained on.

  npm run eval:agents-left-out -- <injection.train.jsonl[.gz]> [--by hand|family]

By hand: all texts of one writer are left out at a time. By family: the attacks and the look-alikes of one family, and a
share of the ordinary texts. One threshold for all: that of the shipped screen, and that at which 0.5 % of the ordinary
texts and 3 % of the look-alikes are held. Prints the mean and the worst family. A third of the honest texts of the file
is trained on, so that it takes minutes.`

const { values, positionals } = readOptions(help, { by: { type: 'string', default: 'hand' } }, true)
const path = positionals[0]
if (!path) endWith(`Name the file.\n\n${help}`)
if (values.by !== 'hand' && values.by !== 'family') endWith(`--by is hand or family.\n\n${help}`)

const texts = developmentTexts()
const known = requestsOf(texts)
const lines = lineRequests()
const asked = texts.map((text) => requestOf(wholeOf(itemOf(text)), 0, 1))
const background = backgroundOf(
  (await givenRows(path, help)).filter(({ text }) => stableHash(text) % 3 === 0),
)
const families = [...new Set(texts.filter(({ label }) => label === 'attack').map(({ family }) => family))]
const groupOf = (text: AgentText) => {
  if (values.by === 'hand') return handOf(text)
  return text.label === 'ordinary' ? families[stableHash(text.id) % families.length]! : text.family
}

const logits = new Float64Array(texts.length)
for (const group of new Set(texts.map(groupOf))) {
  const model = trainRequests([
    ...known.filter((_, i) => groupOf(texts[i]!) !== group),
    ...lines,
    ...background,
  ])
  for (const [i, text] of texts.entries())
    if (groupOf(text) === group) logits[i] = requestLogit(model, asked[i]!)
}

report('at the threshold of the shipped screen', changeLogit)
report('at 0.5 % of the ordinary and 3 % of the hard', Math.max(over('ordinary', 0.005), over('hard', 0.03)))

function chosen(keep: (text: AgentText) => boolean): number[] {
  return [...logits].filter((_, i) => keep(texts[i]!))
}

/** Returns the logit that the given share of a label's texts exceeds. */
function over(label: AgentText['label'], share: number): number {
  const sorted = chosen((text) => text.label === label).sort((a, b) => b - a)
  return sorted[Math.floor(sorted.length * share)]!
}

function report(title: string, threshold: number) {
  const held = (keep: (text: AgentText) => boolean) => {
    const list = chosen(keep)
    return list.filter((logit) => logit > threshold).length / Math.max(1, list.length)
  }
  const attacks = (by: 'family' | 'lang') =>
    [...new Set(texts.filter(({ label }) => label === 'attack').map((text) => text[by]))]
      .sort()
      .map((name) => ({
        name,
        share: held((text) => text.label === 'attack' && text[by] === name),
      }))
  const byFamily = attacks('family')
  const mean = byFamily.reduce((sum, { share }) => sum + share, 0) / byFamily.length
  const worst = byFamily.reduce((low, one) => (one.share < low.share ? one : low))
  console.log(`\n${title} (logit ${threshold.toFixed(2)}), one ${values.by} left out at a time`)
  console.log(
    `attacks held ${held(({ label }) => label === 'attack').toFixed(3)}, mean of families ${mean.toFixed(3)},`,
    `worst ${worst.name} ${worst.share.toFixed(2)}; hard ${held(({ label }) => label === 'hard').toFixed(4)},`,
    `ordinary ${held(({ label }) => label === 'ordinary').toFixed(4)}`,
  )
  console.log(byFamily.map(({ name, share }) => `${name} ${share.toFixed(2)}`).join(', '))
  console.log(
    attacks('lang')
      .map(({ name, share }) => `${name} ${share.toFixed(2)}`)
      .join(', '),
  )
}
