import type { OperatorTx, Tx, WorkspaceTx } from '../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../core/database/list-rows.ts'
import { allOf, fragment, sql } from '../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../core/page.ts'
import type { Chosen, Reader } from './rules.ts'
import type { TesterKind, WorkspaceKind } from './schemas.ts'

const newestFirst: ListOrder = [['id', 'uuid', 'desc']]

// Events come from transactions of workspaces and of the operator, so functions that write receive the workspace as an
// argument.

/**
 * Lists all possible readers: the active members, and the workspace itself, which stands for its secret keys. Also
 * returns the workspace's slug for addresses.
 */
export async function listReaders(tx: Tx, workspaceId: string): Promise<{ readers: Reader[]; slug: string }> {
  const rows = await tx.many<Reader & { slug: string }>(sql`
    select r.reader_id, r.account_id, r.role, p.kinds as choices, p.language, w.slug
    from (select id as reader_id, account_id, role from members
          where workspace_id = ${workspaceId} and status = 'ACTIVE'
          union all select ${workspaceId}::uuid, null, 'ADMIN') r
    join workspaces w on w.id = ${workspaceId}
    left join notification_preferences p on p.workspace_id = ${workspaceId} and p.reader_id = r.reader_id`)
  return { readers: rows, slug: rows[0]?.slug ?? '' }
}

/**
 * Inserts one row per reader in one statement. With `quietKey`, leaves out readers who have an unread notification of
 * the kind with that key; a unique index enforces it under concurrency.
 */
export async function insertNotifications(
  tx: Tx,
  told: {
    workspaceId: string
    id: string
    kind: WorkspaceKind
    data: Record<string, unknown>
    readers: readonly string[]
    now: Date
    quietKey: string | null
  },
) {
  await tx.run(sql`
    insert into notifications (workspace_id, reader_id, id, kind, data, created_at, quiet_key)
    select ${told.workspaceId}, reader, ${told.id}, ${told.kind}, ${JSON.stringify(told.data)}::jsonb, ${told.now},
      ${told.quietKey}
    from unnest(${told.readers}::uuid[]) as reader
    order by reader
    on conflict do nothing`)
}

/** Returns the choices of some testers. Testers without choices are missing. */
export async function listTesterChoices(tx: Tx, testerIds: readonly string[]): Promise<Map<string, Chosen>> {
  const rows = await tx.many<Chosen & { testerId: string }>(sql`
    select tester_id, kinds, language from tester_notification_preferences
    where tester_id = any(${testerIds}::uuid[])`)
  return new Map(rows.map((row) => [row.testerId, row]))
}

export async function insertTesterNotifications(
  tx: Tx,
  kind: TesterKind,
  told: readonly { testerId: string; id: string; data: Record<string, unknown> }[],
  now: Date,
) {
  await tx.run(sql`
    insert into tester_notifications (tester_id, id, kind, data, created_at)
    select n.tester_id, n.id, ${kind}, n.data, ${now}
    from unnest(${told.map((each) => each.testerId)}::uuid[], ${told.map((each) => each.id)}::uuid[],
      ${told.map((each) => JSON.stringify(each.data))}::jsonb[]) as n(tester_id, id, data)`)
}

/** A notification as its reader sees it. */
export interface StoredNotification<Kind> {
  id: string
  kind: Kind
  data: Record<string, unknown>
  readAt: Date | null
  createdAt: Date
}
const columns = fragment('id, kind, data, read_at, created_at')

/** The owner of an inbox: a member, the keys of a workspace, or a tester. */
export type Inbox =
  | { tx: WorkspaceTx; readerId: string }
  | { tx: Tx & { readonly scope: 'tester'; readonly testerId: string } }

function inboxTable(inbox: Inbox) {
  if ('readerId' in inbox)
    return {
      table: fragment('notifications'),
      own: sql`workspace_id = ${inbox.tx.workspaceId} and reader_id = ${inbox.readerId}`,
    }
  return { table: fragment('tester_notifications'), own: sql`tester_id = ${inbox.tx.testerId}` }
}

/** Lists notifications, newest first. */
export function listNotifications<Kind>(
  inbox: Inbox,
  wanted: { unread?: boolean },
  slice: Slice,
): Promise<Placed<StoredNotification<Kind>>[]> {
  const { table, own } = inboxTable(inbox)
  const list = sql`
    select ${columns} from ${table} where ${allOf([own, wanted.unread === true && sql`read_at is null`])}`
  return inbox.tx.many(listRows(list, newestFirst, slice))
}

