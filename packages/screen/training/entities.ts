import type { Row } from '../bench/rows.ts'
import { foldName, isUncased, type Lexicon, uncasedNames } from '../src/personal/lexicon.ts'
import {
  featuresAt,
  isSkipped,
  type Prepared,
  prepareWords,
  tagBuckets,
  tagFeatures,
} from '../src/personal/tag-features.ts'
import { scored, type TagModel, tags } from '../src/personal/tagger.ts'
import { WordSet } from '../src/personal/word-set.ts'
import { cutWords } from '../src/personal/words.ts'
import { canonicaliseText } from '../src/text/canonical.ts'
import { familyNames, givenNames } from './draw.ts'
import { random, shuffledOrder } from './random.ts'
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

/**
 * Whether a span is an address: a place with a house number and a postal code is one, whatever type the data set gives
 * it.
 */
function isAddress(
  text: string,
  { type, start, end }: { type: string; start: number; end: number },
): boolean {
  return type === 'LOCATION' && /^\d+ .*, .*\d{4}/.test(text.slice(start, end))
}

/**
 * Tags the words of an annotated text. A text that is not in canonical form is skipped, since its offsets would move.
 */
export function taggedText(row: Row, lexicon: Lexicon): TaggedText | undefined {
  const canonical = canonicaliseText(row.text)
  if (canonical.text.length !== row.text.length) return undefined
  const words = cutWords(canonical.text)
  const gold = new Uint8Array(words.text.length)
  for (const span of row.spans ?? []) {
    const value = isAddress(row.text, span) ? tagOf.ADDRESS : tagOf[span.type]
    if (value === undefined) continue
    for (let i = 0; i < gold.length; i++) {
      if (words.starts[i]! >= span.start && words.ends[i]! <= span.end) gold[i] = value
    }
  }
  return { prepared: prepareWords(words, lexicon), gold }
}

export interface EntitySettings {
  seed: number
  epochs: number
  /** The lead that the right tag must have. With a smaller lead, the weights are updated. */
  margin: number
  /** The number of models that are trained, each on the texts in another order. Their mean is shipped. */
  models: number
}

export const entitySettings: EntitySettings = { seed: 20261130, epochs: 6, margin: 4, models: 5 }

/**
 * Trains the tagger: the mean of several averaged perceptrons, which makes fewer errors than any one of them and has
 * the same size. Seeded: the same result on every machine.
 */
export function trainTags(
  { texts, lexicon }: EntityTexts,
  { seed, models, ...settings }: EntitySettings = entitySettings,
): TagModel {
  const weights = new Float32Array(tagBuckets * scored)
  for (let model = 0; model < models; model++) {
    const one = perceptron(texts, { ...settings, seed: seed + model })
    for (let at = 0; at < weights.length; at++) weights[at]! += one[at]! / models
  }
  return { weights, lexicon }
}

/** Returns the weights of an averaged perceptron with a margin, trained on its own earlier tags. */
function perceptron(
  texts: readonly TaggedText[],
  { seed, epochs, margin }: Omit<EntitySettings, 'models'>,
): Float32Array {
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
    for (const index of shuffledOrder(texts.length, next)) {
      const { prepared, gold } = texts[index]!
      let last = 0
      let beforeLast = 0
      for (let i = 0; i < prepared.count; i++) {
        clock++
        if (gold[i] === 0 && isSkipped(prepared, i, last, beforeLast)) {
          beforeLast = last
          last = 0
          continue
        }
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
  return weights
}

/**
 * The length of the window that is taken from every honest text. All windows are equally long, so that no project
 * dominates.
 */
const windowLength = 400
const longestTitle = 90

/** Returns all texts for the tagger: annotated rows, written sentences, and honest texts without names. */
export function entityTexts(personal: Row[], injection: Row[], seed: number): EntityTexts {
  const annotated = personal.filter((row) => row.labelled?.includes('NAME'))
  const feedback = injection.filter((row) => row.label === 0 && isFeedback(row.source))
  const next = random(seed)
  const honest = feedback.map((row) => ({ ...row, text: windowOf(row.text, next()) }))
  // A title by itself resembles a name most: it has one capital and no context.
  const titles = feedback
    .map((row) => ({ ...row, text: row.text.split('\n', 1)[0]! }))
    .filter((row) => row.text.length < longestTitle)
  const written = writtenRows(seed, { attack: 1, foreign: 0, honestly: 8, takeover: 0 }).filter(
    (row) => row.label === 0,
  )
  const lexicon = {
    ordinary: ordinaryWords([...feedback, ...written, ...annotated.map(withoutSpans)]),
    given: setOf(givenNames.filter(isCased).map(foldName), 1 << 18),
    family: setOf(familyNames.filter(isCased).map(foldName), 1 << 18),
    uncased: uncasedNames(givenNames, familyNames),
  }
  const texts = [...nameRows(seed), ...annotated, ...honest, ...titles, ...written]
    .map((row) => taggedText(row, lexicon))
    .filter((text) => text !== undefined)
  return { texts, lexicon }
}

/** Returns a piece of a text that begins at a line, or a short text as a whole. */
function windowOf(text: string, at: number): string {
  if (text.length <= windowLength) return text
  const from = text.lastIndexOf('\n', Math.floor(at * (text.length - windowLength))) + 1
  return text.slice(from, from + windowLength)
}

/** Removes names, places and numbers from an annotated text. */
function withoutSpans(row: Row): Row {
  let text = ''
  let from = 0
  for (const span of [...(row.spans ?? [])].sort((a, b) => a.start - b.start)) {
    if (span.start >= from) text += `${row.text.slice(from, span.start)} 0 `
    from = Math.max(from, span.end)
  }
  return { ...row, text: text + row.text.slice(from) }
}

/**
 * Returns the words that honest texts write in lower case at least three times. Texts without capitals do not count.
 */
function ordinaryWords(rows: Row[]): WordSet {
  const counts = new Map<string, number>()
  for (const { text, source } of rows) {
    if (source.startsWith('playreviews')) continue
    for (const [word] of text.matchAll(/(?<![\p{L}\p{N}_])\p{Ll}{2,24}(?![\p{L}\p{N}_])/gu)) {
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  return setOf(
    [...counts].filter(([, count]) => count >= 3).map(([word]) => word),
    1 << 17,
  )
}

const isCased = (name: string) => !isUncased(name)

function setOf(words: string[], bits: number): WordSet {
  const set = WordSet.ofBits(bits)
  for (const word of words) set.add(word)
  return set
}

/** The texts from which the tagger learns, and its word lists. */
export interface EntityTexts {
  texts: TaggedText[]
  lexicon: Lexicon
}

/** Whether a source contains honest feedback or similar texts. */
export function isFeedback(source: string): boolean {
  return /^(?:own-issue|own-hard|permissive|playreviews|banking)/.test(source)
}
