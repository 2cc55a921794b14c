import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Provider } from 'oidc-provider'
import { isForwarded } from '../../core/trusted-proxies.ts'
import { developmentConfiguration, isDevelopmentRedirect } from './development-configuration.ts'
import { addDevelopmentGrant } from './development-grant.ts'
import { loadDevelopmentKey } from './development-key.ts'
import type { DevelopmentProviderOptions } from './development-options.ts'
import { messagePage, pageHeaders } from './development-pages.ts'
import { answerSignIn } from './development-sign-in.ts'

/**
 * Creates an OpenID provider for development, never for production: anyone can sign in as anyone, without a password.
 * All its URLs begin with the issuer, whatever `Host` was requested. Keys are stored in `keysDirectory`, everything
 * else in memory.
 */
export function createDevelopmentProvider(options: DevelopmentProviderOptions): {
  /**
   * Handles requests under the issuer's path, with or without that path in `request.url`. The body must not have been
   * read before.
   */
  handler: (request: IncomingMessage, response: ServerResponse) => void
} {
  let built: { provider: Provider; callback: ReturnType<Provider['callback']> } | null = null

  function logError(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error)
    options.log?.warn({ reason }, 'the development identity provider could not answer')
  }

  function buildProvider() {
    const made = new Provider(
      options.issuer(),
      developmentConfiguration(options, loadDevelopmentKey(options.keysDirectory), randomBytes(32)),
    )
    // With the forwarding headers that the handler sets, URLs and cookies follow the issuer.
    made.proxy = true
    const allowed = new Set(options.allowedRedirects)
    made.Client.prototype.redirectUriAllowed = (uri) => allowed.has(uri) || isDevelopmentRedirect(uri)
    made.Client.prototype.postLogoutRedirectUriAllowed = made.Client.prototype.redirectUriAllowed
    addDevelopmentGrant(made, options)
    made.on('server_error', (_ctx, error) => logError(error))
    // Otherwise Koa prints errors.
    made.silent = true
    return { provider: made, callback: made.callback() }
  }

  async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const issuer = new URL(options.issuer())
    if (isForwarded(request.headers)) {
      return respondWithMessage(
        response,
        403,
        'Not through a proxy',
        'This identity provider lets anybody be anybody, so it answers only its own machine. Where a proxy stands in front of the service, set OIDC_ISSUER to your identity provider.',
      )
    }
    if (!isExpectedHost(request.headers.host, issuer)) {
      return respondWithMessage(response, 403, 'Wrong address', `This identity provider is at ${issuer.href}`)
    }
    built ??= buildProvider()
    const path = pathUnder(issuer, request.url ?? '/')
    Object.assign(request, { url: path, originalUrl: issuer.pathname + path, baseUrl: issuer.pathname })
    request.headers.host = issuer.host
    request.headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1)
    delete request.headers['x-forwarded-host']
    if (/^\/interaction\/[\w-]+$/.test(path)) return answerSignIn(built.provider, request, response)
    await built.callback(request, response)
  }

  return {
    handler(request, response) {
      answerRequest(request, response).catch((error) => {
        logError(error)
        if (response.headersSent) return response.destroy()
        respondWithMessage(
          response,
          500,
          'Something went wrong',
          'The development identity provider could not answer.',
        )
      })
    },
  }
}

/**
 * Whether a request's host is expected. This prevents DNS rebinding: a page of another site whose name points here must
 * not fetch tokens.
 */
function isExpectedHost(host: string | undefined, issuer: URL): boolean {
  const hostname = URL.parse(`http://${host}`)?.hostname
  return hostname === issuer.hostname || ['localhost', '127.0.0.1', '[::1]'].includes(hostname ?? '')
}

function pathUnder(issuer: URL, url: string): string {
  const rest = url.startsWith(issuer.pathname) ? url.slice(issuer.pathname.length) : url
  return rest.startsWith('/') ? rest : `/${rest}`
}

function respondWithMessage(response: ServerResponse, status: number, title: string, text: string): void {
  response.writeHead(status, pageHeaders).end(messagePage(title, text))
}
