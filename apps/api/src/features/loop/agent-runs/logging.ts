import type { WorkspaceTx } from '../../../core/database/db.ts'
import { eventId, logEvents } from '../../engines/event-log/index.ts'
import type { StoredRun } from './store.ts'

const eventBase = ({ id: subjectId, campaignId }: StoredRun, actor: string | null, at: Date) => ({
  ...{ subjectId, campaignId, actor, at },
})
const runEventData = ({ feedbackId, revision, attempt }: StoredRun) => ({
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
  logEvents(tx, [{ type, ...eventBase(run, actor, at), data: runEventData(run) }])
}

/** Logs how a run ended. */
export function logEnd(tx: WorkspaceTx, run: StoredRun, actor: string | null, at: Date): void {
  const { state, reason } = run
  logEvents(tx, [
    { type: 'agent_run.ended', ...eventBase(run, actor, at), data: { ...runEventData(run), state, reason } },
  ])
}
