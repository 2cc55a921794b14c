import type { IncomingMessage } from 'node:http'
import type { JWK } from 'jose'
import {
  type AdapterPayload,
  type ClientMetadata,
  type Configuration,
  errors,
  interactionPolicy,
  Provider,
} from 'oidc-provider'

/** Storage for one kind of record of the provider. */
export interface Storage {
  upsert(id: string, payload: AdapterPayload, expiresInSeconds: number): Promise<void>
  find(id: string): Promise<AdapterPayload | undefined>
  findByUid(uid: string): Promise<AdapterPayload | undefined>
  /** Consumes the record. Returns whether this call was the first, over all processes. */
  consume(id: string): Promise<boolean>
  destroy(id: string): Promise<void>
  revokeByGrantId(grantId: string): Promise<void>
}

/** A public client: an application of this service. */
export interface EmbeddedClient {
  id: string
  name: string
  /**
   * The audience of the client's tokens; null: it gets no token for the API and learns only that the person signed in.
   */
  audience: string | null
  redirects: readonly string[]
  /**
   * Whether programs on the person's own computer may use the client too, at any port (RFC 8252, 7.3), after the
   * person's consent.
   */
  hasPrograms: boolean
}

export interface EmbeddedProviderOptions {
  /** The provider's own address, including the path under which it is mounted. */
  issuer: string
  /** ES256 keys; the first one signs. */
  keys: readonly JWK[]
  cookieKey: string
  clients: readonly EmbeddedClient[]
  /** Whether pages of this origin, besides the service's own, may request tokens. */
  isAllowedOrigin(origin: string): boolean
  storageOf(model: string): Storage
  /** Returns the claims of a subject; null: the account does not exist, or was removed. */
  claimsOf(subject: string): Promise<Record<string, string | number | boolean> | null>
  pages: {
    headers: Record<string, string>
    failed(request: IncomingMessage, note: string): string
    signOut(request: IncomingMessage, form: string): string
    signedOut(request: IncomingMessage): string
  }
  onError(error: unknown): void
}

/** Seconds for which an access token is valid. The time is short, because tokens outlive the end of a session. */
export const accessTokenSeconds = 15 * 60
const sessionSeconds = 14 * 24 * 3600
/** Short, because the application exchanges a code immediately. */
const codeSeconds = 60
const interactionSeconds = 3600
const apiScope = 'api'

/**
 * Creates an OpenID provider for the applications of this service: authorization code with PKCE, exact redirects, JWT
 * access tokens. All its state is in `storageOf`, so any process may answer any request.
 */
export function createEmbeddedProvider(options: EmbeddedProviderOptions): Provider {
  const provider = new Provider(options.issuer, configurationOf(options))
  // With the forwarding headers that the caller sets, URLs and cookies follow the issuer.
  provider.proxy = true
  // Otherwise Koa prints errors.
  provider.silent = true
  provider.on('server_error', (_ctx, error) => options.onError(error))
  return provider
}

