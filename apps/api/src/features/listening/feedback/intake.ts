import type { App } from '../../../app.ts'
import { createBatcher } from '../../../core/batcher.ts'
import type { PublishableCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { watched } from '../../../core/observing/metrics.ts'
import type { RequestInfo } from '../../../core/operation.ts'
import { perApp } from '../../../core/per-app.ts'
import { privateHash } from '../../../core/private-hash.ts'
import { orThrow, Problem } from '../../../core/problem.ts'
import { chargeFor, type ScreenedText, screenSoon } from '../../engines/safety/index.ts'
import { listPoolStanding, standingFor } from '../../people/tester-pools/index.ts'
import { barOf, recallZonesByKey, type ZoneWithCampaign } from '../zones/index.ts'
import { feedbackFlagged, feedbackPending, feedbackSubmitted } from './events.ts'
import { firstSafetyStatus, isReady, refusePayload, refuseSize, refuseSubmission, typeOf } from './rules.ts'
import type { FeedbackCreateBody } from './schemas.ts'
import { insertFeedback, listFeedbackById, type NewFeedback, type StoredFeedback } from './store.ts'

/** A submission that is queued to be written. */
interface Submission {
  workspaceId: string
  id: string
  testerId: string | null
  sessionHash: Buffer | null
  body: FeedbackCreateBody
  screening: ScreenedText
  now: Date
}

/** Writes concurrent submissions in one statement and answers them after the commit. */
const intake = perApp(
  (app) =>
    watched(
      app,
      'feedback',
      createBatcher<Submission, StoredFeedback | Problem>({
        keyOf: (submission) => submission.workspaceId,
        maxSize: 500,
        maxQueued: 10_000,
        maxConcurrent: Math.max(1, Math.floor(app.config.DATABASE_POOL / 4)),
        flush: (workspaceId, submissions) =>
          app.db.inWorkspaceByKey(workspaceId, (tx) => writeBatch(app, tx, submissions)),
        // A violated constraint concerns one row; the other rows of the batch are still written.
        isolate: (error) => /^2[23]/.test((error as { code?: string }).code ?? ''),
      }),
    ),
  (batcher) => batcher.drain(),
)

/**
 * Accepts a submission: charges the cost of screening, screens the text, checks that the zone is open to the caller,
 * and stores the item.
 */
export async function submitFeedback(
  app: App,
  caller: PublishableCaller,
  request: Pick<RequestInfo, 'newId' | 'charge'>,
  body: FeedbackCreateBody,
): Promise<StoredFeedback> {
  for (const refusal of [refuseSize(body.data), refuseSize(body.metadata)]) if (refusal) throw refusal
  request.charge(chargeFor(body))
  const { workspaceId, testerId } = caller
  const now = app.clock.now()
  const screening = await screenSoon(app, body, { at: now, workspaceId })
  const sessionHash =
    body.sessionId && !testerId ? privateHash(app, 'session', workspaceId, body.sessionId) : null
  const { newId: id } = request
  return orThrow(await intake(app).submit({ workspaceId, id, testerId, sessionHash, body, screening, now }))
}

/** Loads, decides and saves in three round trips for any number of submissions. */
async function writeBatch(
  app: App,
  tx: WorkspaceTx,
  submissions: readonly Submission[],
): Promise<(StoredFeedback | Problem)[]> {
  const [zoneRows, standings] = await Promise.all([
    recallZonesByKey(app, tx, [...new Set(submissions.map(({ body }) => body.zoneId))]),
    listPoolStanding(tx, [...new Set(submissions.flatMap(({ testerId }) => testerId ?? []))]),
  ])
  const zones = new Map(zoneRows.map((zone) => [zone.zoneId, zone]))
  const decided = submissions.map((submission) => {
    const zone = zones.get(submission.body.zoneId) ?? null
    const standing = submission.testerId
      ? standingFor({
          ...(standings.get(submission.testerId) ?? { own: null, house: null }),
          campaignVisibility: zone?.campaignVisibility ?? null,
        })
      : null
    return refuseSubmission(zone, submission.testerId, standing) ?? newItem(app, submission, zone!)
  })
  const items = decided.filter((outcome): outcome is NewFeedback => !(outcome instanceof Problem))
  const written = items.length > 0 ? await insertFeedback(tx, items) : new Set<string>()
  const repeated = items.filter((item) => !written.has(item.id)).map((item) => item.id)
  const earlier = new Map(
    repeated.length > 0 ? (await listFeedbackById(tx, repeated)).map((item) => [item.id, item]) : [],
  )
  const fresh = items.filter((item) => written.has(item.id))
  if (fresh.length > 0) await announce(tx, feedbackSubmitted(aboutBatch(tx.workspaceId, fresh, zoneRows)))
  for (const item of fresh) await tellOfFlagged(tx, item, byId(zoneRows, item.zone))
  const pending = fresh.filter((item) => item.safetyStatus === 'PENDING').map((item) => item.id)
  if (pending.length > 0)
    await announce(tx, feedbackPending({ workspaceId: tx.workspaceId, feedbackIds: pending }))
  return decided.map((outcome) =>
    outcome instanceof Problem
      ? outcome
      : (earlier.get(outcome.id) ?? stored(tx.workspaceId, outcome, byId(zoneRows, outcome.zone))),
  )
}

function aboutBatch(workspaceId: string, items: readonly NewFeedback[], zones: ZoneWithCampaign[]) {
  const about = ({ id, zone, testerId, safetyStatus, createdAt }: NewFeedback) => ({
    feedbackId: id,
    campaignId: byId(zones, zone).campaignId,
    testerId,
    safetyStatus,
    at: createdAt,
  })
  return { workspaceId, items: items.map(about) }
}

const byId = (zones: ZoneWithCampaign[], id: string) => zones.find((zone) => zone.id === id)!

function newItem(app: App, submission: Submission, zone: ZoneWithCampaign): NewFeedback | Problem {
  const { body, screening, now } = submission
  const type = typeOf(body.type, zone.type)
  const refusal = refusePayload(type, body.data)
  if (refusal) return refusal
  const safetyStatus = firstSafetyStatus(screening.status, {
    hardFlagAll: app.config.HARD_FLAG_ALL,
    classifier: app.config.CLASSIFIER_URL !== null,
  })
  const untouched = { safetyStatus, totalScore: 0, participation: 0, trustedUpvotes: 0 }
  const object = (value: unknown) => (value ?? null) as Record<string, unknown> | null
  return {
    id: submission.id,
    zone: zone.id,
    type,
    title: body.title,
    description: body.description ?? '',
    data: body.data ?? null,
    metadata: body.metadata ?? null,
    redactedTitle: screening.redacted.title ?? '',
    redactedDescription: screening.redacted.description ?? '',
    redactedData: object(screening.redacted.data),
    redactedMetadata: object(screening.redacted.metadata),
    status: isReady(untouched, barOf(zone)) ? 'THRESHOLD_MET' : 'COLLECTING_VOTES',
    safetyStatus,
    safetyReport:
      safetyStatus === 'PENDING'
        ? {
            ...screening.report,
            classifier: { state: 'pending', label: null, score: null, model: null, at: null },
          }
        : screening.report,
    testerId: submission.testerId,
    sessionHash: submission.sessionHash,
    createdAt: now,
  }
}

async function tellOfFlagged(tx: WorkspaceTx, item: NewFeedback, zone: ZoneWithCampaign) {
  const { id: feedbackId, testerId, safetyStatus } = item
  if (safetyStatus === 'CLEARED' || safetyStatus === 'PENDING') return
  const { workspaceId } = tx
  const { id, campaignId } = zone
  await announce(
    tx,
    feedbackFlagged({ workspaceId, feedbackId, zone: id, campaignId, testerId, safetyStatus }),
  )
}

function stored(workspaceId: string, item: NewFeedback, zone: ZoneWithCampaign): StoredFeedback {
  return {
    ...item,
    workspaceId,
    zoneId: zone.zoneId,
    // Agents do not submit, so the handle is not looked up.
    zoneHandle: `zone:${zone.id}`,
    campaignId: zone.campaignId,
    automationLevel: zone.campaignAutomationLevel,
    // Asked for when an item is moved; it is locked and read again for that.
    holdsFiles: false,
    statusBeforeBlock: null,
    moderatedAt: null,
    upvotes: 0,
    downvotes: 0,
    totalScore: 0,
    trustedUpvotes: 0,
    screenshotKey: null,
    screenshotApprovedKey: null,
    agentsSeeScreenshot: false,
    analysis: null,
    round: 1,
    updatedAt: item.createdAt,
    thresholdMetAt: item.status === 'THRESHOLD_MET' ? item.createdAt : null,
    deployedAt: null,
  }
}
