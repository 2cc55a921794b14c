import type { Standing } from '../../people/tester-pools/index.ts'
import { type Direction, voteWeight } from './rules.ts'
import type { StoredVote } from './store.ts'

/** The votes of a tester and of the joining session on one item; at least one of them is set. */
export interface PairOfVotes {
  ofSession: StoredVote | null
  ofTester: StoredVote | null
}

/** The facts that decide which vote remains. */
export interface Joiner {
  testerId: string
  voter: string
  isAuthor: boolean
  standing: Standing
  /** Whether the item still takes votes. */
  isOpen: boolean
  isTrusted: boolean
}

/**
 * Returns which of two votes remains: the stronger one, or the tester's own if both are equal. A session's vote gets
 * the tester's weight while the item takes votes. A vote on one's own item, or of a suspended member, weighs 0.
 */
export function joinVotes({ ofSession, ofTester }: PairOfVotes, joiner: Joiner): StoredVote {
  const own = ofTester && { ...ofTester, ...(joiner.isAuthor ? { weight: 0, trusted: false } : {}) }
  const brought = ofSession && toTestersVote(ofSession, joiner)
  if (own && brought) return brought.weight > own.weight ? brought : own
  return (own ?? brought)!
}

function toTestersVote(vote: StoredVote, joiner: Joiner): StoredVote {
  const { isAuthor, isOpen, standing, testerId, voter } = joiner
  const given = isOpen
    ? voteWeight({ isAuthor, isAnonymous: false, standing, fromSameAddress: 0, anonymousVotesPerAddress: 0 })
    : vote.weight
  return {
    ...vote,
    voter,
    testerId,
    addressHash: null,
    weight: isAuthor || standing.isSuspended ? 0 : given,
    trusted: isOpen && joiner.isTrusted && !standing.isSuspended,
  }
}

/** Returns whether two votes count the same. */
export function countTheSame(
  one: { direction: Direction; weight: number; trusted: boolean },
  other: typeof one,
) {
  return one.direction === other.direction && one.weight === other.weight && one.trusted === other.trusted
}
