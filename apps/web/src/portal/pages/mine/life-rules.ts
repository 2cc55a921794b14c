import type { Status } from '../../parts/status/status.tsx'

/** The steps of an item that a tester sees; the states in between are for the team only. */
export const steps = ['COLLECTING_VOTES', 'THRESHOLD_MET', 'GENERATING_CODE', 'DEPLOYED'] as const

const places: Record<Status, number | null> = {
  COLLECTING_VOTES: 0,
  THRESHOLD_MET: 1,
  GENERATING_CODE: 2,
  TESTING: 2,
  TEST_FAILED: 2,
  AWAITING_APPROVAL: 2,
  DEPLOYING: 2,
  DEPLOYED: 3,
  FAILED: 1,
  REJECTED: null,
}
/** Returns the index of an item's current step, or null if the item was rejected. */
export const currentStep = (status: Status): number | null => places[status]
