import stopWords from 'stopwords-iso' with { type: 'json' }
import { isUncased } from '../src/personal/lexicon.ts'
import { WordSet } from '../src/personal/word-set.ts'
import { type AgentText, allWordsOf, handOf, itemOf } from './agent-texts.ts'

/**
 * A word that this many writers wrote in lower case is not a name. A single writer might write even a name in lower
 * case.
 */
const fewestWriters = 2
/** This number of bits holds some 25,000 words; about one in two hundred other words seems to be among them. */
const bits = 1 << 19

/**
 * Returns words that are not names: the most frequent words of fifty languages (not English, in which the tagger
 * distinguishes names by itself), and the words that several writers of these texts wrote in lower case.
 */
export function commonWordsOf(texts: readonly AgentText[]): WordSet {
  const set = WordSet.ofBits(bits)
  for (const [language, words] of Object.entries(stopWords))
    if (language !== 'en') for (const word of words) addCased(set, word)
  for (const [word, writers] of writersOf(texts, (lang) => lang !== 'en'))
    if (writers.size >= fewestWriters) addCased(set, word)
  return set
}

/** Adds a word of a script with capitals. In other scripts, no capital distinguishes a name from another word. */
function addCased(set: WordSet, word: string): void {
  if (/^\p{L}[\p{L}\p{M}'’-]+$/u.test(word) && !isUncased(word)) set.add(word.toLowerCase().normalize('NFC'))
}

/** A name that at least this many English writers wrote in lower case is also an ordinary word: gift, ward, tea. */
const fewestOfEnglish = 7

/** Returns the English words of the texts that are names too. */
export function englishWordsOf(texts: readonly AgentText[], isName: (word: string) => boolean): string[] {
  const writers = writersOf(texts, (lang) => lang === 'en')
  return [...writers]
    .filter(([word, { size }]) => size >= fewestOfEnglish && isName(word))
    .map(([word]) => word)
    .sort()
}

/**
 * A word counts as a German noun if at least this many writers wrote it with a capital inside a sentence. With one
 * writer, it may be the name of somebody whom the writer knows.
 */
const fewestOfGerman = 2

/** Returns the German nouns of these texts, in lower case, without those that are given names. */
export function germanNounsOf(texts: readonly AgentText[], isGiven: (word: string) => boolean): string[] {
  const german = texts.filter(({ lang }) => lang === 'de')
  const writers = new Map<string, Set<string>>()
  for (const text of german)
    for (const [word] of allWordsOf(itemOf(text)).matchAll(
      /(?<=\p{L}[ ,]{1,2})\p{Lu}\p{Ll}{2,}(?![\p{L}\p{N}_@/-])/gu,
    ))
      writers.set(word.toLowerCase(), (writers.get(word.toLowerCase()) ?? new Set()).add(handOf(text)))
  return [...writers]
    .filter(([word, { size }]) => size >= fewestOfGerman && !isGiven(word))
    .map(([word]) => word)
    .sort()
}

function writersOf(
  texts: readonly AgentText[],
  isWanted: (lang: string) => boolean,
): Map<string, Set<string>> {
  const writers = new Map<string, Set<string>>()
  for (const text of texts) {
    if (!isWanted(text.lang)) continue
    for (const [word] of allWordsOf(itemOf(text)).matchAll(
      /(?<![\p{L}\p{N}_@./-])\p{Ll}[\p{L}\p{M}]+(?![\p{L}\p{N}_@/-])/gu,
    )) {
      const known = writers.get(word) ?? new Set()
      writers.set(word, known.add(handOf(text)))
    }
  }
  return writers
}
