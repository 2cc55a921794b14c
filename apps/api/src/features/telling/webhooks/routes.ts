import { member, secretKey } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { mapPage, pageOf, sliceOf } from '../../../core/page.ts'
import { Deleted, PageOf } from '../../../core/schema.ts'
import { unknownCampaign } from '../../listening/zones/index.ts'
import { changeWebhook, createWebhook, deleteWebhook, rotateWebhookSecret } from './actions.ts'
import { listWebhookDeliveries, recoverWebhook, resendDelivery, testWebhook } from './delivery-actions.ts'
import {
  sinceOutOfRange,
  tooManyWebhooks,
  unknownEventType,
  urlRefused,
  webhookNotActive,
} from './problems.ts'
import * as shapes from './schemas.ts'
import { listWebhooks } from './store.ts'
import { webhookView } from './view.ts'

const tag = 'Webhooks'
const accepts = [secretKey, member] as const
const shared = { tag, accepts, role: 'ADMIN', strict: true } as const
/** A test counts as this many requests, because it makes a request to a stranger's server. */
const COST_OF_A_TEST = 50

export const operations = [
  operation({
    ...shared,
    id: 'listWebhooks',
    method: 'GET',
    path: '/api/webhooks',
    summary: 'List webhooks, newest first, without their secrets',
    query: shapes.WebhookQuery,
    returns: PageOf(shapes.Webhook),
    handle: ({ caller, query }, app) => {
      const [slice, now] = [sliceOf(query), app.clock.now()]
      return app.db.readWorkspace(caller.workspaceId, async (tx) => {
        const page = pageOf(await listWebhooks(tx, slice), slice)
        return mapPage(page, (row) => webhookView(row, now))
      })
    },
  }),
  operation({
    ...shared,
    id: 'createWebhook',
    method: 'POST',
    path: '/api/webhooks',
    summary: 'Create a webhook; the response shows its secret once',
    description:
      'Events are sent as POST requests that are signed as Standard Webhooks describes. Verify them with the secret. At most 1,000 per workspace.',
    body: shapes.WebhookCreate,
    example: { url: 'https://example.com/hooks', types: ['feedback.threshold_met', 'deployment.*'] },
    returns: shapes.NewWebhook,
    problems: [urlRefused, unknownEventType, unknownCampaign, tooManyWebhooks],
    handle: ({ caller, body, request }, app) => createWebhook(app, caller, request.newId, body),
  }),
  operation({
    ...shared,
    id: 'updateWebhook',
    method: 'PATCH',
    path: '/api/webhooks/{id}',
    summary: 'Change, pause or resume a webhook',
    description:
      'While a webhook is PAUSED or DISABLED, nothing is sent and no new events are planned; see recover for what it missed.',
    body: shapes.WebhookUpdate,
    example: { state: 'PAUSED' },
    returns: shapes.Webhook,
    problems: [urlRefused, unknownEventType, unknownCampaign],
    handle: ({ caller, params, body }, app) => changeWebhook(app, caller, params.id, body),
  }),
  operation({
    ...shared,
    id: 'deleteWebhook',
    method: 'DELETE',
    path: '/api/webhooks/{id}',
    summary: 'Delete a webhook and its deliveries',
    returns: Deleted,
    handle: ({ caller, params }, app) => deleteWebhook(app, caller, params.id),
  }),
  operation({
    ...shared,
    id: 'rotateWebhookSecret',
    method: 'POST',
    path: '/api/webhooks/{id}/rotate-secret',
    summary: 'Create a new secret; the response shows it once',
    description: 'The previous secret signs as well until the overlap ends, by default for a day.',
    body: shapes.SecretRotation,
    example: { overlapSeconds: 86_400 },
    bodyOptional: true,
    returns: shapes.NewWebhook,
    handle: ({ caller, params, body }, app) => rotateWebhookSecret(app, caller, params.id, body),
  }),
  operation({
    ...shared,
    id: 'testWebhook',
    method: 'POST',
    path: '/api/webhooks/{id}/test',
    summary: 'Send a test message now',
    description: `The type is webhook.test. It works in every state. For rate limits it counts as ${COST_OF_A_TEST} requests.`,
    returns: shapes.TestResult,
    handle: ({ caller, params, request }, app) => {
      request.charge(COST_OF_A_TEST - 1)
      return testWebhook(app, caller, params.id)
    },
  }),
  operation({
    ...shared,
    id: 'listWebhookDeliveries',
    method: 'GET',
    path: '/api/webhooks/{id}/deliveries',
    summary: 'List deliveries of a webhook, newest first',
    description: 'Deliveries are kept for 30 days.',
    query: shapes.DeliveryQuery,
    replica: true,
    returns: PageOf(shapes.Delivery),
    handle: ({ caller, params, query }, app) =>
      listWebhookDeliveries(app, caller, params.id, query, sliceOf(query)),
  }),
  operation({
    ...shared,
    id: 'resendWebhookDelivery',
    method: 'POST',
    path: '/api/webhooks/{id}/deliveries/{deliveryId}/resend',
    summary: 'Send a delivery again under its id',
    returns: shapes.Delivery,
    problems: [webhookNotActive],
    handle: ({ caller, params }, app) => resendDelivery(app, caller, params.id, params.deliveryId),
  }),
  operation({
    ...shared,
    id: 'recoverWebhook',
    method: 'POST',
    path: '/api/webhooks/{id}/recover',
    summary: 'Send what a webhook has missed since a time',
    description:
      'Plans, in the background, every event since then that was never sent to this webhook or has FAILED. Ids stay the same.',
    body: shapes.Recovery,
    example: { since: '2026-11-20T08:00:00.000Z' },
    returns: shapes.Recovering,
    problems: [webhookNotActive, sinceOutOfRange],
    handle: ({ caller, params, body }, app) => recoverWebhook(app, caller, params.id, new Date(body.since)),
  }),
]
