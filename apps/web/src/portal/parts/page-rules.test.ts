import { expect, test } from 'vitest'
import { findProductPage } from './page-rules.ts'

test('a campaign leads to its page where a pattern names one, and never by another scheme', () => {
  expect(findProductPage(['https://*.example.com/*', 'https://shop.example.com/cart/*'])).toBe(
    'https://shop.example.com/cart/',
  )
  expect(findProductPage(['http://shop.example.com/', 'javascript:alert(1)', '*'])).toBeNull()
})
