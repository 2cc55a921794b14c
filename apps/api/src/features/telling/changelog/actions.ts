import type { App } from '../../../app.ts'
import { actorOf, type MemberCaller, type SecretCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { mapPage, pageOf, type Slice } from '../../../core/page.ts'
import { notFound } from '../../../core/problems.ts'
import { eventId, logEvents } from '../../engines/event-log/index.ts'
import { screenInThread } from '../../engines/safety/index.ts'
import { findCampaign, lockCampaignForUse } from '../../listening/campaigns/index.ts'
import { findFeedback } from '../../listening/feedback/index.ts'
import { tooManyEntries, unknownItem } from './problems.ts'
import {
  applyEntryChange,
  changesWords,
  entryView,
  MOST_ENTRIES,
  type ScreenedWords,
  type StoredEntry,
  writingProblem,
} from './rules.ts'
import type { EntryCreate, EntryUpdate } from './schemas.ts'
import {
  countEntries,
  deleteEntry,
  findEntry,
  insertEntry,
  listEntries,
  lockEntry,
  updateEntry,
} from './store.ts'

type Writer = SecretCaller | MemberCaller

/** Lists the team's entries, newest first, including drafts. */
export function listChangelog(app: App, caller: Writer, campaignId: string, slice: Slice) {
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    if (!(await findCampaign(tx, campaignId))) throw notFound()
    return mapPage(pageOf(await listEntries(tx, campaignId, slice), slice), entryView)
  })
}

/** Writes an entry. Throws `unknown_item` and `too_many_entries`. */
export async function writeEntry(
  app: App,
  caller: Writer,
  campaignId: string,
  id: string,
  given: EntryCreate,
) {
  await app.db.readWorkspace(caller.workspaceId, async (tx) =>
    requireWriter(caller, await findCampaign(tx, campaignId)),
  )
  const words = await screenEntry(app, caller.workspaceId, given.title, given.body ?? '')
  const { feedbackId = null, isPublished = false, asWritten = false } = given
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    requireWriter(caller, await lockCampaignForUse(tx, campaignId))
    // A retry after a crash finds the entry of the first attempt.
    const made = await findEntry(tx, id)
    if (made) return entryView(made)
    await requireItem(tx, campaignId, feedbackId)
    if ((await countEntries(tx, campaignId)) >= MOST_ENTRIES) throw tooManyEntries()
    const now = app.clock.now()
    const times = { publishedAt: isPublished ? now : null, createdAt: now, updatedAt: now }
    const entry = { ...words, ...times, id, campaignId, feedbackId, asWritten, writtenBy: actorOf(caller) }
    await insertEntry(tx, entry)
    logEntry(tx, caller, entry, isPublished ? 'PUBLISHED' : 'DRAFT', now)
    return entryView(entry)
  })
}

/** Changes an entry. Throws `unknown_item`. */
export async function changeEntry(
  app: App,
  caller: Writer,
  id: string,
  given: EntryUpdate,
): Promise<ReturnType<typeof entryView>> {
  const before = await app.db.readWorkspace(caller.workspaceId, async (tx) => {
    const entry = await findEntry(tx, id)
    if (!entry) throw notFound()
    requireWriter(caller, await findCampaign(tx, entry.campaignId))
    return entry
  })
  const { title = before.title, body = before.body } = given
  const words = changesWords(before, given) ? await screenEntry(app, caller.workspaceId, title, body) : null
  const changed = await app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const entry = await lockEntry(tx, id)
    if (!entry) throw notFound()
    // A concurrent change came first, so the changed texts must be screened together with it.
    if (changesWords(entry, before)) return null
    await requireItem(tx, entry.campaignId, given.feedbackId ?? null)
    const now = app.clock.now()
    const after = applyEntryChange(entry, given, words, now)
    await updateEntry(tx, after)
    logEntry(tx, caller, after, after.publishedAt ? 'PUBLISHED' : 'DRAFT', now)
    return entryView(after)
  })
  return changed ?? changeEntry(app, caller, id, given)
}

export function removeEntry(app: App, caller: Writer, id: string) {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const entry = await lockEntry(tx, id)
    if (!entry) throw notFound()
    requireWriter(caller, await findCampaign(tx, entry.campaignId))
    await deleteEntry(tx, id)
    logEntry(tx, caller, entry, 'DELETED', app.clock.now())
    return { deleted: true as const, id }
  })
}

function requireWriter(caller: Writer, campaign: { id: string } | null) {
  const refusal = writingProblem(caller, campaign)
  if (refusal) throw refusal
}

async function screenEntry(
  app: App,
  workspaceId: string,
  title: string,
  body: string,
): Promise<ScreenedWords> {
  const words = { title: title.trim(), body: body.trim() }
  const input = { title: words.title, description: words.body }
  const { status, redacted, report } = await screenInThread(app, input, { at: app.clock.now(), workspaceId })
  return {
    ...words,
    redactedTitle: redacted.title ?? '',
    redactedBody: redacted.description ?? '',
    safetyStatus: status === 'CLEARED' && app.config.HARD_FLAG_ALL ? 'FLAGGED' : status,
    reasons: report.reasons.map(({ code }) => code),
  }
}

async function requireItem(tx: WorkspaceTx, campaignId: string, feedbackId: string | null) {
  if (feedbackId === null) return
  const item = await findFeedback(tx, feedbackId)
  if (item?.campaignId !== campaignId) throw unknownItem()
}

function logEntry(
  tx: WorkspaceTx,
  caller: Writer,
  entry: StoredEntry,
  state: 'DRAFT' | 'PUBLISHED' | 'DELETED',
  at: Date,
) {
  const { id, campaignId } = entry
  const data = { entryId: eventId(id), state }
  const about = { subjectId: campaignId, campaignId, actor: actorOf(caller) }
  logEvents(tx, [{ type: 'campaign.changelog_changed', ...about, data, at }])
}
