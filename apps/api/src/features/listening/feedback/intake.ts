import type { App } from '../../../app.ts'
import { createBatcher } from '../../../core/batcher.ts'
import type { PublishableCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { measureBatcher } from '../../../core/observing/metrics.ts'
import type { RequestInfo } from '../../../core/operation.ts'
import { perApp } from '../../../core/per-app.ts'
import { orThrow, Problem } from '../../../core/problem.ts'
import { chargeFor, type ScreenedText, screenInThread } from '../../engines/safety/index.ts'
import {
  createSessionSecret,
  listJoinedPeople,
  type NewPerson,
  personIdOfTester,
  type SessionSecret,
  sessionJoined,
  shareJoining,
} from '../../people/persons/index.ts'
import { listPoolStanding, standingFor } from '../../people/tester-pools/index.ts'
import { isPoll, readyConditions, recallZonesByKey, type ZoneWithCampaign } from '../zones/index.ts'
import { toGivenAnswer } from './answer-rules.ts'
import { feedbackFlagged, feedbackPending, feedbackSubmitted, type NewAnswer } from './events.ts'
import { initialFields } from './fields.ts'
import { eventsOfNewItem } from './logging.ts'
import { agentReport } from './problems.ts'
import { computeReach } from './reach-rules.ts'
import {
  agentReportProblem,
  chooseFeedbackType,
  firstSafetyStatus,
  isAnswerType,
  isReady,
  needsClassifier,
  payloadProblem,
  reportForStatus,
  sizeProblem,
  submissionProblem,
} from './rules.ts'
import type { FeedbackCreateBody } from './schemas.ts'
import { insertFeedback, listFeedbackById, type NewFeedback, type StoredFeedback } from './store.ts'
import { hashSession } from './voter.ts'

/** A submission that is queued to be written. */
interface Submission {
  workspaceId: string
  id: string
  author: NewPerson
  /** Whether the request had a session secret. */
  isProven: boolean
  body: FeedbackCreateBody
  screening: ScreenedText
  now: Date
}

/** The extra requests that a report from an agent counts as, so that a program in a loop cannot fill a zone. */
const AGENT_CHARGE = 4

/** Collects concurrent submissions, writes them in one statement, and answers them after the commit. */
const intake = perApp(
  (app) =>
    measureBatcher(
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
): Promise<{ item: StoredFeedback; secret: SessionSecret | null }> {
  for (const refusal of [sizeProblem(body.data), sizeProblem(body.metadata)]) if (refusal) throw refusal
  request.charge(chargeFor(body) + (body.isFromAgent ? AGENT_CHARGE : 0))
  const refusal = body.isFromAgent ? agentReportProblem(caller, body) : null
  if (refusal) throw refusal
  const { workspaceId } = caller
  const now = app.clock.now()
  const screening = await screenInThread(app, body, { at: now, workspaceId })
  const { newId: id } = request
  const isProven = caller.testerId === null && caller.userPersonId === null && caller.sessionPersonId !== null
  const author = chooseAuthor(app, caller, { itemId: id, at: now }, body.sessionId)
  const item = orThrow(await intake(app).submit({ workspaceId, id, author, isProven, body, screening, now }))
  // A repeat after a crash gets the secret of the first try, because its item may be older than this request. An agent
  // gets no secret: with one, it could vote and write as a visitor.
  const secret =
    author.kind === 'SESSION' && caller.sessionPersonId === null && !body.isFromAgent
      ? createSessionSecret(app, workspaceId, { itemId: id, at: item.createdAt })
      : null
  return { item, secret: secret?.personId === item.personId ? secret : null }
}

/**
 * Returns the person whom the item belongs to. Without a session secret this is always a new person, even if the
 * session id is known, because a copied session id must not give access to earlier submissions.
 */
function chooseAuthor(
  app: App,
  { workspaceId, testerId, userPersonId, sessionPersonId }: PublishableCaller,
  first: { itemId: string; at: Date },
  sessionId: string | undefined,
): NewPerson {
  const createdAt = first.at
  if (testerId !== null)
    return {
      id: personIdOfTester(workspaceId, testerId),
      kind: 'TESTER',
      testerId,
      sessionHash: null,
      createdAt,
    }
  if (userPersonId !== null)
    return { id: userPersonId, kind: 'IDENTIFIED', testerId, sessionHash: null, createdAt }
  const sessionHash = hashSession(app, workspaceId, sessionId)
  const id = sessionPersonId ?? createSessionSecret(app, workspaceId, first).personId
  return { id, kind: 'SESSION', testerId: null, sessionHash, createdAt }
}

/** Loads, decides and saves in three round trips for any number of submissions. */
async function writeBatch(
  app: App,
  tx: WorkspaceTx,
  submissions: readonly Submission[],
): Promise<(StoredFeedback | Problem)[]> {
  const proven = submissions.flatMap(({ author, isProven }) => (isProven ? author.id : []))
  const [, joined, zoneRows, standings] = await Promise.all([
    proven.length > 0 ? shareJoining(tx) : undefined,
    listJoinedPeople(tx, { personIds: proven, sessionHashes: [] }),
    recallZonesByKey(app, tx, [...new Set(submissions.map(({ body }) => body.zoneId))]),
    listPoolStanding(tx, [...new Set(submissions.flatMap(({ author }) => author.testerId ?? []))]),
  ])
  const zones = new Map(zoneRows.map((zone) => [zone.zoneId, zone]))
  const decided = submissions.map((submission) => {
    const zone = zones.get(submission.body.zoneId) ?? null
    const { testerId } = submission.author
    const standing = testerId
      ? standingFor({
          ...(standings.get(testerId) ?? { own: null, house: null }),
          campaignVisibility: zone?.campaignVisibility ?? null,
        })
      : null
    if (joined.has(submission.author.id)) return sessionJoined()
    return (
      submissionProblem(
        zone,
        { testerId, isIdentified: submission.author.kind === 'IDENTIFIED' },
        standing,
      ) ?? newItem(app, submission, zone!)
    )
  })
  const items = decided.filter((outcome): outcome is NewFeedback => !(outcome instanceof Problem))
  const written =
    items.length > 0
      ? await insertFeedback(
          tx,
          items,
          listNewAuthors(items, submissions),
          items.flatMap((item) => eventsOfNewItem(item, findZoneById(zoneRows, item.zone).campaignId)),
        )
      : new Set<string>()
  const repeated = items.filter((item) => !written.has(item.id)).map((item) => item.id)
  const earlier = new Map(
    repeated.length > 0 ? (await listFeedbackById(tx, repeated)).map((item) => [item.id, item]) : [],
  )
  const fresh = items.filter((item) => written.has(item.id))
  if (fresh.length > 0)
    await announce(tx, feedbackSubmitted(buildBatchEvents(tx.workspaceId, fresh, zoneRows, submissions)))
  for (const item of fresh) await announceFlagged(tx, item, findZoneById(zoneRows, item.zone))
  const pending = fresh.filter((item) => item.safetyStatus === 'PENDING').map((item) => item.id)
  if (pending.length > 0)
    await announce(tx, feedbackPending({ workspaceId: tx.workspaceId, feedbackIds: pending }))
  return decided.map((outcome) =>
    outcome instanceof Problem
      ? outcome
      : (earlier.get(outcome.id) ??
        toStoredFeedback(tx.workspaceId, outcome, findZoneById(zoneRows, outcome.zone))),
  )
}

/** Returns the authors who may have no row yet. An identified user has had a row since the token was verified. */
function listNewAuthors(items: readonly NewFeedback[], submissions: readonly Submission[]): NewPerson[] {
  const accepted = new Set(items.map(({ personId }) => personId))
  const authors = submissions.flatMap(({ author }) =>
    author.kind !== 'IDENTIFIED' && accepted.has(author.id) ? author : [],
  )
  return [...new Map(authors.map((author) => [author.id, author])).values()]
}

function buildBatchEvents(
  workspaceId: string,
  items: readonly NewFeedback[],
  zones: ZoneWithCampaign[],
  submissions: readonly Submission[],
) {
  const authors = new Map(submissions.map(({ id, author }) => [id, author]))
  const aboutNewItem = (item: NewFeedback) => ({
    feedbackId: item.id,
    campaignId: findZoneById(zones, item.zone).campaignId,
    testerId: item.testerId,
    safetyStatus: item.safetyStatus,
    at: item.createdAt,
    isAnswer: item.isAnswer,
    answer: toNewAnswer(item, authors.get(item.id)!, findZoneById(zones, item.zone)),
  })
  return { workspaceId, items: items.map(aboutNewItem) }
}

/** Returns the answer that counts in the results of the zone, with its voter, or null if nothing counts. */
function toNewAnswer(item: NewFeedback, author: NewPerson, zone: ZoneWithCampaign): NewAnswer | null {
  const given = toGivenAnswer(zone, item)
  return given && { ...given, zone: zone.id, personId: author.id, voter: answererName(author) }
}

/** Returns the name of a voter as votes store it. A session without an id is named by its person. */
function answererName({ id, kind, testerId, sessionHash }: NewPerson): string {
  if (testerId) return `t${testerId}`
  if (kind === 'IDENTIFIED') return `u${id}`
  return sessionHash ? `s${sessionHash.toString('base64url')}` : `p${id}`
}

const findZoneById = (zones: ZoneWithCampaign[], id: string) => zones.find((zone) => zone.id === id)!

function newItem(app: App, submission: Submission, zone: ZoneWithCampaign): NewFeedback | Problem {
  const { body, screening, now } = submission
  const type = chooseFeedbackType(body.type, zone)
  const isAnswer = isPoll(zone)
  const refusal =
    payloadProblem(type, body.data, zone) ?? (body.isFromAgent && isAnswerType(type) ? agentReport() : null)
  if (refusal) return refusal
  const safetyStatus = firstSafetyStatus(screening.status, {
    hardFlagAll: app.config.HARD_FLAG_ALL,
    classifier: needsClassifier(app.config, screening),
  })
  const visibility = isAnswer ? 'PRIVATE' : zone.itemVisibility
  const untouched = {
    safetyStatus,
    visibility,
    totalScore: 0,
    participation: 0,
    trustedUpvotes: 0,
  }
  const toObjectOrNull = (value: unknown) => (value ?? null) as Record<string, unknown> | null
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
    redactedData: toObjectOrNull(screening.redacted.data),
    redactedMetadata: toObjectOrNull(screening.redacted.metadata),
    status: isReady(untouched, readyConditions(zone)) ? 'THRESHOLD_MET' : 'COLLECTING_VOTES',
    visibility,
    isAnswer,
    safetyStatus,
    safetyReport: reportForStatus(screening.report, safetyStatus),
    testerId: submission.author.testerId,
    personId: submission.author.id,
    sessionHash: submission.author.sessionHash,
    isFromAgent: body.isFromAgent ?? false,
    createdAt: now,
  }
}

async function announceFlagged(tx: WorkspaceTx, item: NewFeedback, zone: ZoneWithCampaign) {
  const { id: feedbackId, testerId, safetyStatus } = item
  if (safetyStatus === 'CLEARED' || safetyStatus === 'PENDING') return
  const { workspaceId } = tx
  const { id, campaignId } = zone
  await announce(
    tx,
    feedbackFlagged({ workspaceId, feedbackId, zone: id, campaignId, testerId, safetyStatus }),
  )
}

function toStoredFeedback(workspaceId: string, item: NewFeedback, zone: ZoneWithCampaign): StoredFeedback {
  const releasedAt = item.status === 'THRESHOLD_MET' ? item.createdAt : null
  return {
    ...initialFields,
    ...item,
    workspaceId,
    zoneId: zone.zoneId,
    // The handle is only needed when an agent submits, which agents cannot do here, so it is not looked up.
    zoneHandle: `zone:${zone.id}`,
    campaignId: zone.campaignId,
    automationLevel: zone.campaignAutomationLevel,
    // These values are needed only to change the status of an item. That code locks the item and reads them again.
    holdsFiles: false,
    needsEvidence: false,
    agentsSeeScreenshot: false,
    pictureRule: null,
    updatedAt: item.createdAt,
    thresholdMetAt: releasedAt,
    releasedAt,
    everHeld: item.safetyStatus === 'FLAGGED' || item.safetyStatus === 'BLOCKED',
    reach: computeReach({ ...item, releasedAt, withdrawnAt: null, mergedInto: null }),
    survivorReach: null,
    tags: [],
  }
}
