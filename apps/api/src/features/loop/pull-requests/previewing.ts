import { ForgeFailure } from '../../../adapters/forge/index.ts'
import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import type { Job } from '../../../core/job.ts'
import { findFeedback } from '../../listening/feedback/index.ts'
import { findTerms } from '../deployments/index.ts'
import { forgeOf } from '../forge-apps/index.ts'
import { findRound, openOrDecideRound, type Wanted } from '../preview-rounds/index.ts'
import type { StoredRepository } from '../repositories/index.ts'
import { type Commit, listItemsOfPullRequest, listOpenPullsOfHead } from './store.ts'

interface Head {
  workspaceId: string
  repository: StoredRepository
  headSha: string
}
type PublishJob = Job<Commit & { workspaceId: string }>

/**
 * Reads from the forge where a commit is deployed. Opens and decides the rounds in which people are asked about the
 * preview. Reads nothing if no campaign asks people.
 * @param publish the job that runs again at the end of a new round
 */
export async function openAndDecideRounds(app: App, head: Head, publish: PublishJob): Promise<void> {
  const { workspaceId, repository, headSha } = head
  const wanted = await app.db.readWorkspace(workspaceId, (tx) => listUndecidedItems(tx, head))
  if (wanted.length === 0) return
  const place = { installationId: repository.externalInstallationId, repositoryId: repository.externalId }
  const forge = forgeOf(app)
  const at = app.clock.now()
  const deployments = await forge.listDeployments(place, repository).catch((error) => {
    // The App may not read deployments, so no preview can be trusted.
    if (error instanceof ForgeFailure && (error.fault === 'MISSING' || error.fault === 'REFUSED')) return []
    throw error
  })
  const isNew = wanted.some(({ isOpen }) => !isOpen)
  const treeSha = isNew && deployments.length > 0 ? await forge.findTree(place, repository, headSha) : null
  const sight = { deployments, believed: repository.previews, treeSha, at }
  await app.db.inWorkspace(workspaceId, async (tx) => {
    for (const { isOpen, ...one } of wanted) {
      const round = await openOrDecideRound(app, tx, one, sight)
      if (!round || isOpen) continue
      const data = { workspaceId, repositoryId: repository.id, headSha }
      await app.jobs.enqueue(tx, publish, data, { startAfter: round.closesAt })
    }
  })
}

/** Lists the items of open pull requests with this head whose people are asked and have not decided yet. */
async function listUndecidedItems(
  tx: WorkspaceTx,
  { repository, headSha }: Head,
): Promise<(Wanted & { isOpen: boolean })[]> {
  const wanted: (Wanted & { isOpen: boolean })[] = []
  for (const pull of await listOpenPullsOfHead(tx, repository.id, headSha)) {
    if (pull.isFork) continue
    for (const feedbackId of await listItemsOfPullRequest(tx, pull.id)) {
      const item = await findFeedback(tx, feedbackId)
      const quorum = item && (await findTerms(tx, item.campaignId, 'person')).previewQuorum
      if (!item || !quorum || item.safetyStatus !== 'CLEARED') continue
      const key = { feedbackId, pullRequestId: pull.id, headSha }
      const round = await findRound(tx, key)
      if (round?.outcome == null)
        wanted.push({ ...key, repositoryId: repository.id, item, quorum, isOpen: round !== null })
    }
  }
  return wanted
}
