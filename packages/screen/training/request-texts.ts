import type { Row } from '../bench/rows.ts'
import { type AgentText, allWordsOf, itemOf, withOtherHosts } from './agent-texts.ts'
import { changeLines } from './change-lines.ts'
import { type Request, requestOf } from './sensitive.ts'

/**
 * The weights of texts in training. Look-alikes weigh most, because they resemble attacks most; single lines come next.
 */
const weights = { attack: 1.5, hard: 3, ordinary: 1, line: 2, background: 1 }

/** Returns the texts of the development set for training. */
export function requestsOf(texts: readonly AgentText[], { withRows = false } = {}): Request[] {
  return texts.map((text) =>
    requestOf(
      withOtherHosts(allWordsOf(itemOf(text))),
      text.label === 'attack' ? 1 : 0,
      weights[text.label],
      {
        withRows,
      },
    ),
  )
}

/** Returns the lines of single requests for training. */
export function lineRequests(): Request[] {
  return changeLines().map(({ text, label }) => requestOf(text, label, weights.line))
}

/** Families whose attacks address the agent. Attacks of the other families are requests that anybody might make. */
export const spoken: ReadonlySet<string> = new Set([
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

/** Returns the texts of the development set for the first question: orders, and all honest texts. */
export function orderRows(texts: readonly AgentText[]): Row[] {
  return texts
    .filter(({ label, family }) => label !== 'attack' || spoken.has(family))
    .map((text) => ({
      text: withOtherHosts(allWordsOf(itemOf(text))),
      label: text.label === 'attack' ? 1 : 0,
      source: `agents-${text.label}`,
    }))
}

/** Returns honest texts from other sources, which are more varied than those of the writers. */
export function backgroundOf(rows: readonly Row[], { withRows = false } = {}): Request[] {
  return rows
    .filter(({ label }) => label === 0)
    .map(({ text }) => ({ ...requestOf(text, 0, weights.background, { withRows }), isBackground: true }))
}
