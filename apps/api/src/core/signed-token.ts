import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto'

const maxTokenLength = 4096

/** Signs JSON values for one purpose, so that only this service can create them. They are not encrypted. */
export interface TokenSigner {
  /** Returns `base64url(JSON payload).base64url(HMAC-SHA256 of the text before the dot)`. */
  sign(payload: unknown): string
  /** Returns the payload if it was signed for this purpose, otherwise null. Does not check expiry. */
  verify(token: string): unknown
}

/**
 * Derives a 32-byte key for one purpose from the service's secret by HKDF-SHA256 (RFC 5869). A signature for one
 * purpose is invalid for another, and no derived key reveals the secret.
 */
export function deriveKey(serviceSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', serviceSecret, 'groundswell', purpose, 32))
}

/** Creates a signer for one purpose, for instance `studio-token`. */
export function createTokenSigner(serviceSecret: string, purpose: string): TokenSigner {
  const key = createSecretKey(deriveKey(serviceSecret, purpose))
  const signatureOf = (payload: string) => createHmac('sha256', key).update(payload).digest('base64url')
  return {
    sign(payload) {
      const text = Buffer.from(JSON.stringify(payload)).toString('base64url')
      return `${text}.${signatureOf(text)}`
    },
    verify(token) {
      if (token.length > maxTokenLength) return null
      const [payload, signature, ...rest] = token.split('.')
      if (!payload || !signature || rest.length > 0) return null
      // Signatures are compared as text: other base64 texts decode to the same bytes and must not count as the
      // signature.
      const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(payload))]
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    },
  }
}
