import { type Reaction, reactTo } from '../../../core/job.ts'
import { itemsErased } from '../../listening/feedback/index.ts'
import { addressErased } from '../../people/persons/index.ts'
import { eraseAddressInTestNotes, eraseTestNotes } from './store.ts'

export const reactions: readonly Reaction[] = [
  reactTo(itemsErased, (tx, { feedbackIds }) => eraseTestNotes(tx, feedbackIds)),
  reactTo(addressErased, (tx, { address }) => eraseAddressInTestNotes(tx, address)),
]
