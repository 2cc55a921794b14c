import { type Reaction, reactTo } from '../../../core/job.ts'
import { testerErased, testerExported } from '../own-data/index.ts'
import { eraseApplications, listApplicationsOfTester } from './store.ts'

export const reactions: readonly Reaction[] = [
  reactTo(testerErased, (tx, { testerId }) => eraseApplications(tx, testerId)),
  reactTo(testerExported, async (tx, { testerId, add }) => {
    add('applications', await listApplicationsOfTester(tx, testerId))
  }),
]
