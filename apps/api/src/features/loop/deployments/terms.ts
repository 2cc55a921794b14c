import type { Reader } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import type { Sql } from '../../../core/database/sql.ts'
import { type CampaignTerms, listCampaignTerms, standardPaths } from '../../listening/campaigns/index.ts'
import { standardTerms, type Terms } from './leases.ts'

/** The present terms of a campaign. The campaign is an id, or a query that finds one. */
export async function termsOf(
  tx: WorkspaceTx,
  campaignId: string | Sql | null,
  reader: Reader,
): Promise<Terms> {
  if (campaignId === null) return standardTerms
  const [terms] = (await listTerms(tx, campaignId, reader)).values()
  return terms ?? standardTerms
}

/** The terms of campaigns, by id. */
export async function listTerms(
  tx: WorkspaceTx,
  campaignIds: string | readonly string[] | Sql,
  reader: Reader,
): Promise<Map<string, Terms>> {
  const ids = typeof campaignIds === 'string' ? [campaignIds] : campaignIds
  const found = await listCampaignTerms(tx, ids)
  return new Map(found.map((terms) => [terms.id, termsFor(terms, reader)]))
}

function termsFor(
  {
    allowedPaths,
    protectedPaths,
    evidence,
    ceilings,
    agentsMayAskAuthors,
    leaseMinutes,
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
  }
}
