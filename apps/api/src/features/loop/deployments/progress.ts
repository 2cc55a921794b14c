import type { App } from '../../../app.ts'
import { actorOf, readerOf, requireScope } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { orThrow, type Problem } from '../../../core/problem.ts'
import { ownText, type Said, withheld } from '../../engines/safety/index.ts'
import { type LoopCaller, moveFeedback, scopeForStatus } from '../../listening/feedback/index.ts'
import { findConnectedByName, readPullUrl } from '../repositories/index.ts'
import { lockItemAndDeployment, toWrittenDeployment } from './actions.ts'
import type { AgentName } from './agent.ts'
import { type DeploymentCopy, makeDeploymentCopy } from './copies.ts'
import { approvalRequested } from './events.ts'
import {
  attestationAfter,
  evidenceProblem,
  gateAfter,
  proofAfter,
  proofProblemOfReport,
  showsEvidence,
} from './evidence-rules.ts'
import { filesAfter, type HeldFiles, isShipping, waitReason } from './held-rules.ts'
import { logReport } from './logging.ts'
import { filesUnseen } from './problems.ts'
import { holdsClaim, itemStatusFor, progressProblem, questionAfter, shouldNotifyAgain } from './rules.ts'
import { saveDeployment } from './saving.ts'
import type { DeploymentUpdateBody } from './schemas.ts'
import { findDeployment, type StoredDeployment } from './store.ts'
import { findTerms } from './terms.ts'
import { amountsOverCeiling, holdAtCeiling, usageAfter } from './usage-rules.ts'

/** Records progress. A known status also moves the item. */
export async function updateProgress(
  app: App,
  caller: LoopCaller,
  id: string,
  given: DeploymentUpdateBody,
  agent: AgentName | null = null,
) {
  requireScope(caller, scopeForStatus(given.status))
  const { workspaceId } = caller
  const copied = await makeDeploymentCopy(app, workspaceId, { ...given, ...(agent ? { agent } : {}) })
  return app.db.inWorkspace(workspaceId, async (tx) => {
    const { item, deployment } = await lockItemAndDeployment(tx, caller, id)
    const terms = await findTerms(tx, item.campaignId, readerOf(caller))
    const { usage: reported, reason, ...rest } = withoutForgeFacts(deployment, given)
    const usage = usageAfter(deployment.usage, reported)
    const over =
      caller.kind === 'mcp' ? amountsOverCeiling(usage, deployment.usageReleased, terms.ceilings) : []
    const report = orThrow(holdAtCeiling(item, deployment, rest, over))
    const { status, changedFiles, question, ...links } = report
    const progress = { status, changedFiles, question }
    const copy = copyAfterReport(
      deployment,
      withoutForgeFacts(deployment, copied),
      question === given.question ? undefined : question,
    )
    const isRelinked = links.prUrl !== undefined && links.prUrl !== deployment.prUrl
    const isSeen = deployment.seen !== null && !isRelinked
    const prUrl = links.prUrl === undefined ? deployment.prUrl : links.prUrl
    if (caller.kind === 'mcp' && status !== undefined && isShipping(status) && !isSeen && prUrl !== null)
      await requireSeenPullRequest(app, tx, prUrl)

    const held = orThrow(filesAfter(deployment, changedFiles, terms.protectedPaths, caller.kind))
    const gate = gateAfter(deployment, links, held.isChanged)
    const refusal = progressProblem(item, { ...deployment, gate }, progress, terms, held, caller.kind)
    if (refusal) throw await redactRefusal(tx, caller, id, refusal, changedFiles, copied)
    const attestation = attestationAfter(deployment, links)
    const proof = proofAfter(deployment, links)
    const seen = isSeen ? deployment.seen : null
    const shown = {
      ...deployment,
      ...links,
      seen,
      gate,
      attestation,
      proof,
      status: status ?? deployment.status,
    }
    const changes = status !== undefined || showsEvidence(links)
    const unproven =
      evidenceProblem(shown, { changes, wanted: terms.evidence }, caller.kind) ??
      proofProblemOfReport(deployment, shown, terms.evidence)
    if (unproven) throw unproven

    const at = app.clock.now()
    const moves = status !== undefined && status !== deployment.status
    const to = moves ? itemStatusFor(status) : null
    const said = reason ?? question
    const why = said
      ? { text: said, copy: (reason ? copied.reason : copy.question) ?? null }
      : waitReasonForHistory(to, held)
    const move = { by: actorOf(caller), why, at, deploymentId: id }
    const moved = to ? await moveFeedback(tx, item, { to, ...move }) : item
    const { files, protectedAt, approval } = held
    const next: StoredDeployment = {
      ...shown,
      ...{ changedFiles: files, protectedAt, approval, usage, agent: deployment.agent ?? agent },
      // A person who lets the work continue accepts its usage so far.
      usageReleased: moves && caller.kind !== 'mcp' ? usage : deployment.usageReleased,
      question: questionAfter(deployment, progress),
      isOpen: deployment.isOpen && holdsClaim(shown.status, deployment.round, moved.round),
      deployedAt: moves && status === 'DEPLOYED' ? at : deployment.deployedAt,
      updatedAt: at,
    }
    // When a question ends, its redacted copy is deleted too.
    await saveDeployment(tx, next, next.question === null ? { ...copy, question: null } : copy, isRelinked)
    const asks = shouldNotifyAgain(deployment, next, held.isChanged && protectedAt.length > 0)
    logReport(tx, deployment, next, asks, { campaignId: item.campaignId, by: move.by, at })
    if (asks) {
      const { id: feedbackId, campaignId } = item
      await announce(tx, approvalRequested({ workspaceId, deploymentId: id, feedbackId, campaignId }))
    }
    // A new status has already written the deployment's outcome, so the row is read again.
    const written = to ? (await findDeployment(tx, id, 'person'))! : next
    return toWrittenDeployment(tx, caller, written, terms, at)
  })
}

