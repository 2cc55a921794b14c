import { hash } from 'node:crypto'
import { ImagesOverloaded } from '../../../adapters/image-places.ts'
import { drawLinkPicture, type LinkPicture } from '../../../adapters/link-pictures.ts'
import type { App } from '../../../app.ts'
import { boundedCache } from '../../../core/bounded-cache.ts'
import { type Language, preferredLanguage } from '../../../core/language.ts'
import { Download, type RequestInfo } from '../../../core/operation.ts'
import { perApp } from '../../../core/per-app.ts'
import { overloaded } from '../../../core/problems.ts'
import { findLogoPicture } from '../../workspace/logos/index.ts'
import { countItemsByStage, findPublicItem, type Names, requirePublishedCampaign } from './actions.ts'
import { computeOncePerSecond } from './cache.ts'
import { type Speech, speechFor } from './language-rules.ts'
import { boardPicture, itemPicture } from './picture-rules.ts'
import type { PublishedCampaign } from './rules.ts'
import { isKnownVersion, pageHeadersOf } from './serving.ts'

/**
 * The number of pictures that a process keeps, about 45 kB each. They are stored by their content, so each new vote
 * leads to another picture.
 */
const MOST_PICTURES = 200
const KEPT_MS = 60_000
/** Drawing a picture counts as this many further requests. */
const CHARGE = 4

type Request = Pick<RequestInfo, 'headers' | 'charge'>
interface Known {
  picture: LinkPicture
  campaign: PublishedCampaign
  etag: string
  headers: Record<string, string>
}
const known = computeOncePerSecond<Known>(500)
const drawnOf = perApp(() => boundedCache<Promise<Buffer>>({ most: MOST_PICTURES, ttl: KEPT_MS }))

export function serveBoardPicture(app: App, request: Request, names: Names, language?: Language) {
  return servePicture(app, request, names, '', language, async (campaign, speech) =>
    boardPicture(speech, campaign, await countItemsByStage(app, campaign)),
  )
}

export function serveItemPicture(app: App, request: Request, names: Names, id: string, language?: Language) {
  return servePicture(app, request, names, id, language, async (campaign, speech) =>
    itemPicture(speech, campaign, await findPublicItem(app, campaign, id)),
  )
}

/** Sends the picture of a page. Reads its content at most once a second, and draws it again after a change. */
async function servePicture(
  app: App,
  request: Request,
  names: Names,
  name: string,
  language = preferredLanguage(request.headers['accept-language']),
  compose: (campaign: PublishedCampaign, speech: Speech) => Promise<LinkPicture>,
): Promise<Download> {
  const key = JSON.stringify([names.workspace, names.campaign, language, name])
  const about = await known(app, key, async () => {
    const campaign = await requirePublishedCampaign(app, names)
    const picture = await compose(campaign, speechFor(language))
    const etag = `"${hash('sha256', JSON.stringify(picture), 'base64url').slice(0, 22)}"`
    const headers = { ...pageHeadersOf(campaign), etag, 'content-language': language }
    return { picture, campaign, etag, headers }
  })
  if (isKnownVersion(request, about.etag)) return new Download('', 'image/png', about.headers, 304)
  return new Download(await drawOnce(app, request, about), 'image/png', about.headers)
}

function drawOnce(app: App, request: Request, { picture, campaign, etag }: Known): Promise<Buffer> {
  const all = drawnOf(app)
  const kept = all.get(etag)
  if (kept) return kept
  request.charge(CHARGE)
  const drawing = drawWithLogo(app, campaign, picture).catch((error) => {
    all.delete(etag)
    throw error instanceof ImagesOverloaded ? overloaded() : error
  })
  all.set(etag, drawing)
  return drawing
}

async function drawWithLogo(
  app: App,
  { workspaceId, workspaceSlug }: PublishedCampaign,
  picture: LinkPicture,
) {
  const logo = picture.logo && (await findLogoPicture(app, workspaceSlug, picture.logo.version))
  return drawLinkPicture(workspaceId, picture, logo)
}
