import type { audiences, zoneStatuses, zoneTypes } from './schemas.ts'

export type ZoneType = (typeof zoneTypes)[number]
export type Audience = (typeof audiences)[number]
export type ZoneStatus = (typeof zoneStatuses)[number]

/** A zone as it is stored. */
export interface Zone {
  id: string
  /** The customer's own name for it. */
  zoneId: string
  name: string
  selector: string | null
  type: ZoneType
  threshold: number
  /** 0 to 1. */
  minParticipation: number
  minTrustedVoters: number
  audience: Audience
  status: ZoneStatus
  campaignId: string | null
}

/** A zone with what its campaign decides about intake and voting there; the campaign's fields are null without one. */
export interface ZoneWithCampaign extends Zone {
  deletedAt: Date | null
  campaignStatus: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'COMPLETED' | 'ARCHIVED' | null
  campaignVisibility: 'PRIVATE' | 'INVITED' | 'PUBLIC' | null
  campaignMinTierWeight: number | null
  campaignVoteThreshold: number | null
  campaignMinTrustedVoters: number | null
  campaignAutomationLevel: 'HUMAN_IN_LOOP' | 'AUTOMATIC' | null
}

/** What an item must reach to be ready. */
export interface Bar {
  score: number
  minParticipation: number
  minTrustedVoters: number
}

/** A campaign's figures stand over its zones' own. */
export function barOf(zone: ZoneWithCampaign): Bar {
  return {
    score: zone.campaignVoteThreshold ?? zone.threshold,
    minParticipation: zone.minParticipation,
    minTrustedVoters: zone.campaignMinTrustedVoters ?? zone.minTrustedVoters,
  }
}

/** Whether the zone takes submissions and votes: it exists, is ACTIVE, and so is its campaign if it has one. */
export function isOpen(zone: ZoneWithCampaign): boolean {
  return (
    zone.deletedAt === null &&
    zone.status === 'ACTIVE' &&
    (zone.campaignId === null || zone.campaignStatus === 'ACTIVE')
  )
}
