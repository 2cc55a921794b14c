import {
  type CompactJWSHeaderParameters,
  type CryptoKey,
  createLocalJWKSet,
  errors,
  importJWK,
  type JSONWebKeySet,
  type JWK,
} from 'jose'

import { isSameIssuer } from './claims.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** The part of a structured logger that is needed here. */
export interface IdentityLog {
  warn(details: Record<string, unknown>, message: string): void
}

export interface IssuerKeysOptions {
  issuer: () => string
  now: () => Date
  fetch?: Fetch | undefined
  log?: IdentityLog | undefined
  /** Called when a refresh removed or changed a key that was trusted before. */
  onKeysWithdrawn?(): void
  /** Called when the keys could not be read. */
  onUnreadable?: (() => void) | undefined
}

type KeyAnswer = { found: CryptoKey } | { missing: 'unknown' | 'unavailable' }

export interface IssuerKeys {
  /**
   * Returns the key that must have signed a token with this header. `unknown`: the issuer has no such key.
   * `unavailable`: the issuer may have it but does not answer now.
   */
  keyFor(header: CompactJWSHeaderParameters): Promise<KeyAnswer>
  /** Starts a refresh in the background when the keys are older than ten minutes. */
  refreshWhenStale(): void
  /** Fetches the keys now. Returns whether that succeeded. */
  refresh(): Promise<boolean>
}

const staleAfterMs = 600_000
/** Anybody can invent key ids, so unknown ones cause a fetch only after this pause. */
const unknownKeyPauseMs = 30_000
/** The pause while no keys are known. It is shorter, because without any keys every token is refused. */
const emptyPauseMs = 2_000
const fetchTimeoutMs = 5_000
const maxDocumentBytes = 256 * 1024
const maxKeys = 100

interface KeySet {
  issuer: string
  keys: Map<string, string>
  resolve: ReturnType<typeof createLocalJWKSet>
  fetchedAt: number
}

/**
 * Finds the signing keys of an OpenID issuer through its discovery document, and caches them. They stay in use while
 * the issuer is unavailable; the next refresh drops keys that the issuer has removed.
 */
export function createIssuerKeys(options: IssuerKeysOptions): IssuerKeys {
  let current: KeySet | null = null
  let underWay: Promise<boolean> | null = null
  let lastAttempt = { at: Number.NEGATIVE_INFINITY, worked: true }
  let lastUnknownAt = Number.NEGATIVE_INFINITY

  const nowMs = () => options.now().getTime()

  /** Fetches the keys and resolves to whether it succeeded; never rejects. All callers share one fetch. */
  function refresh(): Promise<boolean> {
    underWay ??= loadKeys().finally(() => {
      underWay = null
    })
    return underWay
  }

  async function loadKeys(): Promise<boolean> {
    const issuer = options.issuer()
    const startedAt = nowMs()
    let worked = false
    try {
      const jwks = await fetchKeys(issuer, options.fetch ?? fetch)
      const keys = new Map(jwks.keys.map((key, index) => [key.kid ?? `#${index}`, JSON.stringify(key)]))
      const before = current
      current = { issuer, keys, resolve: createLocalJWKSet(jwks), fetchedAt: startedAt }
      if (before && [...before.keys].some(([kid, key]) => keys.get(kid) !== key)) options.onKeysWithdrawn?.()
      worked = true
    } catch (error) {
      options.log?.warn(
        { issuer, reason: describeFailure(error) },
        'the keys of the identity provider cannot be read',
      )
      options.onUnreadable?.()
    }
    lastAttempt = { at: startedAt, worked }
    return worked
  }

  /** Returns the cached keys, if they belong to the issuer that is configured now. */
  function currentKeys(): KeySet | null {
    return current?.issuer === options.issuer() ? current : null
  }

  async function keyFor(header: CompactJWSHeaderParameters): Promise<KeyAnswer> {
    let isFresh = false
    if (!currentKeys()) {
      const mayAsk = underWay || lastAttempt.worked || nowMs() - lastAttempt.at >= emptyPauseMs
      if (!mayAsk || !(await refresh())) return { missing: 'unavailable' }
      isFresh = true
    }
    refreshWhenStale()
    const known = await findKey(currentKeys(), header)
    if (known) return { found: known }
    if (isFresh || nowMs() - lastUnknownAt >= unknownKeyPauseMs) {
      lastUnknownAt = nowMs()
      if (!isFresh) await refresh()
    } else if (underWay) {
      await underWay
    }
    const found = await findKey(currentKeys(), header)
    if (found) return { found }
    return { missing: lastAttempt.worked ? 'unknown' : 'unavailable' }
  }

  function refreshWhenStale(): void {
    const keys = currentKeys()
    if (!keys || nowMs() - keys.fetchedAt < staleAfterMs || nowMs() - lastAttempt.at < unknownKeyPauseMs)
      return
    void refresh()
  }

  return { keyFor, refreshWhenStale, refresh }
}

