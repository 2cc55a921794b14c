import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

type Algorithm = 'ES256' | 'RS256' | 'EdDSA' | 'RS512' | 'HS256' | 'none'

/** The ways in which a token may differ from a valid one. */
export interface TokenOptions {
  /** Default ES256. HS256 is signed with the text of the public key, a well-known forgery. */
  alg?: Algorithm
  /** Seconds from now until `exp`; negative: expired. Default one hour. */
  expiresInSeconds?: number
  /** Seconds from now until `nbf`. */
  notBeforeInSeconds?: number
  /** Claims to leave out. */
  without?: string[]
  /** Signed by a key that the issuer never published, under the id of a published key. */
  wrongKey?: boolean
  /** Another key id in the header; null: none. */
  kid?: string | null
}

export interface TestIssuer {
  readonly url: string
  /** Requests so far. */
  readonly requests: { discovery: number; jwks: number }
  /** The issuer and the address of the keys in the discovery document; set them to test false ones. */
  discovery: { issuer?: string; jwks_uri?: string }
  /** Issues a token; `sub`, `iat` and `exp` are added if the claims lack them. */
  token(claims: Record<string, unknown>, options?: TokenOptions): Promise<string>
  /** Replaces the keys; the old ones are no longer published. */
  rotateKeys(): Promise<void>
  /** Cuts every connection until `up` is called. */
  down(): void
  up(): void
  stop(): Promise<void>
}

interface SigningKey {
  alg: Algorithm
  kid: string
  privateKey: CryptoKey
  publicJwk: JWK
}

/**
 * Starts a small OpenID issuer on a loopback port: discovery, keys, and tokens with any defect that a test needs. `now`
 * is its clock, in milliseconds.
 */
export async function startIssuer(now: () => number = Date.now): Promise<TestIssuer> {
  let keys = await newKeys({ isFirst: true })
  let isDown = false
  const requests = { discovery: 0, jwks: 0 }
  const discovery: TestIssuer['discovery'] = {}

  const server: Server = createServer((request, response) => {
    if (isDown) return void request.socket.destroy()
    const sendAnswer = (body: unknown) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    }
    if (request.url === '/.well-known/openid-configuration') {
      requests.discovery += 1
      return sendAnswer({ issuer: url, jwks_uri: `${url}/jwks`, ...discovery })
    }
    if (request.url === '/jwks') {
      requests.jwks += 1
      return sendAnswer({ keys: keys.map((key) => key.publicJwk) })
    }
    response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function issueToken(claims: Record<string, unknown>, options: TokenOptions = {}): Promise<string> {
    const alg = options.alg ?? 'ES256'
    const nowSeconds = Math.floor(now() / 1000)
    const payload: Record<string, unknown> = {
      iss: url,
      sub: randomUUID(),
      iat: nowSeconds,
      exp: nowSeconds + (options.expiresInSeconds ?? 3600),
      ...(options.notBeforeInSeconds !== undefined && { nbf: nowSeconds + options.notBeforeInSeconds }),
      ...claims,
    }
    for (const claim of options.without ?? []) delete payload[claim]
    const published = keys.find((key) => key.alg === alg) ?? keys[0]!
    const kid = options.kid === undefined ? published.kid : options.kid
    const header = { alg, ...(kid !== null && { kid }) }
    if (alg === 'none') return `${base64url(header)}.${base64url(payload)}.`
    const signer = new SignJWT(payload).setProtectedHeader(header)
    if (alg === 'HS256') return signer.sign(Buffer.from(JSON.stringify(published.publicJwk)))
    const unpublished = options.wrongKey || published.alg !== alg
    return signer.sign(unpublished ? (await generateKeyPair(alg)).privateKey : published.privateKey)
  }

  return {
    url,
    requests,
    discovery,
    token: issueToken,
    async rotateKeys() {
      keys = await newKeys()
    },
    down() {
      isDown = true
    },
    up() {
      isDown = false
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** One key pair for all issuers of a process, because making one takes 45 ms. */
let firstRsaPair: ReturnType<typeof generateKeyPair> | undefined

async function newKeys({ isFirst = false } = {}): Promise<SigningKey[]> {
  return Promise.all(
    (['ES256', 'RS256', 'EdDSA'] as const).map(async (alg) => {
      const isShared = isFirst && alg === 'RS256'
      if (isShared) firstRsaPair ??= generateKeyPair(alg)
      const { privateKey, publicKey } = await (isShared ? firstRsaPair! : generateKeyPair(alg))
      const kid = randomUUID()
      return { alg, kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), alg, kid, use: 'sig' } }
    }),
  )
}

function base64url(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
