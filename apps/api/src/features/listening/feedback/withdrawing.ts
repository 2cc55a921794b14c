import type { App } from '../../../app.ts'
import {
  actorOf,
  type MemberCaller,
  type PublishableCaller,
  type SecretCaller,
} from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { eventId, logEvents } from '../../engines/event-log/index.ts'
import { clearItemTags } from '../tags/index.ts'
import { lockWorkable, moveFeedback } from './actions.ts'
import { requireAuthor, requireNoValue } from './authors.ts'
import { feedbackWithdrawn, itemsErased } from './events.ts'
import { causeFields } from './history-rules.ts'
import { notWithdrawable } from './problems.ts'
import { lockFeedback, type StoredFeedback } from './store.ts'
import { updateWithdrawn } from './words-store.ts'

/**
 * Withdraws an item on behalf of its author, or deletes it on behalf of a member. Removes words and images permanently.
 * The row remains as REJECTED, because counters and the ledger refer to it.
 */
export async function withdrawFeedback(
  app: App,
  caller: PublishableCaller | SecretCaller | MemberCaller,
  id: string,
): Promise<{ deleted: true; id: string }> {
  const images = await app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const isAuthor = caller.kind === 'publishable'
    const item = isAuthor
      ? requireAuthor(caller, await lockFeedback(tx, id)).item
      : await lockWorkable(tx, caller, id)
    if (item.withdrawnAt) return []
    if (isAuthor) {
      if (item.status !== 'COLLECTING_VOTES' && item.status !== 'THRESHOLD_MET') throw notWithdrawable()
      await requireNoValue(tx, item)
    }
    const kind = isAuthor ? 'WITHDRAWN' : 'DELETED'
    return removeWordsOfItem(tx, item, { by: actorOf(caller), kind, at: app.clock.now() })
  })
  for (const image of images) await app.blobs.delete(image)
  return { deleted: true, id }
}

/** Withdraws answers to polls that newer answers have replaced. Safe to run twice. */
export async function withdrawReplacedAnswers(app: App, workspaceId: string, ids: readonly string[]) {
  for (const id of ids) {
    const images = await app.db.inWorkspace(workspaceId, async (tx) => {
      const item = await lockFeedback(tx, id)
      if (!item?.isAnswer || item.withdrawnAt) return []
      return removeWordsOfItem(tx, item, { by: 'poll', kind: 'ANSWER_REPLACED', at: app.clock.now() })
    })
    for (const image of images) await app.blobs.delete(image)
  }
}

/** Empties a locked item and sets its status to REJECTED. Returns the keys of its images. */
async function removeWordsOfItem(
  tx: WorkspaceTx,
  item: StoredFeedback,
  { by, kind, at }: { by: string; kind: 'WITHDRAWN' | 'DELETED' | 'ANSWER_REPLACED'; at: Date },
): Promise<string[]> {
  const { workspaceId, id, zone, campaignId, testerId } = item
  await moveFeedback(tx, item, { to: 'REJECTED', by, ...causeFields({ kind }), at, isWithdrawal: true })
  await updateWithdrawn(tx, id, at)
  await clearItemTags(tx, [id])
  await announce(tx, itemsErased({ workspaceId, feedbackIds: [id] }))
  logEvents(tx, [
    { type: 'feedback.withdrawn', subjectId: id, campaignId, actor: by, data: { zone: eventId(zone) }, at },
  ])
  if (item.safetyStatus === 'CLEARED' && !item.isAnswer)
    await announce(
      tx,
      feedbackWithdrawn({ workspaceId, feedbackId: id, zone, campaignId, testerId, cause: 'REMOVED' }),
    )
  const keys = (item.attachments ?? []).map(({ key }) => key)
  return item.screenshotKey ? [item.screenshotKey, ...keys] : keys
}
