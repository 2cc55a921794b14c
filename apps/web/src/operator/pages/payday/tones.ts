import type { Tone } from '@groundswell/ui'
import type { Status } from './queries.ts'

export const tones: Readonly<Record<Status, Tone>> = {
  DRAFT: 'neutral',
  SUBMITTING: 'run',
  SUBMITTED: 'run',
  UNKNOWN: 'ask',
  POSTED: 'good',
  FAILED: 'stop',
  CANCELED: 'neutral',
  RETURNED: 'flag',
}
