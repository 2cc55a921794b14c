import { errors, type ResourceServer } from 'oidc-provider'
import { type DevelopmentProviderOptions, testerResource, workspaceResource } from './development-options.ts'

/** Validity of tokens in seconds: a working day. */
export const tokenSeconds = 12 * 3600
/** The only scope of the API. A caller's rights do not depend on scopes. */
export const apiScope = 'api'

/** Returns the properties of a token for one of our audiences. */
export function resourceServerOf(options: DevelopmentProviderOptions, resource: string): ResourceServer {
  const audiences: Record<string, string> = {
    [workspaceResource]: options.workspaceAudience,
    [testerResource]: options.testerAudience,
  }
  const audience = audiences[resource]
  if (!audience) throw new errors.InvalidTarget(`resource must be ${workspaceResource} or ${testerResource}`)
  return {
    audience,
    scope: apiScope,
    accessTokenFormat: 'jwt',
    accessTokenTTL: tokenSeconds,
    jwt: { sign: { alg: 'ES256' } },
  }
}
