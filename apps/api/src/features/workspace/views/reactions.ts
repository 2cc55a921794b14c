import { type Reaction, reactTo } from '../../../core/job.ts'
import { tagGone } from '../../listening/tags/index.ts'
import { addressErased } from '../../people/persons/index.ts'
import { eraseAddress, updateTag } from './store.ts'

export const reactions: readonly Reaction[] = [
  reactTo(tagGone, (tx, { tagId, into }) => updateTag(tx, tagId, into)),
  reactTo(addressErased, (tx, { address }) => eraseAddress(tx, address)),
]
