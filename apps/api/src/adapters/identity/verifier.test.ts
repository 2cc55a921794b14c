import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startIssuer, type TestIssuer, type TokenOptions } from '../../../test/harness/issuer.ts'
import { createTokenVerifier, looksLikeJwt, type TokenVerifierOptions } from './verifier.ts'

let issuer: TestIssuer
let aheadMs = 0
const workspace = { aud: 'groundswell' }

beforeEach(async () => {
  aheadMs = 0
  issuer = await startIssuer()
})
afterEach(() => issuer.stop())

function newVerifier(changes: Partial<TokenVerifierOptions> = {}) {
  return createTokenVerifier({
    issuer: () => issuer.url,
    audiences: { workspace: 'groundswell', testers: ['groundswell-testers', 'extension'] },
    now: () => new Date(Date.now() + aheadMs),
    ...changes,
  })
}

async function verdictOn(claims: Record<string, unknown>, options?: TokenOptions) {
  const verification = await newVerifier().verify(await issuer.token(claims, options))
  return verification.ok ? 'accepted' : verification.why
}

describe('what a good token says', () => {
  test('issuer, subject, audiences, email, name and expiry come from its claims', async () => {
    const exp = Math.floor(Date.now() / 1000) + 500
    const token = await issuer.token({
      sub: 'user-1',
      aud: ['groundswell', 'extension', 'someone-else'],
      email: 'Ada@Example.org',
      email_verified: true,
      name: ' Ada\u0000 L. ',
      exp,
    })
    expect(await newVerifier().verify(token)).toEqual({
      ok: true,
      identity: {
        issuer: issuer.url,
        subject: 'user-1',
        audiences: ['groundswell', 'extension', 'someone-else'],
        isTester: true,
        isWorkspace: true,
        email: 'ada@example.org',
        emailVerified: true,
        name: 'Ada L.',
        signOuts: 0,
        expiresAt: new Date(exp * 1000),
      },
    })
  })

  test.each([
    ['groundswell', { isWorkspace: true, isTester: false }],
    ['groundswell-testers', { isWorkspace: false, isTester: true }],
    [['extension'], { isWorkspace: false, isTester: true }],
  ])('audience %j decides for whom it is good', async (aud, expected) => {
    expect(await newVerifier().verify(await issuer.token({ aud }))).toMatchObject({ identity: expected })
  })

  test.each([
    [{ email: 'a@b.c' }, { email: 'a@b.c', emailVerified: false }],
    [
      { email: 'a@b.c', email_verified: false },
      { email: 'a@b.c', emailVerified: false },
    ],
    [
      { email: 'a@b.c', email_verified: 'true' },
      { email: 'a@b.c', emailVerified: true },
    ],
    [
      { email: 'no address', email_verified: true },
      { email: null, emailVerified: false },
    ],
    [
      { email: { toString: 'a@b.c' }, email_verified: true },
      { email: null, emailVerified: false },
    ],
    [
      { email_verified: true, name: 7 },
      { email: null, emailVerified: false, name: null },
    ],
  ])('claims %j are read as %j', async (claims, expected) => {
    const verification = await newVerifier().verify(await issuer.token({ ...workspace, ...claims }))
    expect(verification).toMatchObject({ ok: true, identity: expected })
  })

  test.each(['RS256', 'ES256', 'EdDSA'] as const)('%s is accepted', async (alg) => {
    expect(await verdictOn(workspace, { alg })).toBe('accepted')
  })

  test('a token not valid for another 50 seconds is accepted: clocks differ', async () => {
    expect(await verdictOn(workspace, { notBeforeInSeconds: 50 })).toBe('accepted')
  })
})

