import { type Reaction, reactTo } from '../../../core/job.ts'
import { itemsErased } from '../feedback/index.ts'
import { eraseModerationNotes } from './store.ts'

export const reactions: readonly Reaction[] = [
  reactTo(itemsErased, (tx, { feedbackIds }) => eraseModerationNotes(tx, feedbackIds)),
]
