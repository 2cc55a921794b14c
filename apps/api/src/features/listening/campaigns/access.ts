import { boundCampaign, type Caller, mayWorkIn } from '../../../core/caller.ts'
import { insufficientRole, notFound } from '../../../core/problems.ts'

/**
 * Refuses a VIEWER who is not an EDITOR of this campaign; null: the resource belongs to no campaign. For operations
 * that admit editors (`editors: true`).
 */
export function requireWorkIn(caller: Caller, campaignId: string | null) {
  if (!mayWorkIn(caller, campaignId)) throw insufficientRole()
}

/** Throws 404 for a key that is bound to another campaign. */
export function requireSightOf(caller: Caller, campaignId: string | null) {
  const bound = boundCampaign(caller)
  if (bound !== null && bound !== campaignId) throw notFound()
}
