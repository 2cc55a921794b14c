import { describe, expect, test } from 'vitest'
import {
  isAllowedRedirect,
  isDocumentAddress,
  isRegisteredRedirect,
  readClientDocument,
  readMetadata,
} from './client-rules.ts'

describe('an address that answers go to', () => {
  test.each([
    'https://claude.ai/api/mcp/auth_callback',
    'https://chatgpt.com/connector/oauth/aB3_x',
    'http://127.0.0.1:4567/callback',
    'http://[::1]:4567/callback',
    'http://localhost/callback',
    'cursor://anysphere.cursor-mcp/oauth/callback',
    'vscode://vscode.github-authentication/did-authenticate',
    'com.example.app://callback',
  ])('may be %s', (address) => expect(isAllowedRedirect(address)).toBe(true))

  test.each([
    'http://example.com/callback',
    'http://127.0.0.1.example.com/',
    'http://user@127.0.0.1/',
    'https://user:word@example.com/',
    'https://example.com/#a',
    'https://example.com\\@evil.example/',
    'https://exa mple.com/',
    'https://bücher.example/',
    'javascript:alert(1)',
    'javascript://%0aalert(1)',
    'data:text/html,x',
    'data://text/html,x',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    'intent://x#Intent;end',
    'ms-msdt://id',
    'chrome-extension://abc/page.html',
    'com.example.app:/callback',
    '//example.com/callback',
    '/callback',
    '',
    `https://example.com/${'a'.repeat(500)}`,
    7,
  ])('is never %s', (address) => expect(isAllowedRedirect(address)).toBe(false))
})

test.each<[string, string, boolean]>([
  ['https://a.example/cb', 'https://a.example/cb', true],
  ['https://a.example/cb', 'https://a.example/cb/', false],
  ['https://a.example/cb', 'https://a.example/CB', false],
  ['https://a.example/cb', 'https://a.example:8443/cb', false],
  ['https://a.example/cb', 'https://a.example/cb?x=1', false],
  ['https://a.example/cb', 'https://a.example/x/../cb', false],
  ['http://127.0.0.1/cb', 'http://127.0.0.1:4567/cb', true],
  ['http://127.0.0.1:1/cb', 'http://127.0.0.1:4567/cb', true],
  ['http://localhost:1/cb', 'http://localhost/cb', true],
  ['http://[::1]/cb', 'http://[::1]:4567/cb', true],
  ['http://127.0.0.1/cb', 'http://localhost:4567/cb', false],
  ['http://127.0.0.1/cb', 'http://127.0.0.1:4567/other', false],
  ['http://127.0.0.1/cb', 'http://127.0.0.1:4567/x/../cb', false],
  ['http://127.0.0.1/cb', 'https://127.0.0.1:4567/cb', false],
  ['http://127.0.0.1/cb', 'http://127.0.0.1:99999/cb', false],
])('a program that named %s is answered at %s: %s', (named, asked, expected) => {
  expect(isRegisteredRedirect([named], asked)).toBe(expected)
})

test.each<[string, boolean]>([
  ['https://claude.ai/oauth/claude-code-client-metadata', true],
  ['https://a.example:8443/client.json', true],
  ['https://a.example/', false],
  ['https://a.example', false],
  ['http://a.example/client.json', false],
  ['https://a.example/client.json?x=1', false],
  ['https://a.example/client.json#x', false],
  ['https://a.example/x/../client.json', false],
  ['https://a.example/x/./client.json', false],
  ['https://user@a.example/client.json', false],
  ['https://A.example/client.json', false],
  [`https://a.example/${'a'.repeat(500)}`, false],
])('a client id may be a document at %s: %s', (id, expected) => expect(isDocumentAddress(id)).toBe(expected))

const id = 'https://a.example/client.json'
const document = { client_id: id, client_name: 'A', redirect_uris: ['https://a.example/cb'] }

test('a document describes its own program alone', () => {
  expect(readClientDocument(id, document)).toEqual({
    id,
    name: 'A',
    host: 'a.example',
    kind: 'DOCUMENT',
    redirectUris: ['https://a.example/cb'],
  })
  for (const changed of [
    { client_id: 'https://a.example/other.json' },
    { client_id: undefined },
    { client_secret: 'x' },
    { token_endpoint_auth_method: 'client_secret_basic' },
    { redirect_uris: [] },
    { redirect_uris: ['http://evil.example/'] },
    { redirect_uris: 'https://a.example/cb' },
    { redirect_uris: Array(11).fill('https://a.example/cb') },
    { grant_types: ['client_credentials'] },
    { response_types: ['token'] },
  ])
    expect(readClientDocument(id, { ...document, ...changed }), JSON.stringify(changed)).toBeNull()
  for (const other of [null, 'x', 7, [], [document]]) expect(readClientDocument(id, other)).toBeNull()
})

test('a name is one line that cannot pretend to be another', () => {
  const nameOf = (client_name: unknown) => {
    const read = readMetadata({ ...document, client_name })
    return 'name' in read ? read.name : null
  }
  expect(nameOf('Claude\u202ecode\n\u0000 now')).toBe('Claude code now')
  expect(nameOf('x'.repeat(1_000))).toBe('x'.repeat(100))
  for (const none of [undefined, 7, '', '\u200b\n']) expect(nameOf(none)).toBe('a.example')
})
