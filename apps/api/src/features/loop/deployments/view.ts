import { visibleUrl, withheld } from '../../engines/safety/index.ts'
import { isStale, leaseExpiry, type Terms } from './leases.ts'
import { outcomeOf, type ShippedFacts } from './outcome-rules.ts'
import { itemReference } from './reference-rules.ts'
import { isKnownStatus, unknownStatus } from './rules.ts'
import type { DeploymentView, ListedDeploymentView } from './schemas.ts'
import type { ListedDeployment, StoredDeployment } from './store.ts'

/** Returns a deployment for a list. Its row already contains only the texts that the reader may see. */
export function listedView(
  deployment: ListedDeployment,
  { shownPaths, ...terms }: Pick<Terms, 'shownPaths' | 'leaseMinutes'>,
  now: Date,
): ListedDeploymentView {
  const { id, status, feedbackId, round, isOpen, branchName, commitSha, prUrl, prNumber } = deployment
  const { deploymentUrl, changedFiles, protectedAt, approval, question, rollback, takeover } = deployment
  const { attestation, proof, gate, agent, usage, seen } = deployment
  const times = {
    createdAt: deployment.createdAt,
    updatedAt: deployment.updatedAt,
    deployedAt: deployment.deployedAt,
    leaseExpiresAt: leaseExpiry(deployment, terms),
  }
  return {
    id,
    status,
    feedbackId,
    round,
    isOpen,
    stale: isStale(deployment, terms, now),
    branchName,
    commitSha,
    prUrl,
    prNumber,
    deploymentUrl,
    allowedPaths: [...shownPaths],
    changedFiles,
    protectedFiles: protectedAt.map((place) => changedFiles?.[place] ?? withheld),
    approval,
    attestation,
    proof,
    outcome: outcomeForResponse(deployment, now),
    watch: deployment.watch,
    implementerId: deployment.implementerId,
    gate,
    reference: itemReference(feedbackId),
    seen: seen && { pullRequestId: seen.pullRequestId, headSha: seen.headSha, isWhole: seen.isWhole },
    agent,
    usage,
    question,
    rollback,
    takeover,
    ...(times as unknown as Pick<
      DeploymentView,
      'createdAt' | 'updatedAt' | 'deployedAt' | 'leaseExpiresAt'
    >),
  }
}

/** Returns the outcome for a response; the response's schema writes times as text. */
const outcomeForResponse = (deployment: ShippedFacts, now: Date) =>
  outcomeOf(deployment, now) as unknown as DeploymentView['outcome']

/** Returns one deployment with its long texts. */
export function deploymentView(
  deployment: StoredDeployment,
  terms: Pick<Terms, 'shownPaths' | 'leaseMinutes'>,
  now: Date,
): DeploymentView {
  const { prompt, errorLogs } = deployment
  return { ...listedView(deployment, terms, now), prompt, errorLogs }
}

/**
 * Returns the public fields of a deployment: that work is under way, where it went live, and its outcome. A status in
 * the agent's own words becomes OTHER; credentials and query are removed from the URL.
 */
export function deploymentForPublic(deployment: StoredDeployment, now: Date): DeploymentView {
  const { id, feedbackId, round, isOpen, createdAt, updatedAt, deployedAt } = deployment
  const status = isKnownStatus(deployment.status) ? deployment.status : unknownStatus
  const deploymentUrl = deployment.deploymentUrl === null ? null : visibleUrl(deployment.deploymentUrl)
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
    protectedFiles: [],
    approval: null,
    attestation: null,
    proof: null,
    outcome: outcomeForResponse(deployment, now),
    watch: null,
    implementerId: null,
    gate: null,
    reference: itemReference(feedbackId),
    seen: null,
    agent: null,
    usage: null,
    question: null,
    rollback: null,
    takeover: null,
    ...({ createdAt, updatedAt, deployedAt } as unknown as Pick<
      DeploymentView,
      'createdAt' | 'updatedAt' | 'deployedAt'
    >),
  }
}
