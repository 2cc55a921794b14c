import type { Campaign } from './fields.ts'
import { standardPaths } from './standard-paths.ts'

/** Returns a campaign in responses, with the protected paths that apply. */
export function campaignView<Given extends Pick<Campaign, 'protectedPaths'>>(campaign: Given) {
  return { ...campaign, protectedPaths: campaign.protectedPaths ?? [...standardPaths] }
}

/** Returns the fields that a zone editor in a browser needs to name a campaign and to recognise its pages. */
export function toCampaignName({ id, name, urlPatterns }: Pick<Campaign, 'id' | 'name' | 'urlPatterns'>) {
  return { id, name, urlPatterns }
}
