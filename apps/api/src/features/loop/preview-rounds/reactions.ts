import { announce } from '../../../core/event.ts'
import { type Reaction, reactTo } from '../../../core/job.ts'
import { feedbackMoved } from '../../listening/feedback/index.ts'
import { personErased, personExported } from '../../people/persons/index.ts'
import { countAnswersJob, findCountable } from './counting.ts'
import { previewChanged } from './events.ts'
import { eraseAnswerReasons, listAnswersOfTester } from './store.ts'

export const reactions: readonly Reaction[] = [
  reactTo(feedbackMoved, async (tx, { feedbackId, to, round }, app) => {
    if (to !== 'DEPLOYED' || (await findCountable(tx, feedbackId, round)) === null) return
    await app.jobs.enqueue(tx, countAnswersJob, { workspaceId: tx.workspaceId, feedbackId })
  }),
  reactTo(personErased, async (tx, { person, count }) => {
    if (person.testerId === null) return
    const shown = await eraseAnswerReasons(tx, person.testerId)
    count('notes', shown.length)
    const { workspaceId } = tx
    for (const commit of shown) await announce(tx, previewChanged({ workspaceId, ...commit, hides: true }))
  }),
  reactTo(personExported, async (tx, { person, add }) => {
    if (person.testerId !== null) add('previewAnswers', await listAnswersOfTester(tx, person.testerId))
  }),
]
