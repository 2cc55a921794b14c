import { ImagesOverloaded } from '../../../adapters/image-places.ts'
import { chargeFor, ImageRefused, type OpenedImage, openImage } from '../../../adapters/images.ts'
import { createThumbnails, type ThumbnailWidth, thumbnailWidth } from '../../../adapters/thumbnails.ts'
import type { App } from '../../../app.ts'
import type { McpCaller, MemberCaller, PublishableCaller, SecretCaller } from '../../../core/caller.ts'
import { Download, type RequestInfo } from '../../../core/operation.ts'
import { perApp } from '../../../core/per-app.ts'
import { notFound, overloaded, rateLimited } from '../../../core/problems.ts'
import { findVisible } from './actions.ts'
import { imageRefused, notSubmitter, screenshotLocked, screenshotTooLate } from './problems.ts'
import { isVisible } from './reach-rules.ts'
import { lockFeedback, type StoredFeedback, updateScreenshot } from './store.ts'
import { maySeeScreenshot, proveAuthorship } from './view.ts'
import { screenshotVersion } from './visibility.ts'
import { hashSession } from './voter.ts'

const WINDOW_MS = 30 * 60_000

/** Stores an item's screenshot, re-encoded from its pixels. A second upload replaces the first. */
export async function attachScreenshot(
  app: App,
  caller: PublishableCaller,
  id: string,
  request: RequestInfo,
): Promise<StoredFeedback> {
  const { bytes, fields } = await request.upload()
  const sessionHash = hashSession(app, caller.workspaceId, fields.sessionId)
  const checkMayAttach = (item: StoredFeedback | null) => requireSubmitter(app, caller, item, sessionHash)
  const { workspaceId } = caller
  // Checked before the image is decoded, and again under the lock.
  checkMayAttach(await app.db.readWorkspace(workspaceId, (tx) => findVisible(app, tx, caller, id, fields)))
  const image = await redrawUpload(bytes, request, (opened) => opened.redraw(workspaceId))
  const { item, former } = await storePicture(app, { workspaceId, id }, image, (key) =>
    app.db.inWorkspace(workspaceId, async (tx) => {
      const item = checkMayAttach(await lockFeedback(tx, id))
      await updateScreenshot(tx, id, key, app.clock.now())
      // Whether agents see the new image is decided when the image is read.
      return { item: { ...item, screenshotKey: key, agentsSeeScreenshot: false }, former: item.screenshotKey }
    }),
  )
  if (former) await app.blobs.delete(former)
  return item
}

/** Stores a picture of an item under a new key, which `record` saves. If `record` fails, the file is deleted. */
export async function storePicture<T>(
  app: App,
  { workspaceId, id }: { workspaceId: string; id: string },
  image: { bytes: Buffer; contentType: string },
  record: (key: string) => Promise<T>,
): Promise<T> {
  const key = `screenshots/${workspaceId}/${id}/${app.clock.newId()}`
  await app.blobs.put(key, image.bytes, image.contentType)
  try {
    return await record(key)
  } catch (error) {
    await app.blobs.delete(key)
    throw error
  }
}

/** Returns the item if the caller may change its pictures now. Throws otherwise. */
export function requireSubmitter(
  app: App,
  caller: PublishableCaller,
  item: StoredFeedback | null,
  sessionHash: Buffer | null,
): StoredFeedback {
  const authorship = item && proveAuthorship(caller, item, sessionHash)
  if (!item || !isVisible(caller, item, { authorship })) throw notFound()
  if (authorship === null) throw notSubmitter()
  if (item.moderatedAt) throw screenshotLocked()
  if (app.clock.now().getTime() - item.createdAt.getTime() > WINDOW_MS) throw screenshotTooLate()
  return item
}

/**
 * Opens an uploaded image, charges its cost to the sender, and redraws it.
 * @throws image_refused for anything but a complete image, and overloaded or rate_limited if too many images wait
 */
export async function redrawUpload<T>(
  bytes: Buffer,
  request: Pick<RequestInfo, 'charge'>,
  draw: (image: OpenedImage) => Promise<T>,
): Promise<T> {
  try {
    const image = await openImage(bytes)
    request.charge(chargeFor(image))
    return await draw(image)
  } catch (error) {
    if (error instanceof ImageRefused) throw imageRefused({ message: error.message })
    throw toOverloadProblem(error)
  }
}

function toOverloadProblem(error: unknown): unknown {
  if (!(error instanceof ImagesOverloaded)) return error
  return error.of === 'all' ? overloaded() : imagesQueueFull()
}

const imagesQueueFull = () =>
  rateLimited({
    message: 'Too many images of this workspace wait for processing: try again in a moment.',
    headers: { 'retry-after': '5' },
  })

/** The most bytes of thumbnails that a process keeps: about 2,000 of 320 pixels. */
const MOST_COPIED_BYTES = 32 * 1024 * 1024
/** The cache of the thumbnails that a process has made. */
export const thumbnailsOf = perApp(() => createThumbnails(MOST_COPIED_BYTES))

/**
 * Serves the screenshot to members, and to agents if the workspace allows it. The file is never sent inline and never
 * kept in a shared cache.
 * @param about `width`: asks for a smaller version, about this many pixels wide, which needs the same rights
 */
export async function downloadScreenshot(
  app: App,
  caller: PublishableCaller | SecretCaller | McpCaller | MemberCaller,
  id: string,
  { sessionId, width }: { sessionId?: string; width?: number },
): Promise<Download> {
  const { workspaceId } = caller
  const item = await app.db.readWorkspace(workspaceId, (tx) =>
    findVisible(app, tx, caller, id, { sessionId }),
  )
  const sessionHash = hashSession(app, workspaceId, sessionId)
  const own = proveAuthorship(caller, item, sessionHash) !== null
  const { screenshotKey: key } = item
  if (!key || (caller.kind === 'publishable' ? !own : !maySeeScreenshot(caller, item))) throw notFound()
  return servePicture(app, {
    key,
    version: screenshotVersion(item)!,
    fileName: `screenshot-${id}`,
    width,
    workspaceId,
  })
}

/** Sends a picture that the caller is allowed to see, or a smaller version of it. */
export async function servePicture(
  app: App,
  about: { key: string; version: string; fileName: string; width: number | undefined; workspaceId: string },
): Promise<Download> {
  const { key, version, fileName, width, workspaceId } = about
  if (width !== undefined) {
    const drawn = thumbnailWidth(width)
    const copy = await findThumbnail(app, { key, width: drawn, lane: workspaceId })
    return pictureDownload(fileName, `${version}-${drawn}`, {
      ...copy,
      stream: copy.bytes,
      size: copy.bytes.length,
    })
  }
  const blob = await app.blobs.get(key)
  if (!blob) throw notFound()
  return pictureDownload(fileName, version, blob)
}

async function findThumbnail(app: App, about: { key: string; width: ThumbnailWidth; lane: string }) {
  try {
    const readOriginal = async () => (await app.blobs.get(about.key))?.stream ?? null
    const copy = await thumbnailsOf(app).draw({ ...about, read: readOriginal })
    if (copy) return copy
  } catch (error) {
    throw toOverloadProblem(error)
  }
  throw notFound()
}

function pictureDownload(
  name: string,
  version: string,
  { stream, contentType, size }: { stream: Download['content']; contentType: string; size: number },
): Download {
  const extension = contentType.split('/')[1]
  return new Download(stream, contentType, {
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="${name}.${extension}"`,
    'x-content-type-options': 'nosniff',
    'content-length': String(size),
    etag: `"${version}"`,
  })
}
