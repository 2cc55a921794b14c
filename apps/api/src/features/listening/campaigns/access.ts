import { isDeepStrictEqual } from 'node:util'
import { boundCampaign, type Caller, hasRole, mayWorkIn } from '../../../core/caller.ts'
import { insufficientRole, notFound } from '../../../core/problems.ts'
import type { Evidence, PreviewQuorum } from './fields.ts'

/**
 * Throws insufficientRole for a VIEWER who is not an EDITOR of this campaign; null stands for a resource without a
 * campaign. For operations that admit editors (`editors: true`).
 */
export function requireWorkIn(caller: Caller, campaignId: string | null) {
  if (!mayWorkIn(caller, campaignId)) throw insufficientRole()
}

/** Throws 404 for a key that is bound to another campaign. */
export function requireVisibleCampaign(caller: Caller, campaignId: string | null) {
  const bound = boundCampaign(caller)
  if (bound !== null && bound !== campaignId) throw notFound()
}

/**
 * Throws unless only a signed-in ADMIN switches off the proof of a campaign. Otherwise a key could switch it off, ship,
 * and switch it on again.
 */
export function requireAdminToDropProof(
  caller: Caller,
  before: { evidence: Evidence },
  given: { evidence?: Evidence | undefined },
) {
  const isGivenUp = before.evidence === 'PROVEN' && (given.evidence ?? 'PROVEN') !== 'PROVEN'
  if (!isGivenUp || (caller.kind === 'oidc' && hasRole(caller.role, 'ADMIN'))) return
  throw insufficientRole({
    message: 'This campaign wants proof: only a signed-in ADMIN changes its evidence to another kind.',
  })
}

/**
 * Throws unless only a signed-in ADMIN changes or ends the quorum of a campaign, or lets a lack of answers pass.
 * Otherwise a key could decide in place of the people.
 */
export function requireAdminToChangeQuorum(
  caller: Caller,
  before: { previewQuorum: PreviewQuorum | null } | null,
  { previewQuorum: given }: { previewQuorum?: PreviewQuorum | null | undefined },
) {
  if (given === undefined || isDeepStrictEqual(given, before?.previewQuorum ?? null)) return
  const isHarmless = before?.previewQuorum == null && given?.silence !== 'PASS'
  if (isHarmless || (caller.kind === 'oidc' && hasRole(caller.role, 'ADMIN'))) return
  throw insufficientRole({
    message: 'Only a signed-in ADMIN changes or ends the quorum of a campaign, or lets silence pass.',
  })
}
