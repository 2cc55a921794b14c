import { event } from '../../../core/event.ts'

/** Zones whose threshold, minimums, status or campaign changed: waiting items may have become ready. */
export const zonesChanged = event<{ workspaceId: string; zoneIds: readonly string[] }>('zones.changed')
