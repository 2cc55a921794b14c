import type { Row } from '../bench/rows.ts'
import { random } from './random.ts'
import { attacks, foreignAttacks, slots } from './written-attacks.ts'
import { takeovers } from './written-grammar.ts'
import { foreignHonest, honest, honestSlots } from './written-honest.ts'

/** Fills the written patterns, each several times. The same seed gives the same rows; no row occurs twice. */
export function writtenRows(
  seed: number,
  { attack = 14, foreign = 3, honestly = 12, takeover = 24 } = {},
): Row[] {
  const next = random(seed)
  const pick = (choices: string[]) => pickOne(choices, next)
  const rows = new Map<string, Row>()
  const add = (
    patterns: string[],
    times: number,
    label: 0 | 1,
    source: string,
    table: Record<string, string[]>,
  ) => {
    for (const pattern of patterns) {
      for (let i = 0; i < (pattern.includes('{') ? times : 1); i++) {
        const text = fillPattern(pattern, table, next)
        rows.set(text, { text, label, source })
      }
    }
  }
  add(attacks, attack, 1, 'written-attack', slots)
  add(foreignAttacks, foreign, 1, 'written-foreign', slots)
  for (const { pattern, forget, target, goal } of Object.values(takeovers)) {
    for (let i = 0; i < takeover; i++) {
      // The text has both halves or only the first, because an order to forget may occur alone.
      const whole = pattern.replace('{F}', pick(forget)).replace('{T}', pick(target))
      const text = next() < 0.8 ? whole.replace('{G}', pick(goal)) : whole.split('{G}', 1)[0]!.trim()
      rows.set(text, { text, label: 1, source: 'written-takeover' })
    }
  }
  add(honest, honestly, 0, 'written-honest', { ...slots, ...honestSlots })
  add(foreignHonest, 1, 0, 'written-foreign-honest', {})
  return [...rows.values()]
}

/** Returns one of the choices at random. */
export function pickOne<T>(choices: readonly T[], next: () => number): T {
  return choices[Math.floor(next() * choices.length)]!
}

/** Fills the slots of a pattern from a table, and sometimes changes the case of the text. */
export function fillPattern(pattern: string, table: Record<string, string[]>, next: () => number): string {
  let text = pattern
    .replace(/\{(\w+)\}/g, (whole, slot: string) => (table[slot] ? pickOne(table[slot], next) : whole))
    .replace(/ {2,}/g, ' ')
    .trim()
  if (next() < 0.25) text = text[0]!.toUpperCase() + text.slice(1)
  if (next() < 0.12) text = text.toLowerCase()
  if (next() < 0.06) text = text.toUpperCase()
  return text
}
