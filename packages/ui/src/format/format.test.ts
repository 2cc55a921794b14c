import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFor, splitSpan, toDecimal } from './format.ts'

const { money, relative } = formatFor('en')

test('money counts minor units by the currency, and keeps every digit', () => {
  expect(money(4820, 'USD')).toBe('$48.20')
  expect(money(-5, 'USD')).toBe('-$0.05')
  expect(money(129_000, 'JPY')).toBe('¥129,000')
  expect(money('9007199254740993123', 'EUR')).toBe('€90,071,992,547,409,931.23')
})

test('a token that is no ISO currency is a number with its code', () => {
  expect(money(150_000, 'USDC')).toBe('1,500.00\u00a0USDC')
})

test.each([
  ['en', '-$36.00', '$1,234.56'],
  ['de', '-36,00\u00a0$', '1.234,56\u00a0$'],
  ['es', '-36,00\u00a0US$', '1234,56\u00a0US$'],
  ['fr', '-36,00\u00a0$US', '1\u202f234,56\u00a0$US'],
  // The amounts are isolated, so that minus and sign stay at their ends in right-to-left text.
  ['ar', '\u2066-36.00\u00a0US$\u2069', '\u20661,234.56\u00a0US$\u2069'],
  ['ja', '-$36.00', '$1,234.56'],
])('dollars below and above zero in %s', (language, below, above) => {
  const format = formatFor(language)
  const dollars = { style: 'currency', currency: 'USD' } as const
  expect([format.money(-3_600, 'USD'), format.number(-36, dollars)]).toEqual([below, below])
  expect([format.money(123_456, 'USD'), format.number(1_234.56, dollars)]).toEqual([above, above])
})

test('a decimal text is the same amount as its minor units', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
      fc.constantFrom(0, 2, 3),
      (minor, digits) => {
        const [whole, rest = ''] = toDecimal(minor, digits).split('.')
        expect(rest).toHaveLength(digits)
        expect(BigInt(`${whole}${rest}`.replace('-', '')) * (minor < 0n ? -1n : 1n)).toBe(minor)
      },
    ),
  )
})

test('time is told in the largest unit that fits, and never ahead of itself', () => {
  const now = '2026-11-22T12:00:00Z'
  expect(relative('2026-11-22T11:59:58Z', { now })).toBe('now')
  expect(relative('2026-11-22T11:58:01Z', { now })).toBe('1 minute ago')
  expect(relative('2026-11-22T09:00:00Z', { now, short: true })).toBe('3h')
  expect(relative('2026-11-21T11:00:00Z', { now })).toBe('yesterday')
  expect(relative('2026-11-22T14:00:00Z', { now })).toBe('in 2 hours')
  expect(splitSpan(-3_599)).toEqual({ unit: 'minute', count: -59 })
})

test.each(['en', 'de', 'es', 'fr', 'ar', 'ja'])(
  'every language formats every kind of figure: %s',
  (language) => {
    const format = formatFor(language)
    for (const text of [
      format.number(1234.5),
      format.money(100, 'EUR'),
      format.percent(0.5),
      format.date(0),
      format.dateTime(0),
      format.relative(0, { now: 60_000 }),
      format.list(['a', 'b']),
    ])
      expect(text).toMatch(/\S/)
  },
)
