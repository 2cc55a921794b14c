import type { Row } from '../bench/rows.ts'
import { random } from './random.ts'
import { fillPattern, pickOne, writtenRows } from './written.ts'
import { slots } from './written-attacks.ts'
import { carriers, classAttacks, classSlots } from './written-classes.ts'
import { honestSlots } from './written-honest.ts'
import { honestAgents, labels, wishes } from './written-honest-agents.ts'
import { honestLanguages } from './written-honest-languages.ts'
import { foreignOrders } from './written-orders-languages.ts'

/** The number of texts that are put together from each pattern or language, by kind. */
const times = { attack: 14, honest: 12, order: 40, carried: 400, speech: 60 }

/** Returns all texts written for the injection model. The same seed gives the same texts, and no text occurs twice. */
export function injectionRows(seed: number): Row[] {
  const next = random(seed + 1)
  const rows = new Map(writtenRows(seed).map((row) => [row.text, row]))
  const add = (text: string, label: 0 | 1, source: string) => rows.set(text, { text, label, source })
  const table = { ...slots, ...classSlots }
  for (const pattern of classAttacks) {
    for (let i = 0; i < (pattern.includes('{') ? times.attack : 1); i++)
      add(fillPattern(pattern, table, next), 1, 'written-class')
  }
  for (const text of generateOrders(next)) add(text, 1, 'written-order')
  const short = [...rows.values()].filter(({ label, text }) => label === 1 && text.length < 300)
  for (let i = 0; i < times.carried; i++) {
    const order = pickOne(short, next).text
    add(
      pickOne(carriers, next).replace('{ORDER}', () => order),
      1,
      'written-carried',
    )
  }
  for (const pattern of honestAgents) {
    for (let i = 0; i < (pattern.includes('{') ? times.honest : 1); i++)
      add(fillPattern(pattern, { ...slots, ...honestSlots }, next), 0, 'written-honest')
  }
  for (const text of [...generateSpeech(next), ...labels, ...wishes]) add(text, 0, 'written-speech')
  return [...rows.values()]
}

/** Generates orders in other languages: a pretext and a request, or either alone. */
function generateOrders(next: () => number): string[] {
  return Object.values(foreignOrders).flatMap(({ pretext, want }) =>
    Array.from({ length: times.order }, () => {
      const shape = next()
      if (shape < 0.7) return `${pickOne(pretext, next)} ${pickOne(want, next)}`
      return pickOne(shape < 0.9 ? want : pretext, next)
    }),
  )
}

/** Generates honest texts: every sentence alone, and one to five sentences of a language together. */
function generateSpeech(next: () => number): string[] {
  return Object.values(honestLanguages).flatMap((language) => {
    const lines = language.trim().split('\n')
    const together = Array.from({ length: Math.min(times.speech, lines.length * 4) }, () =>
      Array.from({ length: 1 + Math.floor(next() * 5) }, () => pickOne(lines, next)).join(
        next() < 0.7 ? ' ' : '\n',
      ),
    )
    return [...lines, ...together]
  })
}
