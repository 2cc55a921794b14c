import { fold } from './canonical.ts'
import { segment } from './segment.ts'
import type { View } from './views.ts'

const spacedRun = /(?<![\p{L}\p{N}])(?:\p{L}(?:\s{1,3}|[ ]?[._*|~•·+=,/\\-][ ]?)){4,}\p{L}(?![\p{L}\p{N}])/gu
const punctuated = /(?<!\p{L})(?:\p{L}{1,4}[._*|~•·^+=-]){3,}\p{L}{1,4}(?!\p{L})/gu

/**
 * Letters set apart, "i g n o r e" or "i.g.n.o.r.e", put together again. Where no wider gap shows the words, they
 * are cut by a small vocabulary.
 */
export function joinSpaced(text: string): View[] {
  let seen = 0
  const join = (run: string, separators: RegExp) => {
    seen++
    const words = run.split(/\s{2,}|\s\/\s|\s\|\s/).map((part) => part.replace(separators, ''))
    return words.map((word) => (word.length > 12 || words.length === 1 ? segment(word) : word)).join(' ')
  }
  let inner = text.replace(spacedRun, (run) => join(run, /[^\p{L}\p{N}]+/gu))
  inner = inner.replace(punctuated, (run) =>
    run.split(/[^\p{L}]/u).every((part) => part.length > 2) || /^(?:www|https?)/i.test(run)
      ? run
      : join(run, /[^\p{L}]+/gu),
  )
  return seen > 0 ? [{ kind: 'spaced', text: inner, start: 0, end: text.length }] : []
}

const leetLetters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '€': 'e',
  '+': 't',
}
const leetWord = /(?<![\w$@!|€+])[A-Za-z0-9$@!|€+]{3,24}(?![\w$@|€+])/g
const leetMixed =
  /[A-Za-z][0-9$@!|€+][A-Za-z]|^[0-9$@][A-Za-z]{2}|[A-Za-z][0-9$@!|]{2}[A-Za-z]|[A-Za-z]{2}[0-9$][0-9$]?$/

/** Digits and signs read as the letters they stand for, when at least two words are written that way. */
export function unleet(text: string): View[] {
  let words = 0
  const inner = text.replace(leetWord, (word) => {
    if (
      !/[A-Za-z]/.test(word) ||
      !leetMixed.test(word) ||
      /^[0-9a-f]{6,}$/i.test(word) ||
      /^\d+[a-z]{1,3}$/i.test(word)
    ) {
      return /^[0-9]{2,}$/.test(word) && words > 0
        ? word.replace(/./g, (unit) => leetLetters[unit] ?? unit)
        : word
    }
    words++
    return word.replace(/[^A-Za-z]/g, (unit) => leetLetters[unit] ?? unit)
  })
  return words >= 2 ? [{ kind: 'leet', text: inner, start: 0, end: text.length }] : []
}

const telling = [
  'ignore',
  'disregard',
  'forget',
  'instruction',
  'previous',
  'prompt',
  'system',
  'reveal',
  'override',
  'password',
  'assistant',
  'rules',
  'secret',
  'bypass',
  'execute',
  'delete',
  'print',
  'above',
  'print the',
  'all ',
]

function turn(text: string, by: number): string {
  return text.replace(/[a-z]/gi, (unit) => {
    const base = unit <= 'Z' ? 65 : 97
    return String.fromCharCode(((unit.charCodeAt(0) - base + by) % 26) + base)
  })
}

const turned = Array.from({ length: 25 }, (_, i) => ({
  by: i + 1,
  words: telling.slice(0, 16).map((word) => turn(word, i + 1)),
}))
const turnedHint = new RegExp(
  turned.flatMap(({ words }) => words.filter((word) => word.length >= 6)).join('|'),
)

/** Alphabets turned by any number of letters (rot13 and kin), recognised by two telling words. */
export function rotated(text: string): View[] {
  const lower = text.toLowerCase()
  if (!turnedHint.test(lower)) return []
  const views: View[] = []
  for (const { by, words } of turned) {
    if (words.filter((word) => lower.includes(word)).length < 2) continue
    views.push({ kind: 'rotated', text: turn(text, 26 - by), start: 0, end: text.length })
    if (views.length === 2) break
  }
  return views
}

const backwards = telling.slice(0, 16).map((word) => [...word].reverse().join(''))

/** Text written backwards, as a whole or word by word, recognised by two telling words. */
export function reversed(text: string): View[] {
  const lower = fold(text)
  if (backwards.filter((word) => lower.includes(word)).length < 2) return []
  const whole = [...text].reverse().join('')
  const byWord = text.replace(/[\p{L}\p{N}]+/gu, (word) => [...word].reverse().join(''))
  return [
    { kind: 'reversed', text: whole, start: 0, end: text.length },
    { kind: 'reversed', text: byWord, start: 0, end: text.length },
  ]
}
