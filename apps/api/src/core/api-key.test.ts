import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ApiKeyKind, hashApiKey, newApiKey, parseApiKey, shownPrefix } from './api-key.ts'

const kinds: [ApiKeyKind, RegExp][] = [
  ['publishable', /^gs_pk_[0-9A-Za-z]{36}$/],
  ['secret', /^gs_sk_[0-9A-Za-z]{36}$/],
  ['mcp', /^gs_mk_[0-9A-Za-z]{36}$/],
]
const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

describe('api keys', () => {
  test.each(kinds)('a new %s key has its shape and is recognised', (kind, shape) => {
    const key = newApiKey(kind)
    expect(key).toMatch(shape)
    expect(parseApiKey(key)).toBe(kind)
  })

  test('the checksum is CRC-32 in base62 over all that stands before it', () => {
    // Computed by another implementation: Python's zlib.
    expect(parseApiKey('gs_sk_0000000000000000000000000000002UMEPN')).toBe('secret')
    expect(parseApiKey('gs_pk_WXYZabcdefghijklmnopqrstuvwxyz1VBtUs')).toBe('publishable')
  })

  test('a single mistyped character, wherever it is, is noticed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 41 }), fc.constantFrom(...base62), (at, letter) => {
        const key = newApiKey('secret')
        const mistyped = key.slice(0, at) + letter + key.slice(at + 1)
        expect(parseApiKey(mistyped)).toBe(mistyped === key ? 'secret' : null)
      }),
    )
  })

  test('a secret key relabelled as publishable is no key', () => {
    expect(parseApiKey(newApiKey('secret').replace('gs_sk_', 'gs_pk_'))).toBe(null)
  })

  test.each([
    '',
    'gs_sk_',
    'gs_xk_',
    `${newApiKey('mcp')} `,
    `${newApiKey('mcp')}\n`,
    newApiKey('mcp').slice(1),
  ])('text %# that only resembles a key is none', (text) => {
    expect(parseApiKey(text)).toBe(null)
  })

  test('every letter comes up as often as any other', () => {
    const counts = new Map<string, number>()
    for (let made = 0; made < 4000; made += 1) {
      for (const letter of newApiKey('mcp').slice(6, 36)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    }
    const expected = (4000 * 30) / 62
    const chiSquared = [...base62].reduce(
      (sum, letter) => sum + ((counts.get(letter) ?? 0) - expected) ** 2 / expected,
      0,
    )
    // 61 degrees of freedom: chance passes 130 about once in a million runs; taking bytes modulo 62 gives about 790.
    expect(chiSquared).toBeLessThan(130)
  })

  test('the stored hash is plain SHA-256, and the shown prefix keeps 24 random characters back', () => {
    const key = newApiKey('secret')
    expect(hashApiKey(key)).toEqual(createHash('sha256').update(key).digest())
    expect(shownPrefix(key)).toBe(key.slice(0, 12))
  })
})
