import { type Reaction, reactTo } from '../../../core/job.ts'
import { testerErased, testerExported } from '../../people/own-data/index.ts'
import { eraseAddresses, listSharesOf } from './store.ts'

export const reactions: readonly Reaction[] = [
  reactTo(testerErased, (tx, { testerId }) => eraseAddresses(tx, testerId)),
  reactTo(testerExported, async (tx, { testerId, add }) => {
    add('shares', await listSharesOf(tx, testerId))
  }),
]
