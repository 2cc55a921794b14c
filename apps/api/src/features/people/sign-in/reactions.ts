import { type Reaction, reactTo } from '../../../core/job.ts'
import { testerErased, testerExported } from '../own-data/index.ts'
import { eraseAccountOfTester, exportAccountOfTester } from './actions.ts'

export const reactions: readonly Reaction[] = [
  reactTo(testerErased, (tx, { testerId }, app) => eraseAccountOfTester(app, tx, testerId)),
  reactTo(testerExported, async (tx, { testerId, add }, app) => {
    const rows = await exportAccountOfTester(app, tx, testerId)
    if (rows.length > 0) add('signIn', rows)
  }),
]
