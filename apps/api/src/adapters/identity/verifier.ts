import { hash } from 'node:crypto'
import { compactVerify, decodeJwt, decodeProtectedHeader, errors } from 'jose'
import { boundedCache } from '../../core/bounded-cache.ts'
import { type Audiences, type Identity, judgeClaims } from './claims.ts'
import { createIssuerKeys, type Fetch, type IdentityLog } from './issuer-keys.ts'

export type { Identity } from './claims.ts'

/**
 * The result for a token. `invalid`: not one of ours, or damaged. `expired`: was valid once. `unavailable`: cannot be
 * checked, because the issuer's keys are not cached and the issuer does not answer.
 */
export type Verification =
  | { ok: true; identity: Identity }
  | { ok: false; why: 'invalid' | 'expired' | 'unavailable' }

export interface TokenVerifierOptions {
  /** Returns the issuer exactly as in tokens and its discovery document. Called at every use. */
  issuer: () => string
  audiences: Audiences
  now: () => Date
  fetch?: Fetch
  log?: IdentityLog
  /** Called when the issuer's keys could not be read. */
  onUnreadable?: () => void
}

export interface TokenVerifier {
  /** Verifies a token. Does not reject because of the token or the identity provider. */
  verify(token: string): Promise<Verification>
  /** Fetches the keys of the identity provider. Returns whether that succeeded. */
  check(): Promise<boolean>
}

const acceptedAlgorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
]
/** The types of access tokens: `at+jwt` (RFC 9068), `JWT`, or none. A token of another type has another purpose. */
const acceptedTypes = ['at+jwt', 'application/at+jwt', 'jwt', 'application/jwt']
/** A refused algorithm is logged again after this time. */
const LOG_AGAIN_MS = 600_000
const mostNames = 20
const maxTokenLength = 8192
const maxCachedTokens = 20_000
const jwtShape = /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/

/** Whether a credential has the shape of a signed JWT. This is cheap and verifies nothing. */
export function looksLikeJwt(credential: string): boolean {
  return credential.length <= maxTokenLength && jwtShape.test(credential)
}

/**
 * Creates the verifier for access tokens of one OpenID issuer: a signature by a key of the issuer (asymmetric
 * algorithms only), and the claims `iss`, `aud`, `sub`, `exp` and `nbf`. A verified token is cached by its SHA-256
 * until it expires or the issuer withdraws a key.
 */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const verified = boundedCache<Identity>({ most: maxCachedTokens })
  let withdrawals = 0
  const keys = createIssuerKeys({
    ...options,
    onKeysWithdrawn() {
      withdrawals += 1
      verified.clear()
    },
  })

  const told = new Map<string, number>()
  /** Logs each name at most once in ten minutes, because anybody can invent names. */
  function logRefused(what: 'alg' | 'typ', name: string): void {
    const now = options.now().getTime()
    const key = `${what} ${/^[\w+./-]{1,40}$/.test(name) ? name : 'other'}`
    if (now - (told.get(key) ?? Number.NEGATIVE_INFINITY) < LOG_AGAIN_MS) return
    if (told.size >= mostNames) told.clear()
    told.set(key, now)
    options.log?.warn({ [what]: key.slice(4) }, `a token was refused: its ${what} is not accepted`)
  }

  async function verify(token: string): Promise<Verification> {
    if (!looksLikeJwt(token)) return { ok: false, why: 'invalid' }
    const digest = hash('sha256', token, 'base64')
    const known = verified.get(digest)
    if (known?.issuer === options.issuer()) {
      keys.refreshWhenStale()
      if (known.expiresAt > options.now()) return { ok: true, identity: known }
      verified.delete(digest)
      return { ok: false, why: 'expired' }
    }
    const withdrawalsBefore = withdrawals
    const verification = await verifyUncached(token)
    if (verification.ok && withdrawals === withdrawalsBefore) verified.set(digest, verification.identity)
    return verification
  }

  async function verifyUncached(token: string): Promise<Verification> {
    const header = readHeader(token, options.log ? logRefused : () => {})
    if (!header) return { ok: false, why: 'invalid' }
    // Claims are checked first: a token for another audience must not cause a request for its key.
    const verdict = judgeClaims(readClaims(token), options.issuer(), options.audiences, options.now())
    if (!verdict.ok && verdict.why === 'invalid') return verdict
    const key = await keys.keyFor(header)
    if ('missing' in key) return { ok: false, why: key.missing === 'unknown' ? 'invalid' : 'unavailable' }
    try {
      await compactVerify(token, key.found, { algorithms: acceptedAlgorithms })
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError)
        return { ok: false, why: 'invalid' }
      throw error
    }
    return verdict
  }

  return { verify, check: () => keys.refresh() }
}

function readHeader(token: string, refused: (what: 'alg' | 'typ', name: string) => void) {
  try {
    const header = decodeProtectedHeader(token)
    const { alg = '', typ } = header
    const isKnown = acceptedAlgorithms.includes(alg)
    const isAccess =
      typ === undefined || (typeof typ === 'string' && acceptedTypes.includes(typ.toLowerCase()))
    if (!isKnown) refused('alg', String(alg))
    else if (!isAccess) refused('typ', String(typ))
    return isKnown && isAccess ? { ...header, alg } : null
  } catch {
    return null
  }
}

function readClaims(token: string): Record<string, unknown> {
  try {
    return decodeJwt(token)
  } catch {
    return {}
  }
}