async function findKey(keys: KeySet | null, header: CompactJWSHeaderParameters): Promise<CryptoKey | null> {
  try {
    return keys ? await keys.resolve(header) : null
  } catch (error) {
    // The key is not in the set, ambiguous without a key id, or unsupported by this runtime: the token is not trusted.
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null
    if (error instanceof DOMException) return null
    throw error
  }
}

async function fetchKeys(issuer: string, fetchFrom: Fetch): Promise<JSONWebKeySet> {
  const discoveryUrl = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const discovery = await fetchJson(discoveryUrl, fetchFrom)
  if (!isSameIssuer(discovery.issuer, issuer)) throw new Error('the discovery document names another issuer')
  const jwksUrl = URL.parse(typeof discovery.jwks_uri === 'string' ? discovery.jwks_uri : '')
  if (!jwksUrl) throw new Error('the discovery document has no jwks_uri')
  const plainAllowed = issuer.startsWith('http:') && jwksUrl.protocol === 'http:'
  if (jwksUrl.protocol !== 'https:' && !plainAllowed) throw new Error('jwks_uri must be an https address')
  const { keys } = await fetchJson(jwksUrl.href, fetchFrom)
  if (!Array.isArray(keys) || keys.length > maxKeys)
    throw new Error(`jwks_uri must list at most ${maxKeys} keys`)
  // One key of an unsupported kind must not invalidate the others.
  const set = keys.filter((key) => typeof key === 'object' && key !== null && typeof key.kty === 'string')
  // If a provider returns no usable keys for a moment, the known keys stay in use, so nobody is signed out.
  if (!(await hasUsableKey(set))) throw new Error('jwks_uri lists no key that can verify a signature')
  return { keys: set }
}

const algorithmOf: Record<string, string> = { RSA: 'RS256', EC: 'ES256', OKP: 'EdDSA' }
const curves: Record<string, string> = { 'P-256': 'ES256', 'P-384': 'ES384', 'P-521': 'ES512' }

async function hasUsableKey(keys: readonly JWK[]): Promise<boolean> {
  for (const key of keys) {
    const { kty = '', use, crv = '', key_ops } = key
    if ((use !== undefined && use !== 'sig') || (key_ops && !key_ops.includes('verify'))) continue
    const alg = key.alg ?? curves[crv] ?? algorithmOf[kty]
    if (!alg || !(kty in algorithmOf)) continue
    const isUsable = await importJWK(key, alg).then(
      () => true,
      () => false,
    )
    if (isUsable) return true
  }
  return false
}

async function fetchJson(url: string, fetchFrom: Fetch): Promise<Record<string, unknown>> {
  const response = await fetchFrom(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(fetchTimeoutMs),
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new Error(`${url} answered ${response.status}`)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxDocumentBytes) throw new Error(`${url} sent more than ${maxDocumentBytes} bytes`)
    chunks.push(chunk)
  }
  const document: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  if (typeof document !== 'object' || document === null) throw new Error(`${url} sent no JSON object`)
  return document as Record<string, unknown>
}

/** Returns the reason of a failure. A failed `fetch` only says "fetch failed"; its cause has the reason. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
