import { fold } from './canonical.ts'
import { segment } from './segment.ts'
import type { View } from './views.ts'

const spacedRun = /(?<![\p{L}\p{N}])(?:\p{L}(?:\s{1,3}|[ ]?[._*|~•·+=,/\\-][ ]?)){4,}\p{L}(?![\p{L}\p{N}])/gu
const shortRun = /(?<![\p{L}\p{N}])(?:\p{L}[._*|~•·+=-]){1,3}\p{L}(?![\p{L}\p{N}])/gu
const punctuated = /(?<!\p{L})(?:\p{L}{1,4}[._*|~•·^+=-]){3,}\p{L}{1,4}(?!\p{L})/gu
const mark = /[^\p{L}\p{N}\s]/u

/**
 * Letters set apart, "i g n o r e" or "i.g.n.o.r.e", put together again. Between marks a blank ends a word, between
 * blanks a wider gap does; where nothing shows the words, they are cut by a small vocabulary.
 */
export function joinSpaced(text: string): View[] {
  let seen = 0
  let inner = text.replace(spacedRun, (run) => {
    seen++
    const words = run
      .split(mark.test(run) ? /\s+/ : /\s{2,}/)
      .map((part) => part.replace(/[^\p{L}\p{N}]+/gu, ''))
    return words.map((word) => (word.length > 12 || words.length === 1 ? segment(word) : word)).join(' ')
  })
  inner = inner.replace(punctuated, (run) => {
    if (run.split(/[^\p{L}]/u).every((part) => part.length > 2) || /^(?:www|https?)/i.test(run)) return run
    seen++
    return segment(run.replace(/[^\p{L}]+/gu, ''))
  })
  if (seen === 0) return []
  // Where long words were taken apart, short ones were too.
  inner = inner.replace(shortRun, (run) => run.replace(/[^\p{L}]+/gu, ''))
  return [{ kind: 'spaced', text: inner, start: 0, end: text.length }]
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
  /[A-Za-z][0-9$@!|€+]{1,4}[A-Za-z]|^[0-9$@]{1,2}[A-Za-z]{2}|^[0-9$@][A-Za-z][0-9$@]|[A-Za-z]{2}[0-9$][0-9$]?$/

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

/** Words that betray a turned text: two points for a word of orders, one for a word that every text has. */
const orders =
  'ignore disregard forget instruction instructions previous prompt system reveal override password assistant rules secret bypass execute delete print above'
const common =
  'the and you your all are for that this with from not please any what how can will have but must about when which then'
const points = new Map([
  ...common.split(' ').map((word) => [word, 1] as const),
  ...orders.split(' ').map((word) => [word, 2] as const),
])
const enough = 3
/** Turned or reversed, these are words of some language or names in code. */
const innocent = new Set([
  'era',
  'won',
  'ton',
  'nac',
  'tub',
  'nay',
  'nab',
  'irk',
  'gnu',
  'cna',
  'ner',
  'pna',
  'lla',
  'env',
  'rof',
])

function turn(text: string, by: number): string {
  return text.replace(/[a-z]/gi, (unit) => {
    const base = unit <= 'Z' ? 65 : 97
    return String.fromCharCode(((unit.charCodeAt(0) - base + by) % 26) + base)
  })
}

const backwards = 0
/** Disguised word → how it was disguised: 1–25 letters turned, or 0 for backwards. */
const disguised = new Map<string, { by: number; points: number }[]>()
for (const [word, value] of points) {
  const add = (form: string, by: number) => {
    if (!points.has(form) && !innocent.has(form)) {
      disguised.set(form, [...(disguised.get(form) ?? []), { by, points: value }])
    }
  }
  add([...word].reverse().join(''), backwards)
  for (let by = 1; by < 26; by++) if (by === 13 || value === 2) add(turn(word, by), by)
}

/** How many points each disguise of a text has; each word counts once. */
function betrayals(text: string): Map<number, number> {
  const sums = new Map<number, number>()
  const seen = new Set<string>()
  for (const [word] of fold(text).matchAll(/[a-z]{3,12}/g)) {
    const found = disguised.get(word)
    if (!found || seen.has(word)) continue
    seen.add(word)
    for (const { by, points: value } of found) sums.set(by, (sums.get(by) ?? 0) + value)
  }
  return sums
}

/** Alphabets turned by any number of letters (rot13 and kin), and text written backwards, as a whole or word by word. */
export function turned(text: string): View[] {
  const views: View[] = []
  for (const [by, sum] of betrayals(text)) {
    if (sum < enough || views.length >= 4) continue
    if (by === backwards) {
      const whole = [...text].reverse().join('')
      const byWord = text.replace(/[\p{L}\p{N}]+/gu, (word) => [...word].reverse().join(''))
      views.push({ kind: 'reversed', text: whole, start: 0, end: text.length })
      views.push({ kind: 'reversed', text: byWord, start: 0, end: text.length })
    } else views.push({ kind: 'rotated', text: turn(text, 26 - by), start: 0, end: text.length })
  }
  return views
}
