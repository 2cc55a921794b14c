import { splitLines } from './lines.ts'
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

const toText = (value: number | null | undefined) => (value == null ? '' : String(value))
const parseNumber = (text: string) => (text.trim() === '' ? null : Number(text))

export function toRulesDraft(campaign: CampaignDetail): RulesDraft {
  return {
    voteThreshold: toText(campaign.voteThreshold),
    minTrustedVoters: toText(campaign.minTrustedVoters),
    minTierWeight: String(campaign.minTierWeight),
    automationLevel: campaign.automationLevel,
    evidence: campaign.evidence,
    leaseMinutes: String(campaign.leaseMinutes),
    stableAfterDays: String(campaign.stableAfterDays),
    agentsMayAskAuthors: campaign.agentsMayAskAuthors,
    allowedPaths: campaign.allowedPaths.join('\n'),
    protectedPaths: campaign.protectedPaths.join('\n'),
    tokens: toText(campaign.ceilings?.tokens),
    costUsd: toText(campaign.ceilings?.costUsd),
    minutes: toText(campaign.ceilings?.minutes),
    asksBefore: campaign.previewQuorum !== null,
    environment: campaign.previewQuorum?.environment ?? 'Preview',
    hosts: (campaign.previewQuorum?.hosts ?? []).join('\n'),
    by: campaign.previewQuorum?.by ?? 'NUMBER',
    quorum: toText(campaign.previewQuorum?.quorum ?? 2),
    hours: toText(campaign.previewQuorum?.hours ?? 24),
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

function toQuorum({
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
    hosts: splitLines(hosts),
    by,
    quorum: parseNumber(quorum) ?? 0,
    hours: parseNumber(hours) ?? 0,
    silence,
  }
}

function toRules(draft: RulesDraft): Rules {
  const ceilings = {
    tokens: parseNumber(draft.tokens),
    costUsd: parseNumber(draft.costUsd),
    minutes: parseNumber(draft.minutes),
  }
  const hasCeiling = Object.values(ceilings).some((value) => value !== null)
  return {
    voteThreshold: parseNumber(draft.voteThreshold),
    minTrustedVoters: parseNumber(draft.minTrustedVoters),
    minTierWeight: parseNumber(draft.minTierWeight) ?? 0,
    automationLevel: draft.automationLevel,
    evidence: draft.evidence,
    leaseMinutes: parseNumber(draft.leaseMinutes) ?? 30,
    stableAfterDays: parseNumber(draft.stableAfterDays) ?? 14,
    agentsMayAskAuthors: draft.agentsMayAskAuthors,
    allowedPaths: splitLines(draft.allowedPaths),
    protectedPaths: splitLines(draft.protectedPaths),
    ceilings: hasCeiling ? ceilings : null,
    previewQuorum: toQuorum(draft),
  }
}

/** Returns the update for the fields that were changed. */
export function toRulesUpdate(campaign: CampaignDetail, draft: RulesDraft): CampaignUpdate {
  const before = toRules(toRulesDraft(campaign))
  const isChanged = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[field as keyof Rules])
  return Object.fromEntries(Object.entries(toRules(draft)).filter(isChanged))
}
