import { withInitialValues } from '../../../core/fields.ts'
import { type Zone, zoneFields } from './fields.ts'

/** A zone with its campaign's rules for intake and voting. The rules are null without a campaign. */
export interface ZoneWithCampaign extends Zone {
  deletedAt: Date | null
  campaignStatus: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'COMPLETED' | 'ARCHIVED' | null
  campaignVisibility: 'PRIVATE' | 'INVITED' | 'PUBLIC' | null
  campaignMinTierWeight: number | null
  campaignVoteThreshold: number | null
  campaignMinTrustedVoters: number | null
  campaignAutomationLevel: 'HUMAN_IN_LOOP' | 'AUTOMATIC' | null
}

/** A zone as it is listed: with the URL patterns of its campaign, and whether zone and campaign are open. */
export interface ListedZone extends Zone {
  urlPatterns: string[]
  isOpen: boolean
}

/** The conditions under which an item is ready. */
export interface Bar {
  score: number
  minParticipation: number
  minTrustedVoters: number
}

/** Returns the conditions that apply to a zone. The values of a campaign override those of its zones. */
export function readyConditions(zone: ZoneWithCampaign): Bar {
  return {
    score: zone.campaignVoteThreshold ?? zone.threshold,
    minParticipation: zone.minParticipation,
    minTrustedVoters: zone.campaignMinTrustedVoters ?? zone.minTrustedVoters,
  }
}

/** Returns whether the zone takes submissions and votes: it exists and is ACTIVE, and so is its campaign, if any. */
export function isZoneOpen(zone: ZoneWithCampaign): boolean {
  return (
    zone.deletedAt === null &&
    zone.status === 'ACTIVE' &&
    (zone.campaignId === null || zone.campaignStatus === 'ACTIVE')
  )
}

/** The fields that a caller may set. An omitted field keeps its value, or gets its default in a new zone. */
export type ZoneFields = Partial<Omit<Zone, 'id'>>

export function newZone(id: string, given: ZoneFields & { zoneId: string }): Zone {
  return {
    id,
    ...withInitialValues(zoneFields, given),
    name: given.name ?? given.zoneId,
    campaignId: given.campaignId?.toLowerCase() ?? null,
  }
}

export function applyZoneFields(zone: Zone, fields: ZoneFields): Zone {
  const changed = { ...zone, ...fields }
  // A change of the type away from POLL need not mention the options.
  if (changed.type !== 'POLL' && fields.options === undefined) changed.options = []
  return { ...changed, campaignId: changed.campaignId?.toLowerCase() ?? null }
}

/** Returns whether each submission in a zone answers its poll. */
export function isPoll({ options }: Pick<Zone, 'options'>): boolean {
  return options.length > 0
}

/** Returns whether the options fit the type: only a POLL zone may have options. */
export function hasFittingOptions({ type, options }: Pick<Zone, 'type' | 'options'>): boolean {
  return type === 'POLL' || options.length === 0
}

/**
 * Returns whether a change takes a zone out of its campaign, so that the campaign's approval, allowed paths and
 * threshold no longer apply. Renaming counts too, because submissions under the earlier name would have no campaign.
 */
export function leavesCampaign(before: Zone, after: Zone): boolean {
  if (before.campaignId === null) return false
  return after.campaignId !== before.campaignId || after.zoneId !== before.zoneId
}

/**
 * Returns whether a change may make waiting items ready: a threshold moved, or the zone opened or changed campaigns.
 */
export function mayReleaseItems(before: Zone, after: Zone): boolean {
  return (
    after.threshold !== before.threshold ||
    after.minParticipation !== before.minParticipation ||
    after.minTrustedVoters !== before.minTrustedVoters ||
    after.status !== before.status ||
    after.campaignId !== before.campaignId
  )
}

/** Returns the first duplicate zoneId, or null. */
export function findRepeatedKey(zones: readonly { zoneId: string }[]): string | null {
  const seen = new Set<string>()
  for (const { zoneId } of zones) {
    if (seen.has(zoneId)) return zoneId
    seen.add(zoneId)
  }
  return null
}
