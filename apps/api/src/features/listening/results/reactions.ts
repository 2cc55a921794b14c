import type { WorkspaceTx } from '../../../core/database/db.ts'
import { type Job, job, type Reaction, reactTo } from '../../../core/job.ts'
import { personErased, personExported } from '../../people/persons/index.ts'
import {
  feedbackEdited,
  feedbackMoved,
  feedbackSubmitted,
  findFeedback,
  normalizeRating,
  withdrawReplacedAnswers,
} from '../feedback/index.ts'
import { sessionMerged } from '../voting/index.ts'
import { latestAnswers } from './rules.ts'
import {
  deleteAnswer,
  eraseAnswers,
  joinAnswers,
  listAnswersOfPerson,
  type StoredAnswer,
  updateAnswerCounted,
  updateRating,
  upsertAnswers,
} from './store.ts'

/** Withdraws answers that a newer one has replaced. */
export const withdrawReplacedJob: Job<{ workspaceId: string; feedbackIds: readonly string[] }> = job({
  name: 'results.withdraw-replaced',
  retryLimit: 20,
  laneOf: ({ workspaceId }) => workspaceId,
  handle: (app, { workspaceId, feedbackIds }) => withdrawReplacedAnswers(app, workspaceId, feedbackIds),
})

/** Returns the replaced answers of one batch, including answers that a later answer of the same batch replaces. */
function replacedAnswers(given: readonly StoredAnswer[], latest: readonly StoredAnswer[]): string[] {
  const kept = new Map(latest.map(({ zone, voter, ...answer }) => [`${zone} ${voter}`, answer]))
  return given.flatMap(({ zone, voter, feedbackId, personId }) => {
    const by = kept.get(`${zone} ${voter}`)!
    return by.feedbackId !== feedbackId && by.personId === personId ? [feedbackId] : []
  })
}

/** Sends a hint that the results of a zone have changed. */
function sendResultsHint(tx: WorkspaceTx, zone: string, campaignId: string | null) {
  tx.hint(tx.workspaceId, { topic: 'results', id: zone, zone, campaignId })
}

export const reactions: readonly Reaction[] = [
  reactTo(feedbackSubmitted, async (tx, { workspaceId, items }, app) => {
    const given = items.flatMap(({ feedbackId, answer }) => (answer ? [{ ...answer, feedbackId }] : []))
    if (given.length === 0) return
    const latest = latestAnswers(given)
    const feedbackIds = [...replacedAnswers(given, latest), ...(await upsertAnswers(tx, latest))]
    if (feedbackIds.length > 0) await app.jobs.enqueue(tx, withdrawReplacedJob, { workspaceId, feedbackIds })
    const campaigns = new Map(items.map(({ answer, campaignId }) => [answer?.zone, campaignId]))
    for (const zone of new Set(given.map(({ zone }) => zone)))
      sendResultsHint(tx, zone, campaigns.get(zone) ?? null)
  }),
  reactTo(feedbackMoved, async (tx, { feedbackId, zone, campaignId, from, to, by, isWithdrawal }) => {
    // The answers of an erased person still count. They no longer name the person.
    if ((from !== 'REJECTED' && to !== 'REJECTED') || by === 'erasure') return
    const changed = isWithdrawal
      ? await deleteAnswer(tx, feedbackId)
      : await updateAnswerCounted(tx, feedbackId, to !== 'REJECTED')
    if (changed > 0) sendResultsHint(tx, zone, campaignId)
  }),
  reactTo(feedbackEdited, async (tx, { feedbackId, zone, campaignId }) => {
    const item = await findFeedback(tx, feedbackId)
    if (item?.type !== 'RATING') return
    if ((await updateRating(tx, feedbackId, normalizeRating(item.data))) > 0)
      sendResultsHint(tx, zone, campaignId)
  }),
  reactTo(sessionMerged, async (tx, { workspaceId, session, tester }, app) => {
    const feedbackIds = await joinAnswers(tx, session, tester)
    if (feedbackIds.length > 0) await app.jobs.enqueue(tx, withdrawReplacedJob, { workspaceId, feedbackIds })
  }),
  reactTo(personErased, async (tx, { person, erasedId, count }) => {
    count('votes', await eraseAnswers(tx, person, erasedId))
  }),
  reactTo(personExported, async (tx, { person, add }) => {
    add('answers', await listAnswersOfPerson(tx, person))
  }),
]
export const jobs: readonly Job<never>[] = [withdrawReplacedJob]
