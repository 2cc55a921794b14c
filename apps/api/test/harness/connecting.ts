import { hash, randomBytes } from 'node:crypto'
import { call } from './http.ts'
import type { TestService } from './service.ts'
import type { TestWorkspace } from './workspace.ts'

type Person = Pick<TestWorkspace, 'ownerToken'>
const redirectUri = 'http://127.0.0.1:4567/callback'

/** Makes a verifier of PKCE and its challenge. */
export function newPkce() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: hash('sha256', verifier, 'base64url') }
}

/** Registers a program and returns its client id. */
export async function registerProgram(service: TestService, metadata: object = {}): Promise<string> {
  const body = { client_name: 'Test program', redirect_uris: ['http://127.0.0.1/callback'], ...metadata }
  return (await call(service, 'POST', '/oauth/register', { body })).body.client_id
}

/** One program for all tests of a service: registrations are limited. */
const programs = new WeakMap<TestService, Promise<string>>()
function programOf(service: TestService): Promise<string> {
  const known = programs.get(service) ?? registerProgram(service)
  programs.set(service, known)
  return known
}

/** Sends a form to an endpoint of OAuth. */
export const sendForm = (service: TestService, path: string, fields: Record<string, string>) =>
  call(service, 'POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** Returns the body that the page sends when a person agrees to an authorization request. */
export function agreementBody(parameters: URLSearchParams): Record<string, string> {
  const names = {
    client_id: 'clientId',
    redirect_uri: 'redirectUri',
    response_type: 'responseType',
    code_challenge: 'codeChallenge',
    code_challenge_method: 'codeChallengeMethod',
    resource: 'resource',
    scope: 'scope',
    state: 'state',
  }
  const given = Object.entries(names).flatMap(([from, to]) => {
    const value = parameters.get(from)
    return value === null ? [] : [[to, value] as const]
  })
  return Object.fromEntries(given)
}

/** Agrees as the owner of a workspace, and returns the parameters with which the browser returns to the program. */
export async function agreeAsOwner(
  service: TestService,
  { ownerToken }: Person,
  parameters: URLSearchParams,
  given: { scopes?: string[]; campaignId?: string } = {},
): Promise<URLSearchParams> {
  const body = { scopes: ['read', 'work', 'deploy'], ...given, ...agreementBody(parameters) }
  const answer = await call(service, 'POST', '/api/account/connections', { as: ownerToken, body })
  if (answer.status !== 200)
    throw new Error(`agreeing answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return new URL(answer.body.redirectTo).searchParams
}

/** Returns a code that a program can exchange, with everything that the exchange needs. */
export async function newCode(
  service: TestService,
  person: Person,
  {
    scope = 'read work',
    clientId = '',
    ...given
  }: { scope?: string; clientId?: string; campaignId?: string } = {},
) {
  const client_id = clientId || (await programOf(service))
  const { verifier, challenge } = newPkce()
  const parameters = new URLSearchParams({
    client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    resource: `${service.url}/mcp/connect`,
    scope,
    state: 'a state',
  })
  const answer = await agreeAsOwner(service, person, parameters, given)
  return {
    grant_type: 'authorization_code',
    client_id,
    redirect_uri: redirectUri,
    code: answer.get('code')!,
    code_verifier: verifier,
    resource: `${service.url}/mcp/connect`,
  }
}

/** Connects a program, and returns its tokens and the fields that it sends. */
export async function connectProgram(
  service: TestService,
  person: Person,
  given: { scope?: string; campaignId?: string } = {},
) {
  const exchange = await newCode(service, person, given)
  const { body } = await sendForm(service, '/oauth/token', exchange)
  const clientId = exchange.client_id
  return {
    clientId,
    accessToken: body.access_token as string,
    refreshToken: body.refresh_token as string,
    refresh: (token: string = body.refresh_token) =>
      sendForm(service, '/oauth/token', {
        grant_type: 'refresh_token',
        client_id: clientId,
        refresh_token: token,
      }),
  }
}

/** Calls a method of MCP with a token, and returns the HTTP answer. */
export const askMcp = (
  service: TestService,
  token: string | null,
  method: string,
  params: object = {},
  path = '/mcp/connect',
) =>
  call(service, 'POST', path, {
    as: token,
    headers: { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' },
    body: { jsonrpc: '2.0', id: 1, method, params },
  })
