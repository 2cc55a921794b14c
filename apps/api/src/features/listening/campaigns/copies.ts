import type { App } from '../../../app.ts'
import { columnName } from '../../../core/database/columns.ts'
import { fragment, type Sql, sql } from '../../../core/database/sql.ts'
import { slugOf } from '../../../core/slug.ts'
import {
  type CopiedTable,
  copiedList,
  copiedText,
  makeCopies,
  visibleUrlPattern,
  withheld,
} from '../../engines/safety/index.ts'
import type { Campaign, CampaignText } from './fields.ts'
import type { CampaignFields } from './rules.ts'

/**
 * The redacted copies of a campaign's texts, which agents are allowed to see. The slug is null if agents must not read
 * it.
 */
export type CampaignCopy = {
  [Name in CampaignText]: Campaign[Name] extends readonly string[] | null ? string[] : string | null
}

/** Makes the redacted copies of the given texts. Of a URL pattern, only the scheme, host and path remain. */
export async function makeCampaignCopy(
  app: App,
  workspaceId: string,
  given: CampaignFields,
): Promise<Partial<CampaignCopy>> {
  const { name, slug, description, goal, urlPatterns, allowedPaths, protectedPaths } = given
  const words = { description, goal }
  const names = {
    name,
    slug,
    urlPatterns: urlPatterns?.map((pattern) => visibleUrlPattern(pattern) ?? withheld),
    allowedPaths,
    protectedPaths: protectedPaths ?? undefined,
  } satisfies Record<Exclude<CampaignText, keyof typeof words>, unknown>
  const { slug: read, ...copies } = await makeCopies(app, workspaceId, { words, names })
  return slug === undefined ? copies : { ...copies, slug: read === slug ? slug : null }
}

/**
 * Makes the redacted copies for a new campaign. A slug that is made from the name is treated as being as private as the
 * name.
 */
export async function makeNewCampaignCopy(
  app: App,
  workspaceId: string,
  given: CampaignFields & { name: string },
): Promise<Partial<CampaignCopy>> {
  const slug = given.slug ?? slugOf(given.name, 'campaign')
  const copy = await makeCampaignCopy(app, workspaceId, { ...given, slug })
  return given.slug !== undefined || copy.name === given.name ? copy : { ...copy, slug: null }
}

/**
 * Returns the protected paths of a campaign as agents see them. The standard list is a part of the service and needs no
 * redacted copy.
 */
export const protectedPathsForAgents = (campaign: string): Sql => sql`
  case when ${fragment(campaign)}.protected_paths is not null then
    ${copiedList(`${campaign}.agent_copy`, 'protectedPaths', `${campaign}.protected_paths`)} end`

/** SQL for the texts of the campaign c, as agents see them. Of a quorum, agents see only the numbers. */
export const campaignForAgents: Record<CampaignText | 'previewQuorum', Sql> = {
  name: copiedText('c.agent_copy', 'name'),
  slug: fragment(`coalesce(c.agent_copy ->> 'slug', 'campaign-' || c.id)`),
  description: fragment(`c.agent_copy ->> 'description'`),
  goal: fragment(`c.agent_copy ->> 'goal'`),
  urlPatterns: copiedList('c.agent_copy', 'urlPatterns', 'c.url_patterns'),
  allowedPaths: copiedList('c.agent_copy', 'allowedPaths', 'c.allowed_paths'),
  protectedPaths: protectedPathsForAgents('c'),
  previewQuorum: fragment(`c.preview_quorum || '{"environment": null, "hosts": []}'`),
}

export const copiedCampaigns: CopiedTable<Campaign & { workspaceId: string }> = {
  table: 'campaigns',
  topic: 'zones',
  key: ['workspace_id', 'id'],
  version: 'copy_version',
  hasText: 'true',
  texts: Object.keys(campaignForAgents)
    .filter((name) => name !== 'previewQuorum')
    .map(columnName),
  copies: { agent_copy: 'jsonb' },
  make: async (app, campaign) => ({
    agent_copy: await makeCampaignCopy(app, campaign.workspaceId, campaign),
  }),
}
