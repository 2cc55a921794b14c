import { withheld } from './cleared-copy.ts'
import type { Question, ScreenedText } from './questions.ts'
import { pipelineVersion } from './version.ts'

/** What becomes of an item that could not be read to its end: a person must look at it, and nothing of it is handed on. */
export function heldUnread({ input, at }: Question): ScreenedText {
  const reasons = [
    { code: 'unreadable', detector: 'normalise', field: null, score: 1, start: null, end: null },
  ]
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
      reasons,
      redactions: {},
      classifier: null,
      screenedAt: at.toISOString(),
    },
  }
}
