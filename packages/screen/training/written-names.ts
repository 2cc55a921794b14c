import { readFileSync } from 'node:fs'
import type { Row } from '../bench/rows.ts'
import { Draw } from './draw.ts'

const linesOf = (file: string) =>
  readFileSync(new URL(`names/${file}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.replaceAll('\\n', '\n'))

/**
 * Sentences written for training. Slots: `N` a name, `G` a given name, `L` a family name, `F` a full name, `O` an
 * organisation, `P` a place, `A` an address, `W` a product or another capital.
 */
const sentences = linesOf('sentences')
const others = linesOf('others')

const slot = /(?<![\p{L}\p{N}])([NGLFOPWA])(?![\p{L}\p{N}])/u

/**
 * Returns sentences with names and similar sentences without names. The same seed gives the same sentences. A quarter
 * of the names are invented.
 */
export function nameRows(seed: number, { times = 6, otherTimes = 4 } = {}): Row[] {
  const draw = new Draw(seed)
  const rows: Row[] = []
  const add = (pattern: string) => {
    let text = ''
    const spans: NonNullable<Row['spans']> = []
    for (const [index, part] of pattern.split(slot).entries()) {
      if (index % 2 === 0) {
        text += part
        continue
      }
      const { value, type } = draw.fill(part)
      if (type) spans.push({ start: text.length, end: text.length + value.length, type })
      text += value
    }
    const [small, large] = [text.toLowerCase(), text.toUpperCase()]
    if (draw.chance(0.12) && small.length === text.length) text = small
    else if (draw.chance(0.03) && large.length === text.length) text = large
    rows.push({ text, spans, source: 'written-names', labelled: ['NAME'] })
  }
  for (const sentence of sentences) for (let i = 0; i < times; i++) add(sentence)
  for (const other of others) for (let i = 0; i < (slot.test(other) ? otherTimes : 2); i++) add(other)
  return rows
}
