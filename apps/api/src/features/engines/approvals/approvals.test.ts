import { expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { toAtomicUnits } from '../../../core/dollars.ts'
import { isReadByAnother, needsSecondOperator, needsTwoOperators } from './index.ts'

const settings = (given: Record<string, string> = {}) => {
  const { NODE_ENV, SECOND_APPROVER, SECOND_APPROVER_ABOVE, FIAT_SECOND_APPROVER } = readConfig(given)
  return { NODE_ENV, SECOND_APPROVER, SECOND_APPROVER_ABOVE, FIAT_SECOND_APPROVER }
}
const production = { ...settings(), NODE_ENV: 'production' as const }
const kinds = ['FIAT', 'TOKEN', 'REFUND', 'WRITE_OFF'] as const

test('in production everything that moves money out takes two operators, unless a setting says one', () => {
  for (const kind of kinds) {
    expect(needsTwoOperators(production, kind)).toBe(true)
    expect(needsSecondOperator(production, kind, { amount: 1n, asset: 'USD' })).toBe(true)
    expect(needsTwoOperators({ ...production, SECOND_APPROVER: false }, kind)).toBe(false)
    expect(needsTwoOperators(settings(), kind)).toBe(false)
    expect(needsTwoOperators(settings({ SECOND_APPROVER: 'true' }), kind)).toBe(true)
  }
})

test.each([
  ['USD', 5_000n, false],
  ['USD', 5_001n, true],
  ['USDC', 50_000_000n, false],
  ['USDC', 50_000_001n, true],
  // Points have no price.
  ['POINTS', 1n, true],
])('above the amount of the setting: %s %s', (asset, amount, isNeeded) => {
  const above = { ...production, SECOND_APPROVER_ABOVE: '50' }
  expect(needsSecondOperator(above, 'REFUND', { asset, amount })).toBe(isNeeded)
})

test('FIAT_SECOND_APPROVER decides alone about payments of money: true for any amount', () => {
  const above = { ...production, SECOND_APPROVER_ABOVE: '50' }
  const small = { amount: 1n, asset: 'USD' }
  expect(needsSecondOperator({ ...above, FIAT_SECOND_APPROVER: true }, 'FIAT', small)).toBe(true)
  expect(needsTwoOperators({ ...above, FIAT_SECOND_APPROVER: false }, 'FIAT')).toBe(false)
  expect(needsTwoOperators({ ...above, FIAT_SECOND_APPROVER: false }, 'TOKEN')).toBe(true)
})

test('another person has read exactly this', () => {
  const checks = [{ by: 'First@example.com', snapshot: 'a' }]
  expect(isReadByAnother(checks, 'a', 'second@example.com')).toBe(true)
  expect(isReadByAnother(checks, 'a', 'first@EXAMPLE.com')).toBe(false)
  expect(isReadByAnother(checks, 'b', 'second@example.com')).toBe(false)
})

test.each([
  ['50', 2, 5_000n],
  ['0.019', 2, 1n],
  ['10000', 6, 10_000_000_000n],
  ['1.5', 6, 1_500_000n],
])('%s dollars with %s decimals', (dollars, decimals, units) => {
  expect(toAtomicUnits(dollars, decimals)).toBe(units)
})
