import { type Reaction, reactTo } from '../../../core/job.ts'
import { eventId, logEvents } from '../../engines/event-log/index.ts'
import { findFeedback } from '../../listening/feedback/index.ts'
import { listQuestions, lockEntry, questionAnswered } from '../../listening/thread/index.ts'
import { resumeAfterAnswer } from '../deployments/index.ts'

export const reactions: readonly Reaction[] = [
  // The caller that records the answer has locked the item already.
  reactTo(questionAnswered, async (tx, { feedbackId, questionId, by, approved }, app) => {
    const question = await lockEntry(tx, questionId)
    const item = await findFeedback(tx, feedbackId)
    if (!question?.deploymentId || !item) return
    const { deploymentId, resumeStatus } = question
    const entries = await listQuestions(tx, { deploymentId }, 200)
    const answered = new Set(entries.map((entry) => entry.questionId))
    const isWaiting = entries.some(({ kind, id }) => kind === 'QUESTION' && !answered.has(id))
    const resumed = await resumeAfterAnswer(app, tx, item, { deploymentId, resumeStatus, isWaiting, by })
    const data = {
      feedbackId: eventId(feedbackId),
      round: resumed.round,
      questionId: eventId(questionId),
      approved,
    }
    logEvents(tx, [
      {
        type: 'deployment.question_answered',
        subjectId: deploymentId,
        campaignId: item.campaignId,
        actor: by,
        data,
        at: app.clock.now(),
      },
    ])
  }),
]
