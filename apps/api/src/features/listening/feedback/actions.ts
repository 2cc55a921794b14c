import type { App } from '../../../app.ts'
import {
  actorOf,
  type McpCaller,
  type MemberCaller,
  mayWorkIn,
  readerOf,
  requireScope,
  type SecretCaller,
  type WorkspaceCaller,
} from '../../../core/caller.ts'
import { createCursors, listName } from '../../../core/cursor.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { eachItem, type ItemOutcome } from '../../../core/each-item.ts'
import { announce } from '../../../core/event.ts'
import type { Answer, Written } from '../../../core/operation.ts'
import { pageOf, type Slice, sliceOf } from '../../../core/page.ts'
import { perApp } from '../../../core/per-app.ts'
import { insufficientRole, invalidCursor, notFound } from '../../../core/problems.ts'
import { type Said, screenWords } from '../../engines/safety/index.ts'
import { idFromHandle } from '../zones/index.ts'
import { makeAnalysisCopy } from './copies.ts'
import { readDemandFilter } from './demand-rules.ts'
import { feedbackMoved } from './events.ts'
import { MOST_COUNTED, toFacets } from './facet-rules.ts'
import type { FacetQueryValues } from './facet-schemas.ts'
import { listFacets } from './facet-store.ts'
import type { Cause } from './history-rules.ts'
import { type FeedbackFilter, listFeedback } from './list-store.ts'
import { logStatusChange } from './logging.ts'
import { narrowList } from './narrowing.ts'
import { duplicateCycle, mergedProblem, teamFilter, unknownDuplicate, withdrawn } from './problems.ts'
import {
  type Audience,
  computeReach,
  findAudience,
  isVisible,
  safetyStatusesOfReaches,
  seenBy,
} from './reach-rules.ts'
import { moveProblem, scopeForStatus, unreportedMoveProblem } from './rules.ts'
import type {
  AnalysisBody,
  FeedbackListQuery,
  FeedbackPageView,
  FeedbackStatus,
  SafetyStatus,
} from './schemas.ts'
import {
  findFeedback,
  listDuplicateChain,
  lockFeedback,
  lockManyFeedback,
  type StoredFeedback,
  updateAnalysis,
  updateStatus,
  updateVisibility,
} from './store.ts'
import { commonDepthFor, feedbackViewFor, proveAuthorship, wordsReadableBy } from './view.ts'
import { hashSession, voterName } from './voter.ts'
import { writePage } from './written-store.ts'

export type LoopCaller = SecretCaller | McpCaller | MemberCaller

const cursors = perApp((app) => createCursors(app.secret))

/** Lists a page of the items that a caller is allowed to see, each with the fields that are visible to the caller. */
export async function listFeedbackForCaller(
  app: App,
  caller: WorkspaceCaller,
  query: FeedbackListQuery,
): Promise<Answer<FeedbackPageView> | Written> {
  const slice = sliceOf({ ...query, cursor: undefined, offset: query.cursor ? 0 : query.offset })
  const { workspaceId } = caller
  const readInWorkspace = <Result>(work: (tx: WorkspaceTx) => Promise<Result>) =>
    app.db.readWorkspace(workspaceId, work)
  const filter = await narrowList(
    app,
    readInWorkspace,
    workspaceId,
    toFeedbackFilter(app, caller, query, slice),
  )
  const cursorAfter = ({ id, totalScore, revenue }: { id: string; totalScore: number; revenue?: string }) =>
    cursors(app).encode(
      cursorListName(caller, query),
      { new: [id], top: [id, totalScore], revenue: [id, revenue ?? '0'] }[filter.sort],
    )

  const depth = commonDepthFor(caller, filter)
  if (depth) return writePage(app.db, { workspaceId, filter, depth }, cursorAfter)
  const rows = await readInWorkspace((tx) => listFeedback(tx, filter, wordsReadableBy(caller)))
  const page = pageOf(
    rows.map((row) => ({ ...row, rowPlace: [] })),
    slice,
  )
  return {
    ...page,
    items: page.items.map((item) => feedbackViewFor(caller, item)),
    nextCursor: page.hasMore ? cursorAfter(page.items.at(-1)!) : null,
  }
}

