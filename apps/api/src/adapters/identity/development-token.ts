import { developmentGrant, scriptClientId } from './development-options.ts'

export interface DevelopmentTokenRequest {
  /** The service's URL, for instance `http://127.0.0.1:8787`. */
  baseUrl: string
  /** A user of the development identity provider, for instance `tester1@localhost`. */
  user: string
}

/** The error when there is no token; its message is a sentence for the user. */
export class DevelopmentTokenError extends Error {
  override readonly name = 'DevelopmentTokenError'
}

/**
 * Gets an access token for a development user from a running service's token endpoint: with the tester audience for
 * `testerN@localhost`, otherwise with the workspace audience.
 */
export async function fetchDevelopmentToken({ baseUrl, user }: DevelopmentTokenRequest): Promise<string> {
  const base = URL.parse(baseUrl)
  if (!base || !/^https?:$/.test(base.protocol)) {
    throw new DevelopmentTokenError(`${baseUrl} is no address: it must look like http://127.0.0.1:8787`)
  }
  const discovery = await requestJson(base, '/identity/.well-known/openid-configuration')
  const endpoint = URL.parse(String(discovery.body?.token_endpoint))
  if (discovery.status !== 200 || !endpoint) throw new DevelopmentTokenError(await reasonForNoToken(base))
  // Only the path is used, because the service may be reachable here under another name.
  const answer = await requestJson(base, endpoint.pathname, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: developmentGrant, client_id: scriptClientId, user }),
  })
  if (typeof answer.body?.access_token === 'string') return answer.body.access_token
  const why = answer.body?.error_description ?? `the answer was ${answer.status}`
  throw new DevelopmentTokenError(
    `No token for ${user}: ${why}. Users are dev@localhost, dev+NAME@localhost, operator@localhost and tester1@localhost, tester2@localhost and so on.`,
  )
}

async function reasonForNoToken(base: URL): Promise<string> {
  const { body } = await requestJson(base, '/health')
  return body && 'database' in body
    ? `The service at ${base.origin} uses another identity provider (OIDC_ISSUER is set): get the token there.`
    : `What answers at ${base.origin} is not Groundswell. Name its address with --url.`
}

async function requestJson(base: URL, path: string, init?: RequestInit) {
  const signal = AbortSignal.timeout(10_000)
  const response = await fetch(new URL(path, base), { ...init, signal }).catch(() => {
    throw new DevelopmentTokenError(
      `Nothing answers at ${base.origin}. Start the service with "npm start", or name its address with --url.`,
    )
  })
  const body: unknown = await response.json().catch(() => null)
  const isObject = typeof body === 'object' && body !== null
  return { status: response.status, body: isObject ? (body as Record<string, unknown>) : null }
}
