import type { App } from '../../../app.ts'
import type { Anonymous, MemberCaller, SecretCaller } from '../../../core/caller.ts'
import { isUuid } from '../../../core/clock.ts'
import { createCursors, listName } from '../../../core/cursor.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { pageOf, type RowPlace } from '../../../core/page.ts'
import { perApp } from '../../../core/per-app.ts'
import { invalidCursor, notFound } from '../../../core/problems.ts'
import { isSlug } from '../../../core/slug.ts'
import {
  type FeedbackStatus,
  feedbackViewFor,
  findFeedback,
  isVisible,
  listFeedback,
  narrowList,
} from '../../listening/feedback/index.ts'
import { listEntries } from '../../listening/thread/index.ts'
import { listZonesOfCampaign } from '../../listening/zones/index.ts'
import { findStableSince, listPublicAgentFigures } from '../../loop/deployments/index.ts'
import { listPublishableKeys } from '../../workspace/accounts/index.ts'
import { logoPath } from '../../workspace/logos/index.ts'
import {
  daysBetween,
  findZoneForIdeas,
  listOpenZones,
  type NamedLogo,
  type PublishedCampaign,
  type ShownChange,
  type ShownItem,
  type ShownWhole,
  stageOfStatus,
  statusesOf,
} from './rules.ts'
import type {
  BoardPreviewQueryValues,
  PublicChangeQueryValues,
  PublicItemQueryValues,
  Sort,
  Stage,
} from './schemas.ts'
import {
  countStages,
  findPublished,
  findShippedAt,
  listChanges,
  listHighestItems,
  listPublished,
  listShippedRows,
} from './store.ts'

/** The names of workspace and campaign in an address. */
export interface Names {
  workspace: string
  campaign: string
}

const anonymous: Anonymous = { kind: 'anonymous' }
const cursors = perApp((app) => createCursors(app.secret))

/**
 * Returns a published campaign. Throws the same notFound for everything without a public page, so that nobody learns
 * which workspaces and campaigns exist.
 */
export async function requirePublishedCampaign(app: App, names: Names): Promise<PublishedCampaign> {
  const { workspace, campaign } = names
  if (!isSlug(workspace) || !isSlug(campaign)) throw notFound()
  const found = await app.db.readOperator((tx) => findPublished(tx, workspace, campaign))
  if (!found) throw notFound()
  return found
}

type Placed = Pick<PublishedCampaign, 'workspaceSlug' | 'slug' | 'domain'>

/**
 * Returns the canonical address of a public page, which is at the workspace's own host if it has one. `rest` is the
 * part after the board's path and begins with a slash.
 */
export function publicAddress(app: App, campaign: Placed, rest = '') {
  const { domain } = campaign
  return `${domain === null ? app.publicUrl() : originOfHost(app, domain)}${publicPath(campaign, domain)}${rest}`
}
/** @param host the workspace's own host, if the request names it; null means the service's host */
export function publicPath({ workspaceSlug, slug, domain }: Placed, host: string | null): string {
  return host !== null && host === domain ? `/${slug}` : `/p/${workspaceSlug}/${slug}`
}
/** Returns the canonical address of the logo of a campaign's workspace. */
export function logoAddress(app: App, { workspaceSlug, domain }: Placed, { version }: NamedLogo): string {
  return domain === null
    ? `${app.publicUrl()}${logoPath(workspaceSlug, version)}`
    : `${originOfHost(app, domain)}${logoPath(null, version)}`
}
/** Returns the origin of a host, with the scheme and port by which clients reach the service. */
function originOfHost(app: App, host: string): string {
  const url = new URL(app.publicUrl())
  url.hostname = host
  return url.origin
}

/**
 * Returns the campaigns that the front page of a workspace's own host lists. Throws notFound if the workspace has no
 * host of its own.
 */
export async function findEntrance(app: App, workspace: string) {
  if (!isSlug(workspace)) throw notFound()
  const campaigns = await app.db.readOperator((tx) => listPublished(tx, workspace, MOST_CAMPAIGNS))
  const [first] = campaigns
  if (!first) throw notFound()
  const { publicAccent: accent, logo, domain } = first
  return { campaigns, accent, logo, url: originOfHost(app, domain) }
}
const MOST_CAMPAIGNS = 100

