import type { Row } from '../bench/safety/rows.ts'
import { type AgentText, itemOf, wholeOf, withOtherHosts } from './agent-texts.ts'
import { type Request, requestOf } from './sensitive.ts'

/** What a mistake about a text costs: a missed attack more than an honest text held, a text from elsewhere less. */
const weights = { attack: 1.5, hard: 3, ordinary: 1, background: 0.4 }

/** Texts of the development set for training. */
export function requestsOf(texts: readonly AgentText[]): Request[] {
  return texts.map((text) =>
    requestOf(withOtherHosts(wholeOf(itemOf(text))), text.label === 'attack' ? 1 : 0, weights[text.label]),
  )
}

/** Families whose attacks speak to whoever works on the item; those of the others ask as anyone would. */
const spoken = new Set([
  'tool-call',
  'persona',
  'markup',
  'european',
  'asian',
  'plea',
  'authority',
  'rewards',
  'code',
  'approval',
  'criteria',
])

/** Texts of the development set for the first question: orders, and all that is honest. */
export function orderRows(texts: readonly AgentText[]): Row[] {
  return texts
    .filter(({ label, family }) => label !== 'attack' || spoken.has(family))
    .map((text) => ({
      text: withOtherHosts(wholeOf(itemOf(text))),
      label: text.label === 'attack' ? 1 : 0,
      source: `agents-${text.label}`,
    }))
}

/** Honest texts from elsewhere, so that the model knows more of the world than our writers do. */
export function backgroundOf(rows: readonly Row[]): Request[] {
  return rows.filter(({ label }) => label === 0).map(({ text }) => requestOf(text, 0, weights.background))
}
