import type { App } from '../../../app.ts'
import type { MemberCaller, SecretCaller } from '../../../core/caller.ts'
import { pageOf, sliceOf } from '../../../core/page.ts'
import { orThrow } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { findLog } from './log-store.ts'
import type { AgentRunListing } from './schemas.ts'
import { findRun, listRuns } from './store.ts'

/** Lists the runs of the workspace, newest first. */
export function listAgentRuns(app: App, caller: MemberCaller | SecretCaller, query: AgentRunListing) {
  const slice = sliceOf(query)
  const wanted = {
    ...query,
    feedbackId: query.feedbackId?.toLowerCase(),
    campaignId: query.campaignId?.toLowerCase(),
  }
  return app.db.readWorkspace(caller.workspaceId, async (tx) =>
    pageOf(await listRuns(tx, wanted, slice), slice),
  )
}

/** Returns a run with its output. */
export function getAgentRun(app: App, caller: MemberCaller | SecretCaller, id: string) {
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    const [run, log] = await Promise.all([findRun(tx, id), findLog(tx, id)])
    return { ...orThrow(run ?? notFound()), log }
  })
}
