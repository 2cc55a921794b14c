import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { lifecycle } from '../../../core/lifecycle.ts'

/**
 * One payment to one tester. Until its block is final a CONFIRMED one can be demoted by a reorganisation. FAILED only
 * on proof: a final block later than its time, and unused; or it was never signed (`refuse`).
 */
export const payoutLifecycle = lifecycle({
  DRAFTED: { sign: 'SIGNED', refuse: 'FAILED' },
  SIGNED: { broadcast: 'BROADCAST', confirm: 'CONFIRMED', fail: 'FAILED' },
  BROADCAST: { broadcast: 'BROADCAST', lose: 'UNKNOWN', confirm: 'CONFIRMED', fail: 'FAILED' },
  UNKNOWN: { broadcast: 'BROADCAST', confirm: 'CONFIRMED', fail: 'FAILED' },
  CONFIRMED: { lose: 'UNKNOWN' },
  FAILED: {},
})
export const payoutStatuses = payoutLifecycle.states
export type PayoutStatus = (typeof payoutStatuses)[number]

/** What keeps a payment from being signed: its address is on a list, the list gave no answer, or its tester is suspended. */
export const refusals = ['SCREENED_ADDRESS', 'SCREENING_UNKNOWN', 'SUSPENDED'] as const
export type Refusal = (typeof refusals)[number]

/** What a lookup in the sanctions list means for a payment; null: it may be signed. */
export function refusalOf(screening: 'CLEAR' | 'LISTED' | 'UNKNOWN'): Refusal | null {
  if (screening === 'CLEAR') return null
  return screening === 'LISTED' ? 'SCREENED_ADDRESS' : 'SCREENING_UNKNOWN'
}

/** How long a signed transfer can be used. */
export const VALID_FOR_SECONDS = 24 * 3_600
/** Most payments of one batch: one transaction has to hold them. */
export const MOST_IN_BATCH = 100
/** A transaction that is not in a block by then gets a higher fee. */
export const BUMP_AFTER_MS = 60_000

/**
 * The nonce of a transfer: keccak256 over the ids of the credits that it pays, sorted, one a line. The same credits
 * have the same nonce whoever computes it, so the token refuses to pay them twice.
 */
export function nonceOf(creditIds: readonly string[]): string {
  const sorted = creditIds.map((id) => id.toLowerCase()).sort()
  return `0x${bytesToHex(keccak_256(utf8ToBytes(sorted.join('\n'))))}`
}

interface Fees {
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}
/** Fees that replace a transaction with the same nonce: a quarter more than before (nodes ask for a tenth), or the market's. */
export function bumped(before: Fees, market: Fees): Fees {
  const more = (fee: bigint) => (fee * 5n) / 4n + 1n
  const higher = (a: bigint, b: bigint) => (a > b ? a : b)
  return {
    maxFeePerGas: higher(more(before.maxFeePerGas), market.maxFeePerGas),
    maxPriorityFeePerGas: higher(more(before.maxPriorityFeePerGas), market.maxPriorityFeePerGas),
  }
}
