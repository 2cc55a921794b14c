import type { WorkspaceTx } from '../../../core/database/db.ts'
import { eventId, logEvents } from '../../engines/event-log/index.ts'
import type { StoredRun } from './store.ts'

const about = ({ id: subjectId, campaignId }: StoredRun, actor: string | null, at: Date) => ({
  ...{ subjectId, campaignId, actor, at },
})
const dataOf = ({ feedbackId, revision, attempt }: StoredRun) => ({
  ...{ feedbackId: eventId(feedbackId), revision, attempt },
})

/**
 * Logs that a run was queued, or taken by a runner. A webhook receives this event: it contains the ids of run and item,
 * but no words.
 */
export function logRun(
  tx: WorkspaceTx,
  type: 'agent_run.queued' | 'agent_run.started',
  run: StoredRun,
  actor: string | null,
  at: Date,
): void {
  logEvents(tx, [{ type, ...about(run, actor, at), data: dataOf(run) }])
}

/** Logs how a run ended. */
export function logEnd(tx: WorkspaceTx, run: StoredRun, actor: string | null, at: Date): void {
  const { state, reason } = run
  logEvents(tx, [
    { type: 'agent_run.ended', ...about(run, actor, at), data: { ...dataOf(run), state, reason } },
  ])
}
