import type { WorkspaceTx } from '../../../core/database/db.ts'
import { eventId, logEvents, type NewEvent } from '../../engines/event-log/index.ts'
import { isKnownStatus, rolledBack, unknownStatus } from './rules.ts'
import type { StoredDeployment } from './store.ts'

type Type = Extract<NewEvent['type'], `deployment.${string}`>

interface About {
  campaignId: string | null
  by: string
  at: Date
}

/** Logs an event about a deployment that needs no data beyond its item. The caller has locked the item. */
export function logDeployment(
  tx: WorkspaceTx,
  type: Exclude<
    Type,
    | 'deployment.updated'
    | 'deployment.question_asked'
    | 'deployment.question_answered'
    | 'deployment.proven'
    | 'deployment.watched'
    | 'deployment.red_extended'
  >,
  { id: subjectId, feedbackId, round }: Pick<StoredDeployment, 'id' | 'feedbackId' | 'round'>,
  { campaignId, by: actor, at }: About,
): void {
  logEvents(tx, [
    { type, subjectId, campaignId, actor, data: { feedbackId: eventId(feedbackId), round }, at },
  ])
}

const outcomes: Readonly<
  Record<string, 'deployment.deployed' | 'deployment.failed' | 'deployment.rolled_back'>
> = {
  DEPLOYED: 'deployment.deployed',
  FAILED: 'deployment.failed',
  [rolledBack]: 'deployment.rolled_back',
}

/** Logs the changes of a report: the status, an outcome, a question. Leaves out a status in an agent's own words. */
export function logReport(
  tx: WorkspaceTx,
  before: StoredDeployment,
  after: StoredDeployment,
  asks: boolean,
  about: About,
): void {
  const { id: subjectId, round } = after
  const feedbackId = eventId(after.feedbackId)
  const { campaignId, by: actor, at } = about
  const fact = { subjectId, campaignId, actor, at }
  const status = (isKnownStatus(after.status) ? after.status : unknownStatus) as Uppercase<string>
  const outcome = after.status === before.status ? undefined : outcomes[after.status]
  const facts: NewEvent[] = [{ ...fact, type: 'deployment.updated', data: { feedbackId, round, status } }]
  if (outcome) facts.push({ ...fact, type: outcome, data: { feedbackId, round } })
  if (asks)
    facts.push({ ...fact, type: 'deployment.question_asked', data: { feedbackId, round, questionId: null } })
  logEvents(tx, facts)
}

/**
 * Notifies watchers that a deployment has made progress. The event log does not record log lines and stages, because
 * they are too many.
 */
export function hintProgress(tx: WorkspaceTx, { id }: Pick<StoredDeployment, 'id'>): void {
  tx.hint(tx.workspaceId, { topic: 'progress', id })
}
