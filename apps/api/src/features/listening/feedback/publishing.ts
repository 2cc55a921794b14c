import type { App } from '../../../app.ts'
import type { MemberCaller, SecretCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { eachItem, type ItemOutcome } from '../../../core/each-item.ts'
import { announce } from '../../../core/event.ts'
import { lockWorkable } from './actions.ts'
import { feedbackOpened } from './events.ts'
import { mergedProblem, notAuthor, pollAnswer, withdrawn } from './problems.ts'
import type { Visibility } from './reach-rules.ts'
import { releasedAtAfter } from './rules.ts'
import type { FeedbackEditBody, TriageOfItem } from './schemas.ts'
import { findFeedback, type StoredFeedback, updateVisibility } from './store.ts'
import { changeTriage } from './triage.ts'
import { changesTriage } from './triage-rules.ts'
import { lockAssignee } from './triage-store.ts'

/** Changes the fields of an item that members may edit. */
export async function editAsMember(
  app: App,
  caller: SecretCaller | MemberCaller,
  id: string,
  { title, description, data, ...given }: FeedbackEditBody,
): Promise<StoredFeedback> {
  if ([title, description, data].some((words) => words !== undefined)) throw notAuthor()
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const isMember = given.assigneeId ? await lockAssignee(tx, given.assigneeId) : false
    const item = await lockWorkable(tx, caller, id)
    const isShown = given.visibility ? await changeVisibility(app, tx, item, given.visibility) : false
    const isTriaged = changesTriage(given)
      ? await changeTriage(app, tx, caller, item, { given, isMember })
      : false
    return isShown || isTriaged ? (await findFeedback(tx, id))! : item
  })
}

/**
 * Changes the team's decisions on several items, each in a separate transaction, so that one refusal does not stop the
 * others.
 */
export function changeTriageOfMany(
  app: App,
  caller: SecretCaller | MemberCaller,
  changes: readonly TriageOfItem[],
): Promise<ItemOutcome<Pick<StoredFeedback, 'status'>>[]> {
  return eachItem(changes, async ({ id, ...change }) => {
    const { status } = await editAsMember(app, caller, id, change)
    return { status }
  })
}

/**
 * Makes a locked item PRIVATE or PUBLIC. A PRIVATE item takes no votes but keeps its counters. An item that becomes
 * PUBLIC is ready at once if its votes suffice.
 * @returns whether the visibility changed
 */
async function changeVisibility(
  app: App,
  tx: WorkspaceTx,
  item: StoredFeedback,
  visibility: Visibility,
): Promise<boolean> {
  if (item.withdrawnAt) throw withdrawn()
  if (item.visibility === visibility) return false
  if (item.isAnswer) throw pollAnswer()
  if (item.mergedInto !== null || item.mergedCount > 0) throw mergedProblem(item)
  const at = app.clock.now()
  const { id, workspaceId, zone, campaignId, testerId } = item
  await updateVisibility(tx, { id, visibility, releasedAt: releasedAtAfter(item, visibility), at })
  if (visibility === 'PUBLIC')
    await announce(tx, feedbackOpened({ workspaceId, feedbackId: id, zone, campaignId, testerId }))
  return true
}
