import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Client } from '@groundswell/client'
import * as oauth from 'oauth4webapi'
import { Refusal } from '../failures.ts'
import type { Host } from '../host.ts'
import { discoverProvider, requestOptions, toStoredTokens } from './provider.ts'
import type { SignIn } from './store.ts'

const SCOPE = 'openid email profile'
/** The time within which the person must sign in in the browser. */
const MOST_WAIT_MS = 10 * 60_000

/**
 * Signs a person in with their browser: authorization code with PKCE, whose answer goes to a loopback address (RFC
 * 8252). `show` gets the address to open. Throws Refusal.
 */
export async function signIn(
  host: Host,
  service: Client,
  { port, show }: { port: number; show(address: string): void },
): Promise<Omit<SignIn, 'workspaceId'>> {
  const config = await service.get('/api/app-config')
  const { issuer } = config
  const { clientId } = config.dashboard
  if (!clientId)
    throw new Refusal(
      'The service names no client for people: its operator sets DASHBOARD_OIDC_CLIENT_ID, or use GROUNDSWELL_API_KEY.',
    )
  const server = await discoverProvider(host, issuer)
  const client: oauth.Client = { client_id: clientId }
  const state = oauth.generateRandomState()
  const listener = await listenForAnswer(port, state)
  try {
    const verifier = oauth.generateRandomCodeVerifier()
    const isOffline = server.scopes_supported?.includes('offline_access') ?? true
    const address = new URL(server.authorization_endpoint!)
    const parameters = {
      client_id: clientId,
      redirect_uri: listener.redirect,
      response_type: 'code',
      // A refresh token needs both parameters: without `prompt`, the development provider issues none.
      scope: isOffline ? `${SCOPE} offline_access` : SCOPE,
      ...(isOffline ? { prompt: 'consent' } : {}),
      ...(config.capabilities.development ? {} : { audience: config.dashboard.audience }),
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
    show(address.href)
    const query = await waitForAnswer(host, listener.answer)
    const params = validateAnswer(server, client, query, state)
    const answer = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      params,
      listener.redirect,
      verifier,
      requestOptions(host, issuer),
    )
    const given = await oauth.processAuthorizationCodeResponse(server, client, answer).catch(throwRefusal)
    return { ...toStoredTokens(given, host.now(), null), issuer, clientId }
  } finally {
    listener.close()
  }
}

/** Throws Refusal if the provider refused, or if the answer is for another sign-in. */
function validateAnswer(
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  query: URLSearchParams,
  state: string,
): URLSearchParams {
  try {
    return oauth.validateAuthResponse(server, client, query, state)
  } catch (error) {
    return throwRefusal(error)
  }
}

function throwRefusal(error: unknown): never {
  if (error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError)
    throw new Refusal(`The identity provider refuses: ${error.error_description ?? error.error}`)
  if (error instanceof oauth.OperationProcessingError)
    throw new Refusal('The answer of the identity provider does not belong to this sign-in: try again.')
  throw error
}

async function waitForAnswer(host: Host, answer: Promise<URLSearchParams>): Promise<URLSearchParams> {
  const late = new AbortController()
  const interrupted = new Promise<never>((_resolve, reject) => {
    host.signal.addEventListener('abort', () => reject(host.signal.reason), { signal: late.signal })
    const timer = setTimeout(() => reject(new Refusal('Nobody signed in for ten minutes.')), MOST_WAIT_MS)
    late.signal.addEventListener('abort', () => clearTimeout(timer))
  })
  return Promise.race([answer, interrupted]).finally(() => late.abort())
}

/**
 * Waits on this machine's loopback address for the browser to return. Any page can send requests there, so requests
 * without this sign-in's state are ignored.
 */
async function listenForAnswer(port: number, state: string) {
  let answer!: (query: URLSearchParams) => void
  const answered = new Promise<URLSearchParams>((resolve) => {
    answer = resolve
  })
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const isAnswer = url.pathname === '/callback' && url.searchParams.get('state') === state
    if (request.method !== 'GET' || !isAnswer) return sendPage(response, 404, 'Not here.')
    sendPage(response, 200, 'You may close this page: the command line has the answer.')
    answer(url.searchParams)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening').catch(() => {
    throw new Refusal(`Port ${port} is taken: leave --port out, or name another one.`)
  })
  const redirect = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`
  const close = () => {
    server.close()
    server.closeIdleConnections()
  }
  return { redirect, answer: answered, close }
}

function sendPage(response: ServerResponse, status: number, words: string): void {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    connection: 'close',
  }
  response.writeHead(status, headers).end(`<!doctype html><title>Groundswell</title><p>${words}</p>\n`)
}
