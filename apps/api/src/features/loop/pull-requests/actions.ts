import type { Static } from 'typebox'
import type { App } from '../../../app.ts'
import type { MemberCaller, SecretCaller } from '../../../core/caller.ts'
import { mapPage, pageOf, type Slice } from '../../../core/page.ts'
import type { PullRequestQuery } from './schemas.ts'
import { type ListedPullRequest, listPullRequests } from './store.ts'

/** Returns a pull request as members see it. */
export function pullRequestView(app: App, one: ListedPullRequest) {
  const { conclusion, reason, ...shown } = one
  return {
    ...shown,
    url: `${app.config.GITHUB_URL}/${one.repository}/pull/${one.number}`,
    check: reason === null ? null : { conclusion, reason },
  }
}

/** Lists the pull requests of connected repositories, newest first. */
export function listPullRequestsForCaller(
  app: App,
  caller: MemberCaller | SecretCaller,
  { state, waits }: Static<typeof PullRequestQuery>,
  slice: Slice,
) {
  return app.db.readWorkspace(caller.workspaceId, async (tx) =>
    mapPage(pageOf(await listPullRequests(tx, { state, waits }, slice), slice), (one) =>
      pullRequestView(app, one),
    ),
  )
}
