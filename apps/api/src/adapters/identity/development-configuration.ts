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

/** Redirects on the developer's own machine, and into extensions of a browser (Chromium and Firefox). */
export function isDevelopmentRedirect(uri: string): boolean {
  const url = URL.parse(uri)
  if (!url || url.username || url.password || url.hash) return false
  if (url.protocol === 'http:') return isLoopback(url)
  const extension = /^[a-p]{32}\.chromiumapp\.org$|^[0-9a-f]{40}\.extensions\.allizom\.org$/
  return url.protocol === 'https:' && extension.test(url.host)
}

/** Everything set that the package would otherwise warn about at start or at first use. */
export function developmentConfiguration(
  options: DevelopmentProviderOptions,
  signingKey: JWK,
  cookieKey: Buffer,
): Configuration {
  const mountPath = new URL(options.issuer()).pathname
  return {
    adapter: createDevelopmentStore(),
    jwks: { keys: [signingKey] },
    clients: [
      applicationClient(options.dashboardClientId, 'Groundswell dashboard', options.allowedRedirects),
      applicationClient(options.testerClientId, 'Groundswell browser extension', options.allowedRedirects),
      {
        client_id: scriptClientId,
        client_name: 'Groundswell scripts',
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: 'ES256',
        grant_types: [developmentGrant],
        response_types: [],
        redirect_uris: [],
      },
    ],
    clientBasedCORS: (_ctx, origin) => isDevelopmentOrigin(origin),
    scopes: ['openid', 'offline_access', apiScope],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: {
      keys: [cookieKey.toString('base64url')],
      // Cookies of localhost are shared by everything that runs there: the names tell ours.
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
    features: {
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
    },
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
    /** These applications are ours: nobody is asked to consent. */
    async loadExistingGrant(ctx) {
      const { client, session, provider } = ctx.oidc
      if (!client || !session?.accountId) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile offline_access')
      for (const resource of [workspaceResource, testerResource]) grant.addResourceScope(resource, apiScope)
      await grant.save()
      return grant
    },
    renderError(ctx, out) {
      ctx.set(pageHeaders)
      ctx.body = messagePage('That did not work', out.error_description ?? out.error)
    },
  }
}

/** Public clients would otherwise be asked for consent every time, even who is signed in already. */
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
