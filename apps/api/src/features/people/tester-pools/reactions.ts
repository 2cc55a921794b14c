import { type Reaction, reactTo } from '../../../core/job.ts'
import { testerErased } from '../own-data/index.ts'
import { endMemberships } from './memberships/store.ts'

export const reactions: readonly Reaction[] = [
  // Existing votes keep their weight, because they are part of the items' counters.
  reactTo(testerErased, (tx, { testerId, at }) => endMemberships(tx, testerId, at)),
]
