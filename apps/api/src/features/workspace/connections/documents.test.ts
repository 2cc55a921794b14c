import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPkce } from '../../../../test/harness/connecting.ts'
import { call } from '../../../../test/harness/http.ts'
import { startNameServer, type TestNameServer } from '../../../../test/harness/name-server.ts'
import { ownCertificate } from '../../../../test/harness/own-certificate.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../../../test/harness/workspace.ts'

let names: TestNameServer
let server: Server
let port: number
/** The services whose networks are open, and closed, to documents at private addresses. */
let open: TestService
let closed: TestService
let workspace: TestWorkspace
let asked: string[] = []
let body: string | null = null
const before = getCACertificates('default')

beforeAll(async () => {
  setDefaultCACertificates([...before, ownCertificate.cert])
  names = await startNameServer()
  names.set('hooks.example.test', ['127.0.0.1'])
  server = createServer(ownCertificate, (request, response) => {
    asked.push(request.url!)
    if (request.url === '/moved.json') return response.writeHead(302, { location: '/client.json' }).end()
    if (request.url === '/large.json') return response.end(`${documentOf('large')}${' '.repeat(20_000)}`)
    response.end(body ?? documentOf(request.url!.slice(1, -'.json'.length)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  const settings = { OUTBOUND_NAME_SERVERS: names.address }
  open = await startTestService({ ...settings, WEBHOOK_ALLOW_PRIVATE: 'true' })
  closed = await startTestService(settings)
  workspace = await newWorkspace(open)
})
afterAll(async () => {
  setDefaultCACertificates(before)
  server?.closeAllConnections()
  server?.close()
  await open?.close()
  await closed?.close()
  await names?.close()
})

const addressOf = (name: string) => `https://hooks.example.test:${port}/${name}.json`
const documentOf = (name: string) =>
  JSON.stringify({
    client_id: addressOf(name),
    client_name: 'Documented',
    redirect_uris: ['http://127.0.0.1/callback'],
    token_endpoint_auth_method: 'none',
  })
const describe = (name: string, service = open, as = workspace.ownerToken) =>
  call(service, 'POST', '/api/account/connections/describe', {
    as,
    body: {
      clientId: name.startsWith('https:') ? name : addressOf(name),
      redirectUri: 'http://127.0.0.1:4567/callback',
      responseType: 'code',
      codeChallenge: newPkce().challenge,
      codeChallengeMethod: 'S256',
    },
  })

test('a program is described by its document, which is read once', async () => {
  asked = []
  const answers = await Promise.all(Array.from({ length: 5 }, () => describe('client')))
  for (const answer of answers)
    expect(answer.body.client).toMatchObject({
      name: 'Documented',
      host: `hooks.example.test:${port}`,
      kind: 'DOCUMENT',
    })
  await describe('client')
  expect(asked).toEqual(['/client.json'])
  open.advance(600_000)
  await describe('client')
  expect(asked).toEqual(['/client.json', '/client.json'])
})

test('redirects are not followed, and long, false and broken documents are refused', async () => {
  for (const name of ['moved', 'large'])
    expect((await describe(name)).body.code, name).toBe('client_unreadable')
  for (const wrong of [documentOf('another'), '{', 'null', '']) {
    body = wrong
    expect((await describe(`wrong-${asked.length}`)).body.code).toBe('client_unreadable')
  }
  body = null
})

test('a document that could not be read is not asked for at every request', async () => {
  body = '{'
  await describe('late')
  body = null
  asked = []
  expect((await describe('late')).status).toBe(400)
  expect(asked).toEqual([])
  open.advance(30_000)
  expect((await describe('late')).status).toBe(200)
})

test('a document at a private address is not asked for', async () => {
  const own = await newWorkspace(closed)
  asked = []
  for (const address of [
    addressOf('client'),
    `https://127.0.0.1:${port}/client.json`,
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/client.json',
  ])
    expect((await describe(address, closed, own.ownerToken)).body.code, address).toBe('client_unreadable')
  expect(asked).toEqual([])
})
