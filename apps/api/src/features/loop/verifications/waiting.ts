import { createWatch } from '../../../core/watching.ts'
import { type ItemPlace, listDecidedItems } from './store.ts'

/** Waits until a DEPLOYED item has been confirmed or has left that status. */
export const untilVerdict = createWatch<ItemPlace>(async (app, places) => {
  const decided = new Set(await app.db.readOperator((tx) => listDecidedItems(tx, places)))
  return places.filter(({ feedbackId }) => decided.has(feedbackId))
})
