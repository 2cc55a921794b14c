import type { App } from '../../../app.ts'
import type { Reader } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import {
  type CampaignTerms,
  listCampaignTerms,
  recallCampaignTerms,
  standardPaths,
} from '../../listening/campaigns/index.ts'
import { standardTerms, type Terms } from './leases.ts'

/** Returns the present rules of a campaign for work on its items. */
export async function findTerms(tx: WorkspaceTx, campaignId: string | null, reader: Reader): Promise<Terms> {
  if (campaignId === null) return standardTerms
  const [terms] = (await listTerms(tx, [campaignId], reader)).values()
  return terms ?? standardTerms
}

/**
 * Returns cached terms. Use them only for display: after a change, another process may show the old terms for a second.
 */
export async function recallShownTerms(
  app: App,
  tx: WorkspaceTx,
  campaignId: string | null,
  reader: Reader,
): Promise<Terms> {
  if (campaignId === null) return standardTerms
  const [terms] = await recallCampaignTerms(app, tx, [campaignId])
  return terms ? termsForReader(terms, reader) : standardTerms
}

/** Returns the terms of campaigns, by id. */
export async function listTerms(
  tx: WorkspaceTx,
  campaignIds: readonly string[],
  reader: Reader,
): Promise<Map<string, Terms>> {
  const found = await listCampaignTerms(tx, campaignIds)
  return new Map(found.map((terms) => [terms.id, termsForReader(terms, reader)]))
}

function termsForReader(
  {
    allowedPaths,
    protectedPaths,
    evidence,
    ceilings,
    agentsMayAskAuthors,
    leaseMinutes,
    stableAfterDays,
    previewQuorum,
    ...copies
  }: CampaignTerms,
  reader: Reader,
): Terms {
  const forced = protectedPaths ?? standardPaths
  return {
    allowedPaths,
    shownPaths: reader === 'agent' ? copies.shownPaths : allowedPaths,
    protectedPaths: forced,
    shownProtected: reader === 'agent' ? copies.shownProtected : protectedPaths,
    // The standard list is not the owner's choice, so it does not require agents to name their files before they ship.
    needsFiles: allowedPaths.length > 0 || (protectedPaths?.length ?? 0) > 0,
    evidence,
    ceilings,
    agentsMayAskAuthors,
    leaseMinutes,
    stableAfterDays,
    previewQuorum,
  }
}
