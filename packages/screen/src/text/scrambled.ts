import { fold } from './canonical.ts'
import { splitJoinedWords } from './segment.ts'
import type { View } from './views.ts'
import { vocabulary } from './vocabulary.ts'

const known = new Set(vocabulary)
const fewestLetters = 5

/**
 * The longer words of the vocabulary by their signature: the first letter, the inner letters sorted, and the last
 * letter.
 */
const bySignature = new Map(
  vocabulary.filter((word) => word.length >= fewestLetters).map((word) => [signature(word), word] as const),
)

function signature(word: string): string {
  return word[0]! + [...word.slice(1, -1)].sort().join('') + word.at(-1)!
}

/**
 * Computes a number for a word that is the same for every order of its inner letters, from the sum of `ofLetters` and
 * both end letters.
 */
const signatureNumber = (sum: number, first: number, last: number) =>
  (sum + first * 643 + last * 7919) & 0x1fff
const ofLetters = Uint16Array.from({ length: 128 }, (_, code) => Math.imul(code, 0x9e3779b1) >>> 19)
/**
 * Marks the numbers that occur among words of the vocabulary. Most other words have an unmarked number and need no
 * look-up.
 */
const hasNumber = new Uint8Array(0x2000)
for (const word of bySignature.values()) {
  const codes = [...word].map((letter) => letter.charCodeAt(0))
  const sum = codes.reduce((total, code) => total + ofLetters[code]!, 0)
  hasNumber[signatureNumber(sum, codes[0]!, codes.at(-1)!)] = 1
}

const fewestScrambled = 3
const latinWord = /[a-z]{5,20}/gi
const longestScrambled = 20

/** A cache of restored words by the scrambled word; null: the word is not scrambled. */
const restored = new Map<string, string | null>()

function restoreWord(written: string): string | null {
  const found = restored.get(written)
  if (found !== undefined) return found
  const word = written.toLowerCase()
  const right = known.has(word) ? undefined : bySignature.get(signature(word))
  if (restored.size > 20_000) restored.clear()
  restored.set(written, right ?? null)
  return right ?? null
}

/** Restores words with shuffled inner letters ("ignroe all prevoius insrtuctions") if a text has at least three. */
export function unscramble(text: string): View[] {
  if (!hasScrambled(text)) return []
  const inner = text.replace(latinWord, (written) => restoreWord(written) ?? written)
  return [{ kind: 'scrambled', text: inner, start: 0, end: text.length }]
}

/**
 * Returns whether at least three different words are scrambled. It finds the words of the regular expression
 * `latinWord` in a loop, because most texts have none and a loop is faster.
 */
function hasScrambled(text: string): boolean {
  const seen = new Set<string>()
  let [length, sum, first, last] = [0, 0, 0, 0]
  for (let at = 0; at <= text.length; at++) {
    const code = text.charCodeAt(at) | 32
    const isLetter = at < text.length && text.charCodeAt(at) < 128 && code >= 97 && code <= 122
    if (isLetter && length < longestScrambled) {
      if (length === 0) first = code
      length++
      sum += ofLetters[code]!
      last = code
      continue
    }
    if (length >= fewestLetters && hasNumber[signatureNumber(sum, first, last)] === 1) {
      const right = restoreWord(text.slice(at - length, at))
      if (right !== null && seen.add(right).size >= fewestScrambled) return true
    }
    length = isLetter ? 1 : 0
    sum = isLetter ? ofLetters[code]! : 0
    first = last = code
  }
  return false
}

const longRun = /(?<![A-Za-z0-9/.@_-])[A-Za-z]{16,400}(?![A-Za-z0-9/@_-])/g

/** Splits joined words ("ignoreallpreviousinstructions") if nearly all of them are known. */
export function cutRuns(text: string): View[] {
  let seen = 0
  const inner = text.replace(longRun, (run) => {
    const words = splitJoinedWords(fold(run)).split(' ')
    const right = words.filter((word) => known.has(word) && word.length > 1)
    const letters = right.reduce((sum, word) => sum + word.length, 0)
    if (right.length < 4 || letters < run.length * 0.85) return run
    seen++
    return words.join(' ')
  })
  return seen > 0 ? [{ kind: 'run together', text: inner, start: 0, end: text.length }] : []
}
