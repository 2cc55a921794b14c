import { event } from '../../../core/event.ts'
import type { CampaignStatus, Visibility } from './fields.ts'

/** The fields that decide which testers and agents see a campaign. */
export interface CampaignFace {
  status: CampaignStatus
  visibility: Visibility
  minTierWeight: number
}
/** Picks the fields of `CampaignFace` from a campaign. Events may be stored in a queue, so they must not hold more. */
export const pickCampaignFace = ({ status, visibility, minTierWeight }: CampaignFace): CampaignFace => ({
  status,
  visibility,
  minTierWeight,
})

/** A campaign was created (`from` is null), or its status, visibility or tier weight changed. */
export const campaignChanged = event<{
  workspaceId: string
  campaignId: string
  from: CampaignFace | null
  to: CampaignFace
}>('campaign.changed', ['budgets', 'notifications'])

/** A campaign and its zones were deleted. */
export const campaignDeleted = event<{ workspaceId: string; campaignId: string }>('campaign.deleted')

/** Rules of a campaign changed on which the verdict about pull requests for its items depends. */
export const campaignRulesChanged = event<{ workspaceId: string; campaignId: string }>(
  'campaign.rules_changed',
)
