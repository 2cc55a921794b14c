import type { Checkout, Dispute, FraudWarning, Refund } from '../../../adapters/stripe/index.ts'
import { lifecycle } from '../../../core/lifecycle.ts'

/**
 * The states of a round. After payment, the state follows from the refunds and disputes (`paidRoundState`), so each paid
 * state leads to every other one that they can cause.
 */
export const roundLifecycle = lifecycle({
  DRAFT: { open: 'CHECKOUT_OPEN', abandon: 'EXPIRED' },
  CHECKOUT_OPEN: { complete: 'PAYMENT_PENDING', pay: 'FUNDED', expire: 'EXPIRED' },
  PAYMENT_PENDING: { pay: 'FUNDED', fail: 'PAYMENT_FAILED' },
  FUNDED: { dispute: 'PAYMENT_DISPUTED', refundPart: 'PARTIALLY_REFUNDED', refundAll: 'REFUNDED' },
  PAYMENT_DISPUTED: {
    win: 'FUNDED',
    lose: 'CHARGED_BACK',
    winPartlyRefunded: 'PARTIALLY_REFUNDED',
    winRefunded: 'REFUNDED',
  },
  PARTIALLY_REFUNDED: { refundAll: 'REFUNDED', reinstate: 'FUNDED', dispute: 'PAYMENT_DISPUTED' },
  REFUNDED: { reinstate: 'FUNDED', reinstatePart: 'PARTIALLY_REFUNDED', dispute: 'PAYMENT_DISPUTED' },
  // An appeal can still change a lost dispute.
  CHARGED_BACK: {
    win: 'FUNDED',
    winPartlyRefunded: 'PARTIALLY_REFUNDED',
    winRefunded: 'REFUNDED',
    dispute: 'PAYMENT_DISPUTED',
  },
  EXPIRED: {},
  PAYMENT_FAILED: {},
})
export type RoundStatus = (typeof roundLifecycle.states)[number]
export type RoundEvent = (typeof roundLifecycle.events)[number]

/** The account of ours at the provider that a message is about: where buyers pay, or from which testers are paid. */
export const endpoints = ['billing', 'payout'] as const
export type Endpoint = (typeof endpoints)[number]
/** The states of a message. RECEIVED: stored, and not processed yet. */
export const eventStates = ['RECEIVED', 'PROCESSED', 'IGNORED'] as const
export type EventState = (typeof eventStates)[number]

/**
 * Reasons why a person should look at a round: its payment does not match, is disputed, was lost in a dispute, or is
 * reported as fraud.
 */
export const troubles = ['FAULT', 'DISPUTED', 'LOST', 'WARNED'] as const
export type Trouble = (typeof troubles)[number]

/** Amounts in cents. */
export interface Round {
  readonly id: string
  readonly campaignId: string
  readonly asset: 'USD'
  readonly amount: bigint
  readonly status: RoundStatus
  readonly checkoutId: string | null
  readonly paymentId: string | null
  readonly expiresAt: Date
  readonly observed: bigint
  readonly fault: string | null
  readonly createdAt: Date
}

/**
 * A refund, dispute or fraud warning of a round. A warning moves no money, but freezes the round's credits like an open
 * dispute. Its state `won` means that the operator has cleared it.
 */
export interface Reversal {
  readonly id: string
  readonly kind: 'REFUND' | 'DISPUTE' | 'WARNING'
  readonly amount: bigint
  readonly state: Refund['status'] | Dispute['status']
  /** The amount that the budget covered when the money left; null until then. */
  readonly unspent: bigint | null
  /** How often a dispute was lost. */
  readonly losses: number
  /** For a refund, the id of our request that the provider names. */
  readonly requestId?: string | null
}

export const paidStates: readonly RoundStatus[] = [
  'FUNDED',
  'PAYMENT_DISPUTED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'CHARGED_BACK',
]
export const isPaid = (round: Pick<Round, 'status'>) => paidStates.includes(round.status)

/**
 * Returns the events that the session's state causes for a round, in order; none if the round has reached that state.
 */
