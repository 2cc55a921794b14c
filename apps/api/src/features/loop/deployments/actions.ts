import type { App } from '../../../app.ts'
import { actorOf, readerOf } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { orThrow, type Problem } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { ourWords, type Said, withheld, wordsOf } from '../../engines/safety/index.ts'
import {
  type LoopCaller,
  lockWorkable,
  moveFeedback,
  type StoredFeedback,
} from '../../listening/feedback/index.ts'
import { type DeploymentCopy, deploymentCopy, stagesCopy } from './copies.ts'
import { approvalRequested } from './events.ts'
import { filesAfter, type HeldFiles, reasonToWait } from './held-rules.ts'
import type { Terms } from './leases.ts'
import { logLineTooLong } from './problems.ts'
import {
  asksAnew,
  holdsClaim,
  isLineTooLong,
  itemStatusAfterRollback,
  itemStatusFor,
  questionAfter,
  refuseProgress,
  refuseReport,
  rolledBack,
} from './rules.ts'
import type { DeploymentUpdateBody, LogBody, RollbackBody, StageBody } from './schemas.ts'
import {
  findDeployedItem,
  findDeployment,
  insertLogLine,
  lockDeployment,
  type StoredDeployment,
  type StoredLogLine,
  updateDeployment,
  updateStages,
} from './store.ts'
import { termsOf } from './terms.ts'
import { deploymentView } from './view.ts'

/** Records progress; a known status takes the item along. */
export async function updateProgress(app: App, caller: LoopCaller, id: string, body: DeploymentUpdateBody) {
  const { reason: reasonCopy = null, ...copy } = await deploymentCopy(app, caller.workspaceId, body)
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const { item, deployment } = await lockBoth(tx, caller, id)
    const terms = await termsOf(tx, item.campaignId, readerOf(caller))
    const { status, changedFiles, question, reason, ...links } = body
    const progress = { status, changedFiles, question }
    const held = orThrow(filesAfter(deployment, changedFiles, terms.protectedPaths, caller.kind))
    const refusal = refuseProgress(item, deployment, progress, terms, held, caller.kind)
    if (refusal) throw await asReadBy(tx, caller, id, refusal, changedFiles, copy)
    const at = app.clock.now()
    const changes = status !== undefined && status !== deployment.status
    const to = changes ? itemStatusFor(status) : null
    const said = reason ?? question
    const why = said
      ? { text: said, copy: reason ? reasonCopy : (copy.question ?? null) }
      : whyItWaits(to, held)
    const move = { by: actorOf(caller), why, at, deploymentId: id }
    const moved = to ? await moveFeedback(tx, item, { to, ...move }) : item
    const { files, protectedAt, approval } = held
    const next: StoredDeployment = {
      ...deployment,
      ...links,
      ...{ changedFiles: files, protectedAt, approval },
      status: status ?? deployment.status,
      question: questionAfter(deployment, progress),
      isOpen: deployment.isOpen && holdsClaim(status ?? deployment.status, deployment.round, moved.round),
      deployedAt: changes && status === 'DEPLOYED' ? at : deployment.deployedAt,
      updatedAt: at,
    }
    // A question that is over is over in its copy, too.
    await updateDeployment(tx, next, next.question === null ? { ...copy, question: null } : copy)
    if (asksAnew(deployment, next, held.isChanged && protectedAt.length > 0)) {
      const { workspaceId, id: feedbackId, campaignId } = item
      await announce(tx, approvalRequested({ workspaceId, deploymentId: id, feedbackId, campaignId }))
    }
    return answerFor(tx, caller, next, terms, at)
  })
}

/** Our words in the history where an agent stops for protected files and says nothing. */
function whyItWaits(to: string | null, held: HeldFiles): Said | null {
  const reason = to === 'AWAITING_APPROVAL' ? reasonToWait(held) : null
  return reason === null ? null : ourWords(reason)
}

