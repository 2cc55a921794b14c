import type { Reader } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { allOf, fragment, Sql, sql } from '../../../core/database/sql.ts'
import type { Slice } from '../../../core/page.ts'
import { copiedList, pipelineVersion } from '../../engines/safety/index.ts'
import { type CampaignCopy, campaignForAgents, protectedForAgents } from './copies.ts'
import type { Campaign, CampaignStatus, Visibility } from './rules.ts'

const columns =
  fragment(`id, name, slug, description, goal, url_patterns, status, visibility, min_tier_weight,
  vote_threshold, min_trusted_voters, automation_level, allowed_paths, protected_paths, lease_minutes, created_at, updated_at`)
const columnsFor: Record<Reader, Sql> = {
  person: columns,
  agent: sql`c.id, ${campaignForAgents}, c.status, c.visibility, c.min_tier_weight, c.vote_threshold,
    c.min_trusted_voters, c.automation_level, c.lease_minutes, c.created_at, c.updated_at`,
}

export interface CampaignListing {
  status?: CampaignStatus
  visibility?: Visibility
  /** Part of the name or slug. */
  q?: string
  /** This one alone. */
  id?: string
}

const living = (tx: WorkspaceTx): Sql => sql`workspace_id = ${tx.workspaceId} and deleted_at is null`

/** The newest first, one more than the slice asks for. Deleted ones are gone. */
export async function listCampaigns(
  tx: WorkspaceTx,
  wanted: CampaignListing,
  slice: Slice,
  reader: Reader = 'person',
): Promise<Campaign[]> {
  const pattern = wanted.q && `%${wanted.q.replace(/[\\%_]/g, '\\$&')}%`
  const [name, slug] =
    reader === 'person' ? [sql`name`, sql`slug`] : [sql`agent_copy ->> 'name'`, sql`agent_copy ->> 'slug'`]
  return tx.many(sql`
    select ${columnsFor[reader]} from campaigns c
    where ${allOf([
      living(tx),
      wanted.id ? sql`id = ${wanted.id}` : null,
      wanted.status ? sql`status = ${wanted.status}` : null,
      wanted.visibility ? sql`visibility = ${wanted.visibility}` : null,
      // In what the reader sees: a search must not find what is withheld from the searcher.
      pattern ? sql`${name} ilike ${pattern} or ${slug} ilike ${pattern}` : null,
    ])}
    order by id desc limit ${slice.limit + 1} offset ${slice.offset}`)
}

/** What holds for the items of a campaign: as it is enforced, and the paths as agents read them. */
export interface CampaignTerms {
  id: string
  allowedPaths: string[]
  shownPaths: string[]
  /** Null: the standard ones. */
  protectedPaths: string[] | null
  shownProtected: string[] | null
  leaseMinutes: number
}
/** Of these ids, or of those that a query yields; deleted ones too: what was decided there still holds for their items. */
export async function listCampaignTerms(
  tx: WorkspaceTx,
  ids: readonly string[] | Sql,
): Promise<CampaignTerms[]> {
  return tx.many(sql`
    select id, allowed_paths, ${copiedList('agent_copy', 'allowedPaths', 'allowed_paths')} as shown_paths,
      protected_paths, ${protectedForAgents('campaigns')} as shown_protected, lease_minutes
    from campaigns
    where workspace_id = ${tx.workspaceId} and ${ids instanceof Sql ? sql`id in (${ids})` : sql`id = any(${ids}::uuid[])`}`)
}

export async function findCampaign(
  tx: WorkspaceTx,
  id: string,
  reader: Reader = 'person',
): Promise<Campaign | null> {
  return tx.maybe(sql`select ${columnsFor[reader]} from campaigns c where ${living(tx)} and id = ${id}`)
}

/** For a change: nobody else changes it until the transaction ends. What refers to it goes on. */
export async function lockCampaignForChange(tx: WorkspaceTx, id: string): Promise<Campaign | null> {
  return tx.maybe(sql`select ${columns} from campaigns where ${living(tx)} and id = ${id} for no key update`)
}

/** For deletion: nobody else changes it, and nothing new comes to refer to it, until the transaction ends. */
export async function lockCampaign(tx: WorkspaceTx, id: string): Promise<Campaign | null> {
  return tx.maybe(sql`select ${columns} from campaigns where ${living(tx)} and id = ${id} for update`)
}

/** For something that will refer to the campaign: it is not deleted before the transaction ends. */
export async function lockCampaignForUse(tx: WorkspaceTx, id: string): Promise<Campaign | null> {
  return tx.maybe(sql`select ${columns} from campaigns where ${living(tx)} and id = ${id} for share`)
}

/** With the copies of all its texts. False where the slug is taken. */
export async function insertCampaign(
  tx: WorkspaceTx,
  campaign: Campaign,
  copy: Partial<CampaignCopy>,
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into campaigns (workspace_id, ${columns}, agent_copy, copy_version)
    values (${tx.workspaceId}, ${campaign.id}, ${campaign.name}, ${campaign.slug}, ${campaign.description},
            ${campaign.goal}, ${campaign.urlPatterns}, ${campaign.status}, ${campaign.visibility},
            ${campaign.minTierWeight}, ${campaign.voteThreshold}, ${campaign.minTrustedVoters},
            ${campaign.automationLevel}, ${campaign.allowedPaths}, ${campaign.protectedPaths}, ${campaign.leaseMinutes},
            ${campaign.createdAt}, ${campaign.updatedAt}, ${JSON.stringify(copy)}::jsonb, ${pipelineVersion})
    on conflict (workspace_id, slug) do nothing`)
  return inserted > 0
}

/** Writes all fields of a campaign that the transaction has locked, and the copies of texts that changed. A slug that is taken breaks its constraint. */
export async function updateCampaign(tx: WorkspaceTx, campaign: Campaign, copy: Partial<CampaignCopy>) {
  tx.changed('zones')
  await tx.run(sql`
    update campaigns set name = ${campaign.name}, slug = ${campaign.slug}, description = ${campaign.description},
      goal = ${campaign.goal}, url_patterns = ${campaign.urlPatterns}, status = ${campaign.status},
      visibility = ${campaign.visibility}, min_tier_weight = ${campaign.minTierWeight},
      vote_threshold = ${campaign.voteThreshold}, min_trusted_voters = ${campaign.minTrustedVoters},
      automation_level = ${campaign.automationLevel}, allowed_paths = ${campaign.allowedPaths},
      protected_paths = ${campaign.protectedPaths}::text[], lease_minutes = ${campaign.leaseMinutes},
      updated_at = ${campaign.updatedAt},
      agent_copy = coalesce(agent_copy, '{}') || ${JSON.stringify(copy)}::jsonb
    where workspace_id = ${tx.workspaceId} and id = ${campaign.id}`)
}

/** Gives the slug back by changing it to what no slug can be. */
export async function deleteCampaign(tx: WorkspaceTx, id: string, now: Date) {
  tx.changed('zones')
  await tx.run(sql`
    update campaigns set deleted_at = ${now}, updated_at = ${now}, slug = slug || '~' || id::text
    where workspace_id = ${tx.workspaceId} and id = ${id}`)
  await tx.run(sql`
    delete from campaign_collaborators where workspace_id = ${tx.workspaceId} and campaign_id = ${id}`)
}
/** The slug's constraint, as the database names it. */
export const slugConstraint = 'campaigns_workspace_id_slug_key'
