import type { Campaign } from './rules.ts'
import { standardPaths } from './standard-paths.ts'

/** A campaign as it is answered: with the list that is in force. */
export function campaignView<Given extends Pick<Campaign, 'protectedPaths'>>(campaign: Given) {
  return { ...campaign, protectedPaths: campaign.protectedPaths ?? [...standardPaths] }
}
