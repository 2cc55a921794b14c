import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { type Job, job } from '../../../core/job.ts'
import { findFeedback, lockFeedback } from '../../listening/feedback/index.ts'
import { sharePoolMembers } from '../../people/tester-pools/index.ts'
import { findLatestDeployment } from '../deployments/index.ts'
import { recordSeenVerdicts } from '../verifications/index.ts'
import {
  hasRounds,
  listAnswers,
  listRoundsSeenAsMerged,
  lockRoundById,
  recordMergedTree,
  type StoredRound,
  updateRound,
} from './store.ts'

/** The most answers to one round that are read. The quorum ends a round long before. */
const MOST_ANSWERS = 2_000

/**
 * Turns the answers about a preview into verdicts on a shipped item, if the merged tree is the tree that people saw.
 * Happens once per round, however often the job runs, because the locked row of the round records it.
 */
export const countAnswersJob: Job<{ workspaceId: string; feedbackId: string }> = job({
  name: 'preview-rounds.count-answers',
  retryLimit: 8,
  retryDelaySeconds: 5,
  laneOf: ({ workspaceId }) => workspaceId,
  handle: (app, { workspaceId, feedbackId }) => countSeenAnswers(app, workspaceId, feedbackId),
})

async function countSeenAnswers(app: App, workspaceId: string, feedbackId: string): Promise<void> {
  await app.db.inWorkspace(workspaceId, async (tx) => {
    const before = await findFeedback(tx, feedbackId)
    if (before?.status !== 'DEPLOYED') return
    const found = await findCountable(tx, feedbackId, before.round)
    if (!found) return
    const testerIds = (await listAnswers(tx, found.id, MOST_ANSWERS)).map(({ testerId }) => testerId)
    // Locks members before items, and items before rounds, as all code does, so that transactions cannot deadlock.
    await sharePoolMembers(tx, testerIds)
    const item = await lockFeedback(tx, feedbackId)
    const round = await lockRoundById(tx, found.id)
    if (item?.status !== 'DEPLOYED' || round?.itemRound !== item.round || round.countedAt !== null) return
    await updateRound(tx, { ...round, countedAt: app.clock.now() })
    const answers = (await listAnswers(tx, round.id, MOST_ANSWERS)).filter(({ testerId }) =>
      testerIds.includes(testerId),
    )
    await recordSeenVerdicts(
      app,
      tx,
      item,
      answers.map(({ testerId, works, revision, reason, redactedReason }) => ({
        testerId,
        outcome: works ? 'CONFIRMED' : 'STILL_BROKEN',
        revision,
        note: reason === null ? null : { text: reason, copy: redactedReason },
      })),
    )
  })
}

/**
 * Returns the round in which people saw the tree that was merged for an item, if its answers are not counted yet.
 * Returns null if there is none, or if the work of another pull request was shipped.
 */
export async function findCountable(
  tx: WorkspaceTx,
  feedbackId: string,
  itemRound: number,
): Promise<StoredRound | null> {
  const rounds = await listRoundsSeenAsMerged(tx, feedbackId, itemRound)
  if (rounds.length === 0) return null
  const deployment = await findLatestDeployment(tx, feedbackId, 'person')
  const isShippedPullRequest = ({ pullRequestId }: StoredRound) =>
    !deployment || deployment.seen?.pullRequestId === pullRequestId
  return rounds.find(isShippedPullRequest) ?? null
}

/**
 * Lists the testers whose answers about a preview become verdicts on a shipped item. These testers need not be asked
 * for a verdict.
 */
export async function listTestersWhoAnswered(
  tx: WorkspaceTx,
  feedbackId: string,
  itemRound: number,
): Promise<string[]> {
  const round = await findCountable(tx, feedbackId, itemRound)
  return round ? (await listAnswers(tx, round.id, MOST_ANSWERS)).map(({ testerId }) => testerId) : []
}

/**
 * Returns whether the tree of a merged pull request must be read, because people were asked about one of its commits.
 */
export function wantsMergedTree(
  app: App,
  workspaceId: string,
  repositoryId: string,
  number: number,
): Promise<boolean> {
  return app.db.readWorkspace(workspaceId, (tx) => hasRounds(tx, repositoryId, number))
}

/** Stores the tree that resulted from merging the head of a pull request. */
export async function recordMerge(
  app: App,
  tx: WorkspaceTx,
  merged: { pullRequestId: string; headSha: string; tree: string },
): Promise<void> {
  const { workspaceId } = tx
  const items = await recordMergedTree(tx, merged)
  await app.jobs.enqueueAll(
    tx,
    countAnswersJob,
    items.map((feedbackId) => ({ workspaceId, feedbackId })),
  )
}
