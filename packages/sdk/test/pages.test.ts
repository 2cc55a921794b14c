import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchesPage } from '../src/client/pages.ts'

/** pattern, address, whether it is one of its pages. */
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
  test(`${expected ? 'match' : 'do not match'}, here and natively`, () => {
    expect(matchesPage(pattern, address)).toBe(expected)
    expect(new URLPattern(pattern).test(address)).toBe(expected)
  })
})

test('what cannot be read matches nothing, and neither does a regular expression', () => {
  for (const pattern of ['https://shop.example/{', 'https://shop.example/(\\d+)', '/1', 'https:1', ''])
    expect(matchesPage(pattern, 'https://shop.example/1'), pattern).toBe(false)
  expect(matchesPage('https://shop.example/*', 'no address')).toBe(false)
})

test('a bought campaign of a whole site has its pages, as it was stored at first', () => {
  for (const page of ['', '/', '/any/page?x'])
    expect(matchesPage('https://shop.example{/*}?', `https://shop.example${page}`)).toBe(true)
})

test('for any pattern and address it answers as URLPattern does', () => {
  const some = (...texts: string[]) => fc.constantFrom(...texts)
  const several = (one: fc.Arbitrary<string>, maxLength: number) =>
    fc.array(one, { maxLength }).map((parts) => parts.join(''))
  const pattern = fc
    .tuple(
      some('https', 'http', 'http{s}?', '*'),
      several(some('a', 'b', 'A', '*', '.', '{b}?', '{.a}*', 'a.b'), 3).filter((host) => host !== ''),
      some('', '', ':80', ':443', ':8*', ':*'),
      several(some('a', '/', '*', '/*', '/:id?', '{/b}?', '{a*b}+', 'ü', '+', 'b c', '\\*'), 4),
      some('', '', '?x=*', '\\?y', '?a/b'),
      some('', '', '#f', '#*'),
    )
    .map(
      ([scheme, host, port, path, query, fragment]) =>
        `${scheme}://${host}${port}/${path}${query}${fragment}`,
    )
  const address = fc
    .tuple(
      some('https', 'http'),
      some('a', 'b', 'aa', 'a.b', 'b.a.b', 'bb.a'),
      some('', ':80', ':443', ':8443'),
      several(some('a', 'b', '/', 'ü', 'b c', '*', '.'), 4),
      some('', '?x=1', '?y', '?a/b'),
      some('', '#f'),
    )
    .map(
      ([scheme, host, port, path, query, fragment]) =>
        `${scheme}://${host}${port}/${path}${query}${fragment}`,
    )
  fc.assert(
    fc.property(pattern, address, (text, url) => {
      fc.pre(URL.canParse(url))
      const native = readNatively(text)
      fc.pre(native !== null)
      expect(matchesPage(text, url), `${text} and ${url}`).toBe(native.test(url))
    }),
    { numRuns: 3_000 },
  )
})

function readNatively(text: string): URLPattern | null {
  try {
    return new URLPattern(text)
  } catch {
    return null
  }
}
