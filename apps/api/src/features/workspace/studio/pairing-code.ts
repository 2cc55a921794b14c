import { createHmac, randomBytes } from 'node:crypto'
import { deriveKey } from '../../../core/signed-token.ts'

/** Crockford's base 32 without I, L, O and U, which are easily misread or could spell words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const shape = /^[0-9A-HJKMNP-TV-Z]{8}$/

/** Creates a one-time code of 40 random bits in its displayed form, `XXXX-XXXX`. */
export function newPairingCode(): string {
  // 256 is a multiple of 32, so every letter is equally likely.
  const code = Array.from(randomBytes(8), (byte) => alphabet[byte % 32]).join('')
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/**
 * Normalises a typed code: ignores case, dashes and spaces, reads O as 0, and I and L as 1. Returns null if it cannot
 * be a code.
 */
export function parsePairingCode(typed: string): string | null {
  if (typed.length > 50) return null
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return shape.test(code) ? `${code.slice(0, 4)}-${code.slice(4)}` : null
}

/**
 * Hashes a code for storage, as 32 bytes of HMAC-SHA256. The hash is keyed, because 40 bits could be guessed by
 * somebody with a copy of the database.
 */
export function hashPairingCode(serviceSecret: string, code: string): Buffer {
  return createHmac('sha256', deriveKey(serviceSecret, 'pairing-code')).update(code).digest()
}
