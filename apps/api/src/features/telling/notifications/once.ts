import { type Bucket, DAYS_OF_A_DAY, utcDayOf } from '../../engines/outbox/index.ts'
import type { TesterKind, WorkspaceKind } from './schemas.ts'

type Data = Readonly<Record<string, unknown>>

/** The limits for notifying one reader of one kind. The reasons are in docs/decisions/told-once.md. */
interface Measure {
  /**
   * Returns values that identify the fact; each fact is notified only once. If it is null, a notification is sent only
   * while no unread one has the same `quiet` values.
   */
  once: ((data: Data) => unknown[]) | null
  /** Keeps the record of the notification until the reader is deleted. */
  forLife?: true
  /** The most notifications per UTC day for the same values. */
  daily?: readonly { of: (data: Data) => unknown[]; most: number }[]
}

/** The days for which records are kept, longer than an inbox keeps notifications. */
const ONCE_DAYS = 400
const noValues = () => []
const itemValues = (data: Data) => [data.feedbackId]
const workspaceValues = (data: Data) => [data.workspaceId]
const roundValues = (data: Data) => [data.feedbackId, data.round]
/** Limits notifications per item, because an item whose status keeps changing begins many rounds. */
const limitPerItem = (most: number) => [{ of: itemValues, most }]
/** Limits notifications per workspace, because a workspace can grant any number of rewards. */
const limitPerWorkspace = (most: number) => [{ of: workspaceValues, most }]

const measures: Record<WorkspaceKind | TesterKind, Measure> = {
  // Anybody who has the publishable key can cause these two, any number of times.
  FEEDBACK_FLAGGED: {
    once: (data) => [data.feedbackId, data.safetyStatus],
    daily: [{ of: noValues, most: 200 }],
  },
  TESTER_JOINED: { once: (data) => [data.membershipId], daily: [{ of: noValues, most: 200 }] },
  THRESHOLD_MET: { once: roundValues, daily: limitPerItem(5) },
  DEPLOYED: { once: roundValues, daily: limitPerItem(5) },
  ITEM_REOPENED: { once: roundValues, daily: limitPerItem(5) },
  DEPLOYMENT_FAILED: {
    once: (data) => [data.feedbackId, data.round, data.deploymentId],
    daily: limitPerItem(5),
  },
  APPROVAL_REQUESTED: { once: null },
  BUDGET_LOW: { once: null },
  PAYMENT_DISPUTED: { once: (data) => [data.disputeId] },
  WEBHOOK_DISABLED: { once: (data) => [data.webhookId, data.failingSince] },
  // Anybody can be an author, and authors can change their verdict any number of times.
  TEST_RED: { once: roundValues, daily: [{ of: noValues, most: 200 }] },
  AUTHOR_DISPUTED: { once: roundValues, daily: [{ of: noValues, most: 200 }] },
  // An item that is assigned again after the notice was read gets a new notice.
  FEEDBACK_ASSIGNED: { once: null },
  MEMBER_JOINED: { once: (data) => [data.memberId] },
  STATUS_CHANGED: { once: (data) => [...roundValues(data), data.to], daily: limitPerItem(12) },
  VOTE_RESET: { once: (data) => [data.feedbackId, data.revision], daily: limitPerItem(3) },
  // Repeated merges and unmerges of the same items are notified only once.
  FEEDBACK_MERGED: { once: (data) => [data.feedbackId, data.mergedInto], daily: limitPerItem(3) },
  // Testers are asked again if the commit was deployed to another address, or if something else was deployed to this
  // one in between.
  PREVIEW_REQUESTED: { once: (data) => [data.roundId, data.deployedAt], daily: limitPerItem(3) },
  VERIFY_REQUESTED: { once: roundValues, daily: limitPerItem(3) },
  REWARD_ACCRUED: { once: (data) => [data.rewardId], daily: limitPerWorkspace(100) },
  REWARD_PAYABLE: { once: (data) => [data.rewardId], daily: limitPerWorkspace(100) },
  PAYOUT_SENT: { once: (data) => [data.payoutId, data.attemptId] },
  APPLICATION_DECIDED: { once: (data) => [data.applicationId] },
  CAMPAIGN_AVAILABLE: {
    once: (data) => [data.campaignId],
    forLife: true,
    daily: [...limitPerWorkspace(3), { of: noValues, most: 10 }],
  },
  // The digest has its own table: one row per tester and week.
  WEEKLY_DIGEST: { once: noValues },
}

/** Returns whether a kind is sent again only after the reader has read the earlier notification. */
export function waitsForReading(kind: WorkspaceKind): boolean {
  return measures[kind].once === null
}

/** Returns the limits that a notification counts against. */
export function limitsOfNotification(
  kind: WorkspaceKind | TesterKind,
  readerId: string,
  data: Data,
  now: Date,
): Bucket[] {
  const { once, forLife, daily = [] } = measures[kind]
  const limitName = (...parts: unknown[]) =>
    ['told', kind, readerId, ...parts.map((part) => part ?? '')].join(':')
  const buckets: Bucket[] = daily.map(({ of, most }, index) => ({
    name: limitName(utcDayOf(now), index, ...of(data)),
    most,
    days: DAYS_OF_A_DAY,
  }))
  if (once)
    buckets.push({ name: limitName('once', ...once(data)), most: 1, days: forLife ? null : ONCE_DAYS })
  return buckets
}

/**
 * Kinds whose mails strangers cannot cause: they follow from payments or decisions of an operator, so there are few. If
 * they had a daily limit, somebody could use it up to hide one of them.
 */
const unlimited: readonly (WorkspaceKind | TesterKind)[] = [
  'PAYMENT_DISPUTED',
  'PAYOUT_SENT',
  'APPLICATION_DECIDED',
  'WEEKLY_DIGEST',
]
/** Returns the mail limit that applies to a kind. */
export function mailLimitKind(kind: WorkspaceKind | TesterKind): 'NOTICE' | undefined {
  return unlimited.includes(kind) ? undefined : 'NOTICE'
}
