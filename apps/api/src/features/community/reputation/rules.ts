import {
  type Evidence,
  evidenceKinds,
  getOrCreateTie,
  itemEvidence,
  type OwnItem,
  type OwnVote,
  type Tie,
  voteEvidence,
} from './evidence-rules.ts'

/** One event in a tester's log. Reputation is computed from these events alone. */
export interface ReputationEvent {
  kind:
    | 'SUBMITTED'
    | 'CLEARED'
    /** A moderator blocked the item after it was cleared. */
    | 'WITHDRAWN'
    | 'DEPLOYED'
    | 'REJECTED'
    | 'VOTED'
    | 'VOTE_RECEIVED'
    | 'VOTE_SETTLED'
    | 'CONFIRMED'
    | 'STILL_BROKEN'
    | 'VERIFIED'
  at: Date
  feedbackId: string
  /** The voter or verifier of the tester's item, or the author of an item on which the tester voted. */
  otherId: string | null
  /** 1 for a vote up, -1 for one down. In a settlement: 1 if the item was deployed, -1 if it was rejected. */
  value: number | null
}

export interface Badge {
  id: string
  name: string
  earnedAt: string
}
export interface Stats {
  submitted: number
  cleared: number
  deployed: number
  confirmed: number
  votes: number
}
export interface Reputation {
  /** From 0 to 1000. */
  score: number
  badges: Badge[]
  stats: Stats
}

/** The z value for a two-sided confidence of 95 %. */
const Z = 1.96

/**
 * Returns the lower bound of Wilson's score interval (E. B. Wilson, 1927): the lowest share of successes that is
 * likely, given the number of trials. Trials may be fractions. Returns 0 without trials.
 */
export function wilsonLowerBound(successes: number, trials: number, z = Z): number {
  if (trials <= 0) return 0
  const share = successes / trials
  const spread = z * Math.sqrt((share * (1 - share) + (z * z) / (4 * trials)) / trials)
  return Math.max(0, (share + (z * z) / (2 * trials) - spread) / (1 + (z * z) / trials))
}

/** Computes reputation from the whole log, in the order of its lines. The same log gives the same figures. */
export function computeReputation(events: readonly ReputationEvent[]): Reputation {
  const { evidence, badges, stats } = readEvents(events)
  return { score: sumEvidence(evidence).score, badges, stats }
}

/** The reasons for a score. Weights are rounded to a thousandth. */
export interface Explanation {
  score: number
  /** The weight of successful evidence, and of all evidence. */
  successes: number
  trials: number
  lines: { kind: Evidence['kind']; count: number; weight: number; undamped: number }[]
  /** Items and votes without an outcome, which do not count yet. */
  waiting: { items: number; votes: number }
}

/** Explains a score: the evidence by kind, and the items and votes that have no outcome yet. */
export function explainScore(events: readonly ReputationEvent[]): Explanation {
  const { evidence, items, votes } = readEvents(events)
  const { score, successes, trials } = sumEvidence(evidence)
  const roundWeight = (weight: number) => Math.round(weight * 1000) / 1000
  const lines = evidenceKinds.flatMap((kind) => {
    const of = evidence.filter((each) => each.kind === kind)
    const weight = roundWeight(of.reduce((sum, each) => sum + each.weight, 0))
    const undamped = roundWeight(of.reduce((sum, each) => sum + each.undamped, 0))
    return of.length > 0 ? [{ kind, count: of.length, weight, undamped }] : []
  })
  const waiting = {
    items: items.filter(({ outcome, counted }) => outcome === null && counted.has('cleared')).length,
    votes: votes.filter(({ outcome }) => outcome === null).length,
  }
  return { score, successes: roundWeight(successes), trials: roundWeight(trials), lines, waiting }
}

function sumEvidence(evidence: readonly Evidence[]) {
  const trials = evidence.reduce((sum, each) => sum + each.weight, 0)
  const successes = evidence.reduce((sum, each) => sum + (each.isSuccess ? each.weight : 0), 0)
  return { successes, trials, score: Math.round(1000 * wilsonLowerBound(successes, trials)) }
}

