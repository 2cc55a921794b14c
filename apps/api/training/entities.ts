import type { Row } from '../bench/safety/rows.ts'
import { OrdinaryWords } from '../src/features/safety/personal/ordinary-words.ts'
import {
  featuresAt,
  type Prepared,
  prepare,
  scored,
  type TagModel,
  tagBuckets,
  tagFeatures,
  tags,
} from '../src/features/safety/personal/tagger.ts'
import { cut } from '../src/features/safety/personal/words.ts'
import { canonicalise } from '../src/features/safety/text/canonical.ts'
import { random, shuffled } from './random.ts'
import { writtenRows } from './written.ts'
import { nameRows } from './written-names.ts'

/** One text with the tag of each word. */
export interface TaggedText {
  prepared: Prepared
  gold: Uint8Array
}

const tagOf: Record<string, number> = {
  NAME: tags.indexOf('NAME'),
  ADDRESS: tags.indexOf('ADDRESS'),
  LOCATION: tags.indexOf('OTHER'),
  GPE: tags.indexOf('OTHER'),
  ORGANIZATION: tags.indexOf('OTHER'),
  ORG: tags.indexOf('OTHER'),
}

/** Tags the words of an annotated text. A text that is not plain already is left out: its offsets would move. */
export function taggedText(row: Row, ordinary: OrdinaryWords): TaggedText | undefined {
  const canonical = canonicalise(row.text)
  if (canonical.text.length !== row.text.length) return undefined
  const words = cut(canonical.text)
  const gold = new Uint8Array(words.text.length)
  for (const span of row.spans ?? []) {
    const value = tagOf[span.type]
    if (value === undefined) continue
    for (let i = 0; i < gold.length; i++) {
      if (words.starts[i]! >= span.start && words.ends[i]! <= span.end) gold[i] = value
    }
  }
  return { prepared: prepare(words, ordinary), gold }
}

export interface EntitySettings {
  seed: number
  epochs: number
  /** How far ahead the right tag must be before a word is left alone. */
  margin: number
}

export const entitySettings: EntitySettings = { seed: 20261121, epochs: 8, margin: 4 }

/** Averaged perceptron with a margin, over its own earlier tags. Seeded; the same result on every machine. */
export function trainTags(
  { texts, ordinary }: EntityTexts,
  { seed, epochs, margin } = entitySettings,
): TagModel {
  const next = random(seed)
  const size = tagBuckets * scored
  const weights = new Float32Array(size)
  const totals = new Float64Array(size)
  const changed = new Float64Array(size)
  const found = new Int32Array(tagFeatures)
  const sums = new Float64Array(tags.length)
  let clock = 0
  const move = (tag: number, by: number) => {
    if (tag === 0) return
    for (let f = 0; f < tagFeatures; f++) {
      const at = found[f]! * scored + tag - 1
      totals[at]! += (clock - changed[at]!) * weights[at]!
      changed[at] = clock
      weights[at]! += by
    }
  }
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const index of shuffled(texts.length, next)) {
      const { prepared, gold } = texts[index]!
      let last = 0
      let beforeLast = 0
      for (let i = 0; i < prepared.count; i++) {
        clock++
        featuresAt(prepared, i, last, beforeLast, found)
        sums.fill(0)
        for (let f = 0; f < tagFeatures; f++) {
          const base = found[f]! * scored
          for (let k = 0; k < scored; k++) sums[k + 1]! += weights[base + k]!
        }
        const right = gold[i]!
        let rival = right === 0 ? 1 : 0
        let best = 0
        for (let k = 0; k < sums.length; k++) {
          if (k !== right && sums[k]! > sums[rival]!) rival = k
          if (sums[k]! > sums[best]!) best = k
        }
        if (sums[right]! - sums[rival]! < margin) {
          move(right, 1)
          move(rival, -1)
        }
        beforeLast = last
        last = best
      }
    }
  }
  for (let at = 0; at < size; at++) {
    totals[at]! += (clock - changed[at]!) * weights[at]!
    weights[at] = totals[at]! / clock
  }
  return { weights, ordinary }
}

/** How many honest texts are taken as texts without names: more would teach the tagger to keep silent. */
const honestTexts = 3000
const longestTitle = 90

/** All texts the tagger learns from: annotated rows, written sentences, honest texts that hold no names. */
export function entityTexts(personal: Row[], injection: Row[], seed: number): EntityTexts {
  const annotated = personal.filter((row) => row.labelled?.includes('NAME'))
  const feedback = injection.filter((row) => row.label === 0 && isFeedback(row.source))
  const honest = feedback.slice(0, honestTexts)
  // A title alone looks most like a name: one capital, no context.
  const titles = feedback
    .map((row) => ({ ...row, text: row.text.split('\n', 1)[0]! }))
    .filter((row) => row.text.length < longestTitle)
    .slice(0, honestTexts)
  const written = writtenRows(seed, { attack: 1, foreign: 0, honestly: 8, takeover: 0 }).filter(
    (row) => row.label === 0,
  )
  const ordinary = ordinaryWords([...feedback, ...written, ...annotated.map(withoutSpans)])
  const texts = [...nameRows(seed, { times: 6 }), ...annotated, ...honest, ...titles, ...written]
    .map((row) => taggedText(row, ordinary))
    .filter((text) => text !== undefined)
  return { texts, ordinary }
}

/** An annotated text with its names, places and numbers taken out. */
function withoutSpans(row: Row): Row {
  let text = ''
  let from = 0
  for (const span of [...(row.spans ?? [])].sort((a, b) => a.start - b.start)) {
    if (span.start >= from) text += `${row.text.slice(from, span.start)} 0 `
    from = Math.max(from, span.end)
  }
  return { ...row, text: text + row.text.slice(from) }
}

/** Words that honest texts write small at least three times. Reviews that are all small do not count. */
function ordinaryWords(rows: Row[]): OrdinaryWords {
  const counts = new Map<string, number>()
  for (const { text, source } of rows) {
    if (source.startsWith('playreviews')) continue
    for (const [word] of text.matchAll(/(?<![\p{L}\p{N}_])\p{Ll}{2,24}(?![\p{L}\p{N}_])/gu)) {
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  const ordinary = new OrdinaryWords()
  for (const [word, count] of counts) if (count >= 3) ordinary.add(word)
  return ordinary
}

/** What the tagger learns from. */
export interface EntityTexts {
  texts: TaggedText[]
  ordinary: OrdinaryWords
}

/** Sources of honest feedback and of texts like it. */
export function isFeedback(source: string): boolean {
  return /^(?:own-issue|own-hard|permissive|playreviews|banking)/.test(source)
}
