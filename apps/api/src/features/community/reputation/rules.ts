/** Everything that a tester's reputation is made of, in one line of his log. */
export interface ReputationEvent {
  kind:
    | 'SUBMITTED'
    | 'CLEARED'
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
  /** Voter or verifier of his item; author of an item that he voted on. */
  otherId: string | null
  /** Of a vote: 1 up, -1 down. Of its settlement: 1 the item was deployed, -1 it was rejected. */
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
  /** 0 to 1000. */
  score: number
  badges: Badge[]
  stats: Stats
}

/** How much one outcome says of its tester; the formulas are in the README. */
const UNCONFIRMED = 0.5
const VOTE = 0.2
const VOTES_AN_HOUR = 20
/** Two-sided 95 %. */
const Z = 1.96

/**
 * The lower bound of Wilson's score interval (E. B. Wilson, 1927): what share of successes is to be expected at
 * least, given so few or so many trials. Trials may be fractions. 0 without any.
 */
export function wilsonLowerBound(successes: number, trials: number, z = Z): number {
  if (trials <= 0) return 0
  const share = successes / trials
  const spread = z * Math.sqrt((share * (1 - share) + (z * z) / (4 * trials)) / trials)
  return Math.max(0, (share + (z * z) / (2 * trials) - spread) / (1 + (z * z) / trials))
}

/** Reputation from the whole log, in the order of its lines. The same log gives the same figures. */
export function reputationOf(events: readonly ReputationEvent[]): Reputation {
  const items = new Map<string, OwnItem>()
  const votes = new Map<string, OwnVote>()
  const ties = new Map<string, Tie>()
  const badges = new BadgeBox()
  const stats: Stats = { submitted: 0, cleared: 0, deployed: 0, confirmed: 0, votes: 0 }
  const verdicts = new Set<string>()
  for (const event of events) {
    const { kind, feedbackId, otherId, at } = event
    const item = items.get(feedbackId) ?? { outcome: null, confirmers: new Set<string>(), counted: new Set() }
    const once = (what: keyof Stats) => {
      if (item.counted.has(what)) return
      item.counted.add(what)
      stats[what]++
      badges.check(what, stats[what], at)
    }
    if (aboutOwnItem.has(kind)) items.set(feedbackId, item)
    if (kind === 'SUBMITTED') once('submitted')
    else if (kind === 'CLEARED') {
      once('cleared')
      if (item.outcome === 'withdrawn') item.outcome = null
    } else if (kind === 'WITHDRAWN') item.outcome = 'withdrawn'
    else if (kind === 'REJECTED') item.outcome = 'rejected'
    else if (kind === 'DEPLOYED') {
      item.outcome = 'deployed'
      once('deployed')
    } else if (kind === 'CONFIRMED' && otherId) {
      item.confirmers.add(otherId)
      once('confirmed')
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
        if (otherId) tieTo(ties, otherId).given++
      }
    } else if (kind === 'VOTE_SETTLED') {
      const vote = votes.get(feedbackId)
      if (vote) vote.outcome = event.value ?? null
    } else if (kind === 'VOTE_RECEIVED' && otherId) tieTo(ties, otherId).received.add(feedbackId)
  }
  const evidence = [...evidenceOfItems(items, ties), ...evidenceOfVotes(votes, ties)]
  const trials = evidence.reduce((sum, each) => sum + each.weight, 0)
  const successes = evidence.reduce((sum, each) => sum + (each.isSuccess ? each.weight : 0), 0)
  return { score: Math.round(1000 * wilsonLowerBound(successes, trials)), badges: badges.earned, stats }
}

interface OwnItem {
  outcome: 'deployed' | 'rejected' | 'withdrawn' | null
  /** Those whose last verdict says that it works. */
  confirmers: Set<string>
  counted: Set<keyof Stats>
}
interface OwnVote {
  direction: number
  authorId: string | null
  at: Date
  outcome: number | null
}
/** Votes between the tester and another one. */
interface Tie {
  given: number
  received: Set<string>
}
interface Evidence {
  isSuccess: boolean
  weight: number
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

function tieTo(ties: Map<string, Tie>, otherId: string): Tie {
  const tie = ties.get(otherId) ?? { given: 0, received: new Set() }
  ties.set(otherId, tie)
  return tie
}

/** 1 between strangers; less, the more two testers have voted for each other. */
function reciprocity(tie: Tie | undefined): number {
  return 1 / (1 + Math.min(tie?.given ?? 0, tie?.received.size ?? 0))
}

function evidenceOfItems(items: Map<string, OwnItem>, ties: Map<string, Tie>): Evidence[] {
  return [...items.values()].flatMap(({ outcome, confirmers }): Evidence[] => {
    if (outcome === null) return []
    if (outcome !== 'deployed') return [{ isSuccess: false, weight: 1 }]
    const best = Math.max(0, ...[...confirmers].map((other) => reciprocity(ties.get(other))))
    return [{ isSuccess: true, weight: UNCONFIRMED + (1 - UNCONFIRMED) * best }]
  })
}

/** Settled votes, each worth less the more of them went to the same author or were cast in the same hour. */
function evidenceOfVotes(votes: Map<string, OwnVote>, ties: Map<string, Tie>): Evidence[] {
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
    const mutual = authorId ? reciprocity(ties.get(authorId)) : 1
    evidence.push({ isSuccess: direction === outcome, weight: VOTE * serial * burst * mutual })
  }
  return evidence
}

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

/** The week (Monday to Sunday), the month, or all time, of UTC, that a moment lies in: its name and where it begins. */
export function periodOf(board: Board, at: Date): { name: string; start: Date } {
  if (board === 'all') return { name: 'all', start: new Date(0) }
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  if (board === 'month')
    return { name: at.toISOString().slice(0, 7), start: new Date(Date.UTC(year, month, 1)) }
  const monday = at.getUTCDate() - ((at.getUTCDay() + 6) % 7)
  const start = new Date(Date.UTC(year, month, monday))
  return { name: isoWeekOf(start), start }
}

/** The ISO 8601 week of a moment of UTC, such as 2026-W01: the week belongs to the year of its Thursday. */
export function isoWeekOf(at: Date): string {
  const thursday = new Date(at)
  thursday.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7) + 3)
  const year = thursday.getUTCFullYear()
  const days =
    (Date.UTC(year, thursday.getUTCMonth(), thursday.getUTCDate()) - Date.UTC(year, 0, 1)) / 86_400_000
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`
}
