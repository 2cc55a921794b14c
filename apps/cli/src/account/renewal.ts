import * as oauth from 'oauth4webapi'
import { Refusal } from '../failures.ts'
import type { Host } from '../host.ts'
import { discoverProvider, requestOptions, toStoredTokens } from './provider.ts'
import { changeSignIns, readSignIns } from './store.ts'

/** Time before its expiry at which a token is renewed. */
const BEFORE_MS = 60_000

/**
 * Returns the access token for a service, renewed if it expires soon. Concurrent commands renew it once, because a
 * provider may treat a repeated refresh token as stolen. Throws Refusal.
 */
export async function freshAccessToken(host: Host, url: string): Promise<string> {
  const isFresh = (expiresAt: number) => expiresAt > host.now().getTime() + BEFORE_MS
  const known = (await readSignIns(host)).services[url]
  if (known && isFresh(known.expiresAt)) return known.accessToken
  return changeSignIns(host, async ({ services }) => {
    const kept = services[url]
    if (kept && isFresh(kept.expiresAt)) return kept.accessToken
    if (!kept?.refreshToken) throw signInEnded(url)
    const server = await discoverProvider(host, kept.issuer)
    const client: oauth.Client = { client_id: kept.clientId }
    const answer = await oauth.refreshTokenGrantRequest(
      server,
      client,
      oauth.None(),
      kept.refreshToken,
      requestOptions(host, kept.issuer),
    )
    const given = await oauth.processRefreshTokenResponse(server, client, answer).catch((error: unknown) => {
      if (error instanceof oauth.ResponseBodyError) throw signInEnded(url)
      throw error
    })
    Object.assign(kept, toStoredTokens(given, host.now(), kept.refreshToken))
    return kept.accessToken
  })
}

const signInEnded = (url: string) => new Refusal(`Your sign-in at ${url} has ended: run groundswell login.`)
