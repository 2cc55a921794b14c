import ar from '@groundswell/client/states/ar'
import de from '@groundswell/client/states/de'
import en from '@groundswell/client/states/en'
import es from '@groundswell/client/states/es'
import fr from '@groundswell/client/states/fr'
import ja from '@groundswell/client/states/ja'
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
export const priorities = ['URGENT', 'HIGH', 'MEDIUM', 'LOW'] as const
export const safetyStatuses = ['PENDING', 'CLEARED', 'FLAGGED', 'BLOCKED'] as const

/** Parses an argument that must be one of these words. Throws UsageError. */
export function parseOneOf<const Each extends string>(word: string, known: readonly Each[]): Each {
  const found = known.find((one) => one === word)
  if (found === undefined) throw new UsageError(`«${word}» is none of ${known.join(', ')}.`)
  return found
}

const languages = [en, de, es, fr, ar, ja]
const asTyped = (word: string) =>
  word
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/gu, ' ')

/** Parses a state, given by its name in the API or by its word on the pages in any language. Throws UsageError. */
function parseState<const Each extends string>(
  word: string,
  known: readonly Each[],
  words: readonly Readonly<Record<Each, string>>[],
): Each {
  const typed = asTyped(word)
  const isTypedState = (one: Each) =>
    [one, ...words.map((each) => each[one])].some((each) => asTyped(each) === typed)
  const found = known.find(isTypedState)
  const listKnownValues = () => known.map((one) => `${words[0]?.[one]} (${one})`).join(', ')
  if (found === undefined) throw new UsageError(`«${word}» is none of ${listKnownValues()}.`)
  return found
}
export const parseStatus = (word: string) => parseImportedStatus(word, feedbackStatuses)
export const parseImportedStatus = <const Each extends (typeof feedbackStatuses)[number]>(
  word: string,
  known: readonly Each[],
) =>
  parseState(
    word,
    known,
    languages.map(({ status }) => status),
  )
export const parseSafety = (word: string) =>
  parseState(
    word,
    safetyStatuses,
    languages.map(({ safety }) => safety),
  )

/** Returns the pages' English word for a state; a state without one keeps its name. */
export function stateWord(state: string): string {
  const words: Readonly<Record<string, string>> = { ...en.status, ...en.safety }
  return words[state] ?? state
}

const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/iu
/** Parses an id, with or without the `gs:` that pull requests write before it. Throws UsageError. */
export function parseId(word: string, name: string): string {
  const id = word.replace(/^gs:/iu, '')
  if (id.length !== 36 || !uuid.test(id))
    throw new UsageError(`${name} is an id such as 01a20385-2ebf-769e-ab82-08904632700e.`)
  return id.toLowerCase()
}

/** Parses the monthly spend of accounts as a number. Throws UsageError. */
export function parseAmount(word: string): number {
  const amount = Number(word)
  if (word.trim() === '' || !(amount >= 0 && amount <= 1e15))
    throw new UsageError('--min-revenue is a number from 0, such as 500.')
  return amount
}

/** Parses the number of entries of a page. Throws UsageError. */
export function parseMost(word: string | undefined, most: number, otherwise = 20): number {
  if (word === undefined) return otherwise
  const number = Number(word)
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new UsageError(`--limit is a number from 1 to ${most}.`)
  return number
}
