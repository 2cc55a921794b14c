import type { Problem } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import type { Standing } from '../../people/tester-pools/index.ts'
import { type Counters, refuseByAudience, type StoredFeedback } from '../feedback/index.ts'
import { isOpen, type ZoneWithCampaign } from '../zones/index.ts'
import { votingClosed } from './problems.ts'

export type Direction = 1 | -1

/** A vote that stands. */
export interface StandingVote {
  direction: Direction
  weight: number
  trusted: boolean
}

/** Whether this person may vote on this item now. Null: he may. */
export function refuseVote(
  item: Pick<StoredFeedback, 'safetyStatus' | 'status'> | null,
  zone: ZoneWithCampaign | null,
  testerId: string | null,
  standing: Standing | null,
): Problem | null {
  // Over the SDK channel an uncleared item does not exist.
  if (!item || !zone || item.safetyStatus !== 'CLEARED') return notFound()
  const isWaiting = item.status === 'COLLECTING_VOTES' || item.status === 'THRESHOLD_MET'
  if (!isWaiting || !isOpen(zone)) return votingClosed()
  return refuseByAudience(zone, testerId, standing)
}

/**
 * The weight of a vote: nothing on one's own item, the tier's weight for a member of the pool, else one.
 * Of the anonymous votes that one address casts on one item, only so many carry weight.
 */
export function weightOf(voter: {
  isAuthor: boolean
  isAnonymous: boolean
  standing: Standing | null
  /** Anonymous votes with weight that the address has on the item already, this voter's own left out. */
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

/** Why a vote carries no weight: it is its author's, its address has used its share, or its voter's membership ended. */
export const weightReasons = ['own_item', 'address_limit', 'suspended'] as const
export type WeightReason = (typeof weightReasons)[number]

/**
 * Why this vote weighs nothing, from the vote as it stands; null: it carries its full weight. Nothing else
 * sets a weight to 0: see `weightOf`, and `withdrawWeights` for the votes of former members.
 */
export function weightReasonOf(
  vote: { weight: number; testerId: string | null },
  isAuthor: boolean,
): WeightReason | null {
  if (vote.weight > 0) return null
  if (isAuthor) return 'own_item'
  return vote.testerId === null ? 'address_limit' : 'suspended'
}

/** An active pool member whose tier weighs enough for the campaign, and who does not vote for himself. */
export function isTrusted(
  standing: Standing | null,
  minTierWeight: number | null,
  isAuthor: boolean,
): boolean {
  return !isAuthor && standing?.isActiveMember === true && (standing.weight ?? 0) >= (minTierWeight ?? 1)
}

/** Counters after a voter's vote changed from one to another; null: there was or is none. */
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
