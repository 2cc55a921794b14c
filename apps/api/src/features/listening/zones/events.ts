import { event } from '../../../core/event.ts'

/** Zones whose threshold, minimums, status or campaign changed, so that waiting items may have become ready. */
export const zonesChanged = event<{ workspaceId: string; zoneIds: readonly string[] }>('zones.changed')
/**
 * Zones moved out of a campaign or to another one, together with their items. `campaignIds` names the campaigns before
 * and after.
 */
export const zonesMoved = event<{ workspaceId: string; campaignIds: readonly string[] }>('zones.moved')
