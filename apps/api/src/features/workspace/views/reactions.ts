import { type Reaction, reactTo } from '../../../core/job.ts'
import { tagGone } from '../../listening/tags/index.ts'
import { addressErased } from '../../people/persons/index.ts'
import { eraseAddressInViews, replaceTagInViews } from './store.ts'

export const reactions: readonly Reaction[] = [
  reactTo(tagGone, (tx, { tagId, into }) => replaceTagInViews(tx, tagId, into)),
  reactTo(addressErased, (tx, { address }) => eraseAddressInViews(tx, address)),
]
