import { UsageError } from '../failures.ts'

export const feedbackStatuses = [
  'COLLECTING_VOTES',
  'THRESHOLD_MET',
  'GENERATING_CODE',
  'TESTING',
  'TEST_FAILED',
  'AWAITING_APPROVAL',
  'DEPLOYING',
  'DEPLOYED',
  'FAILED',
  'REJECTED',
] as const
export const feedbackTypes = ['COMMENT', 'SUGGESTION', 'VOTE', 'BUG', 'RATING', 'POLL'] as const
export const safetyStatuses = ['PENDING', 'CLEARED', 'FLAGGED', 'BLOCKED'] as const

/** A word that must be one of these. Throws UsageError. */
export function oneOf<const Each extends string>(word: string, known: readonly Each[]): Each {
  const found = known.find((one) => one === word)
  if (found === undefined) throw new UsageError(`«${word}» is none of ${known.join(', ')}.`)
  return found
}

const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/iu
/** An id, also with `gs:` before it as pull requests write it. Throws UsageError. */
export function idOf(word: string, name: string): string {
  const id = word.replace(/^gs:/iu, '')
  if (id.length !== 36 || !uuid.test(id))
    throw new UsageError(`${name} is an id such as 01a20385-2ebf-769e-ab82-08904632700e.`)
  return id.toLowerCase()
}

/** A count for a page. Throws UsageError. */
export function mostOf(word: string | undefined, most: number, otherwise = 20): number {
  if (word === undefined) return otherwise
  const number = Number(word)
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new UsageError(`--limit is a number from 1 to ${most}.`)
  return number
}