function readEvents(events: readonly ReputationEvent[]) {
  const items = new Map<string, OwnItem>()
  const votes = new Map<string, OwnVote>()
  const ties = new Map<string, Tie>()
  const badges = new BadgeBox()
  const stats: Stats = { submitted: 0, cleared: 0, deployed: 0, confirmed: 0, votes: 0 }
  const verdicts = new Set<string>()
  for (const event of events) {
    const { kind, feedbackId, otherId, at } = event
    const item = items.get(feedbackId) ?? {
      outcome: null,
      confirmers: new Set<string>(),
      counted: new Set<string>(),
    }
    const countOnce = (what: keyof Stats) => {
      if (item.counted.has(what)) return
      item.counted.add(what)
      stats[what]++
      badges.check(what, stats[what], at)
    }
    if (aboutOwnItem.has(kind)) items.set(feedbackId, item)
    if (kind === 'SUBMITTED') countOnce('submitted')
    else if (kind === 'CLEARED') {
      countOnce('cleared')
      if (item.outcome === 'withdrawn') item.outcome = null
    } else if (kind === 'WITHDRAWN') item.outcome = 'withdrawn'
    else if (kind === 'REJECTED') item.outcome = 'rejected'
    else if (kind === 'DEPLOYED') {
      item.outcome = 'deployed'
      countOnce('deployed')
    } else if (kind === 'CONFIRMED' && otherId) {
      item.confirmers.add(otherId)
      countOnce('confirmed')
    } else if (kind === 'STILL_BROKEN' && otherId) item.confirmers.delete(otherId)
    else if (kind === 'VERIFIED' && !verdicts.has(feedbackId))
      badges.check('verdicts', verdicts.add(feedbackId).size, at)
    else if (kind === 'VOTED') {
      const known = votes.get(feedbackId)
      if (known) known.direction = event.value ?? 1
      else {
        votes.set(feedbackId, { direction: event.value ?? 1, authorId: otherId, at, outcome: null })
        stats.votes++
        badges.check('votes', stats.votes, at)
        if (otherId) getOrCreateTie(ties, otherId).given++
      }
    } else if (kind === 'VOTE_SETTLED') {
      const vote = votes.get(feedbackId)
      if (vote) vote.outcome = event.value ?? null
    } else if (kind === 'VOTE_RECEIVED' && otherId) getOrCreateTie(ties, otherId).received.add(feedbackId)
  }
  const evidence = [...itemEvidence(items, ties), ...voteEvidence(votes, ties)]
  return { evidence, badges: badges.earned, stats, items: [...items.values()], votes: [...votes.values()] }
}

const aboutOwnItem = new Set<ReputationEvent['kind']>([
  'SUBMITTED',
  'CLEARED',
  'WITHDRAWN',
  'DEPLOYED',
  'REJECTED',
  'CONFIRMED',
  'STILL_BROKEN',
])

const badgeTable: readonly [id: string, name: string, of: keyof Stats | 'verdicts', from: number][] = [
  ['first-item', 'First item', 'submitted', 1],
  ['first-deployed', 'Shipped', 'deployed', 1],
  ['ten-deployed', 'Ten shipped', 'deployed', 10],
  ['fifty-deployed', 'Fifty shipped', 'deployed', 50],
  ['first-confirmed', 'Confirmed', 'confirmed', 1],
  ['twenty-confirmed', 'Twenty confirmed', 'confirmed', 20],
  ['fifty-votes', 'Fifty votes', 'votes', 50],
  ['ten-verdicts', 'Ten verdicts', 'verdicts', 10],
]

class BadgeBox {
  readonly earned: Badge[] = []
  check(what: keyof Stats | 'verdicts', count: number, at: Date) {
    for (const [id, name, of, from] of badgeTable)
      if (of === what && count === from) this.earned.push({ id, name, earnedAt: at.toISOString() })
  }
}

export const boards = ['week', 'month', 'all'] as const
export type Board = (typeof boards)[number]

/** Returns the name and the start of the board's period that contains a moment, in UTC. A week begins on Monday. */
export function boardPeriod(board: Board, at: Date): { name: string; start: Date } {
  if (board === 'all') return { name: 'all', start: new Date(0) }
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  if (board === 'month')
    return { name: at.toISOString().slice(0, 7), start: new Date(Date.UTC(year, month, 1)) }
  const monday = at.getUTCDate() - ((at.getUTCDay() + 6) % 7)
  const start = new Date(Date.UTC(year, month, monday))
  return { name: isoWeekName(start), start }
}

/** Returns the ISO 8601 week of a moment in UTC, such as 2026-W01. A week belongs to the year of its Thursday. */
export function isoWeekName(at: Date): string {
  const thursday = new Date(at)
  thursday.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7) + 3)
  const year = thursday.getUTCFullYear()
  const days =
    (Date.UTC(year, thursday.getUTCMonth(), thursday.getUTCDate()) - Date.UTC(year, 0, 1)) / 86_400_000
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`
}
