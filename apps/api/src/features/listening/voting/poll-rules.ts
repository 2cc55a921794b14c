import { Problem } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { type Authored, sessionJoined } from '../../people/persons/index.ts'
import { type PoolStanding, type Standing, standingFor } from '../../people/tester-pools/index.ts'
import type { ZoneWithCampaign } from '../zones/index.ts'
import type { CastVote } from './events.ts'
import { ownVote, unknownPerson } from './problems.ts'
import {
  type Direction,
  isOutdated,
  isTrustedVote,
  takingBackProblem,
  voteProblem,
  voteWeight,
  zeroWeightReason,
} from './rules.ts'
import type { VoteAnswer } from './schemas.ts'
import { isBarredVote, type LoadedSets, openSets, voteInSet } from './set-rules.ts'
import type { StoredVote, TalliedItem } from './store.ts'

/** A request to vote that has not been decided yet. */
export interface Ballot {
  workspaceId: string
  feedbackId: string
  voter: string
  testerId: string | null
  /** The ids of the people as whom the caller is authenticated. Their items count as the caller's own. */
  personIds: readonly string[]
  /** The session that votes; null if a tester or an identified user votes. */
  sessionHash: Buffer | null
  addressHash: Buffer | null
  /** 0 means that the vote is taken back. */
  direction: Direction | 0
  /** The member who votes in the voter's name; null if the voter votes. */
  onBehalfBy: string | null
  now: Date
}

/** The data for deciding a batch of ballots. Rows that may change are locked. */
interface Loaded {
  /** The items voted on, with the survivors of merged ones. */
  items: TalliedItem[]
  zones: readonly ZoneWithCampaign[]
  sets: LoadedSets
  standings: ReadonlyMap<string, PoolStanding>
  /** Counts of weighted votes by item and address. For merged items, the survivor takes the place of the item. */
  addresses: readonly { feedbackId: string; addressHash: Buffer; votes: number }[]
  /** 0 means no limit. */
  anonymousVotesPerAddress: number
  /** Sessions, in hexadecimal, that have joined a tester and therefore may no longer vote. */
  joined: ReadonlySet<string>
  /** The identified people in whose names members vote, without erased ones. */
  represented: ReadonlySet<string>
}

export interface Counted {
  item: TalliedItem
  /** The item that counts the vote: the survivor if the item was merged, else the item. */
  survivor: TalliedItem
  /** The current vote; null if there is none. */
  vote: StoredVote | null
  isAuthor: boolean
  isAuthorOfSet: boolean
}

/** A vote that a member cast or withdrew in the name of a person. */
export interface VoteForAnother {
  item: TalliedItem
  personId: string
  memberId: string
  isWithdrawn: boolean
}

/** A ballot with the data for deciding it. */
interface Place {
  ballot: Ballot
  item: TalliedItem
  survivor: TalliedItem
  zone: ZoneWithCampaign
  /** The zone of the survivor. */
  lastZone: ZoneWithCampaign
  standing: Standing | null
}

/** Builds the key for an item and its voter, or for an item and an address. */
export const pairKey = (feedbackId: string, voter: string) => `${feedbackId} ${voter}`

/**
 * Decides ballots one after the other and collects the changes. Each decision takes the effects of earlier ones into
 * account.
 */
export class Poll {
  readonly items: ReadonlyMap<string, TalliedItem>
  readonly zones: ReadonlyMap<string, ZoneWithCampaign>
  readonly #loaded: Loaded
  readonly #sets: ReturnType<typeof openSets>
  /** Weighted votes by item and address. */
  readonly #byAddress: Map<string, number>
  readonly #changed = new Map<string, StoredVote>()
  readonly #removed = new Map<string, StoredVote>()
  /** Votes in other people's names, in the order of the decisions. */
  readonly votesForOthers: VoteForAnother[] = []

