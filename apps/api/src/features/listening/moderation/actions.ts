import type { App } from '../../../app.ts'
import { actorOf, hasRole, type MemberCaller, type SecretCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { eachItem, type ItemOutcome } from '../../../core/each-item.ts'
import { announce } from '../../../core/event.ts'
import { pageOf, type Slice, sliceOf } from '../../../core/page.ts'
import { orThrow } from '../../../core/problem.ts'
import { explainReasons, type Said, screenWords } from '../../engines/safety/index.ts'
import {
  attachmentId,
  feedbackCleared,
  feedbackViewFor,
  feedbackWithdrawn,
  findFeedback,
  findVisible,
  listFeedback,
  lockWorkable,
  logVerdict,
  moveFeedback,
  type StoredFeedback,
  screenshotVersion,
  updateAttachments,
  updateSafety,
  updateScreenshotApproval,
  wordsReadableBy,
} from '../feedback/index.ts'
import { alreadyDecided } from './problems.ts'
import { judgeItem, type Verdict } from './rules.ts'
import type { DecisionBody, ModerationListQuery } from './schemas.ts'
import { insertDecision, listDecisions, listLatestDecisions } from './store.ts'

export type Moderator = SecretCaller | MemberCaller

/** Lists the items that wait for a moderator or are held back, newest first. */
export async function listModeration(app: App, caller: Moderator, query: ModerationListQuery) {
  const slice = sliceOf(query)
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    const wanted: Parameters<typeof listFeedback>[1] = {
      limit: slice.limit,
      offset: slice.offset,
      // A withdrawn item has no words left to decide on.
      audience: 'author',
      safety: query.status ? [query.status] : ['FLAGGED', 'BLOCKED'],
      notBlockedByPerson: query.waiting === true,
      zoneId: query.zoneId,
      q: query.q === undefined ? undefined : { text: query.q, within: searchableText(caller) },
      sort: 'new',
      after: slice.after ? { id: slice.after[0]! } : undefined,
    }
    const found = await listFeedback(tx, wanted, wordsReadableBy(caller))
    const page = pageOf(
      found.map((item) => ({ ...item, rowPlace: [item.id] })),
      slice,
    )
    const decisions = await listLatestDecisions(
      tx,
      page.items.map((item) => item.id),
    )
    const items = page.items.map((item) => ({
      ...feedbackViewFor(caller, item),
      explanations: explainReasons(item.safetyReport.reasons),
      lastDecision: decisions.get(item.id) ?? null,
    }))
    return { ...page, items }
  })
}

/**
 * Returns which text a caller's search covers. A caller who reads only redacted copies also searches only these, so
 * that a search does not reveal the original.
 */
function searchableText(caller: Moderator): 'original' | 'redacted' {
  return caller.kind === 'secret' || hasRole(caller.role, 'MEMBER') ? 'original' : 'redacted'
}

/** Lists the decisions on an item that the caller may see. */
export function listDecisionsForItem(app: App, caller: Moderator, id: string, slice: Slice) {
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    await findVisible(app, tx, caller, id)
    return pageOf(await listDecisions(tx, id, slice), slice)
  })
}

/** Applies a decision to each item in a separate transaction, so that one refusal does not stop the others. */
export function decideMany(
  app: App,
  caller: Moderator,
  items: readonly (DecisionBody & { id: string })[],
): Promise<ItemOutcome<Pick<StoredFeedback, 'safetyStatus'>>[]> {
  return eachItem(items, async ({ id, ...decision }) => {
    const { safetyStatus } = await decideItem(app, caller, id, decision)
    return { safetyStatus }
  })
}

/** Applies a moderator's decision to one item. Does nothing if the decision is already in force. */
export async function decideItem(
  app: App,
  caller: Moderator,
  id: string,
  given: DecisionBody,
): Promise<StoredFeedback> {
  const why = await screenWords(app, caller.workspaceId, given.note)
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const item = await lockWorkable(tx, caller, id)
    await requireSeenDecision(tx, item, given.expectedDecision)
    const found = judgeItem(item, given)
    if (found === null) return item
    const verdict = orThrow(found)
    const at = app.clock.now()
    const by = actorOf(caller)
    await insertDecision(tx, {
      id: app.clock.newId(),
      feedbackId: id,
      decision: given.decision,
      from: verdict.from,
      to: verdict.to,
      redactionsChanged: verdict.redactionsChanged,
      note: given.note ?? null,
      revision: item.revision,
      screenshot: verdict.screenshotApprovedKey ? screenshotVersion(item) : null,
      attachments: newlyApprovedPictures(item, verdict),
      by,
      at,
    })
    const key = verdict.screenshotApprovedKey
    if (key !== undefined) await updateScreenshotApproval(tx, { id, key, at })
    const { attachments } = verdict
    if (attachments) await updateAttachments(tx, { id, attachments, at })
    // Approving only pictures does not decide on the text, so the author may still change the words.
    if (verdict.from !== 'CLEARED' || verdict.to !== 'CLEARED')
      await applyDecision(tx, item, verdict, { by, why, at })
    // Reactions may have changed the status: a cleared item with enough votes is ready at once.
    return (await findFeedback(tx, id))!
  })
}

/** Returns the ids of the further pictures that a decision newly approves. */
function newlyApprovedPictures({ attachments }: StoredFeedback, verdict: Verdict): string[] {
  const after = verdict.attachments ?? []
  return after.filter((one, at) => one.approved && !attachments![at]!.approved).map(attachmentId)
}

/**
 * Throws if somebody has decided on the item since the caller saw it. Compares the decision and not the status, because
 * a person may confirm the screen's block, which leaves the status unchanged.
 */
async function requireSeenDecision(
  tx: WorkspaceTx,
  { id, safetyStatus }: StoredFeedback,
  seen?: string | null,
) {
  if (seen === undefined) return
  const latest = (await listLatestDecisions(tx, [id])).get(id)?.id ?? null
  if (latest !== (seen?.toLowerCase() ?? null)) throw alreadyDecided({ details: { safetyStatus } })
}

async function applyDecision(
  tx: WorkspaceTx,
  item: StoredFeedback,
  verdict: Verdict,
  change: { by: string; why: Said | null; at: Date },
) {
  const { workspaceId, id, zone, campaignId, testerId } = item
  const about = { workspaceId, feedbackId: id, zone, campaignId, testerId }
  const safety = {
    id,
    safetyStatus: verdict.to,
    redactedTitle: verdict.redactedTitle,
    redactedDescription: verdict.redactedDescription,
    statusBeforeBlock: verdict.statusBeforeBlock,
    moderatedAt: change.at,
    at: change.at,
  }
  const move = { to: verdict.status, ...change }
  logVerdict(tx, item, { from: verdict.from, to: verdict.to, by: change.by, at: change.at })
  // Agents must never work on an uncleared item, not even between two statements, so the order of the statements
  // depends on the verdict.
  if (verdict.to === 'CLEARED') {
    await updateSafety(tx, safety)
    await moveFeedback(tx, item, move)
    await announce(tx, feedbackCleared(about))
    return
  }
  await moveFeedback(tx, item, move)
  await updateSafety(tx, safety)
  if (verdict.from === 'CLEARED') await announce(tx, feedbackWithdrawn({ ...about, cause: 'BLOCKED' }))
}
