import type { WorkspaceTx } from '../../../core/database/db.ts'
import { listCampaignsById } from '../../listening/campaigns/index.ts'
import { standardTerms, type Terms } from './leases.ts'

/** What holds for the items of a campaign at this moment. */
export async function termsOf(tx: WorkspaceTx, campaignId: string | null): Promise<Terms> {
  if (campaignId === null) return standardTerms
  const [campaign] = await listCampaignsById(tx, [campaignId])
  return campaign ?? standardTerms
}
