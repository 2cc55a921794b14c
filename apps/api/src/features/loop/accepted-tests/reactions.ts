import { on, type Reaction } from '../../../core/job.ts'
import { itemsErased } from '../../listening/feedback/index.ts'
import { addressErased } from '../../people/persons/index.ts'
import { eraseAddressInTestNotes, eraseTestNotes } from './store.ts'

export const reactions: readonly Reaction[] = [
  on(itemsErased, (tx, { feedbackIds }) => eraseTestNotes(tx, feedbackIds)),
  on(addressErased, (tx, { address }) => eraseAddressInTestNotes(tx, address)),
]
