import type { App } from '../../../app.ts'
import { type Job, job } from '../../../core/job.ts'
import { openLanes } from './lane-store.ts'
import { insertDeliveries, listPlannedEvents } from './planning-store.ts'
import { wantsEvent } from './rules.ts'
import { findWebhook } from './store.ts'

/** The position of a recovery. Numbers are texts, because a job's data is JSON. */
interface Recovery {
  workspaceId: string
  webhookId: string
  since: string
  xact: string
  seq: string
}

const EVENTS = 500

/** Plans one page of the events that a webhook has missed, and enqueues the next page in the same transaction. */
export const recoverJob: Job<Recovery> = job<Recovery>({
  name: 'webhooks.recover',
  laneOf: ({ workspaceId }) => workspaceId,
  handle: (app, recovery) => recoverPage(app, recovery),
})

async function recoverPage(app: App, recovery: Recovery): Promise<void> {
  const { workspaceId, webhookId, since } = recovery
  await app.db.inWorkspace(workspaceId, async (tx) => {
    const webhook = await findWebhook(tx, webhookId)
    if (webhook?.state !== 'ACTIVE') return
    const after = { xact: BigInt(recovery.xact), seq: BigInt(recovery.seq) }
    const events = await listPlannedEvents(tx, after, { since: new Date(since), limit: EVENTS })
    const now = app.clock.now()
    const missed = events
      .filter((event) => wantsEvent(webhook, event))
      .map((event) => ({ id: app.clock.newId(), webhookId, event }))
    await openLanes(tx, await insertDeliveries(tx, missed, now, true), now)
    const last = events.at(-1)
    if (last && events.length === EVENTS)
      await app.jobs.enqueue(tx, recoverJob, { ...recovery, xact: `${last.xact}`, seq: `${last.seq}` })
  })
}
