import { expect, test } from 'vitest'
import { parseAddress } from './settings.ts'

test('what a person types becomes the address of a service; plain http is for this machine alone', () => {
  expect(parseAddress(' feedback.example.com ')).toBe('https://feedback.example.com')
  expect(parseAddress('https://feedback.example.com/t/?x=1')).toBe('https://feedback.example.com')
  expect(parseAddress('HTTP://127.0.0.1:8787')).toBe('http://127.0.0.1:8787')
  expect(parseAddress('http://localhost:8787/')).toBe('http://localhost:8787')
  expect(parseAddress('example.com/feedback/')).toBe('https://example.com/feedback')
  expect(parseAddress('https://example.com/a/b/app/shop/inbox?x=1#y')).toBe('https://example.com/a/b')
  for (const refused of [
    '',
    'http://feedback.example.com',
    'https://a:b@feedback.example.com',
    'javascript:alert(1)',
    'https://',
  ])
    expect(parseAddress(refused), refused).toBeNull()
})
