import { on, type Reaction } from '../../../core/job.ts'
import { itemsErased } from '../feedback/index.ts'
import { eraseNotes } from './store.ts'

export const reactions: readonly Reaction[] = [
  on(itemsErased, (tx, { feedbackIds }) => eraseNotes(tx, feedbackIds)),
]
