import type { App } from '../../../app.ts'
import { placeBelowBase } from '../../../core/base-path.ts'
import { type Language, languages, preferredLanguage } from '../../../core/language.ts'
import type { Markup } from '../../../core/markup.ts'
import { Download, type RequestInfo } from '../../../core/operation.ts'
import { Problem } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { domainHeader } from '../../workspace/domains/index.ts'
import { logoPath } from '../../workspace/logos/index.ts'
import {
  countItemsByStage,
  findEntrance,
  findParticipation,
  findPublicItem,
  listShippedItems,
  listShownAgents,
  listShownChanges,
  listShownItems,
  logoAddress,
  type Names,
  publicAddress,
  publicPath,
  requirePublishedCampaign,
} from './actions.ts'
import { agentsPage } from './agents-page.ts'
import { lookPath, pageStyle } from './assets.ts'
import { browserSeconds, renderOncePerSecond, type Sendable } from './cache.ts'
import { renderFeed } from './feed.ts'
import type { Frame } from './frame-pages.ts'
import { type Speech, speechFor } from './language-rules.ts'
import { type ShownLogo, toShownLogo } from './logo-rules.ts'
import { boardPage, changelogPage, entrancePage, itemPage, missingPage, roadmapPage } from './pages.ts'
import { protectionHeaders } from './protection-rules.ts'
import { onBoard, type PublishedCampaign, statusesOf } from './rules.ts'
import type { BoardQueryValues, ChangelogQueryValues, Stage } from './schemas.ts'

/** The number of items in a column of the roadmap, and of entries in a feed. */
const COLUMN = 20
const FEED = 50

export type Request = Pick<RequestInfo, 'headers'>

/** The requested page, under a name that identifies it among all pages of the campaign. */
interface Wanted {
  name: readonly (string | number)[]
  /** Undefined means the reader's language. */
  language?: Language | undefined
  type?: string
}
/** Renders a page once its campaign is known, and returns it with its headers. */
type Make = (
  campaign: PublishedCampaign,
  speech: Speech,
) => Promise<{ body: string; headers: Record<string, string> }>

/** Returns the language that an address names. Undefined means that the browser decides. */
export const readChosenLanguage = (lang: string | undefined): Language | undefined =>
  languages.find((language) => language === lang)

export function serveBoard(
  app: App,
  request: Request,
  names: Names,
  { sort = 'top', cursor, q = '', stage, lang }: BoardQueryValues,
) {
  const name = ['board', sort, cursor ?? '', q, stage ?? '']
  return serveWhole(app, request, names, { name, lang, rest: '' }, async (campaign, frame) => {
    // A search also finds shipped items, because the visitor may be about to ask for one.
    const statuses = stage ? statusesOf[stage] : q.trim() === '' ? onBoard : undefined
    const list = { sort, cursor, q, statuses, name: stage ?? 'board' }
    const { items, nextCursor } = await listShownItems(app, campaign, list)
    const shown = { items, sort, q: q.trim(), stage: stage ?? null }
    return boardPage(frame, { ...shown, next: nextCursor, isFirst: cursor === undefined })
  })
}

export function serveRoadmap(app: App, request: Request, names: Names, lang: string | undefined) {
  const page = { name: ['roadmap'], lang, rest: '/roadmap' }
  return serveWhole(app, request, names, page, async (campaign, frame) => {
    const loadColumn = (stage: Stage) =>
      listShownItems(app, campaign, { limit: COLUMN, statuses: statusesOf[stage], name: stage })
    const [gathering, building, shipped, counts] = await Promise.all([
      loadColumn('GATHERING'),
      loadColumn('BUILDING'),
      listShippedItems(app, campaign, COLUMN),
      countItemsByStage(app, campaign),
    ])
    const columns = { GATHERING: gathering.items, BUILDING: building.items, SHIPPED: shipped }
    return roadmapPage(frame, columns, counts)
  })
}

export function serveChangelog(
  app: App,
  request: Request,
  names: Names,
  { cursor, lang }: ChangelogQueryValues,
) {
  const page = { name: ['changelog', cursor ?? ''], lang, rest: '/changelog' }
  return serveWhole(app, request, names, page, async (campaign, frame) => {
    const { items, nextCursor } = await listShownChanges(app, campaign, { cursor })
    return changelogPage(frame, items, nextCursor, cursor === undefined)
  })
}

