import type { App } from '../../../app.ts'
import { actorOf, type MemberCaller, mayWorkIn, type SecretCaller } from '../../../core/caller.ts'
import { pageOf, type Slice } from '../../../core/page.ts'
import { orThrow } from '../../../core/problem.ts'
import { insufficientRole, notFound } from '../../../core/problems.ts'
import { explainReasons } from '../../engines/safety/index.ts'
import { findFeedback } from '../feedback/index.ts'
import { entryDecided } from './problems.ts'
import { type EntryStatus, sightFor } from './rules.ts'
import type { EntryDecisionBody } from './schemas.ts'
import { findItemOfEntry, listHeldEntriesInStatus, lockEntry, updateDecision } from './store.ts'
import { entryView, readerAs } from './view.ts'

type Moderator = SecretCaller | MemberCaller

/** Lists entries that wait for a moderator or were held back, newest first. */
export function listHeldEntries(app: App, caller: Moderator, status: 'FLAGGED' | 'BLOCKED', slice: Slice) {
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    const page = pageOf(await listHeldEntriesInStatus(tx, status, slice), slice)
    const sight = sightFor(caller, null, null)
    const reader = readerAs(caller, sight, actorOf(caller))
    const items = page.items.map((entry) => ({
      ...entryView(entry, reader),
      explanations: explainReasons(entry.safetyReport.reasons),
      ...(sight === 'team' ? { safetyReport: entry.safetyReport } : {}),
    }))
    return { ...page, items }
  })
}

/** Applies a moderator's decision to one entry. Does nothing if the decision is already in force. */
export function decideEntry(
  app: App,
  caller: Moderator,
  id: string,
  { decision, expected, redactedBody }: EntryDecisionBody,
) {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const feedbackId = orThrow((await findItemOfEntry(tx, id)) ?? notFound())
    const item = orThrow((await findFeedback(tx, feedbackId)) ?? notFound())
    if (!mayWorkIn(caller, item.campaignId)) throw insufficientRole()
    const entry = orThrow((await lockEntry(tx, id)) ?? notFound())
    const from = entry.safetyStatus
    if (expected !== undefined && expected !== from) throw entryDecided({ details: { safetyStatus: from } })
    const to: EntryStatus = decision === 'APPROVE' ? 'CLEARED' : 'BLOCKED'
    const redacted = (decision === 'APPROVE' && redactedBody) || entry.redacted
    const reader = readerAs(caller, sightFor(caller, item.campaignId, null), actorOf(caller))
    if (from === to && redacted === entry.redacted) return entryView(entry, reader)
    const at = app.clock.now()
    const next = { ...entry, safetyStatus: to, redacted }
    await updateDecision(tx, next, { decision, from, to, by: actorOf(caller), at })
    return entryView(next, reader)
  })
}
