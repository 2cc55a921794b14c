import { platformAdmin } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { mapPage, pageOf, sliceOf } from '../../../core/page.ts'
import { clearWarning } from './clearing.ts'
import { receiveEvent } from './inbox.ts'
import { listEvents } from './inbox-store.ts'
import { invalidSignature, unknownProvider, warningCleared, webhookNotConfigured } from './problems.ts'
import {
  ClearedWarning,
  ProviderEventPage,
  ProviderEventQuery,
  Received,
  RoundInTroublePage,
  RoundInTroubleQuery,
  toTroubleBody,
  WarningClearance,
} from './schemas.ts'
import { listRoundsInTrouble } from './store.ts'

const webhook = (id: string, endpoint: 'billing' | 'payout', path: string, summary: string) =>
  operation({
    id,
    method: 'POST',
    path: `/api/payments/{provider}/${path}`,
    tag: 'Payments',
    summary,
    description:
      'Called by the payment provider. The header `stripe-signature` verifies the exact bytes of the body. A message is stored once and processed later.',
    accepts: [],
    // Providers send in bursts, so only refused requests count against the limit.
    limit: 'refusals',
    plainParameters: ['provider'],
    rawBody: true,
    returns: Received,
    problems: [unknownProvider, invalidSignature, webhookNotConfigured],
    async handle({ params, request }, app) {
      await receiveEvent(app, endpoint, {
        provider: params.provider,
        bytes: request.rawBody,
        signature: request.headers['stripe-signature'],
      })
      return { received: true as const }
    },
  })

export const operations = [
  webhook('receivePaymentEvent', 'billing', 'webhook', 'Webhook for incoming payments'),
  webhook('receivePayoutEvent', 'payout', 'payout-webhook', 'Webhook for outgoing payments'),
  operation({
    id: 'listProviderEvents',
    method: 'GET',
    path: '/api/platform-admin/provider-events',
    tag: 'Operator',
    summary: 'List messages of the payment provider, newest first',
    description:
      'Each message is stored once, without its content: the service asks the provider for the object.',
    accepts: [platformAdmin],
    strict: true,
    query: ProviderEventQuery,
    returns: ProviderEventPage,
    handle: ({ query }, app) => {
      const slice = sliceOf(query)
      return app.db.readOperator(async (tx) => pageOf(await listEvents(tx, query, slice), slice))
    },
  }),
  operation({
    id: 'listRoundsInTrouble',
    method: 'GET',
    path: '/api/platform-admin/rounds',
    tag: 'Operator',
    summary:
      'List payments into budgets that are disputed, warned about, were lost, or do not match, newest first',
    accepts: [platformAdmin],
    strict: true,
    query: RoundInTroubleQuery,
    returns: RoundInTroublePage,
    handle: ({ query }, app) => {
      const slice = sliceOf(query)
      return app.db.readOperator(async (tx) =>
        mapPage(pageOf(await listRoundsInTrouble(tx, query.trouble, slice), slice), toTroubleBody),
      )
    },
  }),
  operation({
    id: 'clearFraudWarning',
    method: 'POST',
    path: '/api/platform-admin/fraud-warnings/{id}/clear',
    tag: 'Operator',
    summary: 'Let a budget go on that a fraud warning of the card network has stopped',
    description:
      'Credits and holds that the warning stopped go on, unless a dispute or their item still stops them. To give the money back instead, refund the payment at the provider first.',
    accepts: [platformAdmin],
    strict: true,
    plainParameters: ['id'],
    body: WarningClearance,
    example: { note: 'The cardholder confirmed the payment' },
    returns: ClearedWarning,
    problems: [warningCleared],
    handle: ({ caller, params, body }, app) => clearWarning(app, caller, params.id, body.note),
  }),
]
