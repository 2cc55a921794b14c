import type { Caller } from '../../../core/caller.ts'
import { clearedCopy, withheld } from '../../engines/safety/index.ts'
import { isStale, leaseExpiry, type Terms } from './leases.ts'
import { isKnownStatus } from './rules.ts'
import type { DeploymentView, StageBody } from './schemas.ts'
import type { StoredDeployment, StoredLogLine } from './store.ts'

/** A deployment as its reader may see it: an agent reads the texts of others screened. */
export function deploymentFor(
  caller: Caller,
  deployment: StoredDeployment,
  terms: Terms,
  now: Date,
): DeploymentView {
  const { id, status, feedbackId, round, isOpen, rollback } = deployment
  const read = caller.kind === 'mcp' ? clearedCopy : asWritten
  const times = {
    createdAt: deployment.createdAt,
    updatedAt: deployment.updatedAt,
    deployedAt: deployment.deployedAt,
    leaseExpiresAt: leaseExpiry(deployment, terms),
  }
  return {
    id,
    status: isKnownStatus(status) ? status : (read(status) ?? withheld),
    feedbackId,
    round,
    isOpen,
    stale: isStale(deployment, terms, now),
    branchName: deployment.branchName,
    commitSha: deployment.commitSha,
    prUrl: deployment.prUrl,
    prNumber: deployment.prNumber,
    deploymentUrl: deployment.deploymentUrl,
    prompt: read(deployment.prompt),
    errorLogs: read(deployment.errorLogs),
    allowedPaths: [...terms.allowedPaths],
    changedFiles: deployment.changedFiles,
    question: read(deployment.question),
    rollback: rollback && { ...rollback, reason: read(rollback.reason) },
    takeover: deployment.takeover,
    ...(times as unknown as Pick<
      DeploymentView,
      'createdAt' | 'updatedAt' | 'deployedAt' | 'leaseExpiresAt'
    >),
  }
}

/** What the public may know: that it is being worked on, and where it went live. */
export function deploymentForPublic(deployment: StoredDeployment): DeploymentView {
  const { id, status, feedbackId, round, isOpen, deploymentUrl, createdAt, updatedAt, deployedAt } =
    deployment
  return {
    id,
    status,
    feedbackId,
    round,
    isOpen,
    stale: false,
    leaseExpiresAt: null,
    branchName: null,
    commitSha: null,
    prUrl: null,
    prNumber: null,
    deploymentUrl,
    prompt: null,
    errorLogs: null,
    allowedPaths: [],
    changedFiles: null,
    question: null,
    rollback: null,
    takeover: null,
    ...({ createdAt, updatedAt, deployedAt } as unknown as Pick<
      DeploymentView,
      'createdAt' | 'updatedAt' | 'deployedAt'
    >),
  }
}

export function stagesFor(caller: Caller, stages: readonly StageBody[]): StageBody[] {
  if (caller.kind !== 'mcp') return [...stages]
  return stages.map((stage) => ({
    ...stage,
    name: clearedCopy(stage.name) ?? withheld,
    ...(stage.detail == null ? {} : { detail: clearedCopy(stage.detail) }),
  }))
}
export function logsFor(caller: Caller, lines: readonly StoredLogLine[]): StoredLogLine[] {
  if (caller.kind !== 'mcp') return [...lines]
  return lines.map((line) => ({ ...line, message: clearedCopy(line.message) ?? withheld }))
}

function asWritten(text: string | null): string | null {
  return text
}
