import { concepts, fillersOf } from './lexicon.ts'

/** What is compared of an item, or typed for a new one. */
export interface Words {
  title: string
  description?: string | null
}

/** A feature of a text: its hash, and how much it says. */
export type Sketch = ReadonlyMap<number, number>

/** Most features of a text: the title's come first. */
export const MOST_FEATURES = 96
const MOST_CHARACTERS = 1_200
/**
 * A thing of the lexicon, a whole word, its beginning, a piece of four characters; and the language, which decides among
 * texts that are alike otherwise. Chosen by bench/similar.ts.
 */
const weights = { concept: 8, word: 1, stem: 0.9, piece: 0.3, language: 2 }
const STEM = 5
const PIECE = 4

/** Lower case without marks, in words: scripts without spaces come in pairs of signs. */
export function plain(text: string): string[] {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
  return (letters.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) =>
    unspaced.test(word) ? pairsOf(word) : word,
  )
}
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
function pairsOf(word: string): string[] {
  const signs = [...word]
  return signs.length === 1 ? signs : signs.slice(1).map((sign, at) => signs[at]! + sign)
}

/** Returns the features of a text. Those of different salts have nothing in common, so workspaces cannot be compared. */
export function sketchOf({ title, description }: Words, salt: number): Sketch {
  const features = new Map<number, number>()
  const add = (kind: keyof typeof weights, name: string) => {
    if (features.size >= MOST_FEATURES) return
    const hash = hashOf(`${kind[0]}${name}`, salt)
    features.set(hash, Math.max(features.get(hash) ?? 0, weights[kind]))
  }
  const [titled, described] = [title, description ?? ''].map((text) => plain(text.slice(0, MOST_CHARACTERS)))
  for (const words of [titled!, described!]) for (const name of conceptsIn(words)) add('concept', name)
  const language = languageOf([...titled!, ...described!])
  if (language) add('language', language)
  for (const words of [titled!, described!]) {
    const telling = [...new Set(words)].filter((word) => word.length > 1 && !isFiller(word))
    for (const word of telling) {
      add('word', word)
      if (word.length > STEM) add('stem', word.slice(0, STEM))
    }
    for (const word of telling)
      if (word.length > PIECE) for (const piece of piecesOf(word)) add('piece', piece)
  }
  return features
}

/** The features that stand for a language. */
export function languagesOf(salt: number): ReadonlySet<number> {
  return new Set(Object.keys(fillersOf).map((language) => hashOf(`l${language}`, salt)))
}
const isFiller = (word: string) => Object.values(fillersOf).some((fillers) => fillers.has(word))
/** The language whose fillers are most in a text; null: none is. */
function languageOf(words: readonly string[]): string | null {
  let best: string | null = null
  let most = 0
  for (const [language, fillers] of Object.entries(fillersOf)) {
    const count = words.filter((word) => fillers.has(word)).length
    if (count > most) [best, most] = [language, count]
  }
  return best
}

/** The pieces of a word: what a compound, an inflected and a mistyped word have in common. */
function piecesOf(word: string): string[] {
  const count = word.length - PIECE + 1
  return Array.from({ length: count }, (_, at) => word.slice(at, at + PIECE))
}

const KEY = 3
/** Words of the lexicon by their first letters. */
const entries = Map.groupBy(
  concepts.flatMap(([name, words]) => words.map((word) => ({ name, word, key: word.slice(0, KEY) }))),
  ({ key }) => key,
)
/** The things of the lexicon that a text speaks of. */
export function conceptsIn(words: readonly string[]): Set<string> {
  const found = new Set<string>()
  words.forEach((word, at) => {
    for (const entry of entries.get(word.slice(0, KEY)) ?? []) {
      const isThere = entry.word.includes(' ')
        ? words
            .slice(at, at + 4)
            .join(' ')
            .startsWith(entry.word)
        : entry.word.length < 4
          ? word === entry.word
          : word.startsWith(entry.word)
      if (isThere) found.add(entry.name)
    }
  })
  return found
}

/** FNV-1a of the UTF-16 units, as a signed 32-bit number. */
export function hashOf(text: string, salt: number): number {
  let hash = 0x811c9dc5 ^ salt
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) | 0
}
/** The salt of a workspace. */
export const saltOf = (workspaceId: string): number => hashOf(workspaceId, 0)
