import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { linkPlaceholder, type MailText, queueMails, utcDayOf } from '../../engines/outbox/index.ts'
import {
  isVisible,
  listFeedbackById,
  proveAuthorship,
  type StoredFeedback,
} from '../../listening/feedback/index.ts'
import { findLatestPublicEntry } from '../../listening/thread/index.ts'
import { listLivingPeople } from '../../people/persons/index.ts'
import { insertLinkForMail } from './actions.ts'
import { insertLinks, type NewLink } from './link-store.ts'
import { clearNews, type DueNews, listWorkspacesWithNews, lockDueNews } from './news-store.ts'
import { callerOfPerson, isNewsStillTrue, newsMail } from './rules.ts'

const BATCH = 200
/** The longest time before a rejection at which the team may have written its reason into the conversation. */
const REASON_MS = 86_400_000

/**
 * Queues the mails for a workspace's news, at most one per subscription and day. Several processes may run this at
 * once.
 */
export async function mailNews(app: App, workspaceId: string): Promise<number> {
  for (let mails = 0; ; ) {
    const done = await app.db.inWorkspace(workspaceId, (tx) => mailBatch(app, tx))
    mails += done.mails
    if (done.seen < BATCH) return mails
  }
}

/**
 * Mails the waiting news of all workspaces that were held back because the subscriber had already got a mail that day.
 */
export async function mailAllNews(app: App) {
  const today = utcDayOf(app.clock.now())
  for (const workspaceId of await app.db.readOperator((tx) => listWorkspacesWithNews(tx, today)))
    await mailNews(app, workspaceId)
}

async function mailBatch(app: App, tx: WorkspaceTx): Promise<{ seen: number; mails: number }> {
  const today = utcDayOf(app.clock.now())
  const due = await lockDueNews(tx, today, BATCH)
  if (due.length === 0) return { seen: 0, mails: 0 }
  const planned = await planMails(app, tx, due)
  const told = planned.map(({ link }) => link.subscriptionId)
  await clearNews(tx, { ids: due.map(({ id }) => id), told, today })
  if (planned.length > 0)
    await insertLinks(
      tx,
      planned.map(({ link }) => link),
    )
  await queueMails(
    tx,
    app,
    planned.map(({ link, mail }) => ({
      onceKey: `SUBSCRIPTION:${link.id}`,
      recipient: { kind: 'SUBSCRIPTION', id: link.id },
      limitedAs: 'NOTICE',
      senderId: tx.workspaceId,
      ...mail,
    })),
  )
  return { seen: due.length, mails: planned.length }
}

/** Plans the mails to subscribers who still see their item, with the news that are still true. */
async function planMails(app: App, tx: WorkspaceTx, due: readonly DueNews[]) {
  const ids = new Set(due.flatMap(({ feedbackId, newsAbout }) => [feedbackId, newsAbout]))
  const items = new Map((await listFeedbackById(tx, [...ids])).map((item) => [item.id, item]))
  const people = await listLivingPeople(tx, [...new Set(due.map(({ personId }) => personId))])
  const callers = new Map(people.map((person) => [person.id, callerOfPerson(tx.workspaceId, person)]))
  const reasons = await findRejectionReasons(tx, due)
  const planned: { link: NewLink; mail: MailText }[] = []
  for (const { id, personId, feedbackId, newsAbout, news, emailHash, language } of due) {
    const [item, about, caller] = [items.get(feedbackId), items.get(newsAbout), callers.get(personId)]
    if (!item || !about || !caller || !isNewsStillTrue(news, item, about)) continue
    const isSeenBySubscriber = (one: StoredFeedback) =>
      isVisible(caller, one, { authorship: proveAuthorship(caller, one, null) })
    if (!isSeenBySubscriber(item)) continue
    const link = insertLinkForMail(app, { subscriptionId: id, kind: 'NEWS', emailHash, round: item.round })
    const reason = isSeenBySubscriber(about) ? (reasons.get(newsAbout) ?? null) : null
    const said = news === 'REJECTED' ? reason : null
    planned.push({ link, mail: newsMail(language, news, said, linkPlaceholder(link.id)) })
  }
  return planned
}

async function findRejectionReasons(
  tx: WorkspaceTx,
  due: readonly DueNews[],
): Promise<Map<string, string | null>> {
  const declined = new Map(
    due.flatMap(({ news, newsAbout, newsAt }) => (news === 'REJECTED' ? [[newsAbout, newsAt] as const] : [])),
  )
  const reasons = new Map<string, string | null>()
  for (const [id, at] of declined)
    reasons.set(id, await findLatestPublicEntry(tx, id, new Date(at.getTime() - REASON_MS)))
  return reasons
}
