import {
  auth,
  Client,
  type OAuthClientProvider,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreeAsOwner } from '../../api/test/harness/connecting.ts'
import { type Loop, runTool, startLoop } from './harness.ts'

/*
 * The official client connects by itself: it finds the authorization server, registers, asks, exchanges and refreshes.
 * The test stands for the browser and the person.
 */
let loop: Loop
beforeAll(async () => {
  loop = await startLoop()
})
afterAll(() => loop?.service.close())

/** A program that keeps its tokens, as the client asks; `leftFor` is where it sent the browser last. */
class Program implements OAuthClientProvider {
  readonly redirectUrl = 'http://127.0.0.1:4567/callback'
  readonly clientMetadata = {
    client_name: 'Official client',
    redirect_uris: [this.redirectUrl],
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  }
  leftFor: URL | null = null
  held: StoredOAuthTokens | undefined
  #client: StoredOAuthClientInformation | undefined
  #verifier = ''
  clientInformation = () => this.#client
  saveClientInformation(client: StoredOAuthClientInformation) {
    this.#client = client
  }
  tokens = () => this.held
  saveTokens(tokens: StoredOAuthTokens) {
    this.held = tokens
  }
  redirectToAuthorization(url: URL) {
    this.leftFor = url
  }
  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier
  }
  codeVerifier = () => this.#verifier
}

const serverUrl = () => new URL(`${loop.service.url}/mcp/connect`)
const transportOf = (program: Program) =>
  new StreamableHTTPClientTransport(serverUrl(), { authProvider: program })

/** Stands for the browser: follows the authorization endpoint to our page, where the owner agrees. */
async function beThePerson({ leftFor }: Program, scopes = ['read', 'work', 'deploy']) {
  const answer = await fetch(leftFor!, { redirect: 'manual' })
  const page = new URL(answer.headers.get('location')!)
  expect(page.pathname).toBe('/app/new')
  const asked = new URLSearchParams(page.searchParams.get('connect')!)
  return agreeAsOwner(loop.service, loop.ours, asked, { scopes })
}

async function connect(program: Program): Promise<Client> {
  const first = transportOf(program)
  await expect(new Client({ name: 'official', version: '1' }).connect(first)).rejects.toThrow(
    UnauthorizedError,
  )
  await first.finishAuth(await beThePerson(program))
  const client = new Client({ name: 'official', version: '1' })
  await client.connect(transportOf(program))
  return client
}

test('the official client connects by itself, works, and refreshes', async () => {
  const program = new Program()
  const client = await connect(program)
  expect(program.leftFor!.searchParams.get('resource')).toBe(serverUrl().href)
  expect(program.leftFor!.searchParams.get('scope')).toBe('read work')
  const id = await loop.newItem('The menu covers the map')
  expect((await runTool(client, 'list_ready_items')).text).toContain(id)
  const before = program.held!.access_token
  expect(await auth(program, { serverUrl: serverUrl() })).toBe('AUTHORIZED')
  expect(program.held!.access_token).not.toBe(before)
  expect((await runTool(client, 'list_ready_items')).isError).toBe(false)
  await client.close()
})

test('the official client asks for more rights when a call needs them', async () => {
  const program = new Program()
  const client = await connect(program)
  const feedbackId = await loop.newItem('Shipping needs more')
  const started = await runTool(client, 'start_deployment', { feedbackId })
  const deploymentId = started.data.deployment.id
  program.leftFor = null
  const ship = (by: Client) => runTool(by, 'update_deployment', { deploymentId, status: 'DEPLOYED' })
  await expect(ship(client)).rejects.toThrow(UnauthorizedError)
  expect(program.leftFor!.searchParams.get('scope')).toBe('read work deploy')
  await transportOf(program).finishAuth(await beThePerson(program))
  const again = new Client({ name: 'official', version: '1' })
  await again.connect(transportOf(program))
  expect((await ship(again)).data.deployment).toMatchObject({ status: 'DEPLOYED' })
  await client.close()
  await again.close()
})

test('a client that has a key at /mcp is not led to OAuth, even with a wrong key', async () => {
  const program = new Program()
  const transport = new StreamableHTTPClientTransport(new URL(`${loop.service.url}/mcp`), {
    requestInit: { headers: { authorization: 'Bearer gs_mk_wrong' } },
  })
  await expect(new Client({ name: 'official', version: '1' }).connect(transport)).rejects.toThrow()
  expect(program.leftFor).toBeNull()
  // Nor does it find anything there when it looks.
  await expect(auth(program, { serverUrl: new URL(`${loop.service.url}/mcp`) })).rejects.toThrow()
  expect(program.leftFor).toBeNull()
})
