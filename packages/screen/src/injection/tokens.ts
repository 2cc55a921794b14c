import { deedBit, deedLexicon, deeds } from '../sensitive/lexicon.ts'
import { marksIn } from '../sensitive/marks.ts'
import { senses } from '../sensitive/senses.ts'
import { sensesOfLanguages } from '../sensitive/senses-languages.ts'
import { fold } from '../text/canonical.ts'
import { toTraditional } from '../text/traditional.ts'
import { bit, concepts, lexicon } from './lexicon.ts'
import { featuresOfWord, type WordFeatures } from './word-features.ts'

/** A folded text as words, with the role of each word. Uses plain lists, which are cheaper here than typed arrays. */
export interface Tokens {
  count: number
  /** The folded words. */
  words: string[]
  /** Features of each word for the models. */
  features: readonly WordFeatures[]
  starts: readonly number[]
  ends: readonly number[]
  /** Bits of each word in the lexicon of orders. */
  masks: readonly number[]
  /** Bits of each word in the lexicon of deeds. */
  deeds: readonly number[]
  /** The numbers of each word's senses, followed by the numbers of its marks. */
  senses: (readonly number[])[]
  /** 1 for each word that begins a sentence. */
  heads: readonly number[]
}

/** The role of one word: bits of the lexicon of orders, and bits of the lexicon of deeds. */
interface Meaning {
  orders: number
  deeds: number
  /** Numbers of senses, each once. */
  senses: readonly number[]
}

const none: readonly number[] = []
const nothing: Meaning = { orders: 0, deeds: 0, senses: none }
const exact = new Map<string, Meaning>()
const stems = new Map<string, Meaning>()
const longestStem = 18
/** The lengths of the stems that begin with these two letters, as bits, so that most lengths need no lookup. */
const stemLengths = new Map<string, number>()
const unspaced = new Map<string, Meaning>()
let longestUnspaced = 1
const withoutSpaces = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/
type Phrase = { words: string[]; meaning: Meaning }
const phrases = new Map<string, Phrase[]>()
const noPhrases: Phrase[] = []

for (const concept of concepts) addWords(lexicon[concept], { ...nothing, orders: bit[concept] })
for (const deed of deeds) addWords(deedLexicon[deed], { ...nothing, deeds: deedBit[deed] })
for (const [number, words] of Object.values(senses).entries())
  addWords(words, { ...nothing, senses: [number] })

const senseNames = Object.keys(senses)
for (const language of sensesOfLanguages) {
  for (const line of language.split('\n')) {
    const [name = '', ...words] = line.trim().split(/\s+/)
    const sense = senseNames.indexOf(name)
    if (sense < 0) throw new Error(`There is no sense ${name}`)
    addWords(words.join(' '), { ...nothing, senses: [sense] })
  }
}

function addWords(words: string, meaning: Meaning): void {
  for (const entry of words.split(/\s+/)) addEntry(fold(entry), meaning)
}

function addEntry(written: string, meaning: Meaning): void {
  if (written === '') return
  if (withoutSpaces.test(written)) {
    for (const form of new Set([written, toTraditional(written)])) addMeaning(unspaced, form, meaning)
    longestUnspaced = Math.max(longestUnspaced, written.length)
    return
  }
  // Hyphens, points, slashes and underscores end a word.
  const words = written.split(/[-./_]/).filter(Boolean)
  const entry = words.join('_')
  if (words.length > 1) {
    addMeaning(exact, entry, meaning)
    phrases.set(words[0]!, [...(phrases.get(words[0]!) ?? []), { words, meaning }])
  } else if (entry.endsWith('*')) {
    const stem = entry.slice(0, -1)
    addMeaning(stems, stem, meaning)
    const beginning = stem.slice(0, 2)
    if (stem.length <= longestStem)
      stemLengths.set(beginning, (stemLengths.get(beginning) ?? 0) | (1 << stem.length))
  } else if (entry !== '') addMeaning(exact, entry, meaning)
}

function addMeaning(table: Map<string, Meaning>, entry: string, meaning: Meaning): void {
  table.set(entry, joinMeanings(table.get(entry) ?? nothing, meaning))
}

function joinMeanings(one: Meaning, other: Meaning): Meaning {
  return {
    orders: one.orders | other.orders,
    deeds: one.deeds | other.deeds,
    senses: other.senses.length === 0 ? one.senses : [...new Set([...one.senses, ...other.senses])],
  }
}

/**
 * The facts about a word that do not depend on its place: its role, its features, and the phrases that begin with the
 * word.
 */
interface Known {
  meaning: Meaning
  features: WordFeatures
  phrases: readonly Phrase[]
}

