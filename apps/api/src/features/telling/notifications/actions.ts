import type { App } from '../../../app.ts'
import type { MemberCaller, SecretCaller, TesterCaller } from '../../../core/caller.ts'
import { pageOf, type Slice } from '../../../core/page.ts'
import { notFound } from '../../../core/problems.ts'
import { listTitles } from '../../listening/feedback/index.ts'
import { allPreferences, type Chosen, mergeChoices, noChoices, subjectOfNotification } from './rules.ts'
import { type TesterKind, testerKinds, type WorkspaceKind, workspaceKinds } from './schemas.ts'
import {
  countUnread,
  findChoices,
  type Inbox,
  listCampaignNames,
  listNotifications,
  lockChoices,
  markNotificationRead,
  markNotificationsRead,
  updateChoices,
} from './store.ts'

type Reader = MemberCaller | SecretCaller | TesterCaller

/** Runs a change of the reader's inbox, which belongs to a member, to a workspace's secret keys, or to a tester. */
function changeInInbox<T>(app: App, reader: Reader, work: (inbox: Inbox) => Promise<T>): Promise<T> {
  if (reader.kind === 'tester') return app.db.inTester(reader.testerId, (tx) => work({ tx }))
  const readerId = reader.kind === 'oidc' ? reader.memberId : reader.workspaceId
  return app.db.inWorkspace(reader.workspaceId, (tx) => work({ tx, readerId }))
}
function readFromInbox<T>(app: App, reader: Reader, work: (inbox: Inbox) => Promise<T>): Promise<T> {
  if (reader.kind === 'tester') return app.db.readTester(reader.testerId, (tx) => work({ tx }))
  const readerId = reader.kind === 'oidc' ? reader.memberId : reader.workspaceId
  return app.db.readWorkspace(reader.workspaceId, (tx) => work({ tx, readerId }))
}

export function listInbox<Kind extends WorkspaceKind | TesterKind>(
  app: App,
  reader: Reader,
  wanted: { unread?: boolean },
  slice: Slice,
) {
  return readFromInbox(app, reader, async (inbox) => ({
    ...pageOf(await listNotifications<Kind>(inbox, wanted, slice), slice),
    unreadCount: await countUnread(inbox),
  }))
}

/** Lists a tester's inbox. Each notification has the title of its item or the name of its campaign. */
export async function listTesterInbox(
  app: App,
  reader: TesterCaller,
  wanted: { unread?: boolean },
  slice: Slice,
) {
  const page = await listInbox<TesterKind>(app, reader, wanted, slice)
  const about = page.items.map(subjectOfNotification)
  const items = about.flatMap(({ item }) => item ?? [])
  const campaigns = about.flatMap(({ campaignId }) => campaignId ?? [])
  if (items.length + campaigns.length === 0) return page
  const titles = await app.db.readOperator(async (tx) => {
    const found = await Promise.all([
      listTitles(tx, items, reader.testerId),
      listCampaignNames(tx, campaigns, reader.testerId),
    ])
    return new Map(found.flatMap((some) => [...some]))
  })
  return {
    ...page,
    items: page.items.map((told, at) => {
      const { item, campaignId } = about[at]!
      return { ...told, title: titles.get(item?.feedbackId ?? campaignId ?? '') ?? null }
    }),
  }
}

/** Marks all notifications as read. With `upTo`, those that arrived after the reader looked stay unread. */
export function markAllRead(app: App, reader: Reader, upTo: string | undefined) {
  return changeInInbox(app, reader, async (inbox) => ({
    read: await markNotificationsRead(inbox, upTo ?? null, app.clock.now()),
    unreadCount: await countUnread(inbox),
  }))
}

/** Marks a notification as read. Idempotent. */
export async function markRead<Kind extends WorkspaceKind | TesterKind>(
  app: App,
  reader: Reader,
  id: string,
) {
  const read = await changeInInbox(app, reader, (inbox) =>
    markNotificationRead<Kind>(inbox, id, app.clock.now()),
  )
  if (!read) throw notFound()
  return read
}

type Change = Parameters<typeof mergeChoices>[1]
const toPreferencesBody = <Kind extends WorkspaceKind | TesterKind>(
  kinds: readonly Kind[],
  chosen: Chosen,
) => ({
  kinds: allPreferences(kinds, chosen.kinds),
  language: chosen.language,
})

export async function readPreferences(app: App, reader: MemberCaller | SecretCaller) {
  return toPreferencesBody(workspaceKinds, (await readFromInbox(app, reader, findChoices)) ?? noChoices)
}
export async function readTesterPreferences(app: App, reader: TesterCaller) {
  return toPreferencesBody(testerKinds, (await readFromInbox(app, reader, findChoices)) ?? noChoices)
}

export async function changePreferences(app: App, reader: MemberCaller | SecretCaller, given: Change) {
  return toPreferencesBody(workspaceKinds, await saveChoices(app, reader, given))
}
export async function changeTesterPreferences(app: App, reader: TesterCaller, given: Change) {
  return toPreferencesBody(testerKinds, await saveChoices(app, reader, given))
}
function saveChoices(app: App, reader: Reader, given: Change): Promise<Chosen> {
  return changeInInbox(app, reader, async (inbox) => {
    const chosen = mergeChoices(await lockChoices(inbox), given)
    await updateChoices(inbox, chosen)
    return chosen
  })
}
