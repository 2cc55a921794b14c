import type { PaymentRequired, PaymentRequirements, SettleResponse } from '@x402/core/types'
import type { TSchema } from 'typebox'
import type { App } from '../../../app.ts'
import { Reply, type RequestInfo } from '../../../core/operation.ts'
import { priceSentence } from './rules.ts'

/** How a route describes itself to indexes of payable services. */
export interface Offer {
  method: 'GET' | 'POST'
  description: string
  /** What is sent, as an example and as a schema. */
  input: { example: Record<string, unknown>; schema: TSchema }
  output: { example: Record<string, unknown>; schema: TSchema }
  /** Of a path with an id: the path with a placeholder, so that all ids are one entry. */
  routeTemplate?: string
}

export const base64Json = (value: unknown) => Buffer.from(JSON.stringify(value), 'utf8').toString('base64')

/** The address of what is asked for, as the 402 names it and payments repeat it. */
export const resourceUrl = (app: App, request: Pick<RequestInfo, 'url'>) => app.publicUrl() + request.url

/** A 402: what has to be paid, in the body and in the header alike. */
export async function demand(
  app: App,
  request: Pick<RequestInfo, 'url'>,
  offer: Offer,
  terms: PaymentRequirements,
  why: string | null,
): Promise<Reply<PaymentRequired>> {
  const required: PaymentRequired = {
    x402Version: 2,
    error: priceSentence(BigInt(terms.amount), why),
    resource: {
      url: resourceUrl(app, request),
      description: offer.description,
      mimeType: 'application/json',
    },
    accepts: [terms],
    extensions: await extensionsOf(offer),
  }
  return new Reply(402, required, {
    'payment-required': base64Json(required),
    'cache-control': 'no-store',
  })
}

const extensions = new WeakMap<Offer, Promise<Record<string, unknown>>>()
function extensionsOf(offer: Offer): Promise<Record<string, unknown>> {
  const known = extensions.get(offer)
  if (known) return known
  const made = makeExtensions(offer)
  extensions.set(offer, made)
  return made
}

async function makeExtensions(offer: Offer): Promise<Record<string, unknown>> {
  const [{ declareDiscoveryExtension }, { declarePaymentIdentifierExtension }] = await Promise.all([
    import('@x402/extensions/bazaar'),
    import('@x402/extensions/payment-identifier'),
  ])
  const shared = {
    input: offer.input.example,
    inputSchema: plain(offer.input.schema),
    output: { example: offer.output.example, schema: plain(offer.output.schema) },
  }
  const declared = declareDiscoveryExtension(
    offer.method === 'POST' ? { ...shared, bodyType: 'json' } : shared,
  )
  const bazaar = declared.bazaar as unknown as {
    info: { input: { method?: string } }
    schema: { properties: { input: { properties: Record<string, unknown>; required: string[] } } }
  }
  // The method belongs to the route, so the library leaves it to whoever serves it.
  bazaar.info.input.method = offer.method
  const { input } = bazaar.schema.properties
  input.properties.method = { type: 'string', enum: [offer.method] }
  if (!input.required.includes('method')) input.required.push('method')
  return {
    bazaar: offer.routeTemplate ? { ...bazaar, routeTemplate: offer.routeTemplate } : bazaar,
    'payment-identifier': declarePaymentIdentifierExtension(false),
  }
}

/** A schema as plain JSON. Descriptions and formats are left out: all of it has to fit into a header. */
const plain = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value, (key, inner) =>
      (key === 'description' || key === 'format') && typeof inner === 'string' ? undefined : inner,
    ),
  ) as Record<string, unknown>

/** The header PAYMENT-RESPONSE: what became of the payment. */
export function receiptHeaders(receipt: SettleResponse): Record<string, string> {
  return { 'payment-response': base64Json(receipt), 'cache-control': 'no-store' }
}
