import states from '@groundswell/client/states/en'
import type { ItemType, Priority } from '../kinds.ts'

export default {
  status: states.status,
  state: { ...states.safety, WITHDRAWN: states.withdrawn },
  safety: states.safety,
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
