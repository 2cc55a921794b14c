import type { Static } from 'typebox'
import type { App } from '../../../app.ts'
import {
  actorOf,
  actorOfMcpKey,
  boundCampaign,
  type McpCaller,
  type MemberCaller,
  type SecretCaller,
} from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { orThrow } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { findCampaign } from '../../listening/campaigns/index.ts'
import { findFeedback, lockFeedback } from '../../listening/feedback/index.ts'
import { createRunKey } from '../../workspace/accounts/index.ts'
import { findDeploymentByCaller } from '../deployments/index.ts'
import { endOverdueRun, endRun } from './ending.ts'
import { insertLog } from './log-store.ts'
import { logRun } from './logging.ts'
import { GRACE_MS, isOver, MOST_LOG_BYTES, SILENT_MS, startOfMonth } from './rules.ts'
import type { AgentRunClaim, EndBody, ReportBody } from './schemas.ts'
import { findRunProblem } from './starting.ts'
import {
  findRun,
  hasWaiting,
  lockRunTaking,
  type StoredRun,
  takeRun,
  updateReported,
  updateRevision,
  type Wanted,
} from './store.ts'

/**
 * The caller that runs agents: a program with a key of the workspace, or a person. The key of a run does not qualify.
 */
export type Runner = SecretCaller | McpCaller | MemberCaller

const nothing = { run: null, key: null }

/**
 * Gives a run to a runner, with the key for its agent. Of concurrent runners, only one gets the run. Ends the run
 * instead if the item has changed so that no agent may work on it.
 */
export async function claimRun(app: App, runner: Runner, given: Static<typeof AgentRunClaim>) {
  const [runId, asked] = [given.runId?.toLowerCase(), given.campaignId?.toLowerCase()]
  const bound = boundCampaign(runner) ?? undefined
  if (bound !== undefined && asked !== undefined && asked !== bound) return nothing
  const wanted = { runId, campaignId: bound ?? asked }
  const { workspaceId } = runner
  const mayWait = await app.db.readWorkspace(workspaceId, (tx) => hasWaiting(tx, wanted, app.clock.now()))
  if (!mayWait) return nothing
  return app.db.inWorkspace(workspaceId, async (tx) => {
    await lockRunTaking(tx)
    for (;;) {
      const taken = await takeNext(app, tx, runner, wanted)
      if (taken !== 'CHANGED') return taken
    }
  })
}

/** Takes the next run. `CHANGED` means that the run was ended, because agents may no longer work on its item. */
async function takeNext(app: App, tx: WorkspaceTx, runner: Runner, wanted: Wanted) {
  const now = app.clock.now()
  const silentAt = new Date(now.getTime() + SILENT_MS)
  const by = actorOf(runner)
  const keyId = app.clock.newId()
  const run = await takeRun(tx, wanted, { runner: by, keyId, now, silentAt, monthStart: startOfMonth(now) })
  if (!run) return nothing
  const { id, campaignId, feedbackId, attempt, mostUsd } = run
  const item = await findFeedback(tx, feedbackId)
  const campaign = item && (await findCampaign(tx, campaignId))
  if (!campaign || item.campaignId !== campaignId || (await findRunProblem(tx, item, run.kind))) {
    await endRun(app, tx, id, null, { state: 'CANCELLED', reason: 'ITEM_CHANGED', by: null })
    return 'CHANGED'
  }
  const { revision } = item
  await updateRevision(tx, id, revision)
  const endsAt = run.endsAt!
  const expiresAt = new Date(endsAt.getTime() + GRACE_MS)
  const key = await createRunKey(app, tx, { keyId, name: 'Agent run', campaignId, feedbackId, expiresAt })
  logRun(tx, 'agent_run.started', { ...run, revision }, by, now)
  const seconds = Math.round((endsAt.getTime() - now.getTime()) / 1_000)
  const limits = { seconds, mostUsd, reportSeconds: SILENT_MS / 1_000 }
  return { run: { id, campaignId, feedbackId, revision, attempt, ...limits }, key }
}

/** Records output and costs that a runner reports. Ends the run if it exceeds its cost ceiling or its time. */
export async function reportRun(app: App, runner: Runner, id: string, { log, costUsd = 0 }: ReportBody) {
  const { workspaceId } = runner
  const now = app.clock.now()
  const silentAt = new Date(now.getTime() + SILENT_MS)
  const run = await app.db.inWorkspace(workspaceId, async (tx) => {
    const own = await findOwnRun(tx, runner, id)
    const cost = Math.max(costUsd, await costReportedByAgent(tx, own))
    const reported = await updateReported(tx, { id, runner: actorOf(runner) }, { costUsd: cost, silentAt })
    if (reported && log) {
      await insertLog(tx, id, log, MOST_LOG_BYTES)
      tx.hint(workspaceId, { topic: 'agent_run', id, campaignId: own.campaignId })
    }
    return reported ?? own
  })
  if (isOver(run.state)) return stateOf(run)
  const ending =
    run.mostUsd !== null && run.costUsd > run.mostUsd
      ? ({ state: 'FAILED', reason: 'COST', by: null } as const)
      : run.endsAt! <= now
        ? ({ state: 'TIMED_OUT', reason: null, by: null } as const)
        : null
  const ended = ending && (await endOverdueRun(app, workspaceId, id, ending))
  return stateOf(ended ?? run)
}

/** Records how the agent of a run ended. Does nothing if the run has already ended. */
export function finishRun(app: App, runner: Runner, id: string, given: EndBody) {
  const { outcome: state, reason, exitCode = null, costUsd = 0, log } = given
  return app.db.inWorkspace(runner.workspaceId, async (tx) => {
    const own = await findOwnRun(tx, runner, id)
    if (isOver(own.state)) return stateOf(own)
    const item = await lockFeedback(tx, own.feedbackId)
    if (log) await insertLog(tx, id, log, MOST_LOG_BYTES)
    const why = { FAILED: reason ?? 'EXIT', CANCELLED: 'STOPPED', SUCCEEDED: null, TIMED_OUT: null } as const
    const cost = Math.max(costUsd, await costReportedByAgent(tx, own))
    const by = actorOf(runner)
    const ended = await endRun(app, tx, id, item, { state, reason: why[state], by, exitCode, costUsd: cost })
    return stateOf(ended ?? (await findRun(tx, id))!)
  })
}

/** Returns a run that this runner has taken. Throws notFound for all other runs. */
async function findOwnRun(tx: WorkspaceTx, runner: Runner, id: string): Promise<StoredRun> {
  const run = orThrow((await findRun(tx, id)) ?? notFound())
  if (run.runner !== actorOf(runner)) throw notFound()
  return run
}

/** Returns the costs that the agent has reported on its deployment; 0 if it has none. */
async function costReportedByAgent(tx: WorkspaceTx, { feedbackId, keyId }: StoredRun): Promise<number> {
  const claim = keyId === null ? null : await findDeploymentByCaller(tx, feedbackId, actorOfMcpKey(keyId))
  return claim?.usage?.costUsd ?? 0
}

const stateOf = ({ id, state, reason }: StoredRun) => ({ id, state, reason, stop: isOver(state) })
