import type { ScreenInput } from './fields.ts'
import type { Screening } from './screen.ts'
import { pipelineVersion } from './version.ts'
import { withheld } from './withheld.ts'

/**
 * Returns the outcome for an item that was not screened completely: it is held for a person, and agents get no copy.
 *
 * @param code `unreadable`: a screening thread hung or crashed on it. `too_long`: see `mostRead`
 */
export function heldUnread(
  input: ScreenInput,
  { at, code }: { at: Date; code: 'unreadable' | 'too_long' },
): Screening {
  const reason = { code, detector: 'normalise', field: null, score: 1, start: null, end: null }
  return {
    status: 'FLAGGED',
    redacted: {
      title: input.title === undefined ? undefined : withheld,
      description: input.description && withheld,
      data: input.data === undefined ? undefined : null,
      metadata: input.metadata === undefined ? undefined : null,
    },
    report: {
      version: pipelineVersion,
      verdict: 'FLAGGED',
      reasons: [reason],
      redactions: {},
      classifier: null,
      screenedAt: at.toISOString(),
    },
    spans: [],
    score: 0,
  }
}