/** A cache of words, because most words of a text were seen before. */
const known = new Map<string, Known>()
const mostKnown = 20_000
/** The longest word that is cached. Longer words are rare. */
const longestKnown = 40
/**
 * The longest word that is cached as it is. A longer one is copied, because the engine would hold the whole text in
 * memory for it.
 */
const longestOwn = 12

function findKnown(word: string): Known {
  return known.get(word) ?? addKnownWord(word, findMeaning(word), known)
}

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()]

function addKnownWord(word: string, meaning: Meaning, into: Map<string, Known>): Known {
  const entry = { meaning, features: featuresOfWord(word), phrases: phrases.get(word) ?? noPhrases }
  if (word.length > longestKnown) return entry
  if (into.size > mostKnown) into.clear()
  into.set(word.length > longestOwn ? decoder.decode(encoder.encode(word)) : word, entry)
  return entry
}

/** Returns the role of a folded word. Each word inside a snake_case name counts. */
function findMeaning(word: string): Meaning {
  let meaning = joinMeanings(exact.get(word) ?? nothing, meaningOfStem(word))
  if (word.length > 4 && /^[\u0600-\u06ff]/.test(word)) {
    const bare = word.replace(/^(?:وال|بال|فال|لل|ال|و|ب|ل|ف)/, '')
    const without = bare.length > 2 ? joinMeanings(exact.get(bare) ?? nothing, meaningOfStem(bare)) : nothing
    meaning =
      meaning === nothing
        ? without
        : { ...joinMeanings(meaning, without), orders: meaning.orders || without.orders }
  }
  if (word.length > 3 && /^[\u05d0-\u05ea]/.test(word)) {
    const bare = word.replace(/^ו?[הבלמשכ]?/, '')
    const without = bare.length > 2 ? joinMeanings(exact.get(bare) ?? nothing, meaningOfStem(bare)) : nothing
    meaning =
      meaning === nothing
        ? without
        : { ...joinMeanings(meaning, without), orders: meaning.orders || without.orders }
  }
  if (word.includes('_')) {
    for (const part of word.split('_').slice(0, 12))
      if (part !== '' && part !== word)
        meaning = { ...joinMeanings(meaning, findKnown(part).meaning), orders: meaning.orders }
  }
  return meaning
}

/** Returns the role of the longest matching stem, for each lexicon. */
function meaningOfStem(word: string): Meaning {
  // One Korean syllable counts like two Latin letters.
  const shortest = word.charCodeAt(0) >= 0xac00 ? 1 : 2
  const lengths = (stemLengths.get(word.slice(0, 2)) ?? 0) | (stemLengths.get(word[0]!) ?? 0)
  let meaning = nothing
  for (let length = Math.min(word.length, longestStem); length >= shortest; length--) {
    if (((lengths >> length) & 1) === 0) continue
    const stem = stems.get(word.slice(0, length))
    if (stem === undefined) continue
    meaning = {
      orders: meaning.orders || stem.orders,
      deeds: meaning.deeds || stem.deeds,
      senses: meaning.senses.length > 0 ? meaning.senses : stem.senses,
    }
  }
  return meaning
}

const letter = /[\p{L}\p{N}\p{M}_']/u
const letterOrNumber = /[\p{L}\p{N}]/u
const signs = '<>|[]{}#$*=:!?.\n;-'
/** Signs that are not tokens, and signs after which a sentence begins. */
const [silent, ending] = [new Set('\n.-'), new Set('\n.!?;:')]

const [unclassed, wordUnit, signUnit, otherUnit] = [0, 1, 2, 3]
/** The class of each UTF-16 unit, computed on first use. */
const unitClasses = new Uint8Array(1 << 16)

function classOf(text: string): number {
  return letter.test(text) ? wordUnit : signs.includes(text) ? signUnit : otherUnit
}

/** Returns the end of the word that begins at an offset, or the offset itself if no word begins there. */
function wordEnd(text: string, from: number): number {
  let at = from
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code >= 0xd800 && code <= 0xdbff && text.codePointAt(at)! > 0xffff) {
      if (!letter.test(text.slice(at, at + 2))) break
      at += 2
      continue
    }
    if (unitClasses[code] === unclassed) unitClasses[code] = classOf(text[at]!)
    if (unitClasses[code] !== wordUnit) break
    at++
  }
  return at
}

/** Collects the words of a text while the text is being cut. */
class Cutting {
  readonly words: string[] = []
  readonly features: WordFeatures[] = []
  readonly starts: number[] = []
  readonly meanings: Meaning[] = []
  readonly heads: number[] = []
  /** Indices of words that begin a phrase, and their phrases. */
  readonly openings: { at: number; phrases: readonly Phrase[] }[] = []
  head = 1

