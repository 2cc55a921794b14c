import type { Caller } from '../../../core/caller.ts'
import type { Problem } from '../../../core/problem.ts'
import type { Evidence } from '../../listening/campaigns/index.ts'
import { evidenceRequired } from '../../listening/feedback/index.ts'
import { deploymentClosed, evidenceChanged } from './problems.ts'
import type { StoredDeployment } from './store.ts'

/** Fields that show that a change exists. */
export type Shown = Pick<StoredDeployment, 'commitSha' | 'prUrl' | 'deploymentUrl' | 'attestation' | 'proof'>
type Links = Pick<Shown, 'commitSha' | 'prUrl' | 'deploymentUrl'>
const linkFields = ['commitSha', 'prUrl', 'deploymentUrl'] as const

/**
 * Returns the evidence that the campaign requires of agents and the deployment lacks; empty if nothing is missing. A
 * receipt counts as a link. The level PROVEN is checked separately.
 */
export function missingEvidence(
  { commitSha, prUrl, deploymentUrl, attestation, proof }: Shown,
  wanted: Evidence,
): string[] {
  if (wanted === 'NONE' || wanted === 'PROVEN') return []
  return [
    ...(commitSha ? [] : ['commitSha']),
    ...(prUrl || deploymentUrl || proof?.receiptId ? [] : ['prUrl or deploymentUrl']),
    ...(wanted === 'ATTESTED' && !attestation ? ['attestation'] : []),
  ]
}

/** Returns whether a report contains any link that shows a change. */
export function showsEvidence(given: { [Name in keyof Links]?: Links[Name] | undefined }): boolean {
  return linkFields.some((field) => given[field] !== undefined)
}

/**
 * Returns why an agent's report is refused: it would ship work without the required evidence, or remove that evidence
 * from shipped work. Null means that the report is allowed. People's reports are never refused.
 */
export function evidenceProblem(
  after: Shown & Pick<StoredDeployment, 'status' | 'isOpen'>,
  { changes, wanted }: { changes: boolean; wanted: Evidence },
  by: Caller['kind'],
): Problem | null {
  if (by !== 'mcp' || after.status !== 'DEPLOYED' || !after.isOpen || !changes) return null
  const missing = missingEvidence(after, wanted)
  return missing.length > 0 ? evidenceRequired({ details: { evidence: wanted, missing } }) : null
}

/** Returns whether a deployment's proof counts: LINKED does not, because the test ran at an address. */
export const isProof = (proof: StoredDeployment['proof'] | undefined): boolean =>
  proof != null && proof.state !== 'LINKED'

const proofRequiredProblem = () =>
  evidenceRequired({
    message:
      'This campaign wants proof: an item is shipped by its deployment, with a receipt of the present commit or with an ADMIN’s waiver (POST …/receipts, …/waive-proof).',
    details: { evidence: 'PROVEN', missing: ['proof'] },
  })

/**
 * Returns why a report is refused: it would ship without the required proof, or remove the proof from shipped work;
 * else null. The rule applies to every caller. Work that shipped before the campaign required proof stays shipped.
 */
export function proofProblemOfReport(
  before: Pick<StoredDeployment, 'status' | 'proof'>,
  after: Pick<StoredDeployment, 'status' | 'isOpen' | 'proof'>,
  wanted: Evidence,
): Problem | null {
  if (wanted !== 'PROVEN' || after.status !== 'DEPLOYED' || !after.isOpen || isProof(after.proof)) return null
  return before.status !== 'DEPLOYED' || isProof(before.proof) ? proofRequiredProblem() : null
}

/**
 * Returns why an item cannot be shipped: the required proof is missing; else null. The rule applies to everybody who
 * moves it. `open` is the item's open deployment.
 */
export function proofProblemOfItem(
  open: Pick<StoredDeployment, 'proof'> | null,
  wanted: Evidence,
): Problem | null {
  return wanted === 'PROVEN' && !isProof(open?.proof) ? proofRequiredProblem() : null
}

/** Returns the proof after a report. A proof belongs to one commit, so another commit ends it. */
export function proofAfter(
  before: Pick<StoredDeployment, 'commitSha' | 'proof'>,
  { commitSha }: { commitSha?: string | null | undefined },
): StoredDeployment['proof'] {
  const isSame = commitSha === undefined || commitSha?.toLowerCase() === before.commitSha?.toLowerCase()
  return isSame ? before.proof : null
}

/** Returns the attestation after a report. An attestation belongs to its links, so a changed link ends it. */
export function attestationAfter(
  before: Links & Pick<Shown, 'attestation'>,
  given: { [Name in keyof Links]?: Links[Name] | undefined },
): StoredDeployment['attestation'] {
  const isSame = linkFields.every((field) => given[field] === undefined || given[field] === before[field])
  return isSame ? before.attestation : null
}

/**
 * Returns the member's approval to ship that is valid after a report. An approval belongs to the reported commit and
 * files, and ends when either changes.
 */
export function gateAfter(
  before: Pick<StoredDeployment, 'gate' | 'commitSha' | 'changedFiles'>,
  given: { commitSha?: string | null | undefined },
  hasOtherFiles: boolean,
): StoredDeployment['gate'] {
  const { commitSha } = given
  const isOtherCommit = before.commitSha !== null && commitSha !== undefined && commitSha !== before.commitSha
  const areOtherFiles = hasOtherFiles && before.changedFiles !== null
  return isOtherCommit || areOtherFiles ? null : before.gate
}

/**
 * Returns why an attestation is refused: the deployment's commit is not the one that the member saw. Null means that it
 * is allowed.
 */
export function attestationProblem(
  deployment: Links & Pick<StoredDeployment, 'isOpen'> & Partial<Pick<StoredDeployment, 'seen'>>,
  seen: string | undefined,
): Problem | null {
  if (!deployment.isOpen) return deploymentClosed()
  const { commitSha, prUrl, deploymentUrl } = deployment
  if (!commitSha || !(prUrl || deploymentUrl))
    return evidenceRequired({
      message: 'There is nothing to attest yet: the deployment needs commitSha and prUrl or deploymentUrl.',
    })
  if (deployment.seen && seen === undefined) return evidenceChanged()
  return seen === undefined || seen.toLowerCase() === commitSha.toLowerCase() ? null : evidenceChanged()
}
