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
 * Evidence that the campaign requires of agents and the deployment lacks; empty if complete. A receipt counts as a link.
 * PROVEN has its own rule.
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

/** Whether a report says anything of its evidence. */
export function showsEvidence(given: { [Name in keyof Links]?: Links[Name] | undefined }): boolean {
  return linkFields.some((field) => given[field] !== undefined)
}

/**
 * Refuses an agent's report that would count work as shipped without the evidence that the campaign wants, or would
 * remove that evidence from shipped work. People are not refused. Null: allowed.
 */
export function refuseUnproven(
  after: Shown & Pick<StoredDeployment, 'status' | 'isOpen'>,
  { changes, wanted }: { changes: boolean; wanted: Evidence },
  by: Caller['kind'],
): Problem | null {
  if (by !== 'mcp' || after.status !== 'DEPLOYED' || !after.isOpen || !changes) return null
  const missing = missingEvidence(after, wanted)
  return missing.length > 0 ? evidenceRequired({ details: { evidence: wanted, missing } }) : null
}

/** Whether this counts as a proof: a run at an address does not. */
export const isProof = (proof: StoredDeployment['proof'] | undefined): boolean =>
  proof != null && proof.state !== 'LINKED'

const proofRequired = () =>
  evidenceRequired({
    message:
      'This campaign wants proof: an item is shipped by its deployment, with a receipt of the present commit or with an ADMIN’s waiver (POST …/receipts, …/waive-proof).',
    details: { evidence: 'PROVEN', missing: ['proof'] },
  })

/**
 * Refuses a report that would ship without the proof that the campaign wants, or would take the proof from shipped work. The
 * rule holds for every caller. Work that was shipped before the campaign wanted proof stays shipped.
 */
export function refuseUnprovenReport(
  before: Pick<StoredDeployment, 'status' | 'proof'>,
  after: Pick<StoredDeployment, 'status' | 'isOpen' | 'proof'>,
  wanted: Evidence,
): Problem | null {
  if (wanted !== 'PROVEN' || after.status !== 'DEPLOYED' || !after.isOpen || isProof(after.proof)) return null
  return before.status !== 'DEPLOYED' || isProof(before.proof) ? proofRequired() : null
}

/** Refuses to ship an item without the proof that the campaign wants, whoever moves it. `open`: its open deployment. */
export function refuseUnprovenItem(
  open: Pick<StoredDeployment, 'proof'> | null,
  wanted: Evidence,
): Problem | null {
  return wanted === 'PROVEN' && !isProof(open?.proof) ? proofRequired() : null
}

/** The proof after a report. It belongs to one commit, so another commit ends it. */
export function proofAfter(
  before: Pick<StoredDeployment, 'commitSha' | 'proof'>,
  { commitSha }: { commitSha?: string | null | undefined },
): StoredDeployment['proof'] {
  const isSame = commitSha === undefined || commitSha?.toLowerCase() === before.commitSha?.toLowerCase()
  return isSame ? before.proof : null
}

/** The attestation after a report. It belongs to these links, so a changed link ends it. */
export function attestationAfter(
  before: Links & Pick<Shown, 'attestation'>,
  given: { [Name in keyof Links]?: Links[Name] | undefined },
): StoredDeployment['attestation'] {
  const isSame = linkFields.every((field) => given[field] === undefined || given[field] === before[field])
  return isSame ? before.attestation : null
}

/** A member's approval to ship after a report: it is of the commit and the files that were there, and ends with them. */
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

/** Refuses an attestation if the deployment has another commit than the member has seen. Null: allowed. */
export function refuseAttestation(
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
