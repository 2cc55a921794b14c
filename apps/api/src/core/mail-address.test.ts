import { expect, test } from 'vitest'
import { foldAddress, isMailAddress } from './mail-address.ts'

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

test('a domain of other letters is the one that DNS has for it', () => {
  expect(foldAddress('Jo@Bücher.example')).toBe('jo@xn--bcher-kva.example')
  expect(foldAddress('jo@xn--bcher-kva.example')).toBe('jo@xn--bcher-kva.example')
})

test.each([
  ...[
    "pat.o'neill@example.com",
    'a/b+c@example.com',
    'jo@bücher.example',
    'jörg@example.com',
    'x@a-b.co',
    '用户@例子.广告',
  ],
])('%s is an address', (address) => {
  expect(isMailAddress(address)).toBe(true)
})
test.each([
  ...[
    '',
    'a',
    '@example.com',
    'a@',
    'a@localhost',
    'a b@example.com',
    'a..b@example.com',
    '.a@example.com',
    'a@b..com',
  ],
  ...[
    'a@-b.com',
    '"a b"@example.com',
    'a@b@example.com',
    'a@example.com\n',
    `${'a'.repeat(65)}@example.com`,
    'a<b@example.com',
  ],
])('%j is none', (address) => {
  expect(isMailAddress(address)).toBe(false)
})
