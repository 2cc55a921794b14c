import { event } from '../../../core/event.ts'

/** Zones whose threshold, minimums, status or campaign changed: waiting items may have become ready. */
export const zonesChanged = event<{ workspaceId: string; zoneIds: readonly string[] }>('zones.changed')
/**
 * Zones with their items left a campaign or moved to another one. `campaignIds` names the campaigns before and after
 * the move.
 */
export const zonesMoved = event<{ workspaceId: string; campaignIds: readonly string[] }>('zones.moved')
