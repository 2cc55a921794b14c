import { splitJoinedWords } from './text/segment.ts'

/** Longer runs of letters are split into words. */
const longestWord = 12

/**
 * Splits a name with joined words (an identifier, a path, an address) into a sentence: `fix/ignorePrevious_rules`
 * becomes "fix ignore Previous rules". Returns null if the sentence equals the name. Takes linear time.
 */
export function nameAsSentence(name: string): string | null {
  const words = decodePercent(name)
    .replace(/([\p{Ll}\p{N}])(?=\p{Lu})/gu, '$1 ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  const cut = words
    .split(' ')
    .map((word) => (word.length > longestWord ? splitJoinedWords(word) : word))
    .join(' ')
  return cut === name || !cut.includes(' ') ? null : cut
}

/**
 * Returns a name that may contain a mail address without its file extension, or null for any other name. In
 * `src/jane@example.com.ts` the address would not be found, because no domain ends in `ts`.
 */
export function withoutExtension(name: string): string | null {
  return name.includes('@') && /\.[A-Za-z0-9]{1,10}$/.test(name) ? name.slice(0, name.lastIndexOf('.')) : null
}

/** Decodes percent escapes that give valid text. */
function decodePercent(name: string): string {
  if (!name.includes('%')) return name
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
