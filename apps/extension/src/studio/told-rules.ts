import type { Told } from './pick/messages.ts'
import type { Candidate } from './selector/selector-rules.ts'

const MOST_WORDS = 400
const MOST_COUNTS = 10_000
const MOST_CANDIDATES = 20

/**
 * Parses a message of a page without trusting it, because the page's scripts run in the same process. Null: the picker
 * sends no such message.
 */
export function readTold(given: unknown): Told | null {
  if (!isObject(given)) return null
  const { kind } = given
  if (kind === 'changed' || kind === 'covered' || kind === 'stopped') return { kind }
  if (kind === 'over') return { kind: 'over', name: clipWords(given.name) }
  if (
    kind === 'counts' &&
    isCount(given.turn) &&
    Array.isArray(given.counts) &&
    given.counts.length <= MOST_COUNTS
  )
    return {
      kind: 'counts',
      turn: given.turn,
      counts: given.counts.map((count) => (isCount(count) ? count : null)),
    }
  if (kind === 'picked' && Array.isArray(given.candidates))
    return {
      kind: 'picked',
      words: clipWords(given.words),
      candidates: given.candidates.slice(0, MOST_CANDIDATES).flatMap((one) => readCandidate(one) ?? []),
    }
  return null
}

function readCandidate(given: unknown): Candidate | null {
  if (!isObject(given)) return null
  const { selector, kind, score, count } = given
  if (typeof selector !== 'string' || selector === '' || selector.length > 1000) return null
  if (kind !== 'data' && kind !== 'id' && kind !== 'name' && kind !== 'path') return null
  if (!isCount(score) || score > 100 || !isCount(count)) return null
  return { selector, kind, score, count }
}

const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null
const isCount = (given: unknown): given is number => Number.isInteger(given) && (given as number) >= 0
const clipWords = (given: unknown) => (typeof given === 'string' ? given.slice(0, MOST_WORDS) : '')
