import type { WorkspaceTx } from '../../core/db.ts'
import { type Sql, sql } from '../../core/sql.ts'
import type { ZoneWithCampaign } from './rules.ts'

/** Zones of these keys (the customers' zoneIds) that are not deleted; in no particular order, unknown ones missing. */
export async function listZonesByKey(
  tx: WorkspaceTx,
  zoneIds: readonly string[],
): Promise<ZoneWithCampaign[]> {
  return listWithCampaign(tx, sql`z.zone_id = any(${zoneIds}::text[]) and z.deleted_at is null`)
}

/** Zones of these ids, deleted ones too: their feedback stays. */
export async function listZonesById(tx: WorkspaceTx, ids: readonly string[]): Promise<ZoneWithCampaign[]> {
  return listWithCampaign(tx, sql`z.id = any(${ids}::uuid[])`)
}

// One join instead of a second trip: this runs on every submission and vote.
async function listWithCampaign(tx: WorkspaceTx, condition: Sql): Promise<ZoneWithCampaign[]> {
  return tx.many(sql`
    select z.id, z.zone_id, z.name, z.selector, z.type, z.threshold, z.min_participation, z.min_trusted_voters,
           z.audience, z.status, z.campaign_id, z.deleted_at,
           c.status as campaign_status, c.visibility as campaign_visibility,
           c.min_tier_weight as campaign_min_tier_weight, c.vote_threshold as campaign_vote_threshold,
           c.min_trusted_voters as campaign_min_trusted_voters,
           c.automation_level as campaign_automation_level
    from zones z
    left join campaigns c on c.workspace_id = z.workspace_id and c.id = z.campaign_id
    where z.workspace_id = ${tx.workspaceId} and ${condition}`)
}
