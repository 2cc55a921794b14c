import type { App } from '../../../app.ts'
import type { Tx } from '../../../core/database/db.ts'
import type { Language } from '../../../core/language.ts'
import { queueMails, takeRoomInBuckets, utcDayOf } from '../../engines/outbox/index.ts'
import { notificationMail } from './mails.ts'
import { limitsOfNotification, mailLimitKind, waitsForReading } from './once.ts'
import { channelsFor, findReaders, noChoices } from './rules.ts'
import type { TesterKind, WorkspaceKind } from './schemas.ts'
import { insertNotifications, insertTesterNotifications, listReaders, listTesterChoices } from './store.ts'

/** A notification for a workspace. */
export interface WorkspaceFact {
  workspaceId: string
  kind: WorkspaceKind
  data: Record<string, unknown>
  /** For kinds that are sent again only after reading: the values by which two notifications count as equal. */
  quiet?: Record<string, string | null>
  /** The only member who is notified. If it is absent, all members are. */
  onlyReader?: string
}

/**
 * Notifies a workspace in the transaction that causes the notification: one row for each reader who wants it, and a
 * mail for each who wants mails. The limits of once.ts apply.
 */
export async function notifyWorkspace(tx: Tx, app: App, fact: WorkspaceFact) {
  const { workspaceId, kind, data } = fact
  const [id, now] = [app.clock.newId(), app.clock.now()]
  const [[isNew], { readers, slug }] = await Promise.all([
    takeRoomInBuckets(tx, [limitsOfNotification(kind, workspaceId, data, now)], now),
    listReaders(tx, workspaceId),
  ])
  if (!isNew) return
  const { inbox, email } = findReaders(kind, readers, fact.onlyReader ?? null)
  const quietKey = waitsForReading(kind) ? JSON.stringify(fact.quiet ?? {}) : null
  if (inbox.length > 0)
    await insertNotifications(tx, { workspaceId, id, kind, data, readers: inbox, now, quietKey })
  // If the same matter continues, one mail per day is enough.
  const period = quietKey === null ? id : `${quietKey}:${utcDayOf(now)}`
  const publicUrl = app.publicUrl()
  const limits = { senderId: workspaceId, ...mailLimitOf(kind) }
  await queueMails(
    tx,
    app,
    email.map(({ accountId, language }) => ({
      onceKey: `${kind}:${accountId}:${period}`,
      recipient: { kind: 'ACCOUNT', id: accountId },
      ...notificationMail(kind, { workspaceId, ...data }, { publicUrl, slug, language }),
      ...limits,
    })),
  )
}

/** Notifies any number of testers, each with their own ids; the limits of once.ts apply. */
export async function notifyTesters(
  tx: Tx,
  app: App,
  kind: TesterKind,
  told: readonly { testerId: string; data: Record<string, unknown> }[],
) {
  if (told.length === 0) return
  const [now, publicUrl] = [app.clock.now(), app.publicUrl()]
  const choices = await listTesterChoices(tx, [...new Set(told.map((each) => each.testerId))])
  const wanted = told
    .map((each) => {
      const { kinds, language } = choices.get(each.testerId) ?? noChoices
      return { ...each, language: language ?? ('en' as const), channels: channelsFor(kind, kinds) }
    })
    .filter(({ channels }) => channels.inbox || channels.email)
  const room = await takeRoomInBuckets(
    tx,
    wanted.map(({ testerId, data }) => limitsOfNotification(kind, testerId, data, now)),
    now,
  )
  const rows = wanted.filter((_, index) => room[index]).map((each) => ({ ...each, id: app.clock.newId() }))
  const inbox = rows.filter((row) => row.channels.inbox)
  if (inbox.length > 0) await insertTesterNotifications(tx, kind, inbox, now)
  await queueMails(
    tx,
    app,
    rows
      .filter((row) => row.channels.email)
      .map((row) => ({
        onceKey: `${kind}:${row.id}`,
        recipient: { kind: 'TESTER', id: row.testerId },
        ...notificationMail(kind, row.data, { publicUrl, slug: null, language: row.language }),
        ...mailLimitOf(kind),
      })),
  )
}

function mailLimitOf(kind: WorkspaceKind | TesterKind) {
  const limit = mailLimitKind(kind)
  return limit ? { limitedAs: limit } : {}
}

/** Returns those testers who want mails of a kind, each with the language of their mails. */
export async function listTestersWhoWant(
  tx: Tx,
  kind: TesterKind,
  testerIds: readonly string[],
): Promise<Map<string, Language>> {
  const choices = await listTesterChoices(tx, testerIds)
  return new Map(
    testerIds.flatMap((id) => {
      const { kinds, language } = choices.get(id) ?? noChoices
      return channelsFor(kind, kinds).email ? [[id, language ?? 'en']] : []
    }),
  )
}
