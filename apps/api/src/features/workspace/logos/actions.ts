import { hash } from 'node:crypto'
import type { App } from '../../../app.ts'
import { actorOf, type MemberCaller, type SecretCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import type { RequestInfo } from '../../../core/operation.ts'
import { isSlug } from '../../../core/slug.ts'
import { fieldNames, logEvents } from '../../engines/event-log/index.ts'
import { imageRefused, redrawUpload } from '../../listening/feedback/index.ts'
import { findNeededPlates, logoBox, logoPath } from './rules.ts'
import { deleteLogo, findLogo, findPicture, upsertLogo } from './store.ts'

type Owner = SecretCaller | MemberCaller

export async function getLogo(app: App, { workspaceId }: Owner) {
  const found = await app.db.readOperator((tx) => findLogo(tx, workspaceId))
  if (!found) return { logo: null }
  const { version, workspaceSlug, ...about } = found
  return { logo: { path: logoPath(workspaceSlug, version), ...about } }
}

/** Replaces the logo by a small image that is re-encoded from its pixels. Throws image_refused. */
export async function setLogo(app: App, caller: Owner, request: RequestInfo) {
  const { workspaceId } = caller
  const { bytes } = await request.upload()
  const { png, width, height, pixels } = await redrawUpload(bytes, request, (image) =>
    image.redrawWithin(workspaceId, logoBox),
  )
  const plates = findNeededPlates({ pixels, width, height })
  if (!plates)
    throw imageRefused({ message: 'The image is transparent everywhere: send one that shows something.' })
  const version = hash('sha256', png).slice(0, 32)
  await app.db.inWorkspace(workspaceId, async (tx) => {
    const now = app.clock.now()
    await upsertLogo(tx, { version, picture: png, width, height, ...plates, now })
    logLogo(tx, caller, now)
  })
  return getLogo(app, caller)
}

export async function removeLogo(app: App, caller: Owner) {
  await app.db.inWorkspace(caller.workspaceId, async (tx) => {
    if (await deleteLogo(tx)) logLogo(tx, caller, app.clock.now())
  })
  return { logo: null }
}

/** Returns the bytes of a logo to any reader who knows its version. */
export async function findLogoPicture(
  app: App,
  workspaceSlug: string,
  version: string,
): Promise<Buffer | null> {
  return isSlug(workspaceSlug) ? app.db.readOperator((tx) => findPicture(tx, workspaceSlug, version)) : null
}

function logLogo(tx: WorkspaceTx, caller: Owner, at: Date) {
  const data = { fields: fieldNames(['publicLogo']) }
  const about = { subjectId: caller.workspaceId, campaignId: null, actor: actorOf(caller), at }
  logEvents(tx, [{ ...about, type: 'settings.changed', data }])
}
