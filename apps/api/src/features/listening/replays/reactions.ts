import { type Reaction, reactTo } from '../../../core/job.ts'
import { personExported } from '../../people/persons/index.ts'
import { itemsErased, listItemIdsOfPerson } from '../feedback/index.ts'
import { deleteReplayFiles } from './jobs.ts'
import { deleteReplays, listReplays } from './store.ts'

export const reactions: readonly Reaction[] = [
  reactTo(itemsErased, async (tx, { feedbackIds }, app) => {
    const files = await deleteReplays(tx, feedbackIds)
    if (files.length > 0) await app.jobs.enqueue(tx, deleteReplayFiles, { files })
  }),
  reactTo(personExported, async (tx, { person, add }) => {
    add('replays', await listReplays(tx, await listItemIdsOfPerson(tx, person)))
  }),
]
