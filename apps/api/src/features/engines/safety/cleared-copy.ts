import { LRUCache } from 'lru-cache'
import { screenText } from './screen.ts'

/** Names, goals and the like are read far more often than written, and screening is a pure function of the text. */
const screened = new LRUCache<string, { copy: string | null }>({
  maxSize: 4_000_000,
  sizeCalculation: ({ copy }, text) => text.length + (copy?.length ?? 0) + 100,
})

/** What an agent reads of a text that others wrote: the redacted copy, or null unless the text is CLEARED. */
export function clearedCopy(text: string | null): string | null {
  if (text === null) return null
  const known = screened.get(text)
  if (known) return known.copy
  const { status, redacted } = screenText(text)
  const copy = status === 'CLEARED' ? redacted : null
  screened.set(text, { copy })
  return copy
}
