import { createHash } from 'node:crypto'
import type { App } from '../../../app.ts'
import type { McpCaller, MemberCaller, PublishableCaller, SecretCaller } from '../../../core/caller.ts'
import type { Download, RequestInfo } from '../../../core/operation.ts'
import { notFound } from '../../../core/problems.ts'
import { findVisible } from './actions.ts'
import { type Attachment, attachmentId, attachmentProblem } from './attachment-rules.ts'
import { updateAttachments } from './attachment-store.ts'
import { redrawUpload, requireSubmitter, servePicture, storePicture } from './screenshots.ts'
import { lockFeedback, type StoredFeedback } from './store.ts'
import { maySeeAttachment, proveAuthorship } from './view.ts'
import { hashSession } from './voter.ts'

/** The item and the picture that a path names. */
interface Named {
  id: string
  attachmentId: string
}

/** Adds a further picture to an item, re-encoded from its pixels. Uploading the same bytes again adds nothing. */
export async function addAttachment(
  app: App,
  caller: PublishableCaller,
  id: string,
  request: RequestInfo,
): Promise<{ id: string; path: string }> {
  const { bytes, fields } = await request.upload()
  const { workspaceId } = caller
  const sessionHash = hashSession(app, workspaceId, fields.sessionId)
  const hash = createHash('sha256').update(bytes).digest('base64url')
  /** Returns the pictures of the item; one of them may be the new one. Throws if the picture may not be added. */
  const checkMayAdd = (found: StoredFeedback | null) => {
    const present = requireSubmitter(app, caller, found, sessionHash).attachments ?? []
    const same = present.find((one) => one.hash === hash)
    const refusal = same ? null : attachmentProblem(present, bytes.length)
    if (refusal) throw refusal
    return { present, same }
  }
  // Checked before the image is decoded, and again under the lock.
  const { same } = checkMayAdd(
    await app.db.readWorkspace(workspaceId, (tx) => findVisible(app, tx, caller, id, fields)),
  )
  if (same) return attachmentView(id, same)
  const image = await redrawUpload(bytes, request, (opened) => opened.redraw(workspaceId))
  const { made, kept } = await storePicture(app, { workspaceId, id }, image, (key) =>
    app.db.inWorkspace(workspaceId, async (tx) => {
      const made: Attachment = { key, bytes: bytes.length, hash, approved: false }
      const { present, same } = checkMayAdd(await lockFeedback(tx, id))
      if (!same) await updateAttachments(tx, { id, attachments: [...present, made], at: app.clock.now() })
      return { made, kept: same ?? made }
    }),
  )
  if (kept !== made) await app.blobs.delete(made.key)
  return attachmentView(id, kept)
}

/** Removes a picture on behalf of the item's author, as long as the author may still add pictures. */
export async function removeAttachment(
  app: App,
  caller: PublishableCaller,
  { id, attachmentId: wanted }: Named,
  sessionId: string | undefined,
): Promise<{ deleted: true; id: string }> {
  const sessionHash = hashSession(app, caller.workspaceId, sessionId)
  const { key } = await app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const item = requireSubmitter(app, caller, await lockFeedback(tx, id), sessionHash)
    const found = findAttachment(item, wanted)
    const attachments = item.attachments!.filter((one) => one !== found)
    await updateAttachments(tx, { id, attachments, at: app.clock.now() })
    return found
  })
  await app.blobs.delete(key)
  return { deleted: true, id: wanted }
}

/** Serves a picture to callers who are allowed to see the item's screenshot: see `downloadScreenshot`. */
export async function downloadAttachment(
  app: App,
  caller: PublishableCaller | SecretCaller | McpCaller | MemberCaller,
  { id, attachmentId: wanted }: Named,
  { sessionId, width }: { sessionId?: string; width?: number },
): Promise<Download> {
  const { workspaceId } = caller
  const item = await app.db.readWorkspace(workspaceId, (tx) =>
    findVisible(app, tx, caller, id, { sessionId }),
  )
  const own = proveAuthorship(caller, item, hashSession(app, workspaceId, sessionId)) !== null
  const found = findAttachment(item, wanted)
  if (caller.kind === 'publishable' ? !own : !maySeeAttachment(caller, item, found)) throw notFound()
  const fileName = `picture-${wanted}`
  return servePicture(app, { key: found.key, version: wanted, fileName, width, workspaceId })
}

function findAttachment({ attachments }: StoredFeedback, wanted: string): Attachment {
  const found = attachments?.find((one) => attachmentId(one) === wanted)
  if (!found) throw notFound()
  return found
}
const attachmentView = (id: string, one: Attachment) => ({
  id: attachmentId(one),
  path: `/api/feedback/${id}/attachments/${attachmentId(one)}`,
})
