import { describe, expect, test } from 'vitest'
import { hashPairingCode, newPairingCode, parsePairingCode } from './pairing-code.ts'

describe('pairing codes', () => {
  test('a new code is eight letters of Crockford base 32 with a dash, and reads as itself', () => {
    for (let made = 0; made < 500; made += 1) {
      const code = newPairingCode()
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
      expect(parsePairingCode(code)).toBe(code)
    }
  })

  test('all 32 letters come up', () => {
    const seen = new Set(Array.from({ length: 500 }, newPairingCode).join('').replaceAll('-', ''))
    expect(seen.size).toBe(32)
  })

  test.each([
    ['abcd-efgh', 'ABCD-EFGH'],
    ['ABCDEFGH', 'ABCD-EFGH'],
    ['  ab cd – ', null],
    [' abcd efgh ', 'ABCD-EFGH'],
    ['oO0i-IlL1', '0001-1111'],
    ['ABCD-EFG', null],
    ['ABCD-EFGHJ', null],
    ['ABCD-EFGU', null],
    ['ABCD-EFG\u0000', null],
    ['ABCD-EFGß', null],
    [`ABCD-EFGH${' '.repeat(100)}`, null],
    ['', null],
  ])('%j typed is read as %j', (typed, code) => {
    expect(parsePairingCode(typed)).toBe(code)
  })

  test('the stored hash depends on the code and on the service secret', () => {
    const hashes = [
      hashPairingCode('secret', 'ABCD-EFGH'),
      hashPairingCode('secret', 'ABCD-EFGJ'),
      hashPairingCode('other', 'ABCD-EFGH'),
    ].map((hash) => hash.toString('hex'))
    expect(new Set(hashes).size).toBe(3)
    expect(hashPairingCode('secret', 'ABCD-EFGH').toString('hex')).toBe(hashes[0])
  })
})
