import type { App } from '../../../app.ts'
import type { Tx } from '../../../core/database/db.ts'
import { sendMailsJob } from './sending.ts'
import { insertMails, type NewMail } from './store.ts'

/**
 * Queues mails in the transaction of what they tell: they go out after its commit, or not at all. One whose
 * `onceKey` was queued before is left out. How many were new.
 */
export async function queueMails(tx: Tx, app: App, mails: readonly Omit<NewMail, 'id'>[]): Promise<number> {
  if (mails.length === 0) return 0
  const queued = await insertMails(
    tx,
    mails.map((mail) => ({ ...mail, id: app.clock.newId() })),
    app.clock.now(),
  )
  if (queued > 0) await app.jobs.enqueue(tx, sendMailsJob, {})
  return queued
}
