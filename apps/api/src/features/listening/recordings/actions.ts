import type { App } from '../../../app.ts'
import {
  type McpCaller,
  type MemberCaller,
  mayWorkIn,
  type PublishableCaller,
  type SecretCaller,
} from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import type { RequestInfo } from '../../../core/operation.ts'
import { orThrow } from '../../../core/problem.ts'
import { insufficientRole, notFound } from '../../../core/problems.ts'
import {
  depthFor,
  findVisible,
  hashSession,
  lockFeedback,
  lockWorkable,
  proveAuthorship,
  requireSubmitter,
  type StoredFeedback,
  updateRecordedAt,
} from '../feedback/index.ts'
import { listZonesById } from '../zones/index.ts'
import { makeRecordingCopy, requestsForRecording } from './copies.ts'
import { recordingChanged } from './problems.ts'
import { expectationProblem, recordingProblem, toStoredExpectation, toStoredRecording } from './rules.ts'
import type { Expectation, GivenRecording, Recorded } from './schemas.ts'
import { deleteRecordings, findRecording, updateRecording, upsertRecording } from './store.ts'

type Reader = PublishableCaller | SecretCaller | McpCaller | MemberCaller

/** Stores the steps that a page recorded before a report. Repeating the request has no further effect. */
export async function attachRecording(
  app: App,
  caller: PublishableCaller,
  feedbackId: string,
  { sessionId, ...given }: GivenRecording,
  request: Pick<RequestInfo, 'charge'>,
) {
  const { workspaceId } = caller
  const sessionHash = hashSession(app, workspaceId, sessionId)
  const checkMayAttach = async (tx: WorkspaceTx, found: StoredFeedback | null) => {
    const item = requireSubmitter(app, caller, found, sessionHash)
    const [zone] = await listZonesById(tx, [item.zone])
    const refusal = zone ? recordingProblem(given, zone.capture) : notFound()
    if (refusal) throw refusal
  }
  // Checked before the texts are screened, and again under the lock.
  await app.db.readWorkspace(workspaceId, async (tx) =>
    checkMayAttach(tx, await findVisible(app, tx, caller, feedbackId, { sessionId })),
  )
  const recorded = toStoredRecording(given)
  request.charge(requestsForRecording(recorded))
  const cleared = await makeRecordingCopy(app, workspaceId, recorded)
  const createdAt = app.clock.now()
  await app.db.inWorkspace(workspaceId, async (tx) => {
    await checkMayAttach(tx, await lockFeedback(tx, feedbackId))
    await upsertRecording(tx, { feedbackId, recorded, cleared, createdAt })
    await updateRecordedAt(tx, feedbackId, createdAt)
  })
  return { feedbackId, ...recorded, createdAt }
}

/**
 * Returns the recording of an item: the original for the team and the author, the redacted copy for agents and viewers.
 */
export function readRecording(app: App, caller: Reader, feedbackId: string, sessionId: string | undefined) {
  const { workspaceId } = caller
  return app.db.readWorkspace(workspaceId, async (tx) => {
    const [item, found] = await Promise.all([
      findVisible(app, tx, caller, feedbackId, { sessionId }),
      findRecording(tx, feedbackId),
    ])
    const own = proveAuthorship(caller, item, hashSession(app, workspaceId, sessionId)) !== null
    const shown = found && recordingShownTo(caller, item, own, found)
    if (!shown) throw notFound()
    return { feedbackId, ...shown, createdAt: found.createdAt }
  })
}

function recordingShownTo(
  caller: Reader,
  item: StoredFeedback,
  own: boolean,
  { recorded, cleared }: { recorded: Recorded; cleared: Recorded | null },
): Recorded | null {
  const depth = depthFor(caller, item.campaignId)
  if (depth === 'original' || own) return recorded
  return depth === 'public' || item.safetyStatus !== 'CLEARED' ? null : cleared
}

/** Sets the fault that the test of a recording checks; the kind `recorded` removes it. Throws recording_changed. */
export async function setExpectedFault(
  app: App,
  caller: SecretCaller | MemberCaller,
  feedbackId: string,
  given: Expectation,
  request: Pick<RequestInfo, 'charge'>,
) {
  const { workspaceId } = caller
  const found = await app.db.readWorkspace(workspaceId, async (tx) => {
    const { campaignId } = await findVisible(app, tx, caller, feedbackId)
    if (!mayWorkIn(caller, campaignId)) throw insufficientRole()
    return orThrow((await findRecording(tx, feedbackId)) ?? notFound())
  })
  const { expectation: _, ...rest } = found.recorded
  const refusal = expectationProblem(given, rest.steps)
  if (refusal) throw refusal
  const recorded = { ...rest, ...toStoredExpectation(given) }
  request.charge(requestsForRecording(recorded))
  const cleared = await makeRecordingCopy(app, workspaceId, recorded)
  const isKept = await app.db.inWorkspace(workspaceId, async (tx) => {
    await lockWorkable(tx, caller, feedbackId)
    return updateRecording(tx, { ...found, recorded, cleared })
  })
  if (!isKept) throw recordingChanged()
  return { feedbackId, ...recorded, createdAt: found.createdAt }
}

/**
 * Removes a recording: on behalf of the author as long as the author may change it, and on behalf of the team at any
 * time.
 */
export async function removeRecording(
  app: App,
  caller: PublishableCaller | SecretCaller | MemberCaller,
  feedbackId: string,
  sessionId: string | undefined,
) {
  const { workspaceId } = caller
  await app.db.inWorkspace(workspaceId, async (tx) => {
    const item = await findVisible(app, tx, caller, feedbackId, { sessionId })
    await lockFeedback(tx, feedbackId)
    if (caller.kind === 'publishable')
      requireSubmitter(app, caller, item, hashSession(app, workspaceId, sessionId))
    else if (!mayWorkIn(caller, item.campaignId)) throw insufficientRole()
    await deleteRecordings(tx, [feedbackId])
    await updateRecordedAt(tx, feedbackId, null)
  })
  return { deleted: true as const, id: feedbackId }
}
