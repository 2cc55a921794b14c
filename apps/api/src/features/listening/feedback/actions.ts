import type { App } from '../../../app.ts'
import {
  actorOf,
  type McpCaller,
  type MemberCaller,
  mayWorkIn,
  readerOf,
  type SecretCaller,
  type WorkspaceCaller,
} from '../../../core/caller.ts'
import { isUuid } from '../../../core/clock.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import type { Answer, Written } from '../../../core/operation.ts'
import { pageOf, type Slice, sliceOf } from '../../../core/page.ts'
import { perApp } from '../../../core/per-app.ts'
import { privateHash } from '../../../core/private-hash.ts'
import { Problem } from '../../../core/problem.ts'
import { insufficientRole, notFound } from '../../../core/problems.ts'
import { type Said, wordsOf } from '../../engines/safety/index.ts'
import { idIn } from '../zones/index.ts'
import { analysisCopy } from './copies.ts'
import { createCursors } from './cursor.ts'
import { feedbackMoved } from './events.ts'
import { type FeedbackFilter, listFeedback } from './list-store.ts'
import { duplicateCycle, invalidCursor, unknownDuplicate } from './problems.ts'
import { refuseMove, refuseUnreported } from './rules.ts'
import type { AnalysisBody, FeedbackListQuery, FeedbackPageView, FeedbackStatus } from './schemas.ts'
import {
  findFeedback,
  listDuplicateChain,
  lockFeedback,
  lockManyFeedback,
  type StoredFeedback,
  updateAnalysis,
  updateStatus,
} from './store.ts'
import { maySee, oneDepthFor, viewFor, visibleSafety, wordsFor } from './view.ts'
import { writePage } from './written-store.ts'

export type LoopCaller = SecretCaller | McpCaller | MemberCaller

const cursors = perApp((app) => createCursors(app.secret))

/** Lists a page of the items that a caller may see, each with the fields that the caller may read. */
export async function listForCaller(
  app: App,
  caller: WorkspaceCaller,
  query: FeedbackListQuery,
): Promise<Answer<FeedbackPageView> | Written> {
  const slice = query.cursor ? { ...sliceOf(query), offset: 0 } : sliceOf(query)
  const filter = filterOf(app, caller, query, slice)
  const { workspaceId } = caller
  const cursorAfter = ({ id, totalScore }: { id: string; totalScore: number }) =>
    cursors(app).encode(`feedback:${filter.sort}`, filter.sort === 'top' ? [id, totalScore] : [id])

  const depth = oneDepthFor(caller, filter)
  if (depth) return writePage(app.db, { workspaceId, filter, depth }, cursorAfter)
  const rows = await app.db.readWorkspace(workspaceId, (tx) => listFeedback(tx, filter, wordsFor(caller)))
  const page = pageOf(rows, slice)
  return {
    ...page,
    items: page.items.map((item) => viewFor(caller, item)),
    nextCursor: page.hasMore ? cursorAfter(page.items.at(-1)!) : null,
  }
}

function filterOf(app: App, caller: WorkspaceCaller, query: FeedbackListQuery, slice: Slice): FeedbackFilter {
  const sort = query.sort ?? 'new'
  const filter: FeedbackFilter = {
    ...slice,
    ...zoneOf(caller, query.zoneId),
    campaignId: query.campaignId,
    status: query.status,
    type: query.type,
    words: query.q,
    safety: safetyOf(caller, query),
    own: ownOf(app, caller, query),
    onlyOwn: caller.kind === 'publishable' && query.own === true,
    sort,
    after: query.cursor ? readCursor(app, sort, query.cursor) : undefined,
  }
  if (caller.kind === 'mcp' && caller.campaignId !== null) {
    if (query.campaignId && query.campaignId !== caller.campaignId) filter.safety = []
    filter.campaignId = caller.campaignId
  }
  return filter
}

/** Agents may name a zone by its id, because they cannot always read its zoneId. */
function zoneOf(
  caller: WorkspaceCaller,
  zoneId: string | undefined,
): Pick<FeedbackFilter, 'zone' | 'zoneId'> {
  const zone = zoneId !== undefined && readerOf(caller) === 'agent' ? idIn(zoneId) : null
  return zone === null ? { zoneId } : { zone }
}

/** Combines the items that the caller may see with the filter of the request. */
function safetyOf(caller: WorkspaceCaller, query: FeedbackListQuery) {
  // A search must not match text that the caller may not read.
  const uncleared = (query.includeUncleared ?? false) && !(caller.kind === 'mcp' && query.q !== undefined)
  const visible = visibleSafety(caller, uncleared)
  // The list of items to work on contains only cleared items, for every caller, unless another status is requested.
  const ready = query.status === 'THRESHOLD_MET' && !query.includeUncleared ? (['CLEARED'] as const) : visible
  if (!query.safetyStatus) return ready
  const asked = query.safetyStatus
  return !ready || ready.includes(asked) ? [asked] : []
}
function ownOf(app: App, caller: WorkspaceCaller, query: FeedbackListQuery) {
  if (caller.kind !== 'publishable' || (query.safetyStatus && !query.own)) return undefined
  if (caller.testerId) return { testerId: caller.testerId, sessionHash: null }
  if (!query.sessionId) return undefined
  return { testerId: null, sessionHash: privateHash(app, 'session', caller.workspaceId, query.sessionId) }
}
function readCursor(app: App, sort: 'new' | 'top', text: string): { id: string; score?: number } {
  const position = cursors(app).decode(`feedback:${sort}`, text)
  if (!position) throw invalidCursor()
  const [id, score] = position as [string, number?]
  return score === undefined ? { id } : { id, score }
}

