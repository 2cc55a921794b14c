import type { Tx } from '../../../core/database/db.ts'
import { type Job, job, type Reaction, reactTo } from '../../../core/job.ts'
import {
  feedbackCleared,
  feedbackMoved,
  feedbackSubmitted,
  feedbackWithdrawn,
  findFeedback,
} from '../../listening/feedback/index.ts'
import { votesCast } from '../../listening/voting/index.ts'
import { verdictGiven } from '../../loop/verifications/index.ts'
import { refreshBatch } from './actions.ts'
import type { ReputationEvent } from './rules.ts'
import { insertEvents, insertSettledVotes, type LoggedEvent } from './store.ts'

const reputationEvent = (
  testerId: string,
  kind: ReputationEvent['kind'],
  feedbackId: string,
  at: Date,
  more: { otherId?: string; value?: number } = {},
): LoggedEvent => ({
  testerId,
  kind,
  feedbackId,
  at,
  otherId: more.otherId ?? null,
  value: more.value ?? null,
})

export const reactions: readonly Reaction[] = [
  reactTo(feedbackSubmitted, (tx, { items }) =>
    insertEvents(
      tx,
      items.flatMap(({ testerId, feedbackId, safetyStatus, at, isAnswer }) => {
        // An answer to a poll is not an idea, and a second answer is not a new contribution.
        if (!testerId || isAnswer) return []
        const submitted = reputationEvent(testerId, 'SUBMITTED', feedbackId, at)
        return safetyStatus === 'CLEARED'
          ? [submitted, reputationEvent(testerId, 'CLEARED', feedbackId, at)]
          : [submitted]
      }),
    ),
  ),
  reactTo(feedbackCleared, (tx, { testerId, feedbackId }, app) =>
    recordForAuthor(tx, testerId, 'CLEARED', feedbackId, app.clock.now()),
  ),
  reactTo(feedbackWithdrawn, async (tx, { testerId, feedbackId, cause }, app) => {
    // Only a moderator's block says that the item was bad. Authors may change or withdraw their words for other
    // reasons.
    if (cause === 'BLOCKED') await recordForAuthor(tx, testerId, 'WITHDRAWN', feedbackId, app.clock.now())
  }),
  reactTo(feedbackMoved, async (tx, { testerId, feedbackId, to, at, isWithdrawal }) => {
    // A withdrawal says nothing about the quality of the item or of its votes.
    if (isWithdrawal || (to !== 'DEPLOYED' && to !== 'REJECTED')) return
    await recordForAuthor(tx, testerId, to, feedbackId, at)
    await insertSettledVotes(tx, { feedbackId, value: to === 'DEPLOYED' ? 1 : -1, at })
  }),
  reactTo(verdictGiven, async (tx, { feedbackId, testerId, isMember, outcome }, app) => {
    if (testerId === null || !isMember) return
    const now = app.clock.now()
    const author = (await findFeedback(tx, feedbackId))?.testerId
    const given = reputationEvent(testerId, 'VERIFIED', feedbackId, now)
    const own = !author || author === testerId
    await insertEvents(
      tx,
      own ? [given] : [given, reputationEvent(author, outcome, feedbackId, now, { otherId: testerId })],
    )
  }),
  reactTo(votesCast, (tx, { votes }) =>
    insertEvents(
      tx,
      votes.flatMap(({ testerId, authorId, feedbackId, direction: value, at }) => {
        if (!testerId || testerId === authorId) return []
        const voted = reputationEvent(testerId, 'VOTED', feedbackId, at, {
          ...(authorId ? { otherId: authorId } : {}),
          value,
        })
        return authorId
          ? [voted, reputationEvent(authorId, 'VOTE_RECEIVED', feedbackId, at, { otherId: testerId, value })]
          : [voted]
      }),
    ),
  ),
]

async function recordForAuthor(
  tx: Tx,
  testerId: string | null,
  kind: ReputationEvent['kind'],
  feedbackId: string,
  at: Date,
) {
  if (testerId) await insertEvents(tx, [reputationEvent(testerId, kind, feedbackId, at)])
}

/** Updates figures within a minute of their logs; a tester's own figures are updated on request. */
export const refreshReputations: Job<object> = job({
  name: 'reputation.refresh',
  cron: '* * * * *',
  retryLimit: 0,
  async handle(app) {
    while ((await refreshBatch(app)) > 0);
  },
})
