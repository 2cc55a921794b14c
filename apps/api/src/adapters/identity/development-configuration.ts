import type { JWK } from 'jose'
import { type ClientMetadata, type Configuration, interactionPolicy } from 'oidc-provider'
import {
  type DevelopmentProviderOptions,
  developmentGrant,
  scriptClientId,
  testerResource,
  workspaceResource,
} from './development-options.ts'
import { messagePage, pageHeaders, signOutPage } from './development-pages.ts'
import { apiScope, resourceServerOf, tokenSeconds } from './development-resources.ts'
import { createDevelopmentStore } from './development-store.ts'
import { findDevelopmentUser } from './development-users.ts'

const sessionSeconds = 14 * 24 * 3600

/** Allows redirects to the developer's own machine and into browser extensions (Chromium, Firefox). */
export function isDevelopmentRedirect(uri: string): boolean {
  const url = URL.parse(uri)
  if (!url || url.username || url.password || url.hash) return false
  if (url.protocol === 'http:') return isLoopback(url)
  const extension = /^[a-p]{32}\.chromiumapp\.org$|^[0-9a-f]{40}\.extensions\.allizom\.org$/
  return url.protocol === 'https:' && extension.test(url.host)
}

/**
 * Returns the configuration of the provider. It sets every option that the package would otherwise warn about, at start
 * or at first use.
 */
export function developmentConfiguration(
  options: DevelopmentProviderOptions,
  signingKey: JWK,
  cookieKey: Buffer,
): Configuration {
  const mountPath = new URL(options.issuer()).pathname
  return {
    adapter: createDevelopmentStore(),
    jwks: { keys: [signingKey] },
    clients: clientsOf(options),
    clientBasedCORS: (_ctx, origin) => isDevelopmentOrigin(origin),
    scopes: ['openid', 'offline_access', apiScope],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: {
      keys: [cookieKey.toString('base64url')],
      // All programs on localhost share cookies, so ours have distinct names.
      names: {
        session: 'groundswell_identity_session',
        interaction: 'groundswell_identity_interaction',
        resume: 'groundswell_identity_resume',
      },
    },
    ttl: {
      AccessToken: tokenSeconds,
      AuthorizationCode: 600,
      IdToken: tokenSeconds,
      Interaction: 3600,
      RefreshToken: sessionSeconds,
      Session: sessionSeconds,
      Grant: sessionSeconds,
    },
    features: featuresOf(options),
    interactions: {
      policy: policyWithoutConsent(),
      url: (_ctx, interaction) => `${mountPath}/interaction/${interaction.uid}`,
    },
    findAccount(_ctx, subject) {
      const claims = claimsOf(subject)
      return claims ? { accountId: subject, claims: () => ({ sub: subject, ...claims }) } : undefined
    },
    extraTokenClaims: (_ctx, token) =>
      'accountId' in token ? (claimsOf(token.accountId) ?? undefined) : undefined,
    loadExistingGrant: grantAll,
    renderError(ctx, out) {
      ctx.set(pageHeaders)
      ctx.body = messagePage('That did not work', out.error_description ?? out.error)
    },
  }
}

function clientsOf(options: DevelopmentProviderOptions): ClientMetadata[] {
  return [
    applicationClient(options.dashboardClientId, 'Groundswell dashboard', options.allowedRedirects),
    applicationClient(options.testerClientId, 'Groundswell', options.allowedRedirects),
    {
      client_id: scriptClientId,
      client_name: 'Groundswell scripts',
      token_endpoint_auth_method: 'none',
      id_token_signed_response_alg: 'ES256',
      grant_types: [developmentGrant],
      response_types: [],
      redirect_uris: [],
    },
  ]
}

function featuresOf(options: DevelopmentProviderOptions): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    resourceIndicators: {
      enabled: true,
      getResourceServerInfo: (_ctx, resource) => resourceServerOf(options, resource),
      defaultResource: (_ctx, client, oneOf) =>
        oneOf?.[0] ?? (client.clientId === options.testerClientId ? testerResource : workspaceResource),
      useGrantedResource: () => true,
    },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource(ctx, form) {
        ctx.set(pageHeaders)
        ctx.body = signOutPage(form)
      },
      postLogoutSuccessSource(ctx) {
        ctx.set(pageHeaders)
        ctx.body = messagePage('Signed out', 'You may close this page.')
      },
    },
  }
}

/** Grants all scopes to every client without consent, because the applications are ours. */
const grantAll: Configuration['loadExistingGrant'] = async (ctx) => {
  const { client, session, provider } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid email profile offline_access')
  for (const resource of [workspaceResource, testerResource]) grant.addResourceScope(resource, apiScope)
  await grant.save()
  return grant
}

/**
 * Returns the policy without consent. By default, public clients ask for consent every time, even if the user is signed
 * in.
 */
function policyWithoutConsent() {
  const policy = interactionPolicy.base()
  policy.get('consent')?.checks.remove('native_client_prompt')
  return policy
}

function applicationClient(id: string, name: string, redirects: readonly string[] = []): ClientMetadata {
  return {
    client_id: id,
    client_name: name,
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    id_token_signed_response_alg: 'ES256',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: ['http://127.0.0.1/callback', ...redirects],
  }
}

function claimsOf(subject: string) {
  const user = findDevelopmentUser(subject)
  return user && { email: user.email, email_verified: true, name: user.name }
}

function isDevelopmentOrigin(origin: string): boolean {
  const url = URL.parse(origin)
  return /^(chrome|moz)-extension:$/.test(url?.protocol ?? '') || (url !== null && isLoopback(url))
}

function isLoopback(url: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
}
