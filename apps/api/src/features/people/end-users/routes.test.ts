import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { insertZone, query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace, testerToken } from '../../../../test/harness/workspace.ts'

type Pair = Awaited<ReturnType<typeof generateKeyPair>>
let service: TestService
let ours: TestWorkspace
let keys: { es256: Pair; eddsa: Pair; stranger: Pair }
const pair = (algorithm: string) => generateKeyPair(algorithm, { extractable: true })
beforeAll(async () => {
  service = await startTestService({ WEBHOOK_ALLOW_PRIVATE: 'true' })
  keys = { es256: await pair('ES256'), eddsa: await pair('EdDSA'), stranger: await pair('ES256') }
})
beforeEach(async () => {
  ours = await newWorkspace(service)
  await insertZone(service, ours.id, 'hero', { audience: 'ACCOUNT' })
})
afterAll(() => service.close())

const submit = (headers: Record<string, string>, more = {}) =>
  ours.call('POST', '/api/feedback', {
    as: ours.publishableKey,
    body: { zoneId: 'hero', title: 'The export stops', ...more },
    headers,
  })
const as = (token: string) => ({ 'x-service-user-token': token })
const personOf = async (id: string) =>
  (await query<{ person_id: string }>(service, 'select person_id from feedback where id = $1', [id]))[0]!
    .person_id
const configure = (body: object) => ours.post('/api/identity/keys', body)
const seconds = (from: number) => Math.floor(Date.now() / 1000) + from

/** A token as a customer signs it; `change` replaces claims and header. */
function sign(
  key: Parameters<SignJWT['sign']>[0],
  change: { alg?: string; claims?: object; header?: object } = {},
): Promise<string> {
  return new SignJWT({ aud: ours.id, sub: 'user-1', exp: seconds(600), ...change.claims })
    .setProtectedHeader({ alg: change.alg ?? 'ES256', ...change.header })
    .sign(key)
}

test('a token from the service makes the caller that user, in a zone for accounts', async () => {
  const issued = await ours.post('/api/identity/tokens', {
    userId: 'user-1',
    email: 'ada@example.com',
    name: 'Ada',
    company: { id: 'acme', name: 'Acme', monthlySpend: 99.5 },
    traits: { plan: 'pro' },
    expiresInSeconds: 600,
  })
  expect(issued.status).toBe(200)
  const first = await submit(as(issued.body.token))
  expect(first.status).toBe(201)
  expect(first.body).not.toHaveProperty('sessionSecret')
  const again = await ours.post('/api/identity/tokens', { userId: 'user-1' })
  const second = await submit(as(again.body.token))
  expect(await personOf(second.body.id)).toBe(await personOf(first.body.id))
  expect(await personOf(first.body.id)).toBe(issued.body.personId)
  const own = await ours.call('GET', '/api/feedback?own=true', {
    as: ours.publishableKey,
    headers: as(again.body.token),
  })
  expect(own.body.items).toHaveLength(2)
  const [row] = await query<{ row: string }>(
    service,
    'select row_to_json(p)::text as row from people p where id = $1',
    [issued.body.personId],
  )
  expect(row!.row).not.toContain('ada@example.com')
  expect(row!.row).not.toContain('user-1')
  expect((await submit({})).body.code).toBe('account_required')
})

test.each(['ES256', 'EdDSA'] as const)(
  'a JWT that the customer signs with %s is accepted',
  async (algorithm) => {
    const { publicKey, privateKey } = algorithm === 'ES256' ? keys.es256 : keys.eddsa
    await configure({ algorithm, publicKey: await exportJWK(publicKey) })
    const answer = await submit(as(await sign(privateKey, { alg: algorithm })))
    expect(answer.status).toBe(201)
    const minted = await ours.post('/api/identity/tokens', { userId: 'user-1' })
    expect(await personOf(answer.body.id)).toBe(minted.body.personId)
  },
)

