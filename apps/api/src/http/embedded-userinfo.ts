import type { IncomingMessage, ServerResponse } from 'node:http'
import { looksLikeJwt } from '../adapters/identity/verifier.ts'
import type { App } from '../app.ts'

/** Returns the access token of a userinfo request; null: there is none of this service. */
export function tokenOfUserinfo({ method, url = '', headers }: IncomingMessage): string | null {
  if (!/^\/me(\?|$)/.test(url) || (method !== 'GET' && method !== 'POST')) return null
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  return looksLikeJwt(token) ? token : null
}

/**
 * Answers with the claims about the person of an access token (OpenID Connect Core 1.0, 5.3). The provider's library
 * cannot read our tokens, because they are signed for an audience.
 *
 * @param origin the origin of the page that asks, if it may read the answer
 */
export async function answerUserinfo(
  app: App,
  token: string,
  response: ServerResponse,
  origin: string | null,
): Promise<void> {
  const headers = {
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    vary: 'Origin',
    ...(origin !== null && {
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'WWW-Authenticate',
    }),
  }
  const found = await app.identity.verify(token)
  if (!found.ok && found.why === 'unavailable') {
    response.writeHead(503, { ...headers, 'retry-after': '5' }).end('{"error":"temporarily_unavailable"}')
    return
  }
  if (!found.ok) {
    const refusal = 'Bearer realm="userinfo", error="invalid_token"'
    response.writeHead(401, { ...headers, 'www-authenticate': refusal }).end('{"error":"invalid_token"}')
    return
  }
  const { subject, email, emailVerified } = found.identity
  const claims = { sub: subject, ...(email !== null && { email, email_verified: emailVerified }) }
  response.writeHead(200, headers).end(JSON.stringify(claims))
}