  constructor(loaded: Loaded) {
    this.#loaded = loaded
    this.items = new Map(loaded.items.map((item) => [item.id, item]))
    this.zones = new Map(loaded.zones.map((zone) => [zone.id, zone]))
    this.#sets = openSets(this.items, loaded.sets)
    this.#byAddress = new Map(
      loaded.addresses.map((row) => [pairKey(row.feedbackId, row.addressHash.toString('hex')), row.votes]),
    )
  }

  /** Counts a ballot, or returns why it does not count. */
  decideBallot(ballot: Ballot): Counted | Problem {
    const place = this.#findPlace(ballot)
    if (place instanceof Problem) return place
    const { item, survivor } = place
    const isAuthor = isOwnItem(item, ballot)
    const isAuthorOfSet =
      isAuthor || this.#sets.authorsOf(survivor).some((author) => isOwnItem(author, ballot))
    const before = this.#sets.votesOf(survivor, ballot.voter)
    const refusal = forAnotherProblem(ballot, before)
    if (refusal) return refusal
    const given = ballot.direction === 0 ? null : this.#voteAfter(place, before, { isAuthor, isAuthorOfSet })
    const about = { item, survivor, isAuthor, isAuthorOfSet }
    if (given && before.includes(given)) return { ...about, vote: given }
    this.#recordForAnother(ballot, item, before)
    const counted = this.#countAtAddress(place, before)
    if (given) {
      this.#sets.replace(item, ballot.voter, given)
      this.#changed.set(pairKey(item.id, ballot.voter), given)
      this.#removed.delete(pairKey(item.id, ballot.voter))
    } else for (const vote of before) this.#takeBack(vote)
    counted.settle(this.#sets.votesOf(survivor, ballot.voter))
    return { ...about, vote: given }
  }

  changedVotes(): StoredVote[] {
    return [...this.#changed.values()]
  }

  removedVotes(): StoredVote[] {
    return [...this.#removed.values()]
  }

  /** Returns the items whose votes or counters have changed, including survivors of merged items. */
  changedItems(): TalliedItem[] {
    const votes = [...this.#changed.values(), ...this.#removed.values()]
    return [
      ...new Set(
        votes.flatMap(({ feedbackId }) => {
          const item = this.items.get(feedbackId)!
          return [item, this.#sets.survivorOf(item)]
        }),
      ),
    ]
  }

  castVotes(): CastVote[] {
    return [...this.#changed.values()].map((vote) => ({
      feedbackId: vote.feedbackId,
      testerId: vote.testerId,
      authorId: this.items.get(vote.feedbackId)!.testerId,
      direction: vote.direction,
      at: vote.castAt,
    }))
  }

  #recordForAnother(
    { onBehalfBy: memberId, personIds, direction }: Ballot,
    item: TalliedItem,
    before: StoredVote[],
  ) {
    const [personId] = personIds
    if (memberId === null || !personId || (direction === 0 && before.length === 0)) return
    this.votesForOthers.push({ item, personId, memberId, isWithdrawn: direction === 0 })
  }

  #findPlace(ballot: Ballot): Place | Problem {
    const item = this.items.get(ballot.feedbackId)
    const survivor = item && this.#sets.survivorOf(item)
    const zone = item && this.zones.get(item.zone)
    const lastZone = survivor && this.zones.get(survivor.zone)
    if (!item || !survivor || !zone || !lastZone) return notFound()
    const isForAnother = ballot.onBehalfBy !== null && ballot.direction !== 0
    if (isForAnother && !this.#loaded.represented.has(ballot.personIds[0] ?? '')) return unknownPerson()
    const { testerId } = ballot
    const standing = testerId
      ? standingFor({
          ...(this.#loaded.standings.get(testerId) ?? { own: null, house: null }),
          campaignVisibility: zone.campaignVisibility,
        })
      : null
    // The survivor's status opens voting; the item's own zone admits the voters.
    const asked = { reach: item.reach, status: survivor.status }
    const voter = { testerId, isIdentified: isIdentified(ballot) }
    const refusal =
      (ballot.direction === 0 ? takingBackProblem(asked, zone) : voteProblem(asked, zone, voter, standing)) ??
      takingBackProblem(asked, lastZone)
    if (refusal) return refusal
    if (ballot.sessionHash && this.#loaded.joined.has(ballot.sessionHash.toString('hex')))
      return sessionJoined()
    return { ballot, item, survivor, zone, lastZone, standing }
  }

  /**
   * Takes a vote back. Does nothing if the item is not locked, because the vote was then cast after this ballot was
   * read.
   */
  #takeBack(vote: StoredVote) {
    const item = this.items.get(vote.feedbackId)
    if (!item) return
    const pair = pairKey(item.id, vote.voter)
    this.#sets.replace(item, vote.voter, null)
    this.#changed.delete(pair)
    this.#removed.set(pair, vote)
  }

  /**
   * Counts the address of an anonymous ballot: how many weighted votes it has on the item, before and after the ballot.
   */
  #countAtAddress({ ballot, survivor }: Place, before: readonly StoredVote[]) {
    const { addressHash } = ballot
    const key = addressHash && pairKey(survivor.id, addressHash.toString('hex'))
    const hasWeight = (votes: readonly StoredVote[]) =>
      votes.some((vote) => vote.weight > 0 && addressHash !== null && vote.addressHash?.equals(addressHash))
    const others = (key ? (this.#byAddress.get(key) ?? 0) : 0) - (hasWeight(before) ? 1 : 0)
    return {
      others,
      settle: (after: readonly StoredVote[]) => {
        if (key) this.#byAddress.set(key, others + (hasWeight(after) ? 1 : 0))
      },
    }
  }

  /** Returns the voter's vote on the item after the ballot: unchanged if the ballot repeats it. */
  #voteAfter(
    place: Place,
    before: readonly StoredVote[],
    { isAuthor, isAuthorOfSet }: { isAuthor: boolean; isAuthorOfSet: boolean },
  ): StoredVote {
    const { ballot, item, survivor, zone, lastZone, standing } = place
    const present = before.find(({ feedbackId }) => feedbackId === item.id)
    const isConfirmed = present?.onBehalfBy != null && ballot.onBehalfBy === null
    if (present?.direction === ballot.direction && !isOutdated(present, item.editedAt) && !isConfirmed)
      return present
    // A vote that was cast before an edit but arrives after it is about the earlier words.
    const isLate = isOutdated({ castAt: ballot.now }, item.editedAt)
    const weight = voteWeight({
      isAuthor,
      isAnonymous: ballot.sessionHash !== null,
      standing,
      fromSameAddress: this.#countAtAddress(place, before).others,
      anonymousVotesPerAddress: this.#loaded.anonymousVotesPerAddress,
    })
    const { testerId } = ballot
    return {
      feedbackId: item.id,
      voter: ballot.voter,
      zone: item.zone,
      direction: ballot.direction as Direction,
      weight: isLate ? 0 : weight,
      trusted: !isLate && isTrustedVote(standing, zone.campaignMinTierWeight, isAuthor),
      testerId,
      addressHash: ballot.addressHash,
      castAt: ballot.now,
      onBehalfBy: ballot.onBehalfBy,
      barred:
        survivor.mergedCount > 0 &&
        isBarredVote({
          isAuthorOfSet,
          zone: item === survivor ? null : lastZone,
          testerId,
          isIdentified: isIdentified(ballot),
          standing,
        }),
    }
  }
}

/** Returns the response to a vote that counts. If the item was merged, it contains the counters of the survivor. */
export function toVoteAnswer({ item, survivor, vote, isAuthor, isAuthorOfSet }: Counted): VoteAnswer {
  const { upvotes, downvotes, totalScore, status } = survivor
  return {
    feedbackId: item.id,
    mergedInto: item.mergedInto,
    ...{ upvotes, downvotes, totalScore, status },
    onBehalfBy: vote?.onBehalfBy ?? null,
    voteType: vote === null ? null : vote.direction === 1 ? 'up' : 'down',
    weight: vote ? voteInSet(vote).weight : 0,
    weightReason:
      vote &&
      (vote.barred && !isAuthorOfSet
        ? 'audience'
        : zeroWeightReason(voteInSet(vote), isAuthor || (vote.barred && isAuthorOfSet), item.editedAt)),
  }
}

/**
 * Returns why a member may not change this vote, or null. A member may neither reverse nor remove a vote that the
 * person cast.
 */
function forAnotherProblem({ onBehalfBy, direction }: Ballot, before: readonly StoredVote[]): Problem | null {
  if (onBehalfBy === null) return null
  const own = before.filter((vote) => vote.onBehalfBy === null)
  return own.some((vote) => vote.direction !== direction) ? ownVote() : null
}

const isIdentified = ({ testerId, sessionHash }: Ballot) => testerId === null && sessionHash === null

/** Returns whether the voter wrote the item, compared by tester, by person, or by session for anonymous votes. */
function isOwnItem(item: Authored, ballot: Ballot): boolean {
  if (item.personId !== null && ballot.personIds.includes(item.personId)) return true
  if (ballot.testerId) return item.testerId === ballot.testerId
  return item.sessionHash !== null && ballot.sessionHash?.equals(item.sessionHash) === true
}
