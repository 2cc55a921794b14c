import type { StateWords } from './state-words.ts'

export default {
  status: {
    COLLECTING_VOTES: 'Gathering votes',
    THRESHOLD_MET: 'Ready',
    GENERATING_CODE: 'Being built',
    TESTING: 'Being tested',
    TEST_FAILED: 'Tests failed',
    AWAITING_APPROVAL: 'Needs a decision',
    DEPLOYING: 'Shipping',
    DEPLOYED: 'Shipped',
    FAILED: 'Failed',
    REJECTED: 'Declined',
  },
  safety: {
    CLEARED: 'Cleared',
    FLAGGED: 'Flagged',
    BLOCKED: 'Blocked',
    PENDING: 'Being screened',
  },
  withdrawn: 'Withdrawn',
  stage: {
    GATHERING: 'Gathering votes',
    BUILDING: 'Being built',
    SHIPPED: 'Shipped',
    ELSEWHERE: 'Not planned',
  },
} satisfies StateWords as StateWords
