import { type Reaction, reactTo } from '../../../core/job.ts'
import { personExported } from '../../people/persons/index.ts'
import { itemsErased, listItemIdsOfPerson } from '../feedback/index.ts'
import { deleteRecordings, listRecordings } from './store.ts'

export const reactions: readonly Reaction[] = [
  reactTo(itemsErased, (tx, { feedbackIds }) => deleteRecordings(tx, feedbackIds)),
  reactTo(personExported, async (tx, { person, add }) => {
    add('recordings', await listRecordings(tx, await listItemIdsOfPerson(tx, person)))
  }),
]
