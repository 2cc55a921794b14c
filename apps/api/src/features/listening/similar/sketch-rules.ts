import { concepts, fillersOf } from './lexicon.ts'

/** The words of an item or of a draft, which are compared. */
export interface Words {
  title: string
  description?: string | null
}

/** The features of a text: hash and weight. */
export type Sketch = ReadonlyMap<number, number>

/** The most features of a text. Features of the title come first. */
export const MOST_FEATURES = 96
const MOST_CHARACTERS = 1_200
/**
 * The weights of features: a concept of the lexicon, a whole word, the beginning of a word, a piece of four characters,
 * and the language, which decides between otherwise equally similar texts. The values were chosen with
 * bench/similar.ts.
 */
const weights = { concept: 8, word: 1, stem: 0.9, piece: 0.3, language: 2 }
const STEM = 5
const PIECE = 4

/** Splits a text into words, in lower case and without marks. Scripts without spaces yield pairs of characters. */
export function splitWords(text: string): string[] {
  if (ascii.test(text)) return text.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
  return (letters.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) =>
    unspaced.test(word) ? characterPairs(word) : word,
  )
}
const ascii = /^[\0-\x7f]*$/
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
function characterPairs(word: string): string[] {
  const signs = [...word]
  return signs.length === 1 ? signs : signs.slice(1).map((sign, at) => signs[at]! + sign)
}

/**
 * Returns the features of a text. Different salts yield unrelated features, so the sketches of two workspaces cannot be
 * compared.
 */
export function computeSketch({ title, description }: Words, salt: number): Sketch {
  const features = new Map<number, number>()
  const isFull = () => features.size >= MOST_FEATURES
  const addFeature = (kind: keyof typeof weights, name: string, start = 0, end = name.length) => {
    if (isFull()) return
    const hash = hashFeature(name, salt, { kind, start, end })
    features.set(hash, Math.max(features.get(hash) ?? 0, weights[kind]))
  }
  const [titled, described] = [title, description ?? ''].map((text) =>
    splitWords(text.slice(0, MOST_CHARACTERS)),
  )
  for (const words of [titled!, described!])
    for (const name of findConcepts(words)) addFeature('concept', name)
  const language = guessLanguage([...titled!, ...described!])
  if (language) addFeature('language', language)
  for (const words of [titled!, described!]) {
    if (isFull()) break
    const telling = [...new Set(words)].filter((word) => word.length > 1 && !fillers.has(word))
    for (const word of telling) {
      addFeature('word', word)
      if (word.length > STEM) addFeature('stem', word, 0, STEM)
    }
    // Adds the pieces of a word, which compound, inflected and mistyped forms share.
    for (const word of telling)
      if (word.length > PIECE)
        for (let at = 0; at + PIECE <= word.length && !isFull(); at++)
          addFeature('piece', word, at, at + PIECE)
  }
  return features
}

/** Returns the features that stand for languages. */
export function languageFeatures(salt: number): ReadonlySet<number> {
  return new Set(Object.keys(fillersOf).map((language) => hashFeature(language, salt, { kind: 'language' })))
}
const languages = Object.keys(fillersOf)
/** The numbers of the languages in which a word is a filler. */
const fillers = new Map<string, number[]>()
for (const [number, words] of Object.values(fillersOf).entries())
  for (const word of words) fillers.set(word, [...(fillers.get(word) ?? []), number])

/** Returns the language with the most fillers in a text, or null if there is none. */
function guessLanguage(words: readonly string[]): string | null {
  const counts = languages.map(() => 0)
  for (const word of words) for (const number of fillers.get(word) ?? none) counts[number]!++
  const most = Math.max(...counts)
  return most > 0 ? languages[counts.indexOf(most)]! : null
}
const none: readonly number[] = []

const KEY = 3
const PHRASE = 4
/**
 * An entry of the lexicon. A word of up to three letters matches only whole words; a longer word also matches their
 * beginnings; a phrase matches if all its words do.
 */
interface Entry {
  name: string
  word: string
  kind: 'word' | 'beginning' | 'phrase'
  /** The first word of a phrase. */
  first: string
}
/** The entries of the lexicon, grouped by their first letters, to look up the words of a text. */
const entries = Map.groupBy(
  concepts.flatMap(([name, words]) => words.map((word) => toEntry(name, word))),
  ({ word }) => word.slice(0, KEY),
)
function toEntry(name: string, word: string): Entry {
  const [first, ...rest] = word.split(' ')
  return {
    name,
    word,
    kind: rest.length > 0 ? 'phrase' : word.length < 4 ? 'word' : 'beginning',
    first: first!,
  }
}
const noEntries: readonly Entry[] = []
/** Returns the concepts of the lexicon that occur in a text. */
export function findConcepts(words: readonly string[]): Set<string> {
  const found = new Set<string>()
  for (const [at, word] of words.entries())
    for (const entry of entries.get(word.slice(0, KEY)) ?? noEntries)
      if (matchesAt(entry, words, at)) found.add(entry.name)
  return found
}
function matchesAt({ kind, word, first }: Entry, words: readonly string[], at: number): boolean {
  const there = words[at]!
  if (kind === 'word') return there === word
  if (kind === 'beginning') return there.startsWith(word)
  return (
    there === first &&
    words
      .slice(at, at + PHRASE)
      .join(' ')
      .startsWith(word)
  )
}

/**
 * Computes FNV-1a over the UTF-16 units of a part of a text, after one letter for the kind of the part. Returns a
 * signed 32-bit number.
 */
function hashFeature(
  text: string,
  salt: number,
  { kind, start = 0, end = text.length }: { kind?: keyof typeof weights; start?: number; end?: number } = {},
): number {
  let hash = 0x811c9dc5 ^ salt
  if (kind) hash = Math.imul(hash ^ kind.charCodeAt(0), 0x01000193)
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) | 0
}
/** Returns the salt of a workspace. */
export const workspaceSalt = (workspaceId: string): number => hashFeature(workspaceId, 0)
