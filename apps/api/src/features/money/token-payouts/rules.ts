import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { lifecycle } from '../../../core/lifecycle.ts'

/**
 * One payment to one tester. A reorganisation can undo a CONFIRMED payment until its block is final. FAILED needs
 * proof (unused after its expiry in a final block, canceled, or never signed, `refuse`) or an operator's finding.
 */
export const payoutLifecycle = lifecycle({
  AWAITING_APPROVAL: { approve: 'DRAFTED', withdraw: 'FAILED' },
  DRAFTED: { sign: 'SIGNED', refuse: 'FAILED' },
  SIGNED: { broadcast: 'BROADCAST', lose: 'UNKNOWN', confirm: 'CONFIRMED', fail: 'FAILED' },
  BROADCAST: { broadcast: 'BROADCAST', lose: 'UNKNOWN', confirm: 'CONFIRMED', fail: 'FAILED' },
  UNKNOWN: { broadcast: 'BROADCAST', confirm: 'CONFIRMED', fail: 'FAILED' },
  CONFIRMED: { lose: 'UNKNOWN', fail: 'FAILED' },
  // The transaction was found after an operator had recorded NOT_MADE.
  FAILED: { reopen: 'UNKNOWN' },
})
export const payoutStatuses = payoutLifecycle.states
export type PayoutStatus = (typeof payoutStatuses)[number]

/**
 * Reasons for not signing a payment: its address is listed, the list did not respond, its tester is suspended, or its
 * time is over.
 */
export const refusals = ['SCREENED_ADDRESS', 'SCREENING_UNKNOWN', 'SUSPENDED', 'EXPIRED'] as const
/**
 * Reasons for failed payments. CANCELED and NOT_MADE concern signed payments: the treasury canceled it, or an operator
 * found that it paid nothing. REDRAFTED: a later draft replaced it.
 */
export const failures = [...refusals, 'CANCELED', 'NOT_MADE', 'REDRAFTED'] as const
export type Refusal = (typeof refusals)[number]
export type Failure = (typeof failures)[number]

/** Returns what a lookup in the sanctions list means for a payment; null: it may be signed. */
export function refusalForScreening(screening: 'CLEAR' | 'LISTED' | 'UNKNOWN'): Refusal | null {
  if (screening === 'CLEAR') return null
  return screening === 'LISTED' ? 'SCREENED_ADDRESS' : 'SCREENING_UNKNOWN'
}

/** Credits that one payment to one tester pays. */
export interface Drawn {
  testerId: string
  address: string
  amount: bigint
  creditIds: readonly string[]
}

/** Returns the content that an approval of a batch covers, in a fixed order. */
export function approvalContent(
  batch: { id: string; network: string; asset: string; treasury: string },
  drawn: readonly Drawn[],
): unknown[] {
  const { id, network, asset, treasury } = batch
  const payments = drawn.map(({ testerId, address, amount, creditIds }) => [
    ...[testerId, address, amount.toString()],
    [...creditIds].sort(),
  ])
  return [id, network, asset, treasury, payments.sort((a, b) => (a[0]! < b[0]! ? -1 : 1))]
}

/** The values that an operator approves. */
export interface Approval {
  amount: bigint
  payments: number
  asset: string
  treasury: string
  snapshot: string
}

/**
 * Returns whether an approval matches the payments of a draft. The caller has checked that each payment may still be
 * made.
 */
export function matchesApproval(
  approval: Approval,
  draft: { asset: string; treasury: string; snapshot: string | null; amounts: readonly bigint[] },
): boolean {
  const isSameHex = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  return (
    approval.snapshot === draft.snapshot &&
    approval.amount === sumAmounts(draft.amounts) &&
    approval.payments === draft.amounts.length &&
    isSameHex(approval.asset, draft.asset) &&
    isSameHex(approval.treasury, draft.treasury)
  )
}

export const sumAmounts = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n)

/** The period over which the cap counts submitted payments. */
export const CAP_PERIOD_MS = 24 * 3_600_000

/** The life of a signed transfer. */
export const VALID_FOR_SECONDS = 24 * 3_600
/** The most payments in one batch, because one transaction must hold them all. */
export const MOST_IN_BATCH = 100
/** A transaction that is in no block after this time gets a higher fee. */
export const BUMP_AFTER_MS = 60_000

/**
 * Computes the nonce of a transfer: keccak256 over the sorted ids of its credits, one per line. The same credits always
 * have the same nonce, so the token refuses to pay them twice. `spent` counts the nonces of these credits that were
 * used up without a payment.
 */
export function payoutNonce(creditIds: readonly string[], spent = 0): string {
  const sorted = creditIds.map((id) => id.toLowerCase()).sort()
  const lines = spent === 0 ? sorted : [...sorted, String(spent)]
  return `0x${bytesToHex(keccak_256(utf8ToBytes(lines.join('\n'))))}`
}

interface Fees {
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}
/**
 * Returns fees that replace a transaction with the same nonce: a quarter more than before (nodes require a tenth), or
 * the market's.
 */
export function raiseFees(before: Fees, market: Fees): Fees {
  const increase = (fee: bigint) => (fee * 5n) / 4n + 1n
  const higher = (a: bigint, b: bigint) => (a > b ? a : b)
  return {
    maxFeePerGas: higher(increase(before.maxFeePerGas), market.maxFeePerGas),
    maxPriorityFeePerGas: higher(increase(before.maxPriorityFeePerGas), market.maxPriorityFeePerGas),
  }
}