describe('what is refused', () => {
  test.each<[string, Record<string, unknown>, TokenOptions]>([
    ['another audience', { aud: 'someone-else' }, {}],
    ['an audience that only begins like ours', { aud: 'groundswell-2' }, {}],
    ['an audience of another type', { aud: { groundswell: true } }, {}],
    ['no audience', workspace, { without: ['aud'] }],
    ['another issuer', { ...workspace, iss: 'https://elsewhere.example' }, {}],
    ['no issuer', workspace, { without: ['iss'] }],
    ['no subject', workspace, { without: ['sub'] }],
    ['an empty subject', { ...workspace, sub: '' }, {}],
    ['a subject with NUL, which no database text holds', { ...workspace, sub: 'a\u0000b' }, {}],
    ['no expiry', workspace, { without: ['exp'] }],
    ['an expiry that is no number', { ...workspace, exp: 'tomorrow' }, {}],
    ['an expiry beyond all dates', { ...workspace, exp: 1e300 }, {}],
    ['not yet valid for two minutes', workspace, { notBeforeInSeconds: 120 }],
    ['a not-before that is no number', { ...workspace, nbf: 'now' }, {}],
    ['RS512', workspace, { alg: 'RS512' }],
    ['HS256 keyed with the public key', workspace, { alg: 'HS256' }],
    ['no algorithm at all', workspace, { alg: 'none' }],
    ["a stranger's key under a known key id", workspace, { wrongKey: true }],
    ['an unknown key id', workspace, { kid: 'unheard-of' }],
    ['the key of another algorithm', workspace, { alg: 'RS256', kid: 'unheard-of' }],
  ])('%s is invalid', async (_, claims, options) => {
    expect(await verdictOn(claims, options)).toBe('invalid')
  })

  test('an expired token is told from an invalid one', async () => {
    expect(await verdictOn(workspace, { expiresInSeconds: -1 })).toBe('expired')
  })

  test('an expired token with a bad signature is invalid, not expired', async () => {
    expect(await verdictOn(workspace, { expiresInSeconds: -1, wrongKey: true })).toBe('invalid')
  })

  test('a changed payload is invalid', async () => {
    const [head, , signature] = (await issuer.token(workspace)).split('.')
    const [, payload] = (await issuer.token({ ...workspace, email: 'root@localhost' })).split('.')
    expect(await newVerifier().verify(`${head}.${payload}.${signature}`)).toEqual({
      ok: false,
      why: 'invalid',
    })
  })

  test.each(['', 'x', 'gs_sk_abc', 'eyJ.eyJ.x', 'eyJhIjoxfQ.bm90IGpzb24.AAAA'])(
    'the text %j is invalid and costs the issuer nothing',
    async (text) => {
      expect(await newVerifier().verify(text)).toEqual({ ok: false, why: 'invalid' })
      expect(issuer.requests).toEqual({ discovery: 0, jwks: 0 })
    },
  )

  test('a text longer than any token is invalid and costs the issuer nothing', async () => {
    const endless = `eyJ${'a'.repeat(9000)}.a.a`
    expect(await newVerifier().verify(endless)).toEqual({ ok: false, why: 'invalid' })
    expect(issuer.requests.discovery).toBe(0)
  })

  test('a token meant for someone else costs the issuer nothing', async () => {
    await verdictOn({ aud: 'someone-else' }, { kid: 'unheard-of' })
    expect(issuer.requests.jwks).toBe(0)
  })

  test('the shape check knows a JWT from our own keys', async () => {
    expect(looksLikeJwt(await issuer.token(workspace))).toBe(true)
    expect(looksLikeJwt('gs_pk_abcdefghijklmnopqrstuvwxyz0123456789')).toBe(false)
    expect(looksLikeJwt('payload.signature')).toBe(false)
  })
})

