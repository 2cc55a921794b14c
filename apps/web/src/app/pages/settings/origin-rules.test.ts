import { expect, test } from 'vitest'
import { parseOrigin } from './origin-rules.ts'

test.each([
  ['https://shop.example.com', 'https://shop.example.com'],
  ['https://Shop.Example.com:443/cart?x=1#top', 'https://shop.example.com'],
  ['shop.example.com', 'https://shop.example.com'],
  ['localhost:5173', 'https://localhost:5173'],
  ['http://localhost:5173/', 'http://localhost:5173'],
  ['  https://a.example  ', 'https://a.example'],
  ['https://*.example.com', null],
  ['https://me:secret@example.com', null],
  ['javascript:alert(1)', null],
  ['ftp://example.com', null],
  ['', null],
  ['not an address', null],
])('«%s» is understood as %s', (typed, origin) => expect(parseOrigin(typed)).toBe(origin))
