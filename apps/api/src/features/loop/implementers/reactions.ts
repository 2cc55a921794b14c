import { type Reaction, reactTo } from '../../../core/job.ts'
import { testerErased, testerExported } from '../../people/own-data/index.ts'
import { endImplementersOfTester, listImplementersForExport } from './store.ts'

export const reactions: readonly Reaction[] = [
  reactTo(testerErased, (tx, { testerId, at }) => endImplementersOfTester(tx, testerId, at)),
  reactTo(testerExported, async (tx, { testerId, add }) => {
    add('implementers', await listImplementersForExport(tx, testerId))
  }),
]
