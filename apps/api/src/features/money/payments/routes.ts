import { operation } from '../../../core/operation.ts'
import { receiveEvent } from './inbox.ts'
import { invalidSignature, unknownProvider, webhookNotConfigured } from './problems.ts'
import { Received } from './schemas.ts'

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
    // A provider sends in bursts, and others whatever they like.
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
]
