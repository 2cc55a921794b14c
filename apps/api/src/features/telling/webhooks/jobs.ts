import type { App } from '../../../app.ts'
import { type Job, job } from '../../../core/job.ts'
import { deleteEmptyWebhooks, deleteOrphanedDeliveries, forgetDeliveries } from './delivery-store.ts'
import { recoverJob } from './recovering.ts'

const KEPT_MS = 30 * 86_400_000
const ROWS = 5_000

/** Deletes deliveries 30 days after they were settled, and those of deleted webhooks. */
async function deleteOldDeliveries(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - KEPT_MS)
  while ((await app.db.inOperator((tx) => forgetDeliveries(tx, before, ROWS))) > 0);
  while ((await app.db.inOperator((tx) => deleteOrphanedDeliveries(tx, ROWS))) > 0);
  await app.db.inOperator(deleteEmptyWebhooks)
}

export const forgetDeliveriesJob: Job<object> = job({
  name: 'webhooks.forget',
  cron: '47 3 * * *',
  handle: (app) => deleteOldDeliveries(app),
})

export const jobs = [recoverJob as Job<never>, forgetDeliveriesJob as Job<never>] as const
