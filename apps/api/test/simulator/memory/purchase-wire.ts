import { Reply } from '../../../src/core/operation.ts'
import type * as real from '../../../src/features/money/x402/wire.ts'

/** `x402/wire.ts` without the extensions for indexes, because those are loaded from files. */

export const base64Json: typeof real.base64Json = (value) =>
  Buffer.from(JSON.stringify(value), 'utf8').toString('base64')
export const resourceUrl: typeof real.resourceUrl = (app, request) => app.publicUrl() + request.url
export const paymentRequired = (async (...[, , , terms, why]: Parameters<typeof real.paymentRequired>) =>
  new Reply(402, { error: why, accepts: [terms] })) as unknown as typeof real.paymentRequired
export const receiptHeaders: typeof real.receiptHeaders = () => ({})
