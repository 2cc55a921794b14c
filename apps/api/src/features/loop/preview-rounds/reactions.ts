import { announce } from '../../../core/event.ts'
import { type Reaction, reactTo } from '../../../core/job.ts'
import { feedbackMoved } from '../../listening/feedback/index.ts'
import { personErased, personExported } from '../../people/persons/index.ts'
import { countAnswersJob, findCountable } from './counting.ts'
import { previewChanged } from './events.ts'
import { eraseReasons, listAnswersOf } from './store.ts'

export const reactions: readonly Reaction[] = [
  reactTo(feedbackMoved, async (tx, { feedbackId, to, round }, app) => {
    if (to !== 'DEPLOYED' || (await findCountable(tx, feedbackId, round)) === null) return
    await app.jobs.enqueue(tx, countAnswersJob, { workspaceId: tx.workspaceId, feedbackId })
  }),
  reactTo(personErased, async (tx, { person, count }) => {
    if (person.testerId === null) return
    const shown = await eraseReasons(tx, person.testerId)
    count('notes', shown.length)
    const { workspaceId } = tx
    for (const commit of shown) await announce(tx, previewChanged({ workspaceId, ...commit, hides: true }))
  }),
  reactTo(personExported, async (tx, { person, add }) => {
    if (person.testerId !== null) add('previewAnswers', await listAnswersOf(tx, person.testerId))
  }),
]
