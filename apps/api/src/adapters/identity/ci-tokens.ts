import { createPublicKey, verify } from 'node:crypto'
import { compactVerify, decodeJwt, decodeProtectedHeader, errors } from 'jose'
import { boundedCache } from '../../core/bounded-cache.ts'
import { createIssuerKeys, type Fetch, type IssuerKeys } from './issuer-keys.ts'
import { looksLikeJwt } from './verifier.ts'

/** Claims of a CI system's token. They are not trustworthy until `CiTokens.verify` accepts them. */
export type CiClaims = Record<string, unknown>

/** `unavailable`: the issuer's keys are not cached and the issuer does not answer. */
export type CiVerdict =
  | { ok: true; claims: CiClaims }
  | { ok: false; why: 'invalid' | 'expired' | 'unavailable' }

export interface CiTokens {
  /**
   * Verifies the signature with a key of the issuer, and `iss`, `exp` and `nbf`. The caller has to check all other
   * claims.
   */
  verify(token: string, issuer: string): Promise<CiVerdict>
}

const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const SKEW_SECONDS = 60
const MOST_ISSUERS = 100

/** Returns the claims of a token without verifying it; null: the text is not a token. */
export function ciClaimsOf(token: string): CiClaims | null {
  try {
    return looksLikeJwt(token) ? decodeJwt(token) : null
  } catch {
    return null
  }
}

/**
 * Creates the verifier for tokens of issuers that workspaces name. `fetch` has to be guarded, because anybody may name
 * an address.
 */
export function createCiTokens({ now, fetch }: { now: () => Date; fetch: Fetch }): CiTokens {
  const keysOf = boundedCache<IssuerKeys>({ most: MOST_ISSUERS })
  function keysFor(issuer: string): IssuerKeys {
    let keys = keysOf.get(issuer)
    if (!keys) {
      keys = createIssuerKeys({ issuer: () => issuer, now, fetch })
      keysOf.set(issuer, keys)
    }
    return keys
  }
  return {
    async verify(token, issuer) {
      const claims = ciClaimsOf(token)
      const header = claims && headerOf(token)
      if (!header || claims.iss !== issuer) return { ok: false, why: 'invalid' }
      const lapsed = faultOfTimes(claims, now())
      if (lapsed) return { ok: false, why: lapsed }
      const key = await keysFor(issuer).keyFor(header)
      if ('missing' in key) return { ok: false, why: key.missing === 'unknown' ? 'invalid' : 'unavailable' }
      try {
        await compactVerify(token, key.found, { algorithms })
        return { ok: true, claims }
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError)
          return { ok: false, why: 'invalid' }
        throw error
      }
    },
  }
}

function headerOf(token: string) {
  try {
    const { alg = '', ...rest } = decodeProtectedHeader(token)
    return algorithms.includes(alg) ? { ...rest, alg } : null
  } catch {
    return null
  }
}

function faultOfTimes({ exp, nbf }: CiClaims, now: Date): 'invalid' | 'expired' | null {
  const seconds = now.getTime() / 1000
  if (typeof exp !== 'number' || !Number.isFinite(exp)) return 'invalid'
  if (exp <= seconds) return 'expired'
  return nbf !== undefined && (typeof nbf !== 'number' || nbf > seconds + SKEW_SECONDS) ? 'invalid' : null
}

/** The first bytes of an Ed25519 key as SubjectPublicKeyInfo (RFC 8410); its 32 bytes follow. */
const spki = Buffer.from('302a300506032b6570032100', 'hex')
const RAW_BYTES = 32

/**
 * Reads an Ed25519 public key: PEM, or base64 of SubjectPublicKeyInfo or of the 32 bytes. Returns the 32 bytes in base64url;
 * null: it is not such a key, or has a small order, whose signatures prove nothing.
 */
export function readEd25519Key(text: string): string | null {
  const bare = text.replaceAll(/-----(?:BEGIN|END) PUBLIC KEY-----|\s/g, '')
  if (!/^[\w+/-]{43,60}={0,2}$/.test(bare)) return null
  const bytes = Buffer.from(bare, 'base64')
  const isWhole = bytes.length === spki.length + RAW_BYTES && bytes.subarray(0, spki.length).equals(spki)
  if (!isWhole && bytes.length !== RAW_BYTES) return null
  const raw = bytes.subarray(-RAW_BYTES)
  if (isOfSmallOrder(raw)) return null
  try {
    createPublicKey({ key: Buffer.concat([spki, raw]), format: 'der', type: 'spki' })
    return raw.toString('base64url')
  } catch {
    return null
  }
}

const prime = 2n ** 255n - 19n

/**
 * Whether a key is a point of small order, whose signatures can be valid for many messages. Such points have a y of 0
 * (order 4), or with y² = 1 (orders 1, 2) or d·y⁴ + 2y² − 1 = 0 (order 8), where d = −121665/121666 (RFC 8032).
 */
function isOfSmallOrder(raw: Buffer): boolean {
  // The highest bit is the sign of x.
  const y = (BigInt(`0x${Buffer.from(raw).reverse().toString('hex')}`) % 2n ** 255n) % prime
  const square = (y * y) % prime
  return (
    y === 0n || square === 1n || (121666n * (2n * square - 1n) - 121665n * square * square) % prime === 0n
  )
}

/** Whether the key has signed these bytes. Key and signature are in base64url. */
export function isSignedByEd25519(bytes: Uint8Array, signature: string, key: string): boolean {
  const publicKey = createPublicKey({
    key: Buffer.concat([spki, Buffer.from(key, 'base64url')]),
    format: 'der',
    type: 'spki',
  })
  return verify(null, bytes, publicKey, Buffer.from(signature, 'base64url'))
}
