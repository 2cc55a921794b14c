import { ForgeFailure, type ReadPullRequest } from '../../../adapters/forge/index.ts'
import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { listItemsInRanges } from '../../listening/feedback/index.ts'
import {
  applySeenChange,
  findReferences,
  forgetSeen,
  idRangeOfReference,
  listItemsByPullRequest,
  makeDeploymentCopy,
} from '../deployments/index.ts'
import { forgeOf } from '../forge-apps/index.ts'
import {
  listOpenRoundCommits,
  makeRoundsCurrent,
  recordMerge,
  wantsMergedTree,
} from '../preview-rounds/index.ts'
import type { StoredRepository } from '../repositories/index.ts'
import { enqueueCheck, enqueueChecks } from './publishing.ts'
import { changedPaths, isOvertaken, stateAfterReading } from './reading-rules.ts'
import {
  listItemsOfPullRequest,
  lockPullRequest,
  replaceItems,
  takeTicket,
  updatePullRequest,
} from './store.ts'

/** A connected repository under its present name, with its workspace. */
export interface Place {
  workspaceId: string
  repository: StoredRepository
}

/**
 * Reads a pull request from the forge and applies the result. Each reading takes a number before it asks. A reading is
 * dropped if a later one was already applied, so the state is never older than the last processed event.
 * @param again whether a person requested another run
 */
export async function readPullRequest(
  app: App,
  { workspaceId, repository }: Place,
  number: number,
  again = false,
): Promise<void> {
  const now = app.clock.now()
  const { id, ticket } = await app.db.inWorkspace(workspaceId, (tx) =>
    takeTicket(tx, { id: app.clock.newId(), repositoryId: repository.id, number, now }),
  )
  const place = { installationId: repository.externalInstallationId, repositoryId: repository.externalId }
  const seen = await forgeOf(app)
    .readPullRequest(place, repository, number)
    .catch((error) => {
      if (error instanceof ForgeFailure && error.fault === 'MISSING') return null
      throw error
    })
  const isMerged = seen?.head.state === 'MERGED'
  const asksTree = isMerged && (await wantsMergedTree(app, workspaceId, repository.id, number))
  const tree = asksTree ? await forgeOf(app).findMergedTree(place, repository, number) : null
  const paths = seen ? changedPaths(seen).files : []
  const copies = await makeDeploymentCopy(app, workspaceId, { changedFiles: paths })
  await app.db.inWorkspace(workspaceId, async (tx) => {
    const stored = (await lockPullRequest(tx, id))!
    if (isOvertaken(ticket, stored)) return
    const after = stateAfterReading(stored, seen, repository)
    const at = app.clock.now()
    await updatePullRequest(tx, { ...after, applied: ticket, updatedAt: at })
    const before = await listItemsOfPullRequest(tx, id)
    const linked = seen ? await linkItems(app, tx, id, repository, seen) : before
    // Items are locked one after the other in the order of their ids, so that two readings cannot deadlock.
    for (const feedbackId of [...new Set([...before, ...linked])].sort()) {
      if (!seen || !linked.includes(feedbackId)) await forgetSeen(tx, feedbackId, id)
      else
        await applySeenChange(app, tx, feedbackId, {
          ...factsForDeployment(id, seen),
          copies: copies.changedFiles ?? null,
        })
    }
    await makeRoundsCurrent(tx, id, after.state === 'OPEN' ? after.headSha : null)
    if (seen && tree !== null)
      await recordMerge(app, tx, { pullRequestId: id, headSha: seen.head.headSha, tree })
    const isNew = after.state === 'OPEN' && (stored.state !== 'OPEN' || stored.headSha !== after.headSha)
    for (const headSha of new Set([stored.headSha, after.headSha])) {
      const waitsAnew = headSha === after.headSha && (again || isNew)
      if (headSha !== null)
        await enqueueCheck(app, tx, { repositoryId: repository.id, headSha, again: waitsAnew })
    }
  })
}

/**
 * Returns the facts about a pull request that its deployment stores. Closed and merged pull requests are included,
 * because work is also reported after the merge.
 */
function factsForDeployment(pullRequestId: string, read: ReadPullRequest) {
  const { files, unusual } = changedPaths(read)
  return { seen: { pullRequestId, headSha: read.head.headSha, isWhole: read.isWhole, unusual }, files }
}

/**
 * Links a pull request to items of this workspace: those whose deployments name it, and those that its branch, title or
 * body mentions.
 */
async function linkItems(
  app: App,
  tx: WorkspaceTx,
  id: string,
  { fullName }: StoredRepository,
  { head }: ReadPullRequest,
): Promise<string[]> {
  const url = `${app.config.GITHUB_URL}/${fullName}/pull/${head.number}`
  const items = new Map<string, 'LINK' | 'REFERENCE'>()
  const ranges = findReferences([head.headRef, head.title, head.body])
    .map(idRangeOfReference)
    .filter((range) => range !== null)
  for (const feedbackId of await listItemsInRanges(tx, ranges)) items.set(feedbackId, 'REFERENCE')
  for (const feedbackId of await listItemsByPullRequest(tx, url)) items.set(feedbackId, 'LINK')
  await replaceItems(tx, id, items)
  return [...items.keys()]
}

/**
 * Handles the forge's message about a changed deployment. The deployment may concern its own commit, or replace a
 * preview of another commit at the same address.
 */
export async function handleDeploymentEvent(
  app: App,
  { workspaceId, repository }: Place,
  headSha: string,
): Promise<void> {
  await app.db.inWorkspace(workspaceId, async (tx) => {
    const open = await listOpenRoundCommits(tx, repository.id)
    const others = open.filter((one) => one.headSha !== headSha)
    await enqueueChecks(app, tx, [{ repositoryId: repository.id, headSha }, ...others])
  })
}
