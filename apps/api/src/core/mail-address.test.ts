import { expect, test } from 'vitest'
import { foldAddress } from './mail-address.ts'

test('addresses that differ in ASCII case alone are one, and no others', () => {
  expect(foldAddress('Mark.O-Neil@Example.COM')).toBe('mark.o-neil@example.com')
  for (const other of [
    'mar\u212a@example.com',
    'MAR\u212a@example.com',
    '\u0130lker@example.com',
    'ÉCOLE@example.com',
  ])
    expect(foldAddress(other)).not.toBe(other.toLowerCase())
})