/** Finds items by words of their titles and texts, newest first, as the caller is allowed to see them. */
export async function searchItems(
  app: App,
  tx: WorkspaceTx,
  caller: WorkspaceCaller,
  words: string,
  limit: number,
) {
  const found = toFeedbackFilter(app, caller, { q: words }, { limit, offset: 0 })
  const filter = await narrowList(app, (work) => work(tx), caller.workspaceId, found)
  const rows = await listFeedback(tx, filter, wordsReadableBy(caller))
  return rows.slice(0, limit).map((item) => feedbackViewFor(caller, item))
}

/** Counts, among the newest items that match the filters, how many have each status, type, zone and campaign. */
export async function countFacets(app: App, caller: WorkspaceCaller, query: FacetQueryValues) {
  const { workspaceId } = caller
  const found = toFeedbackFilter(app, caller, query, { limit: MOST_COUNTED - 1, offset: 0 })
  const rows = await app.db.readWorkspace(workspaceId, async (tx) =>
    listFacets(tx, await narrowList(app, (work) => work(tx), workspaceId, found)),
  )
  return toFacets(rows, MOST_COUNTED)
}

function toFeedbackFilter(
  app: App,
  caller: WorkspaceCaller,
  query: FeedbackListQuery,
  slice: Slice,
): FeedbackFilter {
  const sort = query.sort ?? 'new'
  // A search must not match text that is hidden from the caller.
  const asksForUncleared = (query.includeUncleared ?? false) && query.q === undefined
  const audience = findAudience(caller, asksForUncleared)
  const filter: FeedbackFilter = {
    ...slice,
    ...zoneFilter(caller, query.zoneId),
    campaignId: query.campaignId,
    status: query.status,
    type: query.type,
    ...triageFilter(audience, query),
    ...figureFilter(audience, query),
    demand: readDemandFilter(caller, query),
    words: query.q,
    audience,
    safety: safetyFilter(audience, query),
    own: ownItemsFilter(app, caller, query),
    mine: ownMarkFilter(app, caller, query.sessionId),
    onlyOwn: caller.kind === 'publishable' && query.own === true,
    answers: query.own === true || query.type === 'POLL' || query.zoneId !== undefined,
    withMerged: query.merged === true,
    sort,
    after: query.cursor ? readCursor(app, cursorListName(caller, query), query.cursor) : undefined,
  }
  if (caller.kind === 'mcp' && caller.campaignId !== null) {
    if (query.campaignId && query.campaignId !== caller.campaignId) filter.safety = []
    filter.campaignId = caller.campaignId
  }
  return filter
}

/**
 * Returns the filter by decisions of the team. Throws for callers outside the team, because a filtered list would
 * reveal these decisions.
 */
function triageFilter(
  audience: Audience,
  { tag, assigneeId, priority }: FeedbackListQuery,
): Pick<FeedbackFilter, 'tag' | 'assigneeId' | 'priority'> {
  const isRefused =
    audience === 'public'
      ? (tag ?? assigneeId ?? priority) !== undefined
      : audience !== 'member' && assigneeId !== undefined
  if (isRefused) throw teamFilter()
  return { tag, assigneeId: assigneeId?.toLowerCase(), priority }
}

const DAY_MS = 86_400_000

/**
 * Returns the figure and the days by which a list is filtered. Like analytics, these filters are open only to the team.
 */
function figureFilter(
  audience: Audience,
  { figure, from, to }: FeedbackListQuery,
): Pick<FeedbackFilter, 'figure' | 'submitted'> {
  if (audience === 'public' && (figure ?? from ?? to) !== undefined) throw teamFilter()
  if ((from ?? to) === undefined) return { figure }
  const start = from === undefined ? null : new Date(from)
  const end = to === undefined ? null : new Date(Date.parse(to) + DAY_MS)
  return { figure, submitted: { start, end } }
}

/** Returns the filter by zone. Agents may name a zone by its id, because its zoneId may be hidden from them. */
function zoneFilter(
  caller: WorkspaceCaller,
  zoneId: string | undefined,
): Pick<FeedbackFilter, 'zone' | 'zoneId'> {
  const zone = zoneId !== undefined && readerOf(caller) === 'agent' ? idFromHandle(zoneId) : null
  return zone === null ? { zoneId } : { zone }
}

/**
 * Returns the safety statuses to list: those that the audience may see, narrowed by the request's filter. Undefined
 * means that no condition is needed.
 */
