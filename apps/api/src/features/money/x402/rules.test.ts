import { expect, test } from 'vitest'
import { toAtomicUnits } from '../../../core/dollars.ts'
import { capPerTester, countsForBounty, divideBounty } from './bounty-rules.ts'
import { formatDollars, judgeRepeat, paymentLifecycle } from './rules.ts'

test('dollars and atomic units are the same money', () => {
  for (const [dollars, units] of [
    ['0.50', 500_000n],
    ['1', 1_000_000n],
    ['0.000001', 1n],
    ['125.25', 125_250_000n],
  ] as const) {
    expect(toAtomicUnits(dollars)).toBe(units)
    expect(toAtomicUnits(formatDollars(units))).toBe(units)
  }
  expect([500_000n, 1n, 125_000_000n].map(formatDollars)).toEqual(['0.50', '0.000001', '125.00'])
})

test('a bounty’s price is divided without loss', () => {
  for (const [price, count] of [
    [250_000n, 1],
    [750_000n, 3],
    [1n, 1],
    [7n, 500],
    [1_000_003n, 7],
  ] as const) {
    const { reward, fee } = divideBounty(price, count)
    expect(reward * BigInt(count) + fee).toBe(price)
    expect(fee).toBeGreaterThanOrEqual(price / 10n)
  }
})

test('one tester fills at most a tenth of a bounty, and at least one item', () => {
  expect([1, 5, 10, 11, 25, 500].map(capPerTester)).toEqual([1, 1, 1, 2, 3, 50])
})

const open = { status: 'OPEN', itemCount: 20, collected: 0, types: [] as string[] }
const item = {
  testerId: 'a',
  type: 'BUG',
  safetyStatus: 'CLEARED',
  title: 'The basket forgets what I put in',
  description: 'It happens when I come back the next day.',
}

test.each([
  ['a good item', {}, {}, [], true],
  ['one that is not CLEARED', { safetyStatus: 'FLAGGED' }, {}, [], false],
  ['one without a tester', { testerId: null }, {}, [], false],
  ['one of a type not asked for', {}, { types: ['COMMENT'] }, [], false],
  ['one for a closed bounty', {}, { status: 'CLOSED' }, [], false],
  ['one for a full bounty', {}, { collected: 20 }, [], false],
  ['the same words by somebody else', {}, {}, [{ ...item, testerId: 'b' }], false],
  [
    'the same words in other spelling',
    { title: 'THE BASKET forgets, what I put in!!' },
    {},
    [{ ...item, testerId: 'b' }],
    false,
  ],
  [
    'other words about the same page',
    { title: 'The basket has no button to empty it', description: '' },
    {},
    [{ ...item, testerId: 'b' }],
    true,
  ],
  [
    'a third one of one tester where two are allowed',
    {},
    {},
    [
      { testerId: 'a', title: 'Fonts are small', description: '' },
      { testerId: 'a', title: 'Colours clash', description: '' },
    ],
    false,
  ],
])('counts for a bounty: %s', (_name, change, bounty, counted, expected) => {
  expect(countsForBounty({ ...item, ...change }, { ...open, ...bounty }, counted)).toBe(expected)
})

const [yes, no] = [true, false]
test.each([
  ['SETTLED', yes, yes, yes, yes, 'replay'],
  ['SETTLED', no, yes, yes, yes, 'replay'],
  ['SETTLED', yes, yes, yes, no, 'payment_used'],
  ['SETTLED', yes, yes, no, no, 'replay'],
  ['SETTLED', yes, no, no, yes, 'payment_reused'],
  ['CLAIMED', yes, yes, yes, no, 'look'],
  ['CLAIMED', no, yes, yes, yes, 'look'],
  ['CLAIMED', yes, no, no, no, 'payment_reused'],
  ['REFUSED', yes, yes, yes, no, 'look'],
  ['REFUSED', no, yes, no, yes, 'payment_unresolved'],
  ['REFUSED', no, no, no, yes, 'payment_reused'],
  ['FAILED', yes, yes, no, no, 'refused'],
] as const)(
  'a payment that is %s, same payment %s, same request %s, secret %s, proven %s: %s',
  (status, isSamePayment, isSameRequest, isSecret, isProven, expected) => {
    const verdict = judgeRepeat({ status, isSamePayment, isSameRequest, isSecret, isProven })
    expect(typeof verdict === 'string' ? verdict : verdict.kind.code).toBe(expected)
  },
)

test('what is settled or failed stays so', () => {
  expect(
    paymentLifecycle.states.filter((state) =>
      paymentLifecycle.events.every((event) => !paymentLifecycle.next(state, event)),
    ),
  ).toEqual(['SETTLED', 'FAILED'])
})
