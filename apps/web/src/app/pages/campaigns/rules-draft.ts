import { linesOf } from './lines.ts'
import type { CampaignDetail, CampaignUpdate } from './queries.ts'

/** The rules of a campaign in the form; empty text: not set. */
export interface RulesDraft {
  voteThreshold: string
  minTrustedVoters: string
  minTierWeight: string
  automationLevel: CampaignDetail['automationLevel']
  evidence: CampaignDetail['evidence']
  leaseMinutes: string
  stableAfterDays: string
  agentsMayAskAuthors: boolean
  allowedPaths: string
  protectedPaths: string
  tokens: string
  costUsd: string
  minutes: string
  /** Whether the people who asked for an item decide about its preview before the merge. */
  asksBefore: boolean
  environment: string
  hosts: string
  by: Quorum['by']
  quorum: string
  hours: string
  silence: Quorum['silence']
}
type Quorum = NonNullable<CampaignDetail['previewQuorum']>

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
    stableAfterDays: String(campaign.stableAfterDays),
    agentsMayAskAuthors: campaign.agentsMayAskAuthors,
    allowedPaths: campaign.allowedPaths.join('\n'),
    protectedPaths: campaign.protectedPaths.join('\n'),
    tokens: textOf(campaign.ceilings?.tokens),
    costUsd: textOf(campaign.ceilings?.costUsd),
    minutes: textOf(campaign.ceilings?.minutes),
    asksBefore: campaign.previewQuorum !== null,
    environment: campaign.previewQuorum?.environment ?? 'Preview',
    hosts: (campaign.previewQuorum?.hosts ?? []).join('\n'),
    by: campaign.previewQuorum?.by ?? 'NUMBER',
    quorum: textOf(campaign.previewQuorum?.quorum ?? 2),
    hours: textOf(campaign.previewQuorum?.hours ?? 24),
    silence: campaign.previewQuorum?.silence ?? 'ASK_A_MEMBER',
  }
}

/** Fields of a campaign that other tabs change, and those that no page changes. */
type Elsewhere =
  | 'name'
  | 'slug'
  | 'description'
  | 'goal'
  | 'urlPatterns'
  | 'status'
  | 'visibility'
  | 'publicPage'
  | 'publicPageIndexed'
  | 'publicAgents'
  | 'reopenAfter'
type Rules = Required<Omit<CampaignUpdate, Elsewhere>>

function quorumOf({
  asksBefore,
  environment,
  hosts,
  by,
  quorum,
  hours,
  silence,
}: RulesDraft): Rules['previewQuorum'] {
  if (!asksBefore) return null
  return {
    environment: environment.trim(),
    hosts: linesOf(hosts),
    by,
    quorum: numberOf(quorum) ?? 0,
    hours: numberOf(hours) ?? 0,
    silence,
  }
}

function rulesOf(draft: RulesDraft): Rules {
  const ceilings = {
    tokens: numberOf(draft.tokens),
    costUsd: numberOf(draft.costUsd),
    minutes: numberOf(draft.minutes),
  }
  const hasCeiling = Object.values(ceilings).some((value) => value !== null)
  return {
    voteThreshold: numberOf(draft.voteThreshold),
    minTrustedVoters: numberOf(draft.minTrustedVoters),
    minTierWeight: numberOf(draft.minTierWeight) ?? 0,
    automationLevel: draft.automationLevel,
    evidence: draft.evidence,
    leaseMinutes: numberOf(draft.leaseMinutes) ?? 30,
    stableAfterDays: numberOf(draft.stableAfterDays) ?? 14,
    agentsMayAskAuthors: draft.agentsMayAskAuthors,
    allowedPaths: linesOf(draft.allowedPaths),
    protectedPaths: linesOf(draft.protectedPaths),
    ceilings: hasCeiling ? ceilings : null,
    previewQuorum: quorumOf(draft),
  }
}

/** Returns the update for the fields that were changed. */
export function updateOf(campaign: CampaignDetail, draft: RulesDraft): CampaignUpdate {
  const before = rulesOf(draftOf(campaign))
  const isChanged = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[field as keyof Rules])
  return Object.fromEntries(Object.entries(rulesOf(draft)).filter(isChanged))
}