  addWord(text: string, start: number, { meaning, features, phrases }: Known): void {
    if (phrases.length > 0) this.openings.push({ at: this.words.length, phrases })
    this.words.push(text)
    this.features.push(features)
    this.starts.push(start)
    this.meanings.push(meaning)
    this.heads.push(this.head)
    this.head = 0
  }

  /** Adds the meanings of all phrases in the text. */
  join(): void {
    for (const { at, phrases } of this.openings) {
      for (const phrase of phrases) {
        if (this.completesPhrase(at, phrase))
          this.meanings[at] = joinMeanings(this.meanings[at]!, phrase.meaning)
      }
    }
  }

  /** Whether the words after the first word of a phrase complete the phrase. */
  private completesPhrase(at: number, { words }: Phrase): boolean {
    for (let j = 1; j < words.length; j++) if (this.words[at + j] !== words[j]) return false
    return true
  }
}

/**
 * Facts about signs, and about words of scripts without blanks. Both are cached without a limit, because there are few.
 */
const knownSigns = new Map<string, Known>()
const knownUnspaced = new Map<string, Known>()

/** Cuts a folded text into words and structural marks. The lexicon cuts scripts without blanks. */
export function tokenise(folded: string): Tokens {
  const cutting = new Cutting()
  for (let at = 0; at < folded.length; ) {
    const end = wordEnd(folded, at)
    const start = at
    at = Math.max(end, start + 1)
    const first = folded.charCodeAt(start)
    if (end === start && unitClasses[first] !== signUnit) continue
    const text = folded.slice(start, at)
    if (at === start + 1 && (end === start || !letterOrNumber.test(text))) {
      if (ending.has(text)) cutting.head = 1
      if (silent.has(text)) continue
      const { head } = cutting
      cutting.addWord(text, start, knownSigns.get(text) ?? addKnownWord(text, nothing, knownSigns))
      cutting.head = head
    } else if (first >= 0xe00 && withoutSpaces.test(text)) cutUnspaced(text, start, cutting)
    else cutting.addWord(text, start, findKnown(text))
  }
  cutting.join()
  const { words, features, starts, meanings } = cutting
  addMarks(folded, starts, meanings)
  const [masks, deeds, ends, senses]: [number[], number[], number[], (readonly number[])[]] = [[], [], [], []]
  for (const [i, meaning] of meanings.entries()) {
    masks.push(meaning.orders)
    deeds.push(meaning.deeds)
    senses.push(meaning.senses)
    ends.push(starts[i]! + words[i]!.length)
  }
  return { count: words.length, words, features, starts, ends, masks, deeds, senses, heads: cutting.heads }
}

const senseCount = Object.keys(senses).length

/** Adds structural marks as senses of the words at which they begin. */
function addMarks(folded: string, starts: readonly number[], meanings: Meaning[]): void {
  for (const { mark, start } of marksIn(folded)) {
    const behind = starts.findIndex((at) => at > start)
    const at = Math.max(0, (behind < 0 ? starts.length : behind) - 1)
    if (meanings[at]) meanings[at] = joinMeanings(meanings[at], { ...nothing, senses: [senseCount + mark] })
  }
}

function cutUnspaced(text: string, offset: number, cutting: Cutting): void {
  let at = 0
  while (at < text.length) {
    let size = 1
    let meaning = nothing
    const isSpaced = /[a-z0-9]/.test(text[at]!)
    if (isSpaced) {
      while (at + size < text.length && /[a-z0-9_]/.test(text[at + size]!)) size++
    } else {
      for (let length = Math.min(longestUnspaced, text.length - at); length >= 1; length--) {
        const found = unspaced.get(text.slice(at, at + length))
        if (found === undefined) continue
        size = length
        meaning = found
        break
      }
      if (meaning === nothing) size = Math.min(2, text.length - at)
      // A pair of unknown letters must not swallow the first letter of a known word.
      if (meaning === nothing && size === 2 && startsKnown(text, at + 1)) size = 1
    }
    const word = text.slice(at, at + size)
    cutting.addWord(
      word,
      offset + at,
      isSpaced ? findKnown(word) : (knownUnspaced.get(word) ?? addKnownWord(word, meaning, knownUnspaced)),
    )
    at += size
  }
}

function startsKnown(text: string, at: number): boolean {
  for (let length = Math.min(longestUnspaced, text.length - at); length >= 1; length--) {
    if (unspaced.has(text.slice(at, at + length))) return true
  }
  return false
}