export function serveAgents(app: App, request: Request, names: Names, lang: string | undefined) {
  const page = { name: ['agents'], lang, rest: '/agents' }
  return serveWhole(app, request, names, page, async (campaign, frame) =>
    agentsPage(frame, await listShownAgents(app, campaign)),
  )
}

export function serveItem(app: App, request: Request, names: Names, id: string, lang: string | undefined) {
  return serveWhole(
    app,
    request,
    names,
    { name: ['item', id], lang, rest: `/i/${id}` },
    async (campaign, frame) => itemPage(frame, await findPublicItem(app, campaign, id)),
  )
}

export function serveFeed(app: App, request: Request, names: Names) {
  const wanted = { name: ['feed'], type: 'application/atom+xml' }
  return servePage(app, request, names, wanted, async (campaign, speech) => {
    const { items } = await listShownChanges(app, campaign, { limit: FEED })
    const body = renderFeed(createFrame(app, campaign, speech), items, campaign.updatedAt)
    return { body, headers: protectionHeaders({}) }
  })
}

/**
 * Serves a full page, with the script if readers can take part. `rest` is the part of its address after the board's
 * path.
 */
function serveWhole(
  app: App,
  request: Request,
  names: Names,
  { name, rest, lang }: { name: readonly string[]; rest: string; lang: string | undefined },
  make: (campaign: PublishedCampaign, frame: Frame) => Promise<Markup>,
): Promise<Download> {
  const chosen = readChosenLanguage(lang)
  const wanted = { name: [...name, chosen ?? ''], language: chosen }
  return servePage(app, request, names, wanted, async (campaign, speech) => {
    const frame = await loadWholeFrame(app, request, campaign, speech, { rest, chosen })
    const { text } = await make(campaign, frame)
    return { body: text, headers: protectionOfFrame(frame) }
  })
}

/** Returns the data about a campaign for a page on which readers take part. */
export async function loadWholeFrame(
  app: App,
  request: Request,
  campaign: PublishedCampaign,
  speech: Speech,
  { rest, chosen }: { rest: string; chosen: Language | undefined },
): Promise<Frame> {
  const part = await findParticipation(app, campaign, publicAddress(app, campaign, rest))
  const host = readWorkspaceHost(request)
  // The script and its requests use the service's own host.
  const from = host !== null && host === campaign.domain ? app.publicUrl() : null
  return { ...createFrame(app, campaign, speech, host, chosen), ...part, from }
}

/** Returns the content policy of a page on which readers take part. */
export const protectionOfFrame = ({ key, from }: Frame) =>
  protectionHeaders({ ...(key && { scriptFrom: from && new URL(from).origin }), hasForm: true })

/** Sends a page of a campaign: see `servePrepared`. */
export function servePage(
  app: App,
  request: Request,
  names: Names,
  { name, ...wanted }: Wanted,
  make: Make,
): Promise<Download> {
  const whole = { ...wanted, name: [names.workspace, names.campaign, ...name] }
  return servePrepared(app, request, whole, async (speech) => {
    const campaign = await requirePublishedCampaign(app, names)
    const { body, headers } = await make(campaign, speech)
    return { body, headers: { ...headers, ...pageHeadersOf(campaign) } }
  })
}

/** Serves the campaigns of a workspace at its own host. If there is only one campaign, serves that one. */
export async function serveEntrance(app: App, request: Request, workspace: string): Promise<Download> {
  const wanted = { name: [workspace] }
  if (readWorkspaceHost(request) !== null) {
    const only = await findEntrance(app, workspace).catch(() => null)
    if (only?.campaigns.length === 1) {
      const kept = {
        location: `/${only.campaigns[0]!.slug}`,
        'cache-control': `public, max-age=${browserSeconds}`,
      }
      return new Download('', 'text/html; charset=utf-8', kept, 302)
    }
  }
  return servePrepared(app, request, wanted, async (speech) => {
    // The service's own host has no front pages of workspaces, because they would reveal which campaigns belong
    // together.
    if (readWorkspaceHost(request) === null) throw notFound()
    const { campaigns, accent, url, logo } = await findEntrance(app, workspace)
    const path = logo && logoPath(null, logo.version)
    const own = logo && path ? toShownLogo(logo, { path, url: url + path }) : null
    const frame = { url, style: pageStyle.path, look: lookPath(accent), logo: own }
    const { text } = entrancePage(speech, frame, campaigns)
    const headers = { 'cache-control': `public, max-age=${browserSeconds}`, vary, 'x-robots-tag': 'noindex' }
    return { body: text, headers: { ...protectionHeaders({}), ...headers } }
  })
}

