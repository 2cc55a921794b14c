import * as oauth from 'oauth4webapi'
import { Unreachable } from '../failures.ts'
import type { Host } from '../host.ts'
import type { SignIn } from './store.ts'

/**
 * Returns the options of requests to a provider. Plain http is allowed only for the provider of a service on this
 * machine.
 */
export function requestOptions(host: Host, issuer: string) {
  return {
    [oauth.allowInsecureRequests]: new URL(issuer).protocol === 'http:',
    [oauth.customFetch]: (url: string, options: oauth.CustomFetchOptions<string, unknown>) =>
      host.fetch(new Request(url, { ...(options as RequestInit), signal: host.signal })).catch(() => {
        host.signal.throwIfAborted()
        throw new Unreachable(`The identity provider ${new URL(issuer).origin} does not answer.`)
      }),
  }
}

/** Returns the provider's metadata (OpenID Connect Discovery), which must name the requested issuer. */
export async function discoverProvider(host: Host, issuer: string): Promise<oauth.AuthorizationServer> {
  const address = new URL(issuer)
  const answer = await oauth.discoveryRequest(address, requestOptions(host, issuer))
  return oauth.processDiscoveryResponse(address, answer).catch(() => {
    throw new Unreachable(`The identity provider ${issuer} does not say where people sign in.`)
  })
}

/** Converts the tokens of an answer into their stored form. */
export function toStoredTokens(
  { access_token, expires_in, refresh_token }: oauth.TokenEndpointResponse,
  now: Date,
  before: string | null,
): Pick<SignIn, 'accessToken' | 'expiresAt' | 'refreshToken'> {
  return {
    accessToken: access_token,
    expiresAt: now.getTime() + (expires_in ?? 300) * 1000,
    refreshToken: refresh_token ?? before,
  }
}
