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
  listSeenAsMerged,
  lockRoundById,
  type StoredRound,
  updateMerged,
  updateRound,
} from './store.ts'

/** More testers cannot answer one round: the quorum ends it. */
const MOST_ANSWERS = 2_000

/**
 * Turns the answers about a preview into verdicts of a shipped item, if the tree that was merged is the one that the people saw.
 * Once for each round, whoever calls it and how often: the row of the round is locked and says so.
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
    // Locks members before items, and items before rounds, as everywhere.
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
 * The round of an item whose people saw the tree that was merged, and whose answers are not counted yet. Null: there is none, or work
 * of another pull request was shipped.
 */
export async function findCountable(
  tx: WorkspaceTx,
  feedbackId: string,
  itemRound: number,
): Promise<StoredRound | null> {
  const rounds = await listSeenAsMerged(tx, feedbackId, itemRound)
  if (rounds.length === 0) return null
  const deployment = await findLatestDeployment(tx, feedbackId, 'person')
  const isShipped = ({ pullRequestId }: StoredRound) =>
    !deployment || deployment.seen?.pullRequestId === pullRequestId
  return rounds.find(isShipped) ?? null
}

/** The testers whose answers about a preview become verdicts of a shipped item: they need not be asked again. */
export async function listAnswered(
  tx: WorkspaceTx,
  feedbackId: string,
  itemRound: number,
): Promise<string[]> {
  const round = await findCountable(tx, feedbackId, itemRound)
  return round ? (await listAnswers(tx, round.id, MOST_ANSWERS)).map(({ testerId }) => testerId) : []
}

/** Whether the tree that a pull request was merged as is of interest: people were asked about one of its commits. */
export function wantsMergedTree(
  app: App,
  workspaceId: string,
  repositoryId: string,
  number: number,
): Promise<boolean> {
  return app.db.readWorkspace(workspaceId, (tx) => hasRounds(tx, repositoryId, number))
}

/** Keeps the tree that the head of a pull request was merged as. */
export async function recordMerge(
  app: App,
  tx: WorkspaceTx,
  merged: { pullRequestId: string; headSha: string; tree: string },
): Promise<void> {
  const { workspaceId } = tx
  const items = await updateMerged(tx, merged)
  await app.jobs.enqueueAll(
    tx,
    countAnswersJob,
    items.map((feedbackId) => ({ workspaceId, feedbackId })),
  )
}
