import type { Reader } from '../../../core/caller.ts'
import { assignedFrom, columnsOf, recordOf, typedColumns } from '../../../core/database/columns.ts'
import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { allOf, fragment, likePattern, onePlan, type Sql, sql } from '../../../core/database/sql.ts'
import { namesOf } from '../../../core/fields.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import { pipelineVersion } from '../../engines/safety/index.ts'
import { type CopiedZone, urlPatternsForAgents, zoneForAgents } from './copies.ts'
import { type Zone, zoneFields } from './fields.ts'
import type { ListedZone, ZoneWithCampaign } from './rules.ts'

const oldestFirst: ListOrder = [['id', 'uuid', 'asc']]

const names = namesOf(zoneFields)
const columns = columnsOf(['id', ...names])
/** The columns of the zone z and its campaign c, as each kind of reader gets them. */
const columnsFor: Record<Reader, { zone: Sql; urlPatterns: Sql; name: Sql; zoneId: Sql }> = {
  person: {
    zone: columnsOf(['id', ...names], 'z'),
    urlPatterns: fragment(`coalesce(c.url_patterns, '{}')`),
    name: fragment('z.name'),
    zoneId: fragment('z.zone_id'),
  },
  agent: {
    zone: columnsOf(['id', ...names], 'z', zoneForAgents),
    urlPatterns: urlPatternsForAgents,
    name: zoneForAgents.name,
    zoneId: zoneForAgents.zoneId,
  },
}

export interface ZoneListing {
  status?: Zone['status']
  type?: Zone['type']
  campaignId?: string
  /** Part of the name or zoneId. */
  q?: string
}

/** Lists zones in the order of creation, without deleted ones. Returns one row more than the slice asks for. */
export async function listZones(
  tx: WorkspaceTx,
  wanted: ZoneListing,
  slice: Slice,
  reader: Reader = 'person',
): Promise<Placed<ListedZone>[]> {
  const { zone, urlPatterns, name, zoneId } = columnsFor[reader]
  const pattern = wanted.q && likePattern(wanted.q)
  const list = sql`
    select ${zone}, ${urlPatterns} as url_patterns,
           z.status = 'ACTIVE' and (z.campaign_id is null or coalesce(c.status = 'ACTIVE', false)) as is_open
    from zones z
    left join campaigns c on c.workspace_id = z.workspace_id and c.id = z.campaign_id
    where ${allOf([
      sql`z.workspace_id = ${tx.workspaceId} and z.deleted_at is null`,
      wanted.status ? sql`z.status = ${wanted.status}` : null,
      wanted.type ? sql`z.type = ${wanted.type}` : null,
      wanted.campaignId ? sql`z.campaign_id = ${wanted.campaignId}` : null,
      // Searches what the reader sees: a search must not match text that is hidden from the reader.
      pattern ? sql`${name} ilike ${pattern} or ${zoneId} ilike ${pattern}` : null,
    ])}`
  return tx.many(listRows(list, oldestFirst, slice))
}

export async function listZonesOfCampaign(
  tx: WorkspaceTx,
  campaignId: string,
  reader: Reader = 'person',
): Promise<Zone[]> {
  return tx.many(sql`
    select ${columnsFor[reader].zone} from zones z
    where z.workspace_id = ${tx.workspaceId} and z.campaign_id = ${campaignId} and z.deleted_at is null
    order by z.id`)
}

/** Lists the zones whose ids a query yields, including deleted ones, as agents see them. */
export async function listZonesForAgent(tx: WorkspaceTx, ids: Sql): Promise<Zone[]> {
  return tx.many(
    onePlan(sql`
      select ${columnsFor.agent.zone} from zones z where z.workspace_id = ${tx.workspaceId} and z.id in (${ids})`),
  )
}

/** Lists zones of campaigns in several workspaces, by campaign. */
export async function listZonesOfCampaigns(
  tx: OperatorTx,
  workspaceIds: readonly string[],
  campaignIds: readonly string[],
): Promise<Map<string, Zone[]>> {
  const zones = await tx.many<Zone & { campaignId: string }>(sql`
    select ${columns} from zones
    where workspace_id = any(${workspaceIds}::uuid[]) and campaign_id = any(${campaignIds}::uuid[]) and deleted_at is null order by id`)
  return Map.groupBy(zones, (zone) => zone.campaignId)
}

export async function lockZone(tx: WorkspaceTx, id: string): Promise<Zone | null> {
  return tx.maybe(sql`
    select ${columns} from zones
    where workspace_id = ${tx.workspaceId} and id = ${id} and deleted_at is null
    for update`)
}

/** Locks zones in the order of their zoneIds, so that two transactions cannot deadlock. */
export async function lockZonesByKey(tx: WorkspaceTx, zoneIds: readonly string[]): Promise<Zone[]> {
  return tx.many(sql`
    select ${columns} from zones
    where workspace_id = ${tx.workspaceId} and zone_id = any(${zoneIds}::text[]) and deleted_at is null
    order by zone_id for update`)
}

