import type { WorkspaceTx } from '../../../core/database/db.ts'
import { event } from '../../../core/event.ts'
import type { StoredRun } from './store.ts'

/** A run was queued: for the first time, or again after a failure. */
export const runQueued = event<{ workspaceId: string; run: StoredRun }, WorkspaceTx>('agent_run.queued')
