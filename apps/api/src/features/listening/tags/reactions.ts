import { type Reaction, reactTo } from '../../../core/job.ts'
import { addressErased } from '../../people/persons/index.ts'
import { eraseAddressInTags } from './store.ts'

export const reactions: readonly Reaction[] = [
  reactTo(addressErased, (tx, { address }) => eraseAddressInTags(tx, address)),
]