describe('keys', () => {
  test('a hundred first tokens at once fetch the keys once', async () => {
    const verifier = newVerifier()
    const tokens = await Promise.all(Array.from({ length: 100 }, () => issuer.token(workspace)))
    const verdicts = await Promise.all(tokens.map((token) => verifier.verify(token)))
    expect(verdicts.every((verdict) => verdict.ok)).toBe(true)
    expect(issuer.requests).toEqual({ discovery: 1, jwks: 1 })
  })

  test('a rotated key is found at once, and the old one is no longer trusted', async () => {
    const verifier = newVerifier()
    const old = await issuer.token(workspace)
    expect((await verifier.verify(old)).ok).toBe(true)
    await issuer.rotateKeys()
    expect((await verifier.verify(await issuer.token(workspace))).ok).toBe(true)
    expect(await verifier.verify(old)).toEqual({ ok: false, why: 'invalid' })
  })

  test('a hundred tokens with unknown key ids at once cause one refetch, and no other for 30 seconds', async () => {
    const verifier = newVerifier()
    await verifier.verify(await issuer.token(workspace))
    aheadMs += 31_000
    const odd = await Promise.all(
      Array.from({ length: 100 }, (_, index) => issuer.token(workspace, { kid: `odd-${index}` })),
    )
    const verdicts = await Promise.all(odd.map((token) => verifier.verify(token)))
    expect(new Set(verdicts.map((verdict) => verdict.ok || verdict.why))).toEqual(new Set(['invalid']))
    expect(issuer.requests.jwks).toBe(2)
    aheadMs += 29_000
    await verifier.verify(odd[0]!)
    expect(issuer.requests.jwks).toBe(2)
    aheadMs += 2_000
    await verifier.verify(odd[0]!)
    expect(issuer.requests.jwks).toBe(3)
  })

  test('without keys, an issuer that is down makes tokens unavailable, and good again when it is back', async () => {
    const verifier = newVerifier()
    const token = await issuer.token(workspace)
    issuer.down()
    expect(await verifier.verify(token)).toEqual({ ok: false, why: 'unavailable' })
    issuer.up()
    aheadMs += 2_000
    expect((await verifier.verify(token)).ok).toBe(true)
  })

  test('with keys at hand, an issuer that is down for hours costs nothing', async () => {
    const verifier = newVerifier()
    await verifier.verify(await issuer.token(workspace))
    issuer.down()
    aheadMs += 5 * 3_600_000
    const fresh = await issuer.token(workspace, { expiresInSeconds: 6 * 3600 })
    expect((await verifier.verify(fresh)).ok).toBe(true)
  })

  test('an unknown key id is unavailable, not invalid, while the issuer cannot be asked', async () => {
    const verifier = newVerifier()
    await verifier.verify(await issuer.token(workspace))
    await issuer.rotateKeys()
    const token = await issuer.token(workspace)
    issuer.down()
    aheadMs += 31_000
    expect(await verifier.verify(token)).toEqual({ ok: false, why: 'unavailable' })
    expect(await verifier.verify(token)).toEqual({ ok: false, why: 'unavailable' })
    issuer.up()
    aheadMs += 31_000
    expect((await verifier.verify(token)).ok).toBe(true)
  })

  test.each<[string, TestIssuer['discovery']]>([
    ['names another issuer', { issuer: 'https://elsewhere.example' }],
    ['differs from ours by two slashes', { issuer: 'slashes' }],
    ['has no address for keys', { jwks_uri: 'none' }],
    ['has a file as address for keys', { jwks_uri: 'file:///etc/passwd' }],
  ])('a discovery document that %s is not believed', async (_, lie) => {
    Object.assign(issuer.discovery, lie.issuer === 'slashes' ? { issuer: `${issuer.url}//` } : lie)
    expect(await verdictOn(workspace)).toBe('unavailable')
    expect(issuer.requests.jwks).toBe(0)
  })

  test('a discovery document whose issuer ends with a slash is believed, as Auth0 names itself', async () => {
    issuer.discovery.issuer = `${issuer.url}/`
    expect(await verdictOn(workspace)).toBe('accepted')
  })

  test('keys of an absurd size are not read', async () => {
    const warnings: unknown[] = []
    const verifier = newVerifier({
      log: { warn: (details) => warnings.push(details) },
      fetch: async (url, init) =>
        url.endsWith('/jwks') ? new Response('['.repeat(10_000_000)) : await fetch(url, init),
    })
    expect(await verifier.verify(await issuer.token(workspace))).toEqual({ ok: false, why: 'unavailable' })
    expect(warnings).toMatchObject([{ reason: expect.stringContaining('262144 bytes') }])
  })

  test('a key set with keys that nobody can use still serves the good ones', async () => {
    const verifier = newVerifier({
      fetch: async (url, init) => {
        const response = await fetch(url, init)
        if (!url.endsWith('/jwks')) return response
        const { keys } = (await response.json()) as { keys: object[] }
        const odd = [null, 'key', {}, { kty: 'EC', alg: 'ES256', kid: 'odd' }, { kty: 'unheard-of' }]
        return Response.json({ keys: [...odd, ...keys] })
      },
    })
    expect((await verifier.verify(await issuer.token(workspace))).ok).toBe(true)
    const oddKey = await issuer.token(workspace, { kid: 'odd' })
    expect(await verifier.verify(oddKey)).toEqual({ ok: false, why: 'invalid' })
  })
})

