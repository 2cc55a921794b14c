import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { lifecycle } from '../../../core/lifecycle.ts'

/**
 * One payment to one tester. A reorganisation can demote a CONFIRMED payment until its block is final. FAILED needs
 * proof: unused after its expiry in a final block, or never signed (`refuse`).
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

/** Why a payment is not signed: its address is listed, the list did not respond, or its tester is suspended. */
export const refusals = ['SCREENED_ADDRESS', 'SCREENING_UNKNOWN', 'SUSPENDED'] as const
export type Refusal = (typeof refusals)[number]

/** Returns what a lookup in the sanctions list means for a payment; null: it may be signed. */
export function refusalOf(screening: 'CLEAR' | 'LISTED' | 'UNKNOWN'): Refusal | null {
  if (screening === 'CLEAR') return null
  return screening === 'LISTED' ? 'SCREENED_ADDRESS' : 'SCREENING_UNKNOWN'
}

/** The life of a signed transfer. */
export const VALID_FOR_SECONDS = 24 * 3_600
/** Most payments of one batch, because one transaction must hold them. */
export const MOST_IN_BATCH = 100
/** After this time outside a block, a transaction gets a higher fee. */
export const BUMP_AFTER_MS = 60_000

/**
 * The nonce of a transfer: keccak256 over the sorted ids of its credits, one per line. The same credits always have
 * the same nonce, so the token refuses to pay them twice.
 */
export function nonceOf(creditIds: readonly string[]): string {
  const sorted = creditIds.map((id) => id.toLowerCase()).sort()
  return `0x${bytesToHex(keccak_256(utf8ToBytes(sorted.join('\n'))))}`
}

interface Fees {
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}
/**
 * Fees that replace a transaction with the same nonce: a quarter more than before (nodes require a tenth), or the
 * market's.
 */
export function bumped(before: Fees, market: Fees): Fees {
  const more = (fee: bigint) => (fee * 5n) / 4n + 1n
  const higher = (a: bigint, b: bigint) => (a > b ? a : b)
  return {
    maxFeePerGas: higher(more(before.maxFeePerGas), market.maxFeePerGas),
    maxPriorityFeePerGas: higher(more(before.maxPriorityFeePerGas), market.maxPriorityFeePerGas),
  }
}