/** Returns an item that the caller may see, or throws notFound, also for another workspace's item. */
export async function findVisible(
  app: App,
  tx: WorkspaceTx,
  caller: WorkspaceCaller,
  id: string,
  more: { includeUncleared?: boolean; sessionId?: string | undefined } = {},
): Promise<StoredFeedback> {
  const item = await findFeedback(tx, id)
  const sessionHash = more.sessionId ? privateHash(app, 'session', caller.workspaceId, more.sessionId) : null
  if (!item || !maySee(caller, item, { ...more, sessionHash })) throw notFound()
  return item
}

/** Like findVisible, with the item locked, and only if the caller may work on it. */
export async function lockWorkable(tx: WorkspaceTx, caller: LoopCaller, id: string): Promise<StoredFeedback> {
  const item = await lockFeedback(tx, id)
  if (!item || !maySee(caller, item)) throw notFound()
  if (!mayWorkIn(caller, item.campaignId)) throw insufficientRole()
  return item
}

/** The columns that moving an item needs. */
export type MovableItem = Pick<
  StoredFeedback,
  'workspaceId' | 'id' | 'zone' | 'campaignId' | 'testerId' | 'status' | 'round'
>

/** Moves a locked item; the same status again changes nothing. Every change of status goes through here. */
export async function moveFeedback<Item extends MovableItem>(
  tx: WorkspaceTx,
  item: Item,
  {
    deploymentId = null,
    ...move
  }: { to: FeedbackStatus; by: string; why: Said | null; at: Date; deploymentId?: string | null },
): Promise<Item> {
  if (item.status === move.to) return item
  const { round } = await updateStatus(tx, { id: item.id, from: item.status, ...move })
  const { workspaceId, id: feedbackId, zone, campaignId, testerId } = item
  await announce(
    tx,
    feedbackMoved({
      workspaceId,
      feedbackId,
      zone,
      campaignId,
      testerId,
      from: item.status,
      round,
      ...move,
      why: move.why?.text ?? null,
      deploymentId,
    }),
  )
  return { ...item, status: move.to, round }
}

export async function changeStatus(
  app: App,
  caller: LoopCaller,
  id: string,
  change: { status: FeedbackStatus; reason?: string },
): Promise<StoredFeedback> {
  const why = await wordsOf(app, caller.workspaceId, change.reason)
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const item = await lockWorkable(tx, caller, id)
    if (item.status === change.status) return item
    const refusal =
      refuseMove(item, change.status, caller.kind) ?? refuseUnreported(item, change.status, caller.kind)
    if (refusal) throw refusal
    return moveFeedback(tx, item, {
      to: change.status,
      by: actorOf(caller),
      why,
      at: app.clock.now(),
    })
  })
}

export type BulkOutcome =
  | { id: string; ok: true; status: FeedbackStatus }
  | { id: string; ok: false; error: string; code: string }

/** Moves each item in a transaction of its own, so that one failure does not stop the others. */
export async function changeManyStatuses(
  app: App,
  caller: LoopCaller,
  changes: readonly { id: string; status: FeedbackStatus; reason?: string }[],
): Promise<BulkOutcome[]> {
  const results: BulkOutcome[] = []
  for (const change of changes) {
    try {
      if (!isUuid(change.id)) throw notFound()
      const item = await changeStatus(app, caller, change.id.toLowerCase(), change)
      results.push({ id: change.id, ok: true, status: item.status })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      results.push({ id: change.id, ok: false, error: error.message, code: error.kind.code })
    }
  }
  return results
}

/** Replaces the agent's analysis of an item and returns it as the caller may read it. */
export async function recordAnalysis(
  app: App,
  caller: LoopCaller,
  id: string,
  analysis: AnalysisBody,
): Promise<AnalysisBody> {
  const copy = await analysisCopy(app, caller.workspaceId, analysis)
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const original = analysis.duplicateOf?.toLowerCase()
    // Locks both items in id order, so that two items cannot become each other's duplicate concurrently.
    const locked = await lockManyFeedback(tx, original ? [id, original] : [id])
    const item = locked.find((candidate) => candidate.id === id)
    if (!item || !maySee(caller, item)) throw notFound()
    if (!mayWorkIn(caller, item.campaignId)) throw insufficientRole()
    if (original) {
      const other = locked.find((candidate) => candidate.id === original)
      if (!other || other.id === id || !maySee(caller, other)) throw unknownDuplicate()
      if ((await listDuplicateChain(tx, original)).includes(id)) throw duplicateCycle()
    }
    await updateAnalysis(tx, id, { analysis, copy }, app.clock.now())
    return readerOf(caller) === 'agent' ? copy : analysis
  })
}
