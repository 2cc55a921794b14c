import { errors, type ResourceServer } from 'oidc-provider'
import { type DevelopmentProviderOptions, testerResource, workspaceResource } from './development-options.ts'

/** How long tokens live, in seconds: a day at the desk. */
export const tokenSeconds = 12 * 3600
/** The one scope of our API: what its callers may do is not decided by scopes. */
export const apiScope = 'api'

/** What a token for one of our audiences is like. */
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