/** Returns a campaign with the number of items in each stage. */
export async function describeCampaign(app: App, names: Names) {
  const campaign = await requirePublishedCampaign(app, names)
  const counts = await readCampaign(app, campaign, (tx) => countStages(tx, { campaignId: campaign.id }))
  const { workspaceSlug, slug, name, description, status } = campaign
  return {
    workspace: workspaceSlug,
    campaign: slug,
    name,
    description,
    isOpen: status === 'ACTIVE',
    url: publicAddress(app, campaign),
    counts,
  }
}

/** The number of items that the preview of a board shows. */
const MOST_PREVIEWED = 5

/**
 * Returns the content that a board will show once it is public: the number of items in each stage, and the items with
 * the highest scores.
 */
export async function previewBoard(
  app: App,
  caller: SecretCaller | MemberCaller,
  { campaignId, zones }: BoardPreviewQueryValues,
) {
  const board = { campaignId: campaignId ?? null, zones: zones?.split(',') ?? [] }
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    const [counts, items] = await Promise.all([
      countStages(tx, board),
      listHighestItems(tx, board, MOST_PREVIEWED),
    ])
    return { counts, items: items.map(({ status, ...item }) => ({ ...item, stage: stageOfStatus(status) })) }
  })
}

export async function listPublicItems(app: App, names: Names, query: PublicItemQueryValues) {
  const campaign = await requirePublishedCampaign(app, names)
  const { stage } = query
  return listShownItems(app, campaign, {
    ...query,
    statuses: stage && statusesOf[stage],
    name: stage ?? 'all',
  })
}

export async function listPublicChanges(app: App, names: Names, query: PublicChangeQueryValues) {
  return listShownChanges(app, await requirePublishedCampaign(app, names), query)
}

export interface ItemList {
  limit?: number | undefined
  cursor?: string | undefined
  sort?: Sort | undefined
  statuses?: readonly FeedbackStatus[] | undefined
  /** Words of the title or text. All words must occur, and each may be a prefix. */
  q?: string | undefined
  /** A name for this selection of statuses, which becomes part of the cursor. */
  name: string
}

/** Returns a page of a campaign's items, as an anonymous caller sees them. */
export async function listShownItems(app: App, campaign: PublishedCampaign, list: ItemList) {
  const { limit = 50, sort = 'top', statuses, cursor } = list
  const words = list.q?.trim() || undefined
  const seal = sealedCursors(app, campaign, `items:${sort}:${list.name}`, { q: words })
  const place = cursor === undefined ? null : seal.open(cursor)
  const after = place && { id: place[0]!, ...(sort === 'top' ? { score: Number(place[1]) } : {}) }
  const readInCampaign = <T>(work: (tx: WorkspaceTx) => Promise<T>) => readCampaign(app, campaign, work)
  const filter = await narrowList(app, readInCampaign, campaign.workspaceId, {
    audience: 'public' as const,
    campaignId: campaign.id,
    statuses,
    words,
    sort,
    limit,
    offset: 0,
    ...(after ? { after } : {}),
  })
  const rows = await readInCampaign((tx) => listFeedback(tx, filter, 'copy'))
  const placed = rows.map((row) => ({ row, rowPlace: [row.id, String(row.totalScore)] }))
  const page = pageOf(placed, { limit, offset: 0 })
  return {
    ...page,
    items: page.items.map(({ row }) => toShownItem(row)),
    nextCursor: seal.close(page.nextCursor),
  }
}

/** Returns the latest shipped items of a campaign, without the team's entries about them. */
export async function listShippedItems(
  app: App,
  campaign: PublishedCampaign,
  limit: number,
): Promise<ShownItem[]> {
  const slice = { limit, offset: 0 }
  const rows = await readCampaign(app, campaign, (tx) => listShippedRows(tx, campaign.id, slice))
  // The type is missing only in entries of the team, and this list has none.
  return pageOf(rows, slice).items.map((item) => ({
    ...item,
    type: item.type!,
    stage: 'SHIPPED',
    zoneId: null,
  }))
}

/** Returns a page of a campaign's shipped items and its team's entries, latest first. */
export async function listShownChanges(
  app: App,
  campaign: PublishedCampaign,
  { limit = 50, cursor }: PublicChangeQueryValues,
) {
  const seal = sealedCursors(app, campaign, 'changes')
  const slice = { limit, offset: 0, after: cursor === undefined ? null : seal.open(cursor) }
  const rows = await readCampaign(app, campaign, (tx) => listChanges(tx, campaign.id, slice))
  const page = pageOf(rows, slice)
  const items = page.items.map(({ rowPlace: _, ...change }): ShownChange => ({ ...change, stage: 'SHIPPED' }))
  return { ...page, items, nextCursor: seal.close(page.nextCursor) }
}

