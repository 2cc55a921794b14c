import { expect, test } from 'vitest'
import { webAddressPattern } from './schema.ts'

const pattern = new RegExp(webAddressPattern, 'u')

test.each([
  'https://github.com/acme/shop/pull/7',
  'http://localhost:3000/?a=1#b',
  'https://example.com',
  'https://[::1]:8080/path@2x.png',
  'https://bücher.example/?q=a@b',
  'https://me:secret@example.com/acme/shop/pull/7',
])('%s is a web address', (address) => {
  expect(address).toMatch(pattern)
})

test.each([
  'https://a.example\\@b.example',
  'https://a.example\\.b.example',
  'https:///b.example',
  'https://a.example/\\..',
  'javascript://a.example/%0aalert(1)',
  'https://a.example/a b',
])('%s is none', (address) => {
  expect(address).not.toMatch(pattern)
})
