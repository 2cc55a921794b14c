import { event } from '../../../core/event.ts'

/** Zones whose threshold, minimums, status or campaign changed: waiting items may have become ready. */
export const zonesChanged = event<{ workspaceId: string; zoneIds: readonly string[] }>('zones.changed')
/** Zones, with their items, left a campaign or came to another one: the campaigns of before and after. */
export const zonesMoved = event<{ workspaceId: string; campaignIds: readonly string[] }>('zones.moved')