/** The number of entries of a conversation that a page shows, beginning with the first one. */
const MOST_ENTRIES = 100

/** Returns one item with the time of its shipping. Throws notFound for everything that the campaign does not show. */
export async function findPublicItem(app: App, campaign: PublishedCampaign, id: string): Promise<ShownWhole> {
  if (!isUuid(id)) throw notFound()
  return readCampaign(app, campaign, async (tx) => {
    const now = app.clock.now()
    const [item, shippedAt, stableSince] = await Promise.all([
      findFeedback(tx, id),
      findShippedAt(tx, id),
      findStableSince(tx, id, now),
    ])
    // A merged item is visible by its id, but its votes are counted in its survivor.
    if (!item || item.campaignId !== campaign.id || item.mergedInto || !isVisible(anonymous, item))
      throw notFound()
    const said = await listEntries(
      tx,
      id,
      { sight: 'public', persons: [] },
      { limit: MOST_ENTRIES, offset: 0 },
    )
    const entries = said
      .slice(0, MOST_ENTRIES)
      .map(({ side, redacted, createdAt }) => ({ side, body: redacted, createdAt }))
    const isShipped = item.status === 'DEPLOYED'
    const stableDays = isShipped && stableSince ? daysBetween(stableSince, now) : null
    return { ...toShownItem(item), shippedAt: isShipped ? shippedAt : null, stableDays, entries }
  })
}

export const countItemsByStage = (
  app: App,
  campaign: PublishedCampaign,
): Promise<Record<Lowercase<Stage>, number>> =>
  readCampaign(app, campaign, (tx) => countStages(tx, { campaignId: campaign.id }))

/**
 * Returns the zones that accept something on a campaign's public pages, the zone for new ideas, and the workspace's
 * publishable key. A null `key` means that visitors cannot take part.
 */
export async function findParticipation(app: App, campaign: PublishedCampaign, url: string) {
  const all = await readCampaign(app, campaign, (tx) => listZonesOfCampaign(tx, campaign.id))
  const zones = listOpenZones(campaign, all)
  if (zones.size === 0) return { zones, ideas: null, key: null }
  const { workspaceId } = campaign
  const keys = await app.db.readOperator((tx) => listPublishableKeys(tx, [workspaceId]))
  return { zones, ideas: findZoneForIdeas(campaign, all, url), key: keys.get(workspaceId) ?? null }
}

/** Returns the fields of an item that an anonymous caller reads, without its author and its screening. */
function toShownItem(item: Parameters<typeof feedbackViewFor>[1]): ShownItem {
  const { id, title, description, type, status, upvotes, downvotes, totalScore, zoneId } = feedbackViewFor(
    anonymous,
    item,
  )
  return {
    id,
    title: title ?? '',
    description: description ?? '',
    type,
    stage: stageOfStatus(status),
    upvotes,
    downvotes,
    totalScore,
    createdAt: item.createdAt,
    zoneId,
  }
}

/** Returns the cursors of one list of one campaign. */
function sealedCursors(
  app: App,
  campaign: PublishedCampaign,
  list: string,
  filter: Record<string, unknown> = {},
) {
  const name = listName(`public:${list}`, campaign.id, filter)
  return {
    open(cursor: string): RowPlace {
      const place = cursors(app).decode(name, cursor)
      if (!place) throw invalidCursor()
      return place.map(String)
    },
    close: (place: string | null) => (place === null ? null : cursors(app).encode(name, JSON.parse(place))),
  }
}

const readCampaign = <T>(app: App, campaign: PublishedCampaign, work: (tx: WorkspaceTx) => Promise<T>) =>
  app.db.readWorkspace(campaign.workspaceId, work)

const DAY_MS = 86_400_000
/** The number of days up to now that the page comparing agents covers. */
export const AGENT_DAYS = 90
const MOST_AGENTS = 50

/**
 * Returns the agents that worked on public items of the campaign. Throws notFound unless the campaign publishes this
 * comparison.
 */
export function listShownAgents(app: App, { workspaceId, id, publicAgents }: PublishedCampaign) {
  if (!publicAgents) throw notFound()
  const now = app.clock.now()
  const start = new Date(now.getTime() - AGENT_DAYS * DAY_MS)
  return app.db.readWorkspace(workspaceId, (tx) =>
    listPublicAgentFigures(tx, { start, end: now, campaignId: id, now }, MOST_AGENTS),
  )
}
