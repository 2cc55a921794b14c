import type { Authored } from '../../people/persons/index.ts'
import type { Standing } from '../../people/tester-pools/index.ts'
import { audienceProblem, type Counters } from '../feedback/index.ts'
import type { ZoneWithCampaign } from '../zones/index.ts'
import { recount } from './rules.ts'
import type { StoredVote, TalliedItem } from './store.ts'

/** The sets of merged items that a batch of ballots concerns. */
export interface LoadedSets {
  /** Every vote of the batch's voters on any item of their sets. An item outside of all sets is its own survivor. */
  votes: readonly (StoredVote & { survivor: string })[]
  authors: readonly (Authored & { survivor: string })[]
}

/** Returns a vote with the weight that it has for the survivor of its set; 0 if it is barred. */
export function voteInSet<Vote extends Pick<StoredVote, 'weight' | 'trusted' | 'barred'>>(vote: Vote): Vote {
  return vote.barred ? { ...vote, weight: 0, trusted: false } : vote
}

/** Returns the vote of a voter that counts in a set: the strongest, and the latest of equally strong ones. */
export function strongestVote(votes: Iterable<StoredVote>): StoredVote | null {
  let best: StoredVote | null = null
  for (const vote of votes) if (best === null || isStronger(vote, best)) best = vote
  return best
}
function isStronger(one: StoredVote, other: StoredVote): boolean {
  const [a, b] = [voteInSet(one), voteInSet(other)]
  if (a.weight !== b.weight) return a.weight > b.weight
  if (+a.castAt !== +b.castAt) return a.castAt > b.castAt
  return a.feedbackId > b.feedbackId
}

/** Groups the votes of a batch by survivor and voter. An item outside of all sets is its own survivor. */
export function openSets(items: ReadonlyMap<string, TalliedItem>, loaded: LoadedSets) {
  const byVoter = new Map<string, Map<string, StoredVote>>()
  const survivorOf = (item: TalliedItem) => (item.mergedInto && items.get(item.mergedInto)) || item
  const votesOfPair = (survivor: string, voter: string) => {
    const key = `${survivor} ${voter}`
    let known = byVoter.get(key)
    if (!known) {
      known = new Map()
      byVoter.set(key, known)
    }
    return known
  }
  for (const vote of loaded.votes) votesOfPair(vote.survivor, vote.voter).set(vote.feedbackId, vote)
  const authors = Map.groupBy(loaded.authors, ({ survivor }) => survivor)
  return {
    survivorOf,
    authorsOf: (survivor: TalliedItem): readonly Authored[] => authors.get(survivor.id) ?? [],
    /** Returns a voter's votes on the items of a set. */
    votesOf: (survivor: TalliedItem, voter: string) => [...votesOfPair(survivor.id, voter).values()],
    /**
     * Replaces a voter's vote on an item; null removes it. The survivor counts the voter's strongest vote in the set. A
     * merged item counts only the vote that was cast on it.
     */
    replace(item: TalliedItem, voter: string, after: StoredVote | null) {
      const survivor = survivorOf(item)
      const mine = votesOfPair(survivor.id, voter)
      const before = mine.get(item.id) ?? null
      const counted = strongestVote(mine.values())
      if (after) mine.set(item.id, after)
      else mine.delete(item.id)
      if (item !== survivor) Object.assign(item, recount(item, before, after))
      const counts = strongestVote(mine.values())
      const next: Counters = recount(survivor, counted && voteInSet(counted), counts && voteInSet(counts))
      Object.assign(survivor, next)
    },
  }
}

/** Returns whether a vote adds nothing to the survivor of its set. */
export function isBarredVote(voter: {
  /** Whether the voter wrote one of the items of the set. */
  isAuthorOfSet: boolean
  /** The zone of the survivor. Null means that the vote is on the survivor itself, whose zone has admitted it. */
  zone: ZoneWithCampaign | null
  testerId: string | null
  isIdentified: boolean
  standing: Standing | null
}): boolean {
  const { zone, isAuthorOfSet, standing } = voter
  return isAuthorOfSet || (zone !== null && audienceProblem(zone, voter, standing) !== null)
}
