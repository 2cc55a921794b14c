import { openRefunder } from '../../../adapters/stripe/refunding.ts'
import type { App } from '../../../app.ts'
import type { OperatorCaller } from '../../../core/caller.ts'
import { perApp } from '../../../core/per-app.ts'
import { type Refunder, refundRemainder } from './ordering.ts'
import type { RefundOrder } from './schemas.ts'

/** Refunds a remainder on the operator's request. Only routes may call it: see the rule «workers-never-send». */
export function submitRefund(app: App, caller: OperatorCaller, campaignId: string, given: RefundOrder) {
  // Ids get one spelling, because keys contain them.
  const [requestId, roundId] = [given.requestId.toLowerCase(), given.roundId.toLowerCase()]
  return refundRemainder(app, refunderOf(app), caller, campaignId, { ...given, requestId, roundId })
}

const refunderOf = perApp<Refunder | null>(({ config }) =>
  config.STRIPE_SECRET_KEY === null
    ? null
    : openRefunder({
        secretKey: config.STRIPE_SECRET_KEY,
        apiBase: config.STRIPE_API_BASE,
        timeoutMs: config.STRIPE_TIMEOUT_MS,
      }),
)
