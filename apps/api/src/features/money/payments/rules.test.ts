import { describe, expect, test } from 'vitest'
import type { Checkout } from '../../../adapters/stripe/index.ts'
import {
  paidRoundState,
  type Reversal,
  type Round,
  type RoundStatus,
  reversalEffects,
  roundLifecycle,
  roundMoves,
} from './rules.ts'

const moves: Record<RoundStatus, Record<string, RoundStatus>> = {
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
  CHARGED_BACK: {
    win: 'FUNDED',
    winPartlyRefunded: 'PARTIALLY_REFUNDED',
    winRefunded: 'REFUNDED',
    dispute: 'PAYMENT_DISPUTED',
  },
  EXPIRED: {},
  PAYMENT_FAILED: {},
}
describe.each(roundLifecycle.states)('%s', (state) => {
  test.each(roundLifecycle.events)('%s', (event) => {
    expect(roundLifecycle.next(state, event)).toBe(moves[state][event] ?? null)
  })
})

const now = new Date('2026-05-01T00:00:00Z')
const round = (status: RoundStatus): Round => ({
  id: 'r',
  campaignId: 'c',
  asset: 'USD',
  amount: 5000n,
  status,
  checkoutId: 'cs',
  paymentId: null,
  expiresAt: now,
  observed: 0n,
  fault: null,
  createdAt: now,
})
const checkout = (status: Checkout['status'], amount = 5000n, currency = 'USD'): Checkout => ({
  id: 'cs',
  url: null,
  status,
  amount,
  currency,
  roundId: 'r',
  workspaceId: 'w',
  paymentId: 'pi',
  expiresAt: now,
})

describe('what a session means for a round', () => {
  const statuses = ['open', 'expired', 'pending', 'failed', 'paid'] as const
  const expected: Partial<Record<RoundStatus, Partial<Record<Checkout['status'], string[]>>>> = {
    CHECKOUT_OPEN: {
      expired: ['expire'],
      pending: ['complete'],
      failed: ['complete', 'fail'],
      paid: ['pay'],
    },
    PAYMENT_PENDING: { failed: ['fail'], paid: ['pay'] },
  }
  for (const state of roundLifecycle.states)
    for (const status of statuses)
      test(`${state}, the session is ${status}`, () => {
        expect(roundMoves(round(state), checkout(status)).events).toEqual(expected[state]?.[status] ?? [])
      })

  test('another amount or currency pays nothing and is a fault', () => {
    for (const wrong of [checkout('paid', 4999n), checkout('paid', 5001n), checkout('paid', 5000n, 'EUR')])
      expect(roundMoves(round('CHECKOUT_OPEN'), wrong)).toEqual({ events: [], fault: 'amount_mismatch' })
  })

  test('money for a round that is over is a fault, not lost from sight', () => {
    for (const state of ['EXPIRED', 'PAYMENT_FAILED'] as const)
      expect(roundMoves(round(state), checkout('paid'))).toEqual({ events: [], fault: 'paid_too_late' })
  })
})

const reversal = (kind: Reversal['kind'], state: Reversal['state'], amount = 5000n): Reversal => ({
  id: `${kind}${state}${amount}`,
  kind,
  state,
  amount,
  unspent: null,
  losses: 0,
})
test.each([
  ['FUNDED', []],
  ['FUNDED', [reversal('REFUND', 'pending')]],
  ['FUNDED', [reversal('REFUND', 'failed')]],
  ['FUNDED', [reversal('DISPUTE', 'inquiry')]],
  ['FUNDED', [reversal('DISPUTE', 'won')]],
  ['PARTIALLY_REFUNDED', [reversal('REFUND', 'succeeded', 1n)]],
  ['REFUNDED', [reversal('REFUND', 'succeeded', 4999n), reversal('REFUND', 'succeeded', 1n)]],
  ['PAYMENT_DISPUTED', [reversal('REFUND', 'succeeded', 1n), reversal('DISPUTE', 'open')]],
  ['CHARGED_BACK', [reversal('DISPUTE', 'lost'), reversal('DISPUTE', 'open', 2n)]],
] as [RoundStatus, Reversal[]][])('a paid round is %s', (state, reversals) => {
  expect(paidRoundState(round('FUNDED'), reversals)).toBe(state)
})

describe('what a refund or dispute does to the budget', () => {
  test.each([
    [null, null, 'pending', ['lose']],
    [null, null, 'succeeded', ['lose']],
    [null, null, 'failed', []],
    ['pending', 5n, 'succeeded', []],
    ['pending', 5n, 'failed', ['regain']],
    ['pending', 5n, 'pending', null],
    // The refund was seen before pending refunds took their money, or was requested here and set aside.
    ['pending', null, 'succeeded', ['lose']],
    ['pending', null, 'failed', []],
    ['succeeded', 5n, 'failed', ['regain']],
    ['succeeded', 5n, 'succeeded', null],
    ['succeeded', 5n, 'pending', null],
    ['failed', null, 'succeeded', null],
  ] as const)('refund: %s, of which %s is taken → %s', (from, unspent, state, effects) => {
    expect(reversalEffects(from && { state: from, unspent }, { kind: 'REFUND', state })).toEqual(effects)
  })
  test.each([
    [null, 'inquiry', []],
    [null, 'open', ['freeze']],
    [null, 'won', []],
    [null, 'lost', ['freeze', 'loseDispute']],
    ['inquiry', 'open', ['freeze']],
    ['inquiry', 'won', []],
    ['inquiry', 'lost', ['freeze', 'loseDispute']],
    ['open', 'won', ['thaw']],
    ['open', 'lost', ['loseDispute']],
    ['open', 'inquiry', null],
    ['won', 'open', null],
    ['lost', 'open', null],
    ['open', 'appeal', []],
    ['won', 'appeal', ['freeze']],
    ['lost', 'appeal', null],
    ['appeal', 'appeal', null],
    ['appeal', 'won', ['thaw']],
    ['appeal', 'lost', ['loseDispute']],
    ['won', 'lost', ['freeze', 'loseDispute']],
    ['lost', 'won', ['overturn']],
    [null, 'appeal', ['freeze']],
  ] as const)('dispute: %s → %s', (from, state, effects) => {
    expect(reversalEffects(from && { state: from, unspent: null }, { kind: 'DISPUTE', state })).toEqual(
      effects,
    )
  })
})
