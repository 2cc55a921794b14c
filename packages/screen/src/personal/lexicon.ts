import { type WordSet, wordHash } from './word-set.ts'

/** Word lists that the tagger uses in addition to its trained weights. */
export interface Lexicon {
  /** Words that honest texts write in lower case. With a capital they belong to a title or begin a sentence. */
  ordinary: WordSet
  /** Given names of many countries, folded. */
  given: WordSet
  /** Family names, folded. */
  family: WordSet
  /**
   * Names in scripts without capitals, such as Arabic and Devanagari, with the bits of `wordBits`. The list is exact,
   * because no capital distinguishes a name there: one false hit would redact an ordinary word.
   */
  uncased: ReadonlyMap<string, number>
}

const uncasedLetter = /^\p{Lo}/u

/** Returns whether a word is of a script without capitals. */
export function isUncased(word: string): boolean {
  return word.charCodeAt(0) > 127 && uncasedLetter.test(word)
}

/** Returns the names that are in a script without capitals. */
export function uncasedNames(given: readonly string[], family: readonly string[]): Map<string, number> {
  const names = new Map<string, number>()
  for (const name of given) if (isUncased(name)) names.set(uncasedKey(name), 1)
  for (const name of family)
    if (isUncased(name)) names.set(uncasedKey(name), (names.get(uncasedKey(name)) ?? 0) | 2)
  return names
}

/** Vowel points of Arabic and Hebrew are optional. In the scripts of India the marks are the vowels. */
const points = /[\u0591-\u05c7\u064b-\u065f\u0670]/g

const uncasedKey = (word: string) => word.normalize('NFC').replace(points, '')

const letters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ð: 'd',
  þ: 'th',
}
const ascii = /^[a-z'-]*$/

/** Returns a lower-case name without accents, as people type it on any keyboard: `łukasz` and `lukasz` are the same. */
export function foldName(lower: string): string {
  if (ascii.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđßæœıðþ]/g, (letter) => letters[letter]!)
}

function bitsOfPlainWord({ ordinary, given, family, uncased }: Lexicon, lower: string): number {
  if (isUncased(lower)) return uncased.get(uncasedKey(lower)) ?? 0
  const hash = wordHash(lower)
  const name = foldName(lower)
  const folds = name === lower ? hash : wordHash(name)
  return (given.has(folds) ? 1 : 0) | (family.has(folds) ? 2 : 0) | (ordinary.has(hash) ? 4 : 0)
}

/** Returns the bits of a lower-case word: 1 for a given name, 2 for a family name, 4 for an ordinary word. */
export function wordBits(lexicon: Lexicon, lower: string): number {
  const bits = bitsOfPlainWord(lexicon, lower)
  const hyphen = lower.indexOf('-')
  if (bits !== 0 || hyphen < 0) return bits
  // A double word (Anne-Sofie, Lloyd-Jones) is a name if both halves are names, and ordinary if both are ordinary.
  const [first, last] = [
    bitsOfPlainWord(lexicon, lower.slice(0, hyphen)),
    bitsOfPlainWord(lexicon, lower.slice(hyphen + 1)),
  ]
  return ((first & 3) !== 0 && (last & 3) !== 0 ? (first | last) & 3 : 0) | (first & last & 4)
}
