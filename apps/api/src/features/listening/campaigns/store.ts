import type { Reader } from '../../../core/caller.ts'
import { assignedValues, columnsOf, valuesOf } from '../../../core/database/columns.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { allOf, likePattern, onePlan, type Sql, sql } from '../../../core/database/sql.ts'
import { namesOf } from '../../../core/fields.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import { copiedList, pipelineVersion } from '../../engines/safety/index.ts'
import { type CampaignCopy, campaignForAgents, protectedPathsForAgents } from './copies.ts'
import { type Campaign, campaignFields } from './fields.ts'

const newestFirst: ListOrder = [['id', 'uuid', 'desc']]

const stored = ['id', ...namesOf(campaignFields), 'createdAt', 'updatedAt']
const columns = columnsOf(stored)
const columnsFor: Record<Reader, Sql> = {
  person: columns,
  agent: columnsOf(stored, 'c', campaignForAgents),
}

export interface CampaignListing {
  status?: Campaign['status']
  visibility?: Campaign['visibility']
  /** Part of the name or slug. */
  q?: string
  /** Only this campaign. */
  id?: string
}

const isNotDeleted = (tx: WorkspaceTx): Sql => sql`workspace_id = ${tx.workspaceId} and deleted_at is null`

/** Lists campaigns, newest first and without deleted ones. Returns one row more than the slice asks for. */
export async function listCampaigns(
  tx: WorkspaceTx,
  wanted: CampaignListing,
  slice: Slice,
  reader: Reader = 'person',
): Promise<Placed<Campaign>[]> {
  const pattern = wanted.q && likePattern(wanted.q)
  const [name, slug] =
    reader === 'person' ? [sql`name`, sql`slug`] : [sql`agent_copy ->> 'name'`, sql`agent_copy ->> 'slug'`]
  const list = sql`
    select ${columnsFor[reader]} from campaigns c
    where ${allOf([
      isNotDeleted(tx),
      wanted.id ? sql`id = ${wanted.id}` : null,
      wanted.status ? sql`status = ${wanted.status}` : null,
      wanted.visibility ? sql`visibility = ${wanted.visibility}` : null,
      // Searches the texts that the reader sees, because a search must not reveal withheld texts.
      pattern ? sql`${name} ilike ${pattern} or ${slug} ilike ${pattern}` : null,
    ])}`
  return tx.many(listRows(list, newestFirst, slice))
}

const terms = [
  'allowedPaths',
  'protectedPaths',
  'evidence',
  'ceilings',
  'agentsMayAskAuthors',
  'reopenAfter',
  'leaseMinutes',
  'stableAfterDays',
  'previewQuorum',
] as const satisfies readonly (keyof typeof campaignFields)[]
/** The rules for the items of a campaign: those that are enforced, and the paths as agents see them. */
export interface CampaignTerms extends Pick<Campaign, 'id' | (typeof terms)[number]> {
  shownPaths: string[]
  shownProtected: string[] | null
}
const termColumns = columnsOf(['id', ...terms])
/**
 * Lists the terms of the campaigns with these ids. Deleted campaigns are included, because their terms still apply to
 * their items.
 */
export async function listCampaignTerms(tx: WorkspaceTx, ids: readonly string[]): Promise<CampaignTerms[]> {
  return tx.many(
    onePlan(sql`
      select ${termColumns}, ${copiedList('agent_copy', 'allowedPaths', 'allowed_paths')} as shown_paths,
        ${protectedPathsForAgents('campaigns')} as shown_protected
      from campaigns
      where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[])`),
  )
}

export async function findCampaign(
  tx: WorkspaceTx,
  id: string,
  reader: Reader = 'person',
): Promise<Campaign | null> {
  return tx.maybe(sql`select ${columnsFor[reader]} from campaigns c where ${isNotDeleted(tx)} and id = ${id}`)
}

/** Locks a campaign against other changes until the transaction ends. Other transactions can still insert rows that reference it. */
export async function lockCampaignForChange(tx: WorkspaceTx, id: string): Promise<Campaign | null> {
  return tx.maybe(
    sql`select ${columns} from campaigns where ${isNotDeleted(tx)} and id = ${id} for no key update`,
  )
}

/**
 * Locks a campaign until the transaction ends, so that it can be deleted: others can neither change it nor add rows
 * that reference it.
 */
export async function lockCampaign(tx: WorkspaceTx, id: string): Promise<Campaign | null> {
  return tx.maybe(sql`select ${columns} from campaigns where ${isNotDeleted(tx)} and id = ${id} for update`)
}

/** Locks a campaign against deletion until the transaction ends, so that new rows can reference it. */
export async function lockCampaignForUse(tx: WorkspaceTx, id: string): Promise<Campaign | null> {
  return tx.maybe(sql`select ${columns} from campaigns where ${isNotDeleted(tx)} and id = ${id} for share`)
}

/** Inserts a campaign with the copies of its texts. Returns false when the slug is taken. */
export async function insertCampaign(
  tx: WorkspaceTx,
  campaign: Campaign,
  copy: Partial<CampaignCopy>,
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into campaigns (workspace_id, ${columns}, agent_copy, copy_version)
    values (${tx.workspaceId}, ${campaign.id}, ${valuesOf(campaignFields, campaign)},
            ${campaign.createdAt}, ${campaign.updatedAt}, ${JSON.stringify(copy)}::jsonb, ${pipelineVersion})
    on conflict (workspace_id, slug) do nothing`)
  return inserted > 0
}

/** Updates all fields of a locked campaign, and the copies of changed texts. A taken slug violates its constraint. */
export async function updateCampaign(tx: WorkspaceTx, campaign: Campaign, copy: Partial<CampaignCopy>) {
  tx.changed('zones')
  await tx.run(sql`
    update campaigns set ${assignedValues(campaignFields, campaign)},
      updated_at = ${campaign.updatedAt},
      agent_copy = coalesce(agent_copy, '{}') || ${JSON.stringify(copy)}::jsonb
    where workspace_id = ${tx.workspaceId} and id = ${campaign.id}`)
}

/** Marks a campaign as deleted and frees its slug by storing a value that is not a valid slug. */
export async function deleteCampaign(tx: WorkspaceTx, id: string, now: Date) {
  tx.changed('zones')
  await tx.run(sql`
    update campaigns set deleted_at = ${now}, updated_at = ${now}, slug = slug || '~' || id::text
    where workspace_id = ${tx.workspaceId} and id = ${id}`)
  await tx.run(sql`
    delete from campaign_collaborators where workspace_id = ${tx.workspaceId} and campaign_id = ${id}`)
}
/** The name of the slug's constraint. */
export const slugConstraint = 'campaigns_workspace_id_slug_key'
