import { compactVerify, decodeJwt, decodeProtectedHeader, errors, importJWK, type JWK } from 'jose'

/** Algorithms of tokens that a customer signs. */
export type CustomerAlgorithm = 'EdDSA' | 'ES256' | 'HS256'

/** A key that a customer has configured: a secret for HS256, or public keys as JWKs. */
export interface CustomerKey {
  algorithm: CustomerAlgorithm
  material: { secret: Uint8Array } | { jwks: readonly JWK[] }
}

/** Returns the header of a compact JWS that may be one of ours, or null. Does not verify it. */
export function headerOf(token: string): { alg: string; kid: string | null } | null {
  try {
    const { alg, kid } = decodeProtectedHeader(token)
    return typeof alg === 'string' ? { alg, kid: typeof kid === 'string' ? kid : null } : null
  } catch {
    return null
  }
}

/** Returns the claims of a token. Does not verify it. */
export function claimsOf(token: string): Record<string, unknown> | null {
  try {
    return decodeJwt(token)
  } catch {
    return null
  }
}

/**
 * Returns whether a JWK is a public key for the algorithm. Private keys are refused, because they were certainly sent
 * by mistake.
 */
export function isPublicKeyFor(algorithm: CustomerAlgorithm, jwk: JWK): boolean {
  if ('d' in jwk || (jwk.alg !== undefined && jwk.alg !== algorithm)) return false
  if (algorithm === 'EdDSA') return jwk.kty === 'OKP' && jwk.crv === 'Ed25519' && typeof jwk.x === 'string'
  return jwk.kty === 'EC' && jwk.crv === 'P-256' && typeof jwk.x === 'string' && typeof jwk.y === 'string'
}

/** Returns whether one of the key's public keys, or its secret, has signed the token with the key's own algorithm. */
export async function isSignedBy(token: string, kid: string | null, key: CustomerKey): Promise<boolean> {
  const { algorithm, material } = key
  const candidates =
    'secret' in material
      ? [material.secret]
      : material.jwks
          .filter((jwk) => isPublicKeyFor(algorithm, jwk) && (kid === null || !jwk.kid || jwk.kid === kid))
          .slice(0, MOST_KEYS_TRIED)
  for (const candidate of candidates) if (await isSignedWith(token, algorithm, candidate)) return true
  return false
}
const MOST_KEYS_TRIED = 10

async function isSignedWith(
  token: string,
  algorithm: CustomerAlgorithm,
  candidate: Uint8Array | JWK,
): Promise<boolean> {
  try {
    const key = candidate instanceof Uint8Array ? candidate : await importJWK(candidate, algorithm)
    await compactVerify(token, key, { algorithms: [algorithm] })
    return true
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof DOMException)
      return false
    throw error
  }
}
