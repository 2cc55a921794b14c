import { expect, test } from 'vitest'
import {
  entropy,
  isBase58CheckValid,
  isBech32Valid,
  isIbanSumValid,
  isLuhnValid,
  isMod11By10Valid,
  isRealDate,
  isVerhoeffValid,
} from './checks.ts'

/** Each check holds for a right value and for none of its neighbours by one digit. */
const digits: [string, (text: string) => boolean, string][] = [
  ['luhn', isLuhnValid, '79927398713'],
  ['verhoeff', isVerhoeffValid, '234123412346'],
  ['mod 11,10', isMod11By10Valid, '86095742719'],
  ['IBAN', isIbanSumValid, 'DE89370400440532013000'],
]
test.each(digits)('%s notices every changed digit', (_, holds, value) => {
  expect(holds(value)).toBe(true)
  for (let at = 4; at < value.length; at++) {
    for (let other = 0; other < 10; other++) {
      if (String(other) === value[at]) continue
      expect(holds(value.slice(0, at) + other + value.slice(at + 1))).toBe(false)
    }
  }
})

test('addresses with a broken checksum do not hold', () => {
  expect(isBase58CheckValid('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).toBe(true)
  expect(isBase58CheckValid('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb')).toBe(false)
  expect(isBech32Valid('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toBe(true)
  expect(isBech32Valid('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5')).toBe(false)
  expect(isBech32Valid('bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0')).toBe(true)
  expect(isBech32Valid('bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toBe(false)
})

test('dates exist or do not', () => {
  expect(isRealDate(2024, 2, 29)).toBe(true)
  expect(isRealDate(2023, 2, 29)).toBe(false)
  expect(isRealDate(1900, 2, 29)).toBe(false)
  expect(isRealDate(2000, 2, 29)).toBe(true)
  expect(isRealDate(2024, 4, 31)).toBe(false)
  expect(isRealDate(2024, 13, 1)).toBe(false)
})

test('entropy is zero for one letter and three bits for eight', () => {
  expect(entropy('aaaa')).toBeCloseTo(0)
  expect(entropy('abcdefgh')).toBeCloseTo(3)
})
