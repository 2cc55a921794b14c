import { type Reaction, reactTo } from '../../../core/job.ts'
import { testerErased, testerExported } from '../../people/own-data/index.ts'
import { eraseShareAddresses, listSharesOfTester } from './store.ts'

export const reactions: readonly Reaction[] = [
  reactTo(testerErased, (tx, { testerId }) => eraseShareAddresses(tx, testerId)),
  reactTo(testerExported, async (tx, { testerId, add }) => {
    add('shares', await listSharesOfTester(tx, testerId))
  }),
]