function safetyFilter(audience: Audience, query: FeedbackListQuery): readonly SafetyStatus[] | undefined {
  const within = safetyStatusesOfReaches(seenBy[audience])
  const asked = query.safetyStatus
  if (asked && !within.includes(asked)) return []
  // Every item that this audience sees is already cleared, so a second condition is not needed.
  if (within.length === 1) return undefined
  // The list of items to work on contains only cleared items, for every caller, unless another status is requested.
  const isReadyList = query.status === 'THRESHOLD_MET' && !query.includeUncleared
  if (isReadyList) return asked && asked !== 'CLEARED' ? [] : ['CLEARED']
  return asked ? [asked] : undefined
}

/**
 * Returns the author or voter whose items the list marks as the caller's own. Undefined means that the caller has no
 * items of their own.
 */
function ownMarkFilter(
  app: App,
  caller: WorkspaceCaller,
  sessionId: string | undefined,
): FeedbackFilter['mine'] {
  if (caller.kind !== 'publishable') return undefined
  const voter = voterName(app, caller, sessionId)
  const personId = caller.userPersonId ?? caller.sessionPersonId
  if (voter === null && personId === null) return undefined
  const sessionHash = caller.testerId ? null : hashSession(app, caller.workspaceId, sessionId)
  return { voter, author: { testerId: caller.testerId, personId, sessionHash } }
}

function ownItemsFilter(app: App, caller: WorkspaceCaller, query: FeedbackListQuery) {
  if (caller.kind !== 'publishable' || (query.safetyStatus && !query.own)) return undefined
  const { testerId, workspaceId } = caller
  if (testerId) return { testerId, personId: null, sessionHash: null }
  const personId = caller.userPersonId ?? caller.sessionPersonId
  const sessionHash = hashSession(app, workspaceId, query.sessionId)
  if (!personId && !sessionHash) return undefined
  return { testerId: null, personId, sessionHash }
}
/**
 * Returns the name to which a cursor is bound: the workspace, the order and the filters of its list. The session is
 * left out, because a visitor may get a session by voting between two pages.
 */
function cursorListName(caller: WorkspaceCaller, { sessionId: _, ...query }: FeedbackListQuery): string {
  return listName(`feedback:${query.sort ?? 'new'}`, caller.workspaceId, query)
}
function readCursor(app: App, list: string, text: string): NonNullable<FeedbackFilter['after']> {
  const position = cursors(app).decode(list, text)
  if (!position) throw invalidCursor()
  // The name of the list contains its order, which decides the type of the second part of a position.
  const [id, place] = position as [string, (number | string)?]
  if (place === undefined) return { id }
  return typeof place === 'string' ? { id, revenue: place } : { id, score: place }
}

/**
 * Returns an item that the caller is allowed to see. Throws notFound otherwise, also for an item of another workspace.
 */
export async function findVisible(
  app: App,
  tx: WorkspaceTx,
  caller: WorkspaceCaller,
  id: string,
  more: { includeUncleared?: boolean; sessionId?: string | undefined } = {},
): Promise<StoredFeedback> {
  const item = await findFeedback(tx, id)
  const sessionHash = hashSession(app, caller.workspaceId, more.sessionId)
  if (!item || !isVisible(caller, item, { ...more, authorship: proveAuthorship(caller, item, sessionHash) }))
    throw notFound()
  return item
}

/** Locks an item on which the caller may work. Throws notFound for other items. */
export async function lockWorkable(tx: WorkspaceTx, caller: LoopCaller, id: string): Promise<StoredFeedback> {
  const item = await lockFeedback(tx, id)
  if (!item || !isVisible(caller, item)) throw notFound()
  if (!mayWorkIn(caller, item.campaignId)) throw insufficientRole()
  return item
}

/**
 * Locks an item that the caller wants to claim. A PRIVATE item is found even before its release, so that the refusal
 * can state this reason.
 */
export async function lockClaimable(
  tx: WorkspaceTx,
  caller: LoopCaller,
  id: string,
): Promise<StoredFeedback> {
  const item = await lockFeedback(tx, id)
  const released = item && {
    ...item,
    reach: computeReach({ ...item, mergedInto: null, releasedAt: item.releasedAt ?? item.createdAt }),
  }
  if (!item || !isVisible(caller, released!) || (item.isAnswer && caller.kind === 'mcp')) throw notFound()
  if (!mayWorkIn(caller, item.campaignId)) throw insufficientRole()
  return item
}

