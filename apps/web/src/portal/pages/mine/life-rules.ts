import type { Status } from '../../parts/status/status.tsx'

/** A tester's view of an item's way: the states between are the team's. */
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
/** Returns the present step of an item, or null if its way has ended. */
export const stepOf = (status: Status): number | null => places[status]
