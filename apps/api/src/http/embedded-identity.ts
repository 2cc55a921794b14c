import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Provider } from 'oidc-provider'
import { createEmbeddedProvider, type EmbeddedClient } from '../adapters/identity/embedded-provider.ts'
import type { App } from '../app.ts'
import { deriveKey } from '../core/signed-token.ts'
import {
  createStatesOfModel,
  findAccountOfSubject,
  findNotedSignOuts,
  messagePage,
  pageHeaders,
  passkeyScript,
  runAsOneRequest,
  type SigningKey,
  signingKeys,
  signOutPage,
} from '../features/people/sign-in/index.ts'
import { accountClientId, answerAccount } from './embedded-account.ts'
import { languageOf, sendPage } from './embedded-browser.ts'
import { answerOperatorLink } from './embedded-operator.ts'
import { answerSignIn } from './embedded-sign-in.ts'
import { answerUserinfo, tokenOfUserinfo } from './embedded-userinfo.ts'
import { type IdentityRequest, serveIdentity } from './identity-routes.ts'

/** The extension's id in Firefox, as its manifest says. */
const FIREFOX_EXTENSION = 'extension@groundswell.example'

/** Serves the identity provider of IDENTITY=embedded under `/identity`. */
export async function serveEmbeddedIdentity(server: FastifyInstance, app: App): Promise<void> {
  const returns = extensionRedirects(app.config.EXTENSION_ORIGINS)
  const headers = pageHeaders([...returns, 'http://127.0.0.1:*'])
  const { providerNow } = createRebuildingProvider(app, returns, headers)

  async function answerRequest(request: IdentityRequest, response: ServerResponse): Promise<void> {
    const { raw } = request
    const issuer = new URL(`${app.publicUrl()}/identity`)
    const path = (raw.url ?? '').slice('/identity'.length) || '/'
    Object.assign(raw, { url: path, originalUrl: issuer.pathname + path, baseUrl: issuer.pathname })
    // The provider must use its own address, whatever the `Host` of the request.
    raw.headers.host = issuer.host
    raw.headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1)
    delete raw.headers['x-forwarded-host']
    if (hasLongParameter(path, request.body))
      return sendPage(app, { response, headers }, 400, messagePage(languageOf(raw), 'failed', tooLong))
    if (/^\/operator(\?|$)/.test(path)) return answerOperatorLink(app, { request: raw, response, headers })
    const { provider, callback } = await providerNow()
    if (/^\/account(\?|$)/.test(path)) return answerAccount(app, provider, { request, response, headers })
    if (/^\/interaction\/[\w-]+$/.test(path))
      return answerSignIn(app, provider, { request, response, headers })
    const token = tokenOfUserinfo(raw)
    if (token !== null) return answerUserinfo(app, token, response, callingPageOf(app, raw))
    await callback(raw, response)
  }

  server.get(passkeyScript.path, { config: { open: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/javascript; charset=utf-8')
      .serializer((text: unknown) => text as string)
      .send(passkeyScript.content),
  )
  serveIdentity(server, app, (request, response) => {
    runAsOneRequest(() => answerRequest(request, response)).catch((error) => {
      warnOfError(app, error)
      if (response.headersSent) return response.destroy()
      sendPage(app, { response, headers }, 500, messagePage(languageOf(request.raw), 'failed'))
    })
  })
}

/**
 * The longest value of a parameter, such as `state` or `nonce`, in characters. The service stores all parameters of a
 * started sign-in.
 */
const MOST_CHARACTERS = 2_048
const tooLong = `invalid_request: a parameter is limited to ${MOST_CHARACTERS} characters`

/** Whether a parameter is too long. A sign-in may also start with a form, whose fields are the parameters. */
function hasLongParameter(path: string, body: Buffer | null): boolean {
  const end = path.indexOf('?')
  const [name, query] = end < 0 ? [path, ''] : [path.slice(0, end), path.slice(end + 1)]
  const form = /^\/auth\/?$/.test(name) ? (body?.toString() ?? '') : ''
  return [query, form].some(
    (text) =>
      text.length > MOST_CHARACTERS &&
      [...new URLSearchParams(text)].some(
        ([key, value]) => value.length > MOST_CHARACTERS && key !== 'id_token_hint',
      ),
  )
}

/** Builds the provider again when the signing keys change. It holds no state, so sessions continue. */
function createRebuildingProvider(app: App, returns: readonly string[], headers: Record<string, string>) {
  let built: { for: string; provider: Provider; callback: ReturnType<Provider['callback']> } | null = null
  return {
    async providerNow() {
      const keys = await signingKeys(app)
      const name = keys.map(({ kid }) => kid).join()
      if (built?.for !== name) {
        const provider = providerOf(app, keys, returns, headers)
        built = { for: name, provider, callback: provider.callback() }
      }
      return built
    },
  }
}

function providerOf(
  app: App,
  keys: readonly SigningKey[],
  returns: readonly string[],
  headers: Record<string, string>,
): Provider {
  return createEmbeddedProvider({
    issuer: `${app.publicUrl()}/identity`,
    keys,
    cookieKey: deriveKey(app.secret, 'identity cookies').toString('base64url'),
    clients: clientsOf(app, returns),
    isAllowedOrigin: (origin) => isAllowedOrigin(app, origin),
    storageOf: (model) => createStatesOfModel(app, model),
    async claimsOf(subject): Promise<Record<string, string | number | boolean> | null> {
      const account = await findAccountOfSubject(app, subject)
      if (!account) return null
      const sign_outs = findNotedSignOuts(subject) ?? account.signOuts
      return account.email === null
        ? { sign_outs }
        : { sign_outs, email: account.email, email_verified: true }
    },
    pages: {
      headers,
      failed: (request, note) => messagePage(languageOf(request), 'failed', note),
      signOut: (request, form) => signOutPage(languageOf(request), form),
      signedOut: (request) => messagePage(languageOf(request), 'signedOut'),
    },
    onError: (error) => warnOfError(app, error),
  })
}

function clientsOf({ config, publicUrl }: App, returns: readonly string[]): EmbeddedClient[] {
  const callbackUrls = (home: string) =>
    ['callback', 'silent.html'].map((page) => `${publicUrl()}${home}/${page}`)
  return [
    {
      id: config.dashboardClientId!,
      name: 'Groundswell dashboard',
      audience: config.OIDC_AUDIENCE,
      redirects: [...callbackUrls('/app'), ...callbackUrls('/operator')],
      hasPrograms: true,
    },
    {
      id: config.TESTER_OIDC_CLIENT_ID,
      name: 'Groundswell for testers',
      audience: config.TESTER_OIDC_AUDIENCE[0] ?? config.TESTER_OIDC_CLIENT_ID,
      redirects: [...callbackUrls('/t'), ...returns.map((origin) => `${origin}/`)],
      hasPrograms: false,
    },
    // This client gets no token, because the account page belongs to the provider and reads its session.
    {
      id: accountClientId,
      name: 'Groundswell sign-in',
      audience: null,
      redirects: [`${publicUrl()}/identity/account`],
      hasPrograms: false,
    },
  ]
}

/**
 * Returns the addresses at which browsers hand a response to an extension. Only extensions that EXTENSION_ORIGINS names
 * are included.
 */
function extensionRedirects(origins: readonly string[]): string[] {
  return origins.flatMap((origin) => {
    const chromium = /^chrome-extension:\/\/([a-p]{32})$/.exec(origin)?.[1]
    if (chromium) return [`https://${chromium}.chromiumapp.org`]
    if (!origin.startsWith('moz-extension://')) return []
    // Firefox derives the address from the extension's id, so it is the same in every installation.
    const id = createHash('sha1').update(FIREFOX_EXTENSION).digest('hex')
    return [`https://${id}.extensions.allizom.org`]
  })
}

/** Returns the origin of a page that may read the provider's answers. */
function callingPageOf(app: App, { headers: { origin } }: IdentityRequest['raw']): string | null {
  return origin !== undefined && isAllowedOrigin(app, origin) ? origin : null
}

function isAllowedOrigin({ config, publicUrl }: App, origin: string): boolean {
  const { EXTENSION_ORIGINS: known } = config
  return (
    origin === new URL(publicUrl()).origin ||
    known.includes(origin) ||
    (origin.startsWith('moz-extension://') && known.includes('moz-extension://*'))
  )
}

function warnOfError({ log }: App, error: unknown) {
  log.warn({ err: error }, 'the identity provider could not answer')
}