test('HS256 works with the secret that was made here, which is shown once and stored sealed', async () => {
  const made = await configure({ algorithm: 'HS256' })
  const secret = Buffer.from(made.body.secret, 'base64url')
  expect((await submit(as(await sign(secret, { alg: 'HS256' })))).status).toBe(201)
  expect((await ours.get('/api/identity/keys')).body.items[0]).not.toHaveProperty('secret')
  const [row] = await query<{ secret_sealed: string }>(
    service,
    'select secret_sealed from identity_keys where id = $1',
    [made.body.id],
  )
  expect(row!.secret_sealed).not.toContain(made.body.secret)
})

test('a key set is read through the guard, and a deleted key ends its tokens', async () => {
  const jwk = { ...(await exportJWK(keys.es256.publicKey)), kid: 'a' }
  const server = await serve({ keys: [jwk] })
  const { port } = server.address() as AddressInfo
  const made = await configure({ algorithm: 'ES256', jwksUrl: `http://127.0.0.1:${port}/jwks` })
  expect(made.status).toBe(200)
  const token = await sign(keys.es256.privateKey, { header: { kid: 'a' } })
  expect((await submit(as(token))).status).toBe(201)
  server.close()
  await ours.delete(`/api/identity/keys/${made.body.id}`)
  expect((await submit(as(token))).status).toBe(401)
})

test('503, not anonymous: the key set cannot be read', async () => {
  const server = await serve({ keys: [] })
  const { port } = server.address() as AddressInfo
  server.close()
  await configure({ algorithm: 'ES256', jwksUrl: `http://127.0.0.1:${port}/jwks` })
  expect(await submit(as(await sign(keys.es256.privateKey)))).toMatchObject({
    status: 503,
    body: { code: 'identity_unavailable' },
  })
})

test('two keys during a rotation, and no third', async () => {
  for (const { publicKey, privateKey } of [keys.es256, keys.stranger]) {
    await configure({ algorithm: 'ES256', publicKey: await exportJWK(publicKey) })
    expect((await submit(as(await sign(privateKey)))).status).toBe(201)
  }
  expect(await configure({ algorithm: 'HS256' })).toMatchObject({
    status: 409,
    body: { code: 'two_identity_keys' },
  })
})

test('401: twenty forged, swapped and expired tokens', async () => {
  const { es256, eddsa, stranger } = keys
  const publicJwk = await exportJWK(es256.publicKey)
  await configure({ algorithm: 'ES256', publicKey: publicJwk })
  const hs = await configure({ algorithm: 'HS256' })
  const good = await sign(es256.privateKey)
  const [head, claims, signature] = good.split('.') as [string, string, string]
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const theirs = await newWorkspace(service)
  const minted = (await ours.post('/api/identity/tokens', { userId: 'user-1' })).body.token as string
  const another = await sign(es256.privateKey, { claims: { sub: 'user-2' } })
  const bad = {
    'no algorithm': `${encoded({ alg: 'none' })}.${claims}.`,
    'no algorithm, with a signature': `${encoded({ alg: 'none' })}.${claims}.${signature}`,
    'a stranger’s key': await sign(stranger.privateKey),
    'an algorithm without a key': await sign(eddsa.privateKey, { alg: 'EdDSA' }),
    'the public key as an HMAC secret': await sign(Buffer.from(JSON.stringify(publicJwk)), { alg: 'HS256' }),
    'the text of the secret, not its bytes': await sign(Buffer.from(hs.body.secret), { alg: 'HS256' }),
    'HS256 in the header of an ES256 token': `${encoded({ alg: 'HS256' })}.${claims}.${signature}`,
    'another’s claims under this signature': `${head}.${another.split('.')[1]}.${signature}`,
    'a cut signature': good.slice(0, -4),
    'no signature': `${head}.${claims}.`,
    'another workspace as audience': await sign(es256.privateKey, { claims: { aud: theirs.id } }),
    'no audience': await sign(es256.privateKey, { claims: { aud: undefined } }),
    'no subject': await sign(es256.privateKey, { claims: { sub: undefined } }),
    'an empty subject': await sign(es256.privateKey, { claims: { sub: '' } }),
    'no expiry': await sign(es256.privateKey, { claims: { exp: undefined } }),
    expired: await sign(es256.privateKey, { claims: { exp: seconds(-1) } }),
    'a life of a week': await sign(es256.privateKey, { claims: { exp: seconds(604_800) } }),
    'not yet valid': await sign(es256.privateKey, { claims: { nbf: seconds(300) } }),
    'an unknown critical header': await sign(es256.privateKey).then(
      () => `${encoded({ alg: 'ES256', crit: ['x'], x: 1 })}.${claims}.${signature}`,
    ),
    'a changed token of the service': `${minted.slice(0, 12)}${minted[12] === 'x' ? 'y' : 'x'}${minted.slice(13)}`,
    'a token of the service for another workspace': (
      await theirs.post('/api/identity/tokens', { userId: 'user-1' })
    ).body.token,
    'a tester’s token': await testerToken(service),
    nonsense: 'nonsense',
  }
  expect(Object.keys(bad).length).toBeGreaterThanOrEqual(20)
  const answers = await Promise.all(
    Object.entries(bad).map(async ([name, token]) => [name, (await submit(as(token as string))).status]),
  )
  expect(answers).toEqual(Object.keys(bad).map((name) => [name, 401]))
  expect((await submit(as(good))).status).toBe(201)
})

