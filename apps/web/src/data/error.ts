import { GroundswellError } from '@groundswell/client'
import { faults } from '../faults/load.ts'
import type en from './messages/en.ts'

type Text = typeof en

/**
 * Returns a sentence for a person in the language of the page, by the code of the problem. The API's own sentence is
 * English.
 * @param inWorkspace false for testers and operators, who have no role in a workspace
 */
export function errorText(error: unknown, t: Text, inWorkspace = true): string {
  if (!(error instanceof GroundswellError)) return navigator.onLine ? t.unreachable : t.offline
  if (error.status === 429) return t.tooMany(error.retryAfterSeconds ?? 1)
  if (error.code === 'not_found') return inWorkspace ? t.notFound : t.notForYou
  const known = codeText(error.code, t)
  if (known) return known
  if (error.status === 404) return inWorkspace ? t.notFound : t.notForYou
  return t.failed
}

/**
 * Returns the sentence for a problem's code in the language of the page; undefined if the code has none or the
 * sentences are not loaded yet.
 */
export function codeText(code: string, t: Text): string | undefined {
  if (code === 'not_found') return t.notFound
  const known = faults()
  const kind = known?.kindOf.get(code)
  return known && kind ? known.words.kinds[kind] : undefined
}

/** Returns a sentence for each field of a refused body, by field: `body.name` → `name`. */
export function fieldErrors(error: unknown): Record<string, string> {
  const known = faults()
  return known && error instanceof GroundswellError ? known.fieldSentences(error, known.words) : {}
}
