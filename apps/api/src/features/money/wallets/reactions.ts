import { on, type Reaction } from '../../../core/job.ts'
import { testerErased, testerExported } from '../../people/own-data/index.ts'
import { closeDestinations, listDestinations } from './closing-store.ts'

export const reactions: readonly Reaction[] = [
  on(testerErased, (tx, { testerId }) => closeDestinations(tx, testerId)),
  on(testerExported, async (tx, { testerId, add }) => {
    add('payoutDestinations', await listDestinations(tx, testerId))
  }),
]
