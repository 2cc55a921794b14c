import { type Reaction, reactTo } from '../../../core/job.ts'
import { addressErased } from '../../people/persons/index.ts'
import { eraseAddressInEntries } from './store.ts'

export const reactions: readonly Reaction[] = [
  reactTo(addressErased, (tx, { address }) => eraseAddressInEntries(tx, address)),
]
