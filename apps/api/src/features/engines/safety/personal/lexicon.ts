import { type WordSet, wordHash } from './word-set.ts'

/** What is known about words before anything is learned from sentences. */
export interface Lexicon {
  /** Words that honest texts write small: a capital on one of them is a title or the start of a sentence. */
  ordinary: WordSet
  /** Given names of many countries, folded. */
  given: WordSet
  /** Family names, folded. */
  family: WordSet
}

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

/** A lower-case name without accents, as people type it on any keyboard: `łukasz` and `lukasz` are one. */
export function folded(lower: string): string {
  if (ascii.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđßæœıðþ]/g, (letter) => letters[letter]!)
}

function bitsOf({ ordinary, given, family }: Lexicon, lower: string): number {
  const hash = wordHash(lower)
  const name = folded(lower)
  const folds = name === lower ? hash : wordHash(name)
  return (given.has(folds) ? 1 : 0) | (family.has(folds) ? 2 : 0) | (ordinary.has(hash) ? 4 : 0)
}

/** Bits of a lower-case word: 1 a given name, 2 a family name, 4 an ordinary word. */
export function known(lexicon: Lexicon, lower: string): number {
  const bits = bitsOf(lexicon, lower)
  const hyphen = lower.indexOf('-')
  if (bits !== 0 || hyphen < 0) return bits
  // Anne-Sofie, Lloyd-Jones: a double word is a name when both halves are, and ordinary in the same way.
  const [first, last] = [bitsOf(lexicon, lower.slice(0, hyphen)), bitsOf(lexicon, lower.slice(hyphen + 1))]
  return ((first & 3) !== 0 && (last & 3) !== 0 ? (first | last) & 3 : 0) | (first & last & 4)
}
