import type { Reader } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import type { Sql } from '../../../core/database/sql.ts'
import { type CampaignTerms, listCampaignTerms, standardPaths } from '../../listening/campaigns/index.ts'
import { standardTerms, type Terms } from './leases.ts'

/** What holds for the items of a campaign at this moment. The campaign is named, or found by a query. */
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
  { allowedPaths, protectedPaths, leaseMinutes, ...copies }: CampaignTerms,
  reader: Reader,
): Terms {
  const forced = protectedPaths ?? standardPaths
  return {
    allowedPaths,
    shownPaths: reader === 'agent' ? copies.shownPaths : allowedPaths,
    protectedPaths: forced,
    shownProtected: reader === 'agent' ? copies.shownProtected : protectedPaths,
    // The standard list is no word of the owner's: the interface lets agents ship without naming files.
    needsFiles: allowedPaths.length > 0 || (protectedPaths?.length ?? 0) > 0,
    leaseMinutes,
  }
}