export function roundMoves(round: Round, checkout: Checkout): { events: RoundEvent[]; fault: string | null } {
  const wanted: Record<Checkout['status'], RoundEvent[]> = {
    open: [],
    expired: ['expire'],
    pending: ['complete'],
    failed: ['complete', 'fail'],
    paid: ['pay'],
  }
  if (checkout.status === 'paid' && !isPaid(round)) {
    if (checkout.amount !== round.amount || checkout.currency !== round.asset)
      return { events: [], fault: 'amount_mismatch' }
    if (!roundLifecycle.next(round.status, 'pay')) return { events: [], fault: 'paid_too_late' }
  }
  const events: RoundEvent[] = []
  let status = round.status
  for (const event of wanted[checkout.status]) {
    const next = roundLifecycle.next(status, event)
    if (!next) continue
    events.push(event)
    status = next
  }
  return { events, fault: null }
}

/** Returns the state of a paid round, from its refunds and disputes. */
export function paidRoundState(round: Pick<Round, 'amount'>, reversals: readonly Reversal[]): RoundStatus {
  const disputes = reversals.filter(({ kind }) => kind === 'DISPUTE')
  if (disputes.some(({ state }) => state === 'lost')) return 'CHARGED_BACK'
  if (disputes.some(({ state }) => state === 'open' || state === 'appeal')) return 'PAYMENT_DISPUTED'
  const refunded = reversals
    .filter(({ kind, state }) => kind === 'REFUND' && state === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0n)
  if (refunded === 0n) return 'FUNDED'
  return refunded < round.amount ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
}

/** The effect of a refund or dispute on the budget. */
export type Effect = 'lose' | 'regain' | 'freeze' | 'thaw' | 'loseDispute' | 'overturn'

type Known = Pick<Reversal, 'state' | 'unspent'>

/**
 * Returns the effects of the state that the provider reports for a refund or dispute; null if the stored state is the
 * same or later. A pending refund takes its money at once, as it does at the provider. An appeal may reopen a dispute,
 * which then ends again.
 */
export function reversalEffects(known: Known | null, now: Pick<Reversal, 'kind' | 'state'>): Effect[] | null {
  if (now.kind === 'WARNING') return known ? null : ['freeze']
  return now.kind === 'REFUND' ? refundEffects(known, now.state) : disputeEffects(known, now.state)
}

const refundRanks: Partial<Record<Reversal['state'], number>> = { pending: 0, succeeded: 1, failed: 2 }

function refundEffects(known: Known | null, state: Reversal['state']): Effect[] | null {
  if (known && refundRanks[state]! <= refundRanks[known.state]!) return null
  const isTaken = known !== null && known.unspent !== null
  if (state === 'failed') return isTaken ? ['regain'] : []
  return isTaken ? [] : ['lose']
}

function disputeEffects(known: Known | null, state: Reversal['state']): Effect[] | null {
  const from = known?.state ?? 'inquiry'
  if (known?.state === state) return null
  const isOpen = from === 'open' || from === 'appeal'
  switch (state) {
    case 'inquiry':
      return known ? null : []
    case 'open':
      return from === 'inquiry' ? ['freeze'] : null
    case 'appeal':
      // The loss of the money stands until the appeal has ended.
      return from === 'lost' ? null : isOpen ? [] : ['freeze']
    case 'won':
      return isOpen ? ['thaw'] : from === 'lost' ? ['overturn'] : []
    default:
      return isOpen ? ['loseDispute'] : ['freeze', 'loseDispute']
  }
}

export function toReversals(refunds: readonly Refund[], disputes: readonly Dispute[]): Reversal[] {
  return [
    ...refunds.map(({ id, amount, status, requestId }) => ({
      ...{ id, amount, requestId: requestId ?? null },
      kind: 'REFUND' as const,
      state: status,
    })),
    ...disputes.map(({ id, amount, status }) => ({ id, kind: 'DISPUTE' as const, amount, state: status })),
  ].map((reversal) => ({ ...reversal, unspent: null, losses: 0 }))
}

/** Returns the reversals of fraud warnings. A warning covers the whole payment. */
export function toWarnings(warnings: readonly FraudWarning[], amount: bigint): Reversal[] {
  const about = { kind: 'WARNING' as const, amount, state: 'open' as const, unspent: null, losses: 0 }
  return warnings.map(({ id }) => ({ id, ...about }))
}

/** The time for which a checkout stays open: within the provider's limits, and the same on every try. */
const CHECKOUT_MS = 12 * 3_600_000
export const checkoutEndTime = (createdAt: Date) =>
  new Date(Math.floor((createdAt.getTime() + CHECKOUT_MS) / 1000) * 1000)
