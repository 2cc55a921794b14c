import type { App } from '../../../app.ts'
import { preferredLanguage } from '../../../core/language.ts'
import { Download, type RequestInfo } from '../../../core/operation.ts'
import { Problem } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import {
  addressOf,
  changesOf,
  countsOf,
  itemsOf,
  type Names,
  pathOf,
  publicItem,
  publishedCampaign,
  widgetOf,
} from './actions.ts'
import { browserSeconds, rememberedPage, type Sendable } from './cache.ts'
import { feedOf } from './feed.ts'
import { type Speech, speechOf } from './language-rules.ts'
import type { Markup } from './markup.ts'
import { boardPage, changelogPage, type Frame, itemPage, missingPage, roadmapPage } from './pages.ts'
import { onBoard, type PublishedCampaign, statusesOf } from './rules.ts'
import type { Sort, Stage } from './schemas.ts'
import { stylePath } from './style.ts'

/** Items of a column of the roadmap, and entries of a feed. */
const COLUMN = 20
const FEED = 50

type Request = Pick<RequestInfo, 'headers'>
/** What a page is made of, once its campaign is known. */
type Make = (campaign: PublishedCampaign, frame: Frame) => Promise<{ markup: Markup } | { feed: string }>

export function serveBoard(
  app: App,
  request: Request,
  names: Names,
  { sort = 'top', cursor }: { sort?: Sort | undefined; cursor?: string | undefined },
) {
  return servePage(app, request, names, ['board', sort, cursor ?? ''], '', async (campaign, frame) => {
    const list = { sort, cursor, statuses: onBoard, name: 'board' }
    const { items, nextCursor } = await itemsOf(app, campaign, list)
    return { markup: boardPage(frame, items, sort, nextCursor, cursor === undefined) }
  })
}

export function serveRoadmap(app: App, request: Request, names: Names) {
  return servePage(app, request, names, ['roadmap'], '/roadmap', async (campaign, frame) => {
    const column = (stage: Stage) =>
      itemsOf(app, campaign, { limit: COLUMN, statuses: statusesOf[stage], name: stage })
    const [gathering, building, shipped, counts] = await Promise.all([
      column('GATHERING'),
      column('BUILDING'),
      changesOf(app, campaign, { limit: COLUMN }),
      countsOf(app, campaign),
    ])
    const columns = { GATHERING: gathering.items, BUILDING: building.items, SHIPPED: shipped.items }
    return { markup: roadmapPage(frame, columns, counts) }
  })
}

export function serveChangelog(app: App, request: Request, names: Names, cursor: string | undefined) {
  return servePage(
    app,
    request,
    names,
    ['changelog', cursor ?? ''],
    '/changelog',
    async (campaign, frame) => {
      const { items, nextCursor } = await changesOf(app, campaign, { cursor })
      return { markup: changelogPage(frame, items, nextCursor, cursor === undefined) }
    },
  )
}

export function serveItem(app: App, request: Request, names: Names, id: string) {
  return servePage(app, request, names, ['item', id], `/i/${id}`, async (campaign, frame) => ({
    markup: itemPage(frame, await publicItem(app, campaign, id)),
  }))
}

export function serveFeed(app: App, request: Request, names: Names) {
  return servePage(app, request, names, ['feed'], null, async (campaign, frame) => {
    const { items } = await changesOf(app, campaign, { limit: FEED })
    return { feed: feedOf(frame, items, campaign.updatedAt) }
  })
}

/**
 * Sends a page in the reader's language, from memory where it was made within the last second; 304 to those who have it.
 * `rest`: its address after that of the board; null: no page, so without the widget.
 */
async function servePage(
  app: App,
  request: Request,
  names: Names,
  name: readonly string[],
  rest: string | null,
  make: Make,
): Promise<Download> {
  const speech = speechOf(preferredLanguage(request.headers['accept-language']))
  const key = JSON.stringify([names.workspace, names.campaign, speech.language, ...name])
  const type = rest === null ? 'application/atom+xml; charset=utf-8' : 'text/html; charset=utf-8'
  try {
    const page = await rememberedPage(app, key, async () => {
      const campaign = await publishedCampaign(app, names)
      const frame = await frameOf(app, campaign, speech, rest)
      const made = await make(campaign, frame)
      const body = 'feed' in made ? made.feed : made.markup.text
      return { body, hasWidget: frame.widget !== null, isIndexed: frame.isIndexed }
    })
    return sent(request, page, type, speech)
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== notFound) throw error
    const headers = { ...protection(false), vary, 'content-language': speech.language }
    return new Download(
      missingPage(speech, stylePath).text,
      'text/html; charset=utf-8',
      { ...headers, 'x-robots-tag': 'noindex' },
      404,
    )
  }
}

async function frameOf(
  app: App,
  campaign: PublishedCampaign,
  speech: Speech,
  rest: string | null,
): Promise<Frame> {
  return {
    speech,
    name: campaign.name,
    description: campaign.description,
    isOpen: campaign.status === 'ACTIVE',
    isIndexed: campaign.publicPageIndexed,
    path: pathOf(campaign),
    url: addressOf(app, campaign),
    style: stylePath,
    widget: rest === null ? null : await widgetOf(app, campaign, addressOf(app, campaign, rest)),
  }
}

const vary = 'Accept-Language, Accept-Encoding, Origin'

function sent(
  request: Request,
  { body, compressed, etag, hasWidget, isIndexed }: Sendable,
  type: string,
  speech: Speech,
) {
  const headers = {
    ...protection(hasWidget),
    'cache-control': `public, max-age=${browserSeconds}`,
    'content-language': speech.language,
    ...(isIndexed ? {} : { 'x-robots-tag': 'noindex' }),
    etag,
    vary,
  }
  const known = String(request.headers['if-none-match'] ?? '').split(',')
  if (known.some((tag) => tag.trim() === etag)) return new Download('', type, headers, 304)
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')))
    return new Download(body, type, headers)
  return new Download(compressed, type, { ...headers, 'content-encoding': 'gzip' })
}

/** What a page may load: its style sheet and icon, and the widget where it has one. */
function protection(hasWidget: boolean): Record<string, string> {
  const forWidget = "script-src 'self'; connect-src 'self'; img-src 'self' data: blob:"
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    hasWidget ? forWidget : "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    hasWidget ? 'trusted-types groundswell' : "trusted-types 'none'",
  ]
  return { 'content-security-policy': policy.join('; ') }
}