test('401 expired_credential: a token of the service ends', async () => {
  const { token } = (await ours.post('/api/identity/tokens', { userId: 'user-1', expiresInSeconds: 60 })).body
  expect((await submit(as(token))).status).toBe(201)
  service.advance(61_000)
  expect(await submit(as(token))).toMatchObject({ status: 401, body: { code: 'expired_credential' } })
})

test('400: a user token beside a tester token', async () => {
  const { token } = (await ours.post('/api/identity/tokens', { userId: 'user-1' })).body
  const headers = { ...as(token), 'x-service-tester-token': await testerToken(service) }
  expect(await submit(headers)).toMatchObject({ status: 400, body: { code: 'two_identities' } })
})

test('an identified user votes once from any session, and his own item weighs 0', async () => {
  const [ada, eve] = await Promise.all(
    ['ada', 'eve'].map(async (userId) =>
      as((await ours.post('/api/identity/tokens', { userId })).body.token),
    ),
  )
  const { id } = (await submit(ada!)).body
  const vote = (headers: object) =>
    ours.call('POST', '/api/votes', {
      as: ours.publishableKey,
      body: { feedbackId: id, voteType: 'up', sessionId: uuidv7() },
      headers: headers as Record<string, string>,
    })
  expect((await vote(ada!)).body).toMatchObject({ weight: 0, weightReason: 'own_item', upvotes: 1 })
  expect((await vote(eve!)).body).toMatchObject({ weight: 1, upvotes: 2 })
  expect((await vote(eve!)).body).toMatchObject({ upvotes: 2, totalScore: 1 })
})

test('a repeat of a request belongs to the user that made it', async () => {
  const [ada, eve] = await Promise.all(
    ['ada', 'eve'].map(async (userId) =>
      as((await ours.post('/api/identity/tokens', { userId })).body.token),
    ),
  )
  const key = { 'idempotency-key': uuidv7() }
  const first = await submit({ ...ada, ...key }, { sessionId: 's' })
  expect((await submit({ ...ada, ...key }, { sessionId: 's' })).body.id).toBe(first.body.id)
  expect((await submit({ ...eve, ...key }, { sessionId: 's' })).body.id).not.toBe(first.body.id)
})

test.each([
  ['a private key', async () => ({ algorithm: 'ES256', publicKey: await exportJWK(keys.es256.privateKey) })],
  [
    'a key of another algorithm',
    async () => ({ algorithm: 'EdDSA', publicKey: await exportJWK(keys.es256.publicKey) }),
  ],
  ['neither key nor address', async () => ({ algorithm: 'ES256' })],
  [
    'a public key for HS256',
    async () => ({ algorithm: 'HS256', publicKey: await exportJWK(keys.es256.publicKey) }),
  ],
  ['an address of a file', async () => ({ algorithm: 'ES256', jwksUrl: 'file:///etc/passwd' })],
])('400: %s', async (_name, body) => {
  expect(await configure(await body())).toMatchObject({ status: 400, body: { code: 'identity_key_refused' } })
})

function serve(set: { keys: JWK[] }): Promise<Server> {
  const server = createServer((_request, response) => response.end(JSON.stringify(set)))
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}
