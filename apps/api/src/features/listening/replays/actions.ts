import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { App } from '../../../app.ts'
import {
  actorOf,
  type McpCaller,
  type MemberCaller,
  mayWorkIn,
  type PublishableCaller,
} from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { Download, type RequestInfo } from '../../../core/operation.ts'
import { insufficientRole, notFound } from '../../../core/problems.ts'
import { eventId, logEvents } from '../../engines/event-log/index.ts'
import {
  findVisible,
  hashSession,
  lockFeedback,
  lockWorkable,
  requireSubmitter,
  type StoredFeedback,
} from '../feedback/index.ts'
import { captureOff } from '../recordings/index.ts'
import { listZonesById } from '../zones/index.ts'
import { decryptFile, encryptFile } from './encrypting.ts'
import { replayRefused, replayReplaced } from './problems.ts'
import { isListOfEvents, MOST_PACKED, MOST_UNPACKED, replayExpiry } from './rules.ts'
import type { ReplayReleaseBody } from './schemas.ts'
import {
  deleteReplays,
  findReplay,
  replaceReplay,
  type StoredReplay,
  sealedReplayKeys,
  updateReplayRelease,
} from './store.ts'

const unpack = promisify(gunzip)

/** Stores the replay of the time before a report. A second replay replaces the first. */
export async function attachReplay(
  app: App,
  caller: PublishableCaller,
  feedbackId: string,
  request: RequestInfo,
) {
  const { bytes, fields } = await request.upload()
  const { workspaceId } = caller
  const sessionHash = hashSession(app, workspaceId, fields.sessionId)
  const checkMayAttach = async (tx: WorkspaceTx, found: StoredFeedback | null) => {
    const item = requireSubmitter(app, caller, found, sessionHash)
    const [zone] = await listZonesById(tx, [item.zone])
    if (!zone) throw notFound()
    if (!zone.capture.replay) throw captureOff()
    return zone.capture
  }
  // Checked before the file is unpacked, and again under the lock.
  await app.db.readWorkspace(workspaceId, async (tx) =>
    checkMayAttach(tx, await findVisible(app, tx, caller, feedbackId, fields)),
  )
  await requireEvents(bytes)
  const file = `replays/${workspaceId}/${feedbackId}/${app.clock.newId()}`
  const { key, encrypted } = encryptFile(file, bytes)
  await app.blobs.put(file, encrypted, 'application/octet-stream')
  try {
    const { made, former } = await app.db.inWorkspace(workspaceId, async (tx) => {
      const capture = await checkMayAttach(tx, await lockFeedback(tx, feedbackId))
      const createdAt = app.clock.now()
      const keySealed = app.sealer.seal(sealedReplayKeys.of(workspaceId, feedbackId), key)
      const times = { createdAt, expiresAt: replayExpiry(capture, createdAt) }
      const nobody = { releasedBy: null, releasedAt: null }
      const made = { feedbackId, file, keySealed, bytes: bytes.length, ...times, ...nobody }
      return { made, former: await replaceReplay(tx, made) }
    })
    if (former) await app.blobs.delete(former)
    return { feedbackId, replay: replayView(made) }
  } catch (error) {
    await app.blobs.delete(file)
    throw error
  }
}

async function requireEvents(bytes: Buffer): Promise<void> {
  if (bytes.length > MOST_PACKED) throw replayRefused()
  const unpacked = await unpack(bytes, { maxOutputLength: MOST_UNPACKED }).catch(() => null)
  if (!unpacked || !isListOfEvents(unpacked)) throw replayRefused()
}

/** Returns the version of a replay, which is the last part of its file name. Every new replay has a new version. */
const replayVersion = ({ file }: StoredReplay) => file.slice(-36)
const replayView = (replay: StoredReplay) => {
  const { bytes, createdAt, expiresAt, releasedBy, releasedAt } = replay
  return { version: replayVersion(replay), bytes, createdAt, expiresAt, releasedBy, releasedAt }
}

/** Returns the replay of an item for members, without its events. */
export function readReplay(app: App, caller: MemberCaller, feedbackId: string) {
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    const { campaignId } = await findVisible(app, tx, caller, feedbackId)
    if (!mayWorkIn(caller, campaignId)) throw insufficientRole()
    const found = await findReplay(tx, feedbackId, app.clock.now())
    return { feedbackId, replay: found && replayView(found) }
  })
}

/** Serves the packed events to members, and to agents once a member has released them. */
export async function downloadReplay(
  app: App,
  caller: MemberCaller | McpCaller,
  feedbackId: string,
): Promise<Download> {
  const { workspaceId } = caller
  const found = await app.db.readWorkspace(workspaceId, async (tx) => {
    const item = await findVisible(app, tx, caller, feedbackId)
    const replay = await findReplay(tx, feedbackId, app.clock.now())
    if (caller.kind === 'mcp') {
      if (item.safetyStatus !== 'CLEARED' || !replay?.releasedAt) throw notFound()
    } else if (!mayWorkIn(caller, item.campaignId)) throw insufficientRole()
    return replay
  })
  const blob = found && (await app.blobs.get(found.file))
  if (!blob) throw notFound()
  const key = app.sealer.open(sealedReplayKeys.of(workspaceId, feedbackId), found.keySealed)
  const bytes = decryptFile(found.file, key, await buffer(blob.stream))
  return new Download(bytes, 'application/gzip', {
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="replay-${feedbackId}.json.gz"`,
    'x-content-type-options': 'nosniff',
    etag: `"${replayVersion(found)}"`,
  })
}

/** Releases a replay to agents after a member has looked at it, or withdraws the release. Throws replay_replaced. */
export async function releaseReplay(
  app: App,
  caller: MemberCaller,
  feedbackId: string,
  { version, released }: ReplayReleaseBody,
) {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const { zone, campaignId } = await lockWorkable(tx, caller, feedbackId)
    const at = app.clock.now()
    const found = await findReplay(tx, feedbackId, at)
    if (!found) throw notFound()
    if (replayVersion(found) !== version.toLowerCase()) throw replayReplaced()
    if ((found.releasedAt !== null) === released) return { feedbackId, replay: replayView(found) }
    const actor = actorOf(caller)
    const changed = {
      ...found,
      releasedBy: released ? actor : null,
      releasedAt: released ? at : null,
    }
    await updateReplayRelease(tx, changed)
    const type = released ? 'feedback.replay_released' : 'feedback.replay_withheld'
    logEvents(tx, [{ type, subjectId: feedbackId, campaignId, actor, data: { zone: eventId(zone) }, at }])
    return { feedbackId, replay: replayView(changed) }
  })
}

/**
 * Removes a replay: on behalf of the author as long as the author may change it, and on behalf of the team at any time.
 */
export async function removeReplay(
  app: App,
  caller: PublishableCaller | MemberCaller,
  feedbackId: string,
  sessionId: string | undefined,
) {
  const { workspaceId } = caller
  const files = await app.db.inWorkspace(workspaceId, async (tx) => {
    if (caller.kind === 'publishable')
      requireSubmitter(
        app,
        caller,
        await lockFeedback(tx, feedbackId),
        hashSession(app, workspaceId, sessionId),
      )
    else await lockWorkable(tx, caller, feedbackId)
    return deleteReplays(tx, [feedbackId])
  })
  for (const file of files) await app.blobs.delete(file)
  return { deleted: true as const, id: feedbackId }
}
