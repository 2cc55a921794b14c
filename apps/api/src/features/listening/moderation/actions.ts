import type { App } from '../../../app.ts'
import { actorOf, hasRole, type MemberCaller, type SecretCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { pageOf, sliceOf } from '../../../core/page.ts'
import { orThrow } from '../../../core/problem.ts'
import { explained, type Said, wordsOf } from '../../engines/safety/index.ts'
import {
  feedbackCleared,
  feedbackWithdrawn,
  findFeedback,
  listFeedback,
  lockWorkable,
  moveFeedback,
  type StoredFeedback,
  screenshotVersion,
  updateSafety,
  updateScreenshotApproval,
  viewFor,
  wordsFor,
} from '../feedback/index.ts'
import { judge, type Verdict } from './rules.ts'
import type { DecisionBody, ModerationListQuery } from './schemas.ts'
import { insertDecision, listLatestDecisions } from './store.ts'

export type Moderator = SecretCaller | MemberCaller

/** What waits for a moderator or was held back, newest first. */
export async function listModeration(app: App, caller: Moderator, query: ModerationListQuery) {
  const slice = sliceOf(query)
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    const wanted: Parameters<typeof listFeedback>[1] = {
      ...slice,
      safety: query.status ? [query.status] : ['FLAGGED', 'BLOCKED'],
      zoneId: query.zoneId,
      q: query.q === undefined ? undefined : { text: query.q, within: searchable(caller) },
      sort: 'new',
    }
    const found = await listFeedback(tx, wanted, wordsFor(caller))
    const page = pageOf(found, slice)
    const decisions = await listLatestDecisions(
      tx,
      page.items.map((item) => item.id),
    )
    const items = page.items.map((item) => ({
      ...viewFor(caller, item),
      explanations: explained(item.safetyReport.reasons),
      lastDecision: decisions.get(item.id) ?? null,
    }))
    return { ...page, items }
  })
}

/** Who reads copies finds by copies: a search must not tell what the text was. */
function searchable(caller: Moderator): 'original' | 'redacted' {
  return caller.kind === 'secret' || hasRole(caller.role, 'MEMBER') ? 'original' : 'redacted'
}

/** Decides on one item. A decision that is in force already changes nothing. */
export async function decide(
  app: App,
  caller: Moderator,
  id: string,
  given: DecisionBody,
): Promise<StoredFeedback> {
  const why = await wordsOf(app, caller.workspaceId, given.note)
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const item = await lockWorkable(tx, caller, id)
    const found = judge(item, given)
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
      screenshot: verdict.screenshotApprovedKey ? screenshotVersion(item) : null,
      by,
      at,
    })
    const key = verdict.screenshotApprovedKey
    if (key !== undefined) await updateScreenshotApproval(tx, { id, key, at })
    // A look at the picture alone says nothing of the text, and lets the author replace the picture as before.
    if (verdict.from !== 'CLEARED' || verdict.to !== 'CLEARED')
      await apply(tx, item, verdict, { by, why, at })
    // Those who listen may have moved it on: a cleared item that has its votes is ready at once.
    return (await findFeedback(tx, id))!
  })
}

async function apply(
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
  // An uncleared item is never among those that agents work on, not between two statements either.
  if (verdict.to === 'CLEARED') {
    await updateSafety(tx, safety)
    await moveFeedback(tx, item, move)
    await announce(tx, feedbackCleared(about))
    return
  }
  await moveFeedback(tx, item, move)
  await updateSafety(tx, safety)
  if (verdict.from === 'CLEARED') await announce(tx, feedbackWithdrawn(about))
}
