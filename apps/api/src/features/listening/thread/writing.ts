import type { App } from '../../../app.ts'
import { actorOf, type Caller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { flagIfHeldAtSource, screenInThread } from '../../engines/safety/index.ts'
import { needsClassifier } from '../feedback/index.ts'
import { questionAnswered, threadEntryFlagged } from './events.ts'
import { type EntryStatus, entryStatus, type StoredEntry } from './rules.ts'
import { insertEntry } from './store.ts'

/** A screened text, with the answers that it suggests. */
export type ScreenedEntry = Pick<
  StoredEntry,
  'body' | 'redacted' | 'choices' | 'choicesRedacted' | 'safetyStatus' | 'safetyReport' | 'held'
>

/**
 * Screens an entry in the way in which intake screens an item.
 * @param isStranger the writer is outside the team
 * @param heldAtSource the entry was held back by the service that it was imported from
 */
export async function screenEntry(
  app: App,
  workspaceId: string,
  { body, choices = null }: { body: string; choices?: string[] | null },
  {
    isStranger,
    held = false,
    heldAtSource: isHeldThere = false,
  }: { isStranger: boolean; held?: boolean; heldAtSource?: boolean | undefined },
): Promise<ScreenedEntry> {
  const input = { description: body, ...(choices ? { data: choices } : {}) }
  const screened = await screenInThread(app, input, { at: app.clock.now(), workspaceId })
  const { status, redacted, report, isDoubtful } = isHeldThere ? flagIfHeldAtSource(screened) : screened
  const safetyStatus = entryStatus(status as EntryStatus, {
    held,
    hardFlagAll: app.config.HARD_FLAG_ALL,
    classifier: needsClassifier(app.config, { isDoubtful }),
    isStranger,
  })
  return {
    body,
    redacted: redacted.description ?? '',
    choices,
    choicesRedacted: choices && (redacted.data as string[]),
    safetyStatus,
    safetyReport: report,
    held: held || safetyStatus !== 'CLEARED',
  }
}

type Rest = Omit<StoredEntry, keyof ScreenedEntry | 'writtenBy' | 'createdAt' | 'editedAt'>

/**
 * Adds an entry, and notifies those who wait for it. If the entry answers a question, the caller has locked the item.
 */
export async function addEntry(
  app: App,
  tx: WorkspaceTx,
  caller: Caller,
  screened: ScreenedEntry,
  rest: Rest,
): Promise<StoredEntry> {
  const entry: StoredEntry = {
    ...screened,
    ...rest,
    writtenBy: actorOf(caller),
    createdAt: app.clock.now(),
    editedAt: null,
  }
  await insertEntry(tx, entry)
  const { id: entryId, feedbackId, questionId, safetyStatus } = entry
  const { workspaceId } = tx
  if (safetyStatus === 'FLAGGED') await announce(tx, threadEntryFlagged({ workspaceId, feedbackId, entryId }))
  if (questionId !== null)
    await announce(
      tx,
      questionAnswered({
        workspaceId,
        feedbackId,
        questionId,
        by: entry.writtenBy,
        approved: entry.approved === true,
      }),
    )
  return entry
}

/** The fields of an entry that neither answers nor asks a question. */
export const plainEntry = {
  deploymentId: null,
  questionId: null,
  choice: null,
  approved: null,
  resumeStatus: null,
} as const
