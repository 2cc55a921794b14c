import { expect, test } from 'vitest'
import { balanceAfter, coversAmount, isId } from './balance-rules.ts'

test('balances are exact for any size', () => {
  expect(balanceAfter('9007199254740993', '1')).toBe('9007199254740994')
  expect(balanceAfter('100', '-30')).toBe('70')
  expect([coversAmount('100', '100'), coversAmount('99', '100')]).toEqual([true, false])
})

test('an id is told from what somebody mistyped', () => {
  expect(isId('00000000-0000-7000-8000-000000000001')).toBe(true)
  for (const text of ['', 'abc', '00000000-0000-7000-8000-00000000000']) expect(isId(text)).toBe(false)
})
