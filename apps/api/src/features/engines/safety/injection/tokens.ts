import { fold } from '../text/canonical.ts'
import { bit, concepts, lexicon } from './lexicon.ts'

/** A folded text as words, with what each does. */
export interface Tokens {
  count: number
  /** The folded words. */
  words: string[]
  starts: Int32Array
  ends: Int32Array
  /** Bits of the lexicon. */
  masks: Int32Array
  /** 1 where a sentence begins. */
  heads: Uint8Array
}

const exact = new Map<string, number>()
const stems = new Map<string, number>()
const unspaced = new Map<string, number>()
let longestUnspaced = 1
const withoutSpaces = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/
const phrases = new Map<string, { words: string[]; mask: number }[]>()

for (const concept of concepts) {
  for (const entry of lexicon[concept].split(/\s+/)) add(fold(entry), bit[concept])
}

function add(entry: string, mask: number): void {
  if (entry === '') return
  if (withoutSpaces.test(entry)) {
    unspaced.set(entry, (unspaced.get(entry) ?? 0) | mask)
    longestUnspaced = Math.max(longestUnspaced, entry.length)
  } else if (entry.includes('_')) {
    const words = entry.split('_').filter(Boolean)
    if (words.length < 2) return
    phrases.set(words[0]!, [...(phrases.get(words[0]!) ?? []), { words, mask }])
  } else if (entry.endsWith('*')) {
    stems.set(entry.slice(0, -1), (stems.get(entry.slice(0, -1)) ?? 0) | mask)
  } else exact.set(entry, (exact.get(entry) ?? 0) | mask)
}

const known = new Map<string, number>()

/** What one folded word does. */
export function maskOf(word: string): number {
  let mask = known.get(word)
  if (mask !== undefined) return mask
  mask = exact.get(word) ?? 0
  // Two syllables of Korean say as much as four letters of Latin.
  const shortest = word.charCodeAt(0) >= 0xac00 ? 2 : 3
  for (let length = Math.min(word.length, 14); length >= shortest; length--) {
    const stem = stems.get(word.slice(0, length))
    if (stem !== undefined) {
      mask |= stem
      break
    }
  }
  if (mask === 0 && word.length > 4 && /^[\u0600-\u06ff]/.test(word))
    mask = exact.get(word.replace(/^(?:وال|ال|و|ب|ل)/, '')) ?? 0
  if (known.size > 20_000) known.clear()
  known.set(word, mask)
  return mask
}

const word = /[\p{L}\p{N}\p{M}_']+|[<>|[\]{}#$*=:!?.\n;-]/gu

/** Cuts a folded text into words and marks of structure. Scripts without blanks are cut by the lexicon. */
export function tokenise(folded: string): Tokens {
  const words: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  const masks: number[] = []
  const heads: number[] = []
  let head = 1
  const push = (text: string, start: number, mask: number) => {
    words.push(text)
    starts.push(start)
    ends.push(start + text.length)
    masks.push(mask)
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
        push(text, match.index, 0)
        head = keep
      }
    } else if (first >= 0xe00 && withoutSpaces.test(text)) cutUnspaced(text, match.index, push)
    else push(text, match.index, maskOf(text))
  }
  const masked = Int32Array.from(masks)
  for (let i = 0; i < words.length; i++) {
    for (const phrase of phrases.get(words[i]!) ?? []) {
      if (phrase.words.every((part, j) => words[i + j] === part)) masked[i]! |= phrase.mask
    }
  }
  return {
    count: words.length,
    words,
    starts: Int32Array.from(starts),
    ends: Int32Array.from(ends),
    masks: masked,
    heads: Uint8Array.from(heads),
  }
}

function cutUnspaced(
  text: string,
  offset: number,
  push: (text: string, start: number, mask: number) => void,
): void {
  let at = 0
  while (at < text.length) {
    let size = 1
    let mask = 0
    if (/[a-z0-9]/.test(text[at]!)) {
      while (at + size < text.length && /[a-z0-9_]/.test(text[at + size]!)) size++
      mask = maskOf(text.slice(at, at + size))
    } else {
      for (let length = Math.min(longestUnspaced, text.length - at); length >= 1; length--) {
        const found = unspaced.get(text.slice(at, at + length))
        if (found === undefined) continue
        size = length
        mask = found
        break
      }
      if (mask === 0) size = Math.min(2, text.length - at)
      // A pair of unknown letters must not swallow the first letter of a known word.
      if (mask === 0 && size === 2 && startsKnown(text, at + 1)) size = 1
    }
    push(text.slice(at, at + size), offset + at, mask)
    at += size
  }
}

function startsKnown(text: string, at: number): boolean {
  for (let length = Math.min(longestUnspaced, text.length - at); length >= 1; length--) {
    if (unspaced.has(text.slice(at, at + length))) return true
  }
  return false
}
