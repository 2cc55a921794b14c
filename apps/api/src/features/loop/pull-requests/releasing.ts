import type { App } from '../../../app.ts'
import { actorOf, type MemberCaller } from '../../../core/caller.ts'
import { orThrow } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { approveSeenCommit } from '../deployments/index.ts'
import { pullRequestChanged } from './problems.ts'
import { enqueueCheck } from './publishing.ts'
import type { PullRequestApprovalBody } from './schemas.ts'
import { findListedPullRequest, listItemsOfPullRequest, lockPullRequest, updatePullRequest } from './store.ts'

/**
 * Approves the present commit of a pull request with all its changed files, and the open deployments of that commit.
 * The caller names the commit that the person has seen, so a commit pushed meanwhile is not approved. Approving again
 * changes nothing.
 */
export async function approvePullRequest(
  app: App,
  caller: MemberCaller,
  id: string,
  { headSha }: PullRequestApprovalBody,
) {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const pull = orThrow((await lockPullRequest(tx, id)) ?? notFound())
    if (pull.state !== 'OPEN' || pull.headSha !== headSha) throw pullRequestChanged()
    if (!pull.approval) {
      const by = actorOf(caller)
      const approval = { at: app.clock.now().toISOString(), by, headSha }
      await updatePullRequest(tx, { ...pull, approval })
      for (const feedbackId of await listItemsOfPullRequest(tx, id))
        await approveSeenCommit(app, tx, feedbackId, { pullRequestId: id, headSha, by })
      await enqueueCheck(app, tx, { repositoryId: pull.repositoryId, headSha })
    }
    return (await findListedPullRequest(tx, id))!
  })
}
