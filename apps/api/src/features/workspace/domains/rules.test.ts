import { expect, test } from 'vitest'
import {
  domainAfterLookup,
  expectedRecord,
  mapToServiceAddress,
  normalizeHost,
  requestedHost,
} from './rules.ts'

const own = 'feedback.example.net'

test.each([
  ['ideas.example.com', 'ideas.example.com'],
  [' Ideas.Example.COM. ', 'ideas.example.com'],
  ['ideen.bücher.example', 'ideen.xn--bcher-kva.example'],
  ['example.com', 'example.com'],
])('%s is a host: %s', (typed, host) => expect(normalizeHost(typed, own)).toBe(host))

test.each([
  'localhost',
  'ideas',
  'ideas.local',
  'a.internal',
  '127.0.0.1',
  '0x7f.1',
  '[::1]',
  '2130706433',
  'a..b',
  '-a.example',
  'a_b.example',
  'https://a.example',
  'a.example:80',
  'a.example/x',
  'x@a.example',
  'a.example%2e',
  '*.example.com',
  'a.1',
  own,
  `ideas.${own}`,
  'example.net',
  `${'a'.repeat(64)}.example`,
  'x.arpa',
])('%s is nobody’s host', (typed) => expect(normalizeHost(typed, own)).toBeNull())

test('the host of a request has no port; the service’s own, addresses and what is no name are none', () => {
  expect(requestedHost('Ideas.Example.com:8443', own)).toBe('ideas.example.com')
  for (const header of [undefined, '', own, `${own}:3000`, 'localhost:3000', '127.0.0.1:3000', 'api'])
    expect(requestedHost(header, own), header).toBeNull()
})

test.each([
  ['/', '/p/acme'],
  ['/shop', '/p/acme/shop'],
  ['/shop/', '/p/acme/shop'],
  ['/shop?sort=new&q=a%20b', '/p/acme/shop?sort=new&q=a%20b'],
  ['/shop/roadmap', '/p/acme/shop/roadmap'],
  ['/shop/agents', '/p/acme/shop/agents'],
  ['/shop/changelog?cursor=x', '/p/acme/shop/changelog?cursor=x'],
  ['/shop/feed.xml', '/p/acme/shop/feed.xml'],
  ['/shop/i/0199d3b2-6c1f-7a40-9f0e-5b8d2c7a1e01', '/p/acme/shop/i/0199d3b2-6c1f-7a40-9f0e-5b8d2c7a1e01'],
  ['/p/style.css?v=1', '/p/style.css?v=1'],
  ['/favicon.svg', '/favicon.svg'],
])('%s of a workspace’s host is %s', (url, address) => expect(mapToServiceAddress(url, 'acme')).toBe(address))

test.each([
  '/api/feedback',
  '/api/public/other/shop',
  '/app',
  '/app/acme',
  '/t',
  '/operator',
  '/identity',
  '/mcp',
  '/health',
  '/docs',
  '/openapi.json',
  '/sdk/v1.js',
  '/p/other/shop',
  '/p/embed.js',
  '/shop/embed/board',
  '/shop/../../api/health',
  '//evil/shop',
  'http://evil/shop',
  '/shop/i/x',
  '/%2e%2e/api',
  '/shop/roadmap/x',
  '*',
])('%s of a workspace’s host does not exist', (url) => {
  // One segment may be the name of a campaign, and is looked for as such.
  const address = mapToServiceAddress(url, 'acme')
  expect(address === '/p/acme/-' || address === `/p/acme${url}`, address).toBe(true)
})

test('a proven host is lost after three days in a row without its record; silence of name servers says nothing', () => {
  const now = new Date()
  const domain = {
    workspaceId: 'w',
    host: 'a.example',
    token: 't',
    verifiedAt: now,
    checkedAt: now,
    misses: 0,
  }
  expect(domainAfterLookup(domain, null, now)).toBeNull()
  const once = domainAfterLookup(domain, [], now)!
  const twice = domainAfterLookup(once, ['groundswell=other'], now)!
  expect(twice).toMatchObject({ misses: 2, verifiedAt: now })
  expect(domainAfterLookup(twice, ['v=spf1', expectedRecord(domain).value], now)).toMatchObject({
    misses: 0,
    verifiedAt: now,
  })
  expect(domainAfterLookup(twice, [], now)).toMatchObject({ misses: 3, verifiedAt: null })
})
