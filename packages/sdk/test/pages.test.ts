import { describe, expect, test } from 'vitest'
import { matchesByExpression, matchesPage } from '../src/client/pages.ts'

/** pattern, address, whether it is one of its pages; the native URLPattern is the judge of the fallback. */
const cases: [string, string, boolean][] = [
  ['https://shop.example/cart', 'https://shop.example/cart', true],
  ['https://shop.example/cart', 'https://shop.example/cart?step=2#top', true],
  ['https://shop.example/cart', 'https://shop.example/cart/2', false],
  ['https://shop.example/cart', 'http://shop.example/cart', false],
  ['https://shop.example/*', 'https://shop.example/any/page', true],
  ['https://shop.example/*', 'https://shop.example.evil.example/any', false],
  ['https://*.example/help', 'https://de.shop.example/help', true],
  ['https://shop.example/items/:id', 'https://shop.example/items/42', true],
  ['https://shop.example/items/:id', 'https://shop.example/items/42/edit', false],
  ['https://shop.example/items/:id?', 'https://shop.example/items/42', true],
  ['https://shop.example/items{/:id}?', 'https://shop.example/items', true],
  ['https://shop.example/items{/:id}?', 'https://shop.example/items/7', true],
  ['https://shop.example/search\\?q=*', 'https://shop.example/search?q=lamp', true],
  ['https://shop.example/search\\?q=*', 'https://shop.example/search', false],
  ['https://shop.example/a.b', 'https://shop.example/axb', false],
  ['https://shop.example:8443/*', 'https://shop.example:8443/x', true],
  ['https://shop.example:8443/*', 'https://shop.example/x', false],
  ['http://localhost:*/*', 'http://localhost:5173/x', true],
]

describe.each(cases)('%s and %s', (pattern, address, expected) => {
  test(`${expected ? 'match' : 'do not match'}, natively and without URLPattern`, () => {
    expect(matchesPage(pattern, address)).toBe(expected)
    expect(matchesByExpression(pattern, address)).toBe(expected)
  })
})

test('what cannot be read matches nothing, however the browser reads it', () => {
  for (const matches of [matchesPage, matchesByExpression]) {
    expect(matches('https://shop.example/{', 'https://shop.example/{')).toBe(false)
    expect(matches('https://shop.example/*', 'no address')).toBe(false)
  }
  expect(matchesByExpression('https://shop.example/(\\d+)', 'https://shop.example/1')).toBe(false)
})
