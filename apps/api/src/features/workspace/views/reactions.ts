import { on, type Reaction } from '../../../core/job.ts'
import { tagGone } from '../../listening/tags/index.ts'
import { addressErased } from '../../people/persons/index.ts'
import { eraseAddress, updateTag } from './store.ts'

export const reactions: readonly Reaction[] = [
  on(tagGone, (tx, { tagId, into }) => updateTag(tx, tagId, into)),
  on(addressErased, (tx, { address }) => eraseAddress(tx, address)),
]
