import type { OperatorTx, WorkspaceTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'
import type { Language } from '../../../core/language.ts'
import type { News } from './rules.ts'

/**
 * Records news for subscribers. Later news replace earlier ones that were not mailed yet. Returns the number of
 * subscriptions.
 */
export function markNews(
  tx: WorkspaceTx,
  marked: { feedbackIds: readonly string[]; news: News; about: string; at: Date },
): Promise<number> {
  return tx.run(sql`
    update item_subscriptions set news = ${marked.news}, news_about = ${marked.about}, news_at = ${marked.at}
    where workspace_id = ${tx.workspaceId} and feedback_id = any(${marked.feedbackIds}::uuid[])`)
}

/** A subscription with news to be mailed. */
export interface DueNews {
  id: string
  feedbackId: string
  personId: string
  emailHash: Buffer | null
  news: News
  newsAbout: string
  newsAt: Date
  language: Language
}
const dueNewsSql = (today: string) => sql`
  news is not null and confirmed_at is not null and (told_on is null or told_on < ${today}::date)`

/** Locks some subscriptions that had no mail today, skipping those that another process holds. */
export function lockDueNews(tx: WorkspaceTx, today: string, limit: number): Promise<DueNews[]> {
  return tx.many(sql`
    select id, feedback_id, person_id, email_hash, news, news_about, news_at, language from item_subscriptions
    where workspace_id = ${tx.workspaceId} and ${dueNewsSql(today)}
    order by id limit ${limit} for update skip locked`)
}
export async function listWorkspacesWithNews(tx: OperatorTx, today: string): Promise<string[]> {
  const rows = await tx.many<{ workspaceId: string }>(sql`
    select distinct workspace_id from item_subscriptions where ${dueNewsSql(today)}`)
  return rows.map(({ workspaceId }) => workspaceId)
}

/** Clears the news of these subscriptions. With `told`, also records that a mail was sent today. */
export async function clearNews(
  tx: WorkspaceTx,
  done: { ids: readonly string[]; told: readonly string[]; today: string },
) {
  await tx.run(sql`
    update item_subscriptions set news = null, news_about = null, news_at = null,
      told_on = case when id = any(${done.told}::uuid[]) then ${done.today}::date else told_on end
    where workspace_id = ${tx.workspaceId} and id = any(${done.ids}::uuid[])`)
}
