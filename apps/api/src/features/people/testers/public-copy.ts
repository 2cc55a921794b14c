import { screenText } from '../../engines/safety/index.ts'

/** What others may read of a tester's words: redacted, and nothing at all unless the text itself is cleared. */
export function publicCopy(text: string | null): string | null {
  if (text === null || text.trim() === '') return null
  const { status, redacted } = screenText(text)
  return status === 'CLEARED' ? redacted : null
}
