import { event } from '../../../core/event.ts'
import type { CampaignStatus, Visibility } from './rules.ts'

/** What testers and agents meet a campaign by. */
export interface CampaignFace {
  status: CampaignStatus
  visibility: Visibility
  minTierWeight: number
}
/** Nothing more goes into events: they may come to lie in a queue. */
export const faceOf = ({ status, visibility, minTierWeight }: CampaignFace): CampaignFace => ({
  status,
  visibility,
  minTierWeight,
})

/** A campaign was made (`from` is null) or its status, visibility or tier weight has changed. */
export const campaignChanged = event<{
  workspaceId: string
  campaignId: string
  from: CampaignFace | null
  to: CampaignFace
}>('campaign.changed')

/** A campaign was deleted, and its zones with it. */
export const campaignDeleted = event<{ workspaceId: string; campaignId: string }>('campaign.deleted')