describe('every algorithm of the list', () => {
  const algorithms = [
    'RS256',
    'RS384',
    'RS512',
    'PS256',
    'PS384',
    'PS512',
    'ES256',
    'ES384',
    'ES512',
    'EdDSA',
    'Ed25519',
  ]
  const signed = async (alg: string, header: object = {}) => {
    const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true })
    const jwk = { ...(await exportJWK(publicKey)), kid: alg, use: 'sig' }
    const seconds = Math.floor((Date.now() + aheadMs) / 1000)
    const token = await new SignJWT({ ...workspace, iss: issuer.url, sub: 'somebody', exp: seconds + 600 })
      .setProtectedHeader({ alg, kid: alg, ...header })
      .sign(privateKey)
    const published: TokenVerifierOptions['fetch'] = async (url, init) =>
      url.endsWith('/jwks') ? Response.json({ keys: [jwk] }) : fetch(url, init)
    return { token, published }
  }

  test.each(algorithms)('%s is accepted', async (alg) => {
    const { token, published } = await signed(alg)
    expect((await newVerifier({ fetch: published }).verify(token)).ok).toBe(true)
  })

  test('another one, or a token for another purpose, is refused with a line in the log, once', async () => {
    const warnings: unknown[] = []
    const { published, token } = await signed('ES256')
    const verifier = newVerifier({ fetch: published, log: { warn: (details) => warnings.push(details) } })
    expect((await verifier.verify(token)).ok).toBe(true)
    for (const alg of ['HS256', 'none', 'HS256'])
      expect(await verifier.verify(await issuer.token(workspace, { alg: alg as 'HS256' }))).toMatchObject({
        ok: false,
      })
    for (const typ of ['logout+jwt', 'dpop+jwt'])
      expect(await verifier.verify((await signed('ES256', { typ })).token)).toEqual({
        ok: false,
        why: 'invalid',
      })
    expect(warnings).toEqual([{ alg: 'HS256' }, { typ: 'logout+jwt' }, { typ: 'dpop+jwt' }])
  })

  test.each(['JWT', 'at+jwt', 'application/at+jwt', undefined])('typ %s is an access token', async (typ) => {
    const { token, published } = await signed('ES256', typ === undefined ? {} : { typ })
    expect((await newVerifier({ fetch: published }).verify(token)).ok).toBe(true)
  })
})

test.each<[string, unknown[]]>([
  ['is empty', []],
  ['has keys for encryption alone', [{ kty: 'RSA', use: 'enc', n: 'AQAB', e: 'AQAB', kid: 'e' }]],
  ['has keys that nobody can use', [{ kty: 'EC', kid: 'odd' }, { kty: 'oct', k: 'AAAA' }, null]],
])('a key set that %s replaces no good one: known keys stay in use', async (_, keys) => {
  let isLost = false
  const verifier = newVerifier({
    fetch: async (url, init) =>
      isLost && url.endsWith('/jwks') ? Response.json({ keys }) : fetch(url, init),
  })
  const [token, later] = [await issuer.token(workspace), await issuer.token(workspace)]
  expect((await verifier.verify(token)).ok).toBe(true)
  isLost = true
  aheadMs += 31_000
  expect(await verifier.verify(await issuer.token(workspace, { kid: 'unheard-of' }))).toMatchObject({
    ok: false,
  })
  for (const each of [token, later]) expect((await verifier.verify(each)).ok).toBe(true)
})

describe('remembered tokens', () => {
  test('a token seen before expires on time', async () => {
    const verifier = newVerifier()
    const token = await issuer.token(workspace, { expiresInSeconds: 60 })
    expect((await verifier.verify(token)).ok).toBe(true)
    aheadMs += 61_000
    expect(await verifier.verify(token)).toEqual({ ok: false, why: 'expired' })
    expect(await verifier.verify(token)).toEqual({ ok: false, why: 'expired' })
  })

  test('a token seen before is good while the issuer is down', async () => {
    const verifier = newVerifier()
    const token = await issuer.token(workspace)
    await verifier.verify(token)
    issuer.down()
    expect((await verifier.verify(token)).ok).toBe(true)
  })

  test('a token seen before loses its worth when its key is withdrawn, without any other token coming', async () => {
    const verifier = newVerifier()
    const token = await issuer.token(workspace)
    await verifier.verify(token)
    await issuer.rotateKeys()
    aheadMs += 601_000
    await expect
      .poll(() => verifier.verify(token), { timeout: 10_000 })
      .toEqual({ ok: false, why: 'invalid' })
  })

  test('a token of the former issuer is worth nothing when the issuer changes', async () => {
    let url = issuer.url
    const verifier = newVerifier({ issuer: () => url })
    const token = await issuer.token(workspace)
    expect((await verifier.verify(token)).ok).toBe(true)
    url = 'https://elsewhere.example'
    expect(await verifier.verify(token)).toEqual({ ok: false, why: 'invalid' })
  })
})
