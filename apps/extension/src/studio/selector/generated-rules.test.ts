import { expect, test } from 'vitest'
import { isLastingClass, looksGenerated } from './generated-rules.ts'

test.each([
  'checkout',
  'main-nav',
  'step-2',
  'section2',
  'addToCart',
  'cart_total',
  'product.title',
  'hero-h1',
  'login-form',
  'js-menu',
  'utf8',
  'faq',
  'sc-cart',
  'css-grid',
])('«%s» was written by a person', (name) => {
  expect(looksGenerated(name)).toBe(false)
})

test.each([
  '42',
  ':r1a:',
  '«r3»',
  '_r_7_',
  'radix-:r3:',
  'headlessui-menu-button-7',
  'mui-42',
  'ember1203',
  '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  'item-20391',
  'css-1q2w3e',
  'css-abcdef',
  'sc-bdVaJa',
  'styles__button___2kL3m',
  'svelte-1abcd',
  'jsx-1234567890',
  'Button_root__3fk2d',
  'xqzrtplkw',
])('«%s» was made by a program', (name) => {
  expect(looksGenerated(name)).toBe(true)
})

test.each([
  ['card', true],
  ['checkout-form', true],
  ['is-open', false],
  ['active', false],
  ['css-1q2w3e', false],
  ['md:flex', false],
  ['w-[32px]', false],
  ['1st', false],
])('the class %s lasts: %s', (name, wanted) => {
  expect(isLastingClass(name)).toBe(wanted)
})

test('a name of any length is read in one pass', () => {
  for (const name of ['a1'.repeat(50_000), '-'.repeat(100_000), `radix-${'x'.repeat(100_000)}`])
    expect(typeof looksGenerated(name)).toBe('boolean')
})