/** Returns which of these campaigns exist, and locks them against deletion until the transaction ends. */
export async function lockCampaigns(tx: WorkspaceTx, ids: readonly string[]): Promise<{ id: string }[]> {
  return tx.many(sql`
    select id from campaigns where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[]) and deleted_at is null
    order by id for share`)
}

/** Inserts zones, skipping those whose zoneId is taken. Returns the ids of the new zones. */
export async function insertZones(
  tx: WorkspaceTx,
  zones: readonly CopiedZone[],
  now: Date,
): Promise<{ id: string }[]> {
  return tx.many(sql`
    insert into zones (workspace_id, ${columns}, agent_copy, copy_version, created_at, updated_at)
    select ${tx.workspaceId}, ${columns}, agent_copy, ${pipelineVersion}, ${now}, ${now} from ${zoneRecordsSql(zones)}
    order by zone_id
    on conflict (workspace_id, zone_id) where deleted_at is null do nothing
    returning id`)
}

/**
 * Updates all fields of locked zones, and the redacted copies of the given texts. A taken zoneId violates the
 * constraint `zones_by_zone_id`.
 */
export async function updateZones(tx: WorkspaceTx, zones: readonly CopiedZone[], now: Date): Promise<void> {
  tx.changed('zones')
  await tx.run(sql`
    update zones set ${assignedFrom('given', zoneFields)}, updated_at = ${now},
      agent_copy = coalesce(zones.agent_copy, '{}') || given.agent_copy
    from (select ${columns}, agent_copy from ${zoneRecordsSql(zones)}) given
    where zones.workspace_id = ${tx.workspaceId} and zones.id = given.id`)
}

export async function deleteZone(tx: WorkspaceTx, id: string, now: Date): Promise<number> {
  tx.changed('zones')
  return tx.run(sql`
    update zones set deleted_at = ${now}, updated_at = ${now}
    where workspace_id = ${tx.workspaceId} and id = ${id} and deleted_at is null`)
}

/**
 * Lists for each of these zoneIds the last campaign of a deleted zone with that zoneId. Deleted campaigns are left out.
 */
export async function listFormerCampaigns(
  tx: WorkspaceTx,
  zoneIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx.many<{ zoneId: string; campaignId: string | null }>(sql`
    select distinct on (z.zone_id) z.zone_id, c.id as campaign_id
    from zones z
    left join campaigns c on c.workspace_id = z.workspace_id and c.id = z.campaign_id and c.deleted_at is null
    where z.workspace_id = ${tx.workspaceId} and z.zone_id = any(${zoneIds}::text[]) and z.deleted_at is not null
    order by z.zone_id, z.deleted_at desc, z.id desc`)
  return new Map(rows.flatMap(({ zoneId, campaignId }) => (campaignId ? [[zoneId, campaignId]] : [])))
}

/** Deletes all zones of a campaign. */
export async function deleteZonesOfCampaign(tx: WorkspaceTx, campaignId: string, now: Date): Promise<number> {
  tx.changed('zones')
  return tx.run(sql`
    update zones set deleted_at = ${now}, updated_at = ${now}
    where workspace_id = ${tx.workspaceId} and campaign_id = ${campaignId} and deleted_at is null`)
}

/** Encodes many zones as rows in one SQL parameter. */
function zoneRecordsSql(zones: readonly CopiedZone[]): Sql {
  const records = zones.map((zone) => ({
    id: zone.id,
    ...recordOf(zoneFields, zone),
    agent_copy: zone.copy,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given (id uuid, ${typedColumns(zoneFields)},
    agent_copy jsonb)`
}

/** Lists the zones of these zoneIds that are not deleted, in no particular order. Unknown zoneIds are skipped. */
export async function listZonesByKey(
  tx: WorkspaceTx,
  zoneIds: readonly string[],
): Promise<ZoneWithCampaign[]> {
  return listZonesWithCampaign(tx, sql`z.zone_id = any(${zoneIds}::text[]) and z.deleted_at is null`)
}

/** Lists zones by their ids, including deleted ones, because their feedback stays. */
export async function listZonesById(tx: WorkspaceTx, ids: readonly string[]): Promise<ZoneWithCampaign[]> {
  return listZonesWithCampaign(tx, sql`z.id = any(${ids}::uuid[])`)
}

// Joins the campaign instead of making a second round trip, because this runs for every submission and vote.
async function listZonesWithCampaign(tx: WorkspaceTx, condition: Sql): Promise<ZoneWithCampaign[]> {
  return tx.many(
    onePlan(sql`
    select ${columnsFor.person.zone}, z.deleted_at,
           c.status as campaign_status, c.visibility as campaign_visibility,
           c.min_tier_weight as campaign_min_tier_weight, c.vote_threshold as campaign_vote_threshold,
           c.min_trusted_voters as campaign_min_trusted_voters,
           c.automation_level as campaign_automation_level
    from zones z
    left join campaigns c on c.workspace_id = z.workspace_id and c.id = z.campaign_id
    where z.workspace_id = ${tx.workspaceId} and ${condition}`),
  )
}
