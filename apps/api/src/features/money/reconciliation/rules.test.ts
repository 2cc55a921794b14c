import { expect, test } from 'vitest'
import type { BalanceCategory, BalanceEntry } from '../../../adapters/stripe/index.ts'
import { balanceMatches, bookingForEntry, expectedBalance } from './rules.ts'

const entry = (category: BalanceCategory, amount: bigint, fee = 0n): BalanceEntry => ({
  id: 'txn_1',
  category,
  kind: 'test',
  amount,
  fee,
  currency: 'USD',
  sourceId: null,
  paymentId: null,
  roundId: null,
  workspaceId: null,
  createdAt: new Date('2026-01-01T00:00:00Z'),
})

test.each<[string, BalanceEntry, boolean, fee: bigint, own: bigint]>([
  ['a payment into a budget: its fee alone', entry('PAYMENT', 5_000n, 175n), true, 175n, 0n],
  ['a payment for something else: the operator’s own', entry('PAYMENT', 5_000n, 175n), false, 175n, 5_000n],
  ['a refund of a budget', entry('REFUND', -800n), true, 0n, 0n],
  ['a refund of something else', entry('REFUND', -800n), false, 0n, -800n],
  ['a dispute with its fee', entry('DISPUTE', -5_000n, 1_500n), true, 1_500n, 0n],
  ['a dispute that was won with its fee', entry('DISPUTE', 5_000n, -1_500n), true, -1_500n, 0n],
  ['a fee of the provider', entry('FEE', -200n), false, 200n, 0n],
  ['a fee that is given back', entry('FEE', 200n), false, -200n, 0n],
  ['money taken to the bank, for a fee', entry('OWN_FUNDS', -3_000n, 25n), false, 25n, -3_000n],
  ['a payment to a tester', entry('OUTBOUND_PAYMENT', -1_200n), false, 0n, 0n],
  ['what nobody has heard of', entry('OTHER', 7n), false, 0n, 0n],
])('is booked: %s', (_what, given, isOurs, fee, own) => {
  expect(bookingForEntry(given, isOurs)).toEqual({ fee, own })
})

test('what should be there is what came in, less all that left and all that the provider has taken', () => {
  const sums = { clearing: -10_000n, paidOut: 2_000n, feesPaid: 300n, inFlight: 400n, withheld: 1_000n }
  expect(expectedBalance({ ...sums, unknownIn: 5n, unknownOut: 9n })).toBe(6_300n)
})

test.each([
  [100n, 100n, 0n, 0n, true],
  [100n, 99n, 0n, 0n, false],
  [100n, 101n, 0n, 0n, false],
  [100n, 60n, 0n, 40n, true],
  [100n, 59n, 0n, 40n, false],
  [100n, 140n, 40n, 0n, true],
  [100n, 141n, 40n, 0n, false],
])('expected %s, found %s, unknown %s in and %s out: agrees %s', (expected, found, into, out, answer) => {
  expect(balanceMatches(expected, found, { in: into, out })).toBe(answer)
})
