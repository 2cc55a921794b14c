import { type Reaction, reactTo } from '../../../core/job.ts'
import { testerErased, testerExported } from '../../people/own-data/index.ts'
import { closeDestinations, listDestinations } from './closing-store.ts'

export const reactions: readonly Reaction[] = [
  reactTo(testerErased, (tx, { testerId }) => closeDestinations(tx, testerId)),
  reactTo(testerExported, async (tx, { testerId, add }) => {
    add('payoutDestinations', await listDestinations(tx, testerId))
  }),
]
