import type { App } from '../../../app.ts'
import { actorOf, type PublishableCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import type { RequestInfo } from '../../../core/operation.ts'
import { insufficientRole } from '../../../core/problems.ts'
import { eventId, logEvents } from '../../engines/event-log/index.ts'
import { chargeFor, type ScreenedText, screenInThread } from '../../engines/safety/index.ts'
import { requireAuthor, requireNoValue } from './authors.ts'
import {
  feedbackCleared,
  feedbackEdited,
  feedbackFlagged,
  feedbackPending,
  feedbackWithdrawn,
} from './events.ts'
import { causeFields } from './history-rules.ts'
import { editedMeanwhile, editTooLate, mergedProblem, notEditable, pollAnswer } from './problems.ts'
import { firstSafetyStatus, needsClassifier, payloadProblem, safetyAfterEdit, sizeProblem } from './rules.ts'
import type { FeedbackEditBody, SafetyStatus } from './schemas.ts'
import { findFeedback, insertStatusChange, lockFeedback, type StoredFeedback } from './store.ts'
import { changesTriage } from './triage-rules.ts'
import { updateWords, type Words } from './words-store.ts'

const HOURS_FOR_SESSIONS = 24
const TRIES = 3

/**
 * Replaces the words of an item on behalf of its author, while the item collects votes. The new words are screened like
 * a new submission; the response does not reveal the result of the screen.
 */
export async function editAsAuthor(
  app: App,
  caller: PublishableCaller,
  id: string,
  { visibility, priority, assigneeId, addTags, removeTags, ...given }: FeedbackEditBody,
  request: Pick<RequestInfo, 'charge'>,
): Promise<StoredFeedback> {
  if (visibility !== undefined || changesTriage({ priority, assigneeId, addTags, removeTags }))
    throw insufficientRole()
  const { workspaceId } = caller
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const found = await app.db.readWorkspace(workspaceId, (tx) => findFeedback(tx, id))
    const before = requireEditable(app, caller, found)
    const words = wordsAfterEdit(before, given)
    const refusal =
      sizeProblem(words.data ?? undefined) ?? payloadProblem(before.type, words.data ?? undefined)
    if (refusal) throw refusal
    if (isSameWords(before, words)) return before
    const text = { ...words, data: words.data ?? undefined, metadata: words.metadata ?? undefined }
    request.charge(chargeFor(text))
    const screening = await screenInThread(app, text, { at: app.clock.now(), workspaceId })
    const saved = await app.db.inWorkspace(workspaceId, async (tx) => {
      const item = requireEditable(app, caller, await lockFeedback(tx, id))
      // Another edit came first, so the screened words are not the words that would be stored.
      if (item.revision !== before.revision) return null
      await requireNoValue(tx, item)
      return saveEdit(app, tx, item, { words, screening, by: actorOf(caller), where: 'HERE' })
    })
    if (saved) return saved
  }
  throw editedMeanwhile()
}

function requireEditable(app: App, caller: PublishableCaller, found: StoredFeedback | null): StoredFeedback {
  const { item, proof } = requireAuthor(caller, found)
  const hours = (app.clock.now().getTime() - item.createdAt.getTime()) / 3_600_000
  if (proof === 'SESSION_SECRET' && hours > HOURS_FOR_SESSIONS) throw editTooLate()
  if (item.isAnswer) throw pollAnswer()
  if (item.status !== 'COLLECTING_VOTES') throw notEditable()
  // Votes for a merged set refer to the words at the time of the merge, so they must not change.
  if (item.mergedInto !== null || item.mergedCount > 0) throw mergedProblem(item)
  return item
}

function wordsAfterEdit(
  before: StoredFeedback,
  { title, description, data }: Pick<FeedbackEditBody, 'title' | 'description' | 'data'>,
): Words {
  return {
    title: title ?? before.title ?? '',
    description: description ?? before.description ?? '',
    data: data ?? before.data,
    metadata: before.metadata,
  }
}
function isSameWords(before: StoredFeedback, { title, description, data }: Words): boolean {
  const sameData = JSON.stringify(before.data) === JSON.stringify(data)
  return before.title === title && before.description === description && sameData
}

/** New, screened words of a locked item, and the author or source that changed them. */
interface Edit {
  words: Words
  screening: ScreenedText
  by: string
  /**
   * HERE: the author edited the item in this service. SOURCE: the item was edited in the service that it was imported
   * from.
   */
  where: 'HERE' | 'SOURCE'
}

/** Replaces the words of a locked item. Votes cast for the earlier words have no weight until they are cast again. */
export async function saveEdit(
  app: App,
  tx: WorkspaceTx,
  item: StoredFeedback,
  { words, screening, by, where }: Edit,
): Promise<StoredFeedback> {
  const at = app.clock.now()
  const { workspaceId, id, zone, campaignId, testerId } = item
  const first = firstSafetyStatus(screening.status, {
    hardFlagAll: app.config.HARD_FLAG_ALL,
    classifier: needsClassifier(app.config, screening),
  })
  const safetyStatus = safetyAfterEdit(first, item)
  await updateWords(tx, { id, words, screening, safetyStatus, at })
  const revision = item.revision + 1
  const cause = causeFields({ kind: 'EDITED', where, revision })
  await insertStatusChange(tx, { id, from: item.status, to: item.status, at, by, ...cause })
  logEvents(tx, [
    {
      type: 'feedback.edited',
      subjectId: id,
      campaignId,
      actor: by,
      data: { zone: eventId(zone), revision },
      at,
    },
  ])
  const about = { workspaceId, feedbackId: id, zone, campaignId, testerId }
  await announce(tx, feedbackEdited({ ...about, isPublic: item.visibility === 'PUBLIC', revision, at }))
  await announceSafetyChange(tx, about, item.safetyStatus, safetyStatus)
  return (await findFeedback(tx, id))!
}

/** Emits the events for a changed safety status. */
async function announceSafetyChange(
  tx: WorkspaceTx,
  about: Parameters<typeof feedbackCleared>[0],
  from: SafetyStatus,
  to: SafetyStatus,
) {
  if (from === 'CLEARED' && to !== 'CLEARED')
    await announce(tx, feedbackWithdrawn({ ...about, cause: 'EDITED' }))
  if (from !== 'CLEARED' && to === 'CLEARED') await announce(tx, feedbackCleared(about))
  if (to === 'PENDING')
    await announce(tx, feedbackPending({ workspaceId: about.workspaceId, feedbackIds: [about.feedbackId] }))
  if (to === 'FLAGGED' || to === 'BLOCKED')
    await announce(tx, feedbackFlagged({ ...about, safetyStatus: to }))
}
