import { describe, expect, test } from 'vitest'
import { defaultPolicy } from '../../engines/ledger/index.ts'
import { budgetFigures, changePolicy } from './rules.ts'

describe('a change of policy', () => {
  const change = (given: Parameters<typeof changePolicy>[2], before = null as typeof defaultPolicy | null) =>
    changePolicy(before, defaultPolicy, given, 14)

  test('what is left out stays as it is, or as the service has it', () => {
    expect(change({ perItem: '250' })).toEqual({ ...defaultPolicy, perItem: 250n })
    const before = { ...defaultPolicy, perItem: 7n, maxPerTester: 9n }
    expect(change({ holdDays: 3 }, before)).toEqual({ ...before, holdDays: 3 })
    expect(change({ maxPerTester: null }, before)?.maxPerTester).toBeNull()
  })

  test('the same again is no change', () => {
    expect(change({}, defaultPolicy)).toBeNull()
    expect(change({ perItem: '100', payout: 'NONE' }, defaultPolicy)).toBeNull()
    expect(change({})).toEqual(defaultPolicy)
  })

  test('money that says nothing of its hold is held as long as the service demands', () => {
    expect(change({ asset: 'USD' })?.holdDays).toBe(14)
    expect(change({ asset: 'USD', holdDays: 3 })?.holdDays).toBe(3)
    expect(change({ asset: 'POINTS', perItem: '1' })?.holdDays).toBe(7)
  })
})

test('figures: money is what the account has, points are an allowance that is never below zero', () => {
  const sums = { available: 100n, held: 30n, spent: 20n }
  expect(budgetFigures('USD', sums, 0, 190n)).toEqual({
    funded: 150n,
    held: 30n,
    spent: 20n,
    available: 100n,
    returned: 40n,
  })
  expect(budgetFigures('USD', sums, 1, 150n).available).toBe(0n)
  expect(budgetFigures('POINTS', sums, 0, 100n)).toEqual({
    funded: 100n,
    held: 30n,
    spent: 20n,
    available: 50n,
    returned: 0n,
  })
  expect(budgetFigures('POINTS', { ...sums, spent: 500n }, 0, 100n).available).toBe(0n)
})

test.each([
  ['USD', 'FIAT'],
  ['USDC', 'TOKEN'],
] as const)(
  'a policy for %s that names no payout is paid by %s, and one that names NONE is not paid',
  (asset, payout) => {
    expect(changePolicy(null, defaultPolicy, { asset, perItem: '100' }, 7)!.payout).toBe(payout)
    expect(changePolicy(null, defaultPolicy, { asset, perItem: '100', payout: 'NONE' }, 7)!.payout).toBe(
      'NONE',
    )
  },
)
