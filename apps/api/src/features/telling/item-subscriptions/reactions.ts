import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { type Job, job, type Reaction, reactTo } from '../../../core/job.ts'
import { addressSought } from '../../engines/outbox/index.ts'
import { feedbackMoved, itemsErased, listMerged } from '../../listening/feedback/index.ts'
import { feedbackMerged } from '../../listening/merging/index.ts'
import { sessionMerged } from '../../listening/voting/index.ts'
import { testerExported } from '../../people/own-data/index.ts'
import { addressErased, personErased, personExported, sealedAddresses } from '../../people/persons/index.ts'
import { hashAddress, linkToken, sealedSubscribers } from './addresses.ts'
import { findLinkAddress } from './link-store.ts'
import { mailAllNews, mailNews } from './mailing.ts'
import { markNews } from './news-store.ts'
import { linkPath } from './pages.ts'
import { LINK_DAYS, type News, newsAfterMove } from './rules.ts'
import {
  deleteOutdatedRows,
  deleteSubscriptionsByAddress,
  deleteSubscriptionsOfItems,
  deleteSubscriptionsOfPerson,
  listSubscriptionsOfPerson,
  listSubscriptionsOfTester,
  moveSubscriptionsToTester,
  type StoredSubscription,
} from './store.ts'

/**
 * Mails the news of a workspace. The job is queued with the news, so all changes of status until it runs share one
 * mail.
 */
const mailNewsJob: Job<{ workspaceId: string }> = job({
  name: 'item-subscriptions.mail',
  expireInSeconds: 1800,
  laneOf: ({ workspaceId }) => workspaceId,
  handle: async (app, { workspaceId }) => {
    await mailNews(app, workspaceId)
  },
})
/** Mails, after midnight, the news that were held back because the subscriber had already got a mail that day. */
const mailWaitingNewsJob: Job<object> = job({
  name: 'item-subscriptions.mail-waiting',
  cron: '20 * * * *',
  expireInSeconds: 1800,
  handle: (app) => mailAllNews(app),
})
/** Deletes expired links, and addresses that were not confirmed within the same time. */
const forgetSubscriptionsJob: Job<object> = job({
  name: 'item-subscriptions.forget',
  cron: '41 3 * * *',
  async handle(app) {
    const now = app.clock.now()
    const before = new Date(now.getTime() - LINK_DAYS * 86_400_000)
    while (await app.db.inOperator((tx) => deleteOutdatedRows(tx, { now, before })));
  },
})
export const jobs: readonly Job<never>[] = [
  mailNewsJob as Job<never>,
  mailWaitingNewsJob as Job<never>,
  forgetSubscriptionsJob as Job<never>,
]

export const reactions: readonly Reaction[] = [
  reactTo(feedbackMoved, async (tx, move, app) => {
    const news = newsAfterMove(move)
    if (news === null) return
    const merged = await listMerged(tx, [move.feedbackId])
    await recordNews(app, tx, [move.feedbackId, ...merged.map(({ id }) => id)], {
      news,
      about: move.feedbackId,
      at: move.at,
    })
  }),
  reactTo(feedbackMerged, (tx, { feedbackId, into, at }, app) =>
    recordNews(app, tx, [feedbackId], { news: 'MERGED', about: into, at }),
  ),
  reactTo(itemsErased, (tx, { feedbackIds }) => deleteSubscriptionsOfItems(tx, feedbackIds)),
  reactTo(sessionMerged, (tx, { session, tester }) =>
    moveSubscriptionsToTester(tx, session.personId, tester.personId),
  ),
  reactTo(personErased, (tx, { person }) => deleteSubscriptionsOfPerson(tx, person.id)),
  reactTo(addressErased, (tx, { workspaceId, address }, app) =>
    deleteSubscriptionsByAddress(tx, hashAddress(app, workspaceId, address)),
  ),
  reactTo(personExported, async (tx, { person, add }, app) => {
    const rows = await listSubscriptionsOfPerson(tx, person.id)
    // The address of a tester does not belong to the workspace.
    const isOwn = person.testerId !== null
    add(
      'subscriptions',
      rows.map((row) => ({
        ...exportSubscription(app, tx.workspaceId, row),
        ...(isOwn ? { email: null } : {}),
      })),
    )
  }),
  reactTo(testerExported, async (tx, { testerId, add }, app) => {
    const rows = await listSubscriptionsOfTester(tx, testerId)
    add(
      'subscriptions',
      rows.map((row) => ({ workspaceId: row.workspaceId, ...exportSubscription(app, row.workspaceId, row) })),
    )
  }),
  reactTo(addressSought, async (tx, { senderId, recipientId, give }, app) => {
    const found = await findLinkAddress(tx, senderId, recipientId)
    if (!found) return
    const { subscriptionId, personId, emailSealed, userSealed, testerAddress } = found
    const address = emailSealed
      ? app.sealer.open(sealedSubscribers.of(senderId, subscriptionId), emailSealed)
      : (testerAddress ??
        (userSealed ? app.sealer.open(sealedAddresses.of(senderId, personId), userSealed) : null))
    if (address === null) return
    const token = linkToken(app, recipientId)
    give({
      address,
      link: `${app.publicUrl()}${linkPath}?token=${token}`,
      unsubscribeUrl: `${app.publicUrl()}${linkPath}/unsubscribe?token=${token}`,
      once: found.kind === 'NEWS' ? `item-news:${found.newsOf}` : null,
    })
  }),
]

async function recordNews(
  app: App,
  tx: WorkspaceTx,
  feedbackIds: readonly string[],
  fact: { news: News; about: string; at: Date },
) {
  if ((await markNews(tx, { feedbackIds, ...fact })) === 0) return
  await app.jobs.enqueue(tx, mailNewsJob, { workspaceId: tx.workspaceId })
}

function exportSubscription(
  app: App,
  workspaceId: string,
  { id, feedbackId, emailSealed, confirmedAt, language, createdAt }: StoredSubscription,
) {
  const email =
    emailSealed === null ? null : app.sealer.open(sealedSubscribers.of(workspaceId, id), emailSealed)
  return { feedbackId, email, confirmedAt, language, createdAt }
}
