import type { PaymentRequired, PaymentRequirements, SettleResponse } from '@x402/core/types'
import type { TSchema } from 'typebox'
import type { App } from '../../../app.ts'
import { Reply, type RequestInfo } from '../../../core/operation.ts'
import { priceSentence } from './rules.ts'

/** A route's description for indexes of payable services. */
export interface Offer {
  method: 'GET' | 'POST'
  description: string
  /** An example request and its schema. */
  input: { example: Record<string, unknown>; schema: TSchema }
  output: { example: Record<string, unknown>; schema: TSchema }
  /** The path with a placeholder instead of an id, so that all ids are one entry. */
  routeTemplate?: string
}

export const base64Json = (value: unknown) => Buffer.from(JSON.stringify(value), 'utf8').toString('base64')

/** Returns the URL that a 402 names as its resource, and that the payment must repeat. */
export const resourceUrl = (app: App, request: Pick<RequestInfo, 'url'>) => app.publicUrl() + request.url

/** Builds a 402 with the payment requirements, in the body and in the header. */
export async function paymentRequired(
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
    extensions: await cachedExtensions(offer),
  }
  return new Reply(402, required, {
    'payment-required': base64Json(withoutSchemas(required)),
    'cache-control': 'no-store',
  })
}

/**
 * Removes the schemas, which are the longest parts, because proxies accept only 4 kB of headers. Empty schemas remain,
 * because clients and indexes validate `info` against them.
 */
function withoutSchemas(required: PaymentRequired): PaymentRequired {
  const short = Object.entries(required.extensions ?? {}).map(([name, extension]) => [
    name,
    { ...(extension as object), schema: {} },
  ])
  return { ...required, extensions: Object.fromEntries(short) }
}

const extensions = new WeakMap<Offer, Promise<Record<string, unknown>>>()
function cachedExtensions(offer: Offer): Promise<Record<string, unknown>> {
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
    inputSchema: plainSchema(offer.input.schema),
    output: { example: offer.output.example, schema: plainSchema(offer.output.schema) },
  }
  const declared = declareDiscoveryExtension(
    offer.method === 'POST' ? { ...shared, bodyType: 'json' } : shared,
  )
  const bazaar = declared.bazaar as unknown as {
    info: { input: { method?: string } }
    schema: { properties: { input: { properties: Record<string, unknown>; required: string[] } } }
  }
  // The library leaves the HTTP method to the server, because it belongs to the route.
  bazaar.info.input.method = offer.method
  const { input } = bazaar.schema.properties
  input.properties.method = { type: 'string', enum: [offer.method] }
  if (!input.required.includes('method')) input.required.push('method')
  return {
    bazaar: offer.routeTemplate ? { ...bazaar, routeTemplate: offer.routeTemplate } : bazaar,
    'payment-identifier': declarePaymentIdentifierExtension(false),
  }
}

/**
 * Returns a schema as plain JSON without descriptions and formats, and shortens nullable types, so that it fits into a
 * header.
 */
const plainSchema = (value: unknown) =>
  JSON.parse(JSON.stringify(value), (key, inner) =>
    (key === 'description' || key === 'format') && typeof inner === 'string' ? undefined : nullable(inner),
  ) as Record<string, unknown>
/** Shortens `{ anyOf: [{ type: T }, { type: 'null' }] }` to the equivalent `{ type: [T, 'null'] }`. */
function nullable(schema: unknown): unknown {
  const [of, none, ...more] = (schema as { anyOf?: { type?: unknown }[] } | null)?.anyOf ?? []
  if (typeof of?.type !== 'string' || none?.type !== 'null' || more.length > 0) return schema
  return { ...of, type: [of.type, 'null'] }
}

/** Builds the header PAYMENT-RESPONSE with the outcome of the payment. */
export function receiptHeaders(receipt: SettleResponse): Record<string, string> {
  return { 'payment-response': base64Json(receipt), 'cache-control': 'no-store' }
}
