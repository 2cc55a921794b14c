import { on, type Reaction } from '../../../core/job.ts'
import { testerErased, testerExported } from '../own-data/index.ts'
import { eraseApplications, listApplicationsOf } from './store.ts'

export const reactions: readonly Reaction[] = [
  on(testerErased, (tx, { testerId }) => eraseApplications(tx, testerId)),
  on(testerExported, async (tx, { testerId, add }) => {
    add('applications', await listApplicationsOf(tx, testerId))
  }),
]
