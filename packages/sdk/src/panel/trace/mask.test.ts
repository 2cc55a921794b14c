import { expect, test } from 'vitest'
import { maskText } from './mask.ts'

test.each([
  ['TypeError: x is undefined', 'TypeError: x is undefined'],
  ['no user ada@example.com here', 'no user [mail] here'],
  ['GET https://shop.example/cart?coupon=ADA#top failed', 'GET https://shop.example/cart failed'],
  ['at fetch("https://shop.example/a/b.js:12:7")', 'at fetch("https://shop.example/a/b.js:12:7")'],
  ['https://ada:pw@shop.example/x', 'https://shop.example/x'],
  ['https://shop.example/reset/3f2a9c1b7d5e4f60a1b2', 'https://shop.example/reset/[token]'],
  ['Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.abc', 'Bearer [token].e30.abc'],
  ['key gs_sk_0123456789abcdef0123456789', 'key [token]'],
  ['password=hunter2 and token:abc', 'password=[secret] and token:[secret]'],
  ['order 12345678 of 3 items', 'order [number] of 3 items'],
  ['getElementsByClassNameOfEverything is gone', 'getElementsByClassNameOfEverything is gone'],
])('%s', (said, shown) => {
  expect(maskText(said)).toBe(shown)
})
