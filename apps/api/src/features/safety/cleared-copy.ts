import { screenText } from './screen.ts'

/** What an agent reads of a text that others wrote: the redacted copy, or null unless the text is CLEARED. */
export function clearedCopy(text: string | null): string | null {
  if (text === null) return null
  const { status, redacted } = screenText(text)
  return status === 'CLEARED' ? redacted : null
}
/** Stands before an agent where there must be a text and none may be read. */
export const withheld = '[withheld]'
