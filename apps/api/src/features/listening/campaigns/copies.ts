import type { App } from '../../../app.ts'
import { fragment, type Sql, sql } from '../../../core/database/sql.ts'
import { slugOf } from '../../../core/slug.ts'
import {
  type CopiedTable,
  copiedList,
  copiedText,
  copiesFor,
  patternOf,
  withheld,
} from '../../engines/safety/index.ts'
import type { Campaign, CampaignFields } from './rules.ts'

/** The parts of a campaign's texts that agents may read; the slug is null if they must not read it. */
export interface CampaignCopy {
  name: string | null
  slug: string | null
  description: string | null
  goal: string | null
  urlPatterns: string[]
  allowedPaths: string[]
  protectedPaths: string[]
}

/** Makes the copies of the given texts. Of URL patterns, scheme, host and path remain. */
export async function campaignCopy(
  app: App,
  workspaceId: string,
  given: CampaignFields,
): Promise<Partial<CampaignCopy>> {
  const { name, slug, description, goal, urlPatterns, allowedPaths, protectedPaths } = given
  const { slug: read, ...copies } = await copiesFor(app, workspaceId, {
    words: { description, goal },
    names: {
      name,
      slug,
      urlPatterns: urlPatterns?.map((pattern) => patternOf(pattern) ?? withheld),
      allowedPaths,
      protectedPaths: protectedPaths ?? undefined,
    },
  })
  return slug === undefined ? copies : { ...copies, slug: read === slug ? slug : null }
}

/** The copies for a new campaign. A slug that is made from the name is as private as the name. */
export async function newCampaignCopy(
  app: App,
  workspaceId: string,
  given: CampaignFields & { name: string },
): Promise<Partial<CampaignCopy>> {
  const slug = given.slug ?? slugOf(given.name, 'campaign')
  const copy = await campaignCopy(app, workspaceId, { ...given, slug })
  return given.slug !== undefined || copy.name === given.name ? copy : { ...copy, slug: null }
}

/** The protected paths of a campaign as agents read them. The standard list is built in and needs no copy. */
export const protectedForAgents = (campaign: string): Sql => sql`
  case when ${fragment(campaign)}.protected_paths is not null then
    ${copiedList(`${campaign}.agent_copy`, 'protectedPaths', `${campaign}.protected_paths`)} end`

/** The texts of the campaign c as agents read them, with its column names. */
export const campaignForAgents: Sql = sql`
  ${copiedText('c.agent_copy', 'name')} as name, coalesce(c.agent_copy ->> 'slug', 'campaign-' || c.id) as slug,
  c.agent_copy ->> 'description' as description, c.agent_copy ->> 'goal' as goal,
  ${copiedList('c.agent_copy', 'urlPatterns', 'c.url_patterns')} as url_patterns,
  ${copiedList('c.agent_copy', 'allowedPaths', 'c.allowed_paths')} as allowed_paths,
  ${protectedForAgents('c')} as protected_paths`

export const copiedCampaigns: CopiedTable<Campaign & { workspaceId: string }> = {
  table: 'campaigns',
  topic: 'zones',
  key: ['workspace_id', 'id'],
  version: 'copy_version',
  hasText: 'true',
  texts: ['name', 'slug', 'description', 'goal', 'url_patterns', 'allowed_paths', 'protected_paths'],
  copies: { agent_copy: 'jsonb' },
  make: async (app, campaign) => ({ agent_copy: await campaignCopy(app, campaign.workspaceId, campaign) }),
}