/** The columns that moving an item needs. */
export type MovableItem = Pick<
  StoredFeedback,
  'workspaceId' | 'id' | 'zone' | 'campaignId' | 'testerId' | 'status' | 'round'
>

/**
 * Changes the status of a locked item; the same status again changes nothing. Every change of status calls this
 * function.
 */
export async function moveFeedback<Item extends MovableItem>(
  tx: WorkspaceTx,
  item: Item,
  {
    deploymentId = null,
    isWithdrawal = false,
    cause,
    ...move
  }: {
    to: FeedbackStatus
    by: string
    why: Said | null
    cause?: Cause
    at: Date
    deploymentId?: string | null
    isWithdrawal?: boolean
  },
): Promise<Item> {
  if (item.status === move.to) return item
  const { round } = await updateStatus(tx, { id: item.id, from: item.status, cause, ...move })
  const { workspaceId, id: feedbackId, zone, campaignId, testerId } = item
  logStatusChange(tx, item, { from: item.status, round, deploymentId, ...move })
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
      isWithdrawal,
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
  requireScope(caller, scopeForStatus(change.status))
  const why = await screenWords(app, caller.workspaceId, change.reason)
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const item = await lockWorkable(tx, caller, id)
    const at = app.clock.now()
    if (item.withdrawnAt && change.status !== item.status) throw withdrawn()
    if (item.mergedInto && change.status !== item.status) throw mergedProblem(item)
    if (item.status === change.status) return waitsForRelease(item) ? releaseItem(tx, item, at) : item
    const refusal =
      moveProblem(item, change.status, caller.kind) ?? unreportedMoveProblem(item, change.status, caller.kind)
    if (refusal) throw refusal
    return moveFeedback(tx, item, {
      to: change.status,
      by: actorOf(caller),
      why,
      at,
    })
  })
}

/**
 * Returns whether a member made an item PRIVATE that was already ready. If THRESHOLD_MET is then set again, the item is
 * released.
 */
function waitsForRelease({ status, visibility, releasedAt }: StoredFeedback): boolean {
  return status === 'THRESHOLD_MET' && visibility === 'PRIVATE' && releasedAt === null
}
async function releaseItem(tx: WorkspaceTx, item: StoredFeedback, at: Date): Promise<StoredFeedback> {
  await updateVisibility(tx, { id: item.id, visibility: item.visibility, releasedAt: at, at })
  return { ...item, releasedAt: at }
}

/** Changes the status of each item in a separate transaction, so that one failure does not stop the others. */
export function changeManyStatuses(
  app: App,
  caller: LoopCaller,
  changes: readonly { id: string; status: FeedbackStatus; reason?: string }[],
): Promise<ItemOutcome<{ status: FeedbackStatus }>[]> {
  return eachItem(changes, async (change) => {
    const { status } = await changeStatus(app, caller, change.id, change)
    return { status }
  })
}

/** Replaces the agent's analysis of an item and returns it as the caller is allowed to see it. */
export async function recordAnalysis(
  app: App,
  caller: LoopCaller,
  id: string,
  analysis: AnalysisBody,
): Promise<AnalysisBody> {
  const copy = await makeAnalysisCopy(app, caller.workspaceId, analysis)
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const original = analysis.duplicateOf?.toLowerCase()
    // Locks both items in id order, so that two items cannot become each other's duplicate concurrently.
    const locked = await lockManyFeedback(tx, original ? [id, original] : [id])
    const item = locked.find((candidate) => candidate.id === id)
    if (!item || !isVisible(caller, item)) throw notFound()
    if (!mayWorkIn(caller, item.campaignId)) throw insufficientRole()
    if (item.withdrawnAt) throw withdrawn()
    if (original) {
      const other = locked.find((candidate) => candidate.id === original)
      if (!other || other.id === id || !isVisible(caller, other)) throw unknownDuplicate()
      if ((await listDuplicateChain(tx, original)).includes(id)) throw duplicateCycle()
    }
    await updateAnalysis(tx, id, { analysis, copy }, app.clock.now())
    return readerOf(caller) === 'agent' ? copy : analysis
  })
}
