import type { App } from '../../app.ts'
import type { Tx } from '../../core/db.ts'
import { queueMails } from '../outbox/index.ts'
import { audienceOf, channelsFor, mailOf } from './rules.ts'
import type { TesterKind, WorkspaceKind } from './schemas.ts'
import { insertNotifications, insertTesterNotifications, listReaders, listTesterChoices } from './store.ts'

/**
 * Tells a workspace something in the transaction that makes it true: one row for each reader who wants it, and a
 * mail for each who wants that.
 *
 * @param quiet those who have an unread notification of this kind with these values are not told again
 */
export async function tellWorkspace(
  tx: Tx,
  app: App,
  fact: {
    workspaceId: string
    kind: WorkspaceKind
    data: Record<string, unknown>
    quiet?: Record<string, unknown>
  },
) {
  const { workspaceId, kind, data } = fact
  const { inbox, email } = audienceOf(kind, await listReaders(tx, workspaceId))
  const [id, now] = [app.clock.newId(), app.clock.now()]
  if (inbox.length > 0)
    await insertNotifications(tx, { workspaceId, id, kind, data, readers: inbox, now, quiet: fact.quiet })
  // A mail a day says enough of a thing that goes on.
  const period = fact.quiet ? `${JSON.stringify(fact.quiet)}:${now.toISOString().slice(0, 10)}` : id
  const mail = mailOf(kind, { workspaceId, ...data }, `${app.publicUrl()}/api/notification-preferences`)
  await queueMails(
    tx,
    app,
    email.map((accountId) => ({
      onceKey: `${kind}:${accountId}:${period}`,
      recipient: { kind: 'ACCOUNT', id: accountId },
      ...mail,
    })),
  )
}

/** Tells testers something, each with his own ids, whatever their number. */
export async function tellTesters(
  tx: Tx,
  app: App,
  kind: TesterKind,
  told: readonly { testerId: string; data: Record<string, unknown> }[],
) {
  if (told.length === 0) return
  const choices = await listTesterChoices(tx, [...new Set(told.map((each) => each.testerId))])
  const channels = (testerId: string) => channelsFor(kind, choices.get(testerId) ?? null)
  const rows = told.map((each) => ({ ...each, id: app.clock.newId() }))
  const inbox = rows.filter((row) => channels(row.testerId).inbox)
  if (inbox.length > 0) await insertTesterNotifications(tx, kind, inbox, app.clock.now())
  const preferencesUrl = `${app.publicUrl()}/api/tester/notification-preferences`
  await queueMails(
    tx,
    app,
    rows
      .filter((row) => channels(row.testerId).email)
      .map((row) => ({
        onceKey: `${kind}:${row.id}`,
        recipient: { kind: 'TESTER', id: row.testerId },
        ...mailOf(kind, row.data, preferencesUrl),
      })),
  )
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
