import type { App } from '../../../app.ts'
import { mapPage, pageOf, type Slice } from '../../../core/page.ts'
import { notFound } from '../../../core/problems.ts'
import type { HookKeeper } from './actions.ts'
import { listDeliveries, repeatDelivery } from './delivery-store.ts'
import { openLanes } from './lane-store.ts'
import { sinceOutOfRange, webhookNotActive } from './problems.ts'
import { recoverJob } from './recovering.ts'
import type { DeliveryStatus } from './rules.ts'
import { sendOnce } from './sending.ts'
import { findWebhook, lockWebhook } from './store.ts'
import { deliveryView } from './view.ts'

const FARTHEST_MS = 14 * 86_400_000

/** Lists the deliveries of a webhook, newest first. */
export function listWebhookDeliveries(
  app: App,
  caller: HookKeeper,
  webhookId: string,
  wanted: { status?: DeliveryStatus },
  slice: Slice,
) {
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    const [found, rows] = await Promise.all([
      findWebhook(tx, webhookId),
      listDeliveries(tx, webhookId, wanted, slice),
    ])
    if (!found) throw notFound()
    return mapPage(pageOf(rows, slice), deliveryView)
  })
}

/** Sends a delivery again under its id, even if it was delivered. Its attempts are counted from the beginning. */
export function resendDelivery(app: App, caller: HookKeeper, webhookId: string, deliveryId: string) {
  const now = app.clock.now()
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const webhook = await lockWebhook(tx, webhookId)
    if (!webhook) throw notFound()
    if (webhook.state !== 'ACTIVE') throw webhookNotActive()
    const delivery = await repeatDelivery(tx, webhookId, deliveryId, now)
    if (!delivery) throw notFound()
    await openLanes(tx, [webhookId], now)
    return deliveryView(delivery)
  })
}

/**
 * Plans, in the background, deliveries of the events that a webhook has missed since a time: those that were never sent
 * to it or have FAILED.
 */
export function recoverWebhook(app: App, caller: HookKeeper, webhookId: string, since: Date) {
  const until = app.clock.now()
  if (since > until || since.getTime() < until.getTime() - FARTHEST_MS) throw sinceOutOfRange()
  const { workspaceId } = caller
  return app.db.inWorkspace(workspaceId, async (tx) => {
    const webhook = await findWebhook(tx, webhookId)
    if (!webhook) throw notFound()
    if (webhook.state !== 'ACTIVE') throw webhookNotActive()
    await app.jobs.enqueue(tx, recoverJob, {
      workspaceId,
      webhookId,
      since: since.toISOString(),
      xact: '0',
      seq: '0',
    })
    return { since, until }
  })
}

/**
 * Sends a message of the type `webhook.test` now, whatever the state of the webhook, and returns the receiver's answer.
 */
export async function testWebhook(app: App, caller: HookKeeper, webhookId: string) {
  const { workspaceId } = caller
  const webhook = await app.db.readWorkspace(workspaceId, (tx) => findWebhook(tx, webhookId))
  if (!webhook) throw notFound()
  const id = app.clock.newId()
  const body = JSON.stringify({ type: 'webhook.test', id, at: app.clock.now(), data: { webhookId } })
  const { status, failure, response } = await sendOnce(app, workspaceId, webhook, { id, body })
  return { delivered: failure === null, responseStatus: status, failure, response }
}
