import { expect, test } from 'vitest'
import { pageOf } from './page-rules.ts'

test('a campaign leads to its page where a pattern names one, and never by another scheme', () => {
  expect(pageOf(['https://*.example.com/*', 'https://shop.example.com/cart/*'])).toBe(
    'https://shop.example.com/cart/',
  )
  expect(pageOf(['http://shop.example.com/', 'javascript:alert(1)', '*'])).toBeNull()
})