/**
 * Removes the commit and the changed files from a report if the forge has shown those of the pull request. The forge's
 * facts count, because agents must not choose them.
 */
function withoutForgeFacts<Report extends { commitSha?: unknown; changedFiles?: unknown }>(
  { seen }: StoredDeployment,
  report: Report,
): Report {
  if (!seen) return report
  const { commitSha: _, changedFiles: __, ...rest } = report
  return rest as Report
}

/** Throws if an agent would ship a pull request of a connected repository that the forge has not shown yet. */
async function requireSeenPullRequest(app: App, tx: WorkspaceTx, prUrl: string): Promise<void> {
  const link = readPullUrl(app.config.GITHUB_URL, prUrl)
  if (link && (await findConnectedByName(tx, link.fullName))) throw filesUnseen()
}

/**
 * Returns the redacted copies to write. The first agent that was named remains, and a question that the service asks
 * needs no redaction.
 */
function copyAfterReport(
  { agent: known }: Pick<StoredDeployment, 'agent'>,
  { reason: _, agent, ...texts }: Partial<DeploymentCopy> & { reason?: string | null },
  ours: string | null | undefined,
): Partial<DeploymentCopy> {
  return {
    ...texts,
    ...(agent && !known ? { agent } : {}),
    ...(ours === undefined ? {} : { question: ours }),
  }
}

/** Returns the reason for the item's history when an agent stops because of protected files without giving a reason. */
function waitReasonForHistory(to: string | null, held: HeldFiles): Said | null {
  const reason = to === 'AWAITING_APPROVAL' ? waitReason(held) : null
  return reason === null ? null : ownText(reason)
}

/**
 * Returns a refusal in the form that the caller is allowed to see. Its paths may be texts of another agent, which are
 * redacted.
 */
async function redactRefusal(
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
