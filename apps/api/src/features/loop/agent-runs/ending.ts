import type { App } from '../../../app.ts'
import { actorOf, actorOfMcpKey, type MemberCaller, type SecretCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { orThrow } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { lockFeedback, lockWorkable, type StoredFeedback } from '../../listening/feedback/index.ts'
import { revokeRunKey } from '../../workspace/accounts/index.ts'
import { findDeploymentByCaller, freeClaim } from '../deployments/index.ts'
import { logEnd } from './logging.ts'
import { doesEndFreeClaim, repetitionTime } from './rules.ts'
import type { RunReason, RunState } from './schemas.ts'
import { findSettings } from './settings-store.ts'
import { queueRun } from './starting.ts'
import { endOpenRun, findRun, type StoredRun } from './store.ts'

/** How a run ends, and who ends it; null stands for the service. */
export interface Ending {
  state: RunState
  reason: RunReason | null
  by: string | null
  exitCode?: number | null
  costUsd?: number
}

/**
 * Ends an open run: revokes its key, frees the item that its agent has claimed, and repeats a failed run as often as
 * the campaign allows. The caller has locked `item`; null if the item is gone or must not be moved.
 */
export async function endRun(
  app: App,
  tx: WorkspaceTx,
  id: string,
  item: StoredFeedback | null,
  { state, reason, by, exitCode = null, costUsd = 0 }: Ending,
): Promise<StoredRun | null> {
  const at = app.clock.now()
  const run = await endOpenRun(tx, id, { state, reason, exitCode, costUsd, at })
  if (!run) return null
  logEnd(tx, run, by, at)
  if (run.keyId !== null) {
    await revokeRunKey(tx, run.keyId, at)
    const claim = item && (await findDeploymentByCaller(tx, run.feedbackId, actorOfMcpKey(run.keyId)))
    if (item && claim && doesEndFreeClaim(state, claim)) {
      const message = `The run of the agent ended: ${state}${reason === null ? '' : ` (${reason})`}`
      await freeClaim(tx, item, claim, { by: by ?? actorOfMcpKey(run.keyId), message, at })
    }
  }
  const settings = item && (await findSettings(tx, run.campaignId))
  const dueAt = settings?.kind === run.kind ? repetitionTime(run, settings.retries, at) : null
  if (dueAt) {
    const { campaignId, feedbackId, kind, startedBy } = run
    const again = { id: app.clock.newId(), attempt: run.attempt + 1, revision: item!.revision }
    await queueRun(tx, { ...again, campaignId, feedbackId, kind, startedBy, createdAt: at, dueAt }, null)
  }
  return run
}

/** Ends a run that the service has found overdue. Changes nothing if the run has already ended. */
export function endOverdueRun(
  app: App,
  workspaceId: string,
  id: string,
  ending: Ending,
): Promise<StoredRun | null> {
  return app.db.inWorkspace(workspaceId, async (tx) => {
    const run = await findRun(tx, id)
    return run && endRun(app, tx, id, await lockFeedback(tx, run.feedbackId), ending)
  })
}

/** Cancels a run on behalf of a person, and revokes its key at once. Does nothing if the run has already ended. */
export function cancelRun(app: App, caller: MemberCaller | SecretCaller, id: string): Promise<StoredRun> {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const run = orThrow((await findRun(tx, id)) ?? notFound())
    const item = await lockWorkable(tx, caller, run.feedbackId)
    const ending = { state: 'CANCELLED', reason: 'STOPPED', by: actorOf(caller) } as const
    return (await endRun(app, tx, id, item, ending)) ?? (await findRun(tx, id))!
  })
}
