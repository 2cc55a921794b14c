import { type Reaction, reactTo } from '../../../core/job.ts'
import { testerErased } from '../own-data/index.ts'
import { endMemberships } from './memberships/store.ts'

export const reactions: readonly Reaction[] = [
  // Standing votes keep their weight: counters belong to the items.
  reactTo(testerErased, (tx, { testerId, at }) => endMemberships(tx, testerId, at)),
]
