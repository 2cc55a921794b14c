import { type Bucket, DAYS_OF_A_DAY, dayOf } from '../../engines/outbox/index.ts'
import type { TesterKind, WorkspaceKind } from './schemas.ts'

type Data = Readonly<Record<string, unknown>>

/** How often a kind is told to one reader. docs/decisions/told-once.md has the reasons. */
interface Measure {
  /** What makes it the same fact: told once. Null: while one with the same `quiet` values is unread, no other comes. */
  once: ((data: Data) => unknown[]) | null
  /** Forget that it was told only with the reader. */
  forLife?: true
  /** At most so many a day, UTC, of those with the same values. */
  daily?: readonly { of: (data: Data) => unknown[]; most: number }[]
}

/** Longer than an inbox remembers. */
const ONCE_DAYS = 400
const none = () => []
const item = (data: Data) => [data.feedbackId]
const workspace = (data: Data) => [data.workspaceId]
const round = (data: Data) => [data.feedbackId, data.round]
/** A status that flaps begins round after round: some a day are news, more are noise. */
const ofItem = (most: number) => [{ of: item, most }]
/** A workspace can give as many rewards as it likes. */
const ofWorkspace = (most: number) => [{ of: workspace, most }]

const measures: Record<WorkspaceKind | TesterKind, Measure> = {
  // Whoever has the publishable key can cause these two, in any number.
  FEEDBACK_FLAGGED: {
    once: (data) => [data.feedbackId, data.safetyStatus],
    daily: [{ of: none, most: 200 }],
  },
  TESTER_JOINED: { once: (data) => [data.membershipId], daily: [{ of: none, most: 200 }] },
  THRESHOLD_MET: { once: round, daily: ofItem(5) },
  DEPLOYED: { once: round, daily: ofItem(5) },
  ITEM_REOPENED: { once: round, daily: ofItem(5) },
  DEPLOYMENT_FAILED: {
    once: (data) => [data.feedbackId, data.round, data.deploymentId],
    daily: ofItem(5),
  },
  APPROVAL_REQUESTED: { once: null },
  BUDGET_LOW: { once: null },
  PAYMENT_DISPUTED: { once: (data) => [data.disputeId] },
  MEMBER_JOINED: { once: (data) => [data.memberId] },
  STATUS_CHANGED: { once: (data) => [...round(data), data.to], daily: ofItem(12) },
  VERIFY_REQUESTED: { once: round, daily: ofItem(3) },
  REWARD_ACCRUED: { once: (data) => [data.rewardId], daily: ofWorkspace(100) },
  REWARD_PAYABLE: { once: (data) => [data.rewardId], daily: ofWorkspace(100) },
  PAYOUT_SENT: { once: (data) => [data.payoutId, data.attemptId] },
  APPLICATION_DECIDED: { once: (data) => [data.applicationId] },
  CAMPAIGN_AVAILABLE: {
    once: (data) => [data.campaignId],
    forLife: true,
    daily: [...ofWorkspace(3), { of: none, most: 10 }],
  },
  // The digest has a table of its own: one row a tester and week.
  WEEKLY_DIGEST: { once: none },
}

/** Whether a kind is told again only when the one before was read. */
export function isQuiet(kind: WorkspaceKind): boolean {
  return measures[kind].once === null
}

/** What telling a reader counts against. */
export function measuresOf(
  kind: WorkspaceKind | TesterKind,
  readerId: string,
  data: Data,
  now: Date,
): Bucket[] {
  const { once, forLife, daily = [] } = measures[kind]
  const name = (...parts: unknown[]) => ['told', kind, readerId, ...parts.map((part) => part ?? '')].join(':')
  const buckets: Bucket[] = daily.map(({ of, most }, index) => ({
    name: name(dayOf(now), index, ...of(data)),
    most,
    days: DAYS_OF_A_DAY,
  }))
  if (once) buckets.push({ name: name('once', ...once(data)), most: 1, days: forLife ? null : ONCE_DAYS })
  return buckets
}

/**
 * Kinds whose mails no stranger can cause: they follow from money that moved, or from an operator's decision. Their
 * number is bounded by that, and a limit of the day could be used up to hide one.
 */
const unlimited: readonly (WorkspaceKind | TesterKind)[] = [
  'PAYMENT_DISPUTED',
  'PAYOUT_SENT',
  'APPLICATION_DECIDED',
  'WEEKLY_DIGEST',
]
/** Which limits of mails a kind counts against. */
export function limitedAs(kind: WorkspaceKind | TesterKind): 'NOTICE' | undefined {
  return unlimited.includes(kind) ? undefined : 'NOTICE'
}
