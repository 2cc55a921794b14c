import { expect, test } from 'vitest'
import { base58check, bech32, entropy, ibanSum, luhn, mod11by10, realDate, verhoeff } from './checks.ts'
import { eip55, keccak256 } from './keccak.ts'

/** Each check holds for a right value and for none of its neighbours by one digit. */
const digits: [string, (text: string) => boolean, string][] = [
  ['luhn', luhn, '79927398713'],
  ['verhoeff', verhoeff, '234123412346'],
  ['mod 11,10', mod11by10, '86095742719'],
  ['IBAN', ibanSum, 'DE89370400440532013000'],
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
  expect(base58check('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).toBe(true)
  expect(base58check('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb')).toBe(false)
  expect(bech32('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toBe(true)
  expect(bech32('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5')).toBe(false)
  expect(bech32('bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0')).toBe(true)
  expect(bech32('bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toBe(false)
  expect(eip55('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe(true)
  expect(eip55('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeaEd')).toBe(false)
  expect(eip55('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toBe(true)
})

test('Keccak-256 of nothing and of abc, as Ethereum has them', () => {
  expect(keccak256('')).toBe('c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470')
  expect(keccak256('abc')).toBe('4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45')
})

test('dates exist or do not', () => {
  expect(realDate(2024, 2, 29)).toBe(true)
  expect(realDate(2023, 2, 29)).toBe(false)
  expect(realDate(1900, 2, 29)).toBe(false)
  expect(realDate(2000, 2, 29)).toBe(true)
  expect(realDate(2024, 4, 31)).toBe(false)
  expect(realDate(2024, 13, 1)).toBe(false)
})

test('entropy is zero for one letter and three bits for eight', () => {
  expect(entropy('aaaa')).toBeCloseTo(0)
  expect(entropy('abcdefgh')).toBeCloseTo(3)
})
