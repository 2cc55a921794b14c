import { on, type Reaction } from '../../../core/job.ts'
import { feedbackWithdrawn, itemsErased } from '../feedback/index.ts'
import { deleteSketches } from './store.ts'

/** They are in the queue as well: a sketch that is being made at this moment is removed by the next look. */
export const reactions: readonly Reaction[] = [
  on(feedbackWithdrawn, async (tx, { feedbackId }) => deleteSketches(tx, [feedbackId])),
  on(itemsErased, async (tx, { feedbackIds }) => deleteSketches(tx, feedbackIds)),
]
