import type { Problem } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import type { Standing } from '../../people/tester-pools/index.ts'
import { type Counters, refuseByAudience, type StoredFeedback } from '../feedback/index.ts'
import { isOpen, type ZoneWithCampaign } from '../zones/index.ts'
import { votingClosed } from './problems.ts'

export type Direction = 1 | -1

/** A current vote. */
export interface StandingVote {
  direction: Direction
  weight: number
  trusted: boolean
}

/** Returns why this person may not vote on this item now, or null. */
export function refuseVote(
  item: Pick<StoredFeedback, 'safetyStatus' | 'status'> | null,
  zone: ZoneWithCampaign | null,
  testerId: string | null,
  standing: Standing | null,
): Problem | null {
  // SDK callers must not learn that an uncleared item exists.
  if (!item || !zone || item.safetyStatus !== 'CLEARED') return notFound()
  const isWaiting = item.status === 'COLLECTING_VOTES' || item.status === 'THRESHOLD_MET'
  if (!isWaiting || !isOpen(zone)) return votingClosed()
  return refuseByAudience(zone, testerId, standing)
}

/**
 * The weight of a vote: 0 on one's own item, the tier's weight for a pool member, else 1. Only a limited number of
 * the anonymous votes of one address on an item carry weight.
 */
export function weightOf(voter: {
  isAuthor: boolean
  isAnonymous: boolean
  standing: Standing | null
  /** Weighted anonymous votes of the address on the item, without this voter's own. */
  fromSameAddress: number
  /** 0: no limit. */
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
 * Why a vote has no weight: its voter is the author, its address has reached the limit, or its voter's membership
 * ended.
 */
export const weightReasons = ['own_item', 'address_limit', 'suspended'] as const
export type WeightReason = (typeof weightReasons)[number]

/**
 * Derives from a current vote why it has no weight; null: it has its full weight. Only `weightOf` and
 * `withdrawWeights` (for former members) set a weight to 0.
 */
export function weightReasonOf(
  vote: { weight: number; testerId: string | null },
  isAuthor: boolean,
): WeightReason | null {
  if (vote.weight > 0) return null
  if (isAuthor) return 'own_item'
  return vote.testerId === null ? 'address_limit' : 'suspended'
}

/** An active pool member whose tier is high enough for the campaign, and who is not the author. */
export function isTrusted(
  standing: Standing | null,
  minTierWeight: number | null,
  isAuthor: boolean,
): boolean {
  return !isAuthor && standing?.isActiveMember === true && (standing.weight ?? 0) >= (minTierWeight ?? 1)
}

/** The counters after a voter's vote changed; null: no vote. */
export function recount(
  counters: Counters,
  before: StandingVote | null,
  after: StandingVote | null,
): Counters {
  const next = { ...counters }
  if (before) add(next, before, -1)
  if (after) add(next, after, 1)
  return next
}
function add(counters: Counters, vote: StandingVote, sign: 1 | -1) {
  if (vote.direction === 1) counters.upvotes += sign
  else counters.downvotes += sign
  counters.totalScore += sign * vote.direction * vote.weight
  if (vote.direction === 1 && vote.trusted) counters.trustedUpvotes += sign
}
