import type { App } from '../../../app.ts'
import { actorOf, type MemberCaller, type SecretCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { findCampaign } from '../../listening/campaigns/index.ts'
import { findFeedback, lockWorkable, type StoredFeedback } from '../../listening/feedback/index.ts'
import { findOpenDeployment } from '../deployments/index.ts'
import { runQueued } from './events.ts'
import { logRun } from './logging.ts'
import { agentBudgetUsed, agentRunOpen, noAgent, tooManyRuns } from './problems.ts'
import { runProblem, startOfMonth } from './rules.ts'
import type { AgentKind } from './schemas.ts'
import { findSettings, sumSpent } from './settings-store.ts'
import { findRun, insertRun, listOpenRuns, type NewRun, type StoredRun } from './store.ts'

const MOST_QUEUED = 1_000

/** Returns why no agent may be started for an item now, or null. */
export async function findRunProblem(tx: WorkspaceTx, item: StoredFeedback, kind: AgentKind | null) {
  return runProblem(item, kind, await findOpenDeployment(tx, item.id))
}

/** Queues a run and logs it. Returns null if its item has an open run, or too many runs are queued. */
export async function queueRun(
  tx: WorkspaceTx,
  made: NewRun,
  actor: string | null,
): Promise<StoredRun | null> {
  const run = await insertRun(tx, made, MOST_QUEUED)
  if (!run) return null
  logRun(tx, 'agent_run.queued', run, actor, made.createdAt)
  await announce(tx, runQueued({ workspaceId: tx.workspaceId, run }))
  return run
}

/** Starts the agent of the item's campaign for a person. */
export function startRun(
  app: App,
  caller: MemberCaller | SecretCaller,
  id: string,
  given: { feedbackId: string },
): Promise<StoredRun> {
  const now = app.clock.now()
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const item = await lockWorkable(tx, caller, given.feedbackId.toLowerCase())
    // A retry after a crash has the same id.
    const existing = await findRun(tx, id)
    if (existing) return existing
    const { id: feedbackId, campaignId, revision } = item
    const campaign = campaignId === null ? null : await findCampaign(tx, campaignId)
    if (campaign === null) throw noAgent()
    const settings = await findSettings(tx, campaign.id)
    const kind = settings?.kind ?? null
    const refusal = await findRunProblem(tx, item, kind)
    if (refusal) throw refusal
    const most = settings!.monthUsd
    if (most !== null && (await sumSpent(tx, campaign.id, startOfMonth(now))) >= most) throw agentBudgetUsed()
    const startedBy = actorOf(caller)
    const made = { id, campaignId: campaign.id, feedbackId, revision, kind: kind! }
    const run = await queueRun(tx, { ...made, startedBy, attempt: 1, createdAt: now, dueAt: now }, startedBy)
    if (!run) throw (await listOpenRuns(tx, [feedbackId])).length > 0 ? agentRunOpen() : tooManyRuns()
    return run
  })
}

/** Starts the agent of the campaign when an item becomes ready, if an ADMIN has turned this on. */
export async function startReady(
  app: App,
  tx: WorkspaceTx,
  { feedbackId, campaignId }: { feedbackId: string; campaignId: string | null },
): Promise<void> {
  const settings = campaignId === null ? null : await findSettings(tx, campaignId)
  if (!settings?.automatic || settings.kind === null) return
  const campaign = await findCampaign(tx, campaignId!)
  if (campaign?.status !== 'ACTIVE') return
  const item = await findFeedback(tx, feedbackId)
  if (!item || (await findRunProblem(tx, item, settings.kind))) return
  const now = app.clock.now()
  const made = { id: app.clock.newId(), campaignId: campaign.id, feedbackId, revision: item.revision }
  const first = { kind: settings.kind, startedBy: 'ready', attempt: 1, createdAt: now, dueAt: now }
  await queueRun(tx, { ...made, ...first }, null)
}
