import { type Reaction, reactTo } from '../../../core/job.ts'
import { feedbackWithdrawn, itemsErased } from '../feedback/index.ts'
import { deleteSketches } from './store.ts'

/** The items are queued as well: if a sketch is being made at this moment, the worker's next run removes it. */
export const reactions: readonly Reaction[] = [
  reactTo(feedbackWithdrawn, async (tx, { feedbackId }) => deleteSketches(tx, [feedbackId])),
  reactTo(itemsErased, async (tx, { feedbackIds }) => deleteSketches(tx, feedbackIds)),
]
