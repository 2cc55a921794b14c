import type { App } from '../../../app.ts'
import type { PublishableCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import type { Language } from '../../../core/language.ts'
import { notFound } from '../../../core/problems.ts'
import { linkPlaceholder, queueMails } from '../../engines/outbox/index.ts'
import {
  findFeedback,
  isVisible,
  lockFeedback,
  proveAuthorship,
  type StoredFeedback,
} from '../../listening/feedback/index.ts'
import {
  type LivingPerson,
  personIdOfTester,
  sealedAddresses,
  sessionJoined,
  shareJoining,
  sharePerson,
  upsertPeople,
} from '../../people/persons/index.ts'
import { findVerifiedAddress } from '../../people/testers/index.ts'
import { hashAddress, hashToken, linkToken, sealedSubscribers } from './addresses.ts'
import { insertLinks } from './link-store.ts'
import { addressRequired, subscriberUnknown } from './problems.ts'
import { ASK_AGAIN_MS, LINK_DAYS, normalizeAddress, optInMail } from './rules.ts'
import { deleteSubscriptionsToItem, lockSubscription, updateSubscription } from './store.ts'

/**
 * Subscribes the caller to an item. An unverified address gets a confirmation mail first. The response does not reveal
 * an earlier subscription.
 */
export async function subscribe(
  app: App,
  caller: PublishableCaller,
  feedbackId: string,
  { email, language }: { email?: string | undefined; language: Language },
): Promise<{ feedbackId: string; confirmation: 'NONE' | 'MAIL' }> {
  const { workspaceId, testerId } = caller
  const ofTester = testerId ? await app.db.readTester(testerId, findVerifiedAddress) : null
  return app.db.inWorkspace(workspaceId, async (tx) => {
    // The first lock keeps the session from joining a tester at the same time. The person's lock makes an erasure wait,
    // and the
    // item's lock a withdrawal.
    await shareJoining(tx)
    const person = await lockSubscriber(app, tx, caller)
    const item = await lockFeedback(tx, feedbackId)
    if (!isItemSeen(caller, item)) throw notFound()
    if (!person) throw subscriberUnknown()
    if (person.joinedTesterId !== null) throw sessionJoined()
    const known = findKnownAddresses(app, workspaceId, person, ofTester)
    const address = email ?? known.unverified
    if (address === null && known.vouched === null) throw addressRequired()
    const isVouched =
      address === null ||
      (known.vouched !== null && normalizeAddress(address) === normalizeAddress(known.vouched))
    await saveSubscription(app, tx, { item, person, address: isVouched ? null : address, language })
    return { feedbackId, confirmation: isVouched ? ('NONE' as const) : ('MAIL' as const) }
  })
}

/**
 * Ends the caller's subscription. Also works if the item is hidden from the caller by now; the response is then 404.
 */
export async function unsubscribe(app: App, caller: PublishableCaller, feedbackId: string) {
  const { workspaceId, testerId, userPersonId, sessionPersonId } = caller
  const ofTester = testerId ? personIdOfTester(workspaceId, testerId) : null
  const ids = [ofTester, userPersonId, sessionPersonId].filter((id) => id !== null)
  const item = await app.db.inWorkspace(workspaceId, async (tx) => {
    if (ids.length > 0) await deleteSubscriptionsToItem(tx, feedbackId, ids)
    return findFeedback(tx, feedbackId)
  })
  if (!isItemSeen(caller, item)) throw notFound()
  if (ids.length === 0) throw subscriberUnknown()
  return { deleted: true as const, id: feedbackId }
}

function isItemSeen(caller: PublishableCaller, item: StoredFeedback | null): item is StoredFeedback {
  return item !== null && isVisible(caller, item, { authorship: proveAuthorship(caller, item, null) })
}

/**
 * Returns the person in whose name the caller subscribes, locked until the end of the transaction: the tester, else the
 * user, else the session.
 */
async function lockSubscriber(
  app: App,
  tx: WorkspaceTx,
  { workspaceId, testerId, userPersonId, sessionPersonId }: PublishableCaller,
): Promise<LivingPerson | null> {
  if (testerId) {
    const id = personIdOfTester(workspaceId, testerId)
    const createdAt = app.clock.now()
    await upsertPeople(tx, [{ id, kind: 'TESTER', testerId, sessionHash: null, createdAt }])
    return sharePerson(tx, id)
  }
  const id = userPersonId ?? sessionPersonId
  return id === null ? null : sharePerson(tx, id)
}

function findKnownAddresses(app: App, workspaceId: string, person: LivingPerson, ofTester: string | null) {
  const { id, emailSealed, emailVerified } = person
  const said = emailSealed === null ? null : app.sealer.open(sealedAddresses.of(workspaceId, id), emailSealed)
  return {
    vouched: ofTester ?? (emailVerified ? said : null),
    unverified: emailVerified ? null : said,
  }
}

/** @param about `address` is null if the customer or the identity provider vouches for the address */
async function saveSubscription(
  app: App,
  tx: WorkspaceTx,
  about: { item: StoredFeedback; person: LivingPerson; address: string | null; language: Language },
) {
  const { item, person, address, language } = about
  const { workspaceId } = tx
  const now = app.clock.now()
  const made = { id: app.clock.newId(), feedbackId: item.id, personId: person.id, language, now }
  const before = await lockSubscription(tx, made)
  const { id } = before
  if (address === null) {
    const confirmedAt = before.emailHash === null ? (before.confirmedAt ?? now) : now
    await updateSubscription(tx, { id, emailSealed: null, emailHash: null, askedAt: null, confirmedAt })
    return
  }
  const emailHash = hashAddress(app, workspaceId, address)
  const isSame = before.emailHash?.equals(emailHash) === true
  const isAsked = isSame && now.getTime() - (before.askedAt?.getTime() ?? 0) < ASK_AGAIN_MS
  if (isSame && (before.confirmedAt !== null || isAsked)) return
  const emailSealed = app.sealer.seal(sealedSubscribers.of(workspaceId, id), address.trim())
  await updateSubscription(tx, { id, emailSealed, emailHash, askedAt: now, confirmedAt: null })
  await askConsent(app, tx, { subscriptionId: id, emailHash, round: item.round }, language)
}

async function askConsent(
  app: App,
  tx: WorkspaceTx,
  asked: { subscriptionId: string; emailHash: Buffer; round: number },
  language: Language,
) {
  const { workspaceId } = tx
  const link = insertLinkForMail(app, { ...asked, kind: 'CONFIRM' })
  await insertLinks(tx, [link])
  const recipient = { kind: 'SUBSCRIPTION' as const, id: link.id }
  const limits = { limitedAs: 'OPT_IN' as const, senderId: workspaceId }
  await queueMails(tx, app, [
    {
      onceKey: `SUBSCRIPTION:${link.id}`,
      recipient,
      ...limits,
      ...optInMail(language, linkPlaceholder(link.id)),
    },
  ])
}

/** Creates a link for a mail that is queued in the same transaction. */
export function insertLinkForMail(
  app: App,
  about: { subscriptionId: string; kind: 'CONFIRM' | 'NEWS'; emailHash: Buffer | null; round: number },
) {
  const id = app.clock.newId()
  const expiresAt = new Date(app.clock.now().getTime() + LINK_DAYS * 86_400_000)
  return { ...about, id, tokenHash: hashToken(linkToken(app, id)), expiresAt }
}
