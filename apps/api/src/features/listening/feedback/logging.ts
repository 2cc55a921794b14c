import type { WorkspaceTx } from '../../../core/database/db.ts'
import { eventId, fieldNames, logEvents, type NewEvent } from '../../engines/event-log/index.ts'
import type { FeedbackStatus, Priority, SafetyStatus } from './schemas.ts'
import type { NewFeedback, StoredFeedback } from './store.ts'

type LoggedItem = Pick<StoredFeedback, 'id' | 'zone' | 'campaignId'>
type Verdict = Exclude<SafetyStatus, 'PENDING'>

const verdictTypes = {
  CLEARED: 'feedback.cleared',
  FLAGGED: 'feedback.flagged',
  BLOCKED: 'feedback.blocked',
} as const satisfies Record<Verdict, NewEvent['type']>

/**
 * Returns the events about a new item: its creation, and perhaps a verdict and its readiness. `by` is the creator, if
 * that is not an author on a page.
 */
export function eventsOfNewItem(item: NewFeedback, campaignId: string | null, by?: string): NewEvent[] {
  const { status, safetyStatus, createdAt: at } = item
  const about = { ...aboutItem({ ...item, campaignId }), at }
  const zone = eventId(item.zone)
  const actor = by ?? (item.testerId ? `tester:${item.testerId}` : 'sdk')
  const facts: NewEvent[] = [
    { ...about, type: 'feedback.created', actor, data: { zone, type: item.type, status, safetyStatus } },
  ]
  if (safetyStatus !== 'PENDING')
    facts.push({
      ...about,
      type: verdictTypes[safetyStatus],
      actor: null,
      data: { zone, from: null, to: safetyStatus },
    })
  if (status === 'THRESHOLD_MET')
    facts.push({ ...about, type: 'feedback.threshold_met', actor: null, data: { zone, round: 1 } })
  return facts
}

/** Logs that an item got another verdict. The caller has locked the item. */
export function logVerdict(
  tx: WorkspaceTx,
  item: LoggedItem,
  { from, to, by: actor, at }: { from: SafetyStatus; to: SafetyStatus; by: string; at: Date },
): void {
  if (to === 'PENDING' || to === from) return
  const data = { zone: eventId(item.zone), from, to }
  logEvents(tx, [{ ...aboutItem(item), type: verdictTypes[to], actor, data, at }])
}

/** Logs a change of status, and also whether the item became ready or was reopened. */
export function logStatusChange(
  tx: WorkspaceTx,
  item: LoggedItem,
  move: {
    from: FeedbackStatus
    to: FeedbackStatus
    round: number
    by: string
    at: Date
    deploymentId: string | null
  },
): void {
  const { from, to, round, by: actor, at } = move
  const about = { ...aboutItem(item), actor, at }
  const zone = eventId(item.zone)
  const deploymentId = move.deploymentId === null ? null : eventId(move.deploymentId)
  const data = { zone, from, to, round, deploymentId }
  const facts: NewEvent[] = [{ ...about, type: 'feedback.status_changed', data }]
  if (from === 'DEPLOYED' && to !== 'REJECTED')
    facts.push({ ...about, type: 'feedback.reopened', data: { zone, round } })
  else if (to === 'THRESHOLD_MET')
    facts.push({ ...about, type: 'feedback.threshold_met', data: { zone, round } })
  logEvents(tx, facts)
}

/** Logs what the team decided about a locked item apart from its status. */
export function logTriage(
  tx: WorkspaceTx,
  item: LoggedItem,
  change: {
    fields: readonly string[]
    priority: Priority | null
    assigneeId: string | null
    by: string | null
    at: Date
  },
): void {
  const { fields, priority, assigneeId, by: actor, at } = change
  const data = {
    zone: eventId(item.zone),
    fields: fieldNames(fields),
    priority,
    assigneeId: assigneeId === null ? null : eventId(assigneeId),
  }
  logEvents(tx, [{ ...aboutItem(item), type: 'feedback.triaged', actor, data, at }])
}

/** Logs that the scores of these items have reached a further quarter of their threshold for the first time. */
export function logScores(
  tx: WorkspaceTx,
  reached: readonly (LoggedItem & { quarter: number; score: number; threshold: number })[],
  at: Date,
): void {
  logEvents(
    tx,
    reached.map(({ quarter, score, threshold, ...item }) => ({
      ...aboutItem(item),
      type: 'feedback.score_reached' as const,
      actor: null,
      data: { zone: eventId(item.zone), quarter, score, threshold },
      at,
    })),
  )
}

/** Logs votes that members cast or withdrew in other people's names, on locked items. */
export function logVotesForOthers(
  tx: WorkspaceTx,
  votes: readonly { item: LoggedItem; personId: string; memberId: string; isWithdrawn: boolean }[],
  at: Date,
): void {
  logEvents(
    tx,
    votes.map(({ item, personId, memberId, isWithdrawn }) => ({
      ...aboutItem(item),
      type: isWithdrawn
        ? ('feedback.vote_withdrawn_on_behalf' as const)
        : ('feedback.voted_on_behalf' as const),
      actor: `member:${memberId}`,
      data: { zone: eventId(item.zone), personId: eventId(personId) },
      at,
    })),
  )
}

function aboutItem({ id: subjectId, campaignId }: Pick<LoggedItem, 'id' | 'campaignId'>) {
  return { subjectId, campaignId }
}
