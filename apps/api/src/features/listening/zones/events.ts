import { event } from '../../../core/event.ts'

/** Zones whose threshold, minimums, status or campaign changed: items that wait there may have become ready. */
export const zonesChanged = event<{ workspaceId: string; zoneIds: readonly string[] }>('zones.changed')
