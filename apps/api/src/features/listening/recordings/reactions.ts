import { on, type Reaction } from '../../../core/job.ts'
import { personExported } from '../../people/persons/index.ts'
import { itemsErased, listItemsOf } from '../feedback/index.ts'
import { deleteRecordings, listRecordings } from './store.ts'

export const reactions: readonly Reaction[] = [
  on(itemsErased, (tx, { feedbackIds }) => deleteRecordings(tx, feedbackIds)),
  on(personExported, async (tx, { person, add }) => {
    add('recordings', await listRecordings(tx, await listItemsOf(tx, person)))
  }),
]
