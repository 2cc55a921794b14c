import { linesOf } from './lines.ts'
import type { CampaignDetail, CampaignUpdate } from './queries.ts'

/** The rules of a campaign as they stand in the form; empty text: not set. */
export interface RulesDraft {
  voteThreshold: string
  minTrustedVoters: string
  minTierWeight: string
  automationLevel: CampaignDetail['automationLevel']
  evidence: CampaignDetail['evidence']
  leaseMinutes: string
  agentsMayAskAuthors: boolean
  allowedPaths: string
  protectedPaths: string
  tokens: string
  costUsd: string
  minutes: string
}

const textOf = (value: number | null | undefined) => (value == null ? '' : String(value))
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text))

export function draftOf(campaign: CampaignDetail): RulesDraft {
  return {
    voteThreshold: textOf(campaign.voteThreshold),
    minTrustedVoters: textOf(campaign.minTrustedVoters),
    minTierWeight: String(campaign.minTierWeight),
    automationLevel: campaign.automationLevel,
    evidence: campaign.evidence,
    leaseMinutes: String(campaign.leaseMinutes),
    agentsMayAskAuthors: campaign.agentsMayAskAuthors,
    allowedPaths: campaign.allowedPaths.join('\n'),
    protectedPaths: campaign.protectedPaths.join('\n'),
    tokens: textOf(campaign.ceilings?.tokens),
    costUsd: textOf(campaign.ceilings?.costUsd),
    minutes: textOf(campaign.ceilings?.minutes),
  }
}

/** The update for the fields that were changed. */
export function updateOf(campaign: CampaignDetail, draft: RulesDraft): CampaignUpdate {
  const before = draftOf(campaign)
  const differs = (...fields: (keyof RulesDraft)[]) => fields.some((field) => draft[field] !== before[field])
  const ceilings = {
    tokens: numberOf(draft.tokens),
    costUsd: numberOf(draft.costUsd),
    minutes: numberOf(draft.minutes),
  }
  const hasCeiling = Object.values(ceilings).some((value) => value !== null)
  return {
    ...(differs('voteThreshold') ? { voteThreshold: numberOf(draft.voteThreshold) } : {}),
    ...(differs('minTrustedVoters') ? { minTrustedVoters: numberOf(draft.minTrustedVoters) } : {}),
    ...(differs('minTierWeight') ? { minTierWeight: numberOf(draft.minTierWeight) ?? 0 } : {}),
    ...(differs('automationLevel') ? { automationLevel: draft.automationLevel } : {}),
    ...(differs('evidence') ? { evidence: draft.evidence } : {}),
    ...(differs('leaseMinutes') ? { leaseMinutes: numberOf(draft.leaseMinutes) ?? 30 } : {}),
    ...(differs('agentsMayAskAuthors') ? { agentsMayAskAuthors: draft.agentsMayAskAuthors } : {}),
    ...(differs('allowedPaths') ? { allowedPaths: linesOf(draft.allowedPaths) } : {}),
    ...(differs('protectedPaths') ? { protectedPaths: linesOf(draft.protectedPaths) } : {}),
    ...(differs('tokens', 'costUsd', 'minutes') ? { ceilings: hasCeiling ? ceilings : null } : {}),
  }
}
