import type { App } from '../../../app.ts'
import { actorOf, type MemberCaller, type SecretCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { deleteItemTags, insertItemTags, listItemTags, unknownTag } from '../tags/index.ts'
import { feedbackAssigned } from './events.ts'
import { causeFields } from './history-rules.ts'
import { logTriage } from './logging.ts'
import { tooManyItemTags, unknownAssignee, withdrawn } from './problems.ts'
import type { FeedbackEditBody } from './schemas.ts'
import { insertStatusChange, type StoredFeedback } from './store.ts'
import {
  applyTriageChange,
  diffTags,
  listChangedTriageFields,
  MOST_ITEM_TAGS,
  type Triage,
} from './triage-rules.ts'
import { updateTriage } from './triage-store.ts'

/**
 * Changes the priority, the assignee and the tags of a locked item. Fields that stay the same do not count as changes.
 * `isMember` says whether the assignee, who was locked before the item, is an active member.
 * @returns whether anything changed
 */
export async function changeTriage(
  app: App,
  tx: WorkspaceTx,
  caller: SecretCaller | MemberCaller,
  item: StoredFeedback,
  { given, isMember }: { given: FeedbackEditBody; isMember: boolean },
): Promise<boolean> {
  if (item.withdrawnAt) throw withdrawn()
  const before: Triage = { ...item, tags: await listItemTags(tx, item.id) }
  const after = applyTriageChange(before, given)
  const fields = listChangedTriageFields(before, after)
  if (given.assigneeId && !isMember) throw unknownAssignee()
  if (fields.length === 0) return false
  if (fields.includes('tags')) await changeTags(tx, item.id, before, after)
  const at = app.clock.now()
  const by = actorOf(caller)
  const { priority, assigneeId } = after
  await updateTriage(tx, { id: item.id, priority, assigneeId, at })
  const isAssigned = assigneeId !== null
  const cause = causeFields({ kind: 'TRIAGED', fields, priority, isAssigned })
  await insertStatusChange(tx, { id: item.id, from: item.status, to: item.status, at, by, ...cause })
  logTriage(tx, item, { fields, priority, assigneeId, by, at })
  if (fields.includes('assigneeId') && assigneeId !== null) await notifyAssignee(tx, caller, item, assigneeId)
  return true
}

async function changeTags(tx: WorkspaceTx, itemId: string, before: Triage, after: Triage) {
  const { added, removed } = diffTags(before, after)
  if (after.tags.length > MOST_ITEM_TAGS && added.length > 0) throw tooManyItemTags()
  if (removed.length > 0) await deleteItemTags(tx, itemId, removed)
  if (added.length === 0) return
  if ((await insertItemTags(tx, itemId, added)).length < added.length) throw unknownTag()
}

/** Notifies the new assignee, unless members assign an item to themselves. */
async function notifyAssignee(
  tx: WorkspaceTx,
  caller: SecretCaller | MemberCaller,
  { workspaceId, id: feedbackId, zone, campaignId, testerId }: StoredFeedback,
  memberId: string,
) {
  if (caller.kind === 'oidc' && caller.memberId === memberId) return
  await announce(tx, feedbackAssigned({ workspaceId, feedbackId, zone, campaignId, testerId, memberId }))
}
