import { type Reaction, reactTo } from '../../../core/job.ts'
import { itemsErased } from '../feedback/index.ts'
import { eraseNotes } from './store.ts'

export const reactions: readonly Reaction[] = [
  reactTo(itemsErased, (tx, { feedbackIds }) => eraseNotes(tx, feedbackIds)),
]
