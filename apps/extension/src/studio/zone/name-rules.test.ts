import { expect, test } from 'vitest'
import { zoneIdFor, zoneNameFor } from './name-rules.ts'

test.each([
  ['[data-testid="checkout form"]', 'Pay', [], 'checkout-form'],
  ['#Cart', 'Pay', [], 'cart'],
  ['shop-cart >>> button[aria-label="Jetzt kaufen"]', '', [], 'jetzt-kaufen'],
  ['main > div:nth-of-type(2)', 'Über uns', [], 'u-ber-uns'],
  ['main', '', [], 'zone'],
  ['main', '購入', [], 'zone'],
  ['#cart', '', ['cart', 'cart-2'], 'cart-3'],
  [`[title="${'long '.repeat(40)}"]`, '', [], `${'long-'.repeat(11)}long`],
])('%s, «%s»', (selector, words, taken, wanted) => {
  const id = zoneIdFor(selector, words, new Set(taken))
  expect(id).toMatch(/^[A-Za-z0-9._:-]{1,100}$/)
  expect(id.startsWith(wanted)).toBe(true)
})

test('a name is one line of what can be seen', () => {
  expect(zoneNameFor('  Pay\n now\u202E ')).toBe('Pay now')
  expect(zoneNameFor('x'.repeat(500))).toHaveLength(80)
})
