import type { Tone } from '@groundswell/ui'
import type { Item } from './queries.ts'

export const statusTones: Readonly<Record<Item['status'], Tone>> = {
  COLLECTING_VOTES: 'neutral',
  THRESHOLD_MET: 'swell',
  GENERATING_CODE: 'run',
  TESTING: 'run',
  TEST_FAILED: 'stop',
  AWAITING_APPROVAL: 'ask',
  DEPLOYING: 'run',
  DEPLOYED: 'good',
  FAILED: 'stop',
  REJECTED: 'stop',
}
export const safetyTones: Readonly<Record<Item['safetyStatus'], Tone>> = {
  PENDING: 'run',
  CLEARED: 'good',
  FLAGGED: 'flag',
  BLOCKED: 'stop',
}
