import { type Reaction, reactTo } from '../../../core/job.ts'
import { testerErased, testerExported } from '../../people/own-data/index.ts'
import { endImplementersOf, listPlacesOf } from './store.ts'

export const reactions: readonly Reaction[] = [
  reactTo(testerErased, (tx, { testerId, at }) => endImplementersOf(tx, testerId, at)),
  reactTo(testerExported, async (tx, { testerId, add }) => {
    add('implementers', await listPlacesOf(tx, testerId))
  }),
]
