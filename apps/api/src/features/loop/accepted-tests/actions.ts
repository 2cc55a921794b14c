import type { App } from '../../../app.ts'
import { actorOf, type MemberCaller, type SecretCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { notFound } from '../../../core/problems.ts'
import { eventId, logEvents } from '../../engines/event-log/index.ts'
import { findVisible, lockWorkable, type StoredFeedback } from '../../listening/feedback/index.ts'
import { tooManyAcceptedTests } from './problems.ts'
import type { AcceptedTestBody } from './schemas.ts'
import {
  deleteAcceptedTest,
  insertAcceptedTest,
  listAcceptedTests,
  type StoredAcceptedTest,
} from './store.ts'

const MOST_TESTS = 20

/** Records that a member has read a test and accepts it as proof for the item. Accepting again changes nothing. */
export async function acceptTest(
  app: App,
  caller: MemberCaller,
  feedbackId: string,
  { sha256, note }: AcceptedTestBody,
): Promise<StoredAcceptedTest> {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const item = await lockWorkable(tx, caller, feedbackId)
    const known = await listAcceptedTests(tx, feedbackId)
    const same = known.find((test) => test.sha256 === sha256)
    if (same) return same
    if (known.length >= MOST_TESTS) throw tooManyAcceptedTests()
    const made = { sha256, note: note ?? null, acceptedBy: actorOf(caller), acceptedAt: app.clock.now() }
    await insertAcceptedTest(tx, feedbackId, made)
    logAcceptance(tx, item, 'feedback.test_accepted', { by: made.acceptedBy, at: made.acceptedAt })
    return made
  })
}

/** Withdraws an acceptance: receipts of the test are refused from now on, but earlier receipts stay valid. */
export async function withdrawTest(app: App, caller: MemberCaller, feedbackId: string, sha256: string) {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const item = await lockWorkable(tx, caller, feedbackId)
    if (!(await deleteAcceptedTest(tx, feedbackId, sha256))) throw notFound()
    logAcceptance(tx, item, 'feedback.test_withdrawn', { by: actorOf(caller), at: app.clock.now() })
    return { items: await listAcceptedTests(tx, feedbackId) }
  })
}

export function listTestsOfItem(app: App, caller: MemberCaller | SecretCaller, feedbackId: string) {
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    await findVisible(app, tx, caller, feedbackId)
    return { items: await listAcceptedTests(tx, feedbackId) }
  })
}

function logAcceptance(
  tx: WorkspaceTx,
  { id: subjectId, zone, campaignId }: StoredFeedback,
  type: 'feedback.test_accepted' | 'feedback.test_withdrawn',
  { by: actor, at }: { by: string; at: Date },
) {
  logEvents(tx, [{ type, subjectId, campaignId, actor, data: { zone: eventId(zone) }, at }])
}
