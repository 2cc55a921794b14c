import type { Problem } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import type { Standing } from '../../people/tester-pools/index.ts'
import {
  audienceProblem,
  type Counters,
  isSeenBy,
  reachById,
  type StoredFeedback,
} from '../feedback/index.ts'
import { isZoneOpen, readyConditions, type ZoneWithCampaign } from '../zones/index.ts'
import { votingClosed } from './problems.ts'

export type Direction = 1 | -1

/** A stored vote that counts now. */
export interface StandingVote {
  direction: Direction
  weight: number
  trusted: boolean
}

/** Returns why this person may not vote on this item now, or null. */
export function voteProblem(
  item: Pick<StoredFeedback, 'reach' | 'status'> | null,
  zone: ZoneWithCampaign | null,
  person: { testerId: string | null; isIdentified: boolean },
  standing: Standing | null,
): Problem | null {
  // Callers of the SDK must not learn that an uncleared or PRIVATE item exists. The author of the item gets the same
  // answer.
  if (!item || !zone || !isSeenBy('public', reachById(item.reach))) return notFound()
  const isWaiting = item.status === 'COLLECTING_VOTES' || item.status === 'THRESHOLD_MET'
  if (!isWaiting || !isZoneOpen(zone)) return votingClosed()
  return audienceProblem(zone, person, standing)
}

/**
 * Returns the weight of a vote: 0 on one's own item, the tier's weight for a pool member, else 1. Only a limited number
 * of anonymous votes from one address has weight on an item.
 */
export function voteWeight(voter: {
  isAuthor: boolean
  isAnonymous: boolean
  standing: Standing | null
  /** The number of weighted anonymous votes of the address on the item, without this voter's vote. */
  fromSameAddress: number
  /** 0 means no limit. */
  anonymousVotesPerAddress: number
}): number {
  if (voter.isAuthor) return 0
  if (voter.standing?.weight != null) return voter.standing.weight
  const isOneTooMany =
    voter.isAnonymous &&
    voter.anonymousVotesPerAddress > 0 &&
    voter.fromSameAddress >= voter.anonymousVotesPerAddress
  return isOneTooMany ? 0 : 1
}

/**
 * Why a vote has no weight: the voter is the author, the address has reached its limit, the membership ended, the item
 * was edited after the vote, or the survivor's zone does not admit the voter of a merged item.
 */
export const weightReasons = ['own_item', 'address_limit', 'suspended', 'edited', 'audience'] as const
export type WeightReason = (typeof weightReasons)[number]

/**
 * Returns why a current vote has no weight, or null if it has its full weight. Only `weightOf` and `withdrawWeights`
 * (for former members) set a weight to 0.
 */
export function zeroWeightReason(
  vote: { weight: number; testerId: string | null; castAt: Date },
  isAuthor: boolean,
  editedAt: Date | null,
): WeightReason | null {
  if (vote.weight > 0) return null
  if (isAuthor) return 'own_item'
  if (isOutdated(vote, editedAt)) return 'edited'
  return vote.testerId === null ? 'address_limit' : 'suspended'
}

/** Returns whether a vote was cast before the latest edit of its item, so that it is about other words. */
export function isOutdated({ castAt }: { castAt: Date }, editedAt: Date | null): boolean {
  return editedAt !== null && castAt <= editedAt
}

/** Returns why a vote on this item cannot be taken back now, or null. */
export function takingBackProblem(
  item: Pick<StoredFeedback, 'reach' | 'status'> | null,
  zone: ZoneWithCampaign | null,
): Problem | null {
  if (!item || !zone || !isSeenBy('public', reachById(item.reach))) return notFound()
  const isWaiting = item.status === 'COLLECTING_VOTES' || item.status === 'THRESHOLD_MET'
  return isWaiting && isZoneOpen(zone) ? null : votingClosed()
}

/**
 * Returns whether the voter is an active pool member whose tier is high enough for the campaign, and is not the author.
 */
export function isTrustedVote(
  standing: Standing | null,
  minTierWeight: number | null,
  isAuthor: boolean,
): boolean {
  return !isAuthor && standing?.isActiveMember === true && (standing.weight ?? 0) >= (minTierWeight ?? 1)
}

/** Returns the quarter of the threshold that a score has reached: 0 to 4, and 0 without a threshold. */
export function thresholdQuarter(score: number, threshold: number): number {
  return threshold > 0 ? Math.min(4, Math.max(0, Math.floor((4 * score) / threshold))) : 0
}

/**
 * Raises the reached quarter of the threshold of each item whose score is higher than ever before. Returns these items.
 */
export function raiseQuarters<
  Item extends {
    zone: string
    totalScore: number
    scoreQuarter: number
    id: string
    campaignId: string | null
  },
>(items: readonly Item[], zones: ReadonlyMap<string, ZoneWithCampaign>) {
  return items.flatMap((item) => {
    const zone = zones.get(item.zone)
    const threshold = zone ? readyConditions(zone).score : 0
    const { totalScore: score } = item
    const quarter = thresholdQuarter(score, threshold)
    if (quarter <= item.scoreQuarter) return []
    item.scoreQuarter = quarter
    const { id, zone: place, campaignId } = item
    return { id, zone: place, campaignId, quarter, score, threshold }
  })
}

/** Returns the counters after a voter's vote has changed. Null means that there is no vote. */
export function recount(
  counters: Counters,
  before: StandingVote | null,
  after: StandingVote | null,
): Counters {
  const next = { ...counters }
  if (before) addCounters(next, before, -1)
  if (after) addCounters(next, after, 1)
  return next
}
function addCounters(counters: Counters, vote: StandingVote, sign: 1 | -1) {
  if (vote.direction === 1) counters.upvotes += sign
  else counters.downvotes += sign
  counters.totalScore += sign * vote.direction * vote.weight
  if (vote.direction === 1 && vote.trusted) counters.trustedUpvotes += sign
}
