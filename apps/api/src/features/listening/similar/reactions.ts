import { type Reaction, reactTo } from '../../../core/job.ts'
import { feedbackWithdrawn, itemsErased } from '../feedback/index.ts'
import { deleteSketches } from './store.ts'

/**
 * Deletes the sketches of withdrawn items. The items are queued as well: if a sketch is being computed at this moment,
 * the worker's next run removes it.
 */
export const reactions: readonly Reaction[] = [
  reactTo(feedbackWithdrawn, async (tx, { feedbackId }) => deleteSketches(tx, [feedbackId])),
  reactTo(itemsErased, async (tx, { feedbackIds }) => deleteSketches(tx, feedbackIds)),
]
