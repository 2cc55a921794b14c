import { expect, test } from 'vitest'
import { defaultWorkspaceName, normalizeOrigin } from './rules.ts'

test.each([
  ['https://example.com', 'https://example.com'],
  ['https://Example.com:443/', 'https://example.com'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['https://[::1]:8443', 'https://[::1]:8443'],
  ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
  ['https://example.com/a', null],
  ['https://example.com?q', null],
  ['https://example.com#a', null],
  ['https://user@example.com', null],
  ['https://*.example.com', null],
  ['chrome-extension://abc', null],
  ['javascript:alert(1)', null],
  ['example.com', null],
  ['', null],
])('%s as an origin is %s', (typed, origin) => {
  expect(normalizeOrigin(typed)).toBe(origin)
})

test('a workspace is never called by an e-mail address', () => {
  expect(defaultWorkspaceName({ name: null, email: 'ada@example.com' })).toBe("ada's workspace")
  expect(defaultWorkspaceName({ name: 'Ada', email: 'ada@example.com' })).toBe("Ada's workspace")
  expect(defaultWorkspaceName({ name: null, email: null })).toBe('My workspace')
})
