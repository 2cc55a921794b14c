import type { Campaign, Zone } from './types.ts'

/**
 * Finds the name and the threshold of a zone. A campaign's threshold overrides those of its zones; null means that the
 * threshold is unknown.
 */
export function placeFinder(places: { zones: readonly Zone[]; campaigns: readonly Campaign[] } | undefined) {
  const zones = new Map(places?.zones.map((zone) => [zone.zoneId, zone]))
  const campaigns = new Map(places?.campaigns.map((campaign) => [campaign.id, campaign]))
  return (zoneId: string): { name: string; threshold: number | null } => {
    const zone = zones.get(zoneId)
    if (!zone) return { name: zoneId, threshold: null }
    const campaign = zone.campaignId === null ? undefined : campaigns.get(zone.campaignId)
    return { name: zone.name, threshold: campaign?.voteThreshold ?? zone.threshold }
  }
}
