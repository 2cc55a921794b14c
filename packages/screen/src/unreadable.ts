import type { ScreenInput } from './fields.ts'
import type { ItemCopy, Screening } from './screen.ts'
import { withheld } from './withheld.ts'

/** Returns the outcome for an input that was not read completely. It is held for a person, and agents get no copy. */
export function holdUnread<Copy>(redacted: Copy, code: string): Screening<Copy> {
  const reason = { code, detector: 'normalise', field: null, score: 1, start: null, end: null }
  return {
    verdict: 'FLAGGED',
    reasons: [reason],
    redacted,
    redactions: {},
    spans: [],
    score: 0,
    isDoubtful: false,
  }
}

/**
 * Returns the outcome for an item that was not read completely: its texts are `[withheld]`, its data null.
 *
 * @param code the reason: `too_long` (see `mostRead`), or a reason of the caller
 */
export function heldUnread(input: ScreenInput, code: string): Screening<ItemCopy> {
  const redacted = {
    title: input.title === undefined ? undefined : withheld,
    description: input.description && withheld,
    data: input.data === undefined ? undefined : null,
    metadata: input.metadata === undefined ? undefined : null,
  }
  return holdUnread(redacted, code)
}
