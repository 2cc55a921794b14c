import { expect, test } from 'vitest'
import { basePathOf, faultOfPublicUrl, placeBelowBase, placeCookieBelow, withoutBase } from './base-path.ts'

test.each([
  ['https://example.com', ''],
  ['https://example.com/feedback', '/feedback'],
  ['http://localhost:8080/a/b.c/~d_e-1', '/a/b.c/~d_e-1'],
])('%s is served below «%s»', (url, base) => {
  expect(faultOfPublicUrl(url)).toBeNull()
  expect(basePathOf(url)).toBe(base)
})

test.each([
  ...['//feedback', '/a//b', '/../feedback', '/a/..', '/.', '/.hidden', '/a/./b'],
  ...[
    '/a%2fb',
    '/a%2e%2e/b',
    '/%66eedback',
    '/a b',
    '/ä',
    '/a\\b',
    '\\a',
    '/a;b',
    '/a"b',
    "/a'b",
    '/a$b',
    '/a&b',
    '/<a',
  ],
  ...[`/${'a'.repeat(200)}`, '/a/b/c/d/e/f/g/h/i'],
])('a path of other characters is refused: %s', (path) => {
  expect(faultOfPublicUrl(`https://example.com${path}`)).toMatch(/^its path must be up to eight segments/)
})

test.each(['?x=1', '/feedback?x=1', '/feedback#x', '#'])(
  'neither a query nor a fragment is taken: %s',
  (rest) => {
    expect(faultOfPublicUrl(`https://example.com${rest}`)).toMatch(/query/)
  },
)

test.each(['/api', '/app/x', '/T', '/identity', '/mcp', '/.well-known'])(
  'a path that begins like one of the service’s own is refused: %s',
  (path) => expect(faultOfPublicUrl(`https://example.com${path}`)).not.toBeNull(),
)

test.each([
  ['/feedback/api/zones?x=/feedback', '/api/zones?x=/feedback'],
  ['/feedback', '/'],
  ['/feedback?x=1', '/?x=1'],
  ['/feedback/', '/'],
  ['/api/zones', '/api/zones'],
  ['/feedbacks', '/feedbacks'],
  ['/api/feedback', '/api/feedback'],
  ['/', '/'],
])('a request to %s is for %s, whether the proxy has kept the base path or not', (url, path) => {
  expect(withoutBase(url, '/feedback')).toBe(path)
})

test('addresses of a page from the root of the host move below the base path, once', () => {
  const page = `<a href="/t">a</a><a href="/">b</a><script src="/sdk/v1.js"></script><form action="/p/x">
<meta name="base-path" content="/"><button formaction="/p/y">`
  const placed = `<a href="/a.b/t">a</a><a href="/a.b/">b</a><script src="/a.b/sdk/v1.js"></script><form action="/a.b/p/x">
<meta name="base-path" content="/a.b/"><button formaction="/a.b/p/y">`
  expect(placeBelowBase(page, '/a.b')).toBe(placed)
  expect(placeBelowBase(placed, '/a.b')).toBe(placed)
  expect(placeBelowBase(page, '')).toBe(page)
})

test.each([
  ['a=b; Path=/p/shop; HttpOnly', 'a=b; Path=/feedback/p/shop; HttpOnly'],
  ['a=b; Path=/', 'a=b; Path=/feedback'],
  ['a=b;path=/feedback', 'a=b;path=/feedback'],
  ['a=b; Path=/feedback/p; Secure', 'a=b; Path=/feedback/p; Secure'],
  ['a=b; Path=/feedbacks', 'a=b; Path=/feedback/feedbacks'],
  ['a=b; HttpOnly', 'a=b; HttpOnly'],
])('the cookie «%s» becomes «%s»', (cookie, placed) => {
  expect(placeCookieBelow(cookie, '/feedback')).toBe(placed)
})

test('other addresses and the words of a page stay', () => {
  const page = `<a href="//cdn.example/x"><a href="https://example.com/t"><a href="#x"><a href="t/wallet">
<p>see /docs and &#34;/app&#34;</p><i data-href="/x" title="/x">`
  expect(placeBelowBase(page, '/feedback')).toBe(page)
})
