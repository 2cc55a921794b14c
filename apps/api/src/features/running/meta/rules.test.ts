import { expect, test } from 'vitest'
import { prefersPage } from './rules.ts'

test.each([
  [undefined, false],
  ['', false],
  ['*/*', false],
  ['application/json', false],
  ['application/json, text/plain, */*', false],
  ['text/html', true],
  ['TEXT/HTML', true],
  ['text/*', true],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8', true],
  ['text/html, application/json;q=0.9', true],
  ['text/html;q=0.5, application/json', false],
  ['text/html, application/json', false],
  ['text/html;q=0', false],
  ['text/html;q=nonsense', false],
  [',;,;q=,text/html;level=1;q=0.4', true],
])('Accept: %s asks for a page: %s', (accept, expected) => {
  expect(prefersPage(accept)).toBe(expected)
})