/**
 * Returns the names of campaigns that a tester is allowed to see: public ones, and invited ones of a pool to which the
 * tester belongs.
 */
export async function listCampaignNames(
  tx: OperatorTx,
  ids: readonly string[],
  testerId: string,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.many<{ id: string; name: string }>(sql`
    select c.id, c.name from campaigns c
    where c.id = any(${ids}::uuid[]) and (c.visibility = 'PUBLIC' or c.visibility = 'INVITED' and exists (
      select from pool_members m where m.workspace_id = c.workspace_id and m.tester_id = ${testerId}))`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const MOST_COUNTED = 10_000

/** Counts unread notifications, up to the highest number that is shown. */
export async function countUnread(inbox: Inbox): Promise<number> {
  const { table, own } = inboxTable(inbox)
  const { unread } = await inbox.tx.one<{ unread: number }>(sql`
    select count(*)::integer as unread
    from (select from ${table} where ${own} and read_at is null limit ${MOST_COUNTED}) n`)
  return unread
}

/**
 * Marks a notification as read and keeps the time of the first reading. Returns null when the reader has no such
 * notification.
 */
export function markNotificationRead<Kind>(
  inbox: Inbox,
  id: string,
  now: Date,
): Promise<StoredNotification<Kind> | null> {
  const { table, own } = inboxTable(inbox)
  return inbox.tx.maybe(sql`
    update ${table} set read_at = coalesce(read_at, ${now}) where ${own} and id = ${id} returning ${columns}`)
}

/** Marks notifications as read, up to the newest that the reader has seen. Returns their number. */
export function markNotificationsRead(inbox: Inbox, upTo: string | null, now: Date): Promise<number> {
  const { table, own } = inboxTable(inbox)
  return inbox.tx.run(sql`
    update ${table} set read_at = ${now}
    where ${allOf([own, sql`read_at is null`, upTo !== null && sql`id <= ${upTo}::uuid`])}`)
}

/** Returns the reader's choices, or null if none were made. */
export function findChoices(inbox: Inbox): Promise<Chosen | null> {
  const { own } = inboxTable(inbox)
  return inbox.tx.maybe(sql`select kinds, language from ${preferencesTable(inbox)} where ${own}`)
}

/** Creates and locks the row of choices, so that concurrent changes are not lost. */
export async function lockChoices(inbox: Inbox): Promise<Chosen> {
  const insert =
    'readerId' in inbox
      ? sql`insert into notification_preferences (workspace_id, reader_id, kinds)
            values (${inbox.tx.workspaceId}, ${inbox.readerId}, '{}') on conflict do nothing`
      : sql`insert into tester_notification_preferences (tester_id, kinds)
            values (${inbox.tx.testerId}, '{}') on conflict do nothing`
  await inbox.tx.run(insert)
  const { own } = inboxTable(inbox)
  return inbox.tx.one(sql`select kinds, language from ${preferencesTable(inbox)} where ${own} for update`)
}
export async function updateChoices(inbox: Inbox, { kinds, language }: Chosen) {
  const { own } = inboxTable(inbox)
  await inbox.tx.run(sql`
    update ${preferencesTable(inbox)} set kinds = ${JSON.stringify(kinds)}::jsonb, language = ${language} where ${own}`)
}
function preferencesTable(inbox: Inbox) {
  return fragment('readerId' in inbox ? 'notification_preferences' : 'tester_notification_preferences')
}

/** Deletes older notifications, some rows at a time. Returns whether there may be more. */
export async function deleteOldNotifications(tx: Tx, before: Date, limit: number): Promise<boolean> {
  let most = 0
  for (const table of ['notifications', 'tester_notifications']) {
    const name = fragment(table)
    const deleted = await tx.run(sql`
      delete from ${name} where ctid = any(array(
        select ctid from ${name} where created_at < ${before} limit ${limit}))`)
    most = Math.max(most, deleted)
  }
  return most === limit
}

/** Removes a tester's notifications and preferences. */
export async function deleteInbox(tx: OperatorTx, testerId: string) {
  await tx.run(sql`delete from tester_notifications where tester_id = ${testerId}`)
  await tx.run(sql`delete from tester_notification_preferences where tester_id = ${testerId}`)
}

/** Lists a tester's notifications, for an export. */
export function listInboxForExport(tx: OperatorTx, testerId: string): Promise<Record<string, unknown>[]> {
  return tx.many(sql`
    select kind, data, created_at, read_at from tester_notifications where tester_id = ${testerId} order by id`)
}
