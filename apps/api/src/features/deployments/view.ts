import type { Caller } from '../../core/caller.ts'
import { clearedCopy, withheld } from '../safety/index.ts'
import type { DeploymentView, StageBody } from './schemas.ts'
import type { StoredDeployment, StoredLogLine } from './store.ts'

/** A deployment as its reader may see it: an agent reads the texts of others screened. */
export function deploymentFor(
  caller: Caller,
  deployment: StoredDeployment,
  allowedPaths: readonly string[],
): DeploymentView {
  const { id, status, feedbackId, round, isOpen, rollback } = deployment
  const read = caller.kind === 'mcp' ? clearedCopy : asWritten
  const times = {
    createdAt: deployment.createdAt,
    updatedAt: deployment.updatedAt,
    deployedAt: deployment.deployedAt,
  }
  return {
    id,
    // The known words are no text; an agent's own word is.
    status: read(status) ?? withheld,
    feedbackId,
    round,
    isOpen,
    branchName: deployment.branchName,
    commitSha: deployment.commitSha,
    prUrl: deployment.prUrl,
    prNumber: deployment.prNumber,
    deploymentUrl: deployment.deploymentUrl,
    prompt: read(deployment.prompt),
    errorLogs: read(deployment.errorLogs),
    allowedPaths: [...allowedPaths],
    changedFiles: deployment.changedFiles,
    rollback: rollback && { ...rollback, reason: read(rollback.reason) },
    ...(times as unknown as Pick<DeploymentView, 'createdAt' | 'updatedAt' | 'deployedAt'>),
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
    branchName: null,
    commitSha: null,
    prUrl: null,
    prNumber: null,
    deploymentUrl,
    prompt: null,
    errorLogs: null,
    allowedPaths: [],
    changedFiles: null,
    rollback: null,
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
