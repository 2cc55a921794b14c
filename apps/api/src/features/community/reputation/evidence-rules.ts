/** The weight of one outcome. The README contains the formulas. */
const UNCONFIRMED = 0.5
const VOTE = 0.2
const VOTES_AN_HOUR = 20

/** An item of the tester, as the log of events describes it. */
export interface OwnItem {
  outcome: 'deployed' | 'rejected' | 'withdrawn' | null
  /** The verifiers whose last verdict is CONFIRMED. */
  confirmers: Set<string>
  counted: Set<string>
}
/** A vote of the tester. */
export interface OwnVote {
  direction: number
  authorId: string | null
  at: Date
  outcome: number | null
}
/** Votes between two testers. */
export interface Tie {
  given: number
  received: Set<string>
}
/** Outcomes that are evidence about a tester. */
export const evidenceKinds = ['CONFIRMED', 'SHIPPED', 'DECLINED', 'VOTE_RIGHT', 'VOTE_WRONG'] as const
export interface Evidence {
  kind: (typeof evidenceKinds)[number]
  isSuccess: boolean
  weight: number
  /** The weight before it is reduced for votes between the same testers or at the same time. */
  undamped: number
}

/** Returns the record of votes between the tester and another one, and creates it if there is none. */
export function getOrCreateTie(ties: Map<string, Tie>, otherId: string): Tie {
  const tie = ties.get(otherId) ?? { given: 0, received: new Set() }
  ties.set(otherId, tie)
  return tie
}

/** Returns 1 for strangers, and less the more two testers have voted for each other. */
function reciprocityFactor(tie: Tie | undefined): number {
  return 1 / (1 + Math.min(tie?.given ?? 0, tie?.received.size ?? 0))
}

/** Returns the evidence from a tester's items. Only the latest outcome of each item counts. */
export function itemEvidence(items: Map<string, OwnItem>, ties: Map<string, Tie>): Evidence[] {
  return [...items.values()].flatMap(({ outcome, confirmers }): Evidence[] => {
    if (outcome === null) return []
    if (outcome !== 'deployed') return [{ kind: 'DECLINED', isSuccess: false, weight: 1, undamped: 1 }]
    if (confirmers.size === 0)
      return [{ kind: 'SHIPPED', isSuccess: true, weight: UNCONFIRMED, undamped: UNCONFIRMED }]
    const best = Math.max(...[...confirmers].map((other) => reciprocityFactor(ties.get(other))))
    const weight = UNCONFIRMED + (1 - UNCONFIRMED) * best
    return [{ kind: 'CONFIRMED', isSuccess: true, weight, undamped: 1 }]
  })
}

/**
 * Returns evidence from settled votes. A vote weighs less, the more votes went to the same author or were cast in the
 * same hour.
 */
export function voteEvidence(votes: Map<string, OwnVote>, ties: Map<string, Tie>): Evidence[] {
  const toAuthor = new Map<string, number>()
  const inHour = new Map<number, number>()
  const evidence: Evidence[] = []
  for (const { authorId, at, direction, outcome } of votes.values()) {
    const hour = Math.floor(at.getTime() / 3_600_000)
    const nth = (inHour.get(hour) ?? 0) + 1
    inHour.set(hour, nth)
    const before = authorId ? (toAuthor.get(authorId) ?? 0) : 0
    if (authorId) toAuthor.set(authorId, before + 1)
    if (outcome === null) continue
    const serial = 1 / (1 + before)
    const burst = Math.min(1, VOTES_AN_HOUR / nth)
    const mutual = authorId ? reciprocityFactor(ties.get(authorId)) : 1
    const isSuccess = direction === outcome
    const weight = VOTE * serial * burst * mutual
    evidence.push({ kind: isSuccess ? 'VOTE_RIGHT' : 'VOTE_WRONG', isSuccess, weight, undamped: VOTE })
  }
  return evidence
}
