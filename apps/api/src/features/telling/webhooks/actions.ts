import type { Static } from 'typebox'
import type { App } from '../../../app.ts'
import { actorOf, type MemberCaller, type SecretCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { notFound } from '../../../core/problems.ts'
import { eventId, fieldNames, logEvents, typesOfEvents } from '../../engines/event-log/index.ts'
import { lockCampaignForUse } from '../../listening/campaigns/index.ts'
import { unknownCampaign } from '../../listening/zones/index.ts'
import { closeLane, openLanes } from './lane-store.ts'
import { tooManyWebhooks, unknownEventType, urlRefused } from './problems.ts'
import { findUnknownType } from './rules.ts'
import type { SecretRotation, WebhookCreate, WebhookUpdate } from './schemas.ts'
import { newWebhookSecret, webhookSecrets } from './secrets.ts'
import {
  countWebhooks,
  deleteWebhookRow,
  insertWebhook,
  lockWebhook,
  lockWebhookList,
  type StoredWebhook,
  updateWebhook,
} from './store.ts'
import { webhookView } from './view.ts'

export type HookKeeper = SecretCaller | MemberCaller

const MOST_WEBHOOKS = 1_000

/** Creates a webhook. Only this response and that of a rotation contain the secret. */
export function createWebhook(
  app: App,
  caller: HookKeeper,
  id: string,
  wanted: Static<typeof WebhookCreate>,
) {
  const url = requireValidUrl(app, wanted.url)
  const types = requireKnownTypes(wanted.types ?? [])
  const { campaignId = null, include = null } = wanted
  const secret = newWebhookSecret()
  const secretSealed = app.sealer.seal(webhookSecrets.current.of(caller.workspaceId, id), secret)
  const createdAt = app.clock.now()
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    await lockWebhookList(tx)
    if ((await countWebhooks(tx)).count >= MOST_WEBHOOKS) throw tooManyWebhooks()
    await requireCampaign(tx, campaignId)
    const made = await insertWebhook(tx, { id, url, types, campaignId, include, secretSealed, createdAt })
    logChange(tx, app, caller)
    return { ...webhookView(made, createdAt), secret }
  })
}

/** Changes a webhook. Setting ACTIVE ends PAUSED and DISABLED: waiting deliveries are sent, and new events follow. */
export function changeWebhook(
  app: App,
  caller: HookKeeper,
  id: string,
  wanted: Static<typeof WebhookUpdate>,
) {
  const { url, types, campaignId, include, state } = wanted
  const changes = {
    ...(url === undefined ? {} : { url: requireValidUrl(app, url) }),
    ...(types === undefined ? {} : { types: requireKnownTypes(types) }),
    ...(campaignId === undefined ? {} : { campaignId }),
    ...(include === undefined ? {} : { include }),
  }
  return changeLocked(app, caller, id, async (tx, found) => {
    if (campaignId !== undefined) await requireCampaign(tx, campaignId)
    const resumes = state === 'ACTIVE' && found.state !== 'ACTIVE'
    const pauses = state === 'PAUSED' && found.state === 'ACTIVE'
    const standing = resumes
      ? { state: 'ACTIVE' as const, reason: null, failingSince: null }
      : { state: pauses ? ('PAUSED' as const) : found.state }
    const after = await updateWebhook(tx, { ...found, ...changes, ...standing }, resumes)
    if (resumes) await openLanes(tx, [id], app.clock.now())
    if (pauses) await closeLane(tx, id)
    return webhookView(after, app.clock.now())
  })
}

/** Replaces the secret. The previous secret also signs until the overlap ends. */
export function rotateWebhookSecret(
  app: App,
  caller: HookKeeper,
  id: string,
  { overlapSeconds = 86_400 }: Static<typeof SecretRotation>,
) {
  const { workspaceId } = caller
  const secret = newWebhookSecret()
  return changeLocked(app, caller, id, async (tx, found) => {
    const now = app.clock.now()
    const previous =
      overlapSeconds > 0
        ? {
            previousSecretSealed: resealAsPrevious(app, workspaceId, found),
            previousUntil: new Date(now.getTime() + overlapSeconds * 1000),
          }
        : { previousSecretSealed: null, previousUntil: null }
    const secretSealed = app.sealer.seal(webhookSecrets.current.of(workspaceId, id), secret)
    const after = await updateWebhook(tx, { ...found, ...previous, secretSealed }, false)
    return { ...webhookView(after, now), secret }
  })
}

/** Seals the secret again as the previous one, because an encrypted text can only be decrypted in its own column. */
function resealAsPrevious(app: App, workspaceId: string, { id, secretSealed }: StoredWebhook): string {
  const secret = app.sealer.open(webhookSecrets.current.of(workspaceId, id), secretSealed)
  return app.sealer.seal(webhookSecrets.previous.of(workspaceId, id), secret)
}

export function deleteWebhook(app: App, caller: HookKeeper, id: string) {
  return changeLocked(app, caller, id, async (tx) => {
    await deleteWebhookRow(tx, id, app.clock.now())
    await closeLane(tx, id)
    return { deleted: true as const, id }
  })
}

/** Runs a change under the webhook's lock, and logs that the webhooks were changed. */
function changeLocked<T>(
  app: App,
  caller: HookKeeper,
  id: string,
  change: (tx: WorkspaceTx, found: StoredWebhook) => Promise<T>,
): Promise<T> {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const found = await lockWebhook(tx, id)
    if (!found) throw notFound()
    const result = await change(tx, found)
    logChange(tx, app, caller)
    return result
  })
}

/** Logs a change, so that the audit shows who changed the receivers of the workspace's events. */
function logChange(tx: WorkspaceTx, app: App, caller: HookKeeper): void {
  const [subjectId, data] = [eventId(tx.workspaceId), { fields: fieldNames(['webhooks']) }]
  const [actor, at] = [actorOf(caller), app.clock.now()]
  logEvents(tx, [{ type: 'settings.changed', subjectId, campaignId: null, actor, data, at }])
}

function requireValidUrl(app: App, text: string): string {
  const checked = app.outbound.checkUrl(text)
  if ('refused' in checked) throw urlRefused({ message: `«url» ${checked.refused}.` })
  return checked.url.href
}

function requireKnownTypes(types: readonly string[]): string[] {
  const unknown = findUnknownType(types, typesOfEvents)
  if (unknown !== null) throw unknownEventType({ details: { types: typesOfEvents } })
  return [...types]
}

async function requireCampaign(tx: WorkspaceTx, campaignId: string | null): Promise<void> {
  if (campaignId !== null && !(await lockCampaignForUse(tx, campaignId))) throw unknownCampaign()
}