/**
 * Sends a page in the reader's language, from memory if it was rendered within the last second. Clients that already
 * have the page get a 304.
 */
async function servePrepared(
  app: App,
  request: Request,
  { name, language = preferredLanguage(request.headers['accept-language']), type = 'text/html' }: Wanted,
  make: (speech: Speech) => ReturnType<Make>,
): Promise<Download> {
  const speech = speechFor(language)
  const key = JSON.stringify([readWorkspaceHost(request), language, ...name])
  try {
    const page = await renderOncePerSecond(app, key, async () => {
      const { body, headers } = await make(speech)
      const placed = readWorkspaceHost(request) === null ? placeBelowBase(body, app.config.basePath) : body
      return { body: placed, headers: { ...headers, 'content-language': language } }
    })
    return toDownload(request, page, `${type}; charset=utf-8`)
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== notFound) throw error
    const headers = {
      ...protectionHeaders({}),
      vary,
      'content-language': language,
      'x-robots-tag': 'noindex',
    }
    return new Download(missingPage(speech, pageStyle.path).text, 'text/html; charset=utf-8', headers, 404)
  }
}

/** Returns the data about a campaign that all of its pages need, without the data for taking part. */
export function createFrame(
  app: App,
  campaign: PublishedCampaign,
  speech: Speech,
  host: string | null = null,
  chosen?: Language,
): Frame {
  const path = publicPath(campaign, host)
  return {
    speech,
    campaignId: campaign.id,
    name: campaign.name,
    description: campaign.description,
    isOpen: campaign.status === 'ACTIVE',
    isIndexed: campaign.publicPageIndexed,
    hasAgents: campaign.publicAgents,
    path,
    url: publicAddress(app, campaign),
    style: pageStyle.path,
    look: lookPath(campaign.publicAccent),
    logo: logoForHost(app, campaign, host),
    zones: new Map(),
    ideas: null,
    key: null,
    from: null,
    chosen: chosen ?? null,
    to(rest, query = {}) {
      const all: [string, string | false | null | undefined][] = Object.entries({ lang: chosen, ...query })
      const given = all.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
      return given.length === 0 ? path + rest : `${path}${rest}?${new URLSearchParams(given)}`
    },
  }
}

function logoForHost(app: App, campaign: PublishedCampaign, host: string | null): ShownLogo | null {
  const { logo, domain, workspaceSlug } = campaign
  if (!logo) return null
  const isOwnHost = host !== null && host === domain
  const path = logoPath(isOwnHost ? null : workspaceSlug, logo.version)
  return toShownLogo(logo, { path, url: logoAddress(app, campaign, logo) })
}

/**
 * Returns the workspace's own host that the request names, as the server has resolved it, or null for the service's
 * host.
 */
export const readWorkspaceHost = ({ headers }: Request): string | null =>
  (headers[domainHeader] as string | undefined) ?? null
const vary = 'Accept-Language, Accept-Encoding, Origin'

/** Headers for caches and for search engines. */
export const pageHeadersOf = ({ publicPageIndexed }: PublishedCampaign): Record<string, string> => ({
  'cache-control': `public, max-age=${browserSeconds}`,
  vary,
  ...(publicPageIndexed ? {} : { 'x-robots-tag': 'noindex' }),
})

/** Returns whether the client already has this version. */
export const isKnownVersion = (request: Request, etag: string) =>
  String(request.headers['if-none-match'] ?? '')
    .split(',')
    .some((tag) => tag.trim() === etag)

function toDownload(request: Request, { plain, compressed, etag, headers: own }: Sendable, type: string) {
  const headers = { ...own, etag }
  if (isKnownVersion(request, etag)) return new Download('', type, headers, 304)
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')))
    return new Download(plain, type, headers)
  return new Download(compressed, type, { ...headers, 'content-encoding': 'gzip' })
}
