import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { fragment, sql } from '../../../core/database/sql.ts'
import type { Language } from '../../../core/language.ts'

export interface StoredSubscription {
  id: string
  feedbackId: string
  personId: string
  emailSealed: string | null
  emailHash: Buffer | null
  askedAt: Date | null
  confirmedAt: Date | null
  language: Language
  createdAt: Date
}
const columns = fragment(
  'id, feedback_id, person_id, email_sealed, email_hash, asked_at, confirmed_at, language, created_at',
)

/**
 * Creates the subscription unless it exists, and locks it, so that concurrent requests are handled one after the other.
 */
export function lockSubscription(
  tx: WorkspaceTx,
  made: { id: string; feedbackId: string; personId: string; language: Language; now: Date },
): Promise<StoredSubscription> {
  return tx.one(sql`
    insert into item_subscriptions (workspace_id, id, feedback_id, person_id, language, created_at)
    values (${tx.workspaceId}, ${made.id}, ${made.feedbackId}, ${made.personId}, ${made.language}, ${made.now})
    on conflict (workspace_id, feedback_id, person_id) do update set language = excluded.language
    returning ${columns}`)
}

export async function updateSubscription(
  tx: WorkspaceTx,
  now: Pick<StoredSubscription, 'id' | 'emailSealed' | 'emailHash' | 'askedAt' | 'confirmedAt'>,
) {
  await tx.run(sql`
    update item_subscriptions set email_sealed = ${now.emailSealed}, email_hash = ${now.emailHash},
      asked_at = ${now.askedAt}, confirmed_at = ${now.confirmedAt}
    where workspace_id = ${tx.workspaceId} and id = ${now.id}`)
}

/** Ends the subscriptions of these people to an item, and thereby their links. */
export async function deleteSubscriptionsToItem(
  tx: WorkspaceTx,
  feedbackId: string,
  personIds: readonly string[],
) {
  await tx.run(sql`
    delete from item_subscriptions
    where workspace_id = ${tx.workspaceId} and feedback_id = ${feedbackId}
      and person_id = any(${personIds}::uuid[])`)
}
export async function deleteSubscriptionsOfPerson(tx: WorkspaceTx, personId: string) {
  await tx.run(sql`
    delete from item_subscriptions where workspace_id = ${tx.workspaceId} and person_id = ${personId}`)
}
export async function deleteSubscriptionsOfItems(tx: WorkspaceTx, feedbackIds: readonly string[]) {
  await tx.run(sql`
    delete from item_subscriptions
    where workspace_id = ${tx.workspaceId} and feedback_id = any(${feedbackIds}::uuid[])`)
}
export async function deleteSubscriptionsByAddress(tx: WorkspaceTx, emailHash: Buffer) {
  await tx.run(sql`
    delete from item_subscriptions where workspace_id = ${tx.workspaceId} and email_hash = ${emailHash}`)
}

/** Moves a session's subscriptions to a tester, except those for items to which the tester is already subscribed. */
export async function moveSubscriptionsToTester(tx: WorkspaceTx, personId: string, testerPersonId: string) {
  await tx.run(sql`
    update item_subscriptions s set person_id = ${testerPersonId}
    where s.workspace_id = ${tx.workspaceId} and s.person_id = ${personId}
      and not exists (select from item_subscriptions o where o.workspace_id = s.workspace_id
        and o.feedback_id = s.feedback_id and o.person_id = ${testerPersonId})`)
  await deleteSubscriptionsOfPerson(tx, personId)
}

export function listSubscriptionsOfPerson(tx: WorkspaceTx, personId: string): Promise<StoredSubscription[]> {
  return tx.many(sql`
    select ${columns} from item_subscriptions
    where workspace_id = ${tx.workspaceId} and person_id = ${personId} order by created_at, id`)
}

/** Lists a tester's subscriptions with addresses that the tester gave, in all workspaces. */
export function listSubscriptionsOfTester(
  tx: OperatorTx,
  testerId: string,
): Promise<(StoredSubscription & { workspaceId: string })[]> {
  return tx.many(sql`
    select s.workspace_id, s.id, s.feedback_id, s.person_id, s.email_sealed, s.email_hash, s.asked_at, s.confirmed_at,
      s.language, s.created_at
    from people p
    join item_subscriptions s on s.workspace_id = p.workspace_id and s.person_id = p.id
    where p.tester_id = ${testerId} order by s.created_at, s.id`)
}

/** Deletes some unconfirmed subscriptions and some expired links. Returns whether more may be left. */
export async function deleteOutdatedRows(tx: OperatorTx, { now, before }: { now: Date; before: Date }) {
  const limit = 2000
  const links = await tx.run(sql`
    delete from subscription_links where (workspace_id, id) in (
      select workspace_id, id from subscription_links where expires_at <= ${now} limit ${limit})`)
  const unconfirmed = await tx.run(sql`
    delete from item_subscriptions where (workspace_id, id) in (
      select workspace_id, id from item_subscriptions
      where confirmed_at is null and asked_at <= ${before} limit ${limit})
      and confirmed_at is null and asked_at <= ${before}`)
  return links === limit || unconfirmed === limit
}
