import type { App } from '../../../app.ts'
import type { Tx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import type { Language } from '../../../core/language.ts'
import { languageSought } from './events.ts'
import { sendMailsJob } from './sending.ts'
import { insertMails, type NewMail } from './store.ts'

/**
 * Queues mails in the caller's transaction, so that they are sent only if it commits. Leaves out a mail whose `onceKey`
 * was queued before. Returns the number of new mails.
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

/** Returns the language of a tester's mails; English if the tester chose none. */
export async function findMailLanguage(tx: Tx, testerId: string): Promise<Language> {
  const found: Language[] = []
  await announce(tx, languageSought({ testerId, give: (language) => found.push(language) }))
  return found[0] ?? 'en'
}
