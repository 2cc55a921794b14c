import { announce } from '../../../core/event.ts'
import { type Reaction, reactTo } from '../../../core/job.ts'
import { personErased, personExported } from '../../people/persons/index.ts'
import { itemsErased } from '../feedback/index.ts'
import { entriesErased } from './events.ts'
import { eraseEntriesOfItems, eraseEntriesOfPerson, listEntriesOfPerson } from './store.ts'

export const reactions: readonly Reaction[] = [
  reactTo(personErased, async (tx, { person, erasedId, count }, app) => {
    const entryIds = await eraseEntriesOfPerson(tx, person.id, erasedId, app.clock.now())
    if (entryIds.length > 0) await announce(tx, entriesErased({ entryIds }))
    count('notes', entryIds.length)
  }),
  reactTo(personExported, async (tx, { person, add }) => {
    add('thread', await listEntriesOfPerson(tx, person.id))
  }),
  reactTo(itemsErased, async (tx, { feedbackIds }, app) => {
    const entryIds = await eraseEntriesOfItems(tx, feedbackIds, app.clock.now())
    if (entryIds.length > 0) await announce(tx, entriesErased({ entryIds }))
  }),
]
