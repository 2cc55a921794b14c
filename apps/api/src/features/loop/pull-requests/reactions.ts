import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { type Reaction, reactTo } from '../../../core/job.ts'
import { campaignRulesChanged } from '../../listening/campaigns/index.ts'
import {
  feedbackCleared,
  feedbackEdited,
  feedbackMoved,
  feedbackOpened,
  feedbackWithdrawn,
  itemsErased,
} from '../../listening/feedback/index.ts'
import { clearSeen, deploymentSaved } from '../deployments/index.ts'
import { previewChanged } from '../preview-rounds/index.ts'
import {
  findConnectedByName,
  readPullUrl,
  repositoryConnected,
  repositoryDisconnected,
  repositoryWordsChanged,
} from '../repositories/index.ts'
import { readPullRequestJob, sweepRepositoryJob } from './jobs.ts'
import { enqueueChecks } from './publishing.ts'
import {
  endWaitingChecks,
  listChecksShowingItems,
  listHeadsForItems,
  listHeadsOfItems,
  listShowableChecks,
  pullRequestIdsSql,
} from './store.ts'

async function enqueueChecksOfItems(
  app: App,
  tx: WorkspaceTx,
  feedbackIds: readonly string[],
): Promise<void> {
  const commits = await listHeadsOfItems(tx, feedbackIds)
  if (commits.length > 0) await enqueueChecks(app, tx, commits)
}
/** Publishes the checks again that show texts of these items, also those of closed pull requests. */
async function enqueueChecksShowingItems(
  app: App,
  tx: WorkspaceTx,
  feedbackIds: readonly string[],
): Promise<void> {
  const commits = await listChecksShowingItems(tx, feedbackIds)
  if (commits.length > 0) await enqueueChecks(app, tx, commits, true)
  await enqueueChecksOfItems(app, tx, feedbackIds)
}

export const reactions: readonly Reaction[] = [
  reactTo(feedbackMoved, (tx, { feedbackId }, app) => enqueueChecksOfItems(app, tx, [feedbackId])),
  reactTo(feedbackCleared, (tx, { feedbackId }, app) => enqueueChecksOfItems(app, tx, [feedbackId])),
  reactTo(feedbackOpened, (tx, { feedbackId }, app) => enqueueChecksOfItems(app, tx, [feedbackId])),
  reactTo(feedbackEdited, (tx, { feedbackId }, app) => enqueueChecksShowingItems(app, tx, [feedbackId])),
  reactTo(feedbackWithdrawn, (tx, { feedbackId }, app) => enqueueChecksShowingItems(app, tx, [feedbackId])),
  reactTo(itemsErased, (tx, { feedbackIds }, app) => enqueueChecksShowingItems(app, tx, feedbackIds)),
  reactTo(previewChanged, (tx, { repositoryId, headSha, hides }, app) =>
    enqueueChecks(app, tx, [{ repositoryId, headSha }], hides),
  ),
  // All open pull requests with items are enqueued. Each judgement reads which campaign its items belong to.
  reactTo(campaignRulesChanged, async (tx, _, app) => {
    const commits = await listHeadsForItems(tx)
    if (commits.length > 0) await enqueueChecks(app, tx, commits)
  }),
  reactTo(repositoryWordsChanged, async (tx, { repositoryId }, app) =>
    enqueueChecks(app, tx, await listShowableChecks(tx, repositoryId), true),
  ),
  reactTo(repositoryConnected, (tx, data, app) => app.jobs.enqueue(tx, sweepRepositoryJob, data)),
  reactTo(repositoryDisconnected, async (tx, { repositoryId }) => {
    await clearSeen(tx, pullRequestIdsSql(tx, repositoryId))
    await endWaitingChecks(tx, repositoryId)
  }),
  reactTo(deploymentSaved, async (tx, { feedbackId, prUrl, isRelinked }, app) => {
    if (!isRelinked) return enqueueChecksOfItems(app, tx, [feedbackId])
    const link = prUrl === null ? null : readPullUrl(app.config.GITHUB_URL, prUrl)
    const repository = link && (await findConnectedByName(tx, link.fullName))
    const { workspaceId } = tx
    if (link && repository)
      await app.jobs.enqueue(tx, readPullRequestJob, {
        ...{ workspaceId, repositoryId: repository.id, number: link.number },
      })
    await enqueueChecksOfItems(app, tx, [feedbackId])
  }),
]
