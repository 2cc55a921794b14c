import { expect, test } from 'vitest'
import { parseAmount, toTypedAmount } from './typed-rules.ts'

test.each([
  ['12.50', 'USD', '1250'],
  ['12,5', 'USD', '1250'],
  ['12', 'USD', '1200'],
  ['0.01', 'USD', '1'],
  ['0.001', 'USD', null],
  ['0', 'USD', null],
  ['-1', 'USD', null],
  ['1e3', 'USD', null],
  ['100', 'POINTS', '100'],
  ['1.5', 'POINTS', null],
  ['1.5', 'USDC', '1500000'],
  ['', 'USD', null],
  ['9999999999999999', 'USD', null],
] as const)('«%s» %s are %s atomic units', (typed, asset, units) =>
  expect(parseAmount(typed, asset)).toBe(units),
)

test('what is shown in a field means the same units again', () => {
  for (const units of ['1', '10', '99', '100', '1250', '1000000', '1500001'])
    for (const asset of ['USD', 'USDC', 'POINTS'] as const)
      expect(parseAmount(toTypedAmount(units, asset), asset)).toBe(units)
})
