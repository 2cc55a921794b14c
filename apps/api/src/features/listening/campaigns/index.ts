export { applyCampaignChange, deleteCampaignWithZones, insertNewCampaign } from './actions.ts'
export { recallCampaignTerms } from './cache.ts'
export { type CampaignCopy, copiedCampaigns, makeNewCampaignCopy } from './copies.ts'
export { type CampaignFace, campaignChanged, campaignDeleted, campaignRulesChanged } from './events.ts'
export { campaignFields, type Evidence, type PreviewQuorum, type Usage, usageFields } from './fields.ts'
export { findProtectedPaths } from './protected-paths.ts'
export { type CampaignFields, matchesHostPattern } from './rules.ts'
export { Campaign } from './schemas.ts'
export { standardPaths } from './standard-paths.ts'
export {
  type CampaignTerms,
  findCampaign,
  listCampaigns,
  listCampaignTerms,
  lockCampaignForUse,
} from './store.ts'
export { campaignView } from './view.ts'
