import type { App } from '../../../app.ts'
import type { Tx } from '../../../core/database/db.ts'
import { dayOf, queueMails, takeRoom } from '../../engines/outbox/index.ts'
import { isQuiet, limitedAs, measuresOf } from './once.ts'
import { audienceOf, channelsFor, mailOf } from './rules.ts'
import type { TesterKind, WorkspaceKind } from './schemas.ts'
import { insertNotifications, insertTesterNotifications, listReaders, listTesterChoices } from './store.ts'

/** Something that a workspace is told. */
export interface WorkspaceFact {
  workspaceId: string
  kind: WorkspaceKind
  data: Record<string, unknown>
  /** For kinds that wait until the one before was read: what makes two alike. */
  quiet?: Record<string, string | null>
}

/**
 * Tells a workspace something in the transaction that makes it true: one row for each reader who wants it, and a
 * mail for each who wants that. What once.ts says was told already, or often enough, is not told again.
 */
export async function tellWorkspace(tx: Tx, app: App, fact: WorkspaceFact) {
  const { workspaceId, kind, data } = fact
  const [id, now] = [app.clock.newId(), app.clock.now()]
  const [[isNew], readers] = await Promise.all([
    takeRoom(tx, [measuresOf(kind, workspaceId, data, now)], now),
    listReaders(tx, workspaceId),
  ])
  if (!isNew) return
  const { inbox, email } = audienceOf(kind, readers)
  const quietKey = isQuiet(kind) ? JSON.stringify(fact.quiet ?? {}) : null
  if (inbox.length > 0)
    await insertNotifications(tx, { workspaceId, id, kind, data, readers: inbox, now, quietKey })
  // A mail a day says enough of a thing that goes on.
  const period = quietKey === null ? id : `${quietKey}:${dayOf(now)}`
  const mail = mailOf(kind, { workspaceId, ...data }, `${app.publicUrl()}/api/notification-preferences`)
  const limits = { senderId: workspaceId, ...limitOf(kind) }
  await queueMails(
    tx,
    app,
    email.map((accountId) => ({
      onceKey: `${kind}:${accountId}:${period}`,
      recipient: { kind: 'ACCOUNT', id: accountId },
      ...mail,
      ...limits,
    })),
  )
}

/** Tells testers something, each with his own ids, whatever their number; as once.ts has it. */
export async function tellTesters(
  tx: Tx,
  app: App,
  kind: TesterKind,
  told: readonly { testerId: string; data: Record<string, unknown> }[],
) {
  if (told.length === 0) return
  const now = app.clock.now()
  const choices = await listTesterChoices(tx, [...new Set(told.map((each) => each.testerId))])
  const wanted = told
    .map((each) => ({ ...each, channels: channelsFor(kind, choices.get(each.testerId) ?? null) }))
    .filter(({ channels }) => channels.inbox || channels.email)
  const room = await takeRoom(
    tx,
    wanted.map(({ testerId, data }) => measuresOf(kind, testerId, data, now)),
    now,
  )
  const rows = wanted.filter((_, index) => room[index]).map((each) => ({ ...each, id: app.clock.newId() }))
  const inbox = rows.filter((row) => row.channels.inbox)
  if (inbox.length > 0) await insertTesterNotifications(tx, kind, inbox, now)
  const preferencesUrl = `${app.publicUrl()}/api/tester/notification-preferences`
  await queueMails(
    tx,
    app,
    rows
      .filter((row) => row.channels.email)
      .map((row) => ({
        onceKey: `${kind}:${row.id}`,
        recipient: { kind: 'TESTER', id: row.testerId },
        ...mailOf(kind, row.data, preferencesUrl),
        ...limitOf(kind),
      })),
  )
}

function limitOf(kind: WorkspaceKind | TesterKind) {
  const limit = limitedAs(kind)
  return limit ? { limitedAs: limit } : {}
}

/** Those among some testers who want mails of a kind. */
export async function listTestersWhoWant(
  tx: Tx,
  kind: TesterKind,
  testerIds: readonly string[],
): Promise<Set<string>> {
  const choices = await listTesterChoices(tx, testerIds)
  return new Set(testerIds.filter((id) => channelsFor(kind, choices.get(id) ?? null).email))
}