/** Records that what was shipped has been taken back. Once: a repeat changes nothing. */
export async function rollBack(app: App, caller: LoopCaller, id: string, body: RollbackBody) {
  const why = (await wordsOf(app, caller.workspaceId, body.reason))!
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const { item, deployment } = await lockBoth(tx, caller, id)
    const terms = await termsOf(tx, item.campaignId, readerOf(caller))
    const at = app.clock.now()
    if (deployment.status === rolledBack) return answerFor(tx, caller, deployment, terms, at)
    const refusal = refuseReport(deployment)
    if (refusal) throw refusal
    const by = actorOf(caller)
    const rollback = { reason: body.reason, commitSha: body.commitSha ?? null, at: at.toISOString(), by }
    const next = {
      ...deployment,
      status: rolledBack,
      isOpen: false,
      question: null,
      rollback,
      updatedAt: at,
    }
    await updateDeployment(tx, next, { question: null, rollbackReason: why.copy })
    await moveFeedback(tx, item, { to: itemStatusAfterRollback(item, deployment), by, why, at })
    return answerFor(tx, caller, next, terms, at)
  })
}

/** Answers the stages as the caller may read them. */
export async function replaceStages(
  app: App,
  caller: LoopCaller,
  id: string,
  stages: StageBody[],
): Promise<StageBody[]> {
  const copy = await stagesCopy(app, caller.workspaceId, stages)
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const { deployment } = await lockBoth(tx, caller, id)
    const refusal = refuseReport(deployment)
    if (refusal) throw refusal
    await updateStages(tx, id, { stages, copy }, app.clock.now())
    return readerOf(caller) === 'agent' ? copy : stages
  })
}

/** Answers the line as the caller may read it. */
export async function appendLog(
  app: App,
  caller: LoopCaller,
  id: string,
  body: LogBody,
): Promise<StoredLogLine> {
  if (isLineTooLong(body.message)) throw logLineTooLong()
  const message = (await wordsOf(app, caller.workspaceId, body.message))!
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const { deployment } = await lockBoth(tx, caller, id)
    const refusal = refuseReport(deployment)
    if (refusal) throw refusal
    const now = app.clock.now()
    const { level = 'info', at } = body
    const line = { message, level, at: at ? new Date(at) : now }
    return insertLogLine(tx, id, line, now, readerOf(caller))
  })
}

/** What was just written, as its writer may read it: an agent gets the copies. */
async function answerFor(
  tx: WorkspaceTx,
  caller: LoopCaller,
  written: StoredDeployment,
  terms: Terms,
  at: Date,
) {
  const reader = readerOf(caller)
  const deployment = reader === 'agent' ? (await findDeployment(tx, written.id, reader))! : written
  return deploymentView(deployment, terms, at)
}

/** A refusal as the caller may read it: the paths that it names may be another agent's words. */
async function asReadBy(
  tx: WorkspaceTx,
  caller: LoopCaller,
  id: string,
  refusal: Problem,
  changedFiles: readonly string[] | undefined,
  copy: Partial<DeploymentCopy>,
): Promise<Problem> {
  const details = refusal.details as { paths?: string[] } | undefined
  if (!details?.paths || readerOf(caller) === 'person') return refusal
  const files = changedFiles ?? (await findDeployment(tx, id, 'person'))?.changedFiles ?? []
  const copies = changedFiles ? copy.changedFiles : (await findDeployment(tx, id, 'agent'))?.changedFiles
  const shown = new Map(files.map((file, at) => [file, copies?.[at] ?? withheld]))
  const paths = details.paths.map((path) => shown.get(path) ?? withheld)
  return refusal.kind({ message: refusal.message, details: { ...details, paths } })
}

/** The item before its deployment, always: whoever moves an item closes deployments behind that lock. */
export async function lockBoth(
  tx: WorkspaceTx,
  caller: LoopCaller,
  id: string,
): Promise<{ item: StoredFeedback; deployment: StoredDeployment }> {
  const feedbackId = orThrow((await findDeployedItem(tx, id)) ?? notFound())
  const item = await lockWorkable(tx, caller, feedbackId)
  return { item, deployment: (await lockDeployment(tx, id))! }
}
