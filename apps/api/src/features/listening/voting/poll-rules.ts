import type { Problem } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { type PoolStanding, standingFor } from '../../people/tester-pools/index.ts'
import type { ZoneWithCampaign } from '../zones/index.ts'
import type { CastVote } from './events.ts'
import { type Direction, isTrusted, recount, refuseVote, weightOf, weightReasonOf } from './rules.ts'
import type { VoteAnswer } from './schemas.ts'
import type { StoredVote, TalliedItem } from './store.ts'

/** A vote that is not decided yet. */
export interface Ballot {
  workspaceId: string
  feedbackId: string
  voter: string
  testerId: string | null
  addressHash: Buffer | null
  direction: Direction
  now: Date
}

/** The data for deciding a batch of ballots: locked, or immutable. */
interface Loaded {
  items: TalliedItem[]
  zones: readonly ZoneWithCampaign[]
  /** The current votes of the voters on these items. */
  votes: readonly StoredVote[]
  standings: ReadonlyMap<string, PoolStanding>
  /** Counts of weighted votes by item and address. */
  addresses: readonly { feedbackId: string; addressHash: Buffer; votes: number }[]
  /** 0: no limit. */
  anonymousVotesPerAddress: number
}

export interface Counted {
  item: TalliedItem
  vote: StoredVote
  isAuthor: boolean
}

/** The key of an item and its voter, or of an item and an address. */
export const pairOf = (feedbackId: string, voter: string) => `${feedbackId} ${voter}`

export type Poll = ReturnType<typeof openPoll>

/** Decides ballots one after the other, each after the effects of the earlier ones, and collects the changes. */
export function openPoll({ standings, anonymousVotesPerAddress, ...loaded }: Loaded) {
  const items = new Map(loaded.items.map((item) => [item.id, item]))
  const zones = new Map(loaded.zones.map((zone) => [zone.id, zone]))
  const votes = new Map(loaded.votes.map((vote) => [pairOf(vote.feedbackId, vote.voter), vote]))
  const byAddress = new Map(
    loaded.addresses.map((row) => [pairOf(row.feedbackId, row.addressHash.toString('hex')), row.votes]),
  )
  const changed = new Map<string, StoredVote>()

  function decide(ballot: Ballot): Counted | Problem {
    const item = items.get(ballot.feedbackId) ?? null
    const zone = item ? (zones.get(item.zone) ?? null) : null
    const place = ballot.testerId
      ? standingFor({
          ...(standings.get(ballot.testerId) ?? { own: null, house: null }),
          campaignVisibility: zone?.campaignVisibility ?? null,
        })
      : null
    const refusal = refuseVote(item, zone, ballot.testerId, place)
    if (refusal || !item || !zone) return refusal ?? notFound()
    const pair = pairOf(ballot.feedbackId, ballot.voter)
    const before = votes.get(pair) ?? null
    const isAuthor = isOwnItem(item, ballot)
    if (before?.direction === ballot.direction) return { item, vote: before, isAuthor }
    const address = ballot.addressHash && pairOf(item.id, ballot.addressHash.toString('hex'))
    const sameAddress = address ? (byAddress.get(address) ?? 0) : 0
    const wasCounted =
      before !== null &&
      before.weight > 0 &&
      before.addressHash?.equals(ballot.addressHash ?? Buffer.alloc(0))
    const vote: StoredVote = {
      feedbackId: item.id,
      voter: ballot.voter,
      zone: item.zone,
      direction: ballot.direction,
      weight: weightOf({
        isAuthor,
        isAnonymous: ballot.testerId === null,
        standing: place,
        fromSameAddress: sameAddress - (wasCounted ? 1 : 0),
        anonymousVotesPerAddress,
      }),
      trusted: isTrusted(place, zone.campaignMinTierWeight, isAuthor),
      testerId: ballot.testerId,
      addressHash: ballot.addressHash,
      castAt: ballot.now,
    }
    Object.assign(item, recount(item, before, vote))
    votes.set(pair, vote)
    changed.set(pair, vote)
    if (address) byAddress.set(address, sameAddress + (vote.weight > 0 ? 1 : 0) - (wasCounted ? 1 : 0))
    return { item, vote, isAuthor }
  }

  return {
    items,
    zones,
    decide,
    changedVotes: () => [...changed.values()],
    changedItems: () => [...new Set([...changed.values()].map((vote) => items.get(vote.feedbackId)!))],
    news: (): CastVote[] =>
      [...changed.values()].map((vote) => ({
        feedbackId: vote.feedbackId,
        testerId: vote.testerId,
        authorId: items.get(vote.feedbackId)!.testerId,
        direction: vote.direction,
        at: vote.castAt,
      })),
  }
}

/** The response to a vote that counts. */
export function answerOf({ item, vote, isAuthor }: Counted): VoteAnswer {
  return {
    feedbackId: item.id,
    voteType: vote.direction === 1 ? 'up' : 'down',
    weight: vote.weight,
    weightReason: weightReasonOf(vote, isAuthor),
    upvotes: item.upvotes,
    downvotes: item.downvotes,
    totalScore: item.totalScore,
    status: item.status,
  }
}

/** Keyed by tester, or by session for anonymous votes. */
function isOwnItem(item: TalliedItem, ballot: Ballot): boolean {
  if (ballot.testerId) return item.testerId === ballot.testerId
  return (
    item.testerId === null &&
    item.sessionHash !== null &&
    ballot.voter === `s${item.sessionHash.toString('base64url')}`
  )
}
