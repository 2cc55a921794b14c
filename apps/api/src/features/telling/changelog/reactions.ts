import { type Reaction, reactTo } from '../../../core/job.ts'
import { addressErased } from '../../people/persons/index.ts'
import { eraseAddress } from './store.ts'

export const reactions: readonly Reaction[] = [
  reactTo(addressErased, (tx, { address }) => eraseAddress(tx, address)),
]