function configurationOf(options: EmbeddedProviderOptions): Configuration {
  const { pages, clients } = options
  const path = new URL(options.issuer).pathname
  const isSecure = options.issuer.startsWith('https:')
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true, secure: isSecure } as const
  return {
    adapter: (model) => adapterOf(options.storageOf(model)),
    jwks: { keys: [...options.keys] },
    clients: clients.map(clientMetadata),
    clientBasedCORS: (_ctx, origin) => options.isAllowedOrigin(origin),
    scopes: ['openid', 'offline_access', apiScope],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: [] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    rotateRefreshToken: true,
    cookies: {
      keys: [options.cookieKey],
      names: {
        session: 'groundswell_identity_session',
        interaction: 'groundswell_identity_interaction',
        resume: 'groundswell_identity_resume',
      },
      long: { ...cookie, path },
      short: cookie,
    },
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: codeSeconds,
      IdToken: accessTokenSeconds,
      Interaction: interactionSeconds,
      RefreshToken: sessionSeconds,
      Session: sessionSeconds,
      Grant: sessionSeconds,
    },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_ctx, client) =>
          client.responseTypes?.includes('none') ? [] : resourceOf(client.clientId),
        getResourceServerInfo(_ctx, resource, client) {
          const own = clients.find(({ id }) => id === client.clientId)
          // A client gets tokens for its own audience only, so a token of one surface is useless on the other.
          if (!own?.audience || resource !== resourceOf(own.id)) throw new errors.InvalidTarget()
          return {
            audience: own.audience,
            scope: apiScope,
            accessTokenFormat: 'jwt',
            accessTokenTTL: accessTokenSeconds,
            jwt: { sign: { alg: 'ES256' } },
          }
        },
        useGrantedResource: () => true,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource(ctx, form) {
          ctx.set(pages.headers)
          ctx.body = pages.signOut(ctx.req, form)
        },
        postLogoutSuccessSource(ctx) {
          ctx.set(pages.headers)
          ctx.body = pages.signedOut(ctx.req)
        },
      },
    },
    interactions: {
      policy: consentPolicy(),
      url: (_ctx, interaction) => `${path}/interaction/${interaction.uid}`,
    },
    async findAccount(_ctx, subject) {
      const claims = await options.claimsOf(subject)
      return claims ? { accountId: subject, claims: () => ({ sub: subject, ...claims }) } : undefined
    },
    extraTokenClaims: async (_ctx, token) =>
      'accountId' in token ? ((await options.claimsOf(token.accountId)) ?? undefined) : undefined,
    loadExistingGrant: grantAll,
    renderError(ctx, out) {
      ctx.set(pages.headers)
      ctx.body = pages.failed(ctx.req, out.error_description ?? out.error)
    },
  }
}

const resourceOf = (clientId: string) => `urn:groundswell:${encodeURIComponent(clientId)}`

function clientMetadata({ id, name, audience, redirects, hasPrograms }: EmbeddedClient): ClientMetadata {
  return {
    // For native clients only, loopback addresses are compared without their port.
    application_type: hasPrograms ? 'native' : 'web',
    client_id: id,
    client_name: name,
    token_endpoint_auth_method: 'none',
    id_token_signed_response_alg: 'ES256',
    grant_types: audience === null ? [] : ['authorization_code', 'refresh_token'],
    response_types: [audience === null ? 'none' : 'code'],
    redirect_uris: [...redirects, ...(hasPrograms ? ['http://127.0.0.1/callback'] : [])],
  }
}

/** Grants all scopes without consent, because the applications are ours. A session has one grant for each client. */
const grantAll: Configuration['loadExistingGrant'] = async (ctx) => {
  const { client, session, provider } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  const known = session.grantIdFor(client.clientId)
  const present = known && (await provider.Grant.find(known))
  if (present && present.accountId === session.accountId) return present
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid email profile offline_access')
  grant.addResourceScope(resourceOf(client.clientId), apiScope)
  await grant.save()
  return grant
}

/** Whether an address is that of a program on the person's own computer. */
export function isProgram(redirect: unknown): boolean {
  const url = URL.parse(String(redirect))
  return url?.hostname === '127.0.0.1' && url.pathname === '/callback'
}

/**
 * Returns the rules for consent. Pages of the service get their tokens without it. Programs on the person's computer
 * need it, because any program can listen there.
 */
function consentPolicy() {
  const policy = interactionPolicy.base()
  const { checks } = policy.get('consent')!
  checks.remove('native_client_prompt')
  checks.add(
    new interactionPolicy.Check('program', 'programs need a question', 'consent_required', ({ oidc }) =>
      isProgram(oidc.params?.redirect_uri) && !oidc.result?.consent
        ? interactionPolicy.Check.REQUEST_PROMPT
        : interactionPolicy.Check.NO_NEED_TO_PROMPT,
    ),
  )
  return policy
}

function adapterOf(storage: Storage) {
  return {
    ...storage,
    async consume(id: string) {
      // Only one of two concurrent requests consumes the code. The other is refused like a later one.
      if (!(await storage.consume(id))) throw new errors.InvalidGrant('already used')
    },
    /** Needed only by the device flow, which is off. */
    findByUserCode: async () => undefined,
  }
}
