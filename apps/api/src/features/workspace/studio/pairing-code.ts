import { createHmac, randomBytes } from 'node:crypto'
import { deriveKey } from '../../../core/signed-token.ts'

/** Crockford's base 32: no I, L, O or U, which are misread or spell words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const shape = /^[0-9A-HJKMNP-TV-Z]{8}$/

/** A new one-time code of 40 random bits, as it is shown: `XXXX-XXXX`. */
export function newPairingCode(): string {
  // 32 divides 256: the remainder of a random byte favours no letter.
  const code = Array.from(randomBytes(8), (byte) => alphabet[byte % 32]).join('')
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/**
 * Normalises a typed code: case, dashes and spaces do not matter, O is read as 0, I and L as 1. Null when it cannot be
 * a code.
 */
export function parsePairingCode(typed: string): string | null {
  if (typed.length > 50) return null
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return shape.test(code) ? `${code.slice(0, 4)}-${code.slice(4)}` : null
}

/**
 * The stored form of a code: 32 bytes of HMAC-SHA256. It is keyed, because 40 bits could be guessed by a person with a
 * copy of the database.
 */
export function hashPairingCode(serviceSecret: string, code: string): Buffer {
  return createHmac('sha256', deriveKey(serviceSecret, 'pairing-code')).update(code).digest()
}
