import type { ItemState, ItemStatus, ItemType, Priority, SafetyStatus } from '../kinds.ts'

export default {
  status: {
    COLLECTING_VOTES: 'Gathering votes',
    THRESHOLD_MET: 'Ready',
    GENERATING_CODE: 'In work',
    TESTING: 'In tests',
    TEST_FAILED: 'Tests failed',
    AWAITING_APPROVAL: 'Asks you',
    DEPLOYING: 'Shipping',
    DEPLOYED: 'Shipped',
    FAILED: 'Failed',
    REJECTED: 'Rejected',
  } satisfies Record<ItemStatus, string> as Record<ItemStatus, string>,
  state: {
    FLAGGED: 'Flagged',
    BLOCKED: 'Blocked',
    PENDING: 'Being screened',
    WITHDRAWN: 'Withdrawn',
  } satisfies Record<Exclude<ItemState, ItemStatus>, string> as Record<
    Exclude<ItemState, ItemStatus>,
    string
  >,
  safety: {
    CLEARED: 'Cleared',
    FLAGGED: 'Flagged',
    BLOCKED: 'Blocked',
    PENDING: 'Being screened',
  } satisfies Record<SafetyStatus, string> as Record<SafetyStatus, string>,
  type: {
    BUG: 'Bug',
    SUGGESTION: 'Suggestion',
    COMMENT: 'Comment',
    RATING: 'Rating',
    POLL: 'Poll',
    VOTE: 'Vote',
  } satisfies Record<ItemType, string> as Record<ItemType, string>,
  priority: { URGENT: 'Urgent', HIGH: 'High', MEDIUM: 'Medium', LOW: 'Low' } satisfies Record<
    Priority,
    string
  > as Record<Priority, string>,
  noTitle: 'No words',
  wordsDeleted: 'Content deleted',
  score: (score: string, threshold: string) => `Score ${score} of ${threshold}`,
  scoreAlone: (score: string) => `Score ${score}`,
  ready: 'The threshold is reached',
  heldBack: 'The score is reached, other conditions are not',
}
