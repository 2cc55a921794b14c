import type { components } from '@groundswell/client'
import * as oauth from 'oauth4webapi'

/** The response of `GET /api/tester/oidc-config`. */
export type OidcConfig = components['schemas']['TesterOidcConfig']

/** Thrown when the person is not signed in at the provider, or closed its window. */
export class SignInNeeded extends Error {}

/** An access token and its expiry, in milliseconds since the epoch. */
export interface Token {
  value: string
  expiresAt: number
}

/** The longest wait for the provider to answer without a window. */
const QUIET_MS = 10_000

/**
 * Asks the provider for a token: authorization code with PKCE, as a public client (RFC 9700, section 2.1). No page sees
 * the address that the provider's window returns.
 * @param prompt `none`: without a window, for a signed-in person; `login`: asks a signed-in person anew
 */
export async function askProvider(config: OidcConfig, prompt?: 'none' | 'login'): Promise<Token> {
  const insecure = { [oauth.allowInsecureRequests]: new URL(config.issuer).protocol === 'http:' }
  const client: oauth.Client = { client_id: config.clientId }
  const issuer = new URL(config.issuer)
  const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure))
  const verifier = oauth.generateRandomCodeVerifier()
  const state = oauth.generateRandomState()
  const redirect = chrome.identity.getRedirectURL()
  const address = new URL(server.authorization_endpoint!)
  const parameters = {
    client_id: config.clientId,
    redirect_uri: redirect,
    response_type: config.responseType,
    scope: config.scopes.join(' '),
    audience: config.audience,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: config.codeChallengeMethod,
    ...(prompt ? { prompt } : {}),
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  const answer = await openWindow(address, prompt === 'none')
  if (answer.searchParams.has('error')) throw new SignInNeeded(answer.searchParams.get('error')!)
  const params = oauth.validateAuthResponse(server, client, answer, state)
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    params,
    redirect,
    verifier,
    insecure,
  )
  const { access_token, expires_in } = await oauth.processAuthorizationCodeResponse(server, client, response)
  return { value: access_token, expiresAt: Date.now() + (expires_in ?? 300) * 1000 }
}

const isChromium = () => chrome.identity.getRedirectURL().includes('.chromiumapp.org')

async function openWindow(address: URL, isQuiet: boolean): Promise<URL> {
  const answer = await chrome.identity
    .launchWebAuthFlow({
      url: address.href,
      interactive: !isQuiet,
      // Firefox refuses options that it does not know.
      ...(isQuiet && isChromium() ? { timeoutMsForNonInteractive: QUIET_MS } : {}),
    })
    .catch((error: Error) => {
      throw new SignInNeeded(error.message)
    })
  if (!answer) throw new SignInNeeded('no answer')
  return new URL(answer)
}
