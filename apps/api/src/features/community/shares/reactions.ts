import { on, type Reaction } from '../../../core/job.ts'
import { testerErased, testerExported } from '../../people/own-data/index.ts'
import { eraseAddresses, listSharesOf } from './store.ts'

export const reactions: readonly Reaction[] = [
  on(testerErased, (tx, { testerId }) => eraseAddresses(tx, testerId)),
  on(testerExported, async (tx, { testerId, add }) => {
    add('shares', await listSharesOf(tx, testerId))
  }),
]
