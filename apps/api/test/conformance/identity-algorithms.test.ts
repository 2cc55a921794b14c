import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { errors, Provider } from 'oidc-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../harness/http.ts'
import { startTestService, type TestService } from '../harness/service.ts'

/* A provider that others wrote, with keys of every algorithm: its access tokens open the API. */
const algorithms = [
  ...(['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'] as const),
  ...(['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'] as const),
]
type Algorithm = (typeof algorithms)[number]

const client = { id: 'robot', secret: 'a secret of tests that nobody else will ever use' }
let service: TestService
let issuer: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  issuer = await startProvider()
  service = await startTestService({ OIDC_ISSUER: issuer.url, OIDC_AUDIENCE: 'groundswell' })
})
afterAll(async () => {
  await service?.close()
  await issuer?.stop()
})

async function keyOf(alg: Algorithm) {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  return { ...(await exportJWK(privateKey)), alg, kid: alg, use: 'sig' }
}

/** `oidc-provider` on a port of its own; each algorithm is a resource whose tokens it signs. */
async function startProvider() {
  const keys = await Promise.all(algorithms.map(keyOf))
  const server = createServer((request, response) => void handle(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(url, {
    jwks: { keys },
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        grant_types: ['client_credentials'],
        response_types: [],
        redirect_uris: [],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo(_context, resource) {
          const alg = algorithms.find((each) => resource === `urn:algorithm:${each}`)
          if (!alg) throw new errors.InvalidTarget()
          const signed = { accessTokenFormat: 'jwt', jwt: { sign: { alg, kid: alg } } } as const
          return { scope: 'api', audience: 'groundswell', ...signed }
        },
      },
    },
  })
  const handle = provider.callback()
  return {
    url,
    async token(alg: Algorithm): Promise<string> {
      const answer = await fetch(`${url}/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          resource: `urn:algorithm:${alg}`,
          scope: 'api',
          client_id: client.id,
          client_secret: client.secret,
        }),
      })
      const body = (await answer.json()) as { access_token?: string }
      expect(answer.status, JSON.stringify(body)).toBe(200)
      return body.access_token!
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

test.each(algorithms)('oidc-provider signs with %s: its token opens the API', async (alg) => {
  const as = await issuer.token(alg)
  expect(JSON.parse(Buffer.from(as.split('.')[0]!, 'base64url').toString())).toMatchObject({
    alg,
    typ: 'at+jwt',
  })
  expect((await call(service, 'POST', '/api/account/bootstrap', { as })).status).toBe(200)
  expect((await call(service, 'GET', '/api/account/me', { as })).status).toBe(200)
  const [head, body] = as.split('.')
  const forged = await call(service, 'GET', '/api/account/me', { as: `${head}.${body}.${'A'.repeat(86)}` })
  expect(forged.status).toBe(401)
})
