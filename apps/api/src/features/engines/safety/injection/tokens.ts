import { deedBit, deedLexicon, deeds } from '../sensitive/lexicon.ts'
import { marksIn } from '../sensitive/marks.ts'
import { senses } from '../sensitive/senses.ts'
import { fold } from '../text/canonical.ts'
import { bit, concepts, lexicon } from './lexicon.ts'

/** A folded text as words, with the role of each word. */
export interface Tokens {
  count: number
  /** The folded words. */
  words: string[]
  starts: Int32Array
  ends: Int32Array
  /** Bits of the lexicon of orders. */
  masks: Int32Array
  /** Bits of the lexicon of deeds. */
  deeds: Int32Array
  /** Numbers of senses, followed by numbers of marks. */
  senses: (readonly number[])[]
  /** 1 where a sentence begins. */
  heads: Uint8Array
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
const unspaced = new Map<string, Meaning>()
let longestUnspaced = 1
const withoutSpaces = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/
const phrases = new Map<string, { words: string[]; meaning: Meaning }[]>()

for (const concept of concepts) enter(lexicon[concept], { ...nothing, orders: bit[concept] })
for (const deed of deeds) enter(deedLexicon[deed], { ...nothing, deeds: deedBit[deed] })
for (const [number, words] of Object.values(senses).entries()) enter(words, { ...nothing, senses: [number] })

function enter(words: string, meaning: Meaning): void {
  for (const entry of words.split(/\s+/)) add(fold(entry), meaning)
}

function add(written: string, meaning: Meaning): void {
  if (written === '') return
  if (withoutSpaces.test(written)) {
    join(unspaced, written, meaning)
    longestUnspaced = Math.max(longestUnspaced, written.length)
    return
  }
  // A word ends at these marks.
  const words = written.split(/[-./_]/).filter(Boolean)
  const entry = words.join('_')
  if (words.length > 1) {
    join(exact, entry, meaning)
    phrases.set(words[0]!, [...(phrases.get(words[0]!) ?? []), { words, meaning }])
  } else if (entry.endsWith('*')) join(stems, entry.slice(0, -1), meaning)
  else if (entry !== '') join(exact, entry, meaning)
}

function join(table: Map<string, Meaning>, entry: string, meaning: Meaning): void {
  table.set(entry, both(table.get(entry) ?? nothing, meaning))
}

function both(one: Meaning, other: Meaning): Meaning {
  return {
    orders: one.orders | other.orders,
    deeds: one.deeds | other.deeds,
    senses: other.senses.length === 0 ? one.senses : [...new Set([...one.senses, ...other.senses])],
  }
}

const known = new Map<string, Meaning>()

/** Returns the role of one folded word. Each part of a name in snake_case counts. */
function meaningOf(word: string): Meaning {
  const found = known.get(word)
  if (found) return found
  let meaning = both(exact.get(word) ?? nothing, stemOf(word))
  if (word.length > 4 && /^[\u0600-\u06ff]/.test(word)) {
    const bare = word.replace(/^(?:وال|بال|فال|لل|ال|و|ب|ل|ف)/, '')
    const without = bare.length > 2 ? both(exact.get(bare) ?? nothing, stemOf(bare)) : nothing
    meaning =
      meaning === nothing ? without : { ...both(meaning, without), orders: meaning.orders || without.orders }
  }
  if (word.includes('_')) {
    for (const part of word.split('_').slice(0, 12))
      if (part !== '' && part !== word)
        meaning = { ...both(meaning, meaningOf(part)), orders: meaning.orders }
  }
  if (known.size > 20_000) known.clear()
  known.set(word, meaning)
  return meaning
}

/** Returns the role of the longest matching stem, for each lexicon. */
function stemOf(word: string): Meaning {
  // Two Korean syllables count like four Latin letters.
  const shortest = word.charCodeAt(0) >= 0xac00 ? 1 : 2
  let meaning = nothing
  for (let length = Math.min(word.length, 18); length >= shortest; length--) {
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

const word = /[\p{L}\p{N}\p{M}_']+|[<>|[\]{}#$*=:!?.\n;-]/gu

/** Cuts a folded text into words and marks of structure. Scripts without blanks are cut by the lexicon. */
export function tokenise(folded: string): Tokens {
  const words: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  const meanings: Meaning[] = []
  const heads: number[] = []
  let head = 1
  const push = (text: string, start: number, meaning: Meaning) => {
    words.push(text)
    starts.push(start)
    ends.push(start + text.length)
    meanings.push(meaning)
    heads.push(head)
    head = 0
  }
  for (const match of folded.matchAll(word)) {
    const text = match[0]
    const first = text.charCodeAt(0)
    if (text.length === 1 && !/[\p{L}\p{N}]/u.test(text)) {
      if (/[\n.!?;:]/.test(text)) head = 1
      if (text !== '\n' && text !== '.' && text !== '-') {
        const keep = head
        push(text, match.index, nothing)
        head = keep
      }
    } else if (first >= 0xe00 && withoutSpaces.test(text)) cutUnspaced(text, match.index, push)
    else push(text, match.index, meaningOf(text))
  }
  for (let i = 0; i < words.length; i++) {
    for (const phrase of phrases.get(words[i]!) ?? []) {
      if (!phrase.words.every((part, j) => words[i + j] === part)) continue
      meanings[i] = both(meanings[i]!, phrase.meaning)
    }
  }
  mark(folded, starts, meanings)
  return {
    count: words.length,
    words,
    starts: Int32Array.from(starts),
    ends: Int32Array.from(ends),
    masks: Int32Array.from(meanings, ({ orders }) => orders),
    deeds: Int32Array.from(meanings, ({ deeds }) => deeds),
    senses: meanings.map(({ senses }) => senses),
    heads: Uint8Array.from(heads),
  }
}

const senseCount = Object.keys(senses).length

/** Marks of structure count as senses of the word that they begin at. */
function mark(folded: string, starts: readonly number[], meanings: Meaning[]): void {
  for (const { mark, start } of marksIn(folded)) {
    const behind = starts.findIndex((at) => at > start)
    const at = Math.max(0, (behind < 0 ? starts.length : behind) - 1)
    if (meanings[at]) meanings[at] = both(meanings[at], { ...nothing, senses: [senseCount + mark] })
  }
}

function cutUnspaced(
  text: string,
  offset: number,
  push: (text: string, start: number, meaning: Meaning) => void,
): void {
  let at = 0
  while (at < text.length) {
    let size = 1
    let meaning = nothing
    if (/[a-z0-9]/.test(text[at]!)) {
      while (at + size < text.length && /[a-z0-9_]/.test(text[at + size]!)) size++
      meaning = meaningOf(text.slice(at, at + size))
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
    push(text.slice(at, at + size), offset + at, meaning)
    at += size
  }
}

function startsKnown(text: string, at: number): boolean {
  for (let length = Math.min(longestUnspaced, text.length - at); length >= 1; length--) {
    if (unspaced.has(text.slice(at, at + length))) return true
  }
  return false
}
