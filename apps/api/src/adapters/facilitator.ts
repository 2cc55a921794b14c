import type { PaymentPayload, PaymentRequirements } from '@x402/core/types'

/** The outcome of a settlement, as far as the facilitator knows. */
export type Settlement =
  | { outcome: 'settled'; transaction: string }
  /** The facilitator says that the payment was not made. The authorization may still be used through others. */
  | { outcome: 'refused'; reason: string }
  /** No usable response arrived: only the chain can tell. */
  | { outcome: 'unknown'; transaction: string | null }

/** An x402 V2 facilitator over HTTP. */
export interface Facilitator {
  /** Returns null if the payment can be made, else the reason (see saysUsed). Throws FacilitatorUnavailable. */
  verify(payment: PaymentPayload, terms: PaymentRequirements): Promise<string | null>
  /** Settles the payment. Never throws, because the transfer may have been sent in any case. */
  settle(payment: PaymentPayload, terms: PaymentRequirements): Promise<Settlement>
  /** Requests what the facilitator supports. Throws FacilitatorUnavailable. */
  check(): Promise<void>
}

export class FacilitatorUnavailable extends Error {}

/**
 * Returns whether a reason says that the authorization was used already. The transfer that used it may be the wanted
 * one.
 */
export const saysUsed = (reason: string) => /nonce|already|duplicate|\bused|_used/i.test(reason)
/** Whether a facilitator's reason means that a transfer may be under way or made. */
const mayHaveTransferred = (reason: string) =>
  /pending|timeout|timed_out|unexpected|transaction/i.test(reason) || saysUsed(reason)

export function createFacilitator(url: string, timeoutMs = 30_000): Facilitator {
  // The client library is loaded at the first payment, because nothing else needs it.
  const loadClient = async () =>
    new (await import('@x402/core/http')).HTTPFacilitatorClient({ url, timeoutMs })
  return {
    async verify(payment, terms) {
      try {
        const { isValid, invalidReason } = await (await loadClient()).verify(payment, terms)
        return isValid ? null : (invalidReason ?? 'invalid_payment')
      } catch (error) {
        const { invalidReason } = error as { invalidReason?: string }
        if (invalidReason) return invalidReason
        throw new FacilitatorUnavailable('the facilitator could not verify a payment', { cause: error })
      }
    },
    async settle(payment, terms) {
      try {
        const { success, transaction, errorReason } = await (await loadClient()).settle(payment, terms)
        if (success && transaction) return { outcome: 'settled', transaction }
        if (success || mayHaveTransferred(errorReason ?? 'unexpected'))
          return { outcome: 'unknown', transaction: transaction || null }
        return { outcome: 'refused', reason: errorReason! }
      } catch {
        return { outcome: 'unknown', transaction: null }
      }
    },
    async check() {
      try {
        await (await loadClient()).getSupported()
      } catch (error) {
        throw new FacilitatorUnavailable('the facilitator does not answer', { cause: error })
      }
    },
  }
}
