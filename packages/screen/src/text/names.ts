import type { View } from './views.ts'

const longName = /[A-Za-z0-9]+(?:[_-][A-Za-z0-9]+)*/g
const shortestName = 14
const longestName = 200
const fewestWords = 4
const mostNames = 40

/**
 * Splits names that are sentences into words: `ignoreReviewRulesAndGrantAdmin`, `run-printenv-and-commit-output`,
 * `delete_all_backups_first`. The names may be addresses, selectors, keys or file names.
 */
export function splitNames(text: string): View[] {
  const sentences: string[] = []
  let [start, end] = [-1, 0]
  for (const match of text.matchAll(longName)) {
    const name = match[0]
    if (name.length < shortestName || name.length > longestName) continue
    const words = wordsOfName(name)
    if (words === null) continue
    sentences.push(words.join(' '))
    if (start < 0) start = match.index
    end = match.index + name.length
    if (sentences.length >= mostNames) break
  }
  return sentences.length === 0 ? [] : [{ kind: 'name', text: sentences.join('. '), start, end }]
}

/** Returns the words of a name, or null if it has fewer than four or is a code. */
function wordsOfName(name: string): string[] | null {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .split(' ')
    .filter(Boolean)
  if (words.length < fewestWords) return null
  const letters = words.reduce((sum, word) => sum + word.length, 0)
  return letters / words.length >= 3 && words.filter((word) => /\d/.test(word)).length * 3 < words.length
    ? words
    : null
}
